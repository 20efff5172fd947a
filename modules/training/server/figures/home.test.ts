import { randomUUID } from 'node:crypto';
import { addDays, dayAt } from '@quantum/platform/domain';
import { inDays, inThree, must, startTestApp, whoIs, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { INSTRUCTOR_KIND, NOT_HELD } from '../../contract/index.ts';
import { COMPANY, plantRequired, workedOutAt, ZONE } from '../testing/required.ts';

let app: TestApp;
let today: string;
let units: number[];
beforeAll(async () => {
  app = await startTestApp();
  today = dayAt(app.clock.now(), ZONE);
  units = await plantRequired(app, today);
});
afterAll(() => app.stop());

interface List {
  id: string;
  title: string;
  isFirst: boolean;
  count: number;
  href: string;
  rows: { title: string; note: string; href: string; records: number; state: { text: string } }[];
}
const lists = async (who = 'trn'): Promise<List[]> => (await must(app, who, 'GET', '/charts/homepage')).lists;
const listOf = async (id: string, who = 'trn') => (await lists(who)).find((list) => list.id === id);
const HOSPITAL = 201;

let schedulingId: number;
let instructorId: number;
beforeAll(async () => {
  const instructor = { kind: INSTRUCTOR_KIND.thirdParty, employeeId: null, name: 'Chan Ka Wai', firm: 'Academy', topics: '' };
  instructorId = (await must(app, 'trn', 'POST', '/training/instructors', { clientId: randomUUID(), unitId: COMPANY, ...instructor })).id;
  const step = { key: 'read', type: 'pages', text: inThree('Read this'), files: [], minSeconds: 9, paperId: null };
  const lesson = { clientId: randomUUID(), unitId: COMPANY, names: inThree('Manual handling'), categoryId: null, steps: [step] };
  const { id: lessonId } = await must(app, 'trn', 'POST', '/training/lessons', lesson);
  await must(app, 'trn', 'POST', `/training/lessons/${lessonId}/publish`, { version: 1 });
  const { employeeId } = await whoIs(app, 'emp');
  const scheduling = { lessonId, unitId: HOSPITAL, employeeIds: [employeeId], deadline: '2027-12-31', isBySessions: true };
  schedulingId = (await must(app, 'pm', 'POST', '/training/schedulings', { clientId: randomUUID(), ...scheduling })).id;
});
/** A session that begins so many days from now. */
async function planSession(days: number, from: string, until: string): Promise<number> {
  const { id } = await must(app, 'pm', 'POST', '/training/sessions', {
    clientId: randomUUID(),
    schedulingId,
    day: inDays(9),
    from,
    until,
    room: `Room of ${from}`,
    instructorId,
    link: '',
    capacity: 12,
  });
  await app.sql(
    `update training.session set event_on = $2, starts_at = starts_at + ($2::date - event_on) * interval '1 day', ends_at = ends_at + ($2::date - event_on) * interval '1 day' where id = $1`,
    [id, addDays(today, days)],
  );
  return id;
}

it('says that no session is planned, then which are the next, then those of today alone', async () => {
  expect((await lists())[0]).toMatchObject({ id: 'training.sessionsToday', title: 'Sessions today', count: 0, rows: [] });
  const next = await planSession(4, '14:00', '15:00');
  expect(await listOf('training.sessionsToday')).toMatchObject({
    title: 'No session today; the next ones',
    count: 1,
    rows: [{ title: 'Manual handling', href: `/quantum/training/sign-table/${next}`, state: { text: '1 of 12 seats' } }],
  });
  expect((await listOf('training.sessionsToday'))!.rows[0]!.note).toMatch(
    /^\d{4}-\d\d-\d\d 14:00–15:00 · Room of 14:00 · Kwun Shan Hospital · Chan Ka Wai$/,
  );
  await planSession(0, '16:00', '17:00');
  const cancelled = await planSession(0, '10:00', '11:00');
  await app.sql('update training.session set is_cancelled = true where id = $1', [cancelled]);
  const list = (await listOf('training.sessionsToday'))!;
  expect(list).toMatchObject({ title: 'Sessions today', count: 1 });
  expect(list.rows.map(({ note }) => note)).toEqual(['16:00–17:00 · Room of 16:00 · Kwun Shan Hospital · Chan Ka Wai']);
  const span = new URL(list.href, 'http://x').searchParams.get('f.eventOn')!.replace('range:', '').split(',');
  const { totalCount } = await must(app, 'trn', 'POST', '/training/sessions/list', {
    queryCriterias: [
      { key: 'isCancelled', condition: '=', value: false },
      { key: 'eventOn', condition: 'between', value: span },
    ],
  });
  expect(totalCount).toBe(1);
});

/** How many people and requirements the list behind an address holds. */
async function namesIn(href: string): Promise<number> {
  const asked = new URL(href, 'http://x').searchParams;
  const valuesOf = (key: string): string[] | undefined => asked.get(`f.${key}`)?.replace('in:', '').split(',');
  const criteria = ['state', 'categoryId'].map((key) => ({ key, condition: 'in', value: valuesOf(key) }));
  const { totalCount } = await must(app, 'trn', 'POST', '/training/requirements/people/list', {
    queryCriterias: criteria.filter(({ value }) => value !== undefined),
  });
  return totalCount;
}

it('tells what people do not hold by certificate, the most first, and leads to their names', async () => {
  const list = (await listOf('training.gaps'))!;
  expect(list.isFirst).toBe(true);
  const planted = (await Promise.all(units.map((unit) => workedOutAt(app, unit, today)))).flat();
  const gaps = planted.filter(({ state }) => NOT_HELD.some((one) => one === state)).length;
  expect(gaps).toBeGreaterThan(10);
  // What is asked of the whole company is asked of its other people as well.
  expect(list.count).toBeGreaterThanOrEqual(gaps);
  expect(list.count).toBe(await namesIn(list.href));
  const counts = list.rows.map(({ records }) => records);
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  const [worst] = list.rows;
  expect(await namesIn(worst!.href)).toBe(worst!.records);
});

it('is not of those who do not train', async () => {
  expect(await listOf('training.gaps', 'insp')).toBeUndefined();
  expect(await listOf('training.sessionsToday', 'pm')).toBeUndefined();
});
