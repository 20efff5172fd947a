import { readFileSync } from 'node:fs';
import { LOCALES } from '@quantum/platform/contract';
import { metric } from '@quantum/platform/server';
import { inDays, pdfText, startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { livePlan, submittedInspection } from '../../inspection/server/testing.ts';
import type { OverviewPage } from '../contract/index.ts';
import { periodOf } from '../domain/period.rules.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await livePlan(app, { spaces: 3 });
  await submittedInspection(app, [{}]);
  // A year of records over three projects, and another company's.
  await app.sql(`insert into inspection.task (company_id, unit_id, event_on, code, type, form_id, form_version_id, planned_at, due_at, miss_at, submitted_at, status, result, answered_count, finding_count, created_at, updated_at)
    select t.company_id, (array[201, 202, 203])[1 + n % 3], t.event_on - n * 5, 'OV-' || n, t.type, t.form_id, t.form_version_id, t.planned_at, t.due_at, t.miss_at, t.submitted_at, t.status,
      (array['_SYS_RS_1', '_SYS_RS_1', '_SYS_RS_3', '_SYS_RS_4'])[1 + n % 4], 10, n % 2, now(), now()
    from inspection.task t, generate_series(1, 60) n where t.submitted_at is not null limit 60`);
});
afterAll(() => app.stop());

const read = async (who: string, query = 'months=14', name = 'inspection') => app.as(who, 'GET', `/charts/overviews/${name}?${query}`);
const page = async (who: string, query?: string, name?: string): Promise<OverviewPage> => (await read(who, query, name)).DATA;

/** How many records the list at an address of a screen shows. */
async function listed(who: string, href: string): Promise<number> {
  const [path, query] = href.split('?') as [string, string];
  const conditions = { in: 'in', is: '=', not: '!=', range: 'between', any: 'notNull', none: 'isNull', from: '>=', to: '<=' } as Record<
    string,
    string
  >;
  const queryCriterias = [...new URLSearchParams(query)].flatMap(([key, text]) => {
    if (!key.startsWith('f.')) return [];
    const [short, rest = ''] = text.split(/:(.*)/s) as [string, string];
    const condition = conditions[short]!;
    const several = condition === 'in' || condition === 'between';
    return [{ key: key.slice(2), condition, value: several ? rest.split(',') : rest }];
  });
  const call = {
    '/quantum/inspection/records': '/inspectionTasks/records/list',
    '/quantum/inspection/scheduled': '/inspectionTasks/list',
    '/quantum/corrective-action/list': '/tasks/correctiveAction/list',
  }[path]!;
  const { STATUS, DATA } = await app.as(who, 'POST', call, { queryCriterias });
  expect([href, STATUS]).toEqual([href, 0]);
  return DATA.totalCount;
}

