import { sql } from 'kysely';
import { operation } from '../contract/index.ts';
import { systemActor } from './actor.ts';
import { Ctx } from './ctx.ts';
import { enqueueJob, type JobDefinition } from './jobs.ts';
import type { Kernel } from './kernel.ts';

export interface DomainEvent {
  /** `<module>.<noun>.<what happened>`. */
  topic: string;
  payload: Record<string, unknown>;
  companyId?: number | null;
}

export interface EventHandler {
  /** Unique name; an event is handled once under it. */
  name: string;
  topic: string;
  handle(ctx: Ctx, event: { id: number; payload: Record<string, unknown> }): Promise<void>;
}

/** Stores the event and its delivery in the caller's transaction. */
export async function writeEvent(ctx: Ctx, event: DomainEvent): Promise<void> {
  const { rows } = await sql<{ id: number }>`insert into platform.event (topic, payload, company_id)
    values (${event.topic}, ${JSON.stringify(event.payload)}, ${event.companyId ?? null}) returning id`.execute(ctx.db);
  for (const handler of ctx.kernel.handlersOf(event.topic))
    await enqueueJob(ctx.db, 'deliver-event', { eventId: rows[0]!.id, handler: handler.name }, { key: `event:${rows[0]!.id}:${handler.name}` });
}

const deliver = operation({ id: 'platform.event.deliver', permission: 'self', verb: 'system', kind: 'write', unaudited: 'the handler writes its own rows', actors: ['system'] });

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
