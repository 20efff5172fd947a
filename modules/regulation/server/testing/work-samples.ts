import {
  csv,
  eventOn,
  groundOf,
  inDays,
  listOf,
  must,
  ofCaller,
  readOf,
  reason,
  whoIs,
  type Samples,
  type TestApp,
} from '@quantum/platform/testing';
import { HAZARD_LEVEL } from '@quantum/modules/dictionary/contract';
import { GT, IMPROVEMENT_STATUS as TS } from '../../contract/index.ts';
import {
  ACTIVITIES,
  activityInput,
  clauseIds,
  clausesOf,
  COOPERATIONS,
  draftActivity,
  IMPROVEMENTS,
  judgement,
  liveActivity,
  scheduledActivity,
  TASKS,
} from './work-world.ts';

const me = async (app: TestApp) => (await whoIs(app, 'every')).employeeId;
/** A task of `every` in the hospital. */
async function own(app: TestApp, more: object = {}) {
  const { parts } = await liveActivity(app, { units: [{ unitId: groundOf(app).project, assigneeId: await me(app) }], ...more });
  return must(app, 'every', 'GET', `${TASKS}/${parts[0].task.id}`);
}
/** The same as after other events: of another person, where `every` reviews it. */
const inState =
  (status: string, set = '') =>
  async (app: TestApp) => {
    const { id } = await own(app);
    await app.sql(`update regulation.task set status = $2${set && `, ${set}`} where id = $1`, [id, status]);
    return must(app, 'every', 'GET', `${TASKS}/${id}`);
  };
async function another(app: TestApp): Promise<string> {
  return `assignee_id = ${(await whoIs(app, 'insp')).employeeId}`;
}
async function toReview(app: TestApp) {
  const { id } = await own(app);
  for (const clauseId of await clausesOf(app, id))
    await must(app, 'every', 'POST', `${TASKS}/${id}/judgements`, { judgements: [judgement(clauseId)] });
  await app.sql(`update regulation.task set status = '${GT.reviewing}', ${await another(app)} where id = $1`, [id]);
  return must(app, 'every', 'GET', `${TASKS}/${id}`);
}
async function toSubmit(app: TestApp) {
  const { id } = await own(app);
  const judgements = (await clausesOf(app, id)).map((clauseId) => judgement(clauseId));
  await must(app, 'every', 'POST', `${TASKS}/${id}/judgements`, { judgements });
  return must(app, 'every', 'GET', `${TASKS}/${id}`);
}
const asking = async (app: TestApp, id: number, personId: number) => ({
  coUnitId: groundOf(app).project,
  personId,
  clauseIds: [(await clausesOf(app, id))[0]],
  note: '',
  dueOn: inDays(3),
});
/** A cooperation `every` was asked for, or has asked for. */
async function cooperation(app: TestApp, isAsker = false) {
  const { id } = await own(app);
  await must(app, 'every', 'POST', `${TASKS}/${id}/open`, { version: 1 });
  const { employeeId: other } = await whoIs(app, 'insp');
  const task = await must(app, 'every', 'POST', `${TASKS}/${id}/cooperate`, { version: 2, ...(await asking(app, id, other)) });
  const [made] = task.cooperations;
  if (!isAsker) await app.sql('update regulation.cooperation set person_id = $2 where id = $1', [made.id, await me(app)]);
  return must(app, 'every', 'GET', `${COOPERATIONS}/${made.id}`);
}
async function answered(app: TestApp) {
  const { id, sheet } = await cooperation(app);
  await must(app, 'every', 'POST', `${COOPERATIONS}/${id}/judgements`, { judgements: [judgement(sheet.clauses[0].id)] });
  return must(app, 'every', 'GET', `${COOPERATIONS}/${id}`);
}

