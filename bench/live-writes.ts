import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { DEMO_PASSWORD } from '@quantum/modules/access/server-api';
import { httpClient, load, sideBySide } from './load.ts';
import { startServer, stop } from './processes.ts';
import { add } from './report.ts';

const CLIENTS = 8;
/** Of each of three rounds. */
const SECONDS = 3;
/** How much of the rate the rows of the stream may take. */
const MOST_LOST = 10;

/** Tables whose triggers write what open pages are told of. */
const TELLING = `select distinct tgrelid::regclass::text as table, tgname as name from pg_trigger join pg_proc p on p.oid = tgfoid
  where p.proname = 'tell_people' and not tgisinternal`;

/** An issue reported: record, audit row, to-do and message of who triages it, with the rows that tell open pages and without them. */
export async function benchLiveWrites(say: (line: string) => void): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'quantum-live-writes-'));
  say('live: loading the demo company…');
  const server = await startServer({ DATA_DIR: home, DEMO: '1' });
  const { password, port } = JSON.parse(readFileSync(join(home, 'embedded.json'), 'utf8')) as { password: string; port: number };
  const database = new pg.Client({ host: '127.0.0.1', port, user: 'quantum_owner', password, database: 'quantum' });
  const http = httpClient(server.port);
  try {
    await database.connect();
    const login = { userName: 'emp', password: DEMO_PASSWORD, channelType: '_SYS_LT_B' };
    const answer = await http.send({ method: 'POST', path: '/api/permissions/login', body: login });
    const headers = { token: (JSON.parse(answer.text) as { DATA: { token: string } }).DATA.token };
    const report = () =>
      http.ok({
        method: 'POST',
        path: '/api/issues',
        headers,
        body: { clientId: randomUUID(), unitId: 201, spaceId: null, category: '_SYS_FC_3', description: 'A wet floor', photos: [] },
      });
    if (!(await report())) throw new Error('no issue can be reported');
    const { rows: triggers } = await database.query<{ table: string; name: string }>(TELLING);
    const turn = async (how: 'enable' | 'disable'): Promise<void> => {
      for (const { table, name } of triggers) await database.query(`alter table ${table} ${how} trigger ${name}`);
    };
    const count = async (): Promise<number> =>
      (await database.query<{ n: number }>(`select coalesce(max(id), 0)::int as n from platform.live_event`)).rows[0]!.n;
    const measure = async (how: 'enable' | 'disable') => {
      await turn(how);
      return load(report, { clients: CLIENTS, seconds: SECONDS });
    };
    const before = await count();
    await report();
    const each = (await count()) - before;
    const { told, silent } = await sideBySide({ told: () => measure('enable'), silent: () => measure('disable') });
    await turn('enable');
    const lost = (1 - told.rate / silent.rate) * 100;
    add({
      what: `live: an audited write with its ${each} rows of the stream, ${CLIENTS} clients`,
      figure: `${told.rate.toFixed(0)}/s, p95 ${told.p95.toFixed(0)} ms against ${silent.rate.toFixed(0)}/s, ${silent.p95.toFixed(0)} ms without = ${lost.toFixed(1)} %`,
      bar: `≤ ${MOST_LOST} % of the rate`,
      holds: told.failed === 0 && silent.failed === 0 && each > 0 && lost <= MOST_LOST,
      raw: { told, silent, each },
    });
  } finally {
    http.close();
    await database.end();
    await stop(server);
    rmSync(home, { recursive: true, force: true });
  }
}
