import { randomUUID } from 'node:crypto';
import {
  csv,
  csvOf,
  eventOn,
  groundOf,
  inDays,
  listOf,
  must,
  ofCaller,
  paperOf,
  photo,
  readOf,
  reason,
  whoIs,
  type Samples,
  type TestApp,
} from '@quantum/platform/testing';
import { scoreFile } from './score-file.ts';
import {
  addEvidence,
  ase,
  ASES,
  formOf,
  handIn,
  handInBody,
  protocol,
  protocolInput,
  PROTOCOLS,
  published,
  round,
  roundInput,
  ROUNDS,
  VISITS,
} from './world.ts';
import { assessor, handedInVisit, readyVisit, sheetBody, signAll, started, visit, visitInput, visitOf, visitPlan } from './visit-world.ts';
import { ASSESSMENT_STATUS } from '../../contract/index.ts';

/** Handed in by another person: `every` may do everything, but nobody reviews their own. */
async function handedIn(app: TestApp) {
  const made = await ase(app);
  await handIn(app, made.id);
  await app.sql('update assessment.assessment set author_id = null, lead_id = null where id = $1', [made.id]);
  return must(app, 'every', 'GET', `${ASES}/${made.id}`);
}
async function reviewed(app: TestApp) {
  const { id, version } = await handedIn(app);
  return must(app, 'every', 'POST', `${ASES}/${id}/review`, { version });
}
async function measuring(app: TestApp) {
  const { id: protocolId } = await published(app, 'every', {
    evidence: [{ item: 'signs', metric: 'inspection.completion', isRequired: false }],
  });
  const { id } = await must(app, 'every', 'POST', ROUNDS, roundInput(app, protocolId));
  return ase(app, id);
}
async function withEvidence(app: TestApp): Promise<string> {
  const { id } = await ase(app);
  await addEvidence(app, id);
  const { evidence } = await must(app, 'every', 'GET', `${ASES}/${id}`);
  return `${ASES}/${id}/evidence/${evidence[0].id}`;
}

/** `every` may do everything: it leads the visit, or reviews its report. */
const LED = { lead: 'every' };
/** A first finding with the id of its visit and the version of that. */
async function findingOf(app: TestApp, make: (app: TestApp) => Promise<{ id: number }>) {
  const { id, version, report } = await must(app, 'every', 'GET', `${VISITS}/${(await make(app)).id}`);
  return { path: `${VISITS}/${id}/findings/${report.findings[0].id}`, version };
}
const FOUND = { findings: [{}] };
/** Led by another, whom nobody signs in as: what `every` did is given to them. */
async function ofAnother(app: TestApp, made: { id: number }) {
  const other = await assessor(app);
  await app.sql('update assessment.assessment set lead_id = $2, assessor_ids = array[$2::bigint], reviewer_id = null where id = $1', [
    made.id,
    other,
  ]);
  return must(app, 'every', 'GET', `${VISITS}/${made.id}`);
}
async function passed(app: TestApp) {
  const { id, version } = await inReview(app, FOUND);
  return must(app, 'every', 'POST', `${VISITS}/${id}/pass`, { version });
}
const signing = async (app: TestApp) => ofAnother(app, await passed(app));
/** Signed, its action cancelled or closed by the table: as after a last action. */
async function inState(app: TestApp, status: string) {
  const made = await passed(app);
  await signAll(app, made.id);
  await app.sql('update assessment.assessment set status = $2 where id = $1', [made.id, status]);
  return ofAnother(app, made);
}
/** Its reviewer is `every`, its lead another. */
async function inReview(app: TestApp, more = {}) {
  const made = await readyVisit(app, LED, more);
  const { employeeId } = await whoIs(app, 'every');
  const other = await assessor(app);
  await app.sql('update assessment.assessment set lead_id = $2, assessor_ids = array[$2::bigint], reviewer_id = $3 where id = $1', [
    made.id,
    other,
    employeeId,
  ]);
  return made;
}
const finalReview = (app: TestApp) => inState(app, ASSESSMENT_STATUS.finalReview);

