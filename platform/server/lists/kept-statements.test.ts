import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { operation, pagedQuery } from '../../contract/index.ts';
import { startTestApp, type TestApp } from '../../testing/index.ts';
import { systemActor } from '../context/use-case/actor.ts';
import { Ctx } from '../context/use-case/ctx.ts';
import { Invalid } from '../context/use-case/errors.ts';
import { byUnit, type Scope } from '../context/use-case/scope.ts';
import { bool, code, int, localizedColumn, sortable, type AnyList } from './list-definition.ts';
import { runList } from './list-runner.ts';

/** How many selections (the query's criteria, those of each tab) have been planned. */
let planned = 0;
beforeEach(() => void (planned = 0));

const list: AnyList = {
  name: 'trial',
  from: 'trial.thing t',
  key: 't.id',
  columns: {
    id: int('t.id', sortable),
    name: localizedColumn('t.name'),
    status: code('t.status'),
    late: bool('(t.due < :now)'),
  },
  defaultOrder: ['id', 'asc'],
  scope: byUnit('t.unit_id'),
  get where() {
    planned++;
    return 'true';
  },
};

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.sql(`create schema trial; create table trial.thing (id bigint, company_id bigint, unit_id bigint, name jsonb, status text, due timestamptz);
    grant usage on schema trial to quantum_app; grant select on trial.thing to quantum_app`);
  await app.sql(
    `insert into trial.thing select n, 1, n % 2, jsonb_build_object('en', 'Thing', 'zh-Hant', '物'), 'S' || n % 3, $1::timestamptz from generate_series(1, 6) n`,
    [new Date(app.clock.now().getTime() + 3_600_000).toISOString()],
  );
});
afterAll(() => app.stop());

const read = operation({ id: 'trial.read', permission: 'trial', verb: 'read' });
const unit = (...ids: number[]): Scope => ({ all: false, companies: [], units: new Set(ids) });

interface Reader {
  scope?: Scope;
  locale?: 'en' | 'zh-Hant';
  words?: (word: string) => readonly string[];
}
const noWords = (): readonly string[] => [];

async function run(query: object, { scope = { all: true }, locale = 'en', words = noWords }: Reader = {}, of = list) {
  const { codes } = app.kernel.ports;
  const kernel = Object.create(app.kernel, {
    ports: { value: { ...app.kernel.ports, codes: { texts: codes.texts.bind(codes), ofWord: async () => words } } },
  }) as typeof app.kernel;
  const ctx = Object.assign(new Ctx(kernel, app.kernel.db.app, systemActor('test'), read, { locale }), { scope: async () => scope });
  return runList<{ id: number; name: string; late: boolean }>(ctx, of, pagedQuery.parse(query));
}
const ids = async (...asked: Parameters<typeof run>) => (await run(...asked)).items.map(({ id }) => id);

it('the same question is written once, and reads what is there now, at the time it is asked', async () => {
  const query = { queryCriterias: [{ key: 'late', value: true }], params: { tabs: [[{ key: 'late', value: false }]] } };
  expect(await run(query)).toEqual({ items: [], totalCount: 0, tabCounts: [{ totalCount: 6 }] });
  app.clock.advance({ hours: 2 });
  expect(await run(query)).toMatchObject({ totalCount: 6, tabCounts: [{ totalCount: 0 }] });
  await app.sql(`insert into trial.thing values (7, 1, 1, '{"en": "New"}', 'S9', '2020-01-01')`);
  const { items, totalCount } = await run(query);
  expect([totalCount, items.at(-1)]).toEqual([7, { id: 7, name: 'New', status: 'S9', late: true }]);
  await app.sql('delete from trial.thing where id = 7');
  expect(planned).toBe(2);
});

it('one question has a statement of its own for each place, language, page and value', async () => {
  const page = { pagingTool: { currentPage: 2, pageSize: 2 } };
  const ask = async () => [
    await ids({}),
    await ids({}, { scope: unit(1) }),
    await ids({}, { scope: unit(0) }),
    await ids({}, { scope: unit(0, 1) }),
    await ids({}, { scope: unit() }),
    await ids(page),
    await ids({ queryCriterias: [{ key: 'id', value: 3 }] }),
    await ids({ queryCriterias: [{ key: 'id', value: 4 }] }),
    (await run({}, { locale: 'zh-Hant' })).items.map(({ name }) => name).slice(0, 1),
  ];
  const expected = [[1, 2, 3, 4, 5, 6], [1, 3, 5], [2, 4, 6], [1, 2, 3, 4, 5, 6], [], [3, 4], [3], [4], ['物']];
  expect(await ask()).toEqual(expected);
  expect(planned).toBe(9);
  expect(await ask()).toEqual(expected);
  // Where nothing may be seen the question is only checked.
  expect(planned).toBe(10);
});

it('a list that is like another has statements of its own', async () => {
  const other = { ...list, where: 't.id > 4' };
  expect(await ids({}, {}, other)).toEqual([5, 6]);
  expect(await ids({})).toHaveLength(6);
});

it('a word stands for what the dictionary of now says', async () => {
  const query = { queryCriterias: [{ key: 'status', value: 'first' }] };
  expect(await ids(query, { words: () => ['S1'] })).toEqual([1, 4]);
  expect(await ids(query, { words: () => ['S2'] })).toEqual([2, 5]);
});

it('a question that is refused is refused each time, where nothing may be seen too', async () => {
  const query = { queryCriterias: [{ key: 'owner', value: 1 }], pagingTool: { currentPage: 0, pageSize: 20 } };
  for (const scope of [unit(1), unit(1), unit()]) {
    const refused: unknown = await run(query, { scope }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Invalid);
    expect((refused as Invalid).faults.map(({ path }) => path)).toEqual(['pagingTool.currentPage', 'queryCriterias.0.key']);
  }
});
