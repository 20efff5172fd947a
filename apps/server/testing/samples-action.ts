import type { TestApp } from '@quantum/platform/testing';
import { must, pendingAction, photo, verifyingAction, whoIs } from '../../../modules/inspection/server/testing.ts';
import { groundOf } from './ground.ts';
import { collaborationSamples } from './samples-collaboration.ts';
import type { MakeSample } from './sample.ts';

const query: MakeSample = async () => ({ path: '', body: {} });
const event =
  (base: string, name: string, make: (app: TestApp) => Promise<{ id: number; version: number }>, more = {}): MakeSample =>
  async (app) => {
    const { id, version } = await make(app);
    return { path: `${base}/${id}/${name}`, body: { version, ...more } };
  };
const get =
  (base: string, make: (app: TestApp) => Promise<{ id: number }>, tail = ''): MakeSample =>
  async (app) => ({
    path: `${base}/${(await make(app)).id}${tail}`,
  });

const ACTIONS = '/tasks/correctiveAction';
const reason = { reason: 'because of the test' };
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

/** Calls of corrective actions, notices and their rules. */
export const actionSamples: Record<string, MakeSample> = {
  ...collaborationSamples(ACTIONS, pendingForEvery),
  'POST /tasks/correctiveAction/list': query,
  'GET /tasks/correctiveAction/:id/paper': async (app) => ({ path: `${ACTIONS}/${(await pendingForEvery(app)).id}/paper`, file: true }),
  'GET /tasks/correctiveAction/:id': get(ACTIONS, pendingForEvery),
  'GET /tasks/correctiveAction/:id/history': get(ACTIONS, pendingForEvery, '/history'),
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
  'POST /tasks/correctiveAction/:id/raise': event(ACTIONS, 'raise', async (app) => {
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
  'POST /tasks/correctiveAction/:id/handOver': event(ACTIONS, 'handOver', pendingForEvery, reason),
  'POST /tasks/correctiveAction/:id/plan': event(ACTIONS, 'plan', pendingForEvery, { measures: 'Descale weekly' }),
  'POST /tasks/correctiveAction/:id/extend': async (app) => {
    const { id, version } = await begun(app, 'every');
    return { path: `${ACTIONS}/${id}/extend`, body: { version, ...reason, dueAt: inDays(app, 30) } };
  },
  'POST /tasks/correctiveAction/:id/approveExtension': event(ACTIONS, 'approveExtension', extensionForEvery),
  'POST /tasks/correctiveAction/:id/refuseExtension': event(ACTIONS, 'refuseExtension', extensionForEvery, reason),
  'POST /tasks/correctiveAction/:id/accept': event(ACTIONS, 'accept', pendingForEvery),
  'POST /tasks/correctiveAction/:id/submit': async (app) => {
    const { id, version } = await pendingForEvery(app);
    return { path: `${ACTIONS}/${id}/submit`, body: { version, note: 'Done', photos: [await photo(app, 'every')] } };
  },
  'POST /tasks/correctiveAction/:id/pass': event(ACTIONS, 'pass', verifying),
  'POST /tasks/correctiveAction/:id/return': event(ACTIONS, 'return', verifying, reason),
  'POST /tasks/correctiveAction/:id/review': event(ACTIONS, 'review', reviewing),
  'POST /tasks/correctiveAction/:id/rejectReview': event(ACTIONS, 'rejectReview', reviewing, reason),
  'POST /tasks/correctiveAction/:id/confirm': event(ACTIONS, 'confirm', async (app) => {
    const action = await closed(app);
    await app.sql('update action.action set effectiveness_asked_at = now() where id = $1', [action.id]);
    return action;
  }),
  'POST /tasks/correctiveAction/:id/reopen': event(ACTIONS, 'reopen', closed, reason),
  'GET /tasks/correctiveAction/rules/:companyId': async (app) => ({ path: `${ACTIONS}/rules/${groundOf(app).company}` }),
  'PUT /tasks/correctiveAction/rules/:companyId': async (app) => {
    const path = `${ACTIONS}/rules/${groundOf(app).company}`;
    const { companyId, own, businessLines, ...rules } = await must(app, 'every', 'GET', path);
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
  'GET /tasks/rectificationNotice/:id': get('/tasks/rectificationNotice', notice),
  'POST /tasks/rectificationNotice': async (app) => ({ path: '', body: { actionIds: [(await pendingAction(app)).id] } }),
  'POST /tasks/correctiveAction/:id/cancel': event(ACTIONS, 'cancel', (app) => pendingAction(app), reason),
};
