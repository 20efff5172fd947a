import { randomUUID } from 'node:crypto';
import {
  eventOn,
  groundOf,
  inThree,
  listOf,
  must,
  paperOf,
  readOf,
  reason,
  sharedByAll,
  type MakeSample,
  type Samples,
  type TestApp,
} from '@quantum/platform/testing';
import { documentCitationSamples } from '../../../documentation/server/testing.ts';
import { citationSamples } from '../../../regulation/server/testing.ts';
import { hazardRow, taskSheet } from './job-task-sheet.ts';
import { CONTROL_HIERARCHY, RISK_METHOD, SECURITY_ZONE, THREAT } from '../../contract/index.ts';
import { plainCells } from '../../domain/scale.rules.ts';
import {
  activeMatrix,
  activeTask,
  axes,
  BASE,
  completed,
  deviceRating,
  newControl,
  newJobTask,
  newMatrix,
  newPlan,
  planned,
  rated,
  started,
  steps,
  verifiedControl,
  type Made,
} from './world.ts';

const [MATRIX, TASK, PLAN, ROW, CONTROL, SECURITY] = ['matrix', 'jobTask', 'plan', 'row', 'control', 'security'].map(
  (name) => `${BASE}/${name}`,
) as [string, string, string, string, string, string];
const ONE = `${BASE}/assessment`;
const CARD = '/riskDisclosureCard';
const made =
  (path: string, input: (app: TestApp) => object | Promise<object>) =>
  async (app: TestApp): Promise<Made> => {
    const { id } = await must(app, 'every', 'POST', path, await input(app));
    return { id, version: 1 };
  };
const matrix = made(MATRIX, newMatrix);
const task = made(TASK, newJobTask);
const plan = made(PLAN, (app) => newPlan(app));
const control = made(CONTROL, (app) => newControl(app));
/** Entered by somebody else than who verifies it. */
const controlOfAnother = async (app: TestApp): Promise<Made> => {
  const { id } = await must(app, 'ehsm', 'POST', CONTROL, newControl(app));
  return must(app, 'every', 'GET', `${CONTROL}/${id}`);
};
const assessment = async (app: TestApp): Promise<Made> => (await planned(app)).assessment;
const begun = (app: TestApp) => started(app);
const ready = (app: TestApp) => rated(app);
const row =
  // High: signed by others than who assessed, also where a project has one manager.
  (initial: { L: number; S: number } = { L: 4, S: 4 }) =>
    async (app: TestApp): Promise<Made> => {
      const done = await completed(app, 'every', initial);
      return must(app, 'every', 'GET', `${ROW}/${done.rows[0].id}`);
    };
/** For calls that only read it. */
const highRow = row();
const flagged = async (app: TestApp): Promise<Made> => {
  const it = await row()(app);
  await app.sql(
    `insert into risk.flag (row_id, cause, source_kind, source_id, code, raised_on, due_on) values ($1, '_SYS_FG_1', 'test', 1, 'TEST', '2026-01-01', '2026-01-15')`,
    [it.id],
  );
  return it;
};
/** Accepted by those who may. */
const accepted = async (app: TestApp): Promise<Made> => {
  const it = await row()(app);
  await app.sql(`update risk.row set status = '_SYS_TS_9' where id = $1`, [it.id]);
  await app.sql(
    `insert into risk.acceptance (row_id, rating, score, reason, requested_at, accepted_on, expires_on) values ($1, '_SYS_RR_4', '{"L":3,"S":3}', 'Test', now(), '2026-01-01', '2027-01-01')`,
    [it.id],
  );
  return it;
};
const card = async (app: TestApp): Promise<Made> => {
  const done = await completed(app);
  const input = { clientId: randomUUID(), assessmentId: done.id, emergency: inThree('Call'), phone: '999' };
  const { id } = await must(app, 'every', 'POST', CARD, input);
  return { id, version: 1 };
};
const liveCard = async (app: TestApp): Promise<Made> => {
  const it = await card(app);
  return must(app, 'every', 'POST', `${CARD}/${it.id}/publish`, { version: 1 });
};
const security = (app: TestApp) => ({
  clientId: randomUUID(),
  unitId: groundOf(app).project,
  zone: SECURITY_ZONE.maternity,
  threat: THREAT.abduction,
  asset: 'Newborns',
  score: { T: 4, V: 3, I: 5 },
  measures: '',
  posts: '',
  cameras: '',
});
const madeSecurity = made(SECURITY, security);
const put =
  (path: string, make: (app: TestApp) => Promise<Made>, body: (app: TestApp) => object): MakeSample =>
  async (app) => {
    const { id, version } = await make(app);
    const { clientId: _, unitId: __, ...fields } = body(app) as Record<string, unknown>;
    return { path: `${path}/${id}`, body: { ...fields, version } };
  };
