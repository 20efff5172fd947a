import { randomUUID } from 'node:crypto';
import {
  csv,
  eventOn,
  groundOf,
  inDays,
  inThree,
  listOf,
  must,
  ofCaller,
  paperOf,
  photo,
  query,
  readOf,
  reason,
  type Samples,
  type TestApp,
  unique,
  whoIs,
} from '@quantum/platform/testing';
import { documentCitationSamples } from '../../../documentation/server/testing.ts';
import { citationSamples } from '../../../regulation/server/testing.ts';
import { importSamples, markingSamples } from './marking.ts';
import { paper, quizSamples } from './quiz.ts';
import { videoSamples } from './video.ts';
import { ATTENDANCE_MARK, INSTRUCTOR_KIND } from '../../contract/codes.ts';

type Made = { id: number; version: number };
const unitId = (app: TestApp) => groundOf(app).company;
const step = (type: string, paperId: number | null = null) => ({
  key: type,
  type,
  text: inThree('Read this'),
  files: [],
  minSeconds: 0,
  paperId,
});
const fields = { names: inThree('Sharps'), categoryId: null };
const newLesson = async (app: TestApp) => ({
  clientId: randomUUID(),
  unitId: unitId(app),
  ...fields,
  steps: [step('pages'), step('quiz', (await paper(app)).id)],
});
const lesson = async (app: TestApp): Promise<Made> => {
  const { id } = await must(app, 'every', 'POST', '/training/lessons', await newLesson(app));
  return must(app, 'every', 'GET', `/training/lessons/${id}`);
};
const published = async (app: TestApp): Promise<Made> => {
  const { id, version } = await lesson(app);
  return must(app, 'every', 'POST', `/training/lessons/${id}/publish`, { version });
};
const newScheduling = async (app: TestApp) => {
  const { employeeId, orgId } = await whoIs(app, 'every');
  return { clientId: randomUUID(), lessonId: (await published(app)).id, unitId: orgId, employeeIds: [employeeId], deadline: '2027-12-31' };
};
const scheduling = async (app: TestApp): Promise<Made> => {
  const { id } = await must(app, 'every', 'POST', '/training/schedulings', await newScheduling(app));
  return must(app, 'every', 'GET', `/training/schedulings/${id}`);
};
const record = async (app: TestApp): Promise<number> => {
  const { roster } = (await scheduling(app)) as unknown as { roster: { id: number }[] };
  return roster[0]!.id;
};
/** With its pages read: the quiz may begin. */
const readUp = async (app: TestApp): Promise<number> => {
  const id = await record(app);
  await must(app, 'every', 'POST', `/training/my/${id}/step`, { key: 'pages', seconds: 5 });
  return id;
};
const newInstructor = (app: TestApp) => ({
  clientId: randomUUID(),
  unitId: unitId(app),
  kind: INSTRUCTOR_KIND.thirdParty,
  employeeId: null,
  name: unique('Trainer'),
  firm: 'Academy',
  topics: 'Sharps',
});
const instructor = async (app: TestApp): Promise<number> =>
  (await must(app, 'every', 'POST', '/training/instructors', newInstructor(app))).id;
const taught = async (app: TestApp): Promise<number> =>
  (await must(app, 'every', 'POST', '/training/schedulings', { ...(await newScheduling(app)), isBySessions: true })).id;
