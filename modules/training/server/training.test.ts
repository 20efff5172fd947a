import { randomUUID } from 'node:crypto';
import { inThree, must, startTestApp, unique, whoIs, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ATTENDANCE_STATUS, LESSON_STATUS, SCHEDULING_STATUS } from '../contract/index.ts';
import { courseStep, makeSharpsCourse, questionOf } from './testing/sharps-course.ts';

const COMPANY = 35;
let app: TestApp;
let employee: number;
let project: number;
let categoryId: number;
let setId: number;
let paperId: number;
let lessonId: number;

beforeAll(async () => {
  app = await startTestApp();
  ({ employeeId: employee, orgId: project } = await whoIs(app, 'emp'));
  ({ categoryId, setId, paperId, lessonId } = await makeSharpsCourse(app));
});
afterAll(() => app.stop());

const schedule = async (more: object = {}) => {
  const made = await app.as('pm', 'POST', '/training/schedulings', {
    clientId: randomUUID(),
    lessonId,
    unitId: project,
    employeeIds: [employee],
    deadline: '2027-12-31',
    ...more,
  });
  return made;
};
const enrolled = async (): Promise<number> => {
  const { DATA } = await schedule();
  return (await must(app, 'pm', 'GET', `/training/schedulings/${DATA.id}`)).roster[0].id;
};
const my = (id: number, tail = '', body?: object) => app.as('emp', body ? 'POST' : 'GET', `/training/my/${id}${tail}`, body);
const own = ({ id, writer }: { id: number; writer: string }) => ({ attemptId: id, writer });
const readUp = async (id: number, who = 'emp') => {
  await must(app, who, 'POST', `/training/my/${id}/open`, { key: 'read' });
  app.clock.advance({ seconds: 5 });
  await must(app, who, 'POST', `/training/my/${id}/step`, { key: 'read', seconds: 6 });
  await must(app, who, 'POST', `/training/my/${id}/step`, { key: 'sign', seconds: 0 });
};
const rightOf = async (questions: { id: number }[], count: number) => {
  const keys = new Map(
    (await must(app, 'trn', 'GET', `/testSet/${setId}/questions`)).map(
      (one: { id: number; options: { key: string; isRight: boolean }[] }) => [one.id, one.options.find(({ isRight }) => isRight)!.key],
    ),
  );
  return questions.map(({ id }, i) => ({ question: id, chosen: [i < count ? (keys.get(id) as string) : 'z'] }));
};

