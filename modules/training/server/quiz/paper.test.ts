import { randomUUID } from 'node:crypto';
import { inThree, must, startTestApp, unique, whoIs, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ATTENDANCE_STATUS, LESSON_STATUS, QUESTION_KIND, type PaperDetail } from '../../contract/index.ts';

const COMPANY = 35;
let app: TestApp;
let setId: number;
beforeAll(async () => {
  app = await startTestApp();
  const own = { clientId: randomUUID(), unitId: COMPANY, names: inThree(unique('Set')) };
  ({ id: setId } = await must(app, 'trn', 'POST', '/testSet', own));
  for (const version of [1, 2, 3, 4])
    await must(app, 'trn', 'POST', `/testSet/${setId}/questions`, {
      clientId: randomUUID(),
      version,
      kind: QUESTION_KIND.single,
      stem: inThree(`Question ${version}`),
      options: ['a', 'b'].map((key) => ({ key, text: inThree(key), isRight: key === 'a' })),
      explanation: '',
    });
});
afterAll(() => app.stop());

const own = () => ({ clientId: randomUUID(), unitId: COMPANY, names: inThree(unique('Quiz')) });
const read = (id: number): Promise<PaperDetail> => must(app, 'trn', 'GET', `/testPaper/${id}`);
const made = async (more: object = {}): Promise<PaperDetail> => {
  const draws = [{ setId, count: 2 }];
  const { id } = await must(app, 'trn', 'POST', '/testPaper', { ...own(), draws, passMark: 100, minutes: 10, attempts: 2, ...more });
  return read(id);
};
const move = async (id: number, event: string) => app.as('trn', 'POST', `/testPaper/${id}/${event}`, { version: (await read(id)).version });
const published = async (more: object = {}): Promise<PaperDetail> => (await move((await made(more)).id, 'publish')).DATA;
const settings = ({ names, fixed, draws, passMark, minutes, attempts, waitHours, isShuffled, multiple, answersShown }: PaperDetail) => ({
  names,
  fixed,
  draws,
  passMark,
  minutes,
  attempts,
  waitHours,
  isShuffled,
  multiple,
  answersShown,
});
const change = (it: PaperDetail, more: object) =>
  app.as('trn', 'PUT', `/testPaper/${it.id}`, { version: it.version, ...settings(it), ...more });
const eventsOf = ({ events }: PaperDetail): string[] => events.map(({ event }) => event).toSorted();

/** A course that is the quiz alone, of `emp`; its record and its lesson. */
async function course(paperId: number): Promise<{ id: number; lessonId: number; schedulingId: number }> {
  const { employeeId, orgId } = await whoIs(app, 'emp');
  const steps = [{ key: 'quiz', type: 'quiz', text: inThree('Quiz'), files: [], minSeconds: 0, paperId }];
  const { id: lessonId } = await must(app, 'trn', 'POST', '/training/lessons', { ...own(), categoryId: null, steps });
  await must(app, 'trn', 'POST', `/training/lessons/${lessonId}/publish`, { version: 1 });
  const of = { clientId: randomUUID(), lessonId, unitId: orgId, employeeIds: [employeeId], deadline: '2027-12-31' };
  const { id: schedulingId } = await must(app, 'pm', 'POST', '/training/schedulings', of);
  return { id: (await must(app, 'pm', 'GET', `/training/schedulings/${schedulingId}`)).roster[0].id, lessonId, schedulingId };
}
interface Attempt {
  id: number;
  writer: string;
  questions: { id: number }[];
}
const begin = (id: number): Promise<Attempt> => must(app, 'emp', 'POST', `/training/my/${id}/attempt`, {});
/** The first `right` of its questions answered right. */
const submit = (id: number, { id: attemptId, writer, questions }: Attempt, right: number) =>
  must(app, 'emp', 'POST', `/training/my/${id}/submit`, {
    attemptId,
    writer,
    answers: questions.map((one, i) => ({ question: one.id, chosen: [i < right ? 'a' : 'b'] })),
  });

