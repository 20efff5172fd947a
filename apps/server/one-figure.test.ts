import { standingBoards } from '@quantum/modules/dashboard/server-api';
import { addDays, addMonths, dayAt } from '@quantum/platform/domain';
import { must, startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plantRecords } from './testing/numbers/plant.ts';

/** A figure that is on several screens is one figure: on every board, on the homepage, and on the screen of its own module. */

const [COMPANY, WHO] = [35, 'ehsm'];
let app: TestApp;
let today: string;
let first: string;
beforeAll(async () => {
  app = await startTestApp();
  await plantRecords(app);
  today = dayAt(app.clock.now(), 'Asia/Hong_Kong');
  first = `${today.slice(0, 7)}-01`;
});
afterAll(() => app.stop());

interface Figure {
  id: string;
  numerator: number;
  denominator: number | null;
  excluded: number;
  records: number;
}
const told = ({ numerator, denominator, excluded, records }: Figure) => ({ numerator, denominator, excluded, records });

/** Figures of every board by metric, each with the boards it is on. */
async function figuresOfBoards(query: string): Promise<Map<string, { board: string; figure: Figure }[]>> {
  const all: { board: string; figure: Figure }[] = [];
  for (const { name } of standingBoards()) {
    const { STATUS, DATA } = await app.as(WHO, 'GET', `/charts/overviews/${name}?${query}`);
    if (STATUS === 0) for (const figure of DATA.figures) all.push({ board: name, figure });
  }
  return Map.groupBy(all, ({ figure }) => figure.id);
}
const span = (): { from: string; to: string } => ({ from: first, to: today });
const closedMonths = () => [1, 2, 3].map((back) => addMonths(first, -back).slice(0, 7));
const daysOf = (month: string) => `from=${month}-01&to=${addDays(addMonths(`${month}-01`, 1), -1)}`;

describe('a figure on several boards', () => {
  // The boards of a business line tell of its projects what the others say when they are narrowed to it.
  it.each([
    ['fm-hc-kpi', 3, ''],
    ['fs-kpi', 5, ''],
    ['fm-hc-kpi', 3, '&unit=201'],
    ['fm-hc-kpi', 3, '&unit=101'],
  ])('says the same on %s as with line %i on the others%s', async (board, line, more) => {
    const days = `from=${addMonths(first, -2)}&to=${today}${more}`;
    const others = await figuresOfBoards(`${days}&line=${line}`);
    const { figures } = await must(app, WHO, 'GET', `/charts/overviews/${board}?${days}`);
    let compared = 0;
    for (const figure of figures as Figure[])
      for (const { board: other, figure: same } of others.get(figure.id) ?? []) {
        if (other.endsWith('-kpi') || other.startsWith('small-')) continue;
        compared++;
        expect({ id: figure.id, other, ...told(same) }).toEqual({ id: figure.id, other, ...told(figure) });
      }
    expect(compared).toBeGreaterThan(4);
  });

  it('says the same on the homepage', async () => {
    const page = await must(app, WHO, 'GET', '/charts/homepage?period=month');
    const boards = await figuresOfBoards(`from=${span().from}&to=${span().to}`);
    const both = page.figures.flatMap((figure: Figure) =>
      boards.has(figure.id) ? [{ figure, on: boards.get(figure.id)![0]!.figure }] : [],
    );
    expect(both.length).toBeGreaterThan(2);
    for (const { figure, on } of both) expect({ id: figure.id, ...told(figure) }).toEqual({ id: on.id, ...told(on) });
  });
});

it('the hours and cases of the rates are those of the boards, and the hours those of the grid', async () => {
  for (const month of closedMonths()) {
    const { whole } = await must(app, WHO, 'POST', '/incident/rate', { from: month, to: month, population: 'both' });
    const { figures } = await must(app, WHO, 'GET', `/charts/overviews/hazard?${daysOf(month)}`);
    const of = (id: string) => figures.find((figure: Figure) => figure.id === id);
    const { deaths, away, restricted, other } = whole.cases;
    expect([month, of('incident.ltifr').numerator, of('incident.trir').numerator]).toEqual([
      month,
      deaths + away,
      deaths + away + restricted + other,
    ]);
    for (const id of ['incident.ltifr', 'incident.trir', 'incident.severity']) expect(of(id).denominator).toBeCloseTo(whole.hours, 1);
    const { rows } = await must(app, WHO, 'POST', '/workHour/grid', { from: month, to: month });
    const hours = rows
      .flatMap((row: { cells: { hours: number }[] }) => row.cells)
      .reduce((sum: number, cell: { hours: number }) => sum + cell.hours, 0);
    const own = await must(app, WHO, 'POST', '/incident/rate', { from: month, to: month, population: 'own' });
    expect(hours).toBeCloseTo(own.whole.hours, 1);
  }
});

it('the coverage of the board is that of the matrix, and of its months those of its parts', async () => {
  const matrix = await must(app, WHO, 'POST', '/training/requirements/matrix', { unitId: COMPANY });
  const { figures } = await must(app, WHO, 'GET', `/charts/overviews/training?from=${first}&to=${today}`);
  const coverage = figures.find((figure: Figure) => figure.id === 'training.coverage');
  const sum = (of: 'covered' | 'counted') =>
    matrix.requirements.reduce((all: number, one: { covered: number; counted: number }) => all + one[of], 0);
  expect([coverage.numerator, coverage.denominator]).toEqual([sum('covered'), sum('counted')]);
});

it('a line and a ranking rest on the records of their figure', async () => {
  for (const { name } of standingBoards()) {
    const { STATUS, DATA } = await app.as(WHO, 'GET', `/charts/overviews/${name}?from=${addMonths(first, -3)}&to=${today}`);
    if (STATUS !== 0) continue;
    const figures = new Map<string, Figure>(DATA.figures.map((figure: Figure) => [figure.id, figure]));
    for (const chart of DATA.charts as { id: string; records: number }[]) {
      const [kind, metric = '', more] = chart.id.split(':');
      const figure = figures.get(metric);
      if (figure && more === undefined && ['line', 'rank', 'heat'].includes(kind!))
        expect({ board: name, chart: chart.id, records: chart.records }).toEqual({ board: name, chart: chart.id, records: figure.records });
    }
  }
});
