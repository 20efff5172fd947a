import { ORG_TYPE } from '@quantum/modules/dictionary/contract';
import { readAll, withNow, type Ctx } from '@quantum/platform/server';
import { sql } from 'kysely';
import type { RequirementState } from '../../domain/coverage.rules.ts';
import { coveredWithLatestOn, stateOn, withLatest } from './standing.ts';

const STATE = stateOn('u.today', coveredWithLatestOn('r', 'u.today'));

interface RequiredState {
  unit_id: number;
  is_project: boolean;
  state: RequirementState;
  n: number;
}
/** Open requirements of a unit and of what is below it, counted by unit and state; one statement. */
export const requiredBelow = (ctx: Ctx, unitId: number): Promise<RequiredState[]> =>
  readAll(
    sql<RequiredState>`select r.unit_id, u.is_project, ${sql.raw(STATE)} as state, count(*)::int as n
      from (select x.id, x.org_type = ${sql.lit(ORG_TYPE.group)} as is_project, ${withNow('(:now at time zone x.time_zone)::date', ctx)} as today
          from organization.pub_closure k join organization.pub_unit x on x.id = k.descendant_id
          where k.ancestor_id = ${unitId} and k.valid_to is null offset 0) u
        join compliance_document.requirement r on r.unit_id = u.id and r.to_on is null ${sql.raw(withLatest('r'))}
      group by 1, 2, 3`,
    ctx.db,
  );
