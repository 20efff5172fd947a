import { personRefs, unitTree } from '@quantum/modules/organization/server-api';
import { inLocale, type HistoryEntry, type HistoryQuery } from '@quantum/platform/contract';
import { allowedEvents, fileRefs, loadScoped, readHistory, reveal, type Ctx } from '@quantum/platform/server';
import { CERTIFICATE_STATUS, certificateOps as ops, type CertificateDetail } from '../../contract/index.ts';
import { certificateMachine } from '../../domain/certificate.machine.ts';
import { daysLeft } from '../../domain/validity.rules.ts';
import { factsOf, pendingOf, todayOf } from './certificate-facts.ts';
import { readCategoryRow, readCertificate, readHolder, readIssues, readSuspensions } from './certificate.store.ts';
import { CERTIFICATE, type CertificateRecord } from '../tables.ts';

const EVENT_OPERATION = {
  submit: ops.submit,
  approve: ops.approve,
  reject: ops.reject,
  suspend: ops.suspend,
  lift: ops.lift,
  revoke: ops.revoke,
} as const;

/** Number and proof are shown to those who hold the right in the holder's unit, and to the holder. */
export async function mayReadCredential(ctx: Ctx, certificate: CertificateRecord): Promise<boolean> {
  if (ctx.employeeId === certificate.employee_id) {
    ctx.revealed.add('credential');
    return true;
  }
  return reveal(ctx, 'credential', { ...certificate, kind: CERTIFICATE.kind });
}

export async function readCertificateDetail(ctx: Ctx, id: number): Promise<CertificateDetail> {
  return describe(ctx, (await readCertificate(ctx.db, id))!);
}

export async function openCertificate(ctx: Ctx, id: number): Promise<CertificateDetail> {
  return describe(ctx, await loadScoped<CertificateRecord>(ctx, CERTIFICATE, id));
}

/** The day from which it holds while that is ahead. */
const startsOn = ({ status, valid_from: from }: CertificateRecord, today: string): string | null =>
  status === CERTIFICATE_STATUS.valid && from !== null && from > today ? from : null;

async function describe(ctx: Ctx, certificate: CertificateRecord): Promise<CertificateDetail> {
  const issues = await readIssues(ctx.db, certificate.id);
  const suspensions = await readSuspensions(ctx.db, certificate.id);
  const holder = (await readHolder(ctx.db, certificate.employee_id))!;
  const category = (await readCategoryRow(ctx.db, certificate.category_id))!;
  const unit = (await unitTree(ctx.kernel)).get(certificate.unit_id)!;
  const people = [...issues.flatMap((one) => [one.entered_by, one.reviewed_by]), ...suspensions.map((one) => one.by_id)];
  const person = await personRefs(ctx, people);
  const shown = await mayReadCredential(ctx, certificate);
  const files = shown
    ? await fileRefs(
        ctx,
        issues.flatMap((one) => one.files),
      )
    : new Map();
  const pending = pendingOf(issues);
  const today = await todayOf(ctx, certificate.unit_id);
  const events = await allowedEvents(ctx, certificateMachine, certificate, {
    facts: factsOf(ctx, certificate, pending),
    operations: EVENT_OPERATION,
  });
  return {
    id: certificate.id,
    code: certificate.code,
    employeeId: certificate.employee_id,
    holderName: inLocale(holder.names, ctx.locale),
    holderLeft: holder.left_on !== null,
    unitId: certificate.unit_id,
    unitName: inLocale(unit.names, ctx.locale),
    categoryId: certificate.category_id,
    categoryName: inLocale(category.names, ctx.locale),
    warnDays: category.warn_days,
    proofRequired: category.proof_required,
    issuedOn: certificate.issued_on,
    validTo: certificate.valid_to,
    startsOn: startsOn(certificate, today),
    daysLeft: daysLeft(certificate.valid_to, today),
    pending: certificate.is_pending,
    status: certificate.status,
    timeZone: unit.timeZone,
    version: certificate.version,
    revokedOn: certificate.revoked_on,
    revokedReason: certificate.revoked_reason,
    issues: issues.toReversed().map((one) => ({
      id: one.id,
      issueNo: one.issue_no,
      ...(shown && { number: one.number, files: one.files.flatMap((id) => files.get(id) ?? []) }),
      issuedOn: one.issued_on,
      validFrom: one.valid_from,
      validTo: one.valid_to,
      level: one.level,
      source: one.source,
      status:
        one.status === CERTIFICATE_STATUS.valid && one.valid_to !== null && one.valid_to < today ? CERTIFICATE_STATUS.expired : one.status,
      enteredBy: person(one.entered_by),
      reviewedBy: person(one.reviewed_by),
      reason: one.reason,
      struck: one.is_struck,
    })),
    suspensions: suspensions.map((one) => ({
      id: one.id,
      fromOn: one.from_on,
      toOn: one.to_on,
      reason: one.reason,
      by: person(one.by_id),
    })),
    // Nothing waits: a review is not offered, not even refused.
    events: events.filter(({ event }) => pending !== undefined || (event !== 'approve' && event !== 'reject')),
  };
}

export async function certificateHistory(ctx: Ctx, id: number, page: HistoryQuery): Promise<HistoryEntry[]> {
  await loadScoped<CertificateRecord>(ctx, CERTIFICATE, id);
  return readHistory(ctx, CERTIFICATE.kind, id, page);
}
