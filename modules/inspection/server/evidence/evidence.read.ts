import type { EvidenceRecord, EvidenceSource } from '@quantum/modules/regulation/server-api';
import { appPath, inLocale } from '@quantum/platform/contract';
import type { Ctx } from '@quantum/platform/server';
import { inspectionOps } from '../../contract/index.ts';
import { programmeOf } from '../record/programme.ts';
import { inspectionsOfUnit, inspectionsThatPassed } from './evidence.store.ts';

const recordOf = (
  ctx: Ctx,
  { id, code, programme, names, submitted_on }: Awaited<ReturnType<typeof inspectionsThatPassed>>[number],
): EvidenceRecord => ({
  id,
  title: `${inLocale(names, ctx.locale)} · ${code}`,
  href: `${appPath(programmeOf({ programme }).base)}/${id}`,
  evidenceOn: submitted_on,
});

/** An inspection that passed proves a clause for the interval of the clause; one that was voided proves nothing. */
export const inspectionEvidence: EvidenceSource = {
  id: 'inspection.task',
  label: 'inspection.evidence',
  operation: inspectionOps.listTasks,
  find: async (ctx, scope, { unitId, search }) => (await inspectionsOfUnit(ctx, scope, unitId, search)).map((one) => recordOf(ctx, one)),
  describe: async (ctx, companyId, ids, scope) =>
    new Map((await inspectionsThatPassed(ctx, companyId, ids, scope)).map((one) => [one.id, recordOf(ctx, one)])),
};
