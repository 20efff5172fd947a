import {
  groundOf,
  inDays,
  type MakeSample,
  must,
  ofCaller,
  type Samples,
  sharedByAll,
  type TestApp,
  whoIs,
} from '@quantum/platform/testing';

/** Work in the background that `every` has started. */
const job = async (app: TestApp, state = 'queued'): Promise<number> => {
  const { employeeId } = await whoIs(app, 'every');
  const [made] = await app.sql<{ id: number }>(
    `insert into platform.job (kind, title, params, actor, user_id, employee_id, company_id, unit_id, locale, state, error_key, created_at)
     select 'test', '{"en":"Test"}', '{}', jsonb_build_object('name', u.user_name), u.id, e.id, e.company_id, e.unit_id, 'en', $2, 'platform.job.fault', now()
     from access.user u join organization.employee e on e.id = u.employee_id where e.id = $1 returning id`,
    [employeeId, state],
  );
  return made!.id;
};
const letter =
  (event: string): MakeSample =>
  async (app) => ({ path: `/system/dead-letters/job/${await job(app, 'failed')}/${event}` });
const SETTING = 'action.setting.dueDays.low';
const settingsOf = (app: TestApp) => `/system/settings/${groundOf(app).project}`;
/** What the project says of the setting so far. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look into any answer
async function ownSetting(app: TestApp): Promise<any> {
  const { settings } = await must(app, 'every', 'GET', settingsOf(app));
  return settings.find((one: { key: string }) => one.key === SETTING).own;
}
/** A change planned for a day to come; answers its record. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look into any answer
async function plannedSetting(app: TestApp): Promise<any> {
  const { version } = await ownSetting(app);
  await must(app, 'every', 'PUT', `${settingsOf(app)}/${SETTING}`, { version, fromDay: comingDay(), value: 9 });
  return ownSetting(app);
}
const comingDay = () => inDays(30);

/** The trail up to now: what is done later, this call included, is not in the answer. */
async function soFar(app: TestApp) {
  const [row] = await app.sql<{ id: number }>('select max(id) as id from audit.entry');
  return { queryCriterias: [{ key: 'id', value: row!.id, condition: '<=', connection: 'and' }] };
}

/** Calls of the module system. */
export const samples: Samples = {
  'POST /background-jobs/list': async (app) => {
    await job(app);
    return { path: '', body: {} };
  },
  'GET /background-jobs/:id': async (app) => ({ path: `/background-jobs/${await job(app)}` }),
  'POST /background-jobs/:id/cancel': async (app) => ({ path: `/background-jobs/${await job(app)}/cancel` }),
  'GET /preferences': async () => ({ path: '', stranger: ofCaller }),
  'PUT /preferences/:name': async () => ({ path: '/preferences/test', body: { columns: ['code'] }, stranger: ofCaller }),
  'GET /system/health': async () => ({ path: '' }),
  'POST /system/dead-letters/:source/:id/retry': letter('retry'),
  'POST /system/dead-letters/:source/:id/dismiss': letter('dismiss'),
  'GET /system/settings': async () => ({ path: '', stranger: ofCaller }),
  'GET /system/settings/:unitId': async (app) => ({ path: settingsOf(app) }),
  'PUT /system/settings/:unitId/:key': async (app) => ({
    path: `${settingsOf(app)}/${SETTING}`,
    body: { version: (await ownSetting(app)).version, fromDay: comingDay(), value: 8 },
  }),
  'POST /system/settings/:unitId/:key/withdraw': async (app) => ({
    path: `${settingsOf(app)}/${SETTING}/withdraw`,
    body: { version: (await plannedSetting(app)).version, fromDay: comingDay() },
  }),
  'GET /system/setting/:id/history': async (app) => ({ path: `/system/setting/${(await plannedSetting(app)).id}/history` }),
  'POST /system/audit/list': async (app) => ({ path: '', body: await soFar(app) }),
  'POST /system/audit/export': async (app) => ({ path: '', body: { format: 'csv', ...(await soFar(app)) } }),
  'GET /system/audit/:id': async (app) => {
    const [row] = await app.sql<{ id: number }>('select max(id) as id from audit.entry where company_id = $1', [groundOf(app).company]);
    return { path: `/system/audit/${row!.id}` };
  },
  'GET /system/audit-words': async () => ({ path: '', stranger: sharedByAll }),
  'POST /system/audit/verify': async () => ({
    path: '',
    stranger: { status: 0, because: 'walks every chain, and names breaks of the own companies' },
  }),
  'GET /system/audit-verification': async () => ({ path: '', stranger: { status: 0, because: 'names breaks of the own companies' } }),
};
