import { todayIn, unitTree } from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import type { Ctx } from '@quantum/platform/server';
import type { RoundMatrix } from '../../contract/index.ts';
import { isLateAse, standingOf } from '../../domain/standing.rules.ts';
import { countEvidence } from '../evidence/evidence.store.ts';
import { asesOfRounds, latestRounds, type AseOfRound } from './round.store.ts';

/** Columns of the matrix: two years of quarters. */
const ROUNDS = 8;

/** The latest rounds against their projects: how far each ASE is. Of a self-score it tells nothing. */
export async function readRoundMatrix(ctx: Ctx): Promise<RoundMatrix> {
  const rounds = await latestRounds(ctx, await ctx.scope(), ROUNDS);
  const ases = await asesOfRounds(
    ctx.db,
    rounds.map(({ id }) => id),
  );
  const counted = await countEvidence(
    ctx.db,
    ases.map(({ id }) => id),
  );
  const tree = await unitTree(ctx.kernel);
  const byProject = Map.groupBy(ases, ({ unit_id }) => unit_id);
  const projects = [...byProject].map(([unitId, own]) => ({ unit: tree.get(unitId)!, own }));
  const cellOf = (ase: AseOfRound, today: string) => ({
    aseId: ase.id,
    standing: standingOf({ status: ase.status, uploads: counted.get(ase.id)?.uploads ?? 0, isReturned: ase.is_returned }),
    isLate: isLateAse({ status: ase.status, dueOn: ase.due_on, today }),
    dueOn: ase.due_on,
    handedInAt: ase.handed_in_at,
  });
  return {
    rounds: rounds.map(({ id, code, names, ase_due }) => {
      const own = ases.filter(({ round_id }) => round_id === id);
      const handedIn = own.filter(({ handed_in_at }) => handed_in_at !== null).length;
      return { id, code, name: inLocale(names, ctx.locale), aseDue: ase_due, handedIn, total: own.length };
    }),
    projects: await Promise.all(
      projects
        .toSorted((a, b) => (a.unit.code < b.unit.code ? -1 : 1))
        .map(async ({ unit, own }) => {
          const today = await todayIn(ctx, unit.id);
          return {
            unitId: unit.id,
            unitName: inLocale(unit.names, ctx.locale),
            timeZone: unit.timeZone,
            cells: rounds.map(({ id }) => {
              const ase = own.find(({ round_id }) => round_id === id);
              return ase ? cellOf(ase, today) : null;
            }),
          };
        }),
    ),
  };
}
