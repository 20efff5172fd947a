import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import type { Ctx } from '@quantum/platform/server';

interface PersonRow {
  id: number;
  company_id: number;
  unit_id: number;
  code: string;
  names: Localized;
  job_names: Localized | null;
  hired_on: string | null;
}
/** Somebody in post. */
export async function readPersonRow(ctx: Ctx, id: number): Promise<PersonRow | undefined> {
  const { rows } =
    await sql<PersonRow>`select id, company_id, unit_id, code, names, job_names, hired_on from organization.pub_person where id = ${id}`.execute(
      ctx.db,
    );
  return rows[0];
}

interface CourseRow {
  code: string;
  names: Localized;
  finished_on: string | null;
  credited_minutes: number;
  score: string | null;
  status: string;
}
/** Every course that was not cancelled, the latest first, wherever the person worked then. */
export async function readRecordsOf(ctx: Ctx, employeeId: number): Promise<CourseRow[]> {
  const { rows } =
    await sql<CourseRow>`select r.code, v.names, r.finished_on, coalesce(r.credited_minutes, 0)::int as credited_minutes, r.score, r.status
    from training.record r join training.scheduling s on s.id = r.scheduling_id join training.lesson_version v on v.id = s.lesson_version_id
    where r.employee_id = ${employeeId} and not r.is_cancelled order by r.finished_on desc nulls first, r.id desc limit 500`.execute(
      ctx.db,
    );
  return rows;
}

interface HeldRow {
  names: Localized;
  valid_from: string;
  valid_to: string | null;
}
/** Certificates held on a day: valid by their dates, not revoked, not suspended. */
export async function readHeldCertificates(ctx: Ctx, employeeId: number, day: string): Promise<HeldRow[]> {
  const { rows } =
    await sql<HeldRow>`select k.names, i.valid_from, i.valid_to from certificate.pub_issue i join certificate.pub_category k on k.id = i.category_id
    where i.employee_id = ${employeeId} and i.valid_from <= ${day}::date and (i.valid_to is null or i.valid_to >= ${day}::date)
      and (i.revoked_on is null or i.revoked_on > ${day}::date)
      and not exists (select from certificate.pub_suspension x where x.certificate_id = i.certificate_id and x.from_on <= ${day}::date
        and (x.to_on is null or x.to_on >= ${day}::date)) order by i.valid_to nulls last, i.category_id limit 200`.execute(ctx.db);
  return rows;
}