/** Calls of the module assessment. */
export const samples: Samples = {
  [`POST ${PROTOCOLS}/list`]: listOf(protocol),
  [`GET ${PROTOCOLS}/metrics`]: async () => ({ path: `${PROTOCOLS}/metrics`, stranger: ofCaller }),
  [`GET ${PROTOCOLS}/:id`]: readOf(PROTOCOLS, published),
  [`GET ${PROTOCOLS}/:id/history`]: readOf(PROTOCOLS, published, '/history'),
  [`POST ${PROTOCOLS}`]: async (app) => ({
    path: '',
    body: { clientId: randomUUID(), unitId: groundOf(app).company, ...protocolInput(await formOf(app)) },
  }),
  [`PUT ${PROTOCOLS}/:id`]: async (app) => {
    const { id, version } = await protocol(app);
    return { path: `${PROTOCOLS}/${id}`, body: { version, ...protocolInput(await formOf(app)) } };
  },
  [`POST ${PROTOCOLS}/:id/revise`]: eventOn(PROTOCOLS, 'revise', published),
  [`POST ${PROTOCOLS}/:id/publish`]: eventOn(PROTOCOLS, 'publish', protocol),
  [`POST ${PROTOCOLS}/:id/withdraw`]: eventOn(PROTOCOLS, 'withdraw', published),
  [`POST ${ROUNDS}/list`]: listOf(round),
  [`POST ${ROUNDS}/export`]: csv,
  [`GET ${ROUNDS}/matrix`]: async () => ({ path: `${ROUNDS}/matrix`, stranger: ofCaller }),
  [`GET ${ROUNDS}/:id`]: readOf(ROUNDS, round),
  [`GET ${ROUNDS}/:id/history`]: readOf(ROUNDS, round, '/history'),
  [`POST ${ROUNDS}`]: async (app) => ({ path: '', body: roundInput(app, (await published(app)).id) }),
  [`POST ${ROUNDS}/:id/extend`]: eventOn(ROUNDS, 'extend', round, { aseDue: inDays(20), qpeTo: inDays(50) }),
  [`POST ${ROUNDS}/:id/remind`]: eventOn(ROUNDS, 'remind', round),
  [`POST ${ROUNDS}/:id/discontinue`]: eventOn(ROUNDS, 'discontinue', round, reason),
  [`POST ${VISITS}/compare/list`]: listOf(visit),
  [`POST ${VISITS}/compare/export`]: csv,
  [`POST ${VISITS}/findings/list`]: listOf(visit),
  [`POST ${VISITS}/findings/export`]: csv,
  [`GET ${VISITS}/:id/compare`]: readOf(VISITS, visit, '/compare'),
  [`GET ${VISITS}/:id/sample`]: readOf(VISITS, visit, '/sample'),
  [`GET ${VISITS}/:id`]: readOf(VISITS, visit),
  [`GET ${VISITS}/:id/paper`]: paperOf(VISITS, passed),
  [`GET ${VISITS}/:id/aside`]: readOf(VISITS, (app) => handedInVisit(app, LED), '/aside'),
  [`GET ${VISITS}/:id/history`]: readOf(VISITS, visit, '/history'),
  [`POST ${VISITS}`]: async (app) => ({ path: '', body: await visitInput(app) }),
  [`POST ${VISITS}/:id/replan`]: async (app) => {
    const { id, version } = await visit(app);
    return { path: `${VISITS}/${id}/replan`, body: { version, ...reason, ...(await visitPlan(app)), plannedOn: inDays(22) } };
  },
  [`POST ${VISITS}/list`]: listOf(visit),
  [`POST ${VISITS}/export`]: csv,
  [`POST ${VISITS}/:id/start`]: eventOn(VISITS, 'start', (app) => visitOf(app, LED)),
  [`POST ${VISITS}/:id/handOver`]: async (app) => {
    const { id, version } = await started(app, LED);
    return { path: `${VISITS}/${id}/handOver`, body: { version, ...reason, leadId: await assessor(app) } };
  },
  [`GET ${VISITS}/:id/sheet`]: readOf(VISITS, (app) => started(app, LED), '/sheet'),
  [`POST ${VISITS}/:id/handIn`]: async (app) => {
    const { id } = await started(app, LED);
    return { path: `${VISITS}/${id}/handIn`, body: await sheetBody(app, id, 'every') };
  },
  [`POST ${VISITS}/:id/ready`]: eventOn(VISITS, 'ready', (app) => handedInVisit(app, LED), { summary: 'All wards were seen' }),
  [`POST ${VISITS}/:id/return`]: eventOn(VISITS, 'return', (app) => inReview(app), reason),
  [`POST ${VISITS}/:id/pass`]: eventOn(VISITS, 'pass', (app) => inReview(app)),
  [`POST ${VISITS}/:id/findings/:findingId/object`]: async (app) => {
    const { path, version } = await findingOf(app, signing);
    return { path: `${path}/object`, body: { version, words: 'The wall was washed' } };
  },
  [`POST ${VISITS}/:id/findings/:findingId/answer`]: async (app) => {
    const { path, version } = await findingOf(app, signing);
    await must(app, 'every', 'POST', `${path}/object`, { version, words: 'The wall was washed' });
    // Objected to by another.
    await app.sql(`update assessment.finding set dispute = jsonb_set(dispute, '{by}', 'null') where id = $1`, [path.split('/').at(-1)]);
    return { path: `${path}/answer`, body: { version: version + 1, words: 'The photo shows it', isUpheld: true } };
  },
  [`POST ${VISITS}/:id/findings/:findingId/raise`]: async (app) => {
    const { path, version } = await findingOf(app, (one) => inState(one, ASSESSMENT_STATUS.underImprovement));
    await app.sql(`update action.action set status = '_SYS_TS_3' where source_kind = 'assessment.qpe' and source_id = $1`, [
      path.split('/').at(-1),
    ]);
    return { path: `${path}/raise`, body: { version, risk: '_SYS_IR_2', responsibleId: null, measures: 'Wash it again' } };
  },
  [`POST ${VISITS}/:id/close`]: eventOn(VISITS, 'close', finalReview),
  [`POST ${VISITS}/:id/reopen`]: async (app) => {
    const { id, version, report } = await finalReview(app);
    return { path: `${VISITS}/${id}/reopen`, body: { version, ...reason, findingIds: [report.findings[0].id] } };
  },
  [`POST ${VISITS}/:id/void`]: eventOn(VISITS, 'void', (app) => started(app, LED), reason),
  [`POST ${VISITS}/:id/cancel`]: eventOn(VISITS, 'cancel', visit, reason),
  [`POST ${ASES}/list`]: listOf(ase),
  [`POST ${ASES}/export`]: csvOf(ase),
  [`POST ${ASES}/mine/list`]: listOf(ase),
  [`POST ${ASES}/mine/export`]: csvOf(ase),
  [`GET ${ASES}/:id`]: readOf(ASES, ase),
  [`GET ${ASES}/:id/history`]: readOf(ASES, ase, '/history'),
  [`POST ${ASES}/:id/evidence`]: async (app) => {
    const { id } = await ase(app);
    const evidence = [{ item: 'beds', fileId: await photo(app, 'every'), comment: 'Lists of March' }];
    return { path: `${ASES}/${id}/evidence`, body: { evidence } };
  },
  [`DELETE ${ASES}/:id/evidence/:evidenceId`]: async (app) => ({ path: await withEvidence(app) }),
  [`POST ${ASES}/:id/evidence/:evidenceId/verdict`]: async (app) => ({
    path: `${await withEvidence(app)}/verdict`,
    body: { verdict: 'accepted' },
  }),
  [`POST ${ASES}/:id/measure`]: eventOn(ASES, 'measure', measuring),
  [`GET ${ASES}/:id/scores/sheet`]: async (app) => ({ ...(await readOf(ASES, ase, '/scores/sheet')(app)), file: true }),
  [`POST ${ASES}/:id/scores/read`]: async (app) => {
    const { id } = await ase(app);
    return { path: `${ASES}/${id}/scores/read`, body: { fileId: await scoreFile(app, 'every', [['lead', null, 12, null]]) } };
  },
  [`POST ${ASES}/:id/handIn`]: async (app) => {
    const { id } = await ase(app);
    await addEvidence(app, id);
    return { path: `${ASES}/${id}/handIn`, body: await handInBody(app, id) };
  },
  [`POST ${ASES}/:id/review`]: eventOn(ASES, 'review', handedIn),
  [`POST ${ASES}/:id/return`]: eventOn(ASES, 'return', reviewed, { items: ['beds'], reason: 'because of the test' }),
  [`POST ${ASES}/:id/accept`]: eventOn(ASES, 'accept', reviewed),
  [`POST ${ASES}/:id/raise`]: eventOn(ASES, 'raise', ase, {
    item: 'beds',
    risk: '_SYS_IR_3',
    responsibleId: null,
    measures: 'New mattresses',
  }),
  [`POST ${ASES}/:id/void`]: eventOn(ASES, 'void', ase, reason),
};
