import { groundOf, inThree, must, startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RiskHeat } from '../contract/index.ts';
import { BASE, completed, newControl, signed } from './testing/world.ts';

let app: TestApp;
let foreign: number;
const rows: number[] = [];
beforeAll(async () => {
  app = await startTestApp();
  for (const initial of [
    { L: 4, S: 5 },
    { L: 4, S: 5 },
    { L: 3, S: 5 },
    { L: 1, S: 2 },
  ]) {
    const assessment = await completed(app, 'ehsm', initial);
    rows.push(assessment.rows[0].id);
  }
  // The same risk in another company.
  [{ id: foreign }] = (await app.sql(
    `insert into risk.row (company_id, unit_id, code, event_on, assessment_id, family_id, step_key, hazard_key, step, hazard, hazard_type, accident_type, harmed, initial, initial_rating,
        residual, residual_rating, current, current_rating, current_rank, review_on, rated_on, status, created_at, updated_at)
       select u.company_id, u.id, 'FOREIGN-1', t.event_on, t.assessment_id, t.family_id, 'foreign', t.hazard_key, t.step, t.hazard, t.hazard_type, t.accident_type, t.harmed, t.initial,
         t.initial_rating, t.residual, t.residual_rating, t.current, t.current_rating, t.current_rank, t.review_on, t.rated_on, t.status, now(), now()
       from risk.row t, organization.unit u where t.id = $1 and u.id = 301 returning id::int as id`,
    [rows[0]],
  )) as [{ id: number }];
});
afterAll(() => app.stop());

const board = async (who: string, query = `months=3&unit=${groundOf(app).project}`) => {
  const { charts, tables } = await must(app, who, 'GET', `/charts/overviews/risk-assessment?${query}`);
  const of = (parts: { id: string }[], id: string) => parts.find((one) => one.id === id) as never;
  return {
    matrix: of(charts, 'matrix') as Matrix,
    planned: of(charts, 'planned') as Matrix,
    unaccepted: of(tables, 'unaccepted') as Unaccepted,
    reviewLate: of(tables, 'reviewLate') as Unaccepted,
  };
};
const heat = (who: string, unitId: number | null) => must(app, who, 'POST', `${BASE}/row/heat`, { unitId });
interface Matrix {
  categories: string[];
  records: number;
  series: { label: string; cells: { value: number | null; href: string | null; tone: string }[] }[];
}
interface Unaccepted {
  records: number;
  rows: { cells: string[]; href: string }[];
}
const listed = async (who: string, ...queryCriterias: object[]) =>
  (await must(app, who, 'POST', `${BASE}/row/list`, { queryCriterias })).totalCount;
const is = (key: string, value: unknown) => ({ key, value });

it('likelihood × severity with verified controls: the likeliest on top, each cell in its colour and opening its risks', async () => {
  const { matrix } = await board('ehsm');
  expect(matrix.series.map(({ label }) => label)).toEqual(['Likelihood 5', 'Likelihood 4', 'Likelihood 3', 'Likelihood 2', 'Likelihood 1']);
  expect(matrix.categories).toEqual(['Severity 1', 'Severity 2', 'Severity 3', 'Severity 4', 'Severity 5']);
  const [, four, three, , one] = matrix.series;
  expect(four!.cells[4]).toMatchObject({ value: 2, tone: 'level-7' });
  expect(three!.cells[4]).toMatchObject({ value: 1, tone: 'level-6' });
  expect(one!.cells[1]).toMatchObject({ value: 1, tone: 'level-1' });
  expect(matrix.series[0]!.cells[0]).toEqual({ value: 0, n: null, href: null, tone: 'level-3' });
  expect(four!.cells[4]!.href).toContain('f.likelihood=is:4&f.severity=is:5');
  const unit = is('unitId', groundOf(app).project);
  expect(await listed('ehsm', unit, is('live', true), is('inMatrix', true), is('likelihood', 4), is('severity', 5))).toBe(2);
  expect(await listed('ehsm', unit, is('live', true), is('inMatrix', true))).toBe(matrix.records);
});

