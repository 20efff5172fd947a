import { NotFound, type Ctx } from '@quantum/platform/server';
import { CERTIFICATE_STATUS, type IssueSource } from '../contract/index.ts';
import { endOf, longestEnd, startOf } from '../domain/validity.rules.ts';
import { heldOf } from './certificates/certificate-facts.ts';
import { seriesOf, completeEvent } from './certificates/certificate.service.ts';
import { insertIssue, readCategoryRow, readCertificate, readHolder } from './certificates/certificate.store.ts';
import { findIssueOfSource, readHeld } from './certificates/held.store.ts';

export { categoryUses, type CategoryUse } from './extension-points.ts';
export { readHeld as heldOn };
export { maskedName } from '../domain/check.rules.ts';
export { certificatesOf } from './certificates/person-certificates.read.ts';

interface IssueFacts {
  employeeId: number;
  categoryId: number;
  /** Day it was passed, in the person's unit. */
  passedOn: string;
  level: string | null;
  source: Extract<IssueSource, 'training' | 'attestation'>;
  sourceKind: string;
  sourceId: number;
}

/** A passed course or grade makes the next issue, at once and without a review; once for each source. Answers the certificate. */
export async function issueCertificate(ctx: Ctx, issued: IssueFacts): Promise<{ id: number; code: string; validTo: string | null }> {
  const [holder, category] = [await readHolder(ctx.db, issued.employeeId), await readCategoryRow(ctx.db, issued.categoryId)];
  if (!holder || !category || holder.company_id !== category.company_id) throw new NotFound();
  const { certificate: series } = await seriesOf(ctx, holder, category);
  const before = await findIssueOfSource(ctx, issued.sourceKind, issued.sourceId, category.id);
  if (before) return { id: series.id, code: series.code, validTo: before.valid_to };
  const held = await heldOf(ctx, series);
  const from = startOf({ passedOn: issued.passedOn, end: longestEnd(held.issues) ?? null, warnDays: category.warn_days });
  const validTo = endOf(from, category.valid_months);
  await insertIssue(ctx, {
    certificate_id: series.id,
    category_id: category.id,
    issue_no: held.rows.length + 1,
    number: `${series.code}-${held.rows.length + 1}`,
    issued_on: issued.passedOn,
    valid_from: from,
    valid_to: validTo,
    level: issued.level,
    source: issued.source,
    source_kind: issued.sourceKind,
    source_id: issued.sourceId,
    status: CERTIFICATE_STATUS.valid,
  });
  await completeEvent(ctx, series, { event: 'issue' });
  return { id: series.id, code: series.code, validTo };
}
export { satisfies } from '../domain/ladder.rules.ts';

/** A certificate by its id, for who shows what was issued for a record. */
export async function issuedCertificate(ctx: Ctx, id: number): Promise<{ id: number; code: string } | undefined> {
  const certificate = await readCertificate(ctx.db, id);
  return certificate && { id: certificate.id, code: certificate.code };
}
export { liftIssued, revokeIssued, suspendIssued } from './certificates/issued.service.ts';
