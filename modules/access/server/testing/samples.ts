import {
  eventOn,
  groundOf,
  inThree,
  listOf,
  must,
  ofCaller,
  query,
  readOf,
  reason,
  sharedByAll,
  unique,
  type Samples,
  type TestApp,
} from '@quantum/platform/testing';

/** A role of the company. */
async function role(app: TestApp): Promise<{ id: number; version: number }> {
  const [row] = await app.sql<{ id: number }>(
    `insert into access.role (company_id, code, names, created_at, updated_at) values ($1, $2, $3, now(), now()) returning id`,
    [groundOf(app).company, unique('R'), JSON.stringify(inThree('Sample role'))],
  );
  return { id: row!.id, version: 1 };
}
let people = 0;
/** Somebody of the project, with an account or without. */
async function person(app: TestApp): Promise<number> {
  const [row] = await app.sql<{ id: number }>(
    `insert into organization.employee (company_id, unit_id, code, names, status, event_on, search, created_at, updated_at)
     values ($1, $2, $3, $4, '_SYS_A9_1', current_date, '', now(), now()) returning id`,
    [groundOf(app).company, groundOf(app).project, unique(`P${++people}-`), JSON.stringify(inThree('Sample person'))],
  );
  return row!.id;
}
const anyRole = async (app: TestApp): Promise<number> =>
  (await app.sql<{ id: number }>(`select id from access.role where code = 'EHS010'`))[0]!.id;
async function account(app: TestApp): Promise<{ id: number; version: number; employeeId: number }> {
  const employeeId = await person(app);
  const [row] = await app.sql<{ id: number }>(
    `with made as (insert into access.user (user_name, employee_id, status, password_hash, event_on, created_at, updated_at)
       values ($1, $2, '_SYS_A9_1', 'none', current_date, now(), now()) returning id)
     insert into access.grant (user_id, role_id, unit_id, valid_from) select id, $3, $4, '2026-01-01' from made returning user_id as id`,
    [unique('sample.'), employeeId, await anyRole(app), groundOf(app).project],
  );
  return { id: row!.id, version: 1, employeeId };
}
async function lockedAccount(app: TestApp): Promise<{ id: number; version: number }> {
  const made = await account(app);
  await app.sql('update access.user set locked_at = now() where id = $1', [made.id]);
  return made;
}
async function disabledAccount(app: TestApp): Promise<{ id: number; version: number }> {
  const made = await account(app);
  await app.sql(`update access.user set status = '_SYS_A9_2' where id = $1`, [made.id]);
  return made;
}
const grantTo = async (app: TestApp) => ({
  roleId: await anyRole(app),
  unitId: groundOf(app).project,
  validFrom: '2026-06-01',
  validTo: null,
});
async function session(app: TestApp): Promise<{ id: number }> {
  const { id } = await account(app);
  const [row] = await app.sql<{ id: number }>(
    `insert into access.session (user_id, refresh_hash, device, address, started_at, last_seen, ends_at, company_id, unit_id)
     values ($1, sha256($2::bytea), 'Firefox', '10.0.0.9', now(), now(), now() + interval '1 day', $3, $4) returning id`,
    [id, unique('hash'), groundOf(app).company, groundOf(app).project],
  );
  return { id: row!.id };
}
async function refusedSignIn(app: TestApp): Promise<void> {
  await app.sql(
    `insert into access.refused_sign_in (at, user_name, company_id, unit_id, address, device) values (now(), 'sample', $1, $2, '10.0.0.9', 'Firefox')`,
    [groundOf(app).company, groundOf(app).project],
  );
}
const LINK_PATH = '/quantum/inspection/records/1';
async function link(app: TestApp): Promise<{ id: number }> {
  const { employeeId } = await account(app);
  return must(app, 'every', 'POST', '/security/links', { employeeId, path: LINK_PATH, hours: 72, uses: 5 });
}
const roleFields = { names: inThree('Sample role'), companyLevel: false, permissions: ['inspection:read'] };
async function anEmployee(app: TestApp): Promise<number> {
  const [row] = await app.sql<{ id: number }>('select id from organization.employee where unit_id = $1 order by id limit 1', [
    groundOf(app).project,
  ]);
  return row!.id;
}

