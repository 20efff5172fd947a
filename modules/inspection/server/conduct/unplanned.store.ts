import { sql } from 'kysely';
import type { Db } from '@quantum/platform/server';
import type { InspectionRecord } from '../record/tables.ts';

/** The inspection a device began under this id, if it was sent before. */
export async function findByClient(db: Db, clientId: string): Promise<InspectionRecord | undefined> {
  const { rows } = await sql<InspectionRecord>`select * from inspection.task where client_id = ${clientId}`.execute(db);
  return rows[0];
}
