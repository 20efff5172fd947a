import { unitTree } from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import type { Ctx } from '@quantum/platform/server';
import type { AssessorRow, Coverage, CoverageCell } from '../../contract/index.ts';
import { coverageOf } from '../../domain/coverage.rules.ts';
import { strictnessOf } from '../../domain/strictness.rules.ts';
import { levelsOfVersion } from '../schemes/level.store.ts';
import type { LevelRow } from '../tables.ts';
import { heldByUnit, readAssessorRows, type HeldGroup } from './people.store.ts';

const coveredOf = (groups: readonly HeldGroup[], levels: readonly LevelRow[]): CoverageCell => ({
  people: groups.reduce((sum, { people }) => sum + people, 0),
  ending: groups.reduce((sum, { ending }) => sum + ending, 0),
  levels: levels.map(({ rank }) => coverageOf(groups, rank)),
});

/** How well each post is covered, level by level: in all projects the reader sees, and in each, the least covered first. */
export async function readCoverage(ctx: Ctx): Promise<Coverage> {
  const [rows, tree] = [await heldByUnit(ctx, await ctx.scope()), await unitTree(ctx.kernel)];
  const schemes = [];
  for (const [schemeId, groups] of Map.groupBy(rows, (row) => row.scheme_id)) {
    const levels = await levelsOfVersion(ctx.db, groups[0]!.version_id);
    const units = [...Map.groupBy(groups, (row) => row.unit_id)].map(([unitId, of]) => ({
      unitId,
      unitName: inLocale(tree.get(unitId)!.names, ctx.locale),
      ...coveredOf(of, levels),
    }));
    schemes.push({
      schemeId,
      name: inLocale(groups[0]!.scheme_names, ctx.locale),
      levels: levels.map(({ rank, names }) => ({ rank, name: inLocale(names, ctx.locale) })),
      total: coveredOf(groups, levels),
      units: units.toSorted((a, b) => (a.levels[0]?.percent ?? 0) - (b.levels[0]?.percent ?? 0) || a.unitId - b.unitId),
    });
  }
  return { schemes };
}

/** How assessors score next to each other, and how much they are asked for. */
export async function readAssessors(ctx: Ctx): Promise<{ rows: AssessorRow[] }> {
  const [rows, tree] = [await readAssessorRows(ctx, await ctx.scope()), await unitTree(ctx.kernel)];
  return {
    rows: rows.map(({ employee_id, unit_id, names, deviation, ...row }) => ({
      ...row,
      employeeId: employee_id,
      name: inLocale(names, ctx.locale),
      unitName: inLocale(tree.get(unit_id)!.names, ctx.locale),
      ...strictnessOf(row.compared, row.mean, deviation),
    })),
  };
}
