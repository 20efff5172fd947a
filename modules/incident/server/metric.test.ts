import { addDays, addMonths, daysBetween } from '@quantum/platform/domain';
import { inDays, must, startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PERSON_KIND } from '../contract/index.ts';
import { incidentGround } from './testing/incident-ground.ts';

const BOARDS = ['fm-hc-kpi', 'fm-bi-kpi', 'fs-kpi'];
const SPAN = { from: '2025-06', to: '2025-06' };
let app: TestApp;
let ground: Awaited<ReturnType<typeof incidentGround>>;
beforeAll(async () => {
  app = await startTestApp();
  ground = await incidentGround(app);
});
afterAll(() => app.stop());

/** From the board of the unit's business line. */
async function ltifrOf(query: string) {
  const pages = await Promise.all(BOARDS.map((name) => app.as('ehs', 'GET', `/charts/overviews/${name}?unit=${ground.unitId}&${query}`)));
  const figures = pages
    .flatMap(({ STATUS, DATA }) => (STATUS === 0 ? DATA.figures : []))
    .filter(({ id }: { id: string }) => id === 'incident.ltifr');
  return figures.find(({ denominator }: { denominator: number }) => denominator > 0);
}
const rates = async (span = SPAN) => {
  const { units } = await must(app, 'ehs', 'POST', '/incident/rate', { ...span, population: 'both' });
  return units.find(({ unitId }: { unitId: number }) => unitId === ground.unitId);
};
const countOf = async (eventOn: string[]) => {
  const queryCriterias = [
    { key: 'lostTime', value: true },
    { key: 'counted', value: true },
    { key: 'unitId', value: ground.unitId },
    { key: 'eventOn', condition: 'between', value: eventOn },
  ];
  return (await must(app, 'ehs', 'POST', '/incident/list', { queryCriterias })).totalCount;
};
const WHOLE = 'from=2025-06-01&to=2025-06-30';
const away = (from: string, to: string | null) => [{ kind: 'away', from, to, isAdvised: true }];

it('the LTIFR counts people hurt as the screen of rates does, and opens their incidents', async () => {
  const [before, recorded] = [await ltifrOf(WHOLE), await rates()];
  expect(before.numerator).toBe(recorded?.cases.away + recorded?.cases.deaths);
  const id = await ground.confirmed({ occurredAt: '2025-06-10T02:00:00.000Z' });
  const other = { employeeId: null, name: 'Somebody', personKind: PERSON_KIND.contractor };
  const injuries = [
    ground.injury({ spells: away('2025-06-11', '2025-06-13') }),
    ground.injury({ ...other, isDeath: true }),
    ground.injury({ ...other, personKind: PERSON_KIND.patient, spells: away('2025-06-11', null) }),
    ground.injury({ ...other, isWorkRelated: false, spells: away('2025-06-11', null) }),
    ground.injury({ ...other, spells: away('2025-06-10', '2025-06-10') }),
  ];
  expect((await ground.act('ehs', id, 'injuries', { injuries })).STATUS).toBe(0);
  const [after, of] = [await ltifrOf(WHOLE), await rates()];
  expect(after.numerator).toBe(before.numerator + 2);
  expect(after.records).toBe(before.records + 1);
  expect(after.numerator).toBe(of.cases.away + of.cases.deaths);
  expect(Math.abs(after.denominator - of.hours)).toBeLessThanOrEqual(1);
  expect(after.records).toBe(await countOf(['2025-06-01', '2025-06-30']));
  const { latest } = await must(app, 'ehs', 'POST', '/incident/rate', { ...SPAN, population: 'both' });
  expect(latest).toContainEqual({ unitId: ground.unitId, id, text: expect.any(String), eventOn: '2025-06-10' });
  // Of one employment alone, its own cases.
  const onlyOwn = await ground.confirmed({ occurredAt: '2025-06-05T02:00:00.000Z' });
  const ownCase = { injuries: [ground.injury({ spells: away('2025-06-06', '2025-06-07') })] };
  expect((await ground.act('ehs', onlyOwn, 'injuries', ownCase)).STATUS).toBe(0);
  const namedFor = async (population: string): Promise<number[]> =>
    (await must(app, 'ehs', 'POST', '/incident/rate', { ...SPAN, population })).latest.map((one: { id: number }) => one.id);
  expect([await namedFor('own'), await namedFor('contractor')]).toEqual([expect.arrayContaining([id, onlyOwn]), [id]]);
  expect(after.interval.low).toBeLessThan((after.numerator * 1e6) / after.denominator);
  expect(after.exemptable).toBe(false);
});

