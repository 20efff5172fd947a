import { randomUUID } from 'node:crypto';
import { inThree, must, startTestApp, unique, whoIs, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ATTENDANCE_STATUS, QUESTION_KIND } from '../../contract/index.ts';

const COMPANY = 35;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const step = (key: string, type: string, paperId: number | null) => ({
  key,
  type,
  text: inThree('Quiz'),
  files: [],
  minSeconds: 0,
  paperId,
});
const questionOf = (no: number) => ({
  clientId: randomUUID(),
  kind: QUESTION_KIND.single,
  stem: inThree(`Question ${no}`),
  options: ['a', 'b', 'c'].map((key) => ({ key, text: inThree(key === 'a' ? 'SECRET-RIGHT' : `no ${key}`), isRight: key === 'a' })),
  explanation: 'EXPLAINED',
});

interface Asks {
  size: number;
  count: number;
  attempts: number;
  more?: object;
}
/** A quiz that draws `count` of `size` questions, as the screen makes it: nothing said about when answers are shown. */
async function quizOf({ size, count, attempts, more = {} }: Asks) {
  const set = await must(app, 'trn', 'POST', '/testSet', { clientId: randomUUID(), unitId: COMPANY, names: inThree(unique('Set')) });
  for (let no = 0; no < size; no++) {
    const { version } = await must(app, 'trn', 'GET', `/testSet/${set.id}`);
    await must(app, 'trn', 'POST', `/testSet/${set.id}/questions`, { ...questionOf(no), version });
  }
  const draft = { clientId: randomUUID(), unitId: COMPANY, names: inThree(unique('Quiz')), draws: [{ setId: set.id, count }] };
  const paper = await must(app, 'trn', 'POST', '/testPaper', { ...draft, passMark: 80, minutes: 10, attempts, ...more });
  await must(app, 'trn', 'POST', `/testPaper/${paper.id}/publish`, { version: 1 });
  return { setId: set.id as number, paperId: paper.id as number };
}
async function courseOf(paperId: number): Promise<number> {
  const draft = { clientId: randomUUID(), unitId: COMPANY, names: inThree(unique('Lesson')), categoryId: null };
  const lesson = await must(app, 'trn', 'POST', '/training/lessons', { ...draft, steps: [step('quiz', 'quiz', paperId)] });
  await must(app, 'trn', 'POST', `/training/lessons/${lesson.id}/publish`, { version: 1 });
  const { employeeId, orgId } = await whoIs(app, 'emp');
  const of = { clientId: randomUUID(), lessonId: lesson.id, unitId: orgId, employeeIds: [employeeId], deadline: '2027-12-31' };
  const { id } = await must(app, 'pm', 'POST', '/training/schedulings', of);
  return (await must(app, 'pm', 'GET', `/training/schedulings/${id}`)).roster[0].id;
}
const my = (id: number, tail: string, body: object) => must(app, 'emp', 'POST', `/training/my/${id}/${tail}`, body);
/** Hands in nothing, or all of it right. */
async function attempt(id: number, isRight = false) {
  const it = await my(id, 'attempt', {});
  const answers = isRight ? it.questions.map((one: { id: number }) => ({ question: one.id, chosen: ['a'] })) : [];
  return my(id, 'submit', { attemptId: it.id, writer: it.writer, answers });
}
const told = async (id: number) => {
  const whole = await must(app, 'emp', 'GET', `/training/my/${id}`);
  return { telling: whole.last.answers, isShown: /SECRET-RIGHT|EXPLAINED/.test(JSON.stringify(whole)) };
};
const HIDDEN = { telling: 'later', isShown: false };
const SHOWN = { telling: 'now', isShown: true };

describe('what was right', () => {
  it('is told after the last attempt where each asks the same questions, not while an attempt is open', async () => {
    const id = await courseOf((await quizOf({ size: 3, count: 3, attempts: 3 })).paperId);
    const submitted = await attempt(id);
    expect(JSON.stringify(submitted)).not.toMatch(/SECRET-RIGHT|EXPLAINED/);
    expect(await told(id)).toEqual(HIDDEN);
    await attempt(id);
    expect(await told(id)).toEqual(HIDDEN);
    const last = await my(id, 'attempt', {});
    expect(await told(id)).toEqual(HIDDEN);
    const failed = await my(id, 'submit', { attemptId: last.id, writer: last.writer, answers: [] });
    expect(failed.status).toBe(ATTENDANCE_STATUS.fail);
    expect(await told(id)).toEqual(SHOWN);
  });

  it('is told at once where the attempts that are left ask others', async () => {
    const id = await courseOf((await quizOf({ size: 9, count: 3, attempts: 3 })).paperId);
    await attempt(id);
    expect(await told(id)).toEqual(SHOWN);
    const next = await my(id, 'attempt', {});
    expect(await told(id)).toEqual(SHOWN);
    await my(id, 'submit', { attemptId: next.id, writer: next.writer, answers: [] });
    expect(await told(id)).toEqual(SHOWN);
    const five = await courseOf((await quizOf({ size: 5, count: 3, attempts: 2 })).paperId);
    await attempt(five);
    expect(await told(five)).toEqual(HIDDEN);
  });

  it('is not told while another course of the person asks the same quiz', async () => {
    const { paperId } = await quizOf({ size: 2, count: 2, attempts: 1 });
    const [one, other] = [await courseOf(paperId), await courseOf(paperId)];
    await attempt(one);
    expect(await told(one)).toEqual(HIDDEN);
    await attempt(other, true);
    expect(await told(one)).toEqual(SHOWN);
  });

  it('stays where the quiz says so', async () => {
    const never = await courseOf((await quizOf({ size: 2, count: 2, attempts: 1, more: { answersShown: 'never' } })).paperId);
    await attempt(never);
    expect(await told(never)).toEqual({ telling: 'never', isShown: false });
  });

  it('stands in the history of its set for those alone who read keys', async () => {
    const { setId } = await quizOf({ size: 1, count: 1, attempts: 1 });
    const [question] = await must(app, 'trn', 'GET', `/testSet/${setId}/questions`);
    const { version } = await must(app, 'trn', 'GET', `/testSet/${setId}`);
    await must(app, 'trn', 'POST', `/testSet/${setId}/questions/${question.id}/correct`, {
      version,
      right: ['b'],
      reason: 'the key was wrong',
    });
    const history = async (who: string) =>
      ((await must(app, who, 'GET', `/testSet/${setId}/history`)) as { event: string; changes: object }[]).find(
        ({ event }) => event === 'correctKey',
      );
    expect((await history('trn'))!.changes).toEqual({ key: ['a', 'b'] });
    expect((await app.as('pm', 'GET', `/testSet/${setId}/questions`)).STATUS).toBe(1403);
    expect((await history('pm'))!.changes).toEqual({});
  });
});
