import { RISK_RATING } from '@quantum/modules/dictionary/contract';
import {
  csv,
  eventOn,
  groundOf,
  inDays,
  listOf,
  must,
  ofCaller,
  paperOf,
  readOf,
  reason,
  sharedByAll,
  whoIs,
  type Samples,
  type TestApp,
} from '@quantum/platform/testing';
import { randomUUID } from 'node:crypto';
import { collaborationSamples } from '../../../collaboration/server/testing.ts';
import { planInput, programmeSamples } from '../../../inspection/server/testing.ts';
import { CASE_STATUS as STATUS, CHANGE_NATURE as NATURE } from '../../contract/index.ts';
import { templateInput, taskSheet, TEMPLATES } from './templates.ts';
import { caseInput, CASES, OPINION, preStartForm } from './world.ts';

const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** A draft `every` has made: its own. */
async function own(app: TestApp, more: object = {}) {
  const { id } = await must(app, 'every', 'POST', CASES, await caseInput(app, more));
  return must(app, 'every', 'GET', `${CASES}/${id}`);
}
/** The same in a state, as after the events before it. */
const inState =
  (status: string, set = '', more: object = {}) =>
  async (app: TestApp) => {
    const { id } = await own(app, more);
    await app.sql(`update change.case set status = $2, submitted_at = since${set && `, ${set}`} where id = $1`, [id, status]);
    return must(app, 'every', 'GET', `${CASES}/${id}`);
  };
/** Requested by another person than the tests act as: `every` may do everything, but a requester never accepts their own case. */
const ofAnother = (status: string, set = '', more: object = {}) =>
  inState(status, ['requester_id = null', set].filter(Boolean).join(', '), more);
const reporting = ofAnother(STATUS.reporting);
const temporary = { nature: NATURE.temporary, expiryOn: inDays(40), endPlanned: null };

/** `every` is its expert. */
async function toJudge(app: TestApp) {
  const { id } = await ofAnother(STATUS.assigning)(app);
  const { employeeId } = await whoIs(app, 'every');
  await app.sql(`insert into change.opinion (case_id, round_no, expert_id, field) values ($1, 1, $2, 'Electrical safety')`, [
    id,
    employeeId,
  ]);
  await app.sql(`insert into change.opinion (case_id, round_no, expert_id, field) values ($1, 1, $2, 'Chemicals')`, [
    id,
    (await whoIs(app, 'insp')).employeeId,
  ]);
  return must(app, 'every', 'GET', `${CASES}/${id}`);
}
const newTask = { kind: 'train', text: 'Train the drivers', assigneeId: null, dueOn: inDays(8), needsEvidence: false };
async function withTask(app: TestApp) {
  const { id, version } = await inState(STATUS.inProgress)(app);
  const made = await must(app, 'every', 'POST', `${CASES}/${id}/tasks`, { version, ...newTask });
  return { path: `${CASES}/${id}/tasks/${made.tasks[0].id}`, version: made.version as number };
}

async function template(app: TestApp) {
  const { id } = await must(app, 'every', 'POST', TEMPLATES, templateInput());
  return must(app, 'every', 'GET', `${TEMPLATES}/${id}`);
}
const retired = async (app: TestApp) => {
  const { id, version } = await template(app);
  return must(app, 'every', 'POST', `${TEMPLATES}/${id}/retire`, { version });
};

