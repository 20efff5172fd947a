import type * as z from 'zod/mini';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operation, pagedQuery, type QueryCriteria } from '../../contract/index.ts';
import { startTestApp, type TestApp } from '../../testing/index.ts';
import { runs } from '../../testing/runs.ts';
import { systemActor } from '../context/use-case/actor.ts';
import { Ctx } from '../context/use-case/ctx.ts';
import { bool, day, hidden, instant, int, sortable, text, type AnyList } from './list-definition.ts';
import { planList, type ListPlan } from './list-plan.ts';
import { runList } from './list-runner.ts';
import { pageStatement } from './list-statement.ts';
import { byUnit, inScope, type Scope } from '../context/use-case/scope.ts';

interface Row {
  id: number;
  company_id: number;
  unit_id: number;
  n: number | null;
  s: string | null;
  words: string;
  d: string;
  at: string;
  b: boolean;
}

const list: AnyList = {
  name: 'trial',
  from: 'trial.thing t',
  key: 't.id',
  columns: {
    id: int('t.id'),
    n: int('t.n', sortable),
    s: text('t.s', sortable),
    words: text('t.words', hidden),
    d: day('t.d', sortable),
    at: instant('t.at', sortable),
    b: bool('t.b'),
  },
  search: 'lower(t.words)',
  defaultOrder: ['n', 'asc'],
  scope: byUnit('t.unit_id'),
};

/** Hostile words: what LIKE and quoting must not take for their own. */
const WORDS = ['', 'a%b', 'a_b', 'A\\b', `o'hara`, '地面清潔', '清潔', 'xyz', 'XyZ;--'];
const rows: Row[] = Array.from({ length: 90 }, (_, i) => ({
  id: i + 1,
  company_id: 1 + (i % 2),
  unit_id: 10 + (i % 6),
  n: i % 7 === 0 ? null : (i * 37) % 11,
  s: i % 5 === 0 ? null : 'abcd'[(i * 13) % 4]! + 'abc'[(i * 7) % 3]!,
  words: WORDS[i % WORDS.length]!,
  d: `2026-0${1 + (i % 9)}-15`,
  at: `2026-0${1 + (i % 9)}-15T${String(i % 24).padStart(2, '0')}:30:00Z`,
  b: i % 3 === 0,
}));

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.sql(`create schema trial; create table trial.thing (id bigint, company_id bigint, unit_id bigint, n bigint, s text, words text, d date, at timestamptz, b boolean);
    grant usage on schema trial to quantum_app; grant select on trial.thing to quantum_app`);
  await app.sql(
    `insert into trial.thing select * from jsonb_to_recordset($1::jsonb) as t(id bigint, company_id bigint, unit_id bigint, n bigint, s text, words text, d date, at timestamptz, b boolean)`,
    [JSON.stringify(rows)],
  );
});
afterAll(() => app.stop());

function ctxIn(scope: Scope): Ctx {
  const read = operation({ id: 'trial.read', permission: 'trial', verb: 'read' });
  return Object.assign(new Ctx(app.kernel, app.kernel.db.app, systemActor('test'), read), { scope: async () => scope });
}
type PagedQueryInput = z.input<typeof pagedQuery>;
const run = (scope: Scope, query: PagedQueryInput, of = list) => runList<Row>(ctxIn(scope), of, pagedQuery.parse(query));

/** The same rows, with all that a column may say of how it is best read. */
const advised: AnyList = {
  ...list,
  columns: {
    ...list.columns,
    s: text('t.s', { ...sortable, few: ['ab', 'bb'], narrow: { ab: `t.s like 'a%'` } }),
    d: day('t.d', { ...sortable, isTogether: true, longestSpan: 62 }),
    b: bool('t.b', { few: ['true'] }),
  },
};
/** The day as that of an instant. */
const nearby: AnyList = { ...list, columns: { ...list.columns, d: day('t.d', { ...sortable, near: ['t.at'] }) } };

