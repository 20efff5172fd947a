import { unitTree } from '@quantum/modules/organization/server-api';
import type { Ctx } from '@quantum/platform/server';
import { resolve, type Resolved } from '../../domain/standing.rules.ts';
import { obligationsOn, type Standing } from './obligation.store.ts';

export interface ResolvedClause extends Resolved {
  /** The obligation of the unit itself. */
  own: Standing | null;
  /** The nearest obligation of a unit above it. */
  aboveRow: Standing | null;
}

/** What holds of some clauses in a unit on a day, by clause; clauses nobody has judged are left out. */
export async function resolvedOf(
  ctx: Ctx,
  unitId: number,
  clauseIds: readonly number[],
  day: string,
): Promise<Map<number, ResolvedClause>> {
  const path = (await unitTree(ctx.kernel)).above(unitId).map(({ id }) => id);
  const rows = await obligationsOn(ctx.db, path, clauseIds, day);
  const found = new Map<number, ResolvedClause>();
  for (const [clauseId, own] of Map.groupBy(rows, ({ clause_id }) => clause_id)) {
    const said = own.map((one) => ({
      unitId: one.unit_id,
      applicability: one.applicability,
      pass: one.pass,
      freshUntil: one.fresh_until,
    }));
    const resolved = resolve(path, said, own[0]!.central);
    if (!resolved) continue;
    found.set(clauseId, {
      ...resolved,
      own: own.find(({ unit_id }) => unit_id === unitId) ?? null,
      aboveRow: own.find(({ unit_id }) => unit_id === resolved.above?.unitId) ?? null,
    });
  }
  return found;
}
