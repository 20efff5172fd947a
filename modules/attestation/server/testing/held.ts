import { CERTIFICATE_STATUS } from '@quantum/modules/certificate/contract';
import { unique, type TestApp } from '@quantum/platform/testing';

interface Span {
  validFrom?: string;
  validTo?: string;
  status?: string;
}
/** A certificate as if it had been issued: of 2026 and 2027 unless it is said. */
export async function hold(
  app: TestApp,
  employeeId: number,
  categoryId: number,
  { validFrom = '2026-01-01', validTo = '2027-12-31', status = CERTIFICATE_STATUS.valid }: Span = {},
): Promise<number> {
  const [row] = await app.sql<{ id: number }>(
    `insert into certificate.certificate (company_id, unit_id, event_on, code, employee_id, category_id, issued_on, valid_from, valid_to, is_pending, status,
       created_at, updated_at) select e.company_id, e.unit_id, $4, $3, e.id, $2, $4, $4, $5, false, $6, now(), now()
     from organization.employee e where e.id = $1 returning id::int`,
    [employeeId, categoryId, unique('CER-T-'), validFrom, validTo, status],
  );
  await app.sql(
    `insert into certificate.issue (certificate_id, category_id, issue_no, issued_on, valid_from, valid_to, source, status)
     values ($1, $2, 1, $3, $3, $4, 'imported', $5)`,
    [row!.id, categoryId, validFrom, validTo, CERTIFICATE_STATUS.valid],
  );
  return row!.id;
}
