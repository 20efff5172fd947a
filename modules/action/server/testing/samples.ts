import {
  csv,
  eventOn,
  groundOf,
  must,
  paperOf,
  photo,
  query,
  readOf,
  reason,
  type Samples,
  type TestApp,
  whoIs,
} from '@quantum/platform/testing';
import { pendingAction, verifyingAction } from '../../../inspection/server/testing.ts';
import { collaborationSamples } from '../../../collaboration/server/testing.ts';

const ACTIONS = '/tasks/correctiveAction';
const pendingForEvery = (app: TestApp) => pendingAction(app, { responsible: 'every' });
/** Waiting for `every` to verify it. */
const verifying = async (app: TestApp) => {
  const action = await verifyingAction(app);
  await app.sql('update action.action set verifier_id = $2 where id = $1', [action.id, (await whoIs(app, 'every')).employeeId]);
  return action;
};
const reviewing = async (app: TestApp) => {
  const action = await verifyingAction(app, { risk: '_SYS_IR_1' });
  return must(app, 'pm', 'POST', `${ACTIONS}/${action.id}/pass`, { version: action.version });
};

const manual = { title: 'Loose tile', description: 'A tile is loose at the lift', risk: '_SYS_IR_2', photosBefore: [] };
const inDays = (app: TestApp, days: number): string => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString();
const begun = async (app: TestApp, responsible: string) => {
  const { id, version } = await pendingAction(app, { responsible });
  return must(app, responsible, 'POST', `${ACTIONS}/${id}/accept`, { version });
};
/** Raised by `every`, who may answer what its responsible person asks. */
const extensionForEvery = async (app: TestApp) => {
  const { id, version } = await begun(app, 'sup');
  await app.sql('update action.action set raised_by_id = $2 where id = $1', [id, (await whoIs(app, 'every')).employeeId]);
  return must(app, 'sup', 'POST', `${ACTIONS}/${id}/extend`, { version, ...reason, dueAt: inDays(app, 30) });
};
const closed = async (app: TestApp) => {
  const { id, version } = await verifyingAction(app);
  return must(app, 'pm', 'POST', `${ACTIONS}/${id}/pass`, { version });
};
const notice = async (app: TestApp) =>
  must(app, 'every', 'POST', '/tasks/rectificationNotice', { actionIds: [(await pendingAction(app)).id] });

/** Calls of the module action. */
export const samples: Samples = {
  ...collaborationSamples(ACTIONS, pendingForEvery),
  'POST /tasks/correctiveAction/list': query,
  'GET /tasks/correctiveAction/:id/paper': paperOf(ACTIONS, pendingForEvery),
  'GET /tasks/correctiveAction/:id': readOf(ACTIONS, pendingForEvery),
  'GET /tasks/correctiveAction/:id/history': readOf(ACTIONS, pendingForEvery, '/history'),
  'POST /tasks/correctiveAction': async (app) => ({ path: '', body: { unitId: (await whoIs(app, 'pm')).orgId, ...manual } }),
  'POST /tasks/correctiveAction/bulkAssign': async (app) => {
    const { id, version } = await pendingAction(app, { responsible: null });
    const { employeeId } = await whoIs(app, 'sup');
    return {
      path: '',
      body: { items: [{ id, version }], responsibleId: employeeId },
      stranger: { status: 0, because: 'each action answers for itself' },
    };
  },
  'POST /tasks/correctiveAction/:id/raise': eventOn(ACTIONS, 'raise', async (app) => {
    const { orgId } = await whoIs(app, 'pm');
    return must(app, 'every', 'POST', ACTIONS, { unitId: orgId, ...manual, draft: true });
  }),
  'POST /tasks/correctiveAction/:id/assign': async (app) => {
    const { id, version } = await pendingAction(app, { responsible: null });
    return { path: `${ACTIONS}/${id}/assign`, body: { version, responsibleId: (await whoIs(app, 'sup')).employeeId } };
  },
  'POST /tasks/correctiveAction/:id/reassign': async (app) => {
    const { id, version } = await pendingForEvery(app);
    return { path: `${ACTIONS}/${id}/reassign`, body: { version, ...reason, responsibleId: (await whoIs(app, 'sup')).employeeId } };
  },
  'POST /tasks/correctiveAction/:id/handOver': eventOn(ACTIONS, 'handOver', pendingForEvery, reason),
  'POST /tasks/correctiveAction/:id/plan': eventOn(ACTIONS, 'plan', pendingForEvery, { measures: 'Descale weekly' }),
  'POST /tasks/correctiveAction/:id/extend': async (app) => {
    const { id, version } = await begun(app, 'every');
    return { path: `${ACTIONS}/${id}/extend`, body: { version, ...reason, dueAt: inDays(app, 30) } };
  },
  'POST /tasks/correctiveAction/:id/approveExtension': eventOn(ACTIONS, 'approveExtension', extensionForEvery),
  'POST /tasks/correctiveAction/:id/refuseExtension': eventOn(ACTIONS, 'refuseExtension', extensionForEvery, reason),
  'POST /tasks/correctiveAction/:id/accept': eventOn(ACTIONS, 'accept', pendingForEvery),
  'POST /tasks/correctiveAction/:id/submit': async (app) => {
    const { id, version } = await pendingForEvery(app);
    return { path: `${ACTIONS}/${id}/submit`, body: { version, note: 'Done', photos: [await photo(app, 'every')] } };
  },
  'POST /tasks/correctiveAction/:id/pass': eventOn(ACTIONS, 'pass', verifying),
  'POST /tasks/correctiveAction/:id/return': eventOn(ACTIONS, 'return', verifying, reason),
  'POST /tasks/correctiveAction/:id/review': eventOn(ACTIONS, 'review', reviewing),
  'POST /tasks/correctiveAction/:id/rejectReview': eventOn(ACTIONS, 'rejectReview', reviewing, reason),
  'POST /tasks/correctiveAction/:id/confirm': eventOn(ACTIONS, 'confirm', async (app) => {
    const action = await closed(app);
    await app.sql('update action.action set effectiveness_asked_at = now() where id = $1', [action.id]);
    return action;
  }),
  'POST /tasks/correctiveAction/:id/reopen': eventOn(ACTIONS, 'reopen', closed, reason),
  'GET /tasks/correctiveAction/rules/:companyId': async (app) => ({ path: `${ACTIONS}/rules/${groundOf(app).company}` }),
  'PUT /tasks/correctiveAction/rules/:companyId': async (app) => {
    const path = `${ACTIONS}/rules/${groundOf(app).company}`;
    const { companyId, own, businessLines, groups, ...rules } = await must(app, 'every', 'GET', path);
    return { path, body: rules };
  },
  'POST /tasks/rectificationNotice/list': async (app) => {
    await notice(app);
    return { path: '', body: {} };
  },
  'GET /tasks/rectificationNotice/:id/paper': async (app) => ({
    path: `/tasks/rectificationNotice/${(await notice(app)).id}/paper`,
    file: true,
  }),
  'GET /tasks/rectificationNotice/:id': readOf('/tasks/rectificationNotice', notice),
  'POST /tasks/rectificationNotice': async (app) => ({ path: '', body: { actionIds: [(await pendingAction(app)).id] } }),
  'POST /tasks/correctiveAction/:id/cancel': eventOn(ACTIONS, 'cancel', (app) => pendingAction(app), reason),
  'POST /tasks/correctiveAction/export': csv,
  'POST /tasks/rectificationNotice/export': csv,
};
