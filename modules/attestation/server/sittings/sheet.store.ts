import { sql } from 'kysely';
import { readAll, type Ctx, type Db } from '@quantum/platform/server';
import type { SheetRow } from '../tables.ts';

export const sheetsOf = (db: Db, gradeId: number) =>
  readAll(sql<SheetRow>`select * from attestation.sheet where grade_id = ${gradeId} order by id`, db);

export const insertSheet = async (ctx: Ctx, sheet: Omit<SheetRow, 'id'> & { percent: string }): Promise<void> => {
  await sql`insert into attestation.sheet (grade_id, assessor_id, client_id, client_hash, answers, points, most, score, percent, seconds, remark, sealed_at)
    values (${sheet.grade_id}, ${sheet.assessor_id}, ${sheet.client_id}, ${sheet.client_hash}, ${JSON.stringify(sheet.answers)}::jsonb, ${sheet.points}, ${sheet.most},
      ${sheet.score}, ${sheet.percent}, ${sheet.seconds}, ${sheet.remark}, ${sheet.sealed_at})`.execute(ctx.db);
};
