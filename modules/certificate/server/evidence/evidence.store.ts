import { sql } from 'kysely';
import { EVIDENCE_MOST } from '@quantum/modules/regulation/server-api';
import type { Localized } from '@quantum/platform/contract';
import { inScopeSql, readAll, wordsSql, type Ctx, type Scope } from '@quantum/platform/server';
import { CERTIFICATE_STATUS } from '../../contract/index.ts';

interface ProvingCertificate {
  id: number;
  code: string;
  names: Localized;
  person: Localized;
  issued_on: string;
  valid_to: string | null;
}
const CERTIFICATES = sql`select t.id, t.code, k.names, e.names as person, coalesce(t.issued_on, t.valid_from) as issued_on, t.valid_to
  from certificate.certificate t join certificate.category k on k.id = t.category_id join organization.pub_employee e on e.id = t.employee_id
  where t.revoked_on is null and t.status = ${sql.lit(CERTIFICATE_STATUS.valid)} and coalesce(t.issued_on, t.valid_from) is not null`;

/** Certificates of people of a unit that hold, the newest first. */
export const certificatesOfUnit = (ctx: Ctx, scope: Scope, unitId: number, search: string): Promise<ProvingCertificate[]> =>
  readAll(
    sql<ProvingCertificate>`${CERTIFICATES} and t.unit_id = ${unitId} and ${inScopeSql(scope, 't')} and ${wordsSql('t.search', search)}
      order by t.issued_on desc nulls last, t.id desc limit ${EVIDENCE_MOST}`,
    ctx.db,
  );
/** Some certificates of a company that hold. */
export const certificatesThatHold = (ctx: Ctx, companyId: number, ids: readonly number[], scope?: Scope): Promise<ProvingCertificate[]> =>
  readAll(
    sql<ProvingCertificate>`${CERTIFICATES} and t.company_id = ${companyId} and t.id = any(${[...ids]}::bigint[])
    ${scope ? sql`and ${inScopeSql(scope, 't')}` : sql``}`,
    ctx.db,
  );