describe('the inspection overview', () => {
  it.each([
    ['pm', 'months=14'],
    ['pm', 'months=3'],
    ['pm', 'months=14&unit=201'],
    ['dir', 'months=14'],
  ])('for %s with %s counts what the lists behind it show', async (who, query) => {
    const { figures, charts } = await page(who, query);
    const pass = figures.find((figure) => figure.id === 'inspection.passRate')!;
    expect(pass.denominator).toBeGreaterThan(0);
    expect(await listed(who, pass.href)).toBe(pass.denominator);
    for (const id of ['inspection.completion', 'inspection.onTime']) {
      const figure = figures.find((one) => one.id === id)!;
      expect([id, await listed(who, figure.href)]).toEqual([id, figure.denominator]);
    }
    const lines = charts.find((chart) => chart.id === 'line:inspection.passRate')!.series.flatMap((series) => series.cells);
    for (const cell of lines) if (cell.href) expect([cell.href, await listed(who, cell.href)]).toEqual([cell.href, cell.n]);
    for (const id of ['rank:inspection.passRate', 'heat:inspection.passRate'].filter((one) => charts.some((chart) => chart.id === one))) {
      const cells = charts.find((chart) => chart.id === id)!.series.flatMap((series) => series.cells);
      expect(cells.reduce((sum, cell) => sum + (cell.n ?? 0), 0)).toBe(pass.denominator);
    }
    for (const cell of charts.find((chart) => chart.id === 'rank:inspection.passRate')?.series[0]!.cells ?? [])
      expect(await listed(who, cell.href!)).toBe(cell.n);
  });

  it('is narrower for a unit than for all, and never wider than the scope', async () => {
    const count = ({ figures }: OverviewPage) => figures.find((figure) => figure.id === 'inspection.passRate')!.denominator!;
    expect(count(await page('dir', 'months=14&unit=201'))).toBeLessThan(count(await page('dir')));
    expect(count(await page('other'))).toBe(0);
    expect((await read('other', 'unit=201')).STATUS).toBe(1410);
    expect((await read('pm', 'unit=999999')).STATUS).toBe(1410);
  });

  it.each([
    ['months=0', 1400],
    ['months=25', 1400],
    ['from=2026-02-01', 1400],
    ['from=2026-02-01&to=2026-01-31', 1400],
    ['from=2024-01-01&to=2026-01-31', 1400],
    ['from=2026-01-01&to=2026-01-31&months=3', 1400],
    ['exemptions=x', 1400],
    ['compare=x', 1400],
    ['line=x', 1400],
    ['months=x', 1400],
    ['unit=-1', 1400],
    ['more=1', 1400],
  ])('%s is refused', async (query, status) => expect((await read('pm', query)).STATUS).toBe(status));

  it('of no such name is not there, and is not for those without the permission', async () => {
    expect((await read('pm', '', 'nothing')).STATUS).toBe(1410);
    // Nothing stands on it yet: it says what it waits for.
    const waiting = await read('pm', '', 'custom-satisfaction');
    expect([waiting.STATUS, waiting.DATA.figures, waiting.DATA.waits]).toEqual([0, [], expect.stringContaining('answers: they come in')]);
    expect((await read('emp', '', 'custom-satisfaction')).STATUS).toBe(1403);
    expect((await page('pm')).waits).toBeNull();
    expect((await read('emp')).STATUS).toBe(1403);
  });
});

describe('a board as PDF', () => {
  const paper = async (who: string, name: string, query: object = { months: 14 }) =>
    pdfText((await app.raw(who, 'POST', `/charts/overviews/${name}/paper`, query)).body);

  it.each([
    ['dir', 'inspection'],
    ['pm', 'inspection-correction'],
  ])('for %s has every part of the board %s: the answer, the figures with their spans, the charts drawn, the tables', async (who, name) => {
    const shown = await page(who, 'months=14', name);
    const { text, unknown } = await paper(who, name);
    const flat = text.replaceAll(/\s+/g, ' ');
    const parts = [
      shown.title,
      ...(shown.answer?.lines.flatMap(({ reasons }) => reasons.map((reason) => reason.name)) ?? []),
      ...(shown.answer?.of === 'units' ? [`f ${shown.answer.units} projects`] : []),
      ...shown.figures.map((figure) => figure.name),
      ...shown.charts.map(({ title }) => title),
      ...shown.tables.map(({ title }) => title),
      `${shown.from} to ${shown.to}`,
    ];
    expect(parts.length).toBeGreaterThan(6);
    for (const part of parts) expect(flat).toContain(part);
    // Drawn, not listed: names at the axes and values at the bars are in the picture.
    for (const { kind, categories, series } of shown.charts)
      if (kind === 'bar' && series[0]!.cells[0]!.value !== null) expect(flat).toContain(categories[0]!.slice(0, 8));
    expect(unknown).toBe(0);
  });

  it('is refused to who may not see the board', async () => {
    expect((await app.as('emp', 'POST', '/charts/overviews/inspection/paper', { months: 14 })).STATUS).toBe(1403);
  });
});

