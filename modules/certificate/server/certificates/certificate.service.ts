import { unitTree } from '@quantum/modules/organization/server-api';
import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import { addDays, cut, dayAt } from '@quantum/platform/domain';
import { inLocale } from '@quantum/platform/contract';
import {
  inScope,
  insertRecord,
  Invalid,
  keepFiles,
  lockScoped,
  nextCodeAndId,
  NotFound,
  Refused,
  saveRecord,
  type Ctx,
} from '@quantum/platform/server';
import {
  CERTIFICATE_STATUS,
  certificatePath,
  type CertificateDecision,
  type CertificateDetail,
  type CertificateReason,
  type IssueSource,
  type MadeCertificate,
  type NewCertificate,
  type OwnLicence,
} from '../../contract/index.ts';
import { certificateMachine, type CertificateEvent } from '../../domain/certificate.machine.ts';
import { licenceFaults } from '../../domain/licence.rules.ts';
import { nextCheck, stepOn } from '../../domain/reminder.rules.ts';
import { longestEnd, statusOn } from '../../domain/validity.rules.ts';
import { readCertificateDetail } from './certificate-detail.ts';
import { factsOf, heldOf, pendingOf, todayOf, type HeldRows } from './certificate-facts.ts';
import { checkCode, hashOf } from '../checks/check-code.ts';
import { requestReview, endRenewal, endReview, notifyOfDecision } from './certificate-people.ts';
import {
  endSuspensions,
  findByClientId,
  findSameNumber,
  insertIssue,
  insertSuspension,
  isSuspendedByCause,
  lockSeries,
  readCategoryRow,
  readCertificate,
  readHolder,
  readIssues,
  reviewIssue,
  type Holder,
} from './certificate.store.ts';
import { CERTIFICATE, type CategoryRecord, type CertificateRecord } from '../tables.ts';

/** The columns of a certificate as its issues, suspensions and the day make them. */
function columnsOf(held: HeldRows, today: string, remindedEnd: string | null) {
  const counting = held.rows.filter(({ status, is_struck }) => status === CERTIFICATE_STATUS.valid && !is_struck);
  const current =
    counting.find((one) => one.valid_from <= today && (one.valid_to === null || today <= one.valid_to)) ??
    counting.find((one) => one.valid_from > today) ??
    counting.at(-1);
  const pending = held.rows.find(({ status }) => status === CERTIFICATE_STATUS.pending);
  const end = longestEnd(held.issues) ?? null;
  const next = [
    // Near its end and nobody was told yet: at once.
    end === null ? null : end !== remindedEnd && stepOn(end, today) !== undefined ? today : nextCheck(end, today),
    current?.valid_to != null && current.valid_to >= today ? addDays(current.valid_to, 1) : null,
    current && current.valid_from > today ? current.valid_from : null,
  ].filter((day) => day !== null);
  const isOver = held.revokedOn !== null || counting.length === 0;
  return {
    status: statusOn(held, today, pending !== undefined),
    issued_on: (current ?? pending)?.issued_on ?? null,
    valid_from: current?.valid_from ?? null,
    valid_to: end,
    is_pending: pending !== undefined && held.revokedOn === null,
    has_proof: (current ?? pending)?.files.length ? true : false,
    check_on: isOver ? null : (next.toSorted()[0] ?? null),
  };
}

interface Move {
  event: CertificateEvent | 'issue' | 'correct' | 'scan';
  comment?: string | null;
  set?: Partial<CertificateRecord>;
}

/** One event of a locked certificate, after its parts were written: columns, history. */
export async function completeEvent(
  ctx: Ctx,
  certificate: CertificateRecord,
  { event, comment = null, set = {} }: Move,
): Promise<CertificateRecord> {
  const today = await todayOf(ctx, certificate.unit_id);
  const columns = columnsOf(await heldOf(ctx, { ...certificate, ...set }), today, certificate.reminded_end);
  await saveRecord(ctx, CERTIFICATE, certificate, { ...columns, ...set });
  const { id, code, company_id: companyId, unit_id: unitId, status: from } = certificate;
  await ctx.audit({ kind: CERTIFICATE.kind, id, code, event, from, to: columns.status, comment, companyId, unitId });
  return (await readCertificate(ctx.db, id))!;
}

