import { describe, expect, it } from 'vitest';
import { ALL, app, ask, COMPANY, data, HOSPITAL, ids, items, openCalls, type Row } from './testing/specified-calls.ts';

openCalls();

const lookups: Row[] = [
  [
    'POST /jobs/list',
    'jobs with their group and how many units have one',
    async () => {
      const rows = await items('/jobs/list');
      const pm = rows.find((row) => row.code === 'Project_Manager_COE');
      expect(pm).toMatchObject({ groupCode: 'MANAGEMENT', unitCount: expect.any(Number) });
      const [{ n }] = (await app.sql<{ n: number }>(
        `select count(distinct e.unit_id)::int as n from organization.employee e join organization.job j on j.id = e.job_id
         where j.code = 'Project_Manager_COE' and e.company_id = ${COMPANY} and e.left_on is null`,
      )) as [{ n: number }];
      expect(pm.unitCount).toBe(n);
      expect(rows.map((row) => row.code)).toEqual(rows.map((row) => row.code).sort((a, b) => (a < b ? -1 : 1)));
    },
  ],
  [
    'POST /jobs/simpleList',
    'id, code and name of the same',
    async () => {
      const rows = await items('/jobs/simpleList');
      expect(rows).toHaveLength((await items('/jobs/list')).length);
      expect(Object.keys(rows[0]).sort()).toEqual(['code', 'id', 'name']);
    },
  ],
  [
    'POST /jobs/jobgroup/simpleList',
    'post groups',
    async () => expect((await items('/jobs/jobgroup/simpleList')).map((row) => row.code)).toContain('CLEANING'),
  ],
  [
    'POST /space/group/list',
    'groups of spaces by code',
    async () => {
      const rows = await items('/space/group/list');
      expect(rows.length).toBeGreaterThan(20);
      expect(rows[0]).toMatchObject({ space_group_name: expect.any(String), status: '_SYS_A9_1' });
    },
  ],
  [
    'POST /space/type/list',
    'types of space by code, those in use',
    async () => {
      const rows = await items('/space/type/list');
      expect(rows.find((row) => row.code === 'theatre')).toMatchObject({ space_type_name: 'Operating theatre', status: '_SYS_A9_1' });
    },
  ],
];

it.each(lookups)('%s: %s', async (_call, _meaning, check) => check());

/** Every POST that carries a query: size of a page without one, all by -1/-1, null as absent, unknown keys refused. */
const QUERIES: readonly [path: string, size: number, params?: object, who?: string][] = [
  ['/corporates/list/table', 99],
  ['/corporates/list/table/all', 99],
  ['/corporates/allList', 99],
  ['/corporates/list/table/dashboard', 99],
  ['/corporates/list/table/history', 99],
  ['/corporates/list/table/history/dashboard', 99],
  ['/corporates/list/table/tran/dashboard', 99],
  ['/corporates/list/tran/table', 99],
  ['/corporates/list/table/self', 99],
  ['/corporates/topOuidList', 99],
  ['/corporates/listWithContact', 10],
  ['/corporates/allChildren', 99, { ids: [COMPANY] }],
  ['/corporates/getPersonnel', 20, { orgId: COMPANY }],
  ['/employee/list', 20],
  ['/employee/divisionalList', 20],
  ['/employee/autocompletelist', 20],
  ['/employee/parallelSignoff/divisionalList', 20],
  ['/employee/topOuidList', 20, { top_org_id: COMPANY }],
  ['/employee/autocompletelist/titles', 20],
  ['/employee/autocompleteinfolist/titles', 20],
  ['/employee/autocompletelist/deviation', 20, { orgId: HOSPITAL }],
  ['/employee/listMin', 20],
  ['/employee/allOrgsEmployeeList', 20],
  ['/employee/allOrgsContactList', 10],
  ['/employee/qpeGroup', 20],
  ['/employee/inspection/list', 20],
  ['/projectReport/viewerList', 20],
  ['/jobs/list', 1000],
  ['/jobs/simpleList', 1000],
  ['/jobs/jobgroup/simpleList', 1000],
  ['/space/group/list', 9999],
  ['/space/type/list', 9999],
];

