import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import { inScopeSql, readAll, TOUCHED_MOST, type Ctx, type Scope, type TouchedSubjects } from '@quantum/platform/server';
import { EHS, INSPECTION_PLAN_STATUS as STATUS, SPACE } from '../../contract/index.ts';

interface TouchedPlan {
  id: number;
  code: string;
  name: string;
}
/** Plans in force that inspect one of the spaces, itself or by a group. */
export const plansOfSpaces = (ctx: Ctx, scope: Scope, { unitId, spaceIds }: TouchedSubjects): Promise<TouchedPlan[]> =>
  readAll(
    sql<TouchedPlan>`select t.id, t.code, t.name from inspection.plan t
      where ${inScopeSql(scope, 't')} and t.unit_id = ${unitId} and t.programme = any(${[EHS, SPACE]}::text[])
        and t.status = any(${[STATUS.pending, STATUS.live, STATUS.paused]}::text[])
        and (exists (select from inspection.plan_space s where s.plan_id = t.id and s.space_id = any(${[...spaceIds]}::bigint[]))
          or exists (select from inspection.plan_group g join organization.pub_space_group_member m on m.group_id = g.group_id
            where g.plan_id = t.id and m.space_id = any(${[...spaceIds]}::bigint[])))
      order by t.code limit ${TOUCHED_MOST}`,
    ctx.db,
  );

interface TouchedTarget {
  id: number;
  space_names: Localized;
  percent: string;
}
/** Score targets set for one of the spaces itself. */
export const targetsOfSpaces = (ctx: Ctx, scope: Scope, { unitId, spaceIds }: TouchedSubjects): Promise<TouchedTarget[]> =>
  readAll(
    sql<TouchedTarget>`select distinct on (t.space_id) t.id, s.names as space_names, t.percent from inspection.score_target t
        join organization.pub_space s on s.id = t.space_id
      where ${inScopeSql(scope, 't')} and t.unit_id = ${unitId} and t.space_id = any(${[...spaceIds]}::bigint[]) and t.percent is not null
      order by t.space_id, t.valid_from desc limit ${TOUCHED_MOST}`,
    ctx.db,
  );