describe('a course', () => {
  it('is read, signed, passed, and gives its certificate; the gap of the matrix closes', async () => {
    await must(app, 'trn', 'POST', '/training/requirements', {
      clientId: randomUUID(),
      unitId: COMPANY,
      postGroupId: null,
      categoryId,
      lessonId,
      graceDays: 0,
      fromOn: '2026-01-01',
    });
    const cell = async () => {
      const matrix = await must(app, 'pm', 'POST', '/training/requirements/matrix', { unitId: project });
      return matrix.people.find(({ id }: { id: number }) => id === employee).cells[0].state;
    };
    expect(await cell()).toBe('missing');
    const id = await enrolled();
    expect(
      (
        await app.sql(
          'select from task.assignee a join task.task t on t.id = a.task_id where a.employee_id = $1 and t.source_id = $2 and a.open',
          [employee, id],
        )
      ).length,
    ).toBe(1);
    // In order, and not faster than it can be read.
    expect((await my(id, '/step', { key: 'sign', seconds: 9 })).STATUS).toBe(1422);
    expect((await my(id, '/step', { key: 'read', seconds: 1 })).STATUS).toBe(1422);
    expect((await my(id, '/attempt', {})).STATUS).toBe(1422);
    await readUp(id);
    const begun = await my(id, '/attempt', {});
    // Begun twice, or on two devices, it is one attempt; no key and no explanation is in it.
    const other = await my(id, '/attempt', {});
    expect(other.DATA).toMatchObject({ id: begun.DATA.id, secondsLeft: expect.any(Number) });
    for (const answer of [begun.DATA, other.DATA, (await my(id)).DATA]) {
      expect(JSON.stringify(answer)).not.toContain('isRight');
      expect(JSON.stringify(answer)).not.toContain('EXPLAINED');
    }
    expect(begun.DATA.questions).toHaveLength(4);
    const passed = await my(id, '/submit', {
      attemptId: begun.DATA.id,
      writer: other.DATA.writer,
      answers: await rightOf(begun.DATA.questions, 3),
    });
    expect(passed.DATA).toMatchObject({
      status: ATTENDANCE_STATUS.pass,
      last: { passed: true, percent: '75.00', wrong: [{ explanation: 'EXPLAINED' }] },
    });
    const certificate = await must(app, 'emp', 'GET', `/training/certifications/${passed.DATA.certificateId}`);
    expect(certificate).toMatchObject({ categoryId, employeeId: employee, issues: [{ source: 'training' }] });
    expect(await cell()).toBe('held');
    // Submitted again it stays what it was.
    expect((await my(id, '/submit', { attemptId: begun.DATA.id, answers: [] })).DATA.last.percent).toBe('75.00');
    expect(
      (await app.sql('select from certificate.issue i where i.source_id = $1 and i.source_kind = $2', [id, 'training.record'])).length,
    ).toBe(1);
    const records = await must(app, 'pm', 'POST', '/training/records/list', {
      queryCriterias: [{ key: 'status', value: ATTENDANCE_STATUS.pass }],
    });
    expect(records.items.map((one: { id: number }) => one.id)).toContain(id);
  });

  it('is failed once its attempts are used up, and time that ran out counts nothing', async () => {
    const id = await enrolled();
    await readUp(id);
    const first = await my(id, '/attempt', {});
    await app.sql(`update training.attempt set due_at = now() - interval '1 hour' where id = $1`, [first.DATA.id]);
    const late = await my(id, '/submit', { ...own(first.DATA), answers: await rightOf(first.DATA.questions, 4) });
    expect(late.DATA).toMatchObject({ status: ATTENDANCE_STATUS.incomplete, attemptsLeft: 1, last: { passed: false, percent: '0.00' } });
    const second = await my(id, '/attempt', {});
    expect((await my(id, '/submit', { ...own(second.DATA), answers: await rightOf(second.DATA.questions, 2) })).DATA).toMatchObject({
      status: ATTENDANCE_STATUS.fail,
      certificateId: null,
    });
    expect((await my(id, '/attempt', {})).STATUS).toBe(1422);
  });

  it('the server dies between pass and certificate: neither is there; submitted again both are, once', async () => {
    const id = await enrolled();
    await readUp(id);
    const attempt = (await my(id, '/attempt', {})).DATA;
    const input = { ...own(attempt), answers: await rightOf(attempt.questions, 4) };
    const issues = () => app.sql(`select from certificate.issue where source_id = $1 and source_kind = 'training.record'`, [id]);
    await app.sql(`create function certificate.die() returns trigger language plpgsql as $f$ begin raise exception 'killed'; end $f$;
      create trigger die before insert on certificate.issue for each row execute function certificate.die()`);
    expect((await my(id, '/submit', input)).http).toBe(500);
    await app.sql('drop function certificate.die cascade');
    expect(await issues()).toHaveLength(0);
    expect((await my(id)).DATA).toMatchObject({
      status: ATTENDANCE_STATUS.incomplete,
      isAttemptOpen: true,
      last: null,
      certificateId: null,
    });
    const both = await Promise.all([my(id, '/submit', input), my(id, '/submit', input)]);
    for (const answer of both) expect(answer.DATA).toMatchObject({ status: ATTENDANCE_STATUS.pass, certificateId: expect.any(Number) });
    expect(await issues()).toHaveLength(1);
  });

  it("is nobody else's", async () => {
    const id = await enrolled();
    for (const who of ['pm', 'trn', 'other']) expect((await app.as(who, 'GET', `/training/my/${id}`)).STATUS).toBe(1410);
  });

  it('without a quiz is complete with its last step', async () => {
    const plain = await must(app, 'trn', 'POST', '/training/lessons', {
      clientId: randomUUID(),
      unitId: COMPANY,
      names: inThree('Notice'),
      categoryId: null,
      steps: [courseStep('sign', 'statement')],
    });
    await must(app, 'trn', 'POST', `/training/lessons/${plain.id}/publish`, { version: 1 });
    const { DATA } = await schedule({ lessonId: plain.id });
    const id = (await must(app, 'pm', 'GET', `/training/schedulings/${DATA.id}`)).roster[0].id;
    expect((await my(id, '/step', { key: 'sign', seconds: 0 })).DATA).toMatchObject({
      status: ATTENDANCE_STATUS.complete,
      certificateId: null,
    });
  });

  it('keeps the version it began with when the lesson is changed', async () => {
    const id = await enrolled();
    const before = await must(app, 'trn', 'GET', `/training/lessons/${lessonId}`);
    const changed = await must(app, 'trn', 'PUT', `/training/lessons/${lessonId}`, {
      version: before.version,
      names: before.names,
      categoryId,
      steps: [courseStep('other', 'statement')],
    });
    expect(changed).toMatchObject({ status: LESSON_STATUS.unPublished, versionNo: 1 });
    expect((await my(id)).DATA.parts.map(({ key }: { key: string }) => key)).toEqual(['read', 'sign', 'quiz']);
    await must(app, 'trn', 'PUT', `/training/lessons/${lessonId}`, {
      version: changed.version,
      names: before.names,
      categoryId,
      steps: before.steps,
    });
    await must(app, 'trn', 'POST', `/training/lessons/${lessonId}/publish`, { version: changed.version + 1 });
  });
});

