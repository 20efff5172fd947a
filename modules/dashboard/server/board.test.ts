import { contribute, metric, type Metric, type ServerModule } from '@quantum/platform/server';
import { startTestApp, type TestApp } from '@quantum/platform/testing';
import { actionOps } from '@quantum/modules/action/contract';
import { inspectionOps } from '@quantum/modules/inspection/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OverviewFigure, OverviewPage } from '../contract/index.ts';

const planted = (id: string, more: Partial<Metric>): Metric => ({
  id,
  operation: inspectionOps.readFigures,
  target: 90,
  moreIsBetter: true,
  unit: 'percent',
  href: (_period, _now, units = '') => `/quantum/inspection/records?f.x=is:1${units}`,
  measure: async () => ({ numerator: 0, denominator: 0, excluded: 0 }),
  ...more,
});
const part = (unitId: number, numerator: number, denominator: number, month: string | null = null) => ({
  unitId,
  month,
  numerator,
  denominator,
  excluded: 0,
});
const byUnits = (...rows: ReturnType<typeof part>[]): Pick<Metric, 'byUnitMonth'> => ({
  byUnitMonth: async (_ctx, scope) => rows.filter(({ unitId }) => scope.all || scope.units.has(unitId) || scope.companies.length > 0),
});

/** A module that is on no board by name: what it declares puts it there. */
const module: ServerModule = {
  id: 'planted',
  contributions: [
    contribute(
      metric,
      // 18 of 20 and 7 of 12: 78.1 %, not the mean of 90 and 58.3.
      planted('training.completion', byUnits(part(201, 18, 20), part(202, 7, 12))),
      planted('training.coverage', byUnits(part(201, 0, 0))),
      planted('training.firstPass', {
        byUnitMonth: async () => {
          throw new Error('no such table');
        },
      }),
      planted('training.exempt', byUnits(part(201, 5, 4))),
      planted('training.hoursPerHead', {
        ...byUnits(part(201, 30, 20), part(202, 3, 12)),
        unit: 'hours',
        target: null,
        // Whoever cancels actions sees it: a director does not.
        operation: actionOps.cancel,
      }),
      // Before the span 45 of 50 and 20 of 50, in it 40 of 50 and 30 of 50: +5.0 points, −5.0 by the one and +10.0 by the other.
      planted('training.attendance', {
        byUnitMonth: async (ctx, scope, period) =>
          (period.from === '2026-06-01' ? byUnits(part(201, 40, 50), part(202, 30, 50)) : byUnits(part(201, 45, 50), part(202, 20, 50)))
            .byUnitMonth!(ctx, scope, period),
      }),
      planted('certificate.expiring', {
        ...byUnits(part(201, 95, 100)),
        late: async () => 2,
        minShown: 200,
        by: {
          month: {
            title: 'common.status',
            formula: 'common.status',
            unit: 'count',
            read: async () => [bar('2026-01', 12), bar('2026-02', 3)].slice(0, bars),
          },
        },
      }),
    ),
  ],
};

const bar = (label: string, numerator: number) => ({
  label,
  month: label,
  numerator,
  denominator: null,
  excluded: 0,
  href: `/list?${label}`,
});

/** How many bars the planted chart has. */
let bars = 2;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ modules: [module] });
});
afterAll(() => app.stop());

const board = async (who: string, query = ''): Promise<OverviewPage> =>
  (await app.as(who, 'GET', `/charts/overviews/training?${query}`)).DATA;
const figure = (page: OverviewPage, id: string): OverviewFigure | undefined => page.figures.find((one) => one.id === id);

