import type { HistoryEntry } from '@quantum/platform/contract';
import { sentenceOf, systemActor, type Ctx } from '@quantum/platform/server';
import { observationOps } from '../contract/index.ts';
import { OBSERVATION, type ObservationRecord } from './tables.ts';

/**
 * Who acts when an observation is recorded: for an anonymous one the system, so that neither the audit trail, nor the
 * record's created_by, nor its action or messages say who it was. Only `observer_id` does.
 */
export const observerCtx = (ctx: Ctx, anonymous: boolean): Ctx => (anonymous ? ctx.for(systemActor('anonymous observer')) : ctx);

/** The history as it may be read: actions of an anonymous observer under the name for those who may know it, else under none. */
export const historyFor = (
  ctx: Ctx,
  entries: readonly HistoryEntry[],
  { anonymous }: Pick<ObservationRecord, 'anonymous'>,
  observer: string | undefined,
): HistoryEntry[] =>
  entries.map((entry) =>
    anonymous && entry.whoId === null && entry.operation === observationOps.record.id
      ? {
          ...entry,
          who: observer ?? ctx.t('safety-observation.observation.anonymous'),
          byItself: false,
          did: sentenceOf(ctx, OBSERVATION.kind, entry.event, false),
        }
      : entry,
  );
