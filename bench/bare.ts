// The yardstick 'bare': Fastify, the SQL and a serialiser. No sign-in, no scope, no audit. Started by main.ts as a process of its own.
import fastify from 'fastify';
import pg from 'pg';
import type { Statement } from './capture.ts';

interface Job {
  url: string;
  pool: number;
  /** All at once on connections of their own, as the program sends them, or one after the other. */
  routes: Record<string, { statements: Statement[]; together: boolean; idFrom?: number }>;
}

process.once('message', (job: Job) => void serve(job));

async function serve(job: Job): Promise<void> {
  const pool = new pg.Pool({ connectionString: job.url, max: job.pool });
  const app = fastify();
  for (const [path, { statements, together, idFrom }] of Object.entries(job.routes))
    app.get(path, async (request, reply) => {
      const id = Number((request.query as { id?: string }).id);
      const run = ({ text, values }: Statement) =>
        pool.query(text, idFrom === undefined ? values : values.map((v) => (v === idFrom ? id : v)));
      const results = together ? await Promise.all(statements.map(run)) : await inTurn(statements, run);
      return reply
        .type('application/json; charset=utf-8')
        .send(JSON.stringify({ STATUS: 0, DATA: results.map(({ rows }) => rows), MSG: '' }));
    });
  await app.listen({ host: '127.0.0.1', port: 0 });
  process.send!((app.server.address() as { port: number }).port);
}

async function inTurn<T>(statements: Statement[], run: (one: Statement) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (const one of statements) results.push(await run(one));
  return results;
}
