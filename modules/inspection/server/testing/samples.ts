import {
  csv,
  eventOn,
  groundOf,
  inThree,
  type MakeSample,
  matching,
  must,
  paperOf,
  query,
  readOf,
  reason,
  type Samples,
  type TestApp,
  whoIs,
} from '@quantum/platform/testing';
import {
  draftPlan,
  heldOnDevice,
  livePlan,
  planInput,
  submission,
  submittedInspection,
  undecided,
  unplannedInput,
  waitingInspection,
} from '../testing.ts';
import { collaborationSamples, linkSamples } from '../../../collaboration/server/testing.ts';

const PLANS = '/inspections';
const TASKS = '/inspectionTasks';
const byEvery = { inspector: 'every', by: 'every' };
const waiting = (app: TestApp) => waitingInspection(app, byEvery);
const unplanned = async (app: TestApp, kind: 'adHoc' | 'nonScheduled') =>
  must(app, 'every', 'POST', `${TASKS}/unplanned`, await unplannedInput(app, kind, 'every'));
const decision =
  (name: string, status: 'held' | 'second', more = {}): MakeSample =>
  async (app) => {
    const { path, version } = await undecided(app, status, 'every');
    return { path: `${path}/${name}`, body: { version, ...more } };
  };
const withFinding = (app: TestApp) => submittedInspection(app, [{}], byEvery);

/** Rounds and plans that go to others. */
const reassigned =
  (make: (app: TestApp) => Promise<{ id: number }>): MakeSample =>
  async (app) => {
    const [{ id }, { employeeId }] = [await make(app), await whoIs(app, 'insp')];
    return { path: '', body: { ids: [id], inspectorIds: [employeeId] } };
  };

const multiProjectPlan: Samples = {
  'POST /inspections/across': async (app) => {
    const { unitId, spaceIds, inspectorIds, ...common } = await planInput(app);
    const [other] = await app.sql<{ id: number; space: number }>(
      'select unit_id as id, min(id)::int as space from organization.space where company_id = $1 and unit_id <> $2 group by unit_id limit 1',
      [groundOf(app).company, unitId],
    );
    const part = (at: number, spaces: number[]) => ({ unitId: at, spaceIds: spaces, groupIds: [], inspectorIds });
    return { path: '', body: { ...common, parts: [part(unitId, spaceIds), part(other!.id, [other!.space])] } };
  },
  'POST /inspections/:id/parts': async (app) => {
    const { path: _path, body } = await multiProjectPlan['POST /inspections/across']!(app);
    const plan = await must(app, 'every', 'POST', '/inspections/across', body);
    const [third] = await app.sql<{ id: number; space: number }>(
      `select unit_id as id, min(id)::int as space from organization.space where company_id = $1
        and unit_id not in (select unit_id from inspection.plan where parent_id = $2) group by unit_id limit 1`,
      [groundOf(app).company, plan.id],
    );
    const [part] = (body as { parts: { inspectorIds: number[] }[] }).parts;
    const place = { unitId: third!.id, spaceIds: [third!.space], groupIds: [], inspectorIds: part!.inspectorIds };
    return { path: `/inspections/${plan.id}/parts`, body: { ...place, version: plan.version } };
  },
};

