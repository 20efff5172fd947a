import type { EvidenceRecord, EvidenceSource } from '@quantum/modules/regulation/server-api';
import { inLocale } from '@quantum/platform/contract';
import type { Ctx } from '@quantum/platform/server';
import { sessionPath, trainingOps } from '../../contract/index.ts';
import { sessionsOfUnit, sessionsThatWereHeld } from './evidence.store.ts';

const recordOf = (ctx: Ctx, { id, names, event_on }: Awaited<ReturnType<typeof sessionsThatWereHeld>>[number]): EvidenceRecord => ({
  id,
  title: inLocale(names, ctx.locale),
  href: sessionPath(id),
  evidenceOn: event_on,
});

/** A session that was held proves a clause for the interval of the clause. */
export const sessionEvidence: EvidenceSource = {
  id: 'training.session',
  label: 'training.evidence',
  operation: trainingOps.readSession,
  find: async (ctx, scope, { unitId, search }) => (await sessionsOfUnit(ctx, scope, unitId, search)).map((one) => recordOf(ctx, one)),
  describe: async (ctx, companyId, ids, scope) =>
    new Map((await sessionsThatWereHeld(ctx, companyId, ids, scope)).map((one) => [one.id, recordOf(ctx, one)])),
};
