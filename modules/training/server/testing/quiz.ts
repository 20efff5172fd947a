import { randomUUID } from 'node:crypto';
import { eventOn, groundOf, inThree, listOf, must, query, readOf, unique, type Samples, type TestApp } from '@quantum/platform/testing';
import { QUESTION_KIND } from '../../contract/codes.ts';

type Made = { id: number; version: number };
const question = {
  kind: QUESTION_KIND.single,
  stem: inThree('Right?'),
  options: ['a', 'b'].map((key) => ({ key, text: inThree(key), isRight: key === 'a' })),
  explanation: 'a',
};
const newSet = (app: TestApp) => ({ clientId: randomUUID(), unitId: groundOf(app).company, names: inThree(unique('Set')) });
const set = async (app: TestApp): Promise<Made> => {
  const { id } = await must(app, 'every', 'POST', '/testSet', newSet(app));
  return must(app, 'every', 'POST', `/testSet/${id}/questions`, { ...question, clientId: randomUUID(), version: 1 });
};
const newPaper = async (app: TestApp) => ({
  clientId: randomUUID(),
  unitId: groundOf(app).company,
  names: inThree(unique('Quiz')),
  draws: [{ setId: (await set(app)).id, count: 1 }],
  passMark: 80,
  minutes: 10,
  attempts: 3,
});
export const paper = async (app: TestApp): Promise<Made> => {
  const { id } = await must(app, 'every', 'POST', '/testPaper', await newPaper(app));
  return must(app, 'every', 'GET', `/testPaper/${id}`);
};
const published = async (app: TestApp): Promise<Made> => {
  const { id, version } = await paper(app);
  return must(app, 'every', 'POST', `/testPaper/${id}/publish`, { version });
};
/** With its next version beside it. */
const revised = async (app: TestApp): Promise<Made> => {
  const { path, body } = await quizSamples['PUT /testPaper/:id']!(app);
  return must(app, 'every', 'PUT', path, body);
};
/** Calls of question sets and quizzes. */
export const quizSamples: Samples = {
  'POST /testSet/list': query,
  'GET /testSet/:id': readOf('/testSet', set),
  'GET /testSet/:id/history': readOf('/testSet', set, '/history'),
  'GET /testSet/:id/questions': readOf('/testSet', set, '/questions'),
  'POST /testSet': async (app) => ({ path: '', body: newSet(app) }),
  'POST /testSet/:id/questions': async (app) => {
    const { id, version } = await set(app);
    return { path: `/testSet/${id}/questions`, body: { ...question, clientId: randomUUID(), version } };
  },
  'PUT /testSet/:id/questions/:questionId': async (app) => {
    const { id, version } = await set(app);
    const [one] = await must(app, 'every', 'GET', `/testSet/${id}/questions`);
    return { path: `/testSet/${id}/questions/${one.id}`, body: { ...question, clientId: randomUUID(), version, explanation: 'b' } };
  },
  'POST /testSet/:id/questions/:questionId/correct': async (app) => {
    const { id, version } = await set(app);
    const [one] = await must(app, 'every', 'GET', `/testSet/${id}/questions`);
    const right = one.options.find(({ isRight }: { isRight: boolean }) => !isRight).key;
    return { path: `/testSet/${id}/questions/${one.id}/correct`, body: { version, right: [right], reason: 'the key was wrong' } };
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
  'GET /testPaper/:id/sample': readOf('/testPaper', paper, '/sample'),
  'GET /testPaper/:id/items': readOf('/testPaper', paper, '/items'),
  'POST /testPaper': async (app) => ({ path: '', body: await newPaper(app) }),
  'PUT /testPaper/:id': async (app) => {
    const { id, version, ...it } = (await published(app)) as Made & Record<string, unknown>;
    const { names, fixed, draws, minutes, attempts, waitHours, isShuffled, multiple, answersShown } = it;
    const body = { version, names, fixed, draws, passMark: 70, minutes, attempts, waitHours, isShuffled, multiple, answersShown };
    return { path: `/testPaper/${id}`, body };
  },
  'POST /testPaper/:id/discard': eventOn('/testPaper', 'discard', revised),
  'POST /testPaper/:id/withdraw': eventOn('/testPaper', 'withdraw', published),
  'POST /testPaper/:id/publish': eventOn('/testPaper', 'publish', paper),
  'POST /testPaper/:id/invalidate': eventOn('/testPaper', 'invalidate', paper),
};
