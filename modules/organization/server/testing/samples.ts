import { readSheet } from 'read-excel-file/node';
import writeSheet from 'write-excel-file/node';
import {
  csv,
  eventOn,
  groundOf,
  inThree,
  matching,
  must,
  ofCaller,
  photo,
  query,
  readOf,
  reason,
  sharedByAll,
  unique,
  whoIs,
  type MakeSample,
  type Samples,
  type TestApp,
} from '@quantum/platform/testing';

/** A unit of the company. */
async function unit(app: TestApp): Promise<{ id: number; version: number }> {
  const [department] = await app.sql<{ id: number }>(
    `select id from organization.unit where org_type = '_SYS_OT_3' and company_id = $1 limit 1`,
    [groundOf(app).company],
  );
  return must(app, 'every', 'POST', '/corporates', newUnit(department!.id));
}
const newUnit = (parent: number) => ({
  code: unique('T'),
  parent_id: parent,
  names: inThree('Test'),
  short_name: 'T',
  org_type: '_SYS_OT_6',
  in_ranking: true,
  timeZone: 'Asia/Hong_Kong',
});

/** Somebody of the company, made for the test. */
async function employee(app: TestApp): Promise<{ id: number; version: number }> {
  const [row] = await app.sql<{ id: number }>(
    `insert into organization.employee (company_id, unit_id, code, names, phone, status, event_on, created_at, updated_at)
     select company_id, unit_id, $2, names, '+852 5555 0100', status, event_on, now(), now() from organization.employee where company_id = $1 order by id limit 1 returning id`,
    [groundOf(app).company, unique('E')],
  );
  return { id: row!.id, version: 1 };
}
const furtherUnit = (app: TestApp) => ({ org_id: groundOf(app).project, jobId: null, from: '2026-06-01', lastDay: null });

/** A space of the company that no plan uses. */
async function space(app: TestApp): Promise<{ id: number; version: number }> {
  const [row] = await app.sql<{ id: number }>(
    `insert into organization.space (company_id, unit_id, facility_id, floor, type_id, code, names, functional_risk, qr_token, status, event_on, created_at, updated_at)
     select company_id, unit_id, facility_id, floor, type_id, $2, names, functional_risk, replace(gen_random_uuid()::text, '-', ''), status, event_on, now(), now() from organization.space where company_id = $1 order by id limit 1 returning id`,
    [groundOf(app).company, unique('SP')],
  );
  return { id: row!.id, version: 1 };
}

/** The module's own template with nothing but a row of the wrong kind: looked at, never saved. */
const workbook =
  (family: string): MakeSample =>
  async (app) => {
    const made = await app.raw('every', 'GET', `/${family}/import/template`);
    const [head] = await readSheet(made.body);
    const filled = await writeSheet([head as string[], (head as string[]).map(() => 'x')]).toBuffer();
    const { DATA } = await app.upload('every', 'rows.xlsx', filled, 'application/octet-stream');
    return { path: '', body: { fileId: DATA.id, dryRun: true } };
  };
/** A new group of two spaces of the project. */
async function newGroup(app: TestApp) {
  const spaces = await app.sql<{ id: number }>('select id from organization.space where unit_id = $1 order by id limit 2', [
    groundOf(app).project,
  ]);
  const name = unique('Sample ');
  return { unitId: groundOf(app).project, names: inThree(name), spaceIds: spaces.map(({ id }) => id) };
}

/** A group named by no plan. */
const spaceGroup = async (app: TestApp) => must(app, 'every', 'POST', '/space/group', await newGroup(app));

/** A project of the company with a department it does not stand in. */
async function movable(app: TestApp): Promise<{ id: number; version: number; parent_id: number }> {
  const { id, version } = await unit(app);
  const [other] = await app.sql<{ id: number }>(
    `select id from organization.unit where org_type = '_SYS_OT_3' and company_id = $1
      and id <> (select parent_id from organization.unit where id = $2) order by id limit 1`,
    [groundOf(app).company, id],
  );
  return { id, version, parent_id: other!.id };
}

