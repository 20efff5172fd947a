import { sql } from 'kysely';
import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import type { Ctx, Db } from '@quantum/platform/server';
import type { TableRecord } from '../tables.ts';

const FIELDS = sql.raw(
  `t.id, t.version, t.company_id, t.unit_id, to_char(t.from_on, 'YYYY-MM-DD') as from_on, to_char(t.to_on, 'YYYY-MM-DD') as to_on`,
);

export async function readTable(db: Db, id: number): Promise<TableRecord | undefined> {
  const { rows } = await sql<TableRecord>`select ${FIELDS} from space_inspection.shared_table t where t.id = ${id}`.execute(db);
  return rows[0];
}

/** The table of these days, if it was made before. */
export async function findTable(db: Db, unitId: number, from: string, to: string): Promise<TableRecord | undefined> {
  const { rows } = await sql<TableRecord>`select ${FIELDS} from space_inspection.shared_table t
    where t.unit_id = ${unitId} and t.from_on = ${from}::date and t.to_on = ${to}::date`.execute(db);
  return rows[0];
}

/** Two who share the same days come one after the other. */
export const lockTables = (ctx: Ctx, unitId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('space-inspection.table', ${unitId}))`.execute(ctx.db);

/** The project is one of ours still. */
export async function isProjectOpen(db: Db, unitId: number): Promise<boolean> {
  const { rows } = await sql`select from organization.pub_unit where id = ${unitId} and status = ${sql.lit(RECORD_STATUS.active)}`.execute(
    db,
  );
  return rows.length > 0;
}
