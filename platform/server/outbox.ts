import { sql } from 'kysely';
import type { Ctx } from './context/ctx.ts';
import { enqueueJob } from './jobs/jobs.ts';

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
    await enqueueJob(
      ctx.db,
      'deliver-event',
      { eventId: rows[0]!.id, handler: handler.name },
      { key: `event:${rows[0]!.id}:${handler.name}` },
    );
}
