import { ofCaller, whoIs, type MakeSample, type Samples, type TestApp } from '@quantum/platform/testing';

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
};
