import { sql } from 'kysely';
import { idArray, readAll, readOne, type Db } from '@quantum/platform/server';
import { APPEAL_STATUS } from '../../contract/index.ts';
import type { AppealRecord } from '../tables.ts';

export const appealsOf = (db: Db, gradeIds: readonly number[]) =>
  readAll(sql<AppealRecord>`select * from attestation.appeal where grade_id = any(${idArray(gradeIds)}) order by id`, db);

export const hasFiledAppeal = async (db: Db, gradeId: number): Promise<boolean> =>
  (await readOne(
    sql<{ id: number }>`select id from attestation.appeal where grade_id = ${gradeId} and status = ${sql.lit(APPEAL_STATUS.filed)}`,
    db,
  )) !== undefined;

export const lockAppeal = (db: Db, id: number) =>
  readOne(sql<AppealRecord>`select * from attestation.appeal where id = ${id} for update`, db);