/** A row of a table of the company, put there by hand: what everyone shares has no company. */
async function owned(app: TestApp, table: string, more: Record<string, unknown> = {}): Promise<{ id: number; version: number }> {
  const columns = Object.keys(more);
  const [row] = await app.sql<{ id: number }>(
    `insert into organization.${table} (company_id, code, names, status, created_at, updated_at${columns.map((one) => `, ${one}`).join('')})
     values ($1, $2, $3, '_SYS_A9_1', now(), now()${columns.map((_, i) => `, $${i + 4}`).join('')}) returning id`,
    [groundOf(app).company, unique('S'), JSON.stringify(inThree('Sample')), ...Object.values(more)],
  );
  return { id: row!.id, version: 1 };
}
const job = (app: TestApp) => owned(app, 'job');
const postGroup = (app: TestApp) => owned(app, 'post_group');
const businessLine = (app: TestApp) => owned(app, 'business_line');
const spaceType = (app: TestApp) => owned(app, 'space_type', { functional_risk: '_SYS_FR_3' });
const facility = (app: TestApp) => owned(app, 'facility', { unit_id: groundOf(app).project, kind: '_SYS_FK_2' });
/** Out of use already, to be brought back. */
const retired =
  (table: string, make: (app: TestApp) => Promise<{ id: number; version: number }>) =>
  async (app: TestApp): Promise<{ id: number; version: number }> => {
    const made = await make(app);
    await app.sql(`update organization.${table} set status = '_SYS_A9_2' where id = $1`, [made.id]);
    return made;
  };

const person = async (app: TestApp) => ({
  names: inThree('Sample person'),
  last_name: null,
  org_id: groundOf(app).project,
  jobId: null,
  contractor: 0,
  is_business_line: false,
  serviceType: null,
  hiredOn: '2026-01-05',
  managerId: null,
});
async function leaver(app: TestApp): Promise<{ id: number; version: number }> {
  const made = await employee(app);
  await app.sql(`update organization.employee set left_on = '2026-03-31', status = '_SYS_A9_2' where id = $1`, [made.id]);
  return made;
}
async function placeOfSpaces(app: TestApp) {
  const [type] = await app.sql<{ id: number }>('select id from organization.space_type where company_id is null order by id limit 1');
  return {
    unitId: groundOf(app).project,
    facilityId: (await facility(app)).id,
    typeId: type!.id,
    floor: '3',
    area: 12.5,
    functionalRisk: '_SYS_FR_3',
  };
}
const changeOf =
  (base: string, make: (app: TestApp) => Promise<{ id: number; version: number }>, more: object): MakeSample =>
  async (app) => {
    const { id, version } = await make(app);
    return { path: `${base}/${id}`, body: { version, ...more } };
  };
/** Calls of a family with list, record, history and the events of what can be taken out of use. */
const family = (
  base: string,
  table: string,
  make: (app: TestApp) => Promise<{ id: number; version: number }>,
  change: object,
): Samples => ({
  [`POST ${base}/list/table`]: query,
  [`GET ${base}/:id`]: readOf(base, make),
  [`GET ${base}/:id/history`]: readOf(base, make, '/history'),
  [`PUT ${base}/:id`]: changeOf(base, make, change),
  [`POST ${base}/:id/retire`]: eventOn(base, 'retire', make, reason),
  [`POST ${base}/:id/restore`]: eventOn(base, 'restore', retired(table, make), reason),
});
/** Made by a stranger, it belongs to the stranger's company. */
const theirOwn = { status: 0, because: "made in the caller's own company" };
const byCompanyLevel =
  (body: object = {}): MakeSample =>
  async (app) => {
    // The whole company is shown to roles of company level alone.
    await app.sql(`update access.role set company_level = true where code = 'ALL_ROOT'`);
    await app.sql(`select pg_notify('quantum', 'grants:')`);
    return { path: '', body };
  };