it('hours nobody entered are estimated: no verdict, and how many project-months they are', async () => {
  const late = await ltifrOf(WHOLE);
  expect(late).toMatchObject({ late: 1, verdict: null });
  const cell = (personKind: string) => ({
    ...{ unitId: ground.unitId, month: '2025-06', personKind, version: null },
    ...{ heads: 10, normalHours: 1500, overtimeHours: 0, leaveHours: 0 },
  });
  await must(app, 'pm', 'POST', '/workHour', { cells: [cell(PERSON_KIND.own), cell(PERSON_KIND.contractor)] });
  await app.sql(`update work_hour.month set status = '_SYS_TS_2' where unit_id = $1`, [ground.unitId]);
  expect(await ltifrOf(WHOLE)).toMatchObject({ late: 0, denominator: 3000 });
  // Of half of the month half of its hours, and the cases of those days.
  expect(await ltifrOf('from=2025-06-16&to=2025-06-30')).toMatchObject({ denominator: 1500, numerator: 0, records: 0 });
});

it('the running month counts hours to today and none of months to come, on the screen of rates as on the boards', async () => {
  const running = inDays(0).slice(0, 7);
  const [first, last] = [`${running}-01`, addDays(addMonths(`${running}-01`, 1), -1)];
  const cell = { unitId: ground.unitId, month: running, version: null, heads: 10, normalHours: 3000, overtimeHours: 0, leaveHours: 0 };
  await must(app, 'pm', 'POST', '/workHour', {
    cells: [PERSON_KIND.own, PERSON_KIND.contractor].map((personKind) => ({ ...cell, personKind })),
  });
  await app.sql(`update work_hour.month set status = '_SYS_TS_2' where unit_id = $1`, [ground.unitId]);
  const share = (daysBetween(first, inDays(0)) + 1) / (daysBetween(first, last) + 1);
  const next = addMonths(first, 3).slice(0, 7);
  for (const [span, query] of [
    [{ from: running, to: running }, `from=${first}&to=${last}`],
    [{ from: running, to: next }, `from=${first}&to=${addMonths(last, 3)}`],
    [{ from: addMonths(first, -11).slice(0, 7), to: running }, `from=${addMonths(first, -11)}&to=${inDays(0)}`],
  ] as const) {
    const [board, screen] = [await ltifrOf(query), await rates(span)];
    // The board rounds each project-month.
    expect(Math.abs(board.denominator - screen.hours)).toBeLessThanOrEqual(6);
    expect(board.numerator).toBe(screen.cases.away + screen.cases.deaths);
  }
  expect((await rates({ from: running, to: next })).hours).toBeCloseTo(6000 * share, 1);
  const { months } = await must(app, 'ehs', 'POST', '/incident/rate', { from: running, to: next, population: 'both' });
  expect(months.slice(1).map(({ hours }: { hours: number }) => hours)).toEqual([0, 0, 0]);
  expect((await rates({ from: next, to: next }))?.hours ?? 0).toBe(0);
});

it('the homepage says the days since the last lost-time case', async () => {
  const { figures } = await must(app, 'pm', 'GET', '/charts/homepage');
  const days = figures.find(({ id }: { id: string }) => id === 'incident.daysSinceLti');
  expect(days).toMatchObject({ unit: 'days', percent: null, denominator: 1 });
  const today = inDays(0);
  expect(Math.abs(days.numerator - (Date.parse(today) - Date.parse('2025-06-10')) / 86_400_000)).toBeLessThanOrEqual(1);
  expect(days.records).toBe(await countOf(['2000-01-01', '2100-01-01']));
  const sup = await must(app, 'sup', 'GET', '/charts/homepage');
  expect(JSON.stringify(sup.figures)).not.toContain('daysSinceLti');
});
