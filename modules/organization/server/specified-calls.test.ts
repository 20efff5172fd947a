import { startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let app: TestApp;
/** What the rows of the table need to know of the demo company. */
const known = {} as { pm: { employeeId: number; orgId: number }; department: number; renamed: number; closed: number; before: string };

const names = (en: string) => ({ en, 'zh-Hans': en, 'zh-Hant': en });
const COMPANY = 35;
const HOSPITAL = 201;

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- answers of many shapes
type Answer = any;
const ask = (path: string, body?: unknown, who = 'ehsm'): Promise<Answer> => app.as(who, body === undefined ? 'GET' : 'POST', path, body);
const data = async (path: string, body?: unknown, who?: string): Promise<Answer> => {
  const answer = await ask(path, body, who);
  expect([path, answer.STATUS, answer.STATUS === 0 ? undefined : answer.DATA]).toEqual([path, 0, undefined]);
  return answer.DATA;
};
const items = async (path: string, body: unknown = {}, who?: string): Promise<Answer[]> => (await data(path, body, who)).items;
const ids = (rows: Answer[]): number[] => rows.map((row) => row.id);
/** Ids of people as the database knows them. */
const people = async (where: string): Promise<number[]> =>
  (
    await app.sql<{ id: number }>(
      `select e.id from organization.employee e join organization.unit u on u.id = e.unit_id left join organization.job j on j.id = e.job_id
       where e.left_on is null and e.status = '_SYS_A9_1' and ${where} order by e.id`,
    )
  ).map(({ id }) => id);
const sorted = (list: number[]) => [...list].sort((a, b) => a - b);
const under = (unit: number) =>
  `e.unit_id in (select descendant_id from organization.unit_closure where ancestor_id = ${unit} and valid_to is null)`;
const ALL = { pagingTool: { currentPage: -1, pageSize: -1 } };

beforeAll(async () => {
  app = await startTestApp();
  known.pm = await data('/permissions/info', {}, 'pm');
  const [{ parent_id }] = (await app.sql<{ parent_id: number }>(`select parent_id from organization.unit where id = ${HOSPITAL}`)) as [
    { parent_id: number },
  ];
  known.department = parent_id;
  const unit = (code: string) => ({
    code,
    parent_id,
    names: names(`${code} before`),
    short_name: code,
    org_type: '_SYS_OT_6',
    in_ranking: true,
    timeZone: 'Asia/Hong_Kong',
  });
  const renamed = await data('/corporates', unit('OLDTREE'), 'admin');
  const closed = await data('/corporates', unit('SHUTTREE'), 'admin');
  [known.renamed, known.closed] = [renamed.id, closed.id];
  await new Promise((resolve) => setTimeout(resolve, 5));
  known.before = new Date().toISOString();
  await new Promise((resolve) => setTimeout(resolve, 5));
  const [other] = (await app.sql<{ id: number }>(
    `select id from organization.unit where company_id = ${COMPANY} and org_type = '_SYS_OT_3' and id <> ${parent_id} order by id limit 1`,
  )) as [{ id: number }];
  await app.as('admin', 'PUT', `/corporates/${renamed.id}`, {
    version: 1,
    names: names('OLDTREE after'),
    short_name: 'A',
    in_ranking: false,
    timeZone: 'Asia/Hong_Kong',
  });
  await app.as('admin', 'POST', `/corporates/${renamed.id}/move`, { version: 2, parent_id: other.id, reason: 'reorganised' });
  await app.as('admin', 'POST', `/corporates/${closed.id}/close`, { version: 1, reason: 'contract ended' });
});
afterAll(() => app.stop());

/** Path, a realistic payload, and what the answer must mean. */
type Row = readonly [call: string, meaning: string, check: () => Promise<void>];

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
      expect((await ask('/corporates/allChildren', {})).DATA[0].path).toBe('params.ids');
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

const FIELDS = [
  'code',
  'employee_name',
  'employee_code',
  'org_ids',
  'top_org_id',
  'titles',
  'is_business_line',
  'contractor',
  'org_business_line',
  'org_operation',
  'org_area',
  'org_program',
  'serviceType',
  'last_name',
  'job_name',
  'full_name',
  'org_id',
];
const byId = (id: number) => ({ key: 'id', value: String(id), condition: '=', connection: 'and', isValueADigital: true });

const employeeCalls: Row[] = [
  [
    'GET /employee/{id}',
    'one employee',
    async () =>
      expect(await data(`/employee/${known.pm.employeeId}`)).toMatchObject({
        id: known.pm.employeeId,
        org_id: HOSPITAL,
        org_ids: [HOSPITAL],
      }),
  ],
  [
    'POST /employee/list',
    'every field of the specification; 20 rows, code descending',
    async () => {
      const rows = await items('/employee/list');
      expect(rows).toHaveLength(20);
      expect(rows.map((row) => row.code)).toEqual(
        rows
          .map((row) => row.code)
          .sort()
          .reverse(),
      );
      const [pm] = await items('/employee/list', { queryCriterias: [byId(known.pm.employeeId)] });
      expect(FIELDS.filter((field) => !(field in pm))).toEqual([]);
      expect(pm).toMatchObject({
        org_id: HOSPITAL,
        org_ids: [HOSPITAL],
        top_org_id: COMPANY,
        titles: 'Project_Manager_COE',
        contractor: 0,
      });
      expect(pm.org_program).toBe('Kwun Shan Hospital');
      expect(pm.org_business_line).not.toBeNull();
    },
  ],
  [
    'POST /employee/divisionalList',
    "people of the caller's division, or department",
    async () => {
      const rows = ids(await items('/employee/divisionalList', ALL, 'pm'));
      const [{ id }] = (await app.sql<{ id: number }>(
        `select u.id from organization.unit_closure c join organization.unit u on u.id = c.ancestor_id
         where c.descendant_id = ${HOSPITAL} and c.valid_to is null and u.org_type in ('_SYS_OT_4', '_SYS_OT_3') order by (u.org_type = '_SYS_OT_4') desc, c.depth limit 1`,
      )) as [{ id: number }];
      expect(sorted(rows)).toEqual(await people(under(id)));
    },
  ],
  [
    'POST /employee/parallelSignoff/divisionalList',
    'those of them who may sign: with an account, no contractors',
    async () => {
      const rows = await items('/employee/parallelSignoff/divisionalList', ALL, 'pm');
      expect(ids(rows)).toContain(known.pm.employeeId);
      expect(rows.every((row) => row.contractor === 0)).toBe(true);
      const accounts = await app.sql<{ id: number }>('select employee_id as id from access.user where employee_id is not null');
      expect(ids(rows).filter((id) => !ids(accounts).includes(id))).toEqual([]);
    },
  ],
  [
    'POST /employee/autocompletelist',
    'active people by name, 20 of them',
    async () => {
      const rows = await items('/employee/autocompletelist');
      expect(rows).toHaveLength(20);
      expect(rows.map((row) => row.employee_name.toLowerCase())).toEqual(
        rows.map((row) => row.employee_name.toLowerCase()).sort((a, b) => (a < b ? -1 : 1)),
      );
    },
  ],
  [
    'POST /employee/topOuidList',
    'people under a top unit',
    async () => {
      const rows = ids(await items('/employee/topOuidList', { ...ALL, params: { top_org_id: known.department } }));
      expect(sorted(rows)).toEqual(await people(under(known.department)));
      expect((await ask('/employee/topOuidList', {})).DATA[0].path).toBe('params.top_org_id');
    },
  ],
  [
    'POST /employee/autocompletelist/titles',
    'people of a job, blanks in its code included',
    async () => {
      const managers = await items('/employee/autocompletelist/titles', {
        ...ALL,
        queryCriterias: [{ key: 'titles', value: 'Project_Manager_COE', condition: '=', connection: 'and', isValueADigital: false }],
      });
      expect(sorted(ids(managers))).toEqual(await people(`j.code = 'Project_Manager_COE' and e.company_id = ${COMPANY}`));
      const operations = await items('/employee/autocompletelist/titles', { ...ALL, params: { titles: 'HC _Operations _Manager' } });
      expect(sorted(ids(operations))).toEqual(await people(`j.code = 'HC _Operations _Manager' and e.company_id = ${COMPANY}`));
      expect(operations.length).toBeGreaterThan(0);
    },
  ],
  [
    'POST /employee/autocompleteinfolist/titles',
    'the same with contact data for who may read it, each reading audited',
    async () => {
      const body = { params: { titles: ['Project_Manager_COE'] }, queryCriterias: [byId(known.pm.employeeId)] };
      const [open] = await items('/employee/autocompleteinfolist/titles', body);
      expect(open).toMatchObject({ id: known.pm.employeeId, phone: expect.stringMatching(/^\+852/), email: expect.stringContaining('@') });
      const [shut] = await items('/employee/autocompleteinfolist/titles', body, 'insp');
      expect(shut).not.toHaveProperty('phone');
      const [read] = await app.sql<{ event: string }>(
        `select event from audit.entry where kind = 'organization.employee' and record_id = $1 order by id desc limit 1`,
        [known.pm.employeeId],
      );
      expect(read!.event).toBe('readSensitive');
    },
  ],
  [
    'POST /employee/autocompletelist/deviation',
    'people with an account in the unit and above it',
    async () => {
      const rows = ids(await items('/employee/autocompletelist/deviation', { ...ALL, params: { orgId: HOSPITAL } }));
      const expected = await people(
        `e.id in (select employee_id from access.user where status = '_SYS_A9_1')
         and e.unit_id in (select ancestor_id from organization.unit_closure where descendant_id = ${HOSPITAL} and valid_to is null) and e.company_id = ${COMPANY}`,
      );
      expect(expected.length).toBeGreaterThan(1);
      expect(sorted(rows)).toEqual(expected);
    },
  ],
  [
    'POST /employee/listMin',
    'id and name, nothing more',
    async () => {
      const [row] = await items('/employee/listMin', { queryCriterias: [byId(known.pm.employeeId)] });
      expect(Object.keys(row).sort()).toEqual(['employee_name', 'id']);
    },
  ],
  [
    'POST /employee/allOrgsEmployeeList',
    'the whole company, for company level alone',
    async () => {
      expect(sorted(ids(await items('/employee/allOrgsEmployeeList', ALL)))).toEqual(await people(`e.company_id = ${COMPANY}`));
      expect((await ask('/employee/allOrgsEmployeeList', {}, 'pm')).STATUS).toBe(1403);
    },
  ],
  [
    'POST /employee/allOrgsContactList',
    'the whole company with contact data, 10 rows, for company level alone',
    async () => {
      const rows = await items('/employee/allOrgsContactList');
      expect(rows).toHaveLength(10);
      expect(rows.every((row) => 'phone' in row)).toBe(true);
      expect((await ask('/employee/allOrgsContactList', {}, 'pm')).STATUS).toBe(1403);
    },
  ],
  [
    'POST /employee/qpeGroup',
    'quality assessors',
    async () => {
      const qa = await data('/permissions/info', {}, 'qa');
      expect(ids(await items('/employee/qpeGroup', ALL))).toEqual([qa.employeeId]);
    },
  ],
  [
    'POST /employee/inspection/list',
    'people who may carry out inspections',
    async () => {
      const [insp, emp] = [await data('/permissions/info', {}, 'insp'), await data('/permissions/info', {}, 'emp')];
      const rows = ids(await items('/employee/inspection/list', ALL));
      expect(rows).toContain(insp.employeeId);
      expect(rows).not.toContain(emp.employeeId);
    },
  ],
  [
    'GET /qpeInspection/getAllOperateDirector',
    'operating directors',
    async () => {
      const dir = await data('/permissions/info', {}, 'dir');
      expect(ids(await data('/qpeInspection/getAllOperateDirector'))).toEqual([dir.employeeId]);
    },
  ],
  [
    'POST /projectReport/viewerList',
    "who may read a project's report",
    async () => {
      await app.sql(
        `insert into access.role_permission (role_id, permission) select id, 'reports:read' from access.role where code = 'EHS030' on conflict do nothing`,
      );
      const rows = ids(await items('/projectReport/viewerList', { ...ALL, params: { orgId: HOSPITAL } }));
      expect(rows).toContain(known.pm.employeeId);
      const [other] = await app.sql<{ id: number }>(
        `select id from organization.unit where org_type = '_SYS_OT_6' and company_id = ${COMPANY} and id <> ${HOSPITAL} order by id limit 1`,
      );
      expect(ids(await items('/projectReport/viewerList', { ...ALL, params: { orgId: other!.id } }))).not.toContain(known.pm.employeeId);
    },
  ],
  [
    'POST /corporates/getPersonnel',
    'employees of a unit and below',
    async () => {
      const rows = ids(await items('/corporates/getPersonnel', { ...ALL, params: { orgId: String(HOSPITAL) } }));
      expect(sorted(rows)).toEqual(await people(under(HOSPITAL)));
    },
  ],
  [
    'GET /employee/initData/{id}/facilities',
    'facilities of the units a person is assigned to',
    async () => {
      const rows = await data(`/employee/initData/${known.pm.employeeId}/facilities`);
      const [{ n }] = (await app.sql<{ n: number }>(
        `select count(*)::int as n from organization.facility where unit_id = ${HOSPITAL} and status = '_SYS_A9_1'`,
      )) as [{ n: number }];
      expect(rows).toHaveLength(n);
      expect(rows.every((row: Answer) => row.unitId === HOSPITAL)).toBe(true);
    },
  ],
];

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

describe.each([
  ['organisation tree', unitsCalls],
  ['employees', employeeCalls],
  ['jobs and spaces', lookups],
])('calls of specification 7: %s', (_, rows) => {
  it.each(rows)('%s: %s', async (_call, _meaning, check) => check());
});

/** Every POST that carries a query: size of a page without one, all by -1/-1, null and unknown keys. */
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
  it('pages as asked, answers all by -1 and takes null and unknown keys', async () => {
    const all = await data(path, { ...ALL, params });
    expect(all.totalCount).toBe(all.items.length);
    const usual = await data(path, { params });
    expect([usual.items.length, usual.totalCount]).toEqual([Math.min(size, all.totalCount), all.totalCount]);
    const one = await data(path, { pagingTool: { currentPage: 2, pageSize: 1 }, params });
    expect(ids(one.items)).toEqual(ids(all.items.slice(1, 2)));
    expect((await data(path, { pagingTool: { currentPage: 1, pageSize: 10_000 }, params })).items).toHaveLength(all.totalCount);
    expect((await ask(path, { pagingTool: { currentPage: 1, pageSize: 10_001 }, params })).STATUS).toBe(1400);
    const odd = await data(path, {
      pagingTool: null,
      queryCriterias: null,
      queryOrderBies: null,
      params,
      locale: 'en',
      extra: { a: [null] },
    });
    expect(ids(odd.items)).toEqual(ids(usual.items));
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

it('answers of the trees and directors hold nothing of another company', async () => {
  const mine = new Set(ids(await data('/corporates/list/table/default/all', undefined, 'pm')));
  const theirs = ids(await data('/corporates/list/table/default/all', undefined, 'other'));
  expect(theirs.length).toBeGreaterThan(0);
  expect(theirs.filter((id) => mine.has(id))).toEqual([]);
  expect(await data('/qpeInspection/getAllOperateDirector', undefined, 'other')).toEqual([]);
  expect((await ask(`/corporates/getChildren/${known.department}`, undefined, 'other')).STATUS).toBe(1410);
  expect((await ask(`/employee/initData/${known.pm.employeeId}/facilities`, undefined, 'other')).STATUS).toBe(1410);
});