/** The series of a person and category: the one there is, or a new one. Locked. */
export async function seriesOf(
  ctx: Ctx,
  holder: Holder,
  category: CategoryRecord,
): Promise<{ certificate: CertificateRecord; isNew: boolean }> {
  const before = await lockSeries(ctx, holder.id, category.id);
  if (before) return { certificate: before, isNew: false };
  const unit = (await unitTree(ctx.kernel)).get(holder.unit_id)!;
  const today = dayAt(ctx.now(), unit.timeZone);
  const { code, id } = await nextCodeAndId(ctx, `CER-${today.slice(0, 7).replace('-', '')}`, CERTIFICATE);
  await insertRecord(ctx, CERTIFICATE, {
    id,
    company_id: unit.companyId,
    unit_id: unit.id,
    business_line_id: unit.businessLineId,
    event_on: today,
    code,
    employee_id: holder.id,
    category_id: category.id,
    is_pending: false,
    status: CERTIFICATE_STATUS.pending,
    check_hash: hashOf(await checkCode(ctx.kernel, id)),
    search: cut(
      `${code} ${Object.values(holder.names).join(' ')} ${holder.code} ${Object.values(category.names).join(' ')}`.toLowerCase(),
      1000,
    ),
  });
  return { certificate: (await readCertificate(ctx.db, id))!, isNew: true };
}

interface LicenceEntry extends Omit<OwnLicence, 'files'> {
  files: readonly number[];
  source: IssueSource;
}

/** A licence of a person, entered and waiting for its review: the next issue, or the first. */
export async function enter(ctx: Ctx, holder: Holder, category: CategoryRecord, licence: LicenceEntry): Promise<MadeCertificate> {
  const { certificate } = await seriesOf(ctx, holder, category);
  const issues = await readIssues(ctx.db, certificate.id);
  if (issues.length > 0) ctx.move(certificateMachine, certificate, 'submit', factsOf(ctx, certificate, pendingOf(issues)));
  const last = issues.findLast(({ status }) => status === CERTIFICATE_STATUS.valid);
  if (licence.correction !== null && !last) throw new Refused('certificate.refusal.nothingToCorrect');
  const other = licence.number === null ? undefined : await findSameNumber(ctx, category.id, [licence.number], holder.id);
  if (other)
    throw new Refused(
      'certificate.refusal.sameNumber',
      { number: licence.number!, holder: inLocale(holder.names, ctx.locale), other: inLocale(other.names, ctx.locale) },
      [{ title: other.code, href: certificatePath(other.id) }],
    );
  await keepFiles(ctx, licence.files, CERTIFICATE.kind, certificate.id);
  await insertIssue(ctx, {
    certificate_id: certificate.id,
    category_id: category.id,
    issue_no: issues.length + 1,
    client_id: licence.clientId,
    number: licence.number,
    issued_on: licence.issuedOn,
    valid_from: licence.validFrom,
    valid_to: licence.validTo,
    level: licence.level,
    source: licence.source,
    files: [...licence.files],
    status: CERTIFICATE_STATUS.pending,
    entered_by: ctx.employeeId,
    reason: licence.correction,
    corrects_id: licence.correction === null ? null : last!.id,
  });
  const after = await completeEvent(ctx, certificate, {
    event: licence.correction === null ? 'submit' : 'correct',
    comment: licence.correction,
  });
  await endRenewal(ctx, certificate.id);
  await requestReview(ctx, after, holder, category);
  return { id: certificate.id, code: certificate.code };
}

async function submitFor(ctx: Ctx, holder: Holder, { files, ...input }: OwnLicence): Promise<MadeCertificate> {
  const category = await readCategoryRow(ctx.db, input.categoryId);
  if (!category || category.company_id !== holder.company_id || category.status !== RECORD_STATUS.active) throw new NotFound();
  const faults = licenceFaults(
    { ...input, files },
    { proofRequired: category.proof_required, validMonths: category.valid_months, numberPattern: category.number_pattern },
    await todayOf(ctx, holder.unit_id),
  );
  if (faults.length > 0) throw new Invalid(faults);
  await ctx.lockClientId(input.clientId);
  const before = await findByClientId(ctx, input.clientId);
  if (before && before.employee_id !== holder.id) throw new NotFound();
  if (before) {
    ctx.audited++;
    return { id: before.id, code: before.code };
  }
  return enter(ctx, holder, category, { ...input, files, source: 'typed' });
}

