import { createHash, createHmac } from 'node:crypto';
import { CODE_CATEGORY, INSPECTION_RISK } from '@quantum/modules/dictionary/contract';
import { codeTree } from '@quantum/modules/dictionary/server-api';
import { findSpaces, unitTree } from '@quantum/modules/organization/server-api';
import { cut, dayAt } from '@quantum/platform/domain';
import {
  draftHash,
  forgetUploader,
  inScope,
  insertRecord,
  Invalid,
  keepFiles,
  mustBeRepetition,
  nextCode,
  NotFound,
  Refused,
  systemActor,
  type Ctx,
} from '@quantum/platform/server';
import { HAZARD_CATEGORY, REPORT_STATUS, TRIAGE_HOURS, type NewReport, type ReportKind, type ReportReceipt } from '../contract/index.ts';
import { NO_FACTS, reportMachine } from '../domain/report.machine.ts';
import { PREFIX, reportFaults } from '../domain/report.rules.ts';
import { fixedBy } from './report.service.ts';
import { askForTriage } from './report-people.ts';
import { findByClientId, insertPhotos, reloadReport } from './report.store.ts';
import { REPORT } from './tables.ts';

const HOUR = 3_600_000;
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Made from the draft's own id, so that a report sent twice answers the same address. */
async function followOf(ctx: Ctx, clientId: string): Promise<string> {
  const secret = await ctx.kernel.secret('hazard-follow');
  return cut(createHmac('sha256', secret).update(clientId).digest('base64url'), 32);
}

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
  const now = ctx.now();
  const day = dayAt(now, unit.timeZone);
  const code = await nextCode(ctx, `${PREFIX[kind]}-${unit.code}-${day.slice(0, 7).replace('-', '')}`);
  const status = ctx.move(reportMachine, { status: REPORT_STATUS.draft }, 'submit', NO_FACTS);
  const id = await insertRecord(as, REPORT, {
    company_id: unit.companyId,
    unit_id: unit.id,
    business_line_id: unit.businessLineId,
    event_on: day,
    code,
    client_id: input.clientId,
    client_hash: draftHash(input),
    kind,
    space_id: input.spaceId,
    category: input.category,
    description: input.description,
    occurred_at: input.occurredAt,
    reporter_id: reporterId,
    anonymous: input.anonymous,
    follow_hash: hashOf(follow),
    risk: input.risk,
    status,
    reported_at: now.toISOString(),
    triage_due_at: new Date(now.getTime() + TRIAGE_HOURS * HOUR).toISOString(),
    minutes_lost: input.minutesLost,
    patient_affected: input.patientAffected,
    search: cut(`${code} ${input.description}`.toLowerCase(), 1000),
  });
  const place = { companyId: unit.companyId, unitId: unit.id };
  await as.audit({ kind: REPORT.kind, id, code, event: 'submit', from: REPORT_STATUS.draft, to: status, ...place });
  await keepPhotos(ctx, id, input.photos, false, input.anonymous);
  const it = await reloadReport(ctx, id);
  if (input.fix) {
    await keepPhotos(ctx, id, input.fix.photos, true, input.anonymous);
    await fixedBy(as, { ...it, risk: input.risk ?? INSPECTION_RISK.medium }, reporterId, input.fix.note);
  } else await askForTriage(as, it, 'reported');
  return { id, code, follow };
}

/** Uploads are the person's own; of an anonymous one they lead to nobody. */
async function keepPhotos(ctx: Ctx, id: number, photos: readonly number[], isAfter: boolean, anonymous: boolean): Promise<void> {
  await keepFiles(ctx, photos, REPORT.kind, id);
  if (anonymous) await forgetUploader(ctx, photos, REPORT.kind, id);
  await insertPhotos(ctx, id, photos, isAfter);
}