const when = async (app: TestApp, after = 20) => ({
  day: inDays(after),
  from: '09:00',
  until: '10:30',
  // As every company might call one of its rooms.
  room: 'Training room 1',
  instructorId: await instructor(app),
});
const newSession = async (app: TestApp) => ({
  clientId: randomUUID(),
  schedulingId: await taught(app),
  ...(await when(app)),
  link: '',
  capacity: 10,
});
const session = async (app: TestApp): Promise<Made & { seatId: number }> => {
  const { id } = await must(app, 'every', 'POST', '/training/sessions', await newSession(app));
  const { version, people } = await must(app, 'every', 'GET', `/training/sessions/${id}`);
  return { id, version, seatId: people[0].id };
};
/** As if its start were near. */
const soon = async (app: TestApp) => {
  const made = await session(app);
  await app.sql(
    `update training.session set starts_at = now() + interval '5 minutes', ends_at = now() + interval '95 minutes' where id = $1`,
    [made.id],
  );
  return made;
};
const live = async (app: TestApp) => {
  const made = await soon(app);
  const { version } = await must(app, 'every', 'POST', `/training/sessions/${made.id}/open`, { version: made.version });
  return { ...made, version };
};
const codeOf = async (app: TestApp, id: number): Promise<string> =>
  new URL((await must(app, 'every', 'GET', `/training/sessions/${id}/code`)).address).searchParams.get('code')!;
const ownCode = async (app: TestApp): Promise<string> => {
  const { employeeId } = await whoIs(app, 'every');
  return (await app.sql<{ code: string }>('select code from organization.employee where id = $1', [employeeId]))[0]!.code;
};
const seatOn =
  (name: string, body: (app: TestApp) => Promise<object>, make = live): Samples[string] =>
  async (app) => {
    const { id, seatId } = await make(app);
    return { path: `/training/sessions/${id}/attendance/${seatId}/${name}`, body: await body(app) };
  };
/** Somebody who sits in the room, learning on the trainer's device. */
const seated = async (app: TestApp) => {
  const { id, seatId } = await live(app);
  const at = `/training/sessions/${id}/attendance/${seatId}`;
  const employeeCode = await ownCode(app);
  await must(app, 'every', 'POST', `${at}/sign`, { employeeCode });
  return { at, employeeCode };
};
const readHere = async (app: TestApp) => {
  const { at, employeeCode } = await seated(app);
  await must(app, 'every', 'POST', `${at}/learn/step`, { employeeCode, key: 'pages', seconds: 5 });
  return { at, employeeCode };
};
const begunHere = async (app: TestApp, at: string, employeeCode: string) => {
  const { id: attemptId, writer } = await must(app, 'every', 'POST', `${at}/learn/attempt`, { employeeCode });
  return { employeeCode, attemptId, writer, answers: [] };
};
/** An attempt begun, and an answer to its first question. */
const answersTo =
  (name: string): Samples[string] =>
  async (app) => {
    const id = await readUp(app);
    const { id: attemptId, writer, questions } = await must(app, 'every', 'POST', `/training/my/${id}/attempt`, {});
    return { path: `/training/my/${id}/${name}`, body: { attemptId, writer, answers: [{ question: questions[0].id, chosen: ['a'] }] } };
  };
const hereOn =
  (name: string, make: typeof seated, body: object = {}): Samples[string] =>
  async (app) => {
    const { at, employeeCode } = await make(app);
    return { path: `${at}/${name}`, body: { employeeCode, ...body } };
  };
const category = async (app: TestApp): Promise<number> =>
  (
    await must(app, 'every', 'POST', '/training/certifications/categories', {
      clientId: randomUUID(),
      code: unique('CAT'),
      names: inThree('Sharps'),
      issuer: 'Us',
      issuedHere: true,
      validMonths: 12,
      warnDays: 90,
      proofRequired: false,
      ladder: null,
      rank: null,
      numberPattern: null,
    })
  ).id;

