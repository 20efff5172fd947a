import { sql } from 'kysely';
import { readOne, type Db } from '@quantum/platform/server';
import type { MatrixRecord } from '../tables.ts';
import { isLive } from '../planning/plan.store.ts';

export async function plansOfMatrix(db: Db, matrixId: number): Promise<number> {
  const found = await readOne(
    sql<{ n: number }>`select count(*)::int as n from risk.plan p where p.matrix_id = ${matrixId} and ${isLive}`,
    db,
  );
  return found!.n;
}

export const readMatrixRow = (db: Db, id: number) => readOne(sql<MatrixRecord>`select * from risk.matrix where id = ${id}`, db);
