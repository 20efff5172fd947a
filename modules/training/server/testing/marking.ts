import { randomUUID } from 'node:crypto';
import { groundOf, inThree, listOf, must, unique, whoIs, type Samples, type TestApp } from '@quantum/platform/testing';
import { QUESTION_KIND } from '../../contract/codes.ts';

/** A published quiz of one question that is answered in words. */
async function inWords(app: TestApp): Promise<number> {
  const owner = () => ({ clientId: randomUUID(), unitId: groundOf(app).company, names: inThree(unique('Words')) });
  const { id: setId } = await must(app, 'every', 'POST', '/testSet', owner());
  await must(app, 'every', 'POST', `/testSet/${setId}/questions`, {
    clientId: randomUUID(),
    version: 1,
    kind: QUESTION_KIND.short,
    stem: inThree('What first?'),
    options: [],
    guide: 'Names the alarm',
    explanation: '',
  });
  const draws = [{ setId, count: 1 }];
  const { id } = await must(app, 'every', 'POST', '/testPaper', { ...owner(), draws, passMark: 80, minutes: 10, attempts: 3 });
  await must(app, 'every', 'POST', `/testPaper/${id}/publish`, { version: 1 });
  return id;
}

const QUIZ = { key: 'quiz', type: 'quiz', text: inThree('Quiz'), files: [], minSeconds: 0 };
/** An attempt that waits for its marker, by somebody else than who marks. */
async function waiting(app: TestApp): Promise<{ id: number; question: number }> {
  const { employeeId, orgId } = await whoIs(app, 'every');
  const lesson = await must(app, 'every', 'POST', '/training/lessons', {
    clientId: randomUUID(),
    unitId: groundOf(app).company,
    names: inThree(unique('Lesson')),
    categoryId: null,
    steps: [{ ...QUIZ, paperId: await inWords(app) }],
  });
  await must(app, 'every', 'POST', `/training/lessons/${lesson.id}/publish`, { version: 1 });
  const scheduling = { clientId: randomUUID(), lessonId: lesson.id, unitId: orgId, employeeIds: [employeeId], deadline: '2027-12-31' };
  const { id: schedulingId } = await must(app, 'every', 'POST', '/training/schedulings', scheduling);
  const { roster } = await must(app, 'every', 'GET', `/training/schedulings/${schedulingId}`);
  const at = `/training/my/${roster[0].id}`;
  const { id, writer, questions } = await must(app, 'every', 'POST', `${at}/attempt`, {});
  const question = questions[0].id;
  await must(app, 'every', 'POST', `${at}/submit`, { attemptId: id, writer, answers: [{ question, chosen: [], text: 'Call' }] });
  await app.sql(
    `update training.record set employee_id = (select e.id from organization.employee e where e.unit_id = $2 and e.left_on is null and e.id <> $3 order by e.id limit 1) where id = $1`,
    [roster[0].id, groundOf(app).project, employeeId],
  );
  return { id, question };
}

/** Calls that mark answers in words. */
export const markingSamples: Samples = {
  'POST /testAttempt/list': listOf(async (app) => (await waiting(app)).id),
  'GET /testAttempt/:id': async (app) => ({ path: `/testAttempt/${(await waiting(app)).id}` }),
  'POST /testAttempt/:id/mark': async (app) => {
    const { id, question } = await waiting(app);
    return { path: `/testAttempt/${id}/mark`, body: { marks: [{ question, percent: 100 }], comment: 'Well said' } };
  },
};
