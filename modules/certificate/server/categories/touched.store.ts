import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import { inScopeSql, readAll, TOUCHED_MOST, type Ctx, type Scope, type TouchedSubjects } from '@quantum/platform/server';

interface TouchedCategory {
  id: number;
  code: string;
  names: Localized;
  people: number;
}
/** Categories of certificates that people of the posts hold in the unit, with how many hold one. */
export const categoriesOfJobs = (ctx: Ctx, scope: Scope, { unitId, jobIds }: TouchedSubjects): Promise<TouchedCategory[]> =>
  readAll(
    sql<TouchedCategory>`select k.id, k.code, k.names, count(distinct t.employee_id)::int as people from certificate.certificate t
        join organization.pub_employee e on e.id = t.employee_id join certificate.category k on k.id = t.category_id
      where ${inScopeSql(scope, 't')} and t.unit_id = ${unitId} and e.job_id = any(${[...jobIds]}::bigint[]) and t.revoked_on is null
      group by k.id order by people desc, k.id limit ${TOUCHED_MOST}`,
    ctx.db,
  );