describe('a corrected key', () => {
  interface Asked {
    id: number;
    options: { key: string; isRight: boolean }[];
  }
  const questions = (): Promise<Asked[]> => must(app, 'trn', 'GET', `/testSet/${setId}/questions`);
  const keyOf = ({ options }: Asked) => options.find(({ isRight }) => isRight)!.key;
  /** Answers by the keys, but `given` for one question, and nothing for the first so many others. */
  const answer = async (who: string, recordId: number, given: { id: number; key: string } | null, missing: number) => {
    const to = (tail: string, body: object) => must(app, who, 'POST', `/training/my/${recordId}${tail}`, body);
    await readUp(recordId, who);
    const keys = new Map((await questions()).map((one) => [one.id, keyOf(one)]));
    const begun = await to('/attempt', {});
    const others = begun.questions.filter(({ id }: Asked) => id !== given?.id);
    const chosen = others.slice(missing).map(({ id }: Asked) => ({ question: id, chosen: [keys.get(id)] }));
    const answers = given ? [...chosen, { question: given.id, chosen: [given.key] }] : chosen;
    return to('/submit', { attemptId: begun.id, writer: begun.writer, answers });
  };

  it('marks every attempt again: who failed by it passes and gets the certificate, who passed stays so', async () => {
    const question = (await questions()).find((one) => keyOf(one) !== 'c')!;
    const before = keyOf(question);
    const people = [(await whoIs(app, 'sup')).employeeId, (await whoIs(app, 'insp')).employeeId];
    const { DATA } = await schedule({ employeeIds: people });
    const { roster } = await must(app, 'pm', 'GET', `/training/schedulings/${DATA.id}`);
    const [wronged, right]: number[] = roster.map(({ id }: { id: number }) => id);
    expect(await answer('sup', wronged!, { id: question.id, key: 'c' }, 1)).toMatchObject({ last: { passed: false, percent: '50.00' } });
    expect(await answer('insp', right!, null, 0)).toMatchObject({ status: ATTENDANCE_STATUS.pass, last: { percent: '100.00' } });

    const { version } = await must(app, 'trn', 'GET', `/testSet/${setId}`);
    const path = `/testSet/${setId}/questions/${question.id}/correct`;
    const correct = (key: string, more: object = {}) =>
      app.as('trn', 'POST', path, { version, right: [key], reason: 'The key was wrong', ...more });
    expect((await app.as('pm', 'POST', path, { version, right: ['c'], reason: 'No' })).STATUS).toBe(1403);
    expect(await correct('x')).toMatchObject({ STATUS: 1400, DATA: [{ path: 'right' }] });
    expect((await correct(before)).DATA.key).toBe('training.refusal.sameKey');
    expect(await correct('c')).toMatchObject({ STATUS: 0, DATA: { remarked: 1, newlyPassed: 1 } });
    expect(await must(app, 'sup', 'GET', `/training/my/${wronged}`)).toMatchObject({
      status: ATTENDANCE_STATUS.pass,
      certificateId: expect.any(Number),
      last: { passed: true, percent: '75.00' },
    });
    expect(await must(app, 'insp', 'GET', `/training/my/${right}`)).toMatchObject({
      status: ATTENDANCE_STATUS.pass,
      last: { passed: true, percent: '100.00' },
    });
    const told = await app.sql(`select from notification.message where event = 'training.remarked' and employee_id = $1`, [people[0]]);
    expect(told).toHaveLength(1);
    expect((await correct(before)).STATUS).toBe(1409);
    const after: object[] = await must(app, 'trn', 'GET', `/testSet/${setId}/questions`);
    expect(after.find((one) => (one as Asked).id === question.id)).toMatchObject({ facility: expect.any(Number), flag: null });
    expect((await correct(before, { version: version + 1 })).STATUS).toBe(0);
  });
});

