import { sql } from 'kysely';
import type { Db } from '@quantum/platform/server';
import { ASSESSMENT_STATUS, VERSION_STATUS, type RiskMethod } from '../../contract/index.ts';
import type { CardRecord } from '../tables.ts';

export async function assessmentInForce(db: Db, unitId: number, familyId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select id from risk.assessment where unit_id = ${unitId} and family_id = ${familyId}
    and status = ${ASSESSMENT_STATUS.completed} order by id desc limit 1`.execute(db);
  return rows[0]?.id;
}
/** The card in force behind a printed code. */
export async function findByToken(db: Db, hash: string): Promise<CardRecord | undefined> {
  const { rows } = await sql<CardRecord>`select * from risk.card where token_hash = ${hash} and status = ${VERSION_STATUS.active}`.execute(
    db,
  );
  return rows[0];
}
/** What the matrix of an assessment rates by. */
export async function methodOfAssessment(db: Db, assessmentId: number): Promise<RiskMethod> {
  const { rows } = await sql<{ method: RiskMethod }>`select m.method from risk.assessment a join risk.matrix m on m.id = a.matrix_id
    where a.id = ${assessmentId}`.execute(db);
  return rows[0]!.method;
}
