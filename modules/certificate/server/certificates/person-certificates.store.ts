import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import type { Db } from '@quantum/platform/server';
import type { CertificateRecord, IssueRecord, SuspensionRecord } from '../tables.ts';

interface CertificateOfPerson extends CertificateRecord {
  names: Localized;
  issuer: string;
  warn_days: number;
  ladder: string | null;
  rank: number | null;
}

/** All certificates of a person with their issues and suspensions: three statements however many there are. */
export async function readOfPerson(db: Db, employeeId: number) {
  const { rows } =
    await sql<CertificateOfPerson>`select c.*, k.names, k.issuer, k.warn_days, k.ladder, k.rank from certificate.certificate c
    join certificate.category k on k.id = c.category_id where c.employee_id = ${employeeId} order by k.code, c.id`.execute(db);
  const ids = rows.map(({ id }) => id);
  const { rows: issues } =
    await sql<IssueRecord>`select * from certificate.issue where certificate_id = any(${ids}::bigint[]) order by certificate_id, issue_no`.execute(
      db,
    );
  const { rows: suspensions } = await sql<SuspensionRecord & { certificate_id: number }>`select * from certificate.suspension
    where certificate_id = any(${ids}::bigint[]) order by id`.execute(db);
  return { rows, issues, suspensions };
}