describe('schedulings', () => {
  it('cancelled leave the numbers and take their to-dos along', async () => {
    const { DATA } = await schedule();
    const it = await must(app, 'pm', 'GET', `/training/schedulings/${DATA.id}`);
    const cancelled = await must(app, 'pm', 'POST', `/training/schedulings/${DATA.id}/cancel`, {
      version: it.version,
      reason: 'Trainer ill',
    });
    expect(cancelled).toMatchObject({ status: SCHEDULING_STATUS.closed, cancelledReason: 'Trainer ill' });
    expect((await my(it.roster[0].id)).STATUS).toBe(1410);
    expect(
      (
        await app.sql(
          'select from task.assignee a join task.task t on t.id = a.task_id where t.source_id = $1 and t.source_kind = $2 and a.open',
          [it.roster[0].id, 'training.record'],
        )
      ).length,
    ).toBe(0);
    const counted = await must(app, 'pm', 'POST', '/training/records/list', { queryCriterias: [{ key: 'counted', value: 'true' }] });
    expect(counted.items.map((one: { id: number }) => one.id)).not.toContain(it.roster[0].id);
  });

  it.each([
    [{ employeeIds: [999_999] }, 1400],
    [{ deadline: '2020-01-01' }, 1400],
    [{ lessonId: 999_999 }, 1410],
    [{ unitId: 301 }, 1410],
    [{ employeeIds: [] }, 1400],
  ])('with %j are answered with %d', async (more, status) => {
    expect((await schedule(more)).STATUS).toBe(status);
  });

  it('sent twice are one', async () => {
    const clientId = randomUUID();
    const made = await Promise.all([schedule({ clientId }), schedule({ clientId })]);
    expect(made[0]!.DATA.id).toBe(made[1]!.DATA.id);
    expect((await app.as('sup', 'POST', '/training/schedulings', {})).STATUS).not.toBe(0);
  });
});

describe('material', () => {
  it("answers the specification's calls", async () => {
    const sets = await must(app, 'pm', 'POST', '/testSet/list', {
      queryCriterias: [
        { key: 'name', value: 'Sharps', condition: 'like' },
        { key: 'maintenance_department', value: COMPANY },
      ],
    });
    expect(sets.items).toMatchObject([{ id: setId, name: 'Sharps questions', maintenance_department: COMPANY }]);
    const draft = await must(app, 'trn', 'POST', '/testPaper', {
      clientId: randomUUID(),
      unitId: COMPANY,
      names: inThree(unique('Draft')),
      draws: [{ setId, count: 1 }],
      passMark: 80,
      minutes: 5,
      attempts: 1,
    });
    const papers = await must(app, 'pm', 'POST', '/testPaper/list', {});
    expect(papers.items.map(({ id }: { id: number }) => id)).toContain(paperId);
    expect(papers.items.map(({ id }: { id: number }) => id)).not.toContain(draft.id);
    const lessons = await must(app, 'pm', 'POST', '/training/lessons/downList', {
      queryCriterias: [
        { key: 'status', value: LESSON_STATUS.published },
        { key: 'source', condition: 'in', value: ['_SYS_LO_1'] },
        { key: 'orgId', condition: 'in', value: [String(COMPANY)] },
      ],
    });
    expect(lessons.items).toMatchObject([{ id: expect.any(Number) }, { id: lessonId }].slice(-lessons.items.length));
    expect((await must(app, 'other', 'POST', '/testSet/list', {})).items).toEqual([]);
  });

  it('keeps its keys from those who do not write it, and a question a live quiz needs', async () => {
    expect((await app.as('pm', 'GET', `/testSet/${setId}/questions`)).STATUS).toBe(1403);
    const [one] = await must(app, 'trn', 'GET', `/testSet/${setId}/questions`);
    const { version } = await must(app, 'trn', 'GET', `/testSet/${setId}`);
    const refused = await app.as('trn', 'POST', `/testSet/${setId}/questions/${one.id}/retire`, { version });
    expect(refused.STATUS).toBe(1422);
    expect(refused.DATA.links).toHaveLength(1);
    expect((await app.as('trn', 'POST', `/testSet/${setId}/questions`, { ...questionOf('z'), version })).STATUS).toBe(1400);
  });

  it('is not published incomplete', async () => {
    const big = await must(app, 'trn', 'POST', '/testPaper', {
      clientId: randomUUID(),
      unitId: COMPANY,
      names: inThree('Too big'),
      draws: [{ setId, count: 40 }],
      passMark: 80,
      minutes: 5,
      attempts: 1,
    });
    expect((await app.as('trn', 'POST', `/testPaper/${big.id}/publish`, { version: 1 })).STATUS).toBe(1422);
    const empty = await must(app, 'trn', 'POST', '/training/lessons', {
      clientId: randomUUID(),
      unitId: COMPANY,
      names: inThree('Empty'),
      categoryId: null,
      steps: [],
    });
    expect((await app.as('trn', 'POST', `/training/lessons/${empty.id}/publish`, { version: 1 })).STATUS).toBe(1422);
    expect((await app.as('pm', 'POST', '/training/lessons', {})).STATUS).not.toBe(0);
  });
});
