import { randomUUID } from 'node:crypto';
import { inDays, inThree, must, startTestApp, whoIs, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LESSON_STATUS, QUESTION_KIND } from '../../contract/index.ts';

const COMPANY = 35;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const question = (stem: string, right = 0, more: object = {}) => ({
  clientId: randomUUID(),
  kind: QUESTION_KIND.single,
  stem: inThree(stem),
  options: ['one', 'two', 'three'].map((text, i) => ({ key: 'abc'[i]!, text: inThree(text), isRight: i === right })),
  explanation: '',
  ...more,
});
const quizOf = (...questions: object[]) => ({ clientId: randomUUID(), questions, passMark: 80, minutes: 10, attempts: 3 });
const read = { key: 'read', type: 'pages', text: inThree('Read this'), files: [], minSeconds: 0, paperId: null };
const ask = { key: 'ask', type: 'quiz', text: inThree(''), files: [], minSeconds: 0, paperId: null as number | null };
const lessonOf = (quiz: object | undefined, steps: object[] = [read, ask]) => ({
  clientId: randomUUID(),
  unitId: COMPANY,
  names: inThree('Sharps'),
  categoryId: null,
  steps,
  ...(quiz && { quiz }),
});
const created = async (body: object) => {
  const { id } = await must(app, 'trn', 'POST', '/training/lessons', body);
  return must(app, 'trn', 'GET', `/training/lessons/${id}`);
};
const publish = ({ id, version }: { id: number; version: number }) =>
  must(app, 'trn', 'POST', `/training/lessons/${id}/publish`, { version });
interface Shown {
  id: number;
  version: number;
  steps: { paperId: number | null }[];
  quiz: { paperId: number; questions: { id: number; versionNo: number; stem: { en: string } }[] };
}
const change = (lesson: Shown, questions: object[], more: object = {}) =>
  app.as('trn', 'PUT', `/training/lessons/${lesson.id}`, {
    version: lesson.version,
    names: inThree('Sharps'),
    categoryId: null,
    steps: [read, { ...ask, paperId: lesson.quiz.paperId }],
    quiz: quizOf(...questions),
    ...more,
  });
const sent = ({ id, kind, stem, options, explanation }: Record<string, unknown>) => ({
  ...{ id, kind, stem, options, explanation },
  clientId: randomUUID(),
});
const stems = ({ quiz }: Shown) => quiz.questions.map(({ stem }) => stem.en);
/** What is asked by the published quiz, as its table says. */
const asked = async (paperId: number) => {
  const [paper] = await app.sql<{ fixed: { questionId: number }[]; status: string; version_no: number }>(
    'select fixed, status, version_no from training.paper where id = $1',
    [paperId],
  );
  return paper!;
};

