import type { EvidenceRecord, EvidenceSource } from '@quantum/modules/regulation/server-api';
import { inLocale } from '@quantum/platform/contract';
import type { Ctx } from '@quantum/platform/server';
import { inspectionOps, recordPath } from '../../contract/index.ts';
import { inspectionsOfUnit, inspectionsThatPassed } from './evidence.store.ts';

const recordOf = (
  ctx: Ctx,
  { id, code, names, submitted_on }: Awaited<ReturnType<typeof inspectionsThatPassed>>[number],
): EvidenceRecord => ({
  id,
  title: `${inLocale(names, ctx.locale)} · ${code}`,
  href: recordPath(id),
  evidenceOn: submitted_on,
});

/** An inspection that passed proves a clause for the interval of the clause; one that was voided proves nothing. */
export const inspectionEvidence: EvidenceSource = {
  id: 'inspection.task',
  label: 'inspection.evidence',
  operation: inspectionOps.listTasks,
  find: async (ctx, scope, { unitId, search }) => (await inspectionsOfUnit(ctx, scope, unitId, search)).map((one) => recordOf(ctx, one)),
  describe: async (ctx, companyId, ids) =>
    new Map((await inspectionsThatPassed(ctx, companyId, ids)).map((one) => [one.id, recordOf(ctx, one)])),
};
