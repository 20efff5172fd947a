import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import type { Ctx, Db } from '@quantum/platform/server';
import { ATTENDANCE_STATUS, TRAINING_EXEMPTION_STATUS } from '../../contract/index.ts';
import type { ExemptionRecord } from '../tables.ts';

interface About {
  names: Localized;
  category_id: number | null;
  employee_names: Localized | null;
  requester_names: Localized | null;
  decider_names: Localized | null;
}
type ExemptionRefs = Pick<ExemptionRecord, 'lesson_id' | 'category_id'> &
  Partial<Pick<ExemptionRecord, 'employee_id' | 'requester_id' | 'decided_by'>>;
/** What it is called, the certificate it stands for, and who is named on it. */
export const aboutOf = async (db: Db, named: ExemptionRefs): Promise<About> =>
  (
    await sql<About>`select coalesce(l.names, k.names) as names, coalesce(k.id, l.category_id) as category_id, e.names as employee_names,
        r.names as requester_names, d.names as decider_names from (select 1) x
      left join training.lesson l on l.id = ${named.lesson_id} left join certificate.pub_category k on k.id = ${named.category_id}
      left join organization.pub_employee e on e.id = ${named.employee_id ?? null} left join organization.pub_employee r on r.id = ${named.requester_id ?? null}
      left join organization.pub_employee d on d.id = ${named.decided_by ?? null}`.execute(db)
  ).rows[0]!;

interface Granted {
  until: string;
  reason: string;
  names: Localized | null;
}
/** What its subject is told of the exemption that took a record out. */
export const readGranted = async (db: Db, recordId: number): Promise<Granted | undefined> =>
  (
    await sql<Granted>`select coalesce(x.ended_on, x.to_on)::text as until, x.reason, d.names from training.record r
      join training.exemption x on x.id = r.exemption_id left join organization.pub_employee d on d.id = x.decided_by where r.id = ${recordId}`.execute(
      db,
    )
  ).rows[0];

/** Records it takes out: of its lesson, or of lessons that award its certificate. */
export async function recordsToExempt(ctx: Ctx, exemption: ExemptionRecord, open: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select r.id from training.record r join training.scheduling s on s.id = r.scheduling_id
      join training.lesson_version v on v.id = s.lesson_version_id
    where r.employee_id = ${exemption.employee_id} and not r.is_cancelled and r.status = any(${[...open]}::text[])
      and (s.lesson_id = ${exemption.lesson_id} or v.category_id = ${exemption.category_id}) order by r.id`.execute(ctx.db);
  return rows.map(({ id }) => id);
}
export async function recordsOfExemption(ctx: Ctx, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from training.record where exemption_id = ${id} order by id`.execute(ctx.db);
  return rows.map((row) => row.id);
}

/** The exemption ends before its last day, and what it gave with it. */
export async function endRecordsOf(ctx: Ctx, id: number, on: string): Promise<void> {
  await sql`update training.record set valid_to = ${on}::date where exemption_id = ${id} and status = ${sql.lit(ATTENDANCE_STATUS.exempt)}`.execute(
    ctx.db,
  );
}

/** `key`, `employee category`, of those exempt on a day. */
export const exemptSql = (
  employees: readonly number[],
  day: string,
) => sql`(select x.employee_id || ' ' || coalesce(x.category_id, l.category_id) as key
    from training.exemption x left join training.lesson l on l.id = x.lesson_id
    where x.employee_id = any(${[...employees]}::bigint[]) and x.status in (${sql.lit(TRAINING_EXEMPTION_STATUS.active)}, ${sql.lit(TRAINING_EXEMPTION_STATUS.expired)})
      and ${day}::date between x.from_on and coalesce(x.ended_on, x.to_on))`;

/** `employee category` of those exempt on a day. */
export async function exemptOn(ctx: Ctx, employees: readonly number[], day: string): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`select key from ${exemptSql(employees, day)} x`.execute(ctx.db);
  return new Set(rows.map(({ key }) => key));
}

/** Those in force whose last day is past in their unit. */
export async function lockEnded(ctx: Ctx, limit: number, except: readonly number[]): Promise<ExemptionRecord[]> {
  const { rows } = await sql<ExemptionRecord>`select x.* from training.exemption x join organization.pub_unit u on u.id = x.unit_id
    where x.status = ${sql.lit(TRAINING_EXEMPTION_STATUS.active)} and x.to_on < (${ctx.now().toISOString()}::timestamptz at time zone u.time_zone)::date
      and x.id <> all(${[...except]}::bigint[]) order by x.id limit ${limit} for update of x skip locked`.execute(ctx.db);
  return rows;
}
