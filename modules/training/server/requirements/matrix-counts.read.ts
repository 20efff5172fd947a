import { satisfies } from '@quantum/modules/certificate/server-api';
import { unitTree } from '@quantum/modules/organization/server-api';
import { dayAt } from '@quantum/platform/domain';
import type { Ctx } from '@quantum/platform/server';
import { countCells, graceSince, kindsOf, type CountedState, type Special } from '../../domain/matrix.rules.ts';
import { exemptOn } from '../exemptions/exemption.store.ts';
import { readLadders } from './category.store.ts';
import {
  countsOfToday,
  heldByKind,
  heldByRank,
  heldOfPairs,
  readAsked,
  readInForce,
  type Enough,
  type RungInForce,
} from './matrix.store.ts';
import { matrixDay } from './matrix-day.ts';
import { readPostings } from './posting.store.ts';
import { readRetrainers } from './retraining.store.ts';

interface Of {
  companyId: number;
  units: readonly number[];
  day: string;
  by: 'unit' | 'post';
  jobId?: number | null | undefined;
}
/**
 * How many people of units of one company are in each state of each requirement, by unit or by post, on a day. Those of today are kept; of another day the
 * database counts who holds what by kind of people, and people who are exempt or learn again are looked at one by one.
 */
export async function countStates(ctx: Ctx, { companyId, day, ...whom }: Of): Promise<CountedState[]> {
  const tree = await unitTree(ctx.kernel);
  if (whom.units.every((id) => dayAt(ctx.now(), tree.get(id)!.timeZone) === day)) return countsOfToday(ctx, whom);
  const requirements = await readInForce(ctx, whom.units, day);
  if (requirements.length === 0) return [];
  const people = await readAsked(ctx, whom, await matrixDay(ctx, whom.units[0]!, day));
  const ids = people.map(({ id }) => id);
  const postings = await readPostings(ctx.db, ids, day, graceSince(requirements, day));
  const { kinds, kindOf } = kindsOf(
    people.map((one) => ({ ...one, posting: postings.get(one.id) })),
    requirements,
    day,
  );
  const enoughOf = await enoughFor(ctx, companyId, requirements);
  const all = [...enoughOf].flatMap(([, wanted]) => wanted);
  const isAlone = ({ asked }: Enough) => enoughOf.get(asked)!.length === 1;
  const isOfLadder = (one: Enough) => !isAlone(one);
  const [own, byRank, special] = await Promise.all([
    heldByKind(ctx, ids, kindOf, all.filter(isAlone), day),
    heldByRank(ctx, ids, kindOf, all.filter(isOfLadder), day),
    specialCells(ctx, { ids, requirements, enoughOf, day }),
  ]);
  const held = [...own, ...byRank];
  return countCells({ day, requirements, kinds, kindOf, held, special });
}

/** For each category that is asked: those that are enough, itself among them. */
async function enoughFor(ctx: Ctx, companyId: number, requirements: readonly RungInForce[]): Promise<Map<number, Enough[]>> {
  const ladders = requirements.some(({ ladder }) => ladder !== null) ? await readLadders(ctx, companyId) : [];
  return new Map(
    requirements.map(({ category_id: asked, ladder, rank, warn_days: warnDays }) => {
      const rung = { id: asked, ladder, rank };
      const higher = ladder === null ? [] : ladders.filter((one) => one.id !== asked && satisfies(one, rung)).map(({ id }) => id);
      return [asked, [asked, ...higher].map((enough) => ({ asked, enough, warnDays }))];
    }),
  );
}

interface About {
  ids: readonly number[];
  requirements: readonly RungInForce[];
  enoughOf: ReadonlyMap<number, readonly Enough[]>;
  day: string;
}
async function specialCells(ctx: Ctx, { ids, requirements, enoughOf, day }: About): Promise<Special[]> {
  const exempt = await exemptOn(ctx, ids, day);
  const lessons = [...new Set(requirements.flatMap(({ lesson_id, is_revised }) => (is_revised && lesson_id !== null ? [lesson_id] : [])))];
  const again = await readRetrainers(ctx.db, lessons, day, ids);
  const relearn = new Map<number, Map<number, string>>();
  for (const one of again)
    relearn.set(one.employee_id, (relearn.get(one.employee_id) ?? new Map<number, string>()).set(one.lesson_id, one.by));
  const categoriesOf = Map.groupBy(requirements, (one) => one.lesson_id);
  const keys = new Set(exempt);
  for (const one of again)
    for (const { category_id } of categoriesOf.get(one.lesson_id) ?? []) keys.add(`${one.employee_id} ${category_id}`);
  const pairs = [...keys].flatMap((key) => {
    const [employee, asked] = key.split(' ').map(Number) as [number, number];
    return enoughOf.has(asked) ? [{ employee, asked }] : [];
  });
  const held = new Map(
    (
      await heldOfPairs(
        ctx,
        pairs.flatMap((pair) => enoughOf.get(pair.asked)!.map(({ enough }) => ({ ...pair, enough }))),
        day,
      )
    ).map((one) => [`${one.employee_id} ${one.asked}`, one]),
  );
  const placeOf = new Map(ids.map((id, at) => [id, at]));
  return pairs.map(({ employee, asked }) => {
    const key = `${employee} ${asked}`;
    const until = held.get(key)?.until ?? undefined;
    return {
      person: placeOf.get(employee)!,
      category_id: asked,
      heldTo: until === 'infinity' ? null : until,
      lapse: held.get(key)?.lapse ?? null,
      isExempt: exempt.has(key),
      relearn: relearn.get(employee) ?? new Map<number, string>(),
    };
  });
}
