import { randomUUID } from 'node:crypto';
import {
  eventOn,
  groundOf,
  inThree,
  listOf,
  must,
  ofCaller,
  query,
  readOf,
  reason,
  unique,
  whoIs,
  type Samples,
  type TestApp,
} from '@quantum/platform/testing';
import { QUESTION_KIND } from '../../contract/codes.ts';

type Made = { id: number; version: number };
const unitId = (app: TestApp) => groundOf(app).company;
const question = {
  kind: QUESTION_KIND.single,
  stem: inThree('Right?'),
  options: ['a', 'b'].map((key) => ({ key, text: inThree(key), isRight: key === 'a' })),
  explanation: 'a',
};
const newSet = (app: TestApp) => ({ clientId: randomUUID(), unitId: unitId(app), names: inThree(unique('Set')) });
const set = async (app: TestApp): Promise<Made> => {
  const { id } = await must(app, 'every', 'POST', '/testSet', newSet(app));
  return must(app, 'every', 'POST', `/testSet/${id}/questions`, { ...question, clientId: randomUUID(), version: 1 });
};
const newPaper = async (app: TestApp) => ({
  clientId: randomUUID(),
  unitId: unitId(app),
  names: inThree(unique('Quiz')),
  setId: (await set(app)).id,
  questionCount: 1,
  passMark: 80,
  minutes: 10,
  attempts: 3,
});
const paper = async (app: TestApp): Promise<Made> => {
  const { id } = await must(app, 'every', 'POST', '/testPaper', await newPaper(app));
  return must(app, 'every', 'GET', `/testPaper/${id}`);
};
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

/** Calls of the module training. */
export const samples: Samples = {
  'POST /testSet/list': query,
  'GET /testSet/:id': readOf('/testSet', set),
  'GET /testSet/:id/history': readOf('/testSet', set, '/history'),
  'GET /testSet/:id/questions': readOf('/testSet', set, '/questions'),
  'POST /testSet': async (app) => ({ path: '', body: newSet(app) }),
  'POST /testSet/:id/questions': async (app) => {
    const { id, version } = await set(app);
    return { path: `/testSet/${id}/questions`, body: { ...question, clientId: randomUUID(), version } };
  },
  'POST /testSet/:id/questions/:questionId/retire': async (app) => {
    const { id, version } = await set(app);
    const [one] = await must(app, 'every', 'GET', `/testSet/${id}/questions`);
    return { path: `/testSet/${id}/questions/${one.id}/retire`, body: { version } };
  },
  'POST /testPaper/list': query,
  'POST /testPaper/table/list': listOf(paper),
  'GET /testPaper/:id': readOf('/testPaper', paper),
  'GET /testPaper/:id/history': readOf('/testPaper', paper, '/history'),
  'POST /testPaper': async (app) => ({ path: '', body: await newPaper(app) }),
  'POST /testPaper/:id/publish': eventOn('/testPaper', 'publish', paper),
  'POST /testPaper/:id/invalidate': eventOn('/testPaper', 'invalidate', paper),
  'POST /training/lessons/downList': query,
  'POST /training/lessons/list': listOf(lesson),
  'GET /training/lessons/:id': readOf('/training/lessons', lesson),
  'GET /training/lessons/:id/history': readOf('/training/lessons', lesson, '/history'),
  'POST /training/lessons': async (app) => ({ path: '', body: await newLesson(app) }),
  'PUT /training/lessons/:id': async (app) => {
    const { id, version } = await lesson(app);
    return { path: `/training/lessons/${id}`, body: { version, ...fields, steps: [step('pages')] } };
  },
  'POST /training/lessons/:id/publish': eventOn('/training/lessons', 'publish', lesson),
  'POST /training/lessons/:id/invalidate': eventOn('/training/lessons', 'invalidate', lesson),
  'POST /training/schedulings/list': listOf(scheduling),
  'GET /training/schedulings/:id': readOf('/training/schedulings', scheduling),
  'GET /training/schedulings/:id/history': readOf('/training/schedulings', scheduling, '/history'),
  'POST /training/schedulings': async (app) => ({ path: '', body: await newScheduling(app) }),
  'POST /training/schedulings/:id/close': eventOn('/training/schedulings', 'close', scheduling, reason),
  'POST /training/schedulings/:id/cancel': eventOn('/training/schedulings', 'cancel', scheduling, reason),
  'POST /training/records/list': listOf(record),
  'POST /training/records/export': listOf(record, { format: 'csv' }),
  'POST /training/requirements/matrix': async (app) => ({ path: '', body: { unitId: groundOf(app).project } }),
  'POST /training/requirements': async (app) => ({
    path: '',
    body: {
      clientId: randomUUID(),
      unitId: groundOf(app).project,
      postGroupId: null,
      categoryId: await category(app),
      lessonId: null,
      graceDays: 30,
      fromOn: '2026-01-01',
    },
  }),
  'GET /training/my': async () => ({ path: '', stranger: ofCaller }),
  'GET /training/my/:id': async (app) => ({ path: `/training/my/${await record(app)}` }),
  'POST /training/my/:id/step': async (app) => ({ path: `/training/my/${await record(app)}/step`, body: { key: 'pages', seconds: 5 } }),
  'POST /training/my/:id/attempt': async (app) => ({ path: `/training/my/${await readUp(app)}/attempt`, body: {} }),
  'POST /training/my/:id/submit': async (app) => {
    const id = await readUp(app);
    const attempt = await must(app, 'every', 'POST', `/training/my/${id}/attempt`, {});
    return {
      path: `/training/my/${id}/submit`,
      body: { attemptId: attempt.id, answers: [{ question: attempt.questions[0].id, chosen: ['a'] }] },
    };
  },
};