/** An improvement in a state, of the hospital. */
const improvement =
  (status: string = TS.draft) =>
  async (app: TestApp): Promise<{ id: number; version: number }> => {
    const [clauseId] = await clauseIds(app);
    const ownerId = await me(app);
    const [row] = await app.sql<{ id: number }>(
      `insert into regulation.improvement (company_id, unit_id, event_on, code, clause_id, title, level, finding, due_on, failed_on, status, owner_id, created_at, updated_at)
        values ($3, $4, current_date, 'RGI-T-' || nextval(pg_get_serial_sequence('regulation.improvement', 'id')), $1, 'Lids', '${HAZARD_LEVEL.general}', 'No lids', current_date, current_date - 3, $2, $5, now(), now()) returning id`,
      [clauseId, status, groundOf(app).company, groundOf(app).project, ownerId],
    );
    return must(app, 'every', 'GET', `${IMPROVEMENTS}/${row!.id}`);
  };
const newAction = { measures: 'Buy lids', risk: '_SYS_IR_2', responsibleId: null };
async function withAction(app: TestApp) {
  const { id, version } = await improvement()(app);
  return must(app, 'every', 'POST', `${IMPROVEMENTS}/${id}/actions`, { version, ...newAction });
}
const proof = async (app: TestApp) => [
  {
    fileId: (await app.upload('every', 'proof.pdf', Buffer.from('%PDF-1.4 proof'), 'application/pdf')).DATA.id,
    source: null,
    recordId: null,
    evidenceOn: inDays(0),
  },
];

const activitySamples: Samples = {
  [`POST ${ACTIVITIES}/list`]: listOf(draftActivity),
  [`POST ${ACTIVITIES}/export`]: csv,
  [`POST ${ACTIVITIES}/clauses`]: async () => ({ path: '', body: { regulationIds: [] }, stranger: ofCaller }),
  [`GET ${ACTIVITIES}/:id`]: readOf(ACTIVITIES, draftActivity),
  [`GET ${ACTIVITIES}/:id/history`]: readOf(ACTIVITIES, draftActivity, '/history'),
  [`POST ${ACTIVITIES}`]: async (app) => ({ path: '', body: await activityInput(app) }),
  [`PUT ${ACTIVITIES}/:id`]: async (app) => {
    const { id, version } = await draftActivity(app);
    const { clientId: _client, unitId: _unit, ...fields } = await activityInput(app);
    return { path: `${ACTIVITIES}/${id}`, body: { version, ...fields } };
  },
  [`POST ${ACTIVITIES}/:id/schedule`]: eventOn(ACTIVITIES, 'schedule', draftActivity),
  [`POST ${ACTIVITIES}/:id/start`]: eventOn(ACTIVITIES, 'start', scheduledActivity),
  [`POST ${ACTIVITIES}/:id/discard`]: eventOn(ACTIVITIES, 'discard', draftActivity, reason),
  [`POST ${ACTIVITIES}/:id/discontinue`]: eventOn(ACTIVITIES, 'discontinue', liveActivity, reason),
};