describe('a lesson that is written with its quiz', () => {
  it('is one call: set, questions and quiz are made with it, and published with it', async () => {
    const body = lessonOf(quizOf(question('First?'), question('Second?', 1)));
    const lesson: Shown = await created(body);
    expect(stems(lesson)).toEqual(['First?', 'Second?']);
    expect(lesson.steps[1]!.paperId).toBe(lesson.quiz.paperId);
    expect((await asked(lesson.quiz.paperId)).status).toBe(LESSON_STATUS.unPublished);
    // Sent again it is one lesson, one set, one quiz.
    await must(app, 'trn', 'POST', '/training/lessons', body);
    const made = await app.sql('select from training.question q join training.paper p on p.set_id = q.set_id where p.id = $1', [
      lesson.quiz.paperId,
    ]);
    expect(made).toHaveLength(2);
    expect((await publish(lesson)).status).toBe(LESSON_STATUS.published);
    expect(await asked(lesson.quiz.paperId)).toMatchObject({ status: LESSON_STATUS.published, version_no: 1 });
  });

  it('asks what was published until it is published again; a changed question is its next version, one left out is retired', async () => {
    const lesson: Shown = await created(lessonOf(quizOf(question('Stays?'), question('Changes?'), question('Goes?'))));
    const before = await publish(lesson);
    const [stays, changes] = before.quiz.questions;
    const { DATA: next, STATUS } = await change(before, [sent(stays), { ...sent(changes), stem: inThree('Changed?') }, question('New?')]);
    expect(STATUS).toBe(0);
    expect(stems(next)).toEqual(['Stays?', 'Changed?', 'New?']);
    expect(next.quiz.questions.map((one: { versionNo: number }) => one.versionNo)).toEqual([1, 2, 1]);
    expect(next.quiz.questions[0].id).toBe(stays.id);
    const ids = before.quiz.questions.map(({ id }: { id: number }) => id);
    expect((await asked(lesson.quiz.paperId)).fixed.map(({ questionId }) => questionId)).toEqual(ids);
    const live = () =>
      app.sql<{ id: number }>(
        'select q.id from training.question q join training.paper p on p.set_id = q.set_id where p.id = $1 and not q.is_retired order by q.id',
        [lesson.quiz.paperId],
      );
    expect((await live()).map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
    const published: Shown = await publish(next);
    const now = published.quiz.questions.map(({ id }) => id);
    expect((await asked(lesson.quiz.paperId)).fixed.map(({ questionId }) => questionId)).toEqual(now);
    expect((await live()).map(({ id }) => id).toSorted()).toEqual(now.toSorted());
  });

  it('leaves what was not touched as it was: no version more', async () => {
    const lesson: Shown = await created(lessonOf(quizOf(question('Same?'))));
    const { DATA: again } = await change(
      lesson,
      lesson.quiz.questions.map((one) => sent(one as unknown as Record<string, unknown>)),
    );
    expect(again.quiz.questions).toEqual(lesson.quiz.questions);
  });

  it('tells faults at the question they are of', async () => {
    const none = question('Which?', 9);
    const { STATUS, DATA } = await app.as('trn', 'POST', '/training/lessons', lessonOf(quizOf(question('Fine?'), none)));
    expect([STATUS, DATA.faults?.[0]?.path ?? DATA[0]?.path]).toEqual([1400, 'quiz.questions.1.options']);
    const lesson: Shown = await created(lessonOf(quizOf(question('Mine?'))));
    const other: Shown = await created(lessonOf(quizOf(question('Theirs?'))));
    const foreign = await change(lesson, [sent(other.quiz.questions[0] as unknown as Record<string, unknown>)]);
    expect(foreign.STATUS).toBe(1400);
    expect((await app.as('trn', 'POST', '/training/lessons', lessonOf(quizOf(question('Where?')), [read]))).STATUS).toBe(1400);
  });

  it('keeps its keys from those who do not write it', async () => {
    const lesson: Shown = await created(lessonOf(quizOf(question('Secret?'))));
    await publish(lesson);
    const read = await must(app, 'pm', 'GET', `/training/lessons/${lesson.id}`);
    expect(read.quiz).toBeNull();
    expect(JSON.stringify(read)).not.toContain('isRight');
  });

  it('is learned: its steps have names, and what comes next is told', async () => {
    const { employeeId, orgId } = await whoIs(app, 'emp');
    const step = { ...read, names: inThree('Before you begin') };
    const lesson: Shown = await publish(await created(lessonOf(quizOf(question('First?'), question('Second?')), [step, ask])));
    const of = { lessonId: lesson.id, unitId: orgId, employeeIds: [employeeId], deadline: inDays(5) };
    const enrol = async () => {
      const { id } = await must(app, 'pm', 'POST', '/training/schedulings', { clientId: randomUUID(), ...of });
      return (await must(app, 'pm', 'GET', `/training/schedulings/${id}`)).roster[0].id as number;
    };
    const [first, second] = [await enrol(), await enrol()];
    const course = await must(app, 'emp', 'GET', `/training/my/${first}`);
    expect(course.parts.map(({ name }: { name: string }) => name)).toEqual(['Before you begin', 'Sharps']);
    expect(course).toMatchObject({ nextCourse: null, againAt: null, quiz: { questions: 2, minutes: 10 } });
    await must(app, 'emp', 'POST', `/training/my/${first}/step`, { key: 'read', seconds: 0 });
    const { id: attemptId, writer, questions } = await must(app, 'emp', 'POST', `/training/my/${first}/attempt`, {});
    const answers = questions.map((one: { id: number }) => ({ question: one.id, chosen: ['a'] }));
    const passed = await must(app, 'emp', 'POST', `/training/my/${first}/submit`, { attemptId, writer, answers });
    expect(passed.last).toMatchObject({ passed: true, percent: '100.00' });
    expect(passed.nextCourse.id).not.toBe(first);
    const open = (await must(app, 'emp', 'GET', '/training/my')).map((one: { id: number }) => one.id);
    expect(open).toContain(second);
  });
});

describe('a session without a scheduling', () => {
  it('schedules its lesson until its day, once; and wants one of both', async () => {
    const lesson: Shown = await publish(await created(lessonOf(undefined, [read])));
    const { employeeId, orgId } = await whoIs(app, 'emp');
    const instructorId = (
      await must(app, 'trn', 'POST', '/training/instructors', {
        ...{ clientId: randomUUID(), unitId: COMPANY, kind: '_SYS_TI_3', employeeId: null, name: 'Liu Min', firm: 'SafeLift', topics: '' },
      })
    ).id;
    const body = {
      clientId: randomUUID(),
      course: { lessonId: lesson.id, unitId: orgId, employeeIds: [employeeId] },
      ...{ day: inDays(3), from: '09:00', until: '10:30', room: 'Room 4', instructorId, link: '', capacity: 20 },
    };
    const { id } = await must(app, 'pm', 'POST', '/training/sessions', body);
    const session = await must(app, 'pm', 'GET', `/training/sessions/${id}`);
    expect(session).toMatchObject({ seats: 1, people: [{ isWaiting: false }] });
    const scheduling = await must(app, 'pm', 'GET', `/training/schedulings/${session.schedulingId}`);
    expect(scheduling).toMatchObject({ isBySessions: true, deadline: body.day, enrolled: 1 });
    expect((await must(app, 'pm', 'POST', '/training/sessions', body)).id).toBe(id);
    const { course: _, ...neither } = { ...body, clientId: randomUUID() };
    expect((await app.as('pm', 'POST', '/training/sessions', neither)).STATUS).toBe(1400);
    const both = { ...body, clientId: randomUUID(), schedulingId: session.schedulingId };
    expect((await app.as('pm', 'POST', '/training/sessions', both)).STATUS).toBe(1400);
    // Nothing is left of a session whose trainer is elsewhere: the scheduling made with it neither.
    const busy = { ...body, clientId: randomUUID() };
    expect((await app.as('pm', 'POST', '/training/sessions', busy)).STATUS).toBe(1422);
    const made = await app.sql('select from training.scheduling where lesson_id = $1', [lesson.id]);
    expect(made).toHaveLength(1);
    // Who was not there when it is over has missed it.
    await app.sql(`update training.session set starts_at = now() - interval '3 hours', ends_at = now() - interval '1 hour' where id = $1`, [
      id,
    ]);
    const seatOf = async () =>
      (await must(app, 'emp', 'GET', '/training/my')).find((one: { name: string; seat: object | null }) => one.seat !== null).seat;
    expect(await seatOf()).toMatchObject({ isMissed: true, isSignedIn: false, wayOn: { next: null, trainer: 'Liu Min' } });
    // The next session with free seats is named, unless it is cancelled.
    const { course: __, ...again } = {
      ...body,
      clientId: randomUUID(),
      schedulingId: session.schedulingId,
      day: inDays(5),
      room: 'Room 5',
    };
    const { id: later } = await must(app, 'pm', 'POST', '/training/sessions', again);
    await app.sql(`delete from training.attendance where occasion_id = $1`, [later]);
    expect((await seatOf()).wayOn).toMatchObject({ next: { room: 'Room 5' }, trainer: 'Liu Min' });
    await app.sql(`update training.session set is_cancelled = true where id = $1`, [later]);
    expect((await seatOf()).wayOn.next).toBeNull();
  });
});
