import { ownUnit } from '@quantum/modules/organization/server-api';
import type { Ctx } from '@quantum/platform/server';
import type { CoverageAnswer } from '../../contract/index.ts';
import { completeProjects, coverage, percentOf, validityRate, type RequirementState } from '../../domain/coverage.rules.ts';
import { requiredBelow } from './coverage.store.ts';

/** How a unit and what is below it stand today with what they must hold. */
export async function readCoverage(ctx: Ctx, unitId: number): Promise<CoverageAnswer> {
  await ownUnit(ctx, unitId);
  const byProject = new Map<number, RequirementState[]>();
  const all: RequirementState[] = [];
  for (const { unit_id, is_project, state, n } of await requiredBelow(ctx, unitId)) {
    const states = Array.from({ length: n }, () => state);
    all.push(...states);
    if (is_project) byProject.set(unit_id, [...(byProject.get(unit_id) ?? []), ...states]);
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
