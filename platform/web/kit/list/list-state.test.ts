import { describe, expect, test } from 'vitest';
import { runs } from '../../../testing/runs.ts';
import fc from 'fast-check';
import { changed, EMPTY_STATE, isNarrowed, pageInstead, readState, toQuery, writeState, type ListState } from './list-state.ts';

const read = (query: string) => readState(new URLSearchParams(query));

test.each([
  ['rows are there', 3, 20, 45, undefined],
  ['the first page, empty', 1, 0, 0, undefined],
  ['nothing matches at all', 7, 0, 0, undefined],
  ['the last page has emptied', 3, 0, 40, 2],
  ['far past the end', 99_999, 0, 156, 8],
  ['nobody counted', 9, 0, undefined, 1],
  ['counted before the page emptied', 3, 0, 41, 2],
] as const)('a page past the end, %s: page %i of %i rows and %s in all leads to %s', (_, page, rows, total, expected) =>
  expect(pageInstead({ page, size: 20 }, rows, total)).toBe(expected),
);

describe('the address is the state', () => {
  test.each([
    ['', EMPTY_STATE],
    ['q=ward+7&page=3&size=50', { ...EMPTY_STATE, search: 'ward 7', page: 3, size: 50 }],
    ['sort=code.desc', { ...EMPTY_STATE, sort: { key: 'code', direction: 'desc' } }],
    ['f.status=in:_SYS_TS_1,_SYS_TS_2', { ...EMPTY_STATE, filters: { status: { condition: 'in', values: ['_SYS_TS_1', '_SYS_TS_2'] } } }],
    [
      'f.due=range:2026-11-16,2026-11-22',
      { ...EMPTY_STATE, filters: { due: { condition: 'between', values: ['2026-11-16', '2026-11-22'] } } },
    ],
    // A saved view, a mailed link or a bookmark of the release before.
    [
      'f.unit_id=in:201&f.org_type=is:a&sort=due_at.asc',
      {
        ...EMPTY_STATE,
        filters: { unitId: { condition: 'in', values: ['201'] }, org_type: { condition: '=', values: ['a'] } },
        sort: { key: 'dueAt', direction: 'asc' },
      },
    ],
    ['f.left=none:', { ...EMPTY_STATE, filters: { left: { condition: 'isNull', values: [] } } }],
  ])('%s', (query, state) => expect(read(query)).toEqual(state));

  test.each(['page=0', 'page=-1', 'page=x', 'size=0', 'size=20000', 'sort=code', 'sort=code.up', 'f.status=in:', 'f.status=drop:table'])(
    'nonsense (%s) is left out',
    (query) => expect(read(query)).toEqual(EMPTY_STATE),
  );

  test('what is written is read back', () => {
    const word = fc.string({ minLength: 1, maxLength: 12 });
    const state = fc.record({
      search: fc.string({ maxLength: 20 }),
      filters: fc.dictionary(
        fc.stringMatching(/^[a-z_]{1,8}$/),
        fc.record({ condition: fc.constantFrom('in', '=', 'like', 'between'), values: fc.array(word, { minLength: 1, maxLength: 4 }) }),
        { maxKeys: 4, noNullPrototype: true },
      ),
      sort: fc.option(fc.record({ key: fc.stringMatching(/^[a-z_.]{1,8}$/), direction: fc.constantFrom('asc', 'desc') }), {
        nil: undefined,
      }),
      page: fc.integer({ min: 1, max: 5000 }),
      size: fc.constantFrom(20, 50, 100),
    });
    fc.assert(
      fc.property(state, (of) => {
        expect(read(writeState(of as ListState).toString())).toEqual(of);
      }),
      { numRuns: runs(300), seed: 7 },
    );
  });

  test('defaults are in an empty address only', () => {
    const defaults = { filters: { status: { condition: '=', values: ['a'] } } } as const satisfies Partial<ListState>;
    expect(readState(new URLSearchParams(''), { filters: { status: { condition: '=', values: ['a'] } } }).filters).toEqual(
      defaults.filters,
    );
    expect(readState(new URLSearchParams('page=2'), { filters: { status: { condition: '=', values: ['a'] } } }).filters).toEqual({});
  });
});

describe('a list with default filters', () => {
  const defaults = { filters: { status: { condition: '=' as const, values: ['open'] } } };

  test('can be shown without any: the address says so', () => {
    const address = writeState({ ...EMPTY_STATE, filters: {} }, defaults);
    expect(address.toString()).toBe('f=none');
    expect(readState(address, defaults).filters).toEqual({});
  });

  test('shows them while the address is empty', () => expect(readState(new URLSearchParams(), defaults).filters).toEqual(defaults.filters));
});

describe('an empty list', () => {
  const live = { condition: '=' as const, values: ['true'] };
  const defaults = { filters: { live } };
  test.each([
    ['nothing asked', {}, {}, false],
    ['its first view', { filters: { live } }, defaults, false],
    ['its first view, sorted otherwise', { filters: { live }, sort: { key: 'code', direction: 'asc' as const } }, defaults, false],
    ['all there is', { filters: {} }, defaults, false],
    ['another view', { filters: { live: { ...live, values: ['false'] } } }, defaults, true],
    ['its first view and one filter more', { filters: { live, unitId: live } }, defaults, true],
    ['one filter of a list without a first view', { filters: { live } }, {}, true],
    ['searched', { search: 'x', filters: { live } }, defaults, true],
  ])('%s', (_name, state, first, expected) => {
    expect(isNarrowed({ ...EMPTY_STATE, ...state }, first)).toBe(expected);
  });
});

describe('the generic query', () => {
  test('carries fixed criteria, search, filters, order, page, and asks for a capped count', () => {
    const state: ListState = {
      search: ' 病房 ',
      filters: { unitId: { condition: '=', values: ['1001'] }, status: { condition: 'in', values: ['a', 'b'] } },
      sort: { key: 'code', direction: 'asc' },
      page: 2,
      size: 50,
    };
    expect(
      toQuery(state, {}, [{ key: 'kind', value: 'x', condition: '=', connection: 'and', isValueADigital: false }], { asOf: '2026-01-01' }),
    ).toEqual({
      pagingTool: { currentPage: 2, pageSize: 50 },
      queryCriterias: [
        { key: 'kind', value: 'x', condition: '=', connection: 'and', isValueADigital: false },
        { key: 'search', value: '病房', condition: 'like', connection: 'and', isValueADigital: false },
        { key: 'unitId', value: '1001', condition: '=', connection: 'and', isValueADigital: true },
        { key: 'status', value: ['a', 'b'], condition: 'in', connection: 'and', isValueADigital: false },
      ],
      queryOrderBies: [{ columnName: 'code', orderType: 'asc' }],
      params: { count: 'capped', asOf: '2026-01-01' },
    });
  });

  test('asks for the order of its call until the reader sorts, and for none where the call has none', () => {
    const order = ['plannedAt', 'desc'] as const;
    const sorted: ListState = { ...EMPTY_STATE, sort: { key: 'code', direction: 'asc' } };
    expect(toQuery(EMPTY_STATE, { order }).queryOrderBies).toEqual([{ columnName: 'plannedAt', orderType: 'desc' }]);
    expect(toQuery(sorted, { order }).queryOrderBies).toEqual([{ columnName: 'code', orderType: 'asc' }]);
    expect(toQuery(EMPTY_STATE, {}).queryOrderBies).toEqual([]);
  });

  test('a change begins at page one', () => expect(changed({ ...EMPTY_STATE, page: 4 }, { search: 'x' }).page).toBe(1));
});
