import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import type { Ctx, Db } from '@quantum/platform/server';
import { CERTIFICATE_STATUS } from '../../contract/codes.ts';
import type { CategoryRecord, CertificateRecord, IssueRecord, SuspensionRecord } from '../tables.ts';

export interface Holder {
  id: number;
  company_id: number;
  unit_id: number;
  code: string;
  names: Localized;
  left_on: string | null;
}

export async function readHolder(db: Db, id: number): Promise<Holder | undefined> {
  const { rows } =
    await sql<Holder>`select id, company_id, unit_id, code, names, left_on from organization.pub_employee where id = ${id}`.execute(db);
  return rows[0];
}

export async function readCategoryRow(db: Db, id: number): Promise<CategoryRecord | undefined> {
  const { rows } = await sql<CategoryRecord>`select * from certificate.category where id = ${id}`.execute(db);
  return rows[0];
}

/** One series a person and category: others wait for the transaction. */
export async function lockSeries(ctx: Ctx, employeeId: number, categoryId: number): Promise<CertificateRecord | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`certificate ${employeeId} ${categoryId}`}, 0))`.execute(ctx.db);
  const { rows } = await sql<CertificateRecord>`select * from certificate.certificate
    where employee_id = ${employeeId} and category_id = ${categoryId} and revoked_on is null for update`.execute(ctx.db);
  return rows[0];
}

export async function readIssues(db: Db, id: number): Promise<IssueRecord[]> {
  const { rows } = await sql<IssueRecord>`select * from certificate.issue where certificate_id = ${id} order by issue_no`.execute(db);
  return rows;
}

export async function readSuspensions(db: Db, id: number): Promise<SuspensionRecord[]> {
  const { rows } = await sql<SuspensionRecord>`select id, from_on, to_on, reason, by_id from certificate.suspension
    where certificate_id = ${id} order by id`.execute(db);
  return rows;
}

export async function findByClientId(ctx: Ctx, clientId: string): Promise<{ id: number; code: string; employee_id: number } | undefined> {
  const { rows } = await sql<{ id: number; code: string; employee_id: number }>`select c.id, c.code, c.employee_id
    from certificate.issue i join certificate.certificate c on c.id = i.certificate_id where i.client_id = ${clientId}`.execute(ctx.db);
  return rows[0];
}

export async function insertIssue(ctx: Ctx, values: Record<string, unknown>): Promise<number> {
  const all = Object.entries(values);
  const { rows } = await sql<{ id: number }>`insert into certificate.issue (${sql.join(all.map(([name]) => sql.ref(name)))})
    values (${sql.join(all.map(([, value]) => value))}) returning id`.execute(ctx.db);
  return rows[0]!.id;
}

interface Review {
  status: string;
  by: number | null;
  reason: string | null;
}
export async function reviewIssue(ctx: Ctx, issue: IssueRecord, { status, by, reason }: Review): Promise<void> {
  await sql`update certificate.issue set status = ${status}, reviewed_by = ${by}, reviewed_at = ${ctx.now().toISOString()},
      reason = coalesce(${reason}, reason) where id = ${issue.id}`.execute(ctx.db);
  if (status === CERTIFICATE_STATUS.valid && issue.corrects_id !== null)
    await sql`update certificate.issue set is_struck = true where id = ${issue.corrects_id}`.execute(ctx.db);
}

export async function insertSuspension(
  ctx: Ctx,
  id: number,
  record: { from: string; reason: string; by: number | null; sourceKind?: string; sourceId?: number },
): Promise<void> {
  await sql`insert into certificate.suspension (certificate_id, from_on, reason, by_id, source_kind, source_id)
    values (${id}, ${record.from}, ${record.reason}, ${record.by}, ${record.sourceKind ?? null}, ${record.sourceId ?? null})`.execute(
    ctx.db,
  );
}

/** The day of its lifting is held again. One begun and lifted on the same day covers none. */
/** Another record suspended it: a rule, not a person. */
export const isSuspendedByCause = async (ctx: Pick<Ctx, 'db'>, id: number): Promise<boolean> => {
  const { rows } =
    await sql`select from certificate.suspension where certificate_id = ${id} and to_on is null and source_kind is not null limit 1`.execute(
      ctx.db,
    );
  return rows.length > 0;
};
export async function endSuspensions(ctx: Ctx, id: number, last: string): Promise<void> {
  await sql`update certificate.suspension set to_on = ${last} where certificate_id = ${id} and to_on is null`.execute(ctx.db);
}

interface SameNumber {
  id: number;
  code: string;
  names: Localized;
}
/** The same number of the same category with somebody else. */
export async function findSameNumber(
  ctx: Ctx,
  categoryId: number,
  numbers: readonly string[],
  employeeId: number,
): Promise<SameNumber | undefined> {
  if (numbers.length === 0) return undefined;
  const { rows } = await sql<SameNumber>`select c.id, c.code, e.names from certificate.issue i
      join certificate.certificate c on c.id = i.certificate_id join organization.pub_employee e on e.id = c.employee_id
    where i.category_id = ${categoryId} and lower(i.number) = any(${numbers.map((one) => one.toLowerCase())}::text[])
      and c.employee_id <> ${employeeId} and i.status <> ${sql.lit(CERTIFICATE_STATUS.rejected)} and not i.is_struck limit 1`.execute(
    ctx.db,
  );
  return rows[0];
}

/** Certificates of one person, the latest first. */
export async function readOfEmployee(db: Db, employeeId: number): Promise<CertificateRecord[]> {
  const { rows } = await sql<CertificateRecord>`select * from certificate.certificate where employee_id = ${employeeId}
    order by revoked_on nulls first, valid_to desc nulls last, id`.execute(db);
  return rows;
}

export async function findByCheckHash(db: Db, hash: string): Promise<{ id: number; company_id: number; unit_id: number } | undefined> {
  const { rows } = await sql<{ id: number; company_id: number; unit_id: number }>`select id, company_id, unit_id
    from certificate.certificate where check_hash = ${hash}`.execute(db);
  return rows[0];
}

export async function readCertificate(db: Db, id: number): Promise<CertificateRecord | undefined> {
  const { rows } = await sql<CertificateRecord>`select * from certificate.certificate where id = ${id}`.execute(db);
  return rows[0];
}

/** Due today in their unit, of people still here; leavers are asked about no more. */
export async function lockToCheck(ctx: Ctx, limit: number, except: readonly number[]): Promise<CertificateRecord[]> {
  const { rows } = await sql<CertificateRecord>`select c.* from certificate.certificate c join organization.pub_unit u on u.id = c.unit_id
    where c.check_on is not null and c.check_on <= (${ctx.now().toISOString()}::timestamptz at time zone u.time_zone)::date
      and not c.id = any(${[...except]}::bigint[]) order by c.check_on limit ${limit} for update of c skip locked`.execute(ctx.db);
  return rows;
}

/** Days after which a review that waits is told above. */
export const LATE_REVIEW_DAYS = 7;
/** Reviews that have waited so long and of which nobody above was told. */
export async function lockLateReviews(ctx: Ctx, limit: number, except: readonly number[]): Promise<CertificateRecord[]> {
  const { rows } = await sql<CertificateRecord>`select c.* from certificate.certificate c join organization.pub_unit u on u.id = c.unit_id
    where c.is_pending and not c.is_escalated and c.asked_on <= (${ctx.now().toISOString()}::timestamptz at time zone u.time_zone)::date - ${LATE_REVIEW_DAYS}::int
      and not c.id = any(${[...except]}::bigint[]) order by c.asked_on, c.id limit ${limit} for update of c skip locked`.execute(ctx.db);
  return rows;
}
export async function markAsked(ctx: Ctx, id: number, day: string): Promise<void> {
  await sql`update certificate.certificate set asked_on = ${day}, is_escalated = false where id = ${id}`.execute(ctx.db);
}
export async function markEscalated(ctx: Ctx, id: number): Promise<void> {
  await sql`update certificate.certificate set is_escalated = true where id = ${id}`.execute(ctx.db);
}

interface CheckDates {
  check_on: string | null;
  reminded_step: number | null;
  reminded_end: string | null;
}
/** What the tick has done; no change of the record a person would see. */
export async function setChecked(ctx: Ctx, id: number, checked: CheckDates): Promise<void> {
  await sql`update certificate.certificate set check_on = ${checked.check_on}, reminded_step = ${checked.reminded_step}, reminded_end = ${checked.reminded_end}
    where id = ${id}`.execute(ctx.db);
}

/** People by their codes, of all companies: the caller keeps those within the scope. */
export async function holdersByCode(ctx: Ctx, codes: readonly string[]): Promise<Holder[]> {
  const { rows } = await sql<Holder>`select id, company_id, unit_id, code, names, left_on from organization.pub_employee
    where code = any(${[...codes, ...codes.map((one) => one.toUpperCase())]}::text[])`.execute(ctx.db);
  return rows;
}

/** Certificates of people that take no further issue now: one waits for its review, or they were revoked. */
export async function closedSeries(ctx: Ctx, employeeIds: readonly number[]) {
  const { rows } = await sql<{ employee_id: number; category_id: number; status: string }>`select employee_id, category_id, status
    from certificate.certificate where employee_id = any(${[...employeeIds]}::bigint[])
      and (is_pending or status in (${sql.lit(CERTIFICATE_STATUS.pending)}, ${sql.lit(CERTIFICATE_STATUS.revoked)}))`.execute(ctx.db);
  return rows;
}

export async function lockCertificate(ctx: Ctx, id: number): Promise<CertificateRecord | undefined> {
  const { rows } = await sql<CertificateRecord>`select * from certificate.certificate where id = ${id} for update`.execute(ctx.db);
  return rows[0];
}
/** Those of one cause alone. */
export async function endSuspensionsOf(ctx: Ctx, id: number, cause: { sourceKind: string; sourceId: number }, last: string): Promise<void> {
  await sql`update certificate.suspension set to_on = ${last} where certificate_id = ${id} and to_on is null
    and source_kind = ${cause.sourceKind} and source_id = ${cause.sourceId}`.execute(ctx.db);
}