/** Calls of the module change. */
export const samples: Samples = {
  ...programmeSamples({
    id: 'change',
    more: async (app) => ({ formId: await preStartForm(app), aboutId: (await inState(STATUS.inProgress)(app)).id }),
  }),
  'POST /issues/programmes/change/list': async (app) => {
    await must(app, 'every', 'POST', '/issues/programmes/change', await newIssue(app));
    return { path: '', body: {} };
  },
  'POST /issues/programmes/change/export': csv,
  'POST /issues/programmes/change': async (app) => ({ path: '', body: await newIssue(app) }),
  [`POST ${TEMPLATES}/list`]: listOf(template),
  [`POST ${TEMPLATES}/options/list`]: listOf(template),
  [`GET ${TEMPLATES}/:id`]: readOf(TEMPLATES, template),
  [`GET ${TEMPLATES}/:id/history`]: readOf(TEMPLATES, template, '/history'),
  [`GET ${TEMPLATES}/:id/tasks/sheet`]: paperOf(TEMPLATES, template, '/tasks/sheet'),
  [`POST ${TEMPLATES}`]: async () => ({ path: '', body: templateInput(), stranger: ofCaller }),
  [`PUT ${TEMPLATES}/:id`]: async (app) => {
    const { id, version } = await template(app);
    const { clientId: _, ...fields } = templateInput();
    return { path: `${TEMPLATES}/${id}`, body: { version, ...fields } };
  },
  [`POST ${TEMPLATES}/:id/retire`]: eventOn(TEMPLATES, 'retire', template),
  [`POST ${TEMPLATES}/:id/restore`]: eventOn(TEMPLATES, 'restore', retired),
  [`POST ${TEMPLATES}/tasks/import`]: async (app) => {
    const { code } = await template(app);
    const { DATA } = await app.upload('every', 'tasks.xlsx', await taskSheet([[code, -7, 'Order signs', 'Prepare', 'Requester']]), SHEET);
    return { path: '', body: { fileId: DATA.id, dryRun: true } };
  },
  [`GET ${TEMPLATES}/tasks/import/template`]: async () => ({ path: '', file: true, stranger: sharedByAll }),
  [`POST ${CASES}/list`]: listOf(own),
  [`POST ${CASES}/export`]: csv,
  [`POST ${CASES}/options/list`]: listOf(own),
  [`GET ${CASES}/figures`]: async () => ({ path: `${CASES}/figures` }),
  [`GET ${CASES}/:id`]: readOf(CASES, own),
  [`GET ${CASES}/:id/paper`]: paperOf(CASES, own),
  [`GET ${CASES}/:id/history`]: readOf(CASES, own, '/history'),
  [`GET ${CASES}/:id/impact`]: readOf(CASES, own, '/impact'),
  [`GET ${CASES}/:id/plan/paper`]: paperOf(CASES, async (app) => own(app), '/plan/paper'),
  [`POST ${CASES}`]: async (app) => ({ path: '', body: await caseInput(app) }),
  [`PUT ${CASES}/:id`]: async (app) => {
    const { id, version } = await own(app);
    const { clientId: _client, unitId: _unit, ...fields } = await caseInput(app);
    return { path: `${CASES}/${id}`, body: { version, ...fields } };
  },
  [`POST ${CASES}/:id/submit`]: eventOn(CASES, 'submit', own),
  [`POST ${CASES}/:id/actNow`]: async (app) => {
    const { id, version } = await own(app, { nature: NATURE.emergency });
    const { employeeId: directorId } = await whoIs(app, 'dir');
    return { path: `${CASES}/${id}/actNow`, body: { version, directorId, how: 'by phone', at: app.clock.now().toISOString() } };
  },
  [`POST ${CASES}/:id/return`]: eventOn(CASES, 'return', reporting, reason),
  [`POST ${CASES}/:id/accept`]: async (app) => {
    const { id, version } = await reporting(app);
    const { employeeId } = await whoIs(app, 'insp');
    return { path: `${CASES}/${id}/accept`, body: { version, experts: [{ employeeId, field: 'Electrical safety' }] } };
  },
  [`POST ${CASES}/:id/screen`]: eventOn(CASES, 'screen', reporting, reason),
  [`POST ${CASES}/:id/judge`]: eventOn(CASES, 'judge', toJudge, { ...OPINION, riskAfter: RISK_RATING.low }),
  [`POST ${CASES}/:id/suspend`]: eventOn(CASES, 'suspend', ofAnother(STATUS.inProgress), reason),
  [`POST ${CASES}/:id/resume`]: eventOn(CASES, 'resume', ofAnother(STATUS.waiting)),
  [`POST ${CASES}/:id/implemented`]: eventOn(CASES, 'implemented', inState(STATUS.inProgress), { inUseAt: null }),
  [`POST ${CASES}/:id/waive`]: eventOn(CASES, 'waive', ofAnother(STATUS.verifying), reason),
  [`POST ${CASES}/:id/close`]: eventOn(CASES, 'close', ofAnother(STATUS.finalReview, 'in_use_at = since'), { inUseAt: null }),
  [`POST ${CASES}/:id/back`]: eventOn(CASES, 'back', ofAnother(STATUS.finalReview), reason),
  [`POST ${CASES}/:id/moveStart`]: eventOn(CASES, 'moveStart', own, { ...reason, startPlanned: inDays(12) }),
  [`POST ${CASES}/:id/extend`]: eventOn(CASES, 'extend', ofAnother(STATUS.inProgress, '', temporary), { ...reason, expiryOn: inDays(45) }),
  [`POST ${CASES}/:id/discard`]: eventOn(CASES, 'discard', own, reason),
  [`POST ${CASES}/:id/cancel`]: eventOn(CASES, 'cancel', ofAnother(STATUS.inProgress), reason),
  [`POST ${CASES}/:id/raise`]: eventOn(CASES, 'raise', inState(STATUS.inProgress), {
    action: { risk: '_SYS_IR_2', responsibleId: null, measures: 'Fix the rail' },
  }),
  [`POST ${CASES}/:id/leaveOut`]: async (app) => {
    const plan = await must(app, 'every', 'POST', '/inspections', await planInput(app));
    await must(app, 'every', 'POST', `/inspections/${plan.id}/publish`, { version: plan.version });
    const { spaceIds } = await must(app, 'every', 'GET', `/inspections/${plan.id}`);
    const { id, version } = await own(app, { spaceIds });
    const groups = await must(app, 'every', 'GET', `${CASES}/${id}/impact`);
    const [{ kind, id: touchedId }] = groups[0].records;
    return { path: `${CASES}/${id}/leaveOut`, body: { version, touches: { kind, id: touchedId }, ...reason } };
  },
  [`POST ${CASES}/:id/tasks`]: eventOn(CASES, 'tasks', inState(STATUS.inProgress), newTask),
  [`POST ${CASES}/:id/tasks/:taskId/finish`]: async (app) => {
    const { path, version } = await withTask(app);
    return { path: `${path}/finish`, body: { version, note: 'Done', fileIds: [] } };
  },
  [`POST ${CASES}/:id/tasks/:taskId/cancel`]: async (app) => {
    const { path, version } = await withTask(app);
    return { path: `${path}/cancel`, body: { version, ...reason } };
  },
  ...collaborationSamples(CASES, own),
};

/** Reported in the programme, about a case. */
async function newIssue(app: TestApp) {
  const { id: aboutId } = await own(app);
  const fields = { spaceId: null, category: '_SYS_FC_3', description: 'A wet floor', photos: [] };
  return { clientId: randomUUID(), unitId: groundOf(app).project, ...fields, aboutId };
}
