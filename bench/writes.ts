import pg from 'pg';
import { capture, type Statement } from './capture.ts';
import { inDays } from '@quantum/platform/testing';
import { httpClient, load, sideBySide } from './load.ts';
import { startServer, stop } from './processes.ts';
import { add } from './report.ts';
import type { World } from './world.ts';

const CLIENTS = 16;
/** Of each of three rounds. */
const SECONDS = 3;
const POOL = 10;

/** Creating a plan with its audit row, against the same transaction with all its statements by a bare driver loop. */
export async function benchCreate(world: World): Promise<void> {
  const body = await planBody(world);
  const create = () => world.call('pm', 'POST', '/inspections', body);
  const first = (await create()) as { STATUS: number; DATA: unknown };
  if (first.STATUS !== 0) throw new Error(`no plan can be made: ${JSON.stringify(first)}`);
  let made = { id: 0, code: '' };
  const statements = await capture(async () => (made = (await create()).DATA));
  const headers = { token: await world.tokenOf('pm') };
  const server = await startServer({ DATABASE_URL: world.url, DEMO: '1', DATA_DIR: 'bench/tmp/files', DATABASE_POOL: String(POOL) });
  const client = httpClient(server.port);
  try {
    const { ours, driver } = await sideBySide({
      ours: () =>
        load(() => client.ok({ method: 'POST', path: '/api/inspections', headers, body }), { clients: CLIENTS, seconds: SECONDS }),
      driver: () => replay(world.url, statements, made),
    });
    add({
      what: `create with its audit row: ${CLIENTS} clients (${statements.length} statements)`,
      figure: `${ours.rate.toFixed(0)}/s against ${driver.rate.toFixed(0)}/s = ${((ours.rate / driver.rate) * 100).toFixed(0)} % of driver`,
      bar: '≥ 50 % of driver',
      holds: ours.failed === 0 && ours.rate >= driver.rate / 2,
      raw: { ours, driver },
    });
  } finally {
    client.close();
    await stop(server);
  }
}

async function planBody(world: World): Promise<object> {
  const { orgId } = (await world.call('pm', 'POST', '/permissions/info', {})).DATA as { orgId: number };
  const { employeeId } = (await world.call('insp', 'POST', '/permissions/info', {})).DATA as { employeeId: number };
  const forms = (await world.call('pm', 'POST', '/forms/havingPreview/list/plan', {})).DATA as { items: { id: number }[] };
  const spaces = (await world.call('pm', 'POST', '/space/list', { queryCriterias: [{ key: 'unitId', value: orgId }] })).DATA as {
    items: { id: number }[];
  };
  return {
    name: 'Bench',
    unitId: orgId,
    method: '_SYS_IM_1',
    formId: forms.items[0]!.id,
    spaceIds: spaces.items.slice(0, 4).map(({ id }) => id),
    inspectorIds: [employeeId],
    assignRule: '_SYS_AR_1',
    frequency: '_SYS_PF_4',
    interval: 1,
    weekdays: [1],
    times: ['09:00'],
    windowMinutes: 180,
    graceMinutes: 90,
    startsOn: inDays(0),
    endsOn: null,
  };
}

let replayed = 0;

/** The captured transaction again and again; the new record's id and code are those of each round. */
async function replay(url: string, statements: Statement[], made: { id: number; code: string }) {
  const pool = new pg.Pool({ connectionString: url, max: POOL });
  const measured = await load(
    async () => {
      const client = await pool.connect();
      const code = `BENCH-${process.pid}-${++replayed}`;
      let id: unknown = made.id;
      try {
        for (const { text, values } of statements) {
          const given = values.map((value) => (value === made.id ? id : value === made.code ? code : value));
          const { rows } = await client.query(text, given);
          if (/^insert into "?inspection"?\."?plan"? /i.test(text.trim())) id = Number(rows[0].id);
        }
        return true;
      } catch (error) {
        await client.query('rollback');
        throw error;
      } finally {
        client.release();
      }
    },
    { clients: CLIENTS, seconds: SECONDS },
  );
  await pool.end();
  return measured;
}