describe('a board of metrics that a module declares', () => {
  it('is in the menu and in the list of boards', async () => {
    const { DATA: boards } = await app.as('dir', 'GET', '/charts/overviews');
    expect(boards.map(({ name }: { name: string }) => name)).toContain('training');
    expect(JSON.stringify((await app.as('dir', 'GET', '/menus/list')).DATA)).toContain('dashboards/training');
    expect(JSON.stringify((await app.as('dir', 'GET', '/menus/list')).DATA)).not.toContain('dashboards/custom-satisfaction');
  });

  it('adds numerators and denominators, and never averages percentages', async () => {
    const page = await board('ehsm');
    expect(figure(page, 'training.completion')).toMatchObject({ numerator: 25, denominator: 32 });
    expect(figure(page, 'training.hoursPerHead')).toMatchObject({ numerator: 33, denominator: 32, verdict: null });
  });

  it('says what moved a share, in points by project that add up', async () => {
    const { DATA: page } = await app.as('ehsm', 'GET', '/charts/overviews/new-training?from=2026-06-01&to=2026-06-30');
    const share = figure(page, 'training.attendance')!;
    expect(share).toMatchObject({ numerator: 70, denominator: 100, before: { numerator: 65, denominator: 100 } });
    expect(share.moved).toMatchObject([
      { points: -5, records: 50, href: expect.stringContaining('&f.unitId=in:201') },
      { points: 10, records: 50, href: expect.stringContaining('&f.unitId=in:202') },
    ]);
    expect(share.moved[0]!.note).toBe('40 of 50; before 45 of 50');
    // Of few records, or of one project, nothing is said.
    expect(figure(await board('ehsm'), 'training.coverage')!.moved).toEqual([]);
    const one: OverviewPage = (await app.as('ehsm', 'GET', '/charts/overviews/new-training?from=2026-06-01&to=2026-06-30&unit=201')).DATA;
    expect(figure(one, 'training.attendance')!.moved).toEqual([]);
  });

  it('answers its question first: the project that is far off its targets, with why, and its records', async () => {
    const answer = (await board('ehsm', 'months=3')).answer!;
    // 7 of 12 is 58.3 of 90; 18 of 20 reaches it.
    expect(answer).toMatchObject({ of: 'units', units: 2 });
    expect(answer.lines.map(({ unit }) => unit)).toEqual([202]);
    expect(answer.lines[0]!.reasons).toMatchObject([
      { value: 58.3, target: 90, tone: 'danger', href: expect.stringContaining('&f.unitId=in:202') },
    ]);
    // Of one project: the figure itself.
    const one = (await board('ehsm', 'months=3&unit=202')).answer!;
    expect(one).toMatchObject({ of: 'figures', lines: [{ unit: null, reasons: [{ value: 58.3 }] }] });
    expect((await board('ehsm', 'months=3&unit=201')).answer).toMatchObject({ of: 'fine', lines: [] });
  });

  it('shows all projects in the order of the answer, each cell its verdict', async () => {
    const whole = await board('ehsm', 'months=3');
    const { charts, answer } = whole;
    const matrix = charts.find(({ id }) => id === 'verdicts')!;
    expect(matrix.series[0]!.label).toBe(answer!.lines[0]!.name);
    expect(matrix.series).toHaveLength(2);
    const done = matrix.categories.indexOf(figure(whole, 'training.completion')!.name);
    expect(matrix.series.map(({ cells }) => cells[done]!.tone)).toEqual(['danger', 'ok']);
    expect(matrix.units).toHaveLength(matrix.categories.length);
    // One project is compared with nothing.
    expect((await board('ehsm', 'months=3&unit=201')).charts.some(({ id }) => id === 'verdicts')).toBe(false);
  });

  it('says of each figure and chart which span it is of', async () => {
    const page = await board('ehsm', 'from=2026-06-01&to=2026-06-30');
    expect(figure(page, 'training.completion')!.period).toEqual({ from: '2026-06-01', to: '2026-06-30' });
    // Of the present moment, whatever span is asked for.
    expect(figure(page, 'attestation.coverage')!.period).toBeNull();
    for (const chart of page.charts.filter(({ id }) => id.includes(':training.'))) expect(chart.period).not.toBeNull();
  });

  it('says nothing of a denominator of zero', async () => {
    expect(figure(await board('dir'), 'training.coverage')).toMatchObject({ numerator: 0, denominator: 0, verdict: null, records: 0 });
  });

  it('gives no verdict on data that is not all there, and hides what rests on too little', async () => {
    expect(figure(await board('dir'), 'certificate.expiring')).toMatchObject({ late: 2, verdict: null, isHidden: true });
  });

  it('draws records of a share as records, and no chart of one bar', async () => {
    const [chart] = (await board('dir')).charts.filter(({ id }) => id === 'bar:certificate.expiring:month');
    expect(chart).toMatchObject({ unit: 'count', target: null });
    expect(chart!.series[0]!.cells.map(({ value }) => value)).toEqual([12, 3]);
    bars = 1;
    expect((await board('dir')).charts.filter(({ id }) => id === 'bar:certificate.expiring:month')).toEqual([]);
  });

  it('goes on without a metric that fails or answers 5 of 4, and says which', async () => {
    const page = await board('dir');
    expect(figure(page, 'training.firstPass')).toBeUndefined();
    expect(figure(page, 'training.exempt')).toBeUndefined();
    expect(page.faults).toHaveLength(2);
    expect(page.figures.length).toBeGreaterThan(2);
  });

  it('leaves out what the reader may not see, says how much that is, and refuses who may see none of it', async () => {
    const [whole, half] = [await board('ehsm'), await board('dir')];
    expect([whole.hidden, figure(whole, 'training.hoursPerHead')?.numerator]).toEqual([0, 33]);
    expect([half.hidden, figure(half, 'training.hoursPerHead')]).toEqual([1, undefined]);
    expect((await app.as('emp', 'GET', '/charts/overviews/training')).STATUS).toBe(1403);
  });

  it('counts a unit that was closed in the span, and is narrowed to one unit', async () => {
    await app.sql(`update organization.unit set status = '_SYS_A9_2' where id = 202`);
    expect(figure(await board('dir', 'months=3'), 'training.completion')).toMatchObject({ denominator: 32 });
    expect(figure(await board('dir', 'months=3&unit=202'), 'training.completion')).toMatchObject({ numerator: 7, denominator: 12 });
  });
});