it('high ones that are not accepted, the worst first; with its acceptance one is no longer among them', async () => {
  const { unaccepted } = await board('ehsm');
  expect(unaccepted.rows.map(({ href }) => Number(href.split('/').at(-1)))).toEqual(rows.slice(0, 3));
  expect(unaccepted.records).toBe(await listed('ehsm', is('unitId', groundOf(app).project), is('unaccepted', true)));
  for (const { href } of unaccepted.rows) expect((await app.as('ehsm', 'GET', `${BASE}/row/${href.split('/').at(-1)}`)).STATUS).toBe(0);
  const row = await must(app, 'ehsm', 'GET', `${BASE}/row/${rows[2]}`);
  await must(app, 'ehsm', 'POST', `${BASE}/row/${row.id}/accept`, {
    version: row.version,
    reason: 'No other way until the lift is replaced',
  });
  expect((await board('ehsm')).unaccepted.records).toBe(3);
  await signed(app, 'risk.row', row.id);
  expect((await board('ehsm')).unaccepted.records).toBe(2);
});

it('the answer: extreme risks before high ones, each with the risks to begin with and the list behind', async () => {
  const unit = is('unitId', groundOf(app).project);
  const { answer, figures } = await must(app, 'ehsm', 'GET', `/charts/overviews/risk-assessment?unit=${groundOf(app).project}`);
  const extreme = await listed('ehsm', unit, is('highOpen', true), is('currentRating', '_SYS_RR_1'));
  expect(figures.find(({ id }: { id: string }) => id === 'risk.extremeOpen').numerator).toBe(extreme);
  expect(extreme).toBeGreaterThan(0);
  const [first, second] = answer.lines;
  expect([answer.of, first.name, first.reasons[0].value]).toEqual(['counts', 'Extreme risks open', extreme]);
  expect(second.name).toBe('High and extreme risks open');
  expect(first.reasons[0]).toMatchObject({
    isOfToday: true,
    records: extreme,
    href: expect.stringContaining('f.currentRating=in:_SYS_RR_1'),
  });
  expect(first.records.length).toBeGreaterThan(0);
  for (const { note, href } of first.records) {
    expect(note).toMatch(/^Extreme · review (due \d{4}-\d\d-\d\d|\d+ days? late)/);
    expect((await must(app, 'ehsm', 'GET', `${BASE}/row/${href.split('/').at(-1)}`)).currentRating).toBe('_SYS_RR_1');
  }
});

it('counted where its reader reads risks, and never in another company', async () => {
  for (const who of ['ehsm', 'pm', 'other']) {
    const { matrix, unaccepted } = await board(who, 'months=3');
    expect([who, matrix.records]).toEqual([who, await listed(who, is('live', true), is('inMatrix', true))]);
    expect([who, unaccepted.records]).toEqual([who, await listed(who, is('unaccepted', true))]);
  }
  const { matrix, unaccepted } = await board('other', 'months=3');
  expect([matrix.records, unaccepted.rows.map(({ href }) => Number(href.split('/').at(-1)))]).toEqual([1, [foreign]]);
});

it('the map of the register: with verified controls and with planned ones apart, each cell as many as its list', async () => {
  const control = await must(app, 'ehsm', 'POST', `${BASE}/control`, newControl(app, { names: inThree('Ceiling hoist') }));
  const { rows: made } = await completed(app, 'ehsm', { L: 5, S: 4 }, [{ controlId: control.id, credits: { L: 3 } }]);
  const unitId = groundOf(app).project;
  const cellOf = (answer: RiskHeat, stage: string, likelihood: number, severity: number) =>
    answer.maps
      .find((map) => map.stage === stage)!
      .cells.flat()
      .find((one) => one.likelihood === likelihood && one.severity === severity)!;
  const answer = (await heat('ehsm', unitId)) as RiskHeat;
  // Planned only: it stands where it was, and is two steps lower on the map of what is planned.
  const unit = is('unitId', unitId);
  const [residual, planned] = [cellOf(answer, 'residual', 5, 4), cellOf(answer, 'planned', 2, 4)];
  expect(residual.count).toBe(await listed('ehsm', unit, is('live', true), is('likelihood', 5), is('severity', 4)));
  expect(planned.count).toBe(await listed('ehsm', unit, is('live', true), is('plannedLikelihood', 2), is('plannedSeverity', 4)));
  expect([residual.count, planned.count]).toEqual([1, 1]);
  expect(cellOf(answer, 'planned', 5, 4).count).toBe(0);
  for (const { cells } of answer.maps)
    expect(cells.flat().reduce((sum, { count }) => sum + count, 0)).toBe(
      await listed('ehsm', unit, is('live', true), is('inMatrix', true)),
    );
  // The board says the same.
  const { planned: onBoard } = await board('ehsm');
  expect(onBoard.series[3]!.cells[3]!.value).toBe(1);
  expect(onBoard.series[3]!.cells[3]!.href).toContain('f.plannedLikelihood=is:2&f.plannedSeverity=is:4');
  expect(made).toHaveLength(1);
});

