import { randomUUID } from 'node:crypto';
import { ROLE } from '@quantum/modules/access/contract';
import {
  csv,
  eventOn,
  groundOf,
  inDays,
  listOf,
  must,
  ofCaller,
  photo,
  readOf,
  reason,
  unique,
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

/** A quality assessor of the company who works in none of its projects. */
async function assessor(app: TestApp): Promise<number> {
  const { company } = groundOf(app);
  const [made] = await app.sql<{ id: number }>(
    `with employee as (insert into organization.employee (company_id, unit_id, code, names, status, event_on, created_at, updated_at)
       values ($1, $1, $2, jsonb_build_object('en', $2::text, 'zh-Hans', $2::text, 'zh-Hant', $2::text), '_SYS_A9_1', current_date, now(), now()) returning id),
     person as (insert into access.user (user_name, employee_id, status, password_hash, event_on, created_at, updated_at)
       select lower($2), employee.id, '_SYS_A9_1', 'none', current_date, now(), now() from employee returning id, employee_id),
     held as (insert into access.grant (user_id, role_id, unit_id, valid_from)
       select person.id, r.id, $1, current_date - 1 from person, access.role r where r.code = $3)
     select employee_id::int as id from person`,
    [company, unique('QA'), ROLE.qualityAssessor],
  );
  return made!.id;
}
async function visitPlan(app: TestApp) {
  const leadId = await assessor(app);
  return { plannedOn: inDays(20), leadId, assessorIds: [leadId], reviewerId: await assessor(app) };
}
async function visitInput(app: TestApp) {
  const { id: roundId } = await round(app);
  return { clientId: randomUUID(), roundId, unitId: groundOf(app).project, ...(await visitPlan(app)) };
}
async function visit(app: TestApp) {
  const { id } = await must(app, 'every', 'POST', VISITS, await visitInput(app));
  return { id, version: 1 };
}

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
  [`GET ${VISITS}/:id/history`]: readOf(VISITS, visit, '/history'),
  [`POST ${VISITS}`]: async (app) => ({ path: '', body: await visitInput(app) }),
  [`POST ${VISITS}/:id/replan`]: async (app) => {
    const { id, version } = await visit(app);
    return { path: `${VISITS}/${id}/replan`, body: { version, ...reason, ...(await visitPlan(app)), plannedOn: inDays(22) } };
  },
  [`POST ${VISITS}/:id/cancel`]: eventOn(VISITS, 'cancel', visit, reason),
  [`POST ${ASES}/list`]: listOf(ase),
  [`POST ${ASES}/export`]: csv,
  [`POST ${ASES}/mine/list`]: listOf(ase),
  [`POST ${ASES}/mine/export`]: csv,
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
  [`GET ${ASES}/:id/scores/sheet`]: readOf(ASES, ase, '/scores/sheet'),
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
  [`POST ${ASES}/:id/void`]: eventOn(ASES, 'void', ase, reason),
};
