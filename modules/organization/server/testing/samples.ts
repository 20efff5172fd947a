import { readSheet } from 'read-excel-file/node';
import writeSheet from 'write-excel-file/node';
import {
  csv,
  eventOn,
  groundOf,
  inThree,
  matching,
  must,
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