/** Somebody of the project without an account. */
const somebody = async (app: TestApp): Promise<number> => {
  const [one] = await app.sql<{ id: number }>(
    `select e.id from organization.employee e where e.unit_id = $1 and e.left_on is null and not exists (select from access.user u where u.employee_id = e.id) order by e.id limit 1`,
    [groundOf(app).project],
  );
  return one!.id;
};
const newRequirement = async (app: TestApp) => ({
  clientId: randomUUID(),
  unitId: groundOf(app).project,
  postGroupId: null,
  categoryId: await category(app),
  lessonId: null,
  graceDays: 30,
  fromOn: '2026-01-01',
});
/** Of somebody whose thirty days are over, where something is asked of everybody. */
const pastInduction = async (app: TestApp) => {
  await must(app, 'every', 'POST', '/training/requirements', await newRequirement(app));
  await app.sql(`update organization.employee set hired_on = $2::date where id = $1`, [await somebody(app), inDays(-60)]);
};
/** Nobody enters a score of their own: the seat is another person's. */
const seatedOther = async (app: TestApp) => {
  const { id } = await live(app);
  const employeeId = await somebody(app);
  const { people } = await must(app, 'every', 'POST', `/training/sessions/${id}/walk-in`, { employeeId });
  const { id: seatId, employeeCode } = people.at(-1);
  const at = `/training/sessions/${id}/attendance/${seatId}`;
  await must(app, 'every', 'POST', `${at}/sign`, { employeeCode });
  return { at };
};
const newExemption = async (app: TestApp) => ({
  clientId: randomUUID(),
  employeeId: await somebody(app),
  lessonId: null,
  categoryId: await category(app),
  reason: 'Holds a licence of another company',
  fromOn: '2026-11-01',
  toOn: inDays(30),
});
const exemption = async (app: TestApp): Promise<Made> => {
  const { id } = await must(app, 'every', 'POST', '/training/exemptions', await newExemption(app));
  // Asked for by somebody else: who asks may not decide.
  await app.sql('update training.exemption set requester_id = null where id = $1', [id]);
  return must(app, 'every', 'GET', `/training/exemptions/${id}`);
};
const active = async (app: TestApp): Promise<Made> => {
  const { id, version } = await exemption(app);
  return must(app, 'every', 'POST', `/training/exemptions/${id}/approve`, { version, ...reason });
};

const newClass = async (app: TestApp) => ({
  clientId: randomUUID(),
  unitId: groundOf(app).project,
  names: inThree(unique('Class')),
  instructorId: null,
  employeeIds: [await somebody(app)],
  lessonIds: [(await published(app)).id],
  startsOn: inDays(2),
  daysEach: 3,
  isBySessions: false,
});
const aClass = async (app: TestApp): Promise<Made> => {
  const { id } = await must(app, 'every', 'POST', '/training/classes', await newClass(app));
  return must(app, 'every', 'GET', `/training/classes/${id}`);
};
const begun = async (app: TestApp): Promise<Made> => {
  const { id, version } = await aClass(app);
  const live = await must(app, 'every', 'POST', `/training/classes/${id}/start`, { version });
  await app.sql(
    `update training.record set status = '_SYS_TA_2' where scheduling_id in (select scheduling_id from training.class_lesson where class_id = $1)`,
    [id],
  );
  return live;
};

