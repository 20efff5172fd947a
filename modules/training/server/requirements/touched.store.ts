import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import { inScopeSql, readAll, TOUCHED_MOST, type Ctx, type Scope, type TouchedSubjects } from '@quantum/platform/server';

interface TouchedRequirement {
  id: number;
  names: Localized;
}
/** What is asked of the posts' groups in the unit or in a unit above it. */
export const requirementsOfJobs = (ctx: Ctx, scope: Scope, { unitId, jobIds }: TouchedSubjects): Promise<TouchedRequirement[]> =>
  readAll(
    sql<TouchedRequirement>`select r.id, k.names from training.requirement r join certificate.pub_category k on k.id = r.category_id
      where exists (select from organization.pub_closure c join (select id as unit_id, company_id from organization.pub_unit) t on t.unit_id = c.descendant_id
          where c.ancestor_id = r.unit_id and c.descendant_id = ${unitId} and c.valid_to is null and ${inScopeSql(scope, 't')})
        and (r.post_group_id is null or r.post_group_id in (select post_group_id from organization.pub_job_group where id = any(${[...jobIds]}::bigint[])))
      order by r.id limit ${TOUCHED_MOST}`,
    ctx.db,
  );