/** Entered for somebody of one's units who is in post. */
export async function submitCertificate(ctx: Ctx, { employeeId, ...input }: NewCertificate): Promise<MadeCertificate> {
  const holder = await readHolder(ctx.db, employeeId);
  if (!holder || holder.left_on !== null || !inScope(await ctx.scope(), holder)) throw new NotFound();
  return submitFor(ctx, holder, input);
}

/** A licence photographed by its holder. */
export async function submitOwn(ctx: Ctx, input: OwnLicence): Promise<MadeCertificate> {
  const holder = ctx.employeeId === null ? undefined : await readHolder(ctx.db, ctx.employeeId);
  if (!holder) throw new Refused('certificate.refusal.noEmployee');
  return submitFor(ctx, holder, input);
}

/** The issue that waits is decided: neither by its holder nor by who entered it. */
export async function decideCertificate(
  ctx: Ctx,
  id: number,
  event: 'approve' | 'reject',
  { version, reason }: CertificateDecision & { reason?: string },
): Promise<CertificateDetail> {
  const certificate = await lockScoped<CertificateRecord>(ctx, CERTIFICATE, id, version);
  const pending = pendingOf(await readIssues(ctx.db, id));
  ctx.move(certificateMachine, certificate, event, factsOf(ctx, certificate, pending));
  await reviewIssue(ctx, pending!, {
    status: event === 'approve' ? CERTIFICATE_STATUS.valid : CERTIFICATE_STATUS.rejected,
    by: ctx.employeeId,
    reason: reason ?? null,
  });
  const after = await completeEvent(ctx, certificate, { event, comment: reason ?? null });
  await endReview(ctx, id);
  await notifyOfDecision(ctx, after, event === 'approve' ? 'approved' : 'rejected', reason ?? '');
  return readCertificateDetail(ctx, id);
}

const idle = { isPending: false, isOwn: false, isByCause: false };

export async function suspendCertificate(ctx: Ctx, id: number, { version, reason }: CertificateReason): Promise<CertificateDetail> {
  const certificate = await lockScoped<CertificateRecord>(ctx, CERTIFICATE, id, version);
  await suspendLocked(ctx, certificate, { reason });
  return readCertificateDetail(ctx, id);
}

export interface Suspending {
  reason: string;
  sourceKind?: string;
  sourceId?: number;
}
export async function suspendLocked(ctx: Ctx, certificate: CertificateRecord, why: Suspending): Promise<void> {
  ctx.move(certificateMachine, certificate, 'suspend', idle);
  await insertSuspension(ctx, certificate.id, { ...why, from: await todayOf(ctx, certificate.unit_id), by: ctx.employeeId });
  await notifyOfDecision(ctx, await completeEvent(ctx, certificate, { event: 'suspend', comment: why.reason }), 'suspended', why.reason);
}

export async function liftCertificate(ctx: Ctx, id: number, { version, reason }: CertificateReason): Promise<CertificateDetail> {
  const certificate = await lockScoped<CertificateRecord>(ctx, CERTIFICATE, id, version);
  ctx.move(certificateMachine, certificate, 'lift', { ...idle, isByCause: await isSuspendedByCause(ctx, id) });
  await endSuspensions(ctx, id, addDays(await todayOf(ctx, certificate.unit_id), -1));
  await completeEvent(ctx, certificate, { event: 'lift', comment: reason });
  return readCertificateDetail(ctx, id);
}

/** For good; the next submission begins a new series. */
export async function revokeCertificate(ctx: Ctx, id: number, { version, reason }: CertificateReason): Promise<CertificateDetail> {
  const certificate = await lockScoped<CertificateRecord>(ctx, CERTIFICATE, id, version);
  await revokeLocked(ctx, certificate, reason);
  return readCertificateDetail(ctx, id);
}
export async function revokeLocked(ctx: Ctx, certificate: CertificateRecord, reason: string): Promise<void> {
  ctx.move(certificateMachine, certificate, 'revoke', idle);
  const pending = pendingOf(await readIssues(ctx.db, certificate.id));
  if (pending) await reviewIssue(ctx, pending, { status: CERTIFICATE_STATUS.rejected, by: ctx.employeeId, reason });
  const after = await completeEvent(ctx, certificate, {
    event: 'revoke',
    comment: reason,
    set: { revoked_on: await todayOf(ctx, certificate.unit_id), revoked_reason: reason },
  });
  await Promise.all([endReview(ctx, certificate.id), endRenewal(ctx, certificate.id)]);
  await notifyOfDecision(ctx, after, 'revoked', reason);
}