describe.each(QUERIES)('%s', (path, size, params = {}) => {
  it('pages as asked, answers all by -1, takes null and refuses unknown keys', async () => {
    const all = await data(path, { ...ALL, params });
    expect(all.totalCount).toBe(all.items.length);
    const usual = await data(path, { params });
    expect([usual.items.length, usual.totalCount]).toEqual([Math.min(size, all.totalCount), all.totalCount]);
    const one = await data(path, { pagingTool: { currentPage: 2, pageSize: 1 }, params });
    expect(ids(one.items)).toEqual(ids(all.items.slice(1, 2)));
    expect((await data(path, { pagingTool: { currentPage: 1, pageSize: 10_000 }, params })).items).toHaveLength(all.totalCount);
    expect((await ask(path, { pagingTool: { currentPage: 1, pageSize: 10_001 }, params })).STATUS).toBe(1400);
    const odd = await data(path, { pagingTool: null, queryCriterias: null, queryOrderBies: null, params });
    expect(ids(odd.items)).toEqual(ids(usual.items));
    const unknown = await ask(path, { params, locale: 'en', extra: { a: [null] } });
    expect([unknown.STATUS, unknown.DATA.map((fault: { path: string }) => fault.path)]).toEqual([1400, ['locale', 'extra']]);
  });

  it('reads criteria left to right, and nothing of them reaches another company', async () => {
    const all = await data(path, { ...ALL, params });
    const [first] = all.items;
    if (!first) return;
    const or = await data(path, {
      ...ALL,
      params,
      queryCriterias: [
        { key: 'id', value: '0', condition: '=', connection: 'and', isValueADigital: true },
        { key: 'id', value: String(first.id), condition: '=', connection: 'or', isValueADigital: true },
      ],
    });
    expect(ids(or.items)).toEqual([first.id]);
    const everything = await data(path, { ...ALL, params, queryCriterias: [{ key: 'id', value: 0, condition: '!=', connection: 'or' }] });
    expect(everything.totalCount).toBe(all.totalCount);
    const bad = { key: 'id', value: 'one', condition: '=', connection: 'and', isValueADigital: true };
    expect((await ask(path, { params, queryCriterias: [bad] })).STATUS).toBe(1400);
  });
});

it.each([
  ['/jobs/list', 'name'],
  ['/jobs/simpleList', 'name'],
  ['/jobs/jobgroup/simpleList', 'name'],
  ['/space/type/list', 'space_type_name'],
  ['/space/group/list', 'space_group_name'],
  ['/corporates/list/table', 'name'],
  ['/corporates/list/table', 'short_name'],
  ['/corporates/list/table/history', 'name'],
])('%s is asked and ordered by %s', async (path, name) => {
  const all = await items(path, { ...ALL, queryOrderBies: [{ columnName: name, orderType: 'asc' }] });
  const named = all.map((row) => String(row[name]));
  expect(named.length).toBeGreaterThan(1);
  const of = async (condition: string, value: unknown) =>
    (await items(path, { ...ALL, queryCriterias: [{ key: name, condition, value }] })).map((row) => row[name]);
  const one = named[1]!;
  expect(await of('=', one)).toContain(one);
  expect(await of('in', [one, named[0]])).toEqual(expect.arrayContaining([one, named[0]]));
  expect(await of('like', one.slice(1).toUpperCase())).toContain(one);
  expect(await of('!=', one)).not.toContain(one);
  const back = await items(path, { ...ALL, queryOrderBies: [{ columnName: name, orderType: 'desc' }] });
  expect(back.map((row) => String(row[name]).toLowerCase()).toReversed()).toEqual(named.map((text) => text.toLowerCase()));
});
