// The yardstick 'floor': a bare Fastify server with the same pool that sends one plain statement, named and prepared, per call. What
// this database and this runtime can do at most; no sign-in, scope, audit, names or filters. Started by floor.ts as a process of its own.
import fastify from 'fastify';
import pg from 'pg';
import { PAGE, RECORD } from './floor-data.ts';

process.once('message', (job: { url: string; pool: number }) => void serve(job));

/** `value` only under its own name, so that each is prepared once on a connection. */
const named = (name: string, text: string) => (values: unknown[]) => ({ name, text, values });
const page = named('page', PAGE);
const record = named('record', RECORD);
const insert = named(
  'insert',
  `insert into bench.floor_made (company_id, unit_id, code, space_id, inspector_id, status, planned_at, due_at, percent)
   values ($1, $2, $3, null, null, 'open', now(), now(), null) returning id`,
);
const audit = named(
  'audit',
  `insert into audit.entry (at, company_id, unit_id, actor_kind, actor_id, actor_name, operation, kind, record_id, code, event, from_state, to_state, comment, changes, request_id)
   values (now(), $1, $2, 'system', null, 'bench', 'bench.create', 'bench.floor', $3, $4, 'create', null, 'open', null, '{}', 'bench')`,
);

async function serve({ url, pool: max }: { url: string; pool: number }): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max });
  const app = fastify();
  app.get('/page', async (request) => (await pool.query(page([Number((request.query as { unit: string }).unit)]))).rows);
  app.get('/record', async (request) => (await pool.query(record([Number((request.query as { id: string }).id)]))).rows[0]);
  app.post('/create', async () => create(pool));
  await app.listen({ host: '127.0.0.1', port: 0 });
  process.send!((app.server.address() as { port: number }).port);
}

let made = 0;

async function create(pool: pg.Pool): Promise<{ id: unknown }> {
  const client = await pool.connect();
  const code = `FLOOR-${process.pid}-${++made}`;
  try {
    await client.query('begin');
    const { rows } = await client.query(insert([35, 201, code]));
    await client.query(audit([35, 201, rows[0].id, code]));
    await client.query('commit');
    return { id: rows[0].id };
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
