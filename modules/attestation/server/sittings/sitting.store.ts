import { sql } from 'kysely';
import { readOne, type Db } from '@quantum/platform/server';
import type { SittingRecord } from '../tables.ts';

export const readSitting = (db: Db, id: number) => readOne(sql<SittingRecord>`select * from attestation.sitting where id = ${id}`, db);

export const countTaken = async (db: Db, sittingId: number): Promise<number> =>
  (await readOne(
    sql<{ n: number }>`select count(*)::int as n from attestation.grade where sitting_id = ${sittingId} and not is_dropped`,
    db,
  ))!.n;
