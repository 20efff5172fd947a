import { readSheet } from 'read-excel-file/node';
import writeSheet from 'write-excel-file/node';
import type { TestApp } from '@quantum/platform/testing';
import { whoIs } from '../../../modules/inspection/server/testing.ts';
import { groundOf } from './ground.ts';
import type { MakeSample } from './sample.ts';

const query: MakeSample = async () => ({ path: '', body: {} });
const shared = { status: 0, because: 'the same for every company' };
const own = { status: 0, because: "the caller's own" };

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
const csv: MakeSample = async () => ({ path: '', body: { format: 'csv' } });

/** Jobs, exports and imports. */
export const listSamples: Record<string, MakeSample> = {
  // inspection
  'GET /inspectionTasks/spaces/board': async (app) => ({ path: `/inspectionTasks/spaces/board?unit=${groundOf(app).project}` }),

  // system
  'POST /background-jobs/list': async (app) => {
    await job(app);
    return { path: '', body: {} };
  },
  'GET /background-jobs/:id': async (app) => ({ path: `/background-jobs/${await job(app)}` }),
  'POST /background-jobs/:id/cancel': async (app) => ({ path: `/background-jobs/${await job(app)}/cancel` }),
  'GET /preferences': async () => ({ path: '', stranger: own }),
  'PUT /preferences/:name': async () => ({ path: '/preferences/test', body: { columns: ['code'] }, stranger: own }),
  'GET /system/health': async () => ({ path: '' }),
  'POST /system/dead-letters/:source/:id/retry': letter('retry'),
  'POST /system/dead-letters/:source/:id/dismiss': letter('dismiss'),

  'POST /employee/list/table': query,
  'POST /space/list/table': query,
  'POST /employee/import': workbook('employee'),
  'POST /space/import': workbook('space'),
  'GET /employee/import/template': async () => ({ path: '', file: true, stranger: shared }),
  'GET /space/import/template': async () => ({ path: '', file: true, stranger: shared }),

  'POST /space/group/list/table': query,
  'POST /space/group/list/table/export': csv,
  // exports
  'POST /employee/list/table/export': csv,
  'POST /space/list/table/export': csv,
  'POST /corporates/list/table/all/export': csv,
  'POST /inspectionTasks/export': csv,
  'POST /inspectionTasks/records/export': csv,
  'POST /inspectionTasks/findings/export': csv,
  'POST /inspectionTasks/spaces/export': csv,
  'POST /tasks/correctiveAction/export': csv,
  'POST /tasks/rectificationNotice/export': csv,
  'POST /inspections/export': csv,
  'POST /inspectionTasks/nonScheduled/export': csv,
  'POST /inspectionTasks/adHoc/export': csv,
  'POST /message/delivery/export': csv,
  'POST /tasks/todo/export': csv,
  'POST /tasks/history/export': csv,
};
