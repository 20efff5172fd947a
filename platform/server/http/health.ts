import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { KernelServices } from '../context/use-case/kernel-services.ts';

/** Live: the process answers. Ready: the database answers and the server is not stopping. */
export function mountHealth(kernel: KernelServices, app: FastifyInstance): void {
  app.get('/health/live', { exposeHeadRoute: true }, async () => ({ live: true }));
  app.get('/health/ready', { exposeHeadRoute: true }, async (_request, reply) => {
    const ready = !kernel.stopping && (await answers(kernel));
    return reply.code(ready ? 200 : 503).send({ ready });
  });
}

async function answers(kernel: KernelServices): Promise<boolean> {
  try {
    await sql`select 1`.execute(kernel.db.app);
    return true;
  } catch {
    return false;
  }
}
