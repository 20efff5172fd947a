import { addDays, dayAt } from '@quantum/platform/domain';
import { must, startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GAP_STATES, type GapState, type Matrix } from '../../contract/index.ts';
import { COMPANY, dice, plantRequired, workedOutAt, ZONE } from '../testing/required.ts';

let app: TestApp;
let today: string;
let units: number[];

beforeAll(async () => {
  app = await startTestApp();
  today = dayAt(app.clock.now(), ZONE);
  units = await plantRequired(app, today);
});
afterAll(() => app.stop());

const ask = (body: object): Promise<Matrix> => must(app, 'ehsm', 'POST', '/training/requirements/matrix', body);
const byName = async (body: object): Promise<Matrix> => {
  const first = await ask({ ...body, isByName: true });
  const people = [...first.people];
  for (let page = 2; people.length < first.total; page++) people.push(...(await ask({ ...body, isByName: true, page })).people);
  return { ...first, people };
};
const add = (counts: Record<string, number>, key: string) => (counts[key] = (counts[key] ?? 0) + 1);
/** `group requirement state` → people, as the numbers tell it. */
const told = (matrix: Matrix) =>
  Object.fromEntries(
    matrix.groups.flatMap(({ name, cells }) =>
      cells.flatMap((cell, i) => Object.entries(cell ?? {}).map(([state, n]) => [`${name} ${matrix.requirements[i]!.id} ${state}`, n])),
    ),
  );

type Head = Matrix['requirements'][number];
/** `employee requirement` → state, as it is said of each person. */
const cellsOf = (matrix: Matrix, isMeant: (one: Head) => boolean = () => true) =>
  new Map(
    matrix.people.flatMap(({ id, cells }) =>
      matrix.requirements.flatMap((one, i) => (cells[i] && isMeant(one) ? [[`${id} ${one.id}`, cells[i].state] as const] : [])),
    ),
  );

describe.each([0, -1, -30, -90, -200, -365, -600, 40])('%i days from today', (days) => {
  const day = () => addDays(today, days);

  it('counts by post what it says of each person', async () => {
    const [matrix, names] = [await ask({ unitId: units[0], day: day() }), await byName({ unitId: units[0], day: day() })];
    expect(matrix.level).toBe('posts');
    const counts: Record<string, number> = {};
    for (const { jobName, cells } of names.people)
      for (const [i, cell] of cells.entries())
        if (cell) add(counts, `${jobName ?? 'Without a post'} ${names.requirements[i]!.id} ${cell.state}`);
    expect(told(matrix)).toEqual(counts);
    for (const [i, { covered, counted }] of matrix.requirements.entries()) {
      const states = names.people.flatMap(({ cells }) => cells[i]?.state ?? []);
      expect([covered, counted]).toEqual([
        states.filter((one) => ['held', 'expiring', 'exempt'].includes(one)).length,
        states.filter((one) => one !== 'grace').length,
      ]);
    }
  });

  it('names people of one post together, over all pages', async () => {
    const { people } = await byName({ unitId: units[0], day: day() });
    const posts = people.map(({ jobName }) => jobName).filter((post, i, all) => i === 0 || post !== all[i - 1]);
    expect(posts.length).toBeGreaterThan(1);
    expect(new Set(posts).size).toBe(posts.length);
  });

  it('opens each number to as many people', async () => {
    const matrix = await ask({ unitId: units[0], day: day() });
    const roll = dice(days + 1000);
    for (const group of matrix.groups) {
      const i = roll(matrix.requirements.length);
      const states = Object.keys(group.cells[i] ?? {}) as GapState[];
      if (states.length === 0) continue;
      const state = states[roll(states.length)]!;
      const requirementId = matrix.requirements[i]!.id;
      const found = await ask({ unitId: units[0], day: day(), jobId: group.id, requirementId, states: [state] });
      expect([found.total, found.people.length]).toEqual([group.cells[i]![state], group.cells[i]![state]]);
      expect(found.requirements[0]!.id).toBe(requirementId);
      expect(found.people.every((one) => one.cells[0]!.state === state)).toBe(true);
    }
  });

  it('says what the list says of each person and requirement', async () => {
    const names = await byName({ unitId: units[0], day: day() });
    const rows = await workedOutAt(app, units[0]!, day());
    const isToday = days === 0;
    const inPost = await app.sql<{ id: number; same: boolean }>(
      `select p.id::int, (p.unit_id = e.unit_id and p.job_id is not distinct from e.job_id) as same
       from organization.pub_person_day p join organization.employee e on e.id = p.id
       where p.unit_id = $1 and p.from_on <= $2::date and p.to_on > $2::date`,
      [units[0], day() < today ? day() : today],
    );
    expect(new Set(names.people.map(({ id }) => id))).toEqual(new Set(inPost.map(({ id }) => id)));
    // The list is of what people are asked in their posts of today; the matrix of a past day is of the posts of that day.
    const same = new Set(inPost.filter((one) => one.same).map(({ id }) => String(id)));
    const ofSame = ([key]: readonly [string, unknown]): boolean => same.has(key.split(' ')[0]!);
    const listed = new Map(rows.map(({ key, state }) => [key, state] as const).filter(ofSame));
    expect(listed).toEqual(new Map([...cellsOf(names)].filter(ofSame)));
    if (isToday) expect(new Set(listed.values())).toEqual(new Set(GAP_STATES));
  });
});

it('shows units first where people work below, people where they are few, and pages of those who are many', async () => {
  const company = await ask({ unitId: COMPANY });
  expect(company.level).toBe('units');
  const of = (id: number) => company.groups.find((one) => one.id === id)!;
  const own = await ask({ unitId: units[0] });
  expect(of(units[0]!).people).toBe(own.total);
  const few = await ask({ unitId: units[1] });
  expect([few.level, few.total, few.groups]).toEqual(['people', few.people.length, []]);
  const counts: Record<string, number> = {};
  for (const { cells } of few.people)
    for (const [i, cell] of cells.entries()) if (cell) add(counts, `${of(units[1]!).name} ${few.requirements[i]!.id} ${cell.state}`);
  expect(counts).toEqual(Object.fromEntries(Object.entries(told(company)).filter(([key]) => key.startsWith(`${of(units[1]!).name} `))));
});

it('refuses states without their requirement, and a unit out of reach', async () => {
  const answer = await app.as('ehsm', 'POST', '/training/requirements/matrix', { unitId: units[0], states: ['missing'] });
  expect([answer.STATUS, answer.DATA]).toMatchObject([1400, [{ path: 'requirementId' }]]);
  expect((await app.as('other', 'POST', '/training/requirements/matrix', { unitId: units[0] })).STATUS).toBe(1410);
});
