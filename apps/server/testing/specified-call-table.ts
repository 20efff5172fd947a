import { must, whoIs, type TestApp } from '@quantum/platform/testing';
import { expect } from 'vitest';
import type { KnownIds } from './calls.ts';

/** The 71 calls of specification 7, each with a payload as a client written against it sends and what tells its answer from any other. */

export const COMPANY = 35;
export const HOSPITAL = 201;
let app: TestApp;
let known: KnownIds;
/** Called once the world is there. */
export function openCalls(world: { app: TestApp; known: KnownIds }): void {
  ({ app, known } = world);
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- answers of many shapes
type Data = any;
export interface Call {
  method: 'GET' | 'POST';
  /** `{name}` stands for an id known once the world is there. */
  path: string;
  body?: object;
  who?: string;
  /** What tells its answer. */
  check?: (data: Data) => void | Promise<void>;
  /** Sent without an upper bound it answers all; the size when none is sent. */
  size?: number;
  /** The module that brings it; until then the address is unknown. */
  waiting?: string;
}

export const asked = (key: string, value: unknown, condition = '=', connection = 'and') => ({
  key,
  value: Array.isArray(value) ? value : String(value),
  condition,
  connection,
  isValueADigital: typeof value === 'number',
});
export const ALL = { pagingTool: { currentPage: -1, pageSize: -1 } };
export const by = (...queryCriterias: object[]) => ({ ...ALL, queryCriterias });
export const ids = (page: Data): number[] => (page.items ?? page).map(({ id }: { id: number }) => id);
const codes = (page: Data): string[] => (page.items ?? page).map(({ code }: { code: string }) => code);
const isInOrder = (list: readonly string[]) => expect(list).toEqual([...list].sort((a, b) => (a < b ? -1 : 1)));
const has = (id: () => number) => (data: Data) => expect(ids(data)).toContain(id());
const get = (path: string, check: Call['check'], who?: string): Call => ({ method: 'GET', path, check, who });
const list = (path: string, size: number, check: Call['check'], body: object = ALL, who?: string): Call => ({
  method: 'POST',
  path,
  size,
  body,
  check,
  who,
});

const anyText: unknown = expect.any(String);

export const CALLS: readonly Call[] = [
  // Session
  {
    method: 'POST',
    path: '/permissions/login',
    body: { userName: 'insp', password: 'quantum-demo', channelType: '_SYS_LT_B' },
    who: '',
    check: ({ token }) => expect(token).toMatch(/\S{20}/),
  },
  {
    method: 'POST',
    path: '/permissions/info',
    body: {},
    who: 'pm',
    check: (data) => expect(data).toMatchObject({ employeeId: known.pm, orgId: HOSPITAL }),
  },
  get('/menus/list', (data) => expect(JSON.stringify(data)).toContain('inspection/scheduled')),
  get('/roles/checkRoleLevel', async (data) => {
    expect(data).toBe(true);
    expect(await must(app, 'pm', 'GET', '/roles/checkRoleLevel')).toBe(false);
  }),
  { method: 'GET', path: '/refresh' },
  get('/employee/initData/{pm}/facilities', (data) => {
    expect(data.length).toBeGreaterThan(1);
    isInOrder(codes(data));
  }),
  // Employees and related
  get('/employee/{pm}', (data) => expect(data).toMatchObject({ id: known.pm, org_id: HOSPITAL, top_org_id: COMPANY })),
  list('/employee/list', 20, (data) => {
    expect(codes(data)).toEqual(codes(data).toSorted().toReversed());
    expect(data.items[0]).toHaveProperty('org_business_line');
  }),
  list(
    '/employee/divisionalList',
    20,
    has(() => known.insp),
    ALL,
    'pm',
  ),
  list('/employee/autocompletelist', 20, (data) => expect(data.items[0]).toHaveProperty('job_name')),
  list(
    '/employee/parallelSignoff/divisionalList',
    20,
    (data) => expect([...new Set(data.items.map(({ contractor }: { contractor: number }) => contractor))]).toEqual([0]),
    ALL,
    'pm',
  ),
  list(
    '/employee/topOuidList',
    20,
    has(() => known.pm),
    { ...ALL, params: { top_org_id: COMPANY } },
  ),
  list(
    '/employee/autocompletelist/titles',
    20,
    (data) => {
      expect(ids(data)).toContain(known.pm);
      expect(ids(data)).not.toContain(known.insp);
    },
    { ...ALL, params: { titles: 'Project_Manager_COE' } },
  ),
  list('/employee/autocompleteinfolist/titles', 20, (data) => expect(data.items[0]).toHaveProperty('phone'), {
    ...ALL,
    params: { titles: 'Project_Manager_COE' },
  }),
  list(
    '/employee/autocompletelist/deviation',
    20,
    has(() => known.pm),
    { ...ALL, params: { orgId: HOSPITAL } },
  ),
  list('/employee/listMin', 20, (data) => expect(Object.keys(data.items[0]).sort()).toEqual(['employee_name', 'id'])),
  list('/employee/allOrgsEmployeeList', 20, async (data) => {
    expect(ids(data)).toContain(known.pm);
    expect((await app.as('pm', 'POST', '/employee/allOrgsEmployeeList', {})).STATUS).toBe(1403);
  }),
  list('/employee/allOrgsContactList', 10, (data) => expect(data.items[0]).toHaveProperty('email')),
  list('/employee/qpeGroup', 20, async (data) => expect(ids(data)).toEqual([(await whoIs(app, 'qa')).employeeId])),
  list('/employee/inspection/list', 20, async (data) => {
    expect(ids(data)).toContain(known.insp);
    expect(ids(data)).not.toContain((await whoIs(app, 'emp')).employeeId);
  }),
  get('/qpeInspection/getAllOperateDirector', async (data) => expect(ids(data)).toEqual([(await whoIs(app, 'dir')).employeeId])),
  get(
    '/inspectionTasks/employeeId/{insp}/{task}',
    async (data) => expect(data).not.toEqual(await must(app, 'pm', 'GET', `/inspectionTasks/employeeId/999999/${known.task}`)),
    'pm',
  ),
  list(
    '/projectReport/viewerList',
    20,
    has(() => known.pm),
    { ...ALL, params: { orgId: HOSPITAL } },
  ),
  list(
    '/corporates/allChildren',
    99,
    has(() => HOSPITAL),
    { ...ALL, params: { ids: [COMPANY] } },
  ),
  list(
    '/corporates/getPersonnel',
    20,
    has(() => known.pm),
    { ...ALL, params: { orgId: HOSPITAL } },
  ),
  list('/jobs/list', 1000, (data) => expect(data.items[0]).toHaveProperty('groupCode')),
  list('/jobs/simpleList', 1000, (data) => expect(Object.keys(data.items[0]).sort()).toEqual(['code', 'id', 'name'])),
  list('/jobs/jobgroup/simpleList', 1000, (data) => expect(codes(data)).toContain('CLEANING')),
  // Messages
  {
    method: 'POST',
    path: '/message/loadUsers',
    body: { group: ['{group}'] },
    check: (data) => expect(ids(data)).toEqual([known.insp]),
  },
  list(
    '/messageGroup/groupName/list',
    1000,
    has(() => known.group),
    { ...ALL, params: { groupCode: '', employeeName: null } },
  ),
  get('/messageGroup/{group}', (data) => expect(data).toMatchObject({ full_name: 'Table of calls', users: [{ id: known.insp }] })),
  list(
    '/messageGroup/list',
    1000,
    has(() => known.group),
  ),
  {
    method: 'POST',
    path: '/messageGroup/',
    body: { full_name: 'Made by the table', corporateDTO: { id: HOSPITAL }, users: [] },
    who: 'pm',
    check: (data) => expect(data).toMatchObject({ full_name: 'Made by the table', corporateDTO: { id: HOSPITAL } }),
  },
  // Code dictionary
  get('/code?code=_SYS_IR', (data) => expect(JSON.stringify(data)).toContain('_SYS_IR')),
  get('/code/children?code=_SYS_IR', (data) => expect(codes(data)).toEqual(['_SYS_IR_1', '_SYS_IR_2', '_SYS_IR_3'])),
  get('/code/_SYS_IR/firstLevelChildren', (data) => expect(codes(data)).toEqual(['_SYS_IR_1', '_SYS_IR_2', '_SYS_IR_3'])),
  get('/code/childrenOf?code=_SYS_IR,_SYS_IS', (data) => expect(JSON.stringify(data)).toMatch(/_SYS_IR_1.*_SYS_IS_1/)),
  // Organisation tree
  list('/corporates/list/table', 99, (data) => {
    isInOrder(codes(data));
    expect(data.items.find(({ id }: { id: number }) => id === HOSPITAL)).toMatchObject({ org_type: '_SYS_OT_6', top_org_id: COMPANY });
  }),
  list('/corporates/allList', 99, (data) => expect(data.items).toHaveLength(1), by(asked('code', 'HK01'))),
  list('/corporates/list/table/dashboard', 99, (data) =>
    expect([...new Set(data.items.map((row: { in_ranking: boolean }) => row.in_ranking))]).toEqual([true]),
  ),
  list('/corporates/list/table/history/dashboard', 99, (data) => expect(ids(data)).toEqual([]), {
    ...ALL,
    params: { searchTime: '2001-01-01' },
  }),
  list('/corporates/list/table/tran/dashboard', 99, (data) =>
    expect(new Set(data.items.map((row: { business_line_id: number }) => row.business_line_id)).size).toBeGreaterThan(1),
  ),
  list('/corporates/list/table/self', 99, (data) => expect(ids(data)).toEqual([HOSPITAL]), ALL, 'pm'),
  list(
    '/corporates/list/table/all',
    99,
    has(() => HOSPITAL),
  ),
  list('/corporates/list/table/history', 99, (data) => expect(ids(data)).toEqual([]), { ...ALL, params: { searchTime: '2001-01-01' } }),
  list(
    '/corporates/list/tran/table',
    99,
    has(() => HOSPITAL),
    { ...ALL, params: { departmentCode: 'hb-fm' } },
  ),
  list('/corporates/topOuidList', 99, (data) => {
    expect(ids(data)).toContain(COMPANY);
    expect(ids(data)).not.toContain(HOSPITAL);
  }),
  list('/corporates/listWithContact', 10, (data) => expect(data.items[0].managerId).toBe(known.pm), by(asked('id', HOSPITAL))),
  get(
    '/corporates/list/table/default/all',
    has(() => COMPANY),
  ),
  get('/corporates/list/table/default/_SYS_BL_12?supplied=5', (data) =>
    expect([...new Set(data.map((row: { business_line_id: number }) => row.business_line_id))]).toEqual([3]),
  ),
  get('/corporates/list/table/default/allWithoutCompany', (data) => expect(ids(data)).not.toContain(COMPANY)),
  get('/corporates/getChildren/35', (data) => expect(codes(data)).toContain('HB-FM')),
  get('/corporates/getChildrenWithoutInvalid/35', (data) => expect(codes(data)).toContain('HB-FM')),
  // Lookups
  list('/roles/list', 1000, (data) => expect(codes(data)).toEqual(['EHS030']), by(asked('code', '030', 'like')), 'admin'),
  list(
    '/testSet/list',
    9999,
    (data) => expect(data.items).toEqual([]),
    by(asked('name', 'no such set', 'like'), asked('maintenance_department', COMPANY)),
    'trn',
  ),
  list('/testPaper/list', 9999, (data) => expect(data.items).toEqual([]), by(asked('name', 'no such quiz', 'like')), 'trn'),
  list(
    '/training/lessons/downList',
    9999,
    (data) => expect(data.items).toEqual([]),
    {
      ...by(
        asked('code', 'LSN', 'like'),
        asked('lesson.status', 'published'),
        asked('source', ['_SYS_LO_1'], 'in'),
        asked('orgId', ['35'], 'in'),
      ),
      params: { type: null, orgIds: [HOSPITAL] },
    },
    'trn',
  ),
  list(
    '/training/certifications/categories/list',
    9999,
    (data) => expect(codes(data)).toEqual(['OURS']),
    by(asked('e_certificate', 1)),
    'trn',
  ),
  list('/ecCategory/list', 9999, (data) => expect(codes(data)).toEqual(['OURS']), by(asked('category', 'marshal', 'like')), 'trn'),
  get('/forms/{form}/preview', (data) => expect(data).toMatchObject({ code: 'HC-CLN-WARD', published: true }), 'insp'),
  list(
    '/forms/list',
    1000,
    (data) => isInOrder(codes(data)),
    by(asked('code', 'HC-', 'like'), asked('inspectionType', '_SYS_FT_2')),
    'insp',
  ),
  list(
    '/forms/havingPreview/list',
    35,
    (data) => expect(ids(data)).toEqual(ids(data).toSorted((a, b) => b - a)),
    by(asked('inspectionType', ['_SYS_FT_1', '_SYS_FT_2'], 'in'), asked('org_id', COMPANY)),
    'insp',
  ),
  list(
    '/forms/havingPreview/list/plan',
    35,
    (data) => expect(codes(data)).toContain('HC-CLN-WARD'),
    { ...ALL, params: { serviceType: '_SYS_ST_1' } },
    'insp',
  ),
  list(
    '/form-management/havingPreview/list/tree',
    35,
    (data) => expect(data.items[0].children.length).toBeGreaterThan(0),
    by(asked('org_id', COMPANY)),
    'admin',
  ),
  { method: 'POST', path: '/dashboardMonthly/title/list', body: ALL, waiting: 'report' },
  list('/space/group/list', 9999, (data) => isInOrder(codes(data))),
  list('/space/type/list', 9999, (data) => expect(codes(data)).toContain('theatre')),
  // Files
  { method: 'POST', path: '/file' },
  get(
    '/uploadCertificate/{video}',
    (data) => expect(data).toEqual({ videoId: known.video, uploadAddress: anyText, uploadAuth: anyText, expiresAt: anyText }),
    'trn',
  ),
  get(
    '/playInfo/{film}',
    (data) => expect(data).toMatchObject({ title: 'Film of calls', duration: 24, status: 'ready', playInfoList: [{ format: 'webm' }] }),
    'trn',
  ),
  { method: 'GET', path: '/file/{file}' },
];
