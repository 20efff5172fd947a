import { must, startTestApp, whoIs, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareCalls, type KnownIds } from './testing/calls.ts';

/**
 * The 71 calls that section 7 of the specification names, each under exactly its method and path, with a payload as a client written
 * against it sends and what tells its answer from any other. What each means in every case is proven beside its module.
 */

const COMPANY = 35;
const HOSPITAL = 201;
let app: TestApp;
let known: KnownIds;
beforeAll(async () => {
  app = await startTestApp();
  known = await prepareCalls(app);
});
afterAll(() => app.stop());

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- answers of many shapes
type Data = any;
interface Call {
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

const asked = (key: string, value: unknown, condition = '=', connection = 'and') => ({
  key,
  value: Array.isArray(value) ? value : String(value),
  condition,
  connection,
  isValueADigital: typeof value === 'number',
});
const ALL = { pagingTool: { currentPage: -1, pageSize: -1 } };
const by = (...queryCriterias: object[]) => ({ ...ALL, queryCriterias });
const ids = (page: Data): number[] => (page.items ?? page).map(({ id }: { id: number }) => id);
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

const CALLS: readonly Call[] = [
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

/** Ids in the place of their names. */
const filled = <T>(value: T): T => {
  const words = JSON.stringify(value)
    .replaceAll(/"\{(\w+)\}"/g, (_, name: keyof KnownIds) => String(known[name]))
    .replaceAll(/\{(\w+)\}/g, (_, name: keyof KnownIds) => String(known[name]));
  return JSON.parse(words) as T;
};
/** Those that are no call with a body and an answer like the others have a test of their own. */
const isOwn = ({ path }: Call) => path.startsWith('/file') || path === '/refresh';
const askAs = (call: Call, body: object | undefined) =>
  app.as(call.who === '' ? null : (call.who ?? 'ehsm'), call.method, filled(call.path), body && filled(body));

describe('the calls of the specification', () => {
  it('are 71', () => {
    expect(new Set(CALLS.map(({ method, path }) => `${method} ${path}`)).size).toBe(71);
  });

  it.each(['uploadCertificate/{video}', 'playInfo/{film}'])('/%s is there below /video too', async (path) => {
    const answers = await Promise.all([`/${path}`, `/video/${path}`].map((at) => app.as('trn', 'GET', filled(at))));
    expect(answers.map(({ STATUS, DATA }) => [STATUS, DATA.videoId])).toEqual(
      [answers[0], answers[0]].map((one) => [0, one!.DATA.videoId]),
    );
  });

  const ours = CALLS.filter((call) => !call.waiting && !isOwn(call));
  it.each(ours.map((call) => [`${call.method} ${call.path}`, call] as const))('%s answers what it is asked', async (_, call) => {
    const { STATUS, DATA } = await askAs(call, call.body);
    expect({ STATUS, fault: STATUS === 0 ? null : DATA }).toEqual({ STATUS: 0, fault: null });
    await call.check!(DATA);
  });

  const lists = CALLS.filter((call) => call.size !== undefined);
  it.each(lists.map((call) => [call.path, call] as const))('%s has its own size and reads null as absent', async (_, call) => {
    const { params } = call.body as { params?: object };
    const answer = await askAs(call, { ...(params && { params }), pagingTool: null, queryCriterias: null, queryOrderBies: null });
    expect({ STATUS: answer.STATUS, fault: answer.STATUS === 0 ? null : answer.DATA }).toEqual({ STATUS: 0, fault: null });
    const { items, totalCount } = answer.DATA;
    expect(items).toHaveLength(Math.min(call.size!, totalCount));
    const all = await askAs(call, { ...(params && { params }), ...ALL });
    expect(all.DATA.items).toHaveLength(totalCount);
    const two = await askAs(call, { ...(params && { params }), pagingTool: { currentPage: 1, pageSize: 2 } });
    expect(two.DATA.items).toHaveLength(Math.min(2, totalCount));
  });

  const reads = ours.filter(({ method, path }) => method === 'POST' && !['/permissions/login', '/messageGroup/'].includes(path));
  it.each(reads.map((call) => [call.path, call] as const))('%s refuses a filter it does not know, wherever it stands', async (_, call) => {
    const params = (call.body as { params?: object } | undefined)?.params;
    for (const [body, path] of [
      [{ ...call.body, orgz: [HOSPITAL] }, 'orgz'],
      [{ ...call.body, params: { ...params, orgz: [HOSPITAL] } }, call.path === '/permissions/info' ? 'params' : 'params.orgz'],
    ] as const) {
      const { STATUS, DATA } = await askAs(call, body);
      expect({ STATUS, faults: DATA.map((fault: { path: string; key: string }) => [fault.path, fault.key]) }).toEqual({
        STATUS: 1400,
        faults: [[path, 'platform.fault.unknownFilter']],
      });
    }
  });

  const filtered = lists.filter((call) => Object.values((call.body as { params?: object }).params ?? {}).some(Boolean));
  it.each(filtered.map((call) => [call.path, call] as const))('%s takes its filters at the top as in params', async (_, call) => {
    const { params, ...rest } = call.body as { params: object };
    const [above, inside] = [await askAs(call, { ...rest, ...params }), await askAs(call, call.body)];
    expect([above.STATUS, above.DATA]).toEqual([0, inside.DATA]);
    expect((await askAs(call, { ...call.body, ...Object.fromEntries(Object.keys(params).map((name) => [name, { odd: 1 }])) })).STATUS).toBe(
      1400,
    );
  });

  it('POST /messageGroup names what it does not know, and creates', async () => {
    const body = { full_name: 'Made with more', corporateDTO: { id: HOSPITAL }, users: [], colour: 'red', params: { any: 1 } };
    const { STATUS, MSG, DATA } = await app.as('pm', 'POST', '/messageGroup', body);
    expect([STATUS, DATA.full_name]).toEqual([0, 'Made with more']);
    expect(MSG).toBe('Not known to this call and left out: colour, params');
  });

  it.each([
    ['/employee/topOuidList', () => known.pm],
    ['/employee/autocompletelist/deviation', () => known.pm],
    ['/corporates/getPersonnel', () => known.pm],
  ])('%s answers for the unit of the caller where none is named', async (path, id) => {
    const { STATUS, DATA } = await app.as('pm', 'POST', path, ALL);
    expect(STATUS).toBe(0);
    expect(ids(DATA)).toContain(id());
    expect((await app.as('pm', 'POST', path, by(asked('org_id', 'HK01')))).STATUS).toBe(1400);
  });

  it('/corporates/allChildren answers what is below the unit of the caller where none is named', async () => {
    const { employeeId } = await whoIs(app, 'qa');
    await app.sql(
      `update organization.employee set unit_id = (select parent_id from organization.unit where id = ${HOSPITAL}) where id = ${employeeId}`,
    );
    const body = { userName: 'qa', password: 'quantum-demo', channelType: '_SYS_LT_B' };
    const { token } = (await app.as(null, 'POST', '/permissions/login', body)).DATA;
    const { DATA } = await app.as(null, 'POST', '/corporates/allChildren', ALL, { headers: { token } });
    expect(ids(DATA)).toContain(HOSPITAL);
    expect(ids(DATA)).not.toContain(COMPANY);
    expect(DATA.totalCount).toBeLessThan(
      (await must(app, 'admin', 'POST', '/corporates/allChildren', { ...ALL, ids: [COMPANY] })).totalCount,
    );
  });

  it('GET /refresh gives a new token for the refresh token', async () => {
    const body = { userName: 'sup', password: 'quantum-demo', channelType: '_SYS_LT_B' };
    const { refreshToken, token } = (await app.as(null, 'POST', '/permissions/login', body)).DATA;
    const { DATA } = await app.as(null, 'GET', '/refresh', undefined, { headers: { refreshtoken: refreshToken } });
    expect(DATA.token).toMatch(/\S{20}/);
    expect(DATA.token).not.toBe(token);
  });

  it('POST /file takes the field file, and its stream is answered', async () => {
    const { http, headers, body } = await app.raw('pm', 'GET', `/file/${known.file}`);
    expect({ http, type: headers['content-type'], empty: body.length === 0 }).toEqual({ http: 200, type: 'image/jpeg', empty: false });
  });

  it.each(CALLS.filter(({ waiting }) => waiting))('$method $path waits for $waiting', async (call) => {
    expect((await askAs(call, call.body)).STATUS).toBe(1410);
  });
});
