import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operation, pagedQuery } from '../../contract/index.ts';
import { startTestApp, type TestApp } from '../../testing/index.ts';
import { systemActor } from '../context/use-case/actor.ts';
import { Ctx } from '../context/use-case/ctx.ts';
import { Invalid } from '../context/use-case/errors.ts';
import { byUnit, type Scope } from '../context/use-case/scope.ts';
import { code, int, sortable, type AnyList } from './list-definition.ts';
import { runList } from './list-runner.ts';

const list: AnyList = {
  name: 'trial',
  from: 'trial.thing t',
  key: 't.id',
  columns: { id: int('t.id'), n: int('t.n', sortable), status: code('t.status') },
  defaultOrder: ['n', 'asc'],
  scope: byUnit('t.unit_id'),
};

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.sql(`create schema trial; create table trial.thing (id bigint, company_id bigint, unit_id bigint, n bigint, status text);
    grant usage on schema trial to quantum_app; grant select on trial.thing to quantum_app;
    insert into trial.thing select n, 1, n % 3, n, case when n % 2 = 0 then '_SYS_TS_7' else '_SYS_TS_1' end from generate_series(1, 1500) n`);
});
afterAll(() => app.stop());

const read = operation({ id: 'trial.read', permission: 'trial', verb: 'read' });
const UNITS: Scope = { all: false, companies: [], units: new Set([0, 1, 2]) };
const run = (params: object, more: object = {}, scope: Scope = { all: true }) => {
  const ctx = Object.assign(new Ctx(app.kernel, app.kernel.db.app, systemActor('test'), read), { scope: async () => scope });
  return runList<{ id: number }>(ctx, list, pagedQuery.parse({ params, ...more }));
};
const statements = async (work: () => Promise<unknown>): Promise<number> => {
  const before = app.kernel.db.statements();
  await work();
  return app.kernel.db.statements() - before;
};
const done = [{ key: 'status', value: '_SYS_TS_7' }];

