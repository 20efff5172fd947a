import { CODE_CATEGORY, INSPECTION_RISK } from '@quantum/modules/dictionary/contract';
import { codeTree } from '@quantum/modules/dictionary/server-api';
import { findSpaces, unitTree } from '@quantum/modules/organization/server-api';
import {
  draftHash,
  forgetUploader,
  inScope,
  Invalid,
  keepFiles,
  mustBeRepetition,
  NotFound,
  Refused,
  systemActor,
  type Ctx,
} from '@quantum/platform/server';
import { HAZARD_CATEGORY, type NewReport, type ReportKind, type ReportReceipt } from '../contract/index.ts';
import { reportFaults } from '../domain/report.rules.ts';
import { followOf } from './followed.ts';
import { insertReport } from './insert-report.service.ts';
import { fixedBy } from './report.service.ts';
import { requestTriage } from './report-people.ts';
import { findByClientId, insertPhotos } from './report.store.ts';
import { REPORT } from './tables.ts';

async function mustBeWhole(ctx: Ctx, kind: ReportKind, input: NewReport): Promise<void> {
  const faults = reportFaults({ kind, ...input }, ctx.now());
  const category = kind === 'hazard' ? CODE_CATEGORY.findingCategory : HAZARD_CATEGORY.abnormalKind;
  if (faults.length === 0 && !(await codeTree(ctx.kernel)).wasIn(category, input.category))
    faults.push({ path: 'category', key: 'platform.fault.code' });
  if (faults.length > 0) throw new Invalid(faults);
}

/** Anyone signed in reports what they saw, in any unit of their company; one draft is one report, however often it is sent. */
export async function createReport(ctx: Ctx, kind: ReportKind, input: NewReport): Promise<ReportReceipt> {
  const unit = (await unitTree(ctx.kernel)).get(input.unitId);
  if (!unit || !inScope(await ctx.scope(), { company_id: unit.companyId, unit_id: unit.id })) throw new NotFound();
  if (input.spaceId !== null && (await findSpaces(ctx, [input.spaceId])).get(input.spaceId)?.unitId !== unit.id) throw new NotFound();
  const reporterId = ctx.employeeId;
  if (reporterId === null) throw new Refused('hazard.refusal.noEmployee');
  await mustBeWhole(ctx, kind, input);
  await ctx.lockClientId(input.clientId);
  const follow = await followOf(ctx, input.clientId);
  ctx.audited++;
  const before = await findByClientId(ctx, input.clientId);
  if (before && (before.reporter_id !== reporterId || before.kind !== kind)) throw new NotFound();
  if (before) {
    mustBeRepetition(before.client_hash, input, { code: before.code, description: before.description, category: before.category });
    return { id: before.id, code: before.code, follow };
  }
  // For an anonymous report the system acts: neither the audit trail nor the record says who it was.
  const as = input.anonymous ? ctx.for(systemActor('anonymous reporter')) : ctx;
  const { clientId, spaceId, category, description, occurredAt, anonymous, risk, minutesLost, patientAffected } = input;
  const report = await insertReport(as, kind, unit, {
    clientId,
    clientHash: draftHash(input),
    spaceId,
    category,
    description,
    occurredAt,
    reporterId,
    anonymous,
    risk,
    minutesLost,
    patientAffected,
  });
  const { id, code } = report;
  await keepPhotos(ctx, id, input.photos, false, input.anonymous);
  if (input.fix) {
    await keepPhotos(ctx, id, input.fix.photos, true, input.anonymous);
    await fixedBy(as, { ...report, risk: input.risk ?? INSPECTION_RISK.medium }, reporterId, input.fix.note);
  } else await requestTriage(as, report, 'reported');
  return { id, code, follow };
}

/** Uploads are the person's own; of an anonymous one they lead to nobody. */
async function keepPhotos(ctx: Ctx, id: number, photos: readonly number[], isAfter: boolean, anonymous: boolean): Promise<void> {
  await keepFiles(ctx, photos, REPORT.kind, id);
  if (anonymous) await forgetUploader(ctx, photos, REPORT.kind, id);
  await insertPhotos(ctx, id, photos, isAfter);
}
