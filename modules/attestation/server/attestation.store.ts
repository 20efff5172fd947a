import { sql, type RawBuilder } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import type { Ctx, Db } from '@quantum/platform/server';
import { APPEAL_STATUS } from '../contract/index.ts';
import { OPEN } from '../domain/application.machine.ts';
import type { AppealRecord, ApplicationRecord, GradeRecord, LevelRow, SheetRow, SittingRecord } from './tables.ts';

export const one = async <R>(query: RawBuilder<R>, db: Db): Promise<R | undefined> => (await query.execute(db)).rows[0];
export const all = async <R>(query: RawBuilder<R>, db: Db): Promise<R[]> => (await query.execute(db)).rows;
const ids = (of: readonly number[]) => sql`${[...of]}::bigint[]`;

export interface Person {
  id: number;
  company_id: number;
  unit_id: number;
  names: Localized;
  job_id: number | null;
  job_names: Localized | null;
}
/** People in post. */
export const findPeople = (db: Db, of: readonly number[]): Promise<Person[]> =>
  all(sql<Person>`select id, company_id, unit_id, names, job_id, job_names from organization.pub_person where id = any(${ids(of)})`, db);

const LEVEL = sql`select l.*, s.company_id, v.names as scheme_names, v.job_ids,
    (select x from jsonb_array_elements(v.levels) x where x->>'key' = l.key) as level
  from attestation.level l join attestation.scheme_version v on v.id = l.version_id join attestation.scheme s on s.id = l.scheme_id`;
export const readLevel = (db: Db, id: number) => one(sql<LevelRow>`${LEVEL} where l.id = ${id}`, db);
/** Of a published version, lowest first. */
export const levelsOfVersion = (db: Db, versionId: number) =>
  all(sql<LevelRow>`${LEVEL} where l.version_id = ${versionId} order by l.rank`, db);
/** In force in a company. */
export const currentLevels = (db: Db, companyId: number) =>
  all(sql<LevelRow>`${LEVEL} where l.is_current and s.company_id = ${companyId} order by l.scheme_id, l.rank`, db);

const open = sql`status in (${sql.join(OPEN.map((status) => sql.lit(status)))})`;
export const openApplication = (db: Db, employeeId: number, schemeId: number) =>
  one(
    sql<{ id: number; code: string }>`select id, code from attestation.application
      where employee_id = ${employeeId} and scheme_id = ${schemeId} and ${open}`,
    db,
  );
export const openOfScheme = async (db: Db, schemeId: number): Promise<number> =>
  (await one(sql<{ n: number }>`select count(*)::int as n from attestation.application where scheme_id = ${schemeId} and ${open}`, db))!.n;
/** The latest day an application of this scheme ended after its last failure. */
export const lastFailure = async (db: Db, employeeId: number, schemeId: number): Promise<string | null> =>
  (await one(
    sql<{ day: string | null }>`select max(a.closed_on) as day from attestation.application a join attestation.level l on l.id = a.level_id
        join attestation.scheme_version v on v.id = l.version_id
        where a.employee_id = ${employeeId} and a.scheme_id = ${schemeId}
          and a.failures > (select (x->>'resits')::int from jsonb_array_elements(v.levels) x where x->>'key' = l.key)`,
    db,
  ))!.day;
export const readApplicationRow = (db: Db, id: number) =>
  one(sql<ApplicationRecord>`select * from attestation.application where id = ${id}`, db);
export const lockApplication = (db: Db, id: number) =>
  one(sql<ApplicationRecord>`select * from attestation.application where id = ${id} for update`, db);
export const applicationsOf = (db: Db, employeeId: number) =>
  all(sql<ApplicationRecord>`select * from attestation.application where employee_id = ${employeeId} order by id desc limit 30`, db);

export const readSitting = (db: Db, id: number) => one(sql<SittingRecord>`select * from attestation.sitting where id = ${id}`, db);
export const gradesOfSitting = (db: Db, id: number) =>
  all(sql<GradeRecord>`select * from attestation.grade where sitting_id = ${id} and not is_dropped order by id`, db);
export const gradesOf = (db: Db, applications: readonly number[]) =>
  all(
    sql<GradeRecord>`select * from attestation.grade where application_id = any(${ids(applications)}) order by application_id, sitting_no`,
    db,
  );
export const readGradeRow = (db: Db, id: number) => one(sql<GradeRecord>`select * from attestation.grade where id = ${id}`, db);
export const lockGrade = (db: Db, id: number) => one(sql<GradeRecord>`select * from attestation.grade where id = ${id} for update`, db);
/** The grade of an application that is not decided. */
export const lockOpenGrade = (db: Db, applicationId: number) =>
  one(
    sql<GradeRecord>`select * from attestation.grade where application_id = ${applicationId} and not is_dropped
      and confirmed_on is null order by sitting_no desc limit 1 for update`,
    db,
  );
export const countTaken = async (db: Db, sittingId: number): Promise<number> =>
  (await one(sql<{ n: number }>`select count(*)::int as n from attestation.grade where sitting_id = ${sittingId} and not is_dropped`, db))!
    .n;

export const sheetsOf = (db: Db, gradeId: number) =>
  all(sql<SheetRow>`select * from attestation.sheet where grade_id = ${gradeId} order by id`, db);
export const insertSheet = async (ctx: Ctx, sheet: Omit<SheetRow, 'id'> & { percent: string }): Promise<void> => {
  await sql`insert into attestation.sheet (grade_id, assessor_id, client_id, client_hash, answers, points, most, score, percent, seconds, remark, sealed_at)
    values (${sheet.grade_id}, ${sheet.assessor_id}, ${sheet.client_id}, ${sheet.client_hash}, ${JSON.stringify(sheet.answers)}::jsonb, ${sheet.points}, ${sheet.most},
      ${sheet.score}, ${sheet.percent}, ${sheet.seconds}, ${sheet.remark}, ${sheet.sealed_at})`.execute(ctx.db);
};

export const appealsOf = (db: Db, gradeIds: readonly number[]) =>
  all(sql<AppealRecord>`select * from attestation.appeal where grade_id = any(${ids(gradeIds)}) order by id`, db);
export const hasFiledAppeal = async (db: Db, gradeId: number): Promise<boolean> =>
  (await one(
    sql<{ id: number }>`select id from attestation.appeal where grade_id = ${gradeId} and status = ${sql.lit(APPEAL_STATUS.filed)}`,
    db,
  )) !== undefined;
export const lockAppeal = (db: Db, id: number) => one(sql<AppealRecord>`select * from attestation.appeal where id = ${id} for update`, db);
export const openApplicationsOf = (db: Db, employeeId: number) =>
  all(sql<ApplicationRecord>`select * from attestation.application where employee_id = ${employeeId} and ${open} for update`, db);
/** The first five, and how many there are. */
export const openInUnit = (db: Db, unitId: number) =>
  all(
    sql<{ id: number; code: string; total: number }>`select id, code, (count(*) over ())::int as total from attestation.application
      where unit_id = ${unitId} and ${open} order by id limit 5`,
    db,
  );
export const gradeOfCertificate = (db: Db, certificateId: number) =>
  one(sql<GradeRecord>`select * from attestation.grade where certificate_id = ${certificateId} order by id desc limit 1`, db);