/** Calls of the module access. */
export const samples: Samples = {
  'POST /permissions/info': async () => ({ path: '', body: {} }),
  'GET /menus/list': async () => ({ path: '' }),
  'GET /roles/checkRoleLevel': async () => ({ path: '' }),
  'POST /permissions/logout': async (app) => {
    const body = { userName: 'every', password: 'quantum-demo', channelType: '_SYS_LT_B' };
    const { DATA } = await app.as(null, 'POST', '/permissions/login', body);
    return { path: '', body: {}, headers: { token: DATA.token } };
  },
  'PUT /permissions/locale': async () => ({ path: '', body: { locale: 'en' } }),
  'POST /roles/list': query,
  'POST /roles/list/table': query,
  'POST /roles/members/list': query,
  'GET /roles/permissions': async () => ({ path: '', stranger: sharedByAll }),
  'POST /roles/why': async (app) => ({ path: '', body: { employeeId: await anEmployee(app), unitId: groundOf(app).project } }),
  'POST /roles': async () => ({ path: '', body: { ...roleFields, code: unique('R') }, stranger: ofCaller }),
  'GET /roles/:id': readOf('/roles', role),
  'GET /roles/:id/history': readOf('/roles', role, '/history'),
  'PUT /roles/:id': async (app) => {
    const { id, version } = await role(app);
    return { path: `/roles/${id}`, body: { ...roleFields, version } };
  },
  'POST /roles/:id/remove': async (app) => {
    const { id, version } = await role(app);
    return { path: `/roles/${id}/remove`, body: { version, ...reason } };
  },
  'GET /users/employee/:id': async (app) => ({ path: `/users/employee/${(await account(app)).employeeId}` }),
  'GET /users/:id/history': readOf('/users', account, '/history'),
  'POST /users': async (app) => ({
    path: '',
    body: { employeeId: await person(app), userName: unique('new.'), grants: [await grantTo(app)] },
  }),
  'POST /users/:id/code': eventOn('/users', 'code', account),
  'POST /users/slips': async (app) => ({ path: '', body: { employeeIds: [await person(app)] } }),
  'POST /users/:id/lock': eventOn('/users', 'lock', account, reason),
  'POST /users/:id/unlock': eventOn('/users', 'unlock', lockedAccount, reason),
  'POST /users/:id/disable': eventOn('/users', 'disable', account, reason),
  'POST /users/:id/enable': eventOn('/users', 'enable', disabledAccount, reason),
  'POST /users/:id/sign-out': eventOn('/users', 'sign-out', account, reason),
  'POST /users/:id/rename': async (app) => {
    const { id, version } = await account(app);
    return { path: `/users/${id}/rename`, body: { version, userName: unique('other.') } };
  },
  'POST /users/:id/give': async (app) => {
    const { id, version } = await account(app);
    return { path: `/users/${id}/give`, body: { version, ...(await grantTo(app)) } };
  },
  'POST /users/:id/end': async (app) => {
    const { id, version } = await account(app);
    const [grant] = await app.sql<{ id: number }>('select id from access.grant where user_id = $1', [id]);
    return { path: `/users/${id}/end`, body: { version, grantId: grant!.id, validTo: '2026-06-30', ...reason } };
  },
  'POST /users/:id/stand-in': async (app) => {
    const { id, version } = await account(app);
    const { employeeId } = await account(app);
    return { path: `/users/${id}/stand-in`, body: { version, employeeId, validFrom: '2026-06-01', validTo: '2026-06-10', ...reason } };
  },
  'POST /security/sessions/list': listOf(session),
  'POST /security/sessions/:id/revoke': async (app) => ({ path: `/security/sessions/${(await session(app)).id}/revoke`, body: reason }),
  'POST /security/refused/list': listOf(refusedSignIn),
  'POST /security/locked/list': listOf(lockedAccount),
  'POST /security/links/list': listOf(link),
  'POST /security/links': async (app) => ({
    path: '',
    body: { employeeId: (await account(app)).employeeId, path: LINK_PATH, hours: 24, uses: 1 },
  }),
  'POST /security/links/:id/revoke': async (app) => ({ path: `/security/links/${(await link(app)).id}/revoke`, body: reason }),
  'GET /security/policy': async () => ({ path: '', stranger: ofCaller }),
  'PUT /security/policy': async () => ({ path: '', body: { validFrom: '2031-01-01', minLength: 10, maxAgeDays: 0 }, stranger: ofCaller }),
  'GET /permissions/oidc': async () => ({ path: '' }),
  'POST /permissions/oidc/connect': async () => ({ path: '', body: {} }),
  'POST /permissions/oidc/disconnect': async (app) => ({ path: '', body: {}, headers: await signedInAnother(app) }),
  'POST /permissions/deviceKey': async () => ({ path: '', body: {} }),
  'GET /permissions/deviceKey': async (app) => {
    await must(app, 'every', 'POST', '/permissions/deviceKey', {});
    return { path: '' };
  },
  'GET /permissions/sessions': async () => ({ path: '' }),
  'POST /permissions/sessions/close-others': async () => ({ path: '', body: {} }),
  'POST /permissions/password': async (app) => ({
    path: '',
    body: { before: 'quantum-demo', password: 'mop and bucket' },
    headers: await signedInAnother(app),
  }),
};

/** Somebody else than who makes the other calls: their account is changed. */
async function signedInAnother(app: TestApp): Promise<Record<string, string>> {
  const { id } = await account(app);
  const [row] = await app.sql<{ name: string }>(
    `update access.user set password_hash = (select password_hash from access.user where user_name = 'pm') where id = $1 returning user_name as name`,
    [id],
  );
  const body = { userName: row!.name, password: 'quantum-demo', channelType: '_SYS_LT_B' };
  const { DATA } = await app.as(null, 'POST', '/permissions/login', body);
  return { token: DATA.token };
}