describe.each([
  ['one place or everywhere', { all: true } as Scope],
  ['several units', UNITS],
])('the number of a list over %s', (_what, scope) => {
  it.each([
    ['exactly, where the caller says nothing', {}, { totalCount: 1500 }],
    ['up to 1,000', { count: 'capped' }, { totalCount: 1000, capped: true }],
    ['not at all', { count: 'none' }, { totalCount: -1 }],
  ])('is counted %s, in the statement of the page', async (_how, params, expected) => {
    const { items, ...total } = await run(params, {}, scope);
    expect(total).toEqual(expected);
    expect(items.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
    expect(Object.keys(items[0]!)).toEqual(['id', 'n', 'status']);
    expect(await statements(() => run(params, {}, scope))).toBe(1);
  });

  it('is told alone, exactly', async () => {
    expect(await run({ count: 'only' }, { queryCriterias: done }, scope)).toEqual({ items: [], totalCount: 750 });
  });

  it('is told behind the last page too', async () => {
    const page = { pagingTool: { currentPage: 500, pageSize: 20 } };
    expect(await run({ count: 'capped' }, page, scope)).toEqual({ items: [], totalCount: 1000, capped: true });
    expect(await run({}, page, scope)).toEqual({ items: [], totalCount: 1500 });
    expect(await run({}, { queryCriterias: [{ key: 'n', value: 99_999 }] }, scope)).toEqual({ items: [], totalCount: 0 });
  });

  it('of tabs comes with the page in one statement, each with its own criteria', async () => {
    const tabs = [done, [], [{ key: 'n', condition: '<=', value: 7 }]];
    const ask = (more: object = {}) => run({ count: 'capped', tabs }, { queryCriterias: done, ...more }, scope);
    const tabCounts = [{ totalCount: 750 }, { totalCount: 1000, capped: true }, { totalCount: 7 }];
    expect(await ask()).toMatchObject({ totalCount: 750, tabCounts });
    expect(await statements(ask)).toBe(1);
    expect(await ask({ queryCriterias: [{ key: 'n', value: -1 }] })).toEqual({ items: [], totalCount: 0, tabCounts });
  });

  it.each([
    ['the number of the page, however that is told', {}, { totalCount: 1500 }],
    ['the number of the page, up to 1,000', { count: 'capped' }, { totalCount: 1000, capped: true }],
    ['each other, where the page has none', { count: 'none' }, { totalCount: -1 }],
  ])('of tabs with the same criteria share %s', async (_how, params, expected) => {
    const tabs = [[], done, [], done];
    const [all, some] = [{ totalCount: 1000, capped: true }, { totalCount: 750 }];
    expect(await run({ ...params, tabs }, {}, scope)).toMatchObject({ ...expected, tabCounts: [all, some, all, some] });
  });
});

describe('the number of all, beside those of parts of it', () => {
  const below = (n: number) => [{ key: 'n', condition: '<=', value: n }];
  it.each([
    ['a part has more than are counted', [below(1200), below(3)], [{ totalCount: 1000, capped: true }, { totalCount: 3 }]],
    ['a part has as many as are counted', [below(1000), done], [{ totalCount: 1000 }, { totalCount: 750 }]],
    ['a part has one more', [below(1001)], [{ totalCount: 1000, capped: true }]],
    ['no part has any', [below(0)], [{ totalCount: 0 }]],
  ])('is the same where %s', async (_how, parts, expected) => {
    const [all, part] = [{ totalCount: 1000, capped: true }, below(5)];
    expect(await run({ count: 'capped', tabs: [...parts, []] })).toMatchObject({ ...all, tabCounts: [...expected, all] });
    expect(await run({ count: 'none', tabs: [[], ...parts] })).toMatchObject({ totalCount: -1, tabCounts: [all, ...expected] });
    expect(await run({ tabs: parts })).toMatchObject({ totalCount: 1500, tabCounts: expected });
    const asked = { queryCriterias: part };
    expect(await run({ count: 'capped', tabs: [...parts, []] }, asked)).toMatchObject({ totalCount: 5, tabCounts: [...expected, all] });
  });

  it('is the number of few, where there are few', async () => {
    const scope: Scope = { all: false, companies: [], units: new Set([1]) };
    expect(await run({ count: 'capped', tabs: [below(4), []] }, {}, scope)).toMatchObject({
      totalCount: 500,
      tabCounts: [{ totalCount: 2 }, { totalCount: 500 }],
    });
  });

  it('does not follow from a part that asks for what is left out as a rule', async () => {
    const usual: AnyList = { ...list, unlessAsked: { status: `t.status = '_SYS_TS_1' and t.n <= 500` } };
    const ctx = Object.assign(new Ctx(app.kernel, app.kernel.db.app, systemActor('test'), read), {
      scope: async () => ({ all: true }) as Scope,
    });
    const tabs = [[{ key: 'status', condition: 'in', value: ['_SYS_TS_1', '_SYS_TS_7'] }]];
    expect(await runList(ctx, usual, pagedQuery.parse({ params: { count: 'capped', tabs } }))).toMatchObject({
      totalCount: 250,
      tabCounts: [{ totalCount: 1000, capped: true }],
    });
  });
});

it.each([
  ['no list', 'all'],
  ['not criteria', [[{ value: 1 }]]],
  ['more than twelve', Array.from({ length: 13 }, () => [])],
  ['a column that is not there', [[{ key: 'owner', value: 1 }]]],
])('tabs that are %s are refused', async (_what, tabs) => {
  await expect(run({ tabs })).rejects.toBeInstanceOf(Invalid);
});

it('a code that is none of ours is a value, whatever it holds', async () => {
  const { items } = await run({}, { queryCriterias: [{ key: 'status', value: `_SYS_TS_7' or '1'='1` }] });
  expect(items).toEqual([]);
});

describe('a reader of many units that are whole companies', () => {
  const units = new Set(Array.from({ length: 60 }, (_, i) => i));
  const whole: Scope = { all: false, companies: [], units, whole: [1, 2] };
  const all = { pagingTool: { currentPage: 1, pageSize: 5 } };

  it('sees what they see by their units: also of two companies, and nothing that lies in no unit', async () => {
    await app.sql(
      `insert into trial.thing values (2001, 2, 30, 0, '_SYS_TS_1'), (2002, 1, null, 0, '_SYS_TS_1'), (2003, 3, 90, 0, '_SYS_TS_1')`,
    );
    try {
      const byUnits = await run({}, all, { all: false, companies: [], units });
      const byCompany = await run({}, all, whole);
      expect(byCompany).toEqual(byUnits);
      expect(byCompany.items.map(({ id }) => id)).toEqual([2001, 1, 2, 3, 4]);
      expect(byCompany).toMatchObject({ totalCount: 1501 });
      expect(await run({}, all, { ...whole, whole: [1] })).toMatchObject({ totalCount: 1500 });
    } finally {
      await app.sql('delete from trial.thing where id > 2000');
    }
  });
});