// What the criteria mean, said without SQL.
type Criterion = Partial<QueryCriteria> & { key: string };
const like = (value: unknown, word: string) => String(value).toLowerCase().includes(word.toLowerCase());
function holds(row: Row, { key, condition = '=', value }: Criterion): boolean {
  if (key === 'search')
    return String(value)
      .split(/\s+/)
      .filter(Boolean)
      .every((word) => like(row.words.toLowerCase(), word));
  const given = row[key as keyof Row];
  if (condition === 'isNull') return given === null;
  if (condition === 'notNull') return given !== null;
  if (given === null) return false;
  const same = (one: unknown) => String(one) === String(given);
  const compare = typeof given === 'number' ? given - Number(value) : String(given) < String(value) ? -1 : same(value) ? 0 : 1;
  const many = value as (string | number)[];
  switch (condition) {
    case 'like':
      return like(given, String(value));
    case 'in':
      return many.some(same);
    case 'between':
      return given >= many[0]! && given <= many[1]!;
    case '!=':
      return !same(value);
    case '=':
      return same(value);
    case '>':
      return compare > 0;
    case '>=':
      return compare >= 0;
    case '<':
      return compare < 0;
    default:
      return compare <= 0;
  }
}
/** Left to right; an empty search says nothing at all. */
const matches = (row: Row, criteria: Criterion[]): boolean =>
  criteria
    .filter((c) => c.key !== 'search' || String(c.value).trim() !== '')
    .reduce<boolean | undefined>((so, c) => {
      const now = holds(row, c);
      return so === undefined ? now : c.connection === 'or' ? so || now : so && now;
    }, undefined) ?? true;

const inOrder =
  (order: { columnName: string; orderType: 'asc' | 'desc' }[]) =>
  (a: Row, b: Row): number => {
    for (const { columnName, orderType } of [...order, { columnName: 'id', orderType: order[0]!.orderType }]) {
      const [x, y] = [a[columnName as keyof Row], b[columnName as keyof Row]];
      if (x === y) continue;
      const up = x === null ? 1 : y === null ? -1 : x < y ? -1 : 1;
      return orderType === 'asc' ? up : -up;
    }
    return 0;
  };

const numbers = fc.integer({ min: -1, max: 11 });
const strings = fc.constantFrom('a', 'ab', 'bb', 'dc', 'zz');
/** Those of the rows, and the days before and after. */
const days = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 14, max: 16 })).map(([month, day]) => `2026-0${month}-${day}`);
const one = (key: string, value: fc.Arbitrary<string | number>, conditions: string[]): fc.Arbitrary<Criterion> =>
  fc.oneof(
    fc.record({ key: fc.constant(key), condition: fc.constantFrom(...conditions), value }),
    fc.record({ key: fc.constant(key), condition: fc.constant('in'), value: fc.array(value, { minLength: 1, maxLength: 3 }) }),
    fc.record({ key: fc.constant(key), condition: fc.constantFrom('isNull', 'notNull') }),
  ) as fc.Arbitrary<Criterion>;
const ORDERED = ['=', '!=', '>', '>=', '<', '<='];
const range = fc
  .tuple(numbers, numbers)
  .map(([a, b]): Criterion => ({ key: 'n', condition: 'between', value: [Math.min(a, b), Math.max(a, b)] }));
const span = fc.tuple(days, days).map(([a, b]): Criterion => ({ key: 'd', condition: 'between', value: [a, b].toSorted() }));
const criterion = fc
  .tuple(
    fc.oneof(
      one('n', numbers, ORDERED),
      one('s', strings, ['=', '!=', 'like']),
      one('d', days, ORDERED),
      range,
      span,
      fc.constantFrom(...WORDS).map((value): Criterion => ({ key: 'words', condition: 'like', value })),
      fc.constantFrom(...WORDS, 'yz', '面清').map((value): Criterion => ({ key: 'search', value })),
      fc.boolean().map((value): Criterion => ({ key: 'b', value })),
    ),
    fc.constantFrom('and', 'or'),
  )
  .map(([c, connection]) => ({ ...c, connection }) as Criterion);
const order = fc.uniqueArray(
  fc.record({ columnName: fc.constantFrom('n', 's', 'd', 'at'), orderType: fc.constantFrom('asc' as const, 'desc' as const) }),
  {
    selector: ({ columnName }) => columnName,
    minLength: 1,
    maxLength: 3,
  },
);
/** Six of them have rows. */
const unit = fc.integer({ min: 9, max: 30 });
const scope: fc.Arbitrary<Scope> = fc.oneof(
  fc.constant<Scope>({ all: true }),
  fc.record({
    all: fc.constant(false as const),
    companies: fc.uniqueArray(fc.constantFrom(1, 2, 3), { maxLength: 2 }),
    units: fc.uniqueArray(unit, { maxLength: 20 }).map((ids) => new Set(ids)),
  }),
);