const taskSamples: Samples = {
  [`POST ${TASKS}/list`]: listOf(own),
  [`POST ${TASKS}/export`]: csv,
  [`POST ${TASKS}/mine/list`]: listOf(own),
  [`GET ${TASKS}/next`]: async () => ({ path: `${TASKS}/next`, stranger: ofCaller }),
  [`GET ${TASKS}/:id`]: readOf(TASKS, own),
  [`GET ${TASKS}/:id/history`]: readOf(TASKS, own, '/history'),
  [`GET ${TASKS}/:id/sheet`]: readOf(TASKS, own, '/sheet'),
  [`POST ${TASKS}/:id/open`]: eventOn(TASKS, 'open', own),
  [`POST ${TASKS}/:id/judgements`]: async (app) => {
    const { id } = await own(app);
    return { path: `${TASKS}/${id}/judgements`, body: { judgements: [judgement((await clausesOf(app, id))[0]!)] } };
  },
  [`POST ${TASKS}/:id/evidence`]: async (app) => ({ path: `${TASKS}/${(await own(app)).id}/evidence`, body: { search: '' } }),
  [`POST ${TASKS}/:id/cooperate`]: async (app) => {
    const { id, version } = await inState(GT.inProgress)(app);
    return { path: `${TASKS}/${id}/cooperate`, body: { version, ...(await asking(app, id, (await whoIs(app, 'insp')).employeeId)) } };
  },
  [`POST ${TASKS}/:id/submit`]: eventOn(TASKS, 'submit', toSubmit),
  [`POST ${TASKS}/:id/pass`]: eventOn(TASKS, 'pass', toReview),
  [`POST ${TASKS}/:id/reject`]: async (app) => {
    const { id, version } = await toReview(app);
    return {
      path: `${TASKS}/${id}/reject`,
      body: { version, ...reason, clauses: [{ clauseId: (await clausesOf(app, id))[0], note: 'Why?' }] },
    };
  },
  [`POST ${TASKS}/:id/reassign`]: async (app) => {
    const { id, version } = await own(app);
    return { path: `${TASKS}/${id}/reassign`, body: { version, ...reason, assigneeId: (await whoIs(app, 'insp')).employeeId } };
  },
  [`POST ${TASKS}/:id/callOut`]: eventOn(TASKS, 'callOut', inState(GT.inProgress, 'due_on = current_date - 3')),
  [`POST ${COOPERATIONS}/list`]: listOf((app) => cooperation(app)),
  [`POST ${COOPERATIONS}/export`]: csv,
  [`GET ${COOPERATIONS}/:id`]: readOf(COOPERATIONS, cooperation),
  [`GET ${COOPERATIONS}/:id/history`]: readOf(COOPERATIONS, cooperation, '/history'),
  [`POST ${COOPERATIONS}/:id/judgements`]: async (app) => {
    const { id, sheet } = await cooperation(app);
    return { path: `${COOPERATIONS}/${id}/judgements`, body: { judgements: [judgement(sheet.clauses[0].id)] } };
  },
  [`POST ${COOPERATIONS}/:id/evidence`]: async (app) => ({
    path: `${COOPERATIONS}/${(await cooperation(app)).id}/evidence`,
    body: { search: '' },
  }),
  [`POST ${COOPERATIONS}/:id/answer`]: eventOn(COOPERATIONS, 'answer', answered),
  [`POST ${COOPERATIONS}/:id/withdraw`]: eventOn(COOPERATIONS, 'withdraw', (app) => cooperation(app, true), reason),
};

const improvementSamples: Samples = {
  [`POST ${IMPROVEMENTS}/list`]: listOf(improvement()),
  [`POST ${IMPROVEMENTS}/export`]: csv,
  [`POST ${IMPROVEMENTS}/mine/list`]: listOf(improvement()),
  [`GET ${IMPROVEMENTS}/:id`]: readOf(IMPROVEMENTS, improvement()),
  [`GET ${IMPROVEMENTS}/:id/history`]: readOf(IMPROVEMENTS, improvement(), '/history'),
  [`POST ${IMPROVEMENTS}/:id/actions`]: eventOn(IMPROVEMENTS, 'actions', improvement(), newAction),
  [`POST ${IMPROVEMENTS}/:id/start`]: eventOn(IMPROVEMENTS, 'start', withAction),
  [`POST ${IMPROVEMENTS}/:id/cancel`]: eventOn(IMPROVEMENTS, 'cancel', improvement(), reason),
  [`POST ${IMPROVEMENTS}/:id/close`]: async (app) => {
    const { id, version } = await improvement(TS.verifying)(app);
    return { path: `${IMPROVEMENTS}/${id}/close`, body: { version, note: 'Seen', evidence: await proof(app) } };
  },
  [`POST ${IMPROVEMENTS}/:id/insufficient`]: eventOn(IMPROVEMENTS, 'insufficient', improvement(TS.verifying), reason),
};

/** Calls of activities, tasks, cooperations and improvements. */
export const workSamples: Samples = { ...activitySamples, ...taskSamples, ...improvementSamples };