const created =
  (body: (app: TestApp) => object | Promise<object>): MakeSample =>
  async (app) => ({ path: '', body: await body(app) });

const workbook = async (app: TestApp): Promise<number> => {
  const [{ code }] = (await app.sql<{ code: string }>('select code from organization.unit where id = $1', [groundOf(app).company])) as [
    { code: string },
  ];
  return (await app.upload('every', 'tasks.xlsx', await taskSheet([hazardRow(code)]), 'application/octet-stream')).DATA.id;
};

/** Calls of the module risk. */
export const samples: Samples = {
  [`POST ${MATRIX}/list`]: listOf(matrix),
  [`GET ${MATRIX}/:id`]: readOf(MATRIX, matrix),
  [`GET ${MATRIX}/:id/history`]: readOf(MATRIX, matrix, '/history'),
  [`GET ${MATRIX}/:id/preview`]: readOf(MATRIX, matrix, '/preview'),
  [`POST ${MATRIX}`]: created(newMatrix),
  [`PUT ${MATRIX}/:id`]: put(MATRIX, matrix, () => ({ names: inThree('Matrix'), axes: axes(RISK_METHOD.lxs), cells: plainCells() })),
  [`POST ${MATRIX}/:id/revise`]: eventOn(MATRIX, 'revise', activeMatrix),
  [`POST ${MATRIX}/:id/publish`]: eventOn(MATRIX, 'publish', matrix),
  [`POST ${MATRIX}/:id/withdraw`]: eventOn(MATRIX, 'withdraw', activeMatrix),
  [`POST ${TASK}/list`]: listOf(task),
  [`GET ${TASK}/:id`]: readOf(TASK, task),
  [`GET ${TASK}/:id/history`]: readOf(TASK, task, '/history'),
  [`POST ${TASK}`]: created(newJobTask),
  [`PUT ${TASK}/:id`]: put(TASK, task, (app) => ({ ...newJobTask(app), steps: steps() })),
  [`GET ${TASK}/import/template`]: async () => ({ path: '', file: true, stranger: sharedByAll }),
  [`POST ${TASK}/import`]: async (app) => ({ path: '', body: { fileId: await workbook(app), dryRun: false } }),
  [`POST ${TASK}/:id/revise`]: eventOn(TASK, 'revise', activeTask),
  [`POST ${TASK}/:id/copy`]: async (app) => ({
    path: `${TASK}/${(await activeTask(app)).id}/copy`,
    body: { clientId: randomUUID(), unitId: groundOf(app).project },
  }),
  [`POST ${TASK}/:id/publish`]: eventOn(TASK, 'publish', task),
  [`POST ${TASK}/:id/withdraw`]: eventOn(TASK, 'withdraw', activeTask),
  [`POST ${PLAN}/list`]: listOf(plan),
  [`POST ${PLAN}/export`]: listOf(plan, { format: 'csv' }),
  [`GET ${PLAN}/:id`]: readOf(PLAN, plan),
  [`GET ${PLAN}/:id/history`]: readOf(PLAN, plan, '/history'),
  [`POST ${PLAN}`]: created((app) => newPlan(app)),
  [`POST ${PLAN}/:id/publish`]: eventOn(PLAN, 'publish', plan),
  [`POST ${PLAN}/:id/cancel`]: eventOn(PLAN, 'cancel', plan, reason),
  [`POST ${BASE}/list`]: listOf(assessment),
  [`POST ${BASE}/export`]: listOf(assessment, { format: 'csv' }),
  [`POST ${BASE}/mine/list`]: listOf(assessment),
  [`GET ${ONE}/:id`]: readOf(ONE, assessment),
  [`GET ${ONE}/:id/history`]: readOf(ONE, assessment, '/history'),
  [`GET ${ONE}/:id/comparison`]: readOf(ONE, assessment, '/comparison'),
  [`POST ${ONE}/:id/start`]: eventOn(ONE, 'start', assessment),
  [`POST ${ONE}/:id/participants`]: eventOn(ONE, 'participants', begun, { participants: [] }),
  [`PUT ${ONE}/:id/row/:rowId`]: async (app) => {
    const it = await started(app);
    const body = { version: it.rows[0].version, initial: { L: 1, S: 2 }, ownerId: null, controls: [] };
    return { path: `${ONE}/${it.id}/row/${it.rows[0].id}`, body };
  },
  [`POST ${ONE}/:id/rating`]: async (app) => ({ path: `${ONE}/${(await started(app)).id}/rating`, body: deviceRating() }),
  [`POST ${ONE}/:id/hazard`]: async (app) => {
    const body = {
      clientId: randomUUID(),
      stepKey: 'collect',
      names: inThree('Wet'),
      hazardType: '_SYS_HZ_3',
      accidentType: '_SYS_AT_8',
      harmed: '',
    };
    return { path: `${ONE}/${(await started(app)).id}/hazard`, body };
  },
  [`POST ${ONE}/:id/row/:rowId/raise`]: async (app) => {
    const it = await started(app);
    const body = {
      clientId: randomUUID(),
      version: it.rows[0].version,
      names: inThree('Tongs'),
      hierarchy: CONTROL_HIERARCHY.engineer,
      credits: { L: 1 },
      measures: 'Buy tongs',
      responsibleId: null,
      risk: '_SYS_IR_2',
    };
    return { path: `${ONE}/${it.id}/row/${it.rows[0].id}/raise`, body };
  },
  [`POST ${ONE}/:id/submit`]: eventOn(ONE, 'submit', ready),
  [`POST ${ONE}/:id/cancel`]: eventOn(ONE, 'cancel', assessment, reason),
  [`GET ${BASE}/jobRecord/:id/paper`]: paperOf(`${BASE}/jobRecord`, (app) => completed(app)),
  [`POST ${ROW}/list`]: listOf(highRow),
  [`POST ${ROW}/export`]: listOf(highRow, { format: 'csv' }),
  [`GET ${ROW}/:id`]: readOf(ROW, highRow),
  [`GET ${ROW}/:id/history`]: readOf(ROW, highRow, '/history'),
  [`POST ${ROW}/:id/treat`]: eventOn(ROW, 'treat', row(), { risk: '_SYS_IR_2', responsibleId: null, measures: 'Place a box' }),
  [`POST ${ROW}/:id/rate`]: eventOn(ROW, 'rate', row(), { initial: { L: 2, S: 2 }, ...reason }),
  [`POST ${ROW}/:id/unchanged`]: eventOn(ROW, 'unchanged', flagged, reason),
  [`POST ${ROW}/:id/accept`]: eventOn(ROW, 'accept', row(), reason),
  [`POST ${ROW}/:id/revoke`]: eventOn(ROW, 'revoke', accepted, reason),
  [`POST ${ROW}/:id/remove`]: eventOn(ROW, 'remove', row(), reason),
  ...citationSamples(ROW, highRow),
  ...citationSamples(CONTROL, control),
  ...documentCitationSamples(CONTROL, control),
  [`POST ${CONTROL}/list`]: listOf(control),
  [`POST ${CONTROL}/export`]: listOf(control, { format: 'csv' }),
  [`GET ${CONTROL}/:id`]: readOf(CONTROL, control),
  [`GET ${CONTROL}/:id/history`]: readOf(CONTROL, control, '/history'),
  [`POST ${CONTROL}`]: created((app) => newControl(app)),
  [`POST ${CONTROL}/:id/verify`]: eventOn(CONTROL, 'verify', controlOfAnother),
  [`POST ${CONTROL}/:id/check`]: eventOn(CONTROL, 'check', verifiedControl, { passed: false, note: '' }),
  [`POST ${CARD}/list`]: listOf(card),
  [`POST ${CARD}/export`]: listOf(card, { format: 'csv' }),
  [`GET ${CARD}/:id`]: readOf(CARD, card),
  [`GET ${CARD}/:id/history`]: readOf(CARD, card, '/history'),
  [`POST ${CARD}`]: created(async (app) => ({
    clientId: randomUUID(),
    assessmentId: (await completed(app)).id,
    emergency: inThree('Call'),
    phone: '999',
  })),
  [`PUT ${CARD}/:id`]: put(CARD, card, () => ({ emergency: inThree('Call'), phone: '112' })),
  [`POST ${CARD}/:id/publish`]: eventOn(CARD, 'publish', card),
  [`POST ${CARD}/:id/withdraw`]: eventOn(CARD, 'withdraw', liveCard),
  [`GET ${CARD}/:id/paper`]: paperOf(CARD, card),
  [`POST ${SECURITY}/list`]: listOf(madeSecurity),
  [`POST ${SECURITY}/export`]: listOf(madeSecurity, { format: 'csv' }),
  [`POST ${SECURITY}/map`]: async (app) => ({ path: '', body: { unitId: groundOf(app).project } }),
  [`POST ${ROW}/heat`]: async (app) => ({ path: '', body: { unitId: groundOf(app).project } }),
  [`GET ${SECURITY}/:id`]: readOf(SECURITY, madeSecurity),
  [`GET ${SECURITY}/:id/history`]: readOf(SECURITY, madeSecurity, '/history'),
  [`POST ${SECURITY}`]: created(security),
  [`PUT ${SECURITY}/:id`]: put(SECURITY, madeSecurity, security),
};