/** Calls of the module inspection. */
export const samples: Samples = {
  ...collaborationSamples(PLANS, draftPlan),
  ...collaborationSamples(TASKS, withFinding),
  ...linkSamples(TASKS, withFinding),
  'POST /inspections/list': query,
  'POST /inspections/preview': async (app) => ({ path: '', body: await planInput(app) }),
  'GET /inspections/:id': readOf(PLANS, draftPlan),
  'GET /inspections/:id/effect': readOf(PLANS, draftPlan, '/effect'),
  'GET /inspections/:id/history': readOf(PLANS, draftPlan, '/history'),
  'POST /inspections': async (app) => ({ path: '', body: await planInput(app) }),
  'PUT /inspections/:id': async (app) => {
    const { id, version } = await draftPlan(app);
    return { path: `${PLANS}/${id}`, body: { version, ...(await planInput(app)), name: 'Changed' } };
  },
  'POST /inspections/:id/publish': eventOn(PLANS, 'publish', draftPlan),
  'POST /inspections/status': async (app) => ({ path: '', body: { ids: [(await draftPlan(app)).id], status: '_SYS_IP_2' } }),
  'POST /inspections/status/matching': async (app) => ({ path: '', body: matching((await draftPlan(app)).id, '_SYS_IP_2') }),
  'POST /inspections/:id/pause': eventOn(PLANS, 'pause', livePlan, reason),
  'POST /inspections/:id/resume': eventOn(PLANS, 'resume', async (app) => {
    const { id, version } = await livePlan(app);
    return must(app, 'pm', 'POST', `${PLANS}/${id}/pause`, { version, ...reason });
  }),
  'POST /inspections/:id/stop': eventOn(PLANS, 'stop', livePlan, reason),
  'POST /inspectionTasks/list': query,
  'POST /inspectionTasks/records/list': query,
  'POST /inspectionTasks/findings/list': query,
  'POST /inspectionTasks/spaces/list': query,
  'POST /inspectionTasks/answers/list': query,
  'GET /inspectionTasks/:id': readOf(TASKS, withFinding),
  'GET /inspectionTasks/:id/history': readOf(TASKS, withFinding, '/history'),
  'GET /inspectionTasks/:id/report': paperOf(TASKS, withFinding, '/report'),
  'POST /inspectionTasks/:id/start': eventOn(TASKS, 'start', waiting),
  'POST /inspectionTasks/:id/submit': async (app) => {
    const { id } = await waiting(app);
    return { path: `${TASKS}/${id}/submit`, body: await submission(app, 'every', id, [{}]) };
  },
  'POST /inspectionTasks/:id/handIn': async (app) => {
    const { id } = await waiting(app);
    return { path: `${TASKS}/${id}/handIn`, body: await heldOnDevice(app, 'every', id) };
  },
  'POST /inspectionTasks/:id/submissions/:submissionId/choose': decision('choose', 'second'),
  'POST /inspectionTasks/:id/submissions/:submissionId/accept': decision('accept', 'held'),
  'POST /inspectionTasks/:id/submissions/:submissionId/dismiss': decision('dismiss', 'held', reason),
  'POST /inspectionTasks/round/:id/reassign': async (app) => {
    const { roundId } = await waiting(app);
    const { version } = await must(app, 'every', 'GET', `${TASKS}/round/${roundId}`);
    const { employeeId } = await whoIs(app, 'insp');
    return { path: `${TASKS}/round/${roundId}/reassign`, body: { version, inspectorIds: [employeeId] } };
  },
  'POST /inspectionTasks/rounds/list': query,
  'POST /inspectionTasks/round/:id/reschedule': async (app) => {
    const { roundId } = await waiting(app);
    const { version } = await must(app, 'every', 'GET', `${TASKS}/round/${roundId}`);
    return { path: `${TASKS}/round/${roundId}/reschedule`, body: { version, day: '2030-01-15', time: '13:15', reason: 'ward closed' } };
  },
  'POST /inspectionTasks/reassign': reassigned(waiting),
  'POST /inspections/reassign': reassigned(draftPlan),
  ...multiProjectPlan,
  'GET /inspections/targets/:unitId': async (app) => ({ path: `/inspections/targets/${groundOf(app).project}` }),
  'PUT /inspections/targets/:unitId': async (app) => {
    const path = `/inspections/targets/${groundOf(app).project}`;
    const { stamp } = await must(app, 'every', 'GET', path);
    return { path, body: { stamp, byRisk: [{ risk: '_SYS_FR_1', percent: 98 }], bySpace: [] } };
  },
  'GET /inspections/holidays/:unitId': async (app) => ({ path: `/inspections/holidays/${groundOf(app).company}` }),
  'PUT /inspections/holidays/:companyId': async (app) => {
    const path = `/inspections/holidays/${groundOf(app).company}`;
    const { stamp } = await must(app, 'every', 'GET', path);
    return { path, body: { stamp, holidays: [{ day: '2031-10-01', names: inThree('National Day') }] } };
  },
  'POST /inspectionTasks/nonScheduled/list': async (app) => {
    await unplanned(app, 'nonScheduled');
    return { path: '', body: {} };
  },
  'POST /inspectionTasks/adHoc/list': async (app) => {
    await unplanned(app, 'adHoc');
    return { path: '', body: {} };
  },
  'POST /inspectionTasks/unplanned': async (app) => ({ path: '', body: await unplannedInput(app, 'adHoc', 'every') }),
  'POST /inspectionTasks/:id/exempt': eventOn(TASKS, 'exempt', waiting, reason),
  'POST /inspectionTasks/:id/void': eventOn(TASKS, 'void', waiting, reason),
  'GET /inspectionTasks/employeeId/:employeeId/:taskId': async (app) => {
    const { id } = await waiting(app);
    return { path: `${TASKS}/employeeId/${(await whoIs(app, 'insp')).employeeId}/${id}` };
  },
  'GET /inspectionTasks/round/:id': async (app) => ({ path: `${TASKS}/round/${(await waiting(app)).roundId}` }),
  'GET /inspectionTasks/spaces/board': async (app) => ({ path: `/inspectionTasks/spaces/board?unit=${groundOf(app).project}` }),
  'POST /inspectionTasks/export': csv,
  'POST /inspectionTasks/records/export': csv,
  'POST /inspectionTasks/findings/export': csv,
  'POST /inspectionTasks/answers/export': csv,
  'POST /inspectionTasks/spaces/export': csv,
  'POST /inspections/export': csv,
  'POST /inspectionTasks/nonScheduled/export': csv,
  'POST /inspectionTasks/adHoc/export': csv,
};
