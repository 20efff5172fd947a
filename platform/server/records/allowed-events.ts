import type { Operation, RecordEvent, Refusal } from '../../contract/index.ts';
import { allowed, type Machine } from '../../domain/index.ts';
import type { Ctx } from '../context/use-case/ctx.ts';
import type { Placed } from '../context/use-case/scope.ts';
import { mayDo, type RecordKind } from './record-kind.ts';

/** An event that no machine knows (a change of fields), for those who hold its operation at the record's place. */
export async function allowedEvent<E extends string>(
  ctx: Ctx,
  at: Placed,
  event: E,
  operation: Operation,
  { refusal = null, kind = {} }: { refusal?: Refusal | null; kind?: Pick<RecordKind, 'titles' | 'named'> } = {},
): Promise<(RecordEvent & { event: E })[]> {
  return (await mayDo(ctx, kind, at, operation)) ? [{ event, refusal: ctx.explain(refusal) }] : [];
}

/**
 * The events of the record's state that the reader holds at its place or by being named on it, each with what forbids it now. An event without an operation is
 * offered to nobody.
 */
export async function allowedEvents<S extends string, E extends string, F>(
  ctx: Ctx,
  machine: Machine<S, E, F>,
  record: Placed & { status: S },
  {
    facts,
    operations,
    kind = {},
  }: { facts: F; operations: Readonly<Partial<Record<E, Operation>>>; kind?: Pick<RecordKind, 'titles' | 'named'> },
): Promise<(RecordEvent & { event: E })[]> {
  const events: (RecordEvent & { event: E })[] = [];
  for (const { event, refusal } of allowed(machine, record.status, facts)) {
    const operation = operations[event];
    if (operation) events.push(...(await allowedEvent(ctx, record, event, operation, { refusal, kind })));
  }
  return events;
}