describe('the corrective action overview', () => {
  it('counts what the lists behind it show', async () => {
    const { figures, charts } = await page('pm', 'months=14', 'corrective-action');
    for (const id of ['action.openActions', 'action.lateActions']) {
      const figure = figures.find((one) => one.id === id)!;
      expect(await listed('pm', figure.href)).toBe(figure.numerator);
    }
    const ages = charts.find((chart) => chart.id === 'bar:action.openActions:age')!.series[0]!.cells;
    const open = figures.find((one) => one.id === 'action.openActions')!.numerator;
    expect(open).toBeGreaterThan(0);
    expect(ages.reduce((sum, cell) => sum + cell.value!, 0)).toBe(open);
  });
});

describe('the answer of the corrective action board', () => {
  beforeAll(async () => {
    await app.sql(
      `insert into action.action (company_id, unit_id, event_on, code, source_kind, source_id, title, description, risk, mode, status, responsible_id, due_at, created_at, updated_at)
        select u.company_id, u.id, current_date - 40, 'LATE-' || u.id || n, 'plant', 1, 'Mend the lamp ' || n, 'x', '_SYS_IR_1', '_SYS_CM_1', '_SYS_TS_4',
          (select min(id) from organization.employee where unit_id = u.id), now() - interval '1 day' * (30 + n), now() - interval '40 days', now()
        from organization.unit u, generate_series(1, 4) n where u.id = 202 or (u.id = 201 and n = 1)`,
    );
  });
  it('names the project with most late actions first, those longest late, and opens as many as it says', async () => {
    const { answer, charts } = await page('om', 'months=3', 'inspection-correction');
    const [first] = answer!.lines;
    expect([answer!.of, first!.unit]).toEqual(['units', 202]);
    const [late] = first!.reasons;
    expect([late!.records, late!.value]).toEqual([await listed('om', late!.href), late!.value]);
    expect(first!.records.map(({ text }) => text)).toEqual(['Mend the lamp 4', 'Mend the lamp 3']);
    // All projects in the same order.
    expect(charts.find(({ id }) => id === 'verdicts')!.series[0]!.label).toBe(first!.name);
  });
  it('of one project: what should not be there, before the figures that miss their targets', async () => {
    const { answer } = await page('om', 'months=3&unit=202', 'inspection-correction');
    expect(answer).toMatchObject({ of: 'counts', lines: [{ unit: null, reasons: [{ value: 4 }] }] });
    const { text } = pdfText((await app.raw('om', 'POST', '/charts/overviews/inspection-correction/paper', { months: 3, unit: 202 })).body);
    expect(text.replaceAll(/\s+/g, ' ')).toMatch(/Mend the lamp 4 · \d+ days late/);
  });
});

describe('the tiles of the homepage', () => {
  it.each([
    ['pm', ['figure', 'trend', 'parts']],
    ['insp', ['parts']],
    ['dir', ['figure', 'trend']],
  ])('of inspections open exactly what they count, for %s', async (who, kinds) => {
    const { DATA } = await app.as(who, 'GET', '/charts/homepage');
    const tiles = DATA.figures.filter((one: { id: string }) => one.id.startsWith('inspection.'));
    expect(tiles.map(({ kind }: { kind: string }) => kind)).toEqual(kinds);
    for (const tile of tiles) expect([tile.id, await listed(who, tile.href)]).toEqual([tile.id, tile.denominator]);
    const now = tiles.find((one: { kind: string }) => one.kind === 'parts');
    if (now) expect(now.parts.reduce((sum: number, one: { total: number }) => sum + one.total, 0)).toBe(now.denominator);
  });
});