it('the map is of what its reader reads; a unit of another company is not found', async () => {
  const total = ({ maps }: RiskHeat) => maps[0]!.cells.flat().reduce((sum, { count }) => sum + count, 0);
  expect(total((await heat('other', null)) as RiskHeat)).toBe(1);
  expect((await app.as('other', 'POST', `${BASE}/row/heat`, { unitId: groundOf(app).project })).STATUS).toBe(1410);
});

it('a review past its day is counted, listed and told, the longest first; one of today is not', async () => {
  const before = ((await heat('ehsm', groundOf(app).project)) as RiskHeat).reviewLate;
  await app.sql(`update risk.row set review_on = current_date - 400 where id = $1`, [rows[3]]);
  const { reviewLate } = await board('ehsm');
  expect(((await heat('ehsm', groundOf(app).project)) as RiskHeat).reviewLate).toBe(before + 1);
  expect(Number(reviewLate.rows[0]!.href.split('/').at(-1))).toBe(rows[3]);
  expect(reviewLate.records).toBe(await listed('ehsm', is('unitId', groundOf(app).project), is('reviewLate', true)));
});

it('the register begins with the highest rating, and of those rated alike with the review that comes first', async () => {
  const { items }: { items: { id: number }[] } = await must(app, 'ehsm', 'POST', `${BASE}/row/list`, {
    pageSize: 100,
    queryCriterias: [is('live', true)],
    queryOrderBies: [{ columnName: 'urgency', orderType: 'desc' }],
  });
  const ranks = await app.sql<{ id: number; current_rank: number; review_on: string | null }>(
    `select id::int, current_rank, to_char(review_on, 'YYYY-MM-DD') as review_on from risk.row where id = any($1)`,
    [items.map(({ id }) => id)],
  );
  const of = new Map(ranks.map((row) => [row.id, row]));
  const keys = items.map(({ id }) => of.get(id)!);
  const order = keys.toSorted(
    (one, other) => other.current_rank - one.current_rank || (one.review_on ?? '9').localeCompare(other.review_on ?? '9'),
  );
  expect(keys.length).toBeGreaterThan(3);
  expect(keys.map(({ current_rank, review_on }) => [current_rank, review_on])).toEqual(
    order.map(({ current_rank, review_on }) => [current_rank, review_on]),
  );
});

it('beside the maps: which projects have the most extreme, high and late risks, as many as the lists show', async () => {
  const { projects, highOpen } = (await heat('ehsm', null)) as RiskHeat;
  expect(highOpen).toBe(await listed('ehsm', is('highOpen', true)));
  expect(projects.length).toBeGreaterThan(0);
  for (const { unitId, extreme, high, late } of projects) {
    const unit = is('unitId', unitId);
    expect(extreme).toBe(await listed('ehsm', unit, is('highOpen', true), is('currentRating', '_SYS_RR_1')));
    expect(extreme + high).toBe(await listed('ehsm', unit, is('highOpen', true)));
    expect(late).toBe(await listed('ehsm', unit, is('reviewLate', true)));
  }
  expect(projects.map(({ extreme }) => extreme)).toEqual(projects.map(({ extreme }) => extreme).toSorted((one, other) => other - one));
});
