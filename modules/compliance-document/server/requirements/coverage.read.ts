import { ORG_TYPE } from '@quantum/modules/dictionary/contract';
import { ownUnit } from '@quantum/modules/organization/server-api';
import { readAll, withNow, type Ctx } from '@quantum/platform/server';
import { sql } from 'kysely';
import type { CoverageAnswer } from '../../contract/index.ts';
import {
  completeProjects,
  coverage,
  percentOf,
  requirementState,
  validityRate,
  type RequirementState,
} from '../../domain/coverage.rules.ts';
import type { Period } from '../../domain/validity.rules.ts';
import { DAY } from './needed.ts';

interface Required {
  unit_id: number;
  is_project: boolean;
  is_applicable: boolean;
  day: string;
  periods: Period[];
}
/** Open requirements of a unit and of what is below it, each with the periods of its documents; one statement. */
const requiredBelow = (ctx: Ctx, unitId: number): Promise<Required[]> =>
  readAll(
    sql<Required>`select r.unit_id, u.org_type = ${sql.lit(ORG_TYPE.group)} as is_project, r.is_applicable, ${withNow(DAY, ctx)} as day,
        coalesce((select jsonb_agg(jsonb_build_object('validFrom', d.valid_from, 'validTo', d.valid_to, 'revokedOn', d.revoked_on))
          from compliance_document.document d where d.unit_id = r.unit_id and d.category_id = r.category_id), '[]'::jsonb) as periods
      from organization.pub_closure k join organization.pub_unit u on u.id = k.descendant_id
        join compliance_document.requirement r on r.unit_id = u.id and r.to_on is null
      where k.ancestor_id = ${unitId} and k.valid_to is null`,
    ctx.db,
  );

/** How a unit and what is below it stand today with what they must hold. */
export async function readCoverage(ctx: Ctx, unitId: number): Promise<CoverageAnswer> {
  await ownUnit(ctx, unitId);
  const byProject = new Map<number, RequirementState[]>();
  const all: RequirementState[] = [];
  for (const { unit_id, is_project, is_applicable, day, periods } of await requiredBelow(ctx, unitId)) {
    const state = requirementState(is_applicable, periods, day);
    all.push(state);
    if (is_project) byProject.set(unit_id, [...(byProject.get(unit_id) ?? []), state]);
  }
  const rated = (rate: ReturnType<typeof coverage>) => ({ ...rate, percent: percentOf(rate) });
  return {
    coverage: rated(coverage(all)),
    validity: rated(validityRate(all)),
    complete: rated(completeProjects([...byProject.values()])),
    missing: all.filter((state) => state === 'missing').length,
    ended: all.filter((state) => state === 'ended').length,
  };
}
