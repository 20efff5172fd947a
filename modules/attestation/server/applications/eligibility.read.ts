import { heldOn } from '@quantum/modules/certificate/server-api';
import { passedLessons } from '@quantum/modules/training/server-api';
import type { Ctx } from '@quantum/platform/server';
import { monthsInJobs, wholeMonths } from '../../domain/date.rules.ts';
import { lineOf, type PersonFacts } from '../../domain/eligibility.rules.ts';
import { levelsOfVersion } from '../schemes/level.store.ts';
import { heldSince, postsOf, satisfyingCategories } from './eligibility.store.ts';
import { eligibility } from '../extension-points.ts';
import type { LevelRow, StoredLine } from '../tables.ts';

/** What the records say of some people on a day, as far as a level asks. */
async function factsOf(ctx: Ctx, level: LevelRow, employees: readonly number[], day: string): Promise<(id: number) => PersonFacts> {
  const asked = level.level.requirements;
  const lower = (await levelsOfVersion(ctx.db, level.version_id)).findLast(({ rank }) => rank < level.rank);
  const categories = asked.flatMap(({ categoryId }) => categoryId ?? []);
  const satisfying = await satisfyingCategories(ctx.db, [...categories, ...(lower ? [lower.category_id] : [])]);
  const all = [...new Set(satisfying.map(({ id }) => id))];
  const held = await heldOn(ctx, employees, all, day);
  const since = lower ? await heldSince(ctx.db, employees, all) : [];
  const posts = asked.some(({ kind }) => kind === 'months') ? await postsOf(ctx.db, employees) : [];
  const lessons = asked.flatMap(({ lessonId }) => lessonId ?? []);
  const passed = lessons.length > 0 ? await passedLessons(ctx, employees, lessons, day) : [];
  const answers = new Map<string, ReadonlyMap<number, number>>();
  for (const { kind, n } of asked) {
    const answer = eligibility.all().find((one) => one.kind === kind);
    if (answer) answers.set(`${kind} ${n}`, await answer.read(ctx, employees, n ?? 0, day));
  }
  return (id) => {
    const own = new Set(held.filter((one) => one.employee_id === id).map((one) => one.category_id));
    const holds = (category: number) => satisfying.some((one) => one.asked === category && own.has(one.id));
    const first = lower
      ? since
          .filter((one) => one.employee_id === id && satisfying.some((s) => s.asked === lower.category_id && s.id === one.category_id))
          .map((one) => one.since)
          .toSorted()[0]
      : undefined;
    const mine = posts.filter((one) => one.employee_id === id && one.from !== null);
    return {
      monthsInJobs:
        mine.length === 0
          ? null
          : monthsInJobs(
              mine.map((one) => ({ jobId: one.job_id, from: one.from!, to: one.to })),
              level.job_ids,
              day,
            ),
      isLowest: lower === undefined,
      monthsOfLower: lower && holds(lower.category_id) && first !== undefined ? wholeMonths(first, day) : null,
      held: new Set(categories.filter(holds)),
      passed: new Set(passed.filter((one) => one.employee_id === id).map((one) => one.lesson_id)),
      answered: (kind, n) => answers.get(`${kind} ${n}`)?.get(id) ?? null,
    };
  };
}

/** The check of some people, a line for each requirement. */
export async function checkPeople(
  ctx: Ctx,
  level: LevelRow,
  employees: readonly number[],
  day: string,
): Promise<Map<number, StoredLine[]>> {
  const facts = await factsOf(ctx, level, employees, day);
  return new Map(
    employees.map((id) => {
      const of = facts(id);
      return [id, level.level.requirements.map((one) => ({ ...one, ...lineOf(one, of), waivedBy: null, waivedWhy: null }))];
    }),
  );
}