/** Calls of the module organization. */
export const samples: Samples = {
  'POST /corporates/list/table': query,
  'POST /corporates/list/table/all': query,
  'POST /corporates/allList': query,
  'GET /corporates/:id': readOf('/corporates', unit),
  'GET /corporates/:id/history': readOf('/corporates', unit, '/history'),
  'GET /corporates/:id/calendar': readOf('/corporates', unit, '/calendar'),
  'PUT /corporates/:id/calendar': async (app) => {
    const path = `/corporates/${(await unit(app)).id}/calendar`;
    const { stamp } = await must(app, 'every', 'GET', path);
    return { path, body: { stamp, own: [{ day: '2031-10-01', names: inThree('National Day') }] } };
  },
  'POST /corporates': async (app) => ({ path: '', body: newUnit((await whoIs(app, 'qa')).orgId) }),
  'PUT /corporates/:id': async (app) => {
    const { id, version } = await unit(app);
    return {
      path: `/corporates/${id}`,
      body: { version, names: inThree('Changed'), short_name: 'C', in_ranking: false, timeZone: 'Asia/Macau' },
    };
  },
  'POST /corporates/:id/close': eventOn('/corporates', 'close', unit, reason),
  'POST /corporates/:id/reopen': eventOn(
    '/corporates',
    'reopen',
    async (app) => {
      const { id, version } = await unit(app);
      return must(app, 'every', 'POST', `/corporates/${id}/close`, { version, ...reason });
    },
    reason,
  ),
  'GET /employee/:id': readOf('/employee', employee),
  'GET /employee/:id/history': readOf('/employee', employee, '/history'),
  'POST /employee/:id/contact': eventOn('/employee', 'contact', employee, { phone: '+852 5555 0101', email: null }),
  'POST /employee/:id/erase': eventOn('/employee', 'erase', employee, reason),
  'GET /space/:id': readOf('/space', space),
  'GET /space/:id/history': readOf('/space', space, '/history'),
  'POST /space/posters': async (app) => {
    Object.assign(app.kernel.settings, { PUBLIC_URL: 'https://ehsq.example.org' });
    return { path: '', body: { ids: [(await space(app)).id], perPage: 4 }, file: true };
  },
  'PUT /space/:id': async (app) => {
    const { id, version } = await space(app);
    return { path: `/space/${id}`, body: { version, names: inThree('Ward'), floor: '3/F', area: 20.5, functionalRisk: '_SYS_FR_2' } };
  },
  'POST /space/:id/remove': eventOn('/space', 'remove', space, reason),
  'POST /space/:id/restore': eventOn(
    '/space',
    'restore',
    async (app) => {
      const { id, version } = await space(app);
      return must(app, 'every', 'POST', `/space/${id}/remove`, { version, ...reason });
    },
    reason,
  ),
  'POST /corporates/:id/move/preview': async (app) => {
    const { id, parent_id } = await movable(app);
    return { path: `/corporates/${id}/move/preview`, body: { parent_id } };
  },
  'POST /corporates/:id/move': async (app) => {
    const { id, version, parent_id } = await movable(app);
    return { path: `/corporates/${id}/move`, body: { version, parent_id, ...reason } };
  },
  'GET /corporates/:id/periods': readOf('/corporates', unit, '/periods'),
  'GET /corporates/getChildren/:id': async (app) => ({ path: `/corporates/getChildren/${groundOf(app).company}` }),
  'GET /corporates/getChildrenWithoutInvalid/:id': async (app) => ({
    path: `/corporates/getChildrenWithoutInvalid/${groundOf(app).company}`,
  }),
  'GET /corporates/list/table/default/all': async () => ({ path: '' }),
  'GET /corporates/list/table/default/allWithoutCompany': async () => ({ path: '' }),
  'GET /corporates/list/table/default/:businessLine': async () => ({ path: '/corporates/list/table/default/_SYS_BL_12' }),
  'POST /corporates/list/table/dashboard': query,
  'POST /corporates/list/table/history': async () => ({ path: '', body: { params: { searchTime: '2026-01-31' } } }),
  'POST /corporates/list/table/history/dashboard': query,
  'POST /corporates/list/table/tran/dashboard': query,
  'POST /corporates/list/tran/table': query,
  'POST /corporates/list/table/self': query,
  'POST /corporates/topOuidList': query,
  'POST /corporates/allChildren': async (app) => ({ path: '', body: { params: { ids: [groundOf(app).company] } } }),
  'POST /corporates/getPersonnel': async (app) => ({ path: '', body: { params: { orgId: groundOf(app).project } } }),
  'POST /corporates/listWithContact': query,
  'POST /employee': async (app) => ({
    path: '/employee',
    body: { ...(await person(app)), code: unique('N'), phone: '+852 5555 0199', email: null },
  }),
  'PUT /employee/:id': async (app) => {
    const { id, version } = await employee(app);
    return { path: `/employee/${id}`, body: { ...(await person(app)), version } };
  },
  'POST /employee/:id/photo': async (app) => {
    const { id, version } = await employee(app);
    return { path: `/employee/${id}/photo`, body: { version, photo: await photo(app, 'every') } };
  },
  'GET /employee/self/photo': async () => ({ path: '', stranger: ofCaller }),
  'POST /employee/self/photo': async (app) => ({ path: '', body: { photo: await photo(app, 'every') } }),
  'GET /employee/:id/assignments': readOf('/employee', employee, '/assignments'),
  'POST /employee/:id/assignments': async (app) => ({
    path: `/employee/${(await employee(app)).id}/assignments`,
    body: { version: 1, ...furtherUnit(app) },
  }),
  'POST /employee/:id/assignments/:assignmentId/end': async (app) => {
    const { id } = await employee(app);
    const { rows, version } = await must(app, 'every', 'POST', `/employee/${id}/assignments`, { version: 1, ...furtherUnit(app) });
    return { path: `/employee/${id}/assignments/${rows[0].id}/end`, body: { version, lastDay: '2026-08-31' } };
  },
  'POST /employee/:id/leave': eventOn('/employee', 'leave', employee, { leftOn: '2026-06-30', ...reason }),
  'POST /employee/:id/return': eventOn('/employee', 'return', leaver, reason),
  'GET /employee/initData/:id/facilities': async (app) => ({
    path: `/employee/initData/${(await whoIs(app, 'pm')).employeeId}/facilities`,
  }),
  'POST /employee/list': query,
  'POST /employee/listMin': query,
  'POST /employee/divisionalList': query,
  'POST /employee/parallelSignoff/divisionalList': query,
  'POST /employee/topOuidList': async (app) => ({ path: '', body: { params: { top_org_id: groundOf(app).company } } }),
  'POST /employee/allOrgsEmployeeList': byCompanyLevel(),
  'POST /employee/allOrgsContactList': byCompanyLevel(),
  'POST /employee/autocompletelist/titles': query,
  'POST /employee/autocompleteinfolist/titles': query,
  'POST /employee/qpeGroup': query,
  'POST /projectReport/viewerList': query,
  'GET /qpeInspection/getAllOperateDirector': async () => ({ path: '' }),
  'POST /jobs/list': query,
  'POST /jobs/simpleList': query,
  'POST /jobs/jobgroup/simpleList': query,
  'POST /jobs': async () => ({ path: '/jobs', body: { code: unique('J'), names: inThree('Post'), groupId: null }, stranger: theirOwn }),
  ...family('/jobs', 'job', job, { names: inThree('Changed'), groupId: null }),
  'POST /jobs/jobgroup': async () => ({
    path: '/jobs/jobgroup',
    body: { code: unique('G'), names: inThree('Group'), jobIds: [] },
    stranger: theirOwn,
  }),
  ...family('/jobs/jobgroup', 'post_group', postGroup, { names: inThree('Changed'), jobIds: [] }),
  'POST /facilities/list': query,
  'POST /facilities/list/table/export': csv,
  'POST /facilities': async (app) => ({
    path: '/facilities',
    body: { unitId: groundOf(app).project, kind: '_SYS_FK_2', code: unique('B'), names: inThree('Block'), parentId: null, floor: null },
  }),
  ...family('/facilities', 'facility', facility, { names: inThree('Changed'), parentId: null, floor: null }),
  'POST /business-lines': async () => ({
    path: '/business-lines',
    body: { code: unique('L'), names: inThree('Line') },
    stranger: theirOwn,
  }),
  ...family('/business-lines', 'business_line', businessLine, { names: inThree('Changed') }),
  'POST /business-lines/list': query,
  'POST /space/type': async () => ({
    path: '/space/type',
    body: { code: unique('Y'), names: inThree('Type'), functionalRisk: '_SYS_FR_4' },
    stranger: theirOwn,
  }),
  ...family('/space/type', 'space_type', spaceType, { names: inThree('Changed'), functionalRisk: '_SYS_FR_5' }),
  'POST /space': async (app) => ({ path: '/space', body: { ...(await placeOfSpaces(app)), code: unique('R'), names: inThree('Room') } }),
  'POST /space/bulk': async (app) => ({
    path: '/space/bulk',
    body: { ...(await placeOfSpaces(app)), codePattern: `${unique('K')}-#`, names: inThree('Room #'), first: 1, last: 3, digits: 2 },
  }),
  'POST /employee/autocompletelist': query,
  'POST /employee/autocompletelist/deviation': async (app) => ({
    path: '',
    body: { params: { orgId: (await whoIs(app, 'pm')).orgId } },
  }),
  'POST /employee/inspection/list': query,
  'POST /space/list': query,
  'POST /space/type/list': query,
  'POST /space/group/list': query,

  'POST /corporates/status/matching': async (app) => ({ path: '', body: matching((await unit(app)).id, '_SYS_A9_2') }),
  'POST /corporates/status': async (app) => ({ path: '', body: { ids: [(await unit(app)).id], status: '_SYS_A9_2' } }),
  'POST /space/group': async (app) => ({ path: '/space/group', body: await newGroup(app) }),
  'GET /space/group/:id': async (app) => ({ path: `/space/group/${(await spaceGroup(app)).id}` }),
  'GET /space/group/:id/history': async (app) => ({ path: `/space/group/${(await spaceGroup(app)).id}/history` }),
  'PUT /space/group/:id': async (app) => {
    const { id, version, names, spaceIds } = await spaceGroup(app);
    return { path: `/space/group/${id}`, body: { version, names, spaceIds: spaceIds.slice(1) } };
  },
  'POST /space/group/:id/remove': async (app) => {
    const { id, version } = await spaceGroup(app);
    return { path: `/space/group/${id}/remove`, body: { version, reason: 'merged' } };
  },
  'POST /employee/list/table': query,
  'POST /space/list/table': query,
  'POST /corporates/import': workbook('corporates'),
  'GET /corporates/import/template': async () => ({ path: '', file: true, stranger: sharedByAll }),
  'POST /employee/import': workbook('employee'),
  'POST /space/import': workbook('space'),
  'GET /employee/import/template': async () => ({ path: '', file: true, stranger: sharedByAll }),
  'GET /space/import/template': async () => ({ path: '', file: true, stranger: sharedByAll }),
  'POST /space/group/list/table': query,
  'POST /space/group/list/table/export': csv,
  'POST /employee/list/table/export': csv,
  'POST /space/list/table/export': csv,
  'POST /corporates/list/table/all/export': csv,
};