describe('a quiz that was made', () => {
  it('is changed as it stands before it is published: everything of it', async () => {
    const it1 = await made();
    expect(eventsOf(it1)).toEqual(['invalidate', 'publish', 'update']);
    const [first] = await must(app, 'trn', 'GET', `/testSet/${setId}/questions`);
    const more = {
      names: inThree('Renamed'),
      fixed: [{ questionId: first.id, points: 3 }],
      draws: [{ setId, tag: null, difficulty: null, count: 3, points: 2 }],
      passMark: 60,
      minutes: 5,
      attempts: 4,
      waitHours: 12,
      isShuffled: false,
      multiple: 'exact',
      answersShown: 'never',
    };
    const changed = await change(it1, more);
    expect(changed.DATA).toMatchObject({
      ...more,
      name: 'Renamed',
      questionCount: 4,
      points: 9,
      draft: null,
      status: LESSON_STATUS.unPublished,
    });
    expect(await change(changed.DATA, { draws: [], fixed: [] })).toMatchObject({ STATUS: 1400, DATA: [{ path: 'draws' }] });
    expect(await change(changed.DATA, { passMark: 101 })).toMatchObject({ STATUS: 1400, DATA: [{ path: 'passMark' }] });
  });

  it('asks a question that was changed while its form was open in its newest version; its form goes on', async () => {
    const { id } = await must(app, 'trn', 'POST', '/testSet', own());
    const question = (version: number, stem: string) => ({
      clientId: randomUUID(),
      version,
      kind: QUESTION_KIND.trueFalse,
      stem: inThree(stem),
      options: ['True', 'False'].map((text, i) => ({ key: 'ab'[i], text: inThree(text), isRight: i === 0 })),
      explanation: '',
    });
    const { questionId, version } = await must(app, 'trn', 'POST', `/testSet/${id}/questions`, question(1, 'Old?'));
    const open = await made({ draws: [], fixed: [{ questionId, points: 1 }] });
    expect(open.setIds).toEqual([id]);
    await must(app, 'trn', 'PUT', `/testSet/${id}/questions/${questionId}`, question(version, 'New?'));
    const saved = await change(open, { minutes: 7 });
    expect(saved).toMatchObject({ STATUS: 0, DATA: { minutes: 7, fixedStems: ['New?'] } });
    expect(saved.DATA.fixed[0].questionId).not.toBe(questionId);
    // One that was retired is asked by nobody.
    const again = await made({ draws: [{ setId, count: 1 }], fixed: [] });
    const [now] = saved.DATA.fixed;
    await must(app, 'trn', 'POST', `/testPaper/${saved.DATA.id}/invalidate`, { version: saved.DATA.version });
    const { version: last } = await must(app, 'trn', 'GET', `/testSet/${id}`);
    await must(app, 'trn', 'POST', `/testSet/${id}/questions/${now.questionId}/retire`, { version: last });
    expect(await change(again, { fixed: [now] })).toMatchObject({ STATUS: 1400, DATA: [{ path: 'fixed.0.questionId' }] });
  });

  it('is changed beside itself once it is published; what began before keeps its version', async () => {
    const live = await published();
    expect([live.versionNo, eventsOf(live)]).toEqual([1, ['invalidate', 'update', 'withdraw']]);
    const [before, after] = [await course(live.id), await course(live.id)];
    const attempt = await begin(before.id);
    const draft = await change(live, { passMark: 50, draws: [{ setId, tag: null, difficulty: null, count: 4, points: 1 }], minutes: 30 });
    expect(draft.DATA).toMatchObject({
      status: LESSON_STATUS.published,
      passMark: 100,
      questionCount: 2,
      draft: { passMark: 50, questionCount: 4 },
    });
    expect(eventsOf(draft.DATA)).toEqual(['discard', 'invalidate', 'publish', 'update', 'withdraw']);
    // Its writers see what will be asked; nobody is asked it yet.
    expect((await must(app, 'trn', 'GET', `/testPaper/${live.id}/sample`)).questions).toHaveLength(4);
    expect((await begin(after.id)).questions).toHaveLength(2);
    const next = (await move(live.id, 'publish')).DATA;
    expect(next).toMatchObject({ versionNo: 2, passMark: 50, minutes: 30, questionCount: 4, draft: null });
    // Half right: failed by the mark it began with.
    expect(await submit(before.id, attempt, 1)).toMatchObject({ last: { percent: '50.00', passed: false, passMark: 100 } });
    const again = await begin(before.id);
    expect(again.questions).toHaveLength(4);
    expect(await submit(before.id, again, 2)).toMatchObject({
      status: ATTENDANCE_STATUS.pass,
      last: { percent: '50.00', passed: true, passMark: 50 },
    });
    const { items } = await must(app, 'trn', 'GET', `/testPaper/${live.id}/history`);
    const told = items ?? (await must(app, 'trn', 'GET', `/testPaper/${live.id}/history`));
    expect(JSON.stringify(told)).toContain('"passMark"');
  });

  it('leaves those who were promised more attempts theirs', async () => {
    const live = await published();
    const { id } = await course(live.id);
    await submit(id, await begin(id), 0);
    await change(live, { attempts: 1 });
    await move(live.id, 'publish');
    expect(await must(app, 'emp', 'GET', `/training/my/${id}`)).toMatchObject({ attemptsLeft: 1 });
    expect(await submit(id, await begin(id), 0)).toMatchObject({ status: ATTENDANCE_STATUS.fail });
  });

  it('loses nothing of a stale save, and drops a draft on demand', async () => {
    const live = await published();
    const first = await change(live, { minutes: 11 });
    expect(await change(live, { minutes: 99 })).toMatchObject({ STATUS: 1409 });
    expect((await read(live.id)).draft).toMatchObject({ minutes: 11 });
    expect(first.DATA.version).toBe((await read(live.id)).version);
    expect((await move(live.id, 'discard')).DATA).toMatchObject({ draft: null, minutes: 10 });
    expect((await move(live.id, 'discard')).DATA.key).toBe('training.refusal.noDraft');
    expect((await move(live.id, 'publish')).DATA.key).toBe('training.refusal.noDraft');
  });

  it('is not published again where its next version asks for more than its sets hold', async () => {
    const live = await published();
    await change(live, { draws: [{ setId, tag: null, difficulty: null, count: 5, points: 1 }] });
    expect(await move(live.id, 'publish')).toMatchObject({ STATUS: 1422, DATA: { key: 'training.refusal.pool', links: [{}] } });
    expect((await read(live.id)).questionCount).toBe(2);
  });

  it('is neither withdrawn nor invalidated while a lesson asks it or people still learn it; the refusal leads there', async () => {
    const live = await published();
    const { lessonId, schedulingId } = await course(live.id);
    const { code, version, ...lesson } = await must(app, 'trn', 'GET', `/training/lessons/${lessonId}`);
    for (const event of ['withdraw', 'invalidate'])
      expect(await move(live.id, event)).toMatchObject({ STATUS: 1422, DATA: { key: 'training.refusal.used', links: [{ title: code }] } });
    // The lesson asks it no more, but who is enrolled does.
    const steps = [{ key: 'agree', type: 'statement', text: inThree('I agree'), files: [], minSeconds: 0, paperId: null }];
    const changed = await must(app, 'trn', 'PUT', `/training/lessons/${lessonId}`, {
      version,
      names: lesson.names,
      categoryId: null,
      steps,
    });
    await must(app, 'trn', 'POST', `/training/lessons/${lessonId}/publish`, { version: changed.version });
    expect((await move(live.id, 'withdraw')).DATA.key).toBe('training.refusal.used');
    const scheduling = await must(app, 'pm', 'GET', `/training/schedulings/${schedulingId}`);
    await must(app, 'pm', 'POST', `/training/schedulings/${schedulingId}/cancel`, { version: scheduling.version, reason: 'Other course' });
    await change(live, { minutes: 44 });
    // What was being written is the quiz now.
    expect((await move(live.id, 'withdraw')).DATA).toMatchObject({ status: LESSON_STATUS.unPublished, minutes: 44, draft: null });
    const invalid = (await move(live.id, 'invalidate')).DATA;
    expect([invalid.status, eventsOf(invalid)]).toEqual([LESSON_STATUS.invalid, []]);
    expect((await change(invalid, { minutes: 1 })).DATA.key).toBe('training.refusal.invalid');
  });

  it('is changed by those alone who write quizzes, of their company', async () => {
    const live = await published();
    expect((await app.as('pm', 'PUT', `/testPaper/${live.id}`, { version: live.version, ...settings(live) })).STATUS).toBe(1403);
    expect((await app.as('other', 'PUT', `/testPaper/${live.id}`, { version: live.version, ...settings(live) })).STATUS).not.toBe(0);
  });
});
