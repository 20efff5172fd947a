import { randomUUID } from 'node:crypto';
import { collaborationSamples } from '../../../collaboration/server/testing.ts';
import {
  eventOn,
  listOf,
  madeOnce,
  must,
  ofCaller,
  paperOf,
  readOf,
  reason,
  type MakeSample,
  type Samples,
  type TestApp,
  whoIs,
} from '@quantum/platform/testing';
import {
  accepted,
  application,
  assessor,
  BASE,
  begun,
  booked,
  candidate,
  confirmed,
  finished,
  holder,
  lapsed,
  later,
  newApplication,
  newScheme,
  newSitting,
  proposed,
  published,
  reviewed,
  scheme,
  sheetOf,
  sitting,
  submitted,
  today,
  type Made,
} from './world.ts';

/** A grade that is confirmed and only read. */
const confirmedGrade = (app: TestApp) => confirmed(app);

/** A row of people by level, of the company the sample is made for: `every` reads those of all. */
async function peopleRow(app: TestApp): Promise<number> {
  const { candidate: person } = await madeOnce(app, confirmedGrade);
  const queryCriterias = [{ key: 'employeeId', value: person.id }];
  return (await must(app, 'every', 'POST', `${BASE}/people/list`, { queryCriterias })).items[0].id;
}

const [SCHEMES, APPLICATIONS, SITTINGS, GRADES, APPEALS, MINE, DOWNGRADES] = [
  'categories',
  'applications',
  'sittings',
  'grades',
  'appeals',
  'mine',
  'downgrades',
].map((name) => `${BASE}/${name}`) as [string, string, string, string, string, string, string];
const created =
  (body: (app: TestApp) => Promise<object>): MakeSample =>
  async (app) => ({ path: '', body: await body(app) });
const draft = (app: TestApp) => scheme(app);
const seated = async (app: TestApp): Promise<Made> => {
  const { applicationId } = await booked(app);
  return must(app, 'every', 'GET', `${APPLICATIONS}/${applicationId}`);
};
const filled = async (app: TestApp): Promise<Made> => must(app, 'every', 'GET', `${SITTINGS}/${(await booked(app)).sittingId}`);
const grade = async (app: TestApp): Promise<Made> => must(app, 'every', 'GET', `${GRADES}/${(await begun(app)).gradeId}`);
const failed = async (app: TestApp): Promise<Made> => {
  const it = await confirmed(app, 4, [40, 50]);
  await later(app, it.id, 20);
  return it;
};
/** The person of `every` as the candidate of a grade. */
const ownGrade = async (app: TestApp, id: number): Promise<void> => {
  const { employeeId } = await whoIs(app, 'every');
  await app.sql('update attestation.grade set employee_id = $2, confirmed_by = null where id = $1', [id, employeeId]);
};
const appeal = async (app: TestApp): Promise<Made> => {
  const it = await confirmed(app, 1);
  const { id } = await must(app, it.candidate.name, 'POST', `${MINE}/grades/${it.id}/appeal`, {
    clientId: randomUUID(),
    part: 'practice',
    grounds: 'Unfair',
  });
  await app.sql('update attestation.grade set confirmed_by = null where id = $1', [it.id]);
  return { id, version: 1 };
};
const theory = async (app: TestApp): Promise<number> => {
  const { gradeId } = await begun(app);
  await ownGrade(app, gradeId);
  const { employeeId } = await whoIs(app, 'every');
  await app.sql('update training.booking set employee_id = $2 where source_id = $1', [gradeId, employeeId]);
  return gradeId;
};

