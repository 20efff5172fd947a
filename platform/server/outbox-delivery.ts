import { sql } from 'kysely';
import { operation } from '../contract/index.ts';
import { systemActor } from './context/actor.ts';
import { Ctx } from './context/ctx.ts';
import type { JobDefinition } from './jobs/jobs.ts';
import type { Kernel } from './kernel.ts';

const deliver = operation({
  id: 'platform.event.deliver',
  permission: 'self',
  verb: 'system',
  kind: 'write',
  unaudited: 'the handler writes its own rows',
  actors: ['system'],
});

/** Delivers one event to one handler; a second delivery finds it handled and does nothing. */
export const deliverEvent = (kernel: () => Kernel): JobDefinition => ({
  name: 'deliver-event',
  run: async (payload) => {
    const { eventId, handler: name } = payload as { eventId: number; handler: string };
    const handler = kernel().handlers.find((h) => h.name === name);
    if (!handler) return;
    await kernel().db.transaction(async (trx) => {
      const { rows } = await sql<{ id: number; payload: Record<string, unknown> }>`
        with once as (insert into platform.event_handled (event_id, handler) values (${eventId}, ${name}) on conflict do nothing returning event_id)
        select e.id, e.payload from platform.event e join once on once.event_id = e.id`.execute(trx);
      if (rows[0]) await handler.handle(new Ctx(kernel(), trx, systemActor(name), deliver), rows[0]);
    });
  },
});
