import { ORG_TYPE } from '@quantum/modules/dictionary/contract';
import { readAll, withNow, type Ctx } from '@quantum/platform/server';
import { sql } from 'kysely';
import type { Period } from '../../domain/validity.rules.ts';
import { DAY } from './needed.ts';
import { lastsUntil, UTC_DAY } from './standing.ts';

/** Periods that may be in force today; beside them the first one, which tells whether there ever was one. */
const MAY_COVER = lastsUntil('x', `${UTC_DAY} - 1`);

interface Required {
  unit_id: number;
  is_project: boolean;
  is_applicable: boolean;
  day: string;
  periods: Period[];
}
/** Open requirements of a unit and of what is below it, each with the periods of its documents; one statement. */
export const requiredBelow = (ctx: Ctx, unitId: number): Promise<Required[]> =>
  readAll(
    sql<Required>`select r.unit_id, u.org_type = ${sql.lit(ORG_TYPE.group)} as is_project, r.is_applicable, ${withNow(DAY, ctx)} as day,
        coalesce((select jsonb_agg(jsonb_build_object('validFrom', d.valid_from, 'validTo', d.valid_to, 'revokedOn', d.revoked_on))
          from (select * from compliance_document.document x where x.unit_id = r.unit_id and x.category_id = r.category_id and ${withNow(MAY_COVER, ctx)}
            union (select * from compliance_document.document x where x.unit_id = r.unit_id and x.category_id = r.category_id
              order by x.valid_from, x.id limit 1)) d), '[]'::jsonb) as periods
      from organization.pub_closure k join organization.pub_unit u on u.id = k.descendant_id
        join compliance_document.requirement r on r.unit_id = u.id and r.to_on is null
      where k.ancestor_id = ${unitId} and k.valid_to is null`,
    ctx.db,
  );