/** Calls of the module attestation. */
export const samples: Samples = {
  [`POST ${SCHEMES}/list`]: listOf(draft),
  [`GET ${SCHEMES}/levels`]: async (app) => {
    await published(app);
    return { path: `${SCHEMES}/levels`, stranger: { status: 0, because: 'levels of the companies they see' } };
  },
  [`GET ${SCHEMES}/levels/:levelId/eligible`]: async (app) => ({
    path: `${SCHEMES}/levels/${(await published(app)).levelIds[0]}/eligible`,
  }),
  [`GET ${SCHEMES}/:id`]: readOf(SCHEMES, draft),
  [`GET ${SCHEMES}/:id/history`]: readOf(SCHEMES, draft, '/history'),
  [`POST ${SCHEMES}`]: created((app) => newScheme(app)),
  [`PUT ${SCHEMES}/:id`]: async (app) => {
    const { id, version } = await scheme(app);
    const { clientId: _, unitId: __, ...fields } = await newScheme(app);
    return { path: `${SCHEMES}/${id}`, body: { ...fields, version } };
  },
  [`POST ${SCHEMES}/:id/publish`]: eventOn(SCHEMES, 'publish', draft),
  [`POST ${SCHEMES}/:id/revise`]: eventOn(SCHEMES, 'revise', (app) => published(app)),
  [`POST ${SCHEMES}/:id/invalidate`]: eventOn(SCHEMES, 'invalidate', (app) => published(app)),
  [`POST ${APPLICATIONS}/list`]: listOf(application),
  [`POST ${APPLICATIONS}/export`]: listOf(application, { format: 'csv' }),
  [`GET ${APPLICATIONS}/:id`]: readOf(APPLICATIONS, application),
  [`GET ${APPLICATIONS}/:id/history`]: readOf(APPLICATIONS, application, '/history'),
  [`POST ${APPLICATIONS}`]: created((app) => newApplication(app)),
  [`POST ${APPLICATIONS}/:id/submit`]: eventOn(APPLICATIONS, 'submit', (app) => application(app)),
  [`POST ${APPLICATIONS}/:id/check`]: eventOn(APPLICATIONS, 'check', (app) => application(app)),
  [`POST ${APPLICATIONS}/:id/accept`]: eventOn(APPLICATIONS, 'accept', (app) => reviewed(app), { waived: [] }),
  [`POST ${APPLICATIONS}/:id/return`]: eventOn(APPLICATIONS, 'return', (app) => reviewed(app), reason),
  [`POST ${APPLICATIONS}/:id/schedule`]: async (app) => {
    const { id, version } = await accepted(app);
    return { path: `${APPLICATIONS}/${id}/schedule`, body: { version, sittingId: (await sitting(app)).id } };
  },
  [`POST ${APPLICATIONS}/:id/begin`]: eventOn(APPLICATIONS, 'begin', seated),
  [`POST ${APPLICATIONS}/:id/withdraw`]: eventOn(APPLICATIONS, 'withdraw', (app) => submitted(app), reason),
  [`POST ${APPLICATIONS}/:id/void`]: eventOn(APPLICATIONS, 'void', (app) => submitted(app), reason),
  ...collaborationSamples(APPLICATIONS, (app) => application(app)),
  ...collaborationSamples(GRADES, grade),
  [`POST ${SITTINGS}/list`]: listOf(sitting),
  [`POST ${SITTINGS}/export`]: listOf(sitting, { format: 'csv' }),
  [`GET ${SITTINGS}/:id`]: readOf(SITTINGS, sitting),
  [`GET ${SITTINGS}/:id/history`]: readOf(SITTINGS, sitting, '/history'),
  [`POST ${SITTINGS}`]: created(async (app) => {
    const body = await newSitting(app);
    // Who may assess is in process from the first call on.
    await must(app, 'every', 'POST', SITTINGS, { ...body, clientId: randomUUID() });
    return body;
  }),
  [`PUT ${SITTINGS}/:id`]: async (app) => {
    const { id, version } = await sitting(app);
    const { clientId: _, unitId: __, ...fields } = await newSitting(app);
    return { path: `${SITTINGS}/${id}`, body: { ...fields, version } };
  },
  [`POST ${SITTINGS}/:id/fill`]: async (app) => {
    const { id, version } = await sitting(app, 'every', { day: today(app, 1) });
    return { path: `${SITTINGS}/${id}/fill`, body: { version, applicationIds: [(await accepted(app)).id] } };
  },
  [`POST ${SITTINGS}/:id/begin`]: eventOn(SITTINGS, 'begin', filled),
  [`POST ${GRADES}/list`]: listOf(grade),
  [`POST ${GRADES}/export`]: listOf(grade, { format: 'csv' }),
  [`GET ${GRADES}/:id`]: readOf(GRADES, grade),
  [`GET ${GRADES}/:id/history`]: readOf(GRADES, grade, '/history'),
  [`POST ${GRADES}/:id/sheet`]: async (app) => {
    const { gradeId } = await begun(app);
    const { employeeId } = await whoIs(app, 'every');
    await app.sql('update attestation.grade set assessors = assessors || $2::bigint where id = $1', [gradeId, employeeId]);
    return { path: `${GRADES}/${gradeId}/sheet`, body: sheetOf(80) };
  },
  [`GET ${GRADES}/:id/sheet/:assessorId`]: async (app) => {
    const { id, assessors } = await finished(app);
    return { path: `${GRADES}/${id}/sheet/${assessors[0]!.id}` };
  },
  [`GET ${GRADES}/:id/paper`]: paperOf(GRADES, confirmedGrade),
  [`GET ${GRADES}/:id/letter/paper`]: paperOf(GRADES, confirmedGrade, '/letter/paper'),
  [`POST ${GRADES}/:id/absent`]: eventOn(GRADES, 'absent', grade, { part: 'theory', ...reason }),
  [`POST ${GRADES}/:id/assessors`]: async (app) => {
    const { id, version } = await grade(app);
    return { path: `${GRADES}/${id}/assessors`, body: { version, assessorIds: [(await assessor(app)).id, (await assessor(app)).id] } };
  },
  [`POST ${GRADES}/:id/confirm`]: eventOn(GRADES, 'confirm', (app) => finished(app)),
  [`POST ${GRADES}/:id/resit`]: eventOn(GRADES, 'resit', failed),
  [`POST ${DOWNGRADES}/list`]: listOf(proposed),
  [`POST ${DOWNGRADES}/export`]: listOf(proposed, { format: 'csv' }),
  [`GET ${DOWNGRADES}/:id`]: readOf(DOWNGRADES, proposed),
  [`GET ${DOWNGRADES}/:id/history`]: readOf(DOWNGRADES, proposed, '/history'),
  [`POST ${DOWNGRADES}`]: created(async (app) => {
    const { person, levelIds } = await holder(app);
    return { clientId: randomUUID(), employeeId: person.id, toLevelId: levelIds[0], ...reason };
  }),
  [`POST ${DOWNGRADES}/:id/lower`]: eventOn(DOWNGRADES, 'lower', proposed),
  [`POST ${DOWNGRADES}/:id/reject`]: eventOn(DOWNGRADES, 'reject', proposed, reason),
  [`POST ${DOWNGRADES}/:id/withdraw`]: async (app) => {
    const { id, version } = await proposed(app);
    const { employeeId } = await whoIs(app, 'every');
    await app.sql('update attestation.downgrade set proposed_by = $2 where id = $1', [id, employeeId]);
    return { path: `${DOWNGRADES}/${id}/withdraw`, body: { version } };
  },
  [`POST ${BASE}/lapses/list`]: listOf(lapsed),
  [`POST ${BASE}/lapses/export`]: listOf(lapsed, { format: 'csv' }),
  [`POST ${BASE}/lapses/:id/lift`]: eventOn(`${BASE}/lapses`, 'lift', lapsed, reason),
  [`POST ${BASE}/people/list`]: listOf(confirmedGrade),
  // Of one scheme: many samples publish one for the same post.
  [`POST ${BASE}/people/export`]: async (app) => {
    const { applicationId } = await madeOnce(app, confirmedGrade);
    const { schemeId } = await must(app, 'every', 'GET', `${APPLICATIONS}/${applicationId}`);
    return { path: '', body: { format: 'csv', queryCriterias: [{ key: 'schemeId', value: schemeId }] } };
  },
  [`GET ${BASE}/people/coverage`]: async (app) => {
    await madeOnce(app, confirmedGrade);
    return { path: `${BASE}/people/coverage`, stranger: { status: 0, because: 'the statement is scoped' } };
  },
  [`GET ${BASE}/assessors`]: async (app) => {
    await madeOnce(app, confirmedGrade);
    return { path: `${BASE}/assessors`, stranger: { status: 0, because: 'the statement is scoped' } };
  },
  [`POST ${APPEALS}/list`]: listOf(appeal),
  [`POST ${APPEALS}/export`]: listOf(appeal, { format: 'csv' }),
  [`POST ${APPEALS}/:id/uphold`]: eventOn(APPEALS, 'uphold', appeal, { decision: 'Scored too low' }),
  [`POST ${APPEALS}/:id/dismiss`]: eventOn(APPEALS, 'dismiss', appeal, { decision: 'Scored well' }),
  [`GET ${MINE}`]: async () => ({ path: MINE, stranger: ofCaller }),
  [`POST ${MINE}/apply`]: async (app) => ({
    path: `${MINE}/apply`,
    body: { clientId: randomUUID(), levelId: (await published(app)).levelIds[0] },
  }),
  [`POST ${MINE}/:id/withdraw`]: async (app) => {
    const { id } = await submitted(app);
    const { employeeId } = await whoIs(app, 'every');
    await app.sql('update attestation.application set employee_id = $2 where id = $1', [id, employeeId]);
    return { path: `${MINE}/${id}/withdraw`, body: {} };
  },
  [`GET ${MINE}/grades/:id/paper`]: async (app) => {
    const { id } = await confirmed(app);
    await ownGrade(app, id);
    await app.sql(`update attestation.grade set confirmed_on = current_date where id = $1`, [id]);
    return { path: `${MINE}/grades/${id}/paper`, file: true };
  },
  [`GET ${MINE}/passport`]: async () => ({ path: '', stranger: ofCaller }),
  [`POST ${MINE}/passport`]: async () => ({ path: '', body: { serial: null }, stranger: ofCaller }),
  [`GET ${MINE}/passport/paper`]: async () => ({ path: '', file: true, stranger: ofCaller }),
  [`GET ${BASE}/passports/:employeeId`]: async (app) => ({ path: `${BASE}/passports/${await candidate(app)}` }),
  [`POST ${BASE}/passports/:employeeId`]: async (app) => ({ path: `${BASE}/passports/${await candidate(app)}`, body: { serial: null } }),
  [`POST ${BASE}/passports/codes`]: async (app) => ({ path: '', body: { ids: [await peopleRow(app)] } }),
  [`POST ${BASE}/passports/cards/paper`]: async (app) => {
    const ids = [await peopleRow(app)];
    await must(app, 'every', 'POST', `${BASE}/passports/codes`, { ids });
    return { path: '', body: { ids }, file: true };
  },
  [`GET ${BASE}/passports/:employeeId/paper`]: async (app) => ({ path: `${BASE}/passports/${await candidate(app)}/paper`, file: true }),
  [`POST ${MINE}/grades/:id/theory`]: async (app) => ({ path: `${MINE}/grades/${await theory(app)}/theory`, body: {} }),
  [`POST ${MINE}/grades/:id/theory/answers`]: async (app) => {
    const id = await theory(app);
    const { id: attemptId, writer } = await must(app, 'every', 'POST', `${MINE}/grades/${id}/theory`, {});
    return { path: `${MINE}/grades/${id}/theory/answers`, body: { attemptId, writer, answers: [] } };
  },
  [`POST ${MINE}/grades/:id/theory/submit`]: async (app) => {
    const id = await theory(app);
    const attempt = await must(app, 'every', 'POST', `${MINE}/grades/${id}/theory`, {});
    return { path: `${MINE}/grades/${id}/theory/submit`, body: { attemptId: attempt.id, writer: attempt.writer, answers: [] } };
  },
  [`POST ${MINE}/grades/:id/appeal`]: async (app) => {
    const { id } = await confirmed(app, 1);
    await ownGrade(app, id);
    return { path: `${MINE}/grades/${id}/appeal`, body: { clientId: randomUUID(), part: 'practice', grounds: 'Unfair' } };
  },
  [`POST ${MINE}/appeals/:id/withdraw`]: async (app) => {
    const { id } = await appeal(app);
    const { employeeId } = await whoIs(app, 'every');
    await app.sql('update attestation.appeal set employee_id = $2 where id = $1', [id, employeeId]);
    return { path: `${MINE}/appeals/${id}/withdraw`, body: {} };
  },
};
