import { expect, it } from 'vitest';
import {
  ALL,
  app,
  ask,
  COMPANY,
  data,
  HOSPITAL,
  ids,
  items,
  known,
  openCalls,
  sorted,
  type Answer,
  type Row,
} from '../testing/specified-calls.ts';

openCalls();

const unitsCalls: Row[] = [
  [
    'POST /corporates/list/table',
    'the open units of the company, flat with their parent, by code',
    async () => {
      const rows = await items('/corporates/list/table', ALL);
      expect(rows.map((row) => row.code)).toEqual(rows.map((row) => row.code).sort((a: string, b: string) => (a < b ? -1 : 1)));
      expect(rows.find((row) => row.id === HOSPITAL)).toMatchObject({
        parent_id: known.department,
        org_type: '_SYS_OT_6',
        top_org_id: COMPANY,
      });
      expect(ids(rows)).not.toContain(known.closed);
    },
  ],
  [
    'POST /corporates/list/table/all',
    'closed units too',
    async () => {
      const rows = await items('/corporates/list/table/all', ALL);
      expect(rows.find((row) => row.id === known.closed)).toMatchObject({ status: '_SYS_A9_2' });
    },
  ],
  [
    'POST /corporates/allList',
    'the same units as options',
    async () => {
      const rows = await items('/corporates/allList', {
        queryCriterias: [{ key: 'code', value: 'OLDTREE', condition: '=', connection: 'and' }],
      });
      expect(rows).toEqual([{ id: known.renamed, code: 'OLDTREE', name: 'OLDTREE after', org_type: '_SYS_OT_6' }]);
    },
  ],
  [
    'POST /corporates/list/table/dashboard',
    'only units in ranking',
    async () => {
      const rows = await items('/corporates/list/table/dashboard', ALL);
      expect(rows.every((row) => row.in_ranking)).toBe(true);
      expect(ids(rows)).toContain(HOSPITAL);
      expect(ids(rows)).not.toContain(known.renamed);
    },
  ],
  [
    'POST /corporates/list/table/history',
    'the tree of then: old name, old place, units closed since',
    async () => {
      const then = await items('/corporates/list/table/history', { ...ALL, params: { searchTime: known.before } });
      expect(then.find((row) => row.id === known.renamed)).toMatchObject({
        name: 'OLDTREE before',
        parent_id: known.department,
        in_ranking: true,
      });
      expect(ids(then)).toContain(known.closed);
      const now = await items('/corporates/list/table/history', ALL);
      const moved = now.find((row) => row.id === known.renamed);
      expect(moved).toMatchObject({ name: 'OLDTREE after', in_ranking: false });
      expect(moved.parent_id).not.toBe(known.department);
      expect(ids(now)).not.toContain(known.closed);
      const long = await items('/corporates/list/table/history', { ...ALL, params: { searchTime: '2001-01-01' } });
      expect(long).toEqual([]);
    },
  ],
  [
    'POST /corporates/list/table/history/dashboard',
    'only what was in ranking then',
    async () => {
      const then = await items('/corporates/list/table/history/dashboard', { ...ALL, params: { searchTime: known.before } });
      expect(ids(then)).toContain(known.renamed);
      expect(ids(await items('/corporates/list/table/history/dashboard', ALL))).not.toContain(known.renamed);
      expect((await ask('/corporates/list/table/history', { params: { searchTime: 'yesterday' } })).DATA[0].path).toBe('params.searchTime');
    },
  ],
  [
    'POST /corporates/list/table/tran/dashboard',
    'projects in ranking of every business line',
    async () => {
      const rows = await items('/corporates/list/table/tran/dashboard', ALL);
      expect(rows.every((row) => row.org_type === '_SYS_OT_6' && row.in_ranking)).toBe(true);
      expect(new Set(rows.map((row) => row.business_line_id)).size).toBeGreaterThan(1);
    },
  ],
  [
    'POST /corporates/list/tran/table',
    'projects of one department by its code, whatever the case',
    async () => {
      const [{ code }] = (await app.sql<{ code: string }>(`select code from organization.unit where id = ${known.department}`)) as [
        { code: string },
      ];
      const rows = await items('/corporates/list/tran/table', { ...ALL, params: { departmentCode: code.toLowerCase() } });
      expect(ids(rows)).toContain(HOSPITAL);
      const below = await app.sql<{ id: number }>(
        `select u.id from organization.unit_closure c join organization.unit u on u.id = c.descendant_id
         where c.ancestor_id = ${known.department} and c.valid_to is null and u.org_type = '_SYS_OT_6' and u.status = '_SYS_A9_1'`,
      );
      expect(sorted(ids(rows))).toEqual(sorted(ids(below)));
    },
  ],
  [
    'POST /corporates/list/table/self',
    'the units the caller is assigned to',
    async () => expect(ids(await items('/corporates/list/table/self', {}, 'pm'))).toEqual([known.pm.orgId]),
  ],
  [
    'POST /corporates/topOuidList',
    'companies and divisions',
    async () => {
      const rows = await items('/corporates/topOuidList', ALL);
      expect(ids(rows)).toContain(COMPANY);
      expect([...new Set(rows.map((row) => row.org_type))].sort()).toEqual(['_SYS_OT_2', '_SYS_OT_4']);
    },
  ],
  [
    'POST /corporates/listWithContact',
    'units with their manager; the contact only for who may read it',
    async () => {
      const one = { queryCriterias: [{ key: 'id', value: String(HOSPITAL), condition: '=', connection: 'and', isValueADigital: true }] };
      const [hospital] = await items('/corporates/listWithContact', one);
      expect(hospital).toMatchObject({
        managerId: known.pm.employeeId,
        phone: expect.stringMatching(/^\+852/),
        email: expect.stringContaining('@'),
      });
      const [hidden] = await items('/corporates/listWithContact', one, 'insp');
      expect(hidden.managerId).toBe(known.pm.employeeId);
      expect(hidden).not.toHaveProperty('phone');
      expect(hidden).not.toHaveProperty('email');
      expect(await items('/corporates/listWithContact', {})).toHaveLength(10);
    },
  ],
  [
    'POST /corporates/allChildren',
    'all open units below the given ones, at any depth',
    async () => {
      const rows = await items('/corporates/allChildren', { ...ALL, params: { ids: [known.department] } });
      expect(ids(rows)).toContain(HOSPITAL);
      expect(ids(rows)).not.toContain(known.closed);
      expect(ids(rows)).not.toContain(known.department);
      expect((await ask('/corporates/allChildren', { ids: ['HK01'] })).DATA[0].path).toBe('ids');
      expect(await items('/corporates/allChildren', { ...ALL, ids: [] })).toEqual([]);
    },
  ],
  [
    'GET /corporates/list/table/default/all',
    'the whole tree of the company',
    async () => {
      const rows = await data('/corporates/list/table/default/all');
      expect(ids(rows)).toEqual(expect.arrayContaining([COMPANY, HOSPITAL]));
      expect(rows.every((row: Answer) => row.top_org_id === COMPANY)).toBe(true);
    },
  ],
  [
    'GET /corporates/list/table/default/allWithoutCompany',
    'the same without the row of the company',
    async () => {
      const all = ids(await data('/corporates/list/table/default/all'));
      const without = ids(await data('/corporates/list/table/default/allWithoutCompany'));
      expect(sorted(without)).toEqual(sorted(all.filter((id) => id !== COMPANY)));
    },
  ],
  [
    'GET /corporates/list/table/default/{businessLine}',
    'the business-line table, literally',
    async () => {
      const lines = async (code: string, query = '') => [
        ...new Set((await data(`/corporates/list/table/default/${code}${query}`)).map((row: Answer) => row.business_line_id)),
      ];
      for (const code of ['_SYS_BL_1', '_SYS_BL_8', '_SYS_BL_9', '_SYS_BL_10'])
        expect([code, (await lines(code, '?supplied=3')).sort()]).toEqual([code, [3, 5]]);
      expect(await lines('_SYS_BL_12', '?supplied=5')).toEqual([3]);
      expect((await lines('_SYS_BL_11')).sort()).toEqual([3, 5]);
      expect(await lines('_SYS_BL_1', '?doctorDepartment=true')).toEqual([3]);
      expect(await lines('5')).toEqual([5]);
      expect((await ask('/corporates/list/table/default/_SYS_BL_99')).STATUS).toBe(1400);
    },
  ],
  [
    'GET /corporates/getChildren/{id}',
    'direct children, closed ones too',
    async () => {
      const rows = await data(`/corporates/getChildren/${known.department}`);
      expect(rows.every((row: Answer) => row.parent_id === known.department)).toBe(true);
      expect(ids(rows)).toEqual(expect.arrayContaining([HOSPITAL, known.closed]));
    },
  ],
  [
    'GET /corporates/getChildrenWithoutInvalid/{id}',
    'direct children, closed ones left out',
    async () => {
      const rows = ids(await data(`/corporates/getChildrenWithoutInvalid/${known.department}`));
      expect(rows).toContain(HOSPITAL);
      expect(rows).not.toContain(known.closed);
    },
  ],
];

it.each(unitsCalls)('%s: %s', async (_call, _meaning, check) => check());

it('answers of the trees and directors hold nothing of another company', async () => {
  const mine = new Set(ids(await data('/corporates/list/table/default/all', undefined, 'pm')));
  const theirs = ids(await data('/corporates/list/table/default/all', undefined, 'other'));
  expect(theirs.length).toBeGreaterThan(0);
  expect(theirs.filter((id) => mine.has(id))).toEqual([]);
  expect(await data('/qpeInspection/getAllOperateDirector', undefined, 'other')).toEqual([]);
  expect((await ask(`/corporates/getChildren/${known.department}`, undefined, 'other')).STATUS).toBe(1410);
  expect((await ask(`/employee/initData/${known.pm.employeeId}/facilities`, undefined, 'other')).STATUS).toBe(1410);
});