/** Calls of the module training. */
export const samples: Samples = {
  ...importSamples,
  ...markingSamples,
  ...quizSamples,
  ...videoSamples,
  'POST /training/lessons/downList': query,
  'POST /training/lessons/list': listOf(lesson),
  'GET /training/lessons/:id': readOf('/training/lessons', lesson),
  'GET /training/lessons/:id/history': readOf('/training/lessons', lesson, '/history'),
  'POST /training/lessons': async (app) => ({ path: '', body: await newLesson(app) }),
  'PUT /training/lessons/:id': async (app) => {
    const { id, version } = await lesson(app);
    return { path: `/training/lessons/${id}`, body: { version, ...fields, steps: [step('pages')] } };
  },
  ...citationSamples('/training/lessons', lesson),
  ...documentCitationSamples('/training/lessons', lesson),
  'POST /training/lessons/:id/publish': eventOn('/training/lessons', 'publish', lesson),
  'POST /training/lessons/:id/invalidate': eventOn('/training/lessons', 'invalidate', lesson),
  'POST /training/schedulings/list': listOf(scheduling),
  'POST /training/schedulings/export': listOf(scheduling, { format: 'csv' }),
  'GET /training/schedulings/:id': readOf('/training/schedulings', scheduling),
  'GET /training/schedulings/:id/history': readOf('/training/schedulings', scheduling, '/history'),
  'POST /training/schedulings': async (app) => ({ path: '', body: await newScheduling(app) }),
  'POST /training/schedulings/:id/close': eventOn('/training/schedulings', 'close', scheduling, reason),
  'POST /training/schedulings/:id/cancel': eventOn('/training/schedulings', 'cancel', scheduling, reason),
  'POST /training/instructors/list': listOf(instructor),
  'POST /training/instructors': async (app) => ({ path: '', body: newInstructor(app) }),
  'POST /training/sessions/list': listOf(session),
  'POST /training/sessions/export': listOf(session, { format: 'csv' }),
  'POST /training/sessions/year': async (app) => {
    await session(app);
    return { path: '', body: { year: 2026, unitId: null }, stranger: ofCaller };
  },
  'GET /training/sessions/:id': readOf('/training/sessions', session),
  'GET /training/sessions/:id/history': readOf('/training/sessions', session, '/history'),
  'GET /training/sessions/:id/code': readOf('/training/sessions', live, '/code'),
  'GET /training/sessions/:id/sheet': paperOf('/training/sessions', session, '/sheet'),
  'POST /training/sessions': async (app) => ({ path: '', body: await newSession(app) }),
  'POST /training/sessions/:id/move': async (app) => {
    const { id, version } = await session(app);
    return { path: `/training/sessions/${id}/move`, body: { version, ...(await when(app, 21)) } };
  },
  'POST /training/sessions/:id/cancel': eventOn('/training/sessions', 'cancel', session, reason),
  'POST /training/sessions/:id/open': eventOn('/training/sessions', 'open', soon),
  'POST /training/sessions/:id/end': eventOn('/training/sessions', 'end', live),
  'POST /training/sessions/:id/roll-call': async (app) => {
    const { id, seatId } = await live(app);
    return {
      path: `/training/sessions/${id}/roll-call`,
      body: { marks: [{ attendanceId: seatId, mark: ATTENDANCE_MARK.present }], reason: '' },
    };
  },
  'POST /training/sessions/:id/walk-in': async (app) => {
    return { path: `/training/sessions/${(await live(app)).id}/walk-in`, body: { employeeId: await somebody(app) } };
  },
  'POST /training/sessions/:id/attendance/:attendanceId/sign': seatOn('sign', async (app) => ({ employeeCode: await ownCode(app) })),
  'POST /training/sessions/:id/attendance/:attendanceId/leave': seatOn(
    'leave',
    async () => ({}),
    async (app) => {
      const made = await live(app);
      await must(app, 'every', 'POST', `/training/sessions/${made.id}/attendance/${made.seatId}/sign`, {
        employeeCode: await ownCode(app),
      });
      return made;
    },
  ),
  'POST /training/sessions/:id/attendance/:attendanceId/release': seatOn('release', async () => reason),
  'POST /training/sessions/:id/attendance/:attendanceId/learn': hereOn('learn', seated),
  'POST /training/sessions/:id/attendance/:attendanceId/learn/step': hereOn('learn/step', seated, { key: 'pages', seconds: 5 }),
  'POST /training/sessions/:id/attendance/:attendanceId/learn/attempt': hereOn('learn/attempt', readHere),
  'POST /training/sessions/:id/attendance/:attendanceId/learn/submit': async (app) => {
    const { at, employeeCode } = await readHere(app);
    return { path: `${at}/learn/submit`, body: await begunHere(app, at, employeeCode) };
  },
  'POST /training/sessions/:id/attendance/:attendanceId/learn/answers': async (app) => {
    const { at, employeeCode } = await readHere(app);
    return { path: `${at}/learn/answers`, body: await begunHere(app, at, employeeCode) };
  },
  'POST /training/sessions/:id/attendance/:attendanceId/paper-score': async (app) => {
    const { at } = await seatedOther(app);
    return { path: `${at}/paper-score`, body: { score: 85, scanId: await photo(app, 'every') } };
  },
  'POST /training/my/sign-in': async (app) => {
    const { id } = await live(app);
    return { path: '', body: { sessionId: id, code: await codeOf(app, id), device: 'device-1' } };
  },
  'POST /training/classes/list': listOf(aClass),
  'POST /training/classes/export': listOf(aClass, { format: 'csv' }),
  'GET /training/classes/:id': readOf('/training/classes', aClass),
  'GET /training/classes/:id/history': readOf('/training/classes', aClass, '/history'),
  'POST /training/classes': async (app) => ({ path: '', body: await newClass(app) }),
  'POST /training/classes/:id/start': eventOn('/training/classes', 'start', aClass),
  'POST /training/classes/:id/complete': eventOn('/training/classes', 'complete', begun),
  'POST /training/classes/:id/cancel': eventOn('/training/classes', 'cancel', aClass, reason),
  'POST /training/exemptions/list': listOf(exemption),
  'POST /training/exemptions/export': listOf(exemption, { format: 'csv' }),
  'GET /training/exemptions/:id': readOf('/training/exemptions', exemption),
  'GET /training/exemptions/:id/history': readOf('/training/exemptions', exemption, '/history'),
  'POST /training/exemptions': async (app) => ({ path: '', body: await newExemption(app) }),
  'POST /training/exemptions/:id/approve': eventOn('/training/exemptions', 'approve', exemption, reason),
  'POST /training/exemptions/:id/reject': eventOn('/training/exemptions', 'reject', exemption, reason),
  'POST /training/exemptions/:id/end': eventOn('/training/exemptions', 'end', active, reason),
  'POST /training/exemptions/:id/withdraw': eventOn('/training/exemptions', 'withdraw', active, reason),
  'POST /training/my/:id/exemption': async (app) => {
    const { clientId, toOn } = await newExemption(app);
    return { path: `/training/my/${await record(app)}/exemption`, body: { clientId, toOn, ...reason } };
  },
  'POST /training/records/list': listOf(record),
  'POST /training/records/export': listOf(record, { format: 'csv' }),
  'GET /training/people/:id/paper': async (app) => ({ path: `/training/people/${await somebody(app)}/paper`, file: true }),
  'POST /training/requirements/people/list': query,
  'POST /training/requirements/induction/list': listOf(pastInduction),
  'POST /training/requirements/induction/export': listOf(pastInduction, { format: 'csv' }),
  'POST /training/requirements/people/export': csv,
  'POST /training/requirements/matrix': async (app) => ({ path: '', body: { unitId: groundOf(app).project } }),
  'PUT /training/requirements/:id/lesson': async (app) => {
    const asked = await newRequirement(app);
    const { id } = await must(app, 'every', 'POST', '/training/requirements', asked);
    const lesson = { ...(await newLesson(app)), categoryId: asked.categoryId };
    const { id: lessonId } = await must(app, 'every', 'POST', '/training/lessons', lesson);
    return { path: `/training/requirements/${id}/lesson`, body: { version: 1, lessonId } };
  },
  'POST /training/requirements': async (app) => ({ path: '', body: await newRequirement(app) }),
  'GET /training/my': async () => ({ path: '', stranger: ofCaller }),
  'GET /training/my/attention': async () => ({ path: '', stranger: ofCaller }),
  'GET /training/my/:id': async (app) => ({ path: `/training/my/${await record(app)}` }),
  'POST /training/my/:id/open': async (app) => ({ path: `/training/my/${await record(app)}/open`, body: { key: 'pages' } }),
  'POST /training/my/:id/step': async (app) => ({ path: `/training/my/${await record(app)}/step`, body: { key: 'pages', seconds: 5 } }),
  'POST /training/my/:id/attempt': async (app) => ({ path: `/training/my/${await readUp(app)}/attempt`, body: {} }),
  'POST /training/my/:id/answers': answersTo('answers'),
  'POST /training/my/:id/submit': answersTo('submit'),
};
