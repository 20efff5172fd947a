import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import { readAll, readOne, type Db } from '@quantum/platform/server';
import { ROUND_STATUS } from '../../contract/index.ts';
import type { ProtocolRecord } from '../tables.ts';

interface FormRef {
  id: number;
  company_id: number;
  names: Localized;
  inspection_type: string;
  published_version_id: number | null;
}
export const findForm = (db: Db, id: number): Promise<FormRef | undefined> =>
  readOne(sql<FormRef>`select id, company_id, names, inspection_type, published_version_id from form.pub_form where id = ${id}`, db);

export const findForms = (db: Db, ids: readonly number[]): Promise<Pick<FormRef, 'id' | 'names'>[]> =>
  readAll(sql<Pick<FormRef, 'id' | 'names'>>`select id, names from form.pub_form where id = any(${[...ids]}::bigint[])`, db);

export const readProtocolRow = (db: Db, id: number): Promise<ProtocolRecord | undefined> =>
  readOne(sql<ProtocolRecord>`select * from assessment.protocol where id = ${id}`, db);

/** Rounds of a version that are not over. */
export async function openRoundsOf(db: Db, protocolId: number): Promise<number> {
  const row = await readOne(
    sql<{ total: number }>`select count(*)::int as total from assessment.round where protocol_id = ${protocolId}
      and status in (${sql.lit(ROUND_STATUS.pending)}, ${sql.lit(ROUND_STATUS.live)})`,
    db,
  );
  return row!.total;
}

interface ProtocolUse {
  id: number;
  code: string;
  names: Localized;
  no: number;
}
/** Versions in force or in the making that ask a form. */
export async function protocolsOfForm(db: Db, formId: number, statuses: readonly string[]): Promise<ProtocolUse[]> {
  const { rows } = await sql<ProtocolUse>`select t.id, t.code, t.names, v.no from assessment.protocol t
    join form.pub_form_version v on v.id = case when t.form_id = ${formId} then t.form_version_id else t.ase_form_version_id end
    where (t.form_id = ${formId} or t.ase_form_id = ${formId}) and t.status = any(${[...statuses]}::text[]) order by t.code limit 50`.execute(
    db,
  );
  return rows;
}
