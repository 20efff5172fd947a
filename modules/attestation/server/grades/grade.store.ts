import { sql } from 'kysely';
import { idArray, readAll, readOne, type Db } from '@quantum/platform/server';
import type { GradeRecord } from '../tables.ts';

export const gradesOfSitting = (db: Db, id: number) =>
  readAll(sql<GradeRecord>`select * from attestation.grade where sitting_id = ${id} and not is_dropped order by id`, db);

export const gradesOf = (db: Db, applications: readonly number[]) =>
  readAll(
    sql<GradeRecord>`select * from attestation.grade where application_id = any(${idArray(applications)}) order by application_id, sitting_no`,
    db,
  );

export const readGradeRow = (db: Db, id: number) => readOne(sql<GradeRecord>`select * from attestation.grade where id = ${id}`, db);

export const lockGrade = (db: Db, id: number) => readOne(sql<GradeRecord>`select * from attestation.grade where id = ${id} for update`, db);

/** The grade of an application that is not decided. */
export const lockOpenGrade = (db: Db, applicationId: number) =>
  readOne(
    sql<GradeRecord>`select * from attestation.grade where application_id = ${applicationId} and not is_dropped
      and confirmed_on is null order by sitting_no desc limit 1 for update`,
    db,
  );

export const gradeOfCertificate = (db: Db, certificateId: number) =>
  readOne(sql<GradeRecord>`select * from attestation.grade where certificate_id = ${certificateId} order by id desc limit 1`, db);