describe('what moved the pass rate', () => {
  it('is not said of a handful of records', async () => {
    const { DATA } = await app.as('pm', 'GET', '/charts/homepage?period=week');
    const rate = DATA.figures.find((one: { id: string }) => one.id === 'inspection.passRate');
    expect(rate.denominator).toBeLessThan(10);
    expect(rate.moved).toEqual([]);
  });

  describe('of a quarter', () => {
    /** Forty inspections of a span, whatever day it is: three spaces of one project and, each fifth, another project. */
    const plant = (prefix: string, { from, to }: { from: string; to: string }, fails: string) =>
      app.sql(
        `insert into inspection.task (company_id, unit_id, space_id, event_on, code, type, form_id, form_version_id, planned_at, due_at, miss_at, submitted_at, status, result, answered_count, finding_count, created_at, updated_at)
      select t.company_id, case when n % 5 = 4 then 202 else 201 end, case when n % 5 < 3 then (select id from organization.space where unit_id = 201 order by id offset n % 5 limit 1) end,
        $1::date + ($2::date - $1::date) * n / 40, $3 || n, t.type, t.form_id, t.form_version_id, t.planned_at, t.due_at, t.miss_at, t.submitted_at, t.status,
        case when ${fails} then '_SYS_RS_3' else '_SYS_RS_1' end, 10, 0, now(), now()
      from (select * from inspection.task where submitted_at is not null order by id limit 1) t, generate_series(0, 39) n`,
        [from, to, prefix],
      );
    // The first space and half of the other project fail in this quarter; before, one in seven wherever it was.
    beforeAll(async () => {
      const { now, before } = periodOf('quarter', inDays(0));
      await plant('MV-', now, 'n % 5 = 0 or n % 10 = 4');
      await plant('MW-', before, 'n % 7 = 0');
    });

    it.each(['pm', 'dir'])('opens the records it rests on, and adds up, for %s', async (who) => {
      const { DATA } = await app.as(who, 'GET', '/charts/homepage?period=quarter');
      const { moved, percent, before } = DATA.figures.find((one: { id: string }) => one.id === 'inspection.passRate');
      const points = moved.map((one: { points: number }) => one.points);
      expect(moved.length).toBeGreaterThan(1);
      for (const { href, note } of moved) expect([href, await listed(who, href)]).toEqual([href, Number(/of (\d+) passed/.exec(note)![1])]);
      const whole = percent - (before.numerator / before.denominator) * 100;
      expect(points.reduce((sum: number, one: number) => sum + one, 0).toFixed(1)).toBe(whole.toFixed(1));
    });
  });
});

describe('roles that answer for figures', () => {
  it.each(['trn', 'leg', 'sec'])('%s opens the boards of what they may read, and no other', async (who) => {
    const { DATA: boards } = await app.as(who, 'GET', '/charts/overviews');
    const names = boards.map(({ name }: { name: string }) => name);
    expect(names).toContain('inspection');
    expect(names).toContain('kpi-exemption');
    for (const name of names) expect([name, (await read(who, 'months=3', name)).STATUS]).toEqual([name, 0]);
    const menu = JSON.stringify((await app.as(who, 'GET', '/menus/list')).DATA);
    expect(menu).toContain('dashboards/inspection');
  });

  it.each(['insp', 'emp', 'doc'])('%s has the homepage only', async (who) => {
    expect((await app.as(who, 'GET', '/charts/overviews')).STATUS).toBe(1403);
    expect((await app.as(who, 'GET', '/charts/homepage')).STATUS).toBe(0);
  });
});

describe('what a share lacks', () => {
  it('has words with its number in three languages wherever a figure lists it', () => {
    const lacking = metric.all().filter(({ lackHref }) => lackHref);
    expect(lacking.length).toBeGreaterThan(3);
    for (const { id } of lacking)
      for (const locale of LOCALES) {
        const texts = JSON.parse(readFileSync(`modules/${id.split('.')[0]}/locales/${locale}.json`, 'utf8'));
        expect([id, locale, texts[`${id.replace('.', '.metric.')}.lacking_other`]]).toEqual([
          id,
          locale,
          expect.stringContaining('{{count}}'),
        ]);
      }
  });

  it('is what the answer opens, as many as it says, with the records that keep the share low', async () => {
    const { answer } = await page('om', 'months=14');
    const short = answer!.lines.flatMap(({ reasons }) => reasons).filter(({ lacks }) => lacks !== null);
    expect(short.length).toBeGreaterThan(0);
    for (const { href, records, lacks } of short) {
      expect(await listed('om', href)).toBe(records);
      expect(lacks).toContain(String(records));
    }
    const first = answer!.lines.flatMap(({ records }) => records);
    expect(first.length).toBeGreaterThan(0);
    for (const { note, href } of first) expect(await listed('om', href)).toBe(Number(note.split(' ')[0]));
  });
});