describe('a declared list', () => {
  it('answers what the criteria mean, left to right, in order, page by page, and never outside the scope', async () => {
    let found = 0;
    await fc.assert(
      fc.asyncProperty(
        scope,
        fc.array(criterion, { maxLength: 4 }),
        order,
        fc.integer({ min: 3, max: 40 }),
        fc.constantFrom(list, advised, nearby),
        async (where, criteria, by, size, of) => {
          const expected = rows.filter((row) => inScope(where, row) && matches(row, criteria)).sort(inOrder(by));
          const got: Row[] = [];
          for (let page = 1; page === 1 || got.length < expected.length; page++) {
            const query = { pagingTool: { currentPage: page, pageSize: size }, queryCriterias: criteria, queryOrderBies: by };
            const { items, totalCount } = await run(where, query as PagedQueryInput, of);
            expect(totalCount).toBe(expected.length);
            if (items.length === 0) break;
            got.push(...items);
          }
          found += got.length;
          expect(got.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
          const all = await run(
            where,
            {
              pagingTool: { currentPage: -1, pageSize: -1 },
              queryCriterias: criteria,
              queryOrderBies: by,
            } as PagedQueryInput,
            of,
          );
          expect(all.items.map(({ id }) => id)).toEqual(got.map(({ id }) => id));
        },
      ),
      { numRuns: runs(150) },
    );
    expect(found).toBeGreaterThan(150);
  });

  it('walks several places one by one, but not for a value that few records have', async () => {
    const statementOf = async (criteria: Criterion[], of = advised): Promise<string> => {
      const ctx = ctxIn({ all: false, companies: [], units: new Set([10, 11]) });
      const plan = await planList(ctx, of, pagedQuery.parse({ queryCriterias: criteria }));
      const statement = pageStatement(ctx, of, plan as ListPlan, { limit: 20, offset: 0, all: false }, { mode: 'none' });
      return statement.compile(app.kernel.db.app).sql;
    };
    const walks = async (criteria: Criterion[], of = advised) => (await statementOf(criteria, of)).includes('lateral');
    expect(await walks([])).toBe(true);
    expect(await walks([{ key: 'b', value: true }])).toBe(false);
    expect(await walks([{ key: 'b', value: '1' }])).toBe(false);
    expect(await walks([{ key: 'b', value: true }], list)).toBe(true);
    expect(await walks([{ key: 'b', value: false }])).toBe(true);
    expect(await walks([{ key: 's', condition: 'in', value: ['ab', 'bb'] }])).toBe(false);
    expect(await walks([{ key: 's', condition: 'in', value: ['ab', 'dc'] }])).toBe(true);
    expect(await walks([{ key: 's', condition: '!=', value: 'ab' }])).toBe(true);
    expect(
      await walks([
        { key: 'n', value: 1 },
        { key: 'b', value: true, connection: 'or' },
      ]),
    ).toBe(true);
    expect(await statementOf([{ key: 's', value: 'ab' }])).toContain(`t.s like 'a%' and`);
    expect(await statementOf([{ key: 's', value: 'bb' }])).not.toContain('like');
    const days = (from: string, to: string): Criterion[] => [{ key: 'd', condition: 'between', value: [from, to] }];
    expect(await statementOf(days('2026-01-01', '2026-02-28'))).toContain('offset 0');
    expect(await walks(days('2026-01-01', '2026-12-31'))).toBe(true);
  });

  it('names every fault of a query at its place, and sends nothing of it to the database', async () => {
    const bad = {
      queryCriterias: [
        { key: 't.id; drop table trial.thing', value: 1 },
        { key: 'n', value: 'five' },
        { key: 'b', condition: 'like', value: 'x' },
        { key: 'd', value: '2026-02-30' },
        { key: '__proto__', value: 1 },
      ],
      queryOrderBies: [{ columnName: 'words' }],
      pagingTool: { currentPage: 0, pageSize: 10_001 },
    };
    const sent = app.kernel.db.statements();
    const fault = await run({ all: true }, bad as PagedQueryInput).catch((error: { faults: { path: string }[] }) => error);
    expect((fault as { faults: { path: string }[] }).faults.map(({ path }) => path)).toEqual([
      'pagingTool.pageSize',
      'pagingTool.currentPage',
      'queryCriterias.0.key',
      'queryCriterias.1.value',
      'queryCriterias.2.condition',
      'queryCriterias.3.value',
      'queryCriterias.4.key',
      'queryOrderBies.0.columnName',
    ]);
    expect(app.kernel.db.statements()).toBe(sent);
  });

  it('is answered with a fault, never with a failure, for values no column can hold', async () => {
    for (const value of ['2026-99-99', '2026-02-31T10:00', '2026-01-01T25:00:00Z']) {
      const answer = await app.as('admin', 'POST', '/codes/list', {
        queryCriterias: [{ key: 'code', condition: 'like', value: `a\u0000${value}` }],
      });
      expect(answer).toMatchObject({ http: 400, STATUS: 1400 });
      const late = await app.as('pm', 'POST', '/inspectionTasks/list', { queryCriterias: [{ key: 'plannedAt', condition: '>', value }] });
      expect([value, late.STATUS]).toEqual([value, 1400]);
    }
  });
});
