import { randomUUID } from 'node:crypto';
import { inThree, must, startTestApp, unique, whoIs, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ATTENDANCE_STATUS, QUESTION_DIFFICULTY, QUESTION_KIND } from '../../contract/index.ts';
import { tickSessions } from '../sessions/session.jobs.ts';

const COMPANY = 35;
let app: TestApp;
let employee: number;
let project: number;
let setId: number;

const choice = (right: string) => ({
  kind: QUESTION_KIND.single,
  options: ['a', 'b', 'c'].map((key) => ({ key, text: inThree(`option ${key}`), isRight: key === right })),
});
const numeric = (value: string, tolerance: string, unit: string) => ({
  kind: QUESTION_KIND.numeric,
  options: [],
  numeric: { value, tolerance, unit },
});
const QUESTIONS = [
  { ...choice('a'), stem: inThree('Choice'), tags: ['box'], difficulty: QUESTION_DIFFICULTY.easy },
  { ...numeric('1000', '50', 'ppm'), stem: inThree('Chlorine'), tags: ['chemicals'] },
  { kind: QUESTION_KIND.short, options: [], stem: inThree('In words'), guide: 'SECRET-GUIDE', tags: ['words'] },
  {
    kind: QUESTION_KIND.case,
    options: [],
    stem: inThree('A spill'),
    tags: ['case'],
    difficulty: QUESTION_DIFFICULTY.hard,
    parts: [
      { key: '1', ...choice('b'), stem: inThree('What first?') },
      { key: '2', ...numeric('987654', '0', 'min'), stem: inThree('How long?') },
    ],
  },
];

beforeAll(async () => {
  app = await startTestApp();
  ({ employeeId: employee, orgId: project } = await whoIs(app, 'emp'));
  setId = (await must(app, 'trn', 'POST', '/testSet', { clientId: randomUUID(), unitId: COMPANY, names: inThree('All kinds') })).id;
  for (const question of QUESTIONS) await add(question);
});
afterAll(() => app.stop());

const versionOf = async () => (await must(app, 'trn', 'GET', `/testSet/${setId}`)).version;
const send = async (question: object) =>
  app.as('trn', 'POST', `/testSet/${setId}/questions`, {
    clientId: randomUUID(),
    version: await versionOf(),
    explanation: 'SECRET-EXPLAINED',
    stem: inThree('Stem'),
    ...question,
  });
const add = async (question: object) => expect((await send(question)).STATUS).toBe(0);
const draw = (tag: string, more: object = {}) => ({ setId, tag, count: 1, ...more });
const paper = (more: object) => ({
  clientId: randomUUID(),
  unitId: COMPANY,
  names: inThree(unique('Quiz')),
  draws: [],
  passMark: 60,
  minutes: 10,
  attempts: 2,
  ...more,
});
const published = async (more: object): Promise<number> => {
  const { id } = await must(app, 'trn', 'POST', '/testPaper', paper(more));
  await must(app, 'trn', 'POST', `/testPaper/${id}/publish`, { version: 1 });
  return id;
};
/** A course that is its quiz alone, of `emp`. */
const course = async (paperId: number): Promise<number> => {
  const step = { key: 'quiz', type: 'quiz', text: inThree('Quiz'), files: [], minSeconds: 0, paperId };
  const names = inThree(unique('Course'));
  const lesson = await must(app, 'trn', 'POST', '/training/lessons', {
    clientId: randomUUID(),
    unitId: COMPANY,
    names,
    categoryId: null,
    steps: [step],
  });
  await must(app, 'trn', 'POST', `/training/lessons/${lesson.id}/publish`, { version: 1 });
  const made = await must(app, 'pm', 'POST', '/training/schedulings', {
    clientId: randomUUID(),
    lessonId: lesson.id,
    unitId: project,
    employeeIds: [employee],
    deadline: '2027-12-31',
  });
  return (await must(app, 'pm', 'GET', `/training/schedulings/${made.id}`)).roster[0].id;
};
const my = (id: number, tail = '', body?: object) => app.as('emp', body ? 'POST' : 'GET', `/training/my/${id}${tail}`, body);
const begin = async (id: number) => (await my(id, '/attempt', {})).DATA;
const idOf = (attempt: { questions: { id: number; kind: string }[] }, kind: string) =>
  attempt.questions.find((one) => one.kind === kind)!.id;

describe('the order of options', () => {
  const text = (key: string) => inThree(`option ${key}`);
  const many = ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => ({ key, text: text(key), isRight: key === 'b' }));
  const mixed = async (optionsShuffled: boolean) => {
    const made = await must(app, 'trn', 'POST', '/testSet', { clientId: randomUUID(), unitId: COMPANY, names: inThree('Orders') });
    const options = [
      ...many.slice(0, 5),
      { key: 'f', text: inThree('All of the above'), isRight: false },
      { ...many[5]!, key: 'g', isLast: true },
    ];
    const { questionId } = await must(app, 'trn', 'POST', `/testSet/${made.id}/questions`, {
      clientId: randomUUID(),
      version: 1,
      kind: QUESTION_KIND.single,
      stem: inThree('Which?'),
      explanation: '',
      options,
    });
    return { questionId, id: await published({ fixed: [{ questionId, points: 1 }], attempts: 9, optionsShuffled }) };
  };
  const orderIn = (attempt: { questions: { options: { key: string }[] }[] }) =>
    attempt.questions[0]!.options.map(({ key }) => key).join('');

  it('is another one for each attempt, kept with it, without the last ones; and is marked by what was chosen', async () => {
    const { id, questionId } = await mixed(true);
    const record = await course(id);
    const orders = new Set<string>();
    for (let no = 0; no < 7; no++) {
      const attempt = await begin(record);
      const order = orderIn(attempt);
      // Gone on with it is the same.
      const again = await begin(record);
      expect(orderIn(again)).toBe(order);
      expect([[...order.slice(0, 5)].toSorted().join(''), order.slice(5)]).toEqual(['abcde', 'fg']);
      expect(Object.keys(attempt.questions[0].options[0]).toSorted()).toEqual(['key', 'text']);
      orders.add(order);
      const chosen = no === 6 ? 'b' : 'a';
      const { DATA } = await my(record, '/submit', {
        attemptId: again.id,
        writer: again.writer,
        answers: [{ question: questionId, chosen: [chosen] }],
      });
      expect(DATA.last.passed).toBe(chosen === 'b');
    }
    expect(orders.size).toBeGreaterThan(1);
  });

  it('is that of its author where the quiz does not mix them', async () => {
    const { id } = await mixed(false);
    expect(orderIn(await begin(await course(id)))).toBe('abcdefg');
    const paperDetail = await must(app, 'trn', 'GET', `/testPaper/${id}`);
    expect(paperDetail.optionsShuffled).toBe(false);
  });
});

describe('questions', () => {
  it.each([
    [{ ...numeric('abc', '1', '') }, 'numeric.value'],
    [{ ...numeric('5', '-1', '') }, 'numeric.tolerance'],
    [{ kind: QUESTION_KIND.case, options: [], parts: [] }, 'parts'],
    [
      { kind: QUESTION_KIND.case, options: [], parts: [{ key: '1', kind: QUESTION_KIND.single, options: [], stem: inThree('x') }] },
      'parts.0.options',
    ],
    [{ kind: '_SYS_QK_99', options: [] }, 'kind'],
    [{ ...choice('a'), difficulty: '_SYS_QD_9' }, 'difficulty'],
  ])('%j is refused at %s', async (question, path) => {
    expect(await send(question)).toMatchObject({ STATUS: 1400, DATA: [{ path }] });
  });
});

describe('a quiz of every kind', () => {
  it('draws by tag and difficulty beside fixed ones, shows no key, and is marked by hand where it is answered in words', async () => {
    const questions = await must(app, 'trn', 'GET', `/testSet/${setId}/questions`);
    const fixed = [{ questionId: questions.find(({ kind }: { kind: string }) => kind === QUESTION_KIND.short).id, points: 4 }];
    const draws = [draw('box', { points: 2 }), draw('chemicals'), { setId, difficulty: QUESTION_DIFFICULTY.hard, count: 1, points: 3 }];
    const paperId = await published({ draws, fixed });
    const sample = await must(app, 'trn', 'GET', `/testPaper/${paperId}/sample`);
    expect(sample).toMatchObject({
      short: 0,
      questions: expect.arrayContaining([expect.objectContaining({ kind: QUESTION_KIND.case, points: 3 })]),
    });
    expect((await app.as('pm', 'GET', `/testPaper/${paperId}/sample`)).STATUS).toBe(1403);

    const id = await course(paperId);
    const attempt = await begin(id);
    expect(attempt.questions).toHaveLength(4);
    for (const answer of [attempt, (await my(id)).DATA])
      expect(JSON.stringify(answer)).not.toMatch(/isRight|SECRET|tolerance|guide|987654|"value"/);
    const to = (kind: string) => idOf(attempt, kind);
    const answers = [
      { question: to(QUESTION_KIND.single), chosen: ['a'] },
      { question: to(QUESTION_KIND.numeric), chosen: [], text: '1049' },
      { question: to(QUESTION_KIND.short), chosen: [], text: 'Cordon it off and report' },
      { question: to(QUESTION_KIND.case), part: '1', chosen: ['b'] },
      { question: to(QUESTION_KIND.case), part: '2', chosen: [], text: '10' },
    ];
    const waiting = (await my(id, '/submit', { attemptId: attempt.id, writer: attempt.writer, answers })).DATA;
    expect(waiting).toMatchObject({ status: ATTENDANCE_STATUS.incomplete, last: { percent: null, passed: null, wrong: [] } });
    expect(JSON.stringify(waiting)).not.toMatch(/SECRET|987654/);
    expect((await my(id, '/attempt', {})).DATA.key).toBe('training.refusal.marking');

    // One to-do, of somebody who may mark and is not the candidate.
    const tasks = await app.sql<{ employee_id: number }>(
      `select a.employee_id from task.assignee a join task.task t on t.id = a.task_id where t.source_kind = 'training.attempt' and t.source_id = $1 and a.open`,
      [attempt.id],
    );
    expect(tasks).toHaveLength(1);
    expect(tasks[0]!.employee_id).not.toBe(employee);
    const list = await must(app, 'sup', 'POST', '/testAttempt/list', {});
    expect(list.items.map((one: { id: number }) => one.id)).toContain(attempt.id);
    expect((await app.as('emp', 'POST', '/testAttempt/list', {})).STATUS).toBe(1403);
    expect((await app.as('other', 'GET', `/testAttempt/${attempt.id}`)).STATUS).toBe(1410);
    // 2 + 1 + half of 3, of ten points.
    expect(await must(app, 'sup', 'GET', `/testAttempt/${attempt.id}`)).toMatchObject({
      soFar: '45.00',
      answers: [{ question: to(QUESTION_KIND.short), guide: 'SECRET-GUIDE', answer: 'Cordon it off and report', points: 4 }],
    });
    const mark = (who: string, marks: object[]) => app.as(who, 'POST', `/testAttempt/${attempt.id}/mark`, { marks, comment: 'Good' });
    expect(await mark('sup', [{ question: to(QUESTION_KIND.single), percent: 100 }])).toMatchObject({
      STATUS: 1400,
      DATA: [{ path: 'marks' }],
    });
    const done = await mark('sup', [{ question: to(QUESTION_KIND.short), percent: 50 }]);
    // 4.5 and half of 4.
    expect(done.DATA).toMatchObject({ percent: '65.00', passed: true, comment: 'Good' });
    expect((await mark('sup', [{ question: to(QUESTION_KIND.short), percent: 100 }])).DATA.key).toBe('training.refusal.marked');
    expect((await my(id)).DATA).toMatchObject({
      status: ATTENDANCE_STATUS.pass,
      last: { percent: '65.00', passed: true, wrong: [{}, {}] },
    });
    expect(
      await app.sql(
        `select from task.assignee a join task.task t on t.id = a.task_id where t.source_id = $1 and t.source_kind = 'training.attempt' and a.open`,
        [attempt.id],
      ),
    ).toHaveLength(0);
    expect(
      await app.sql(`select from notification.message where event = 'training.markedPassed' and employee_id = $1`, [employee]),
    ).toHaveLength(1);
    const items = await must(app, 'trn', 'GET', `/testPaper/${paperId}/items`);
    expect(items).toMatchObject({ attempts: 1, passed: 1, histogram: [0, 0, 0, 0, 0, 0, 1, 0, 0, 0] });
    expect(items.items.find((one: { kind: string }) => one.kind === QUESTION_KIND.short)).toMatchObject({ asked: 1, facility: 0.5 });
  });

  it('is never marked by the candidate', async () => {
    const id = await course(await published({ draws: [draw('words')] }));
    const attempt = await begin(id);
    const answers = [{ question: attempt.questions[0].id, chosen: [], text: 'Mine' }];
    await my(id, '/submit', { attemptId: attempt.id, writer: attempt.writer, answers });
    const { employeeId } = await whoIs(app, 'sup');
    await app.sql('update training.record set employee_id = $2 where id = $1', [id, employeeId]);
    const marks = { marks: [{ question: attempt.questions[0].id, percent: 100 }], comment: '' };
    expect((await app.as('sup', 'POST', `/testAttempt/${attempt.id}/mark`, marks)).DATA.key).toBe('training.refusal.ownScore');
  });

  it('is not published where a draw asks for more than its pool has, and says which set', async () => {
    const { id } = await must(app, 'trn', 'POST', '/testPaper', paper({ draws: [draw('words', { count: 2 })] }));
    const refused = await app.as('trn', 'POST', `/testPaper/${id}/publish`, { version: 1 });
    expect(refused).toMatchObject({ STATUS: 1422, DATA: { key: 'training.refusal.pool', links: [{}] } });
    expect(await app.as('trn', 'POST', '/testPaper', paper({}))).toMatchObject({ STATUS: 1400, DATA: [{ path: 'draws' }] });
    expect(await app.as('trn', 'POST', '/testPaper', paper({ fixed: [{ questionId: 999_999, points: 1 }] }))).toMatchObject({
      STATUS: 1400,
      DATA: [{ path: 'fixed.0.questionId' }],
    });
  });

  it('a number that was wrong is corrected and marked again', async () => {
    const id = await course(await published({ draws: [draw('chemicals')], attempts: 1 }));
    const attempt = await begin(id);
    const answers = [{ question: attempt.questions[0].id, chosen: [], text: '500' }];
    expect((await my(id, '/submit', { attemptId: attempt.id, writer: attempt.writer, answers })).DATA.status).toBe(ATTENDANCE_STATUS.fail);
    const correct = async (numericKey: object) =>
      app.as('trn', 'POST', `/testSet/${setId}/questions/${attempt.questions[0].id}/correct`, {
        version: await versionOf(),
        right: [],
        numeric: numericKey,
        reason: 'Dilution of the new product',
      });
    expect(await correct({ value: 'x', tolerance: '0', unit: 'ppm' })).toMatchObject({ STATUS: 1400, DATA: [{ path: 'numeric.value' }] });
    expect((await correct({ value: '500', tolerance: '10', unit: 'ppm' })).DATA).toMatchObject({ remarked: 1, newlyPassed: 1 });
    expect((await my(id)).DATA.status).toBe(ATTENDANCE_STATUS.pass);
  });
});

describe('an attempt under way', () => {
  const single = async () => course(await published({ draws: [draw('box')], attempts: 3, waitHours: 0 }));
  const right = (attempt: { id: number; writer: string; questions: { id: number }[] }) => ({
    attemptId: attempt.id,
    writer: attempt.writer,
    answers: [{ question: attempt.questions[0]!.id, chosen: ['a'] }],
  });

  it('goes on where it was on another device, and the last device writes', async () => {
    const id = await single();
    const [phone] = [await begin(id)];
    expect((await my(id, '/answers', right(phone))).DATA.secondsLeft).toBeGreaterThan(500);
    const desk = await begin(id);
    expect(desk).toMatchObject({ id: phone.id, answers: right(phone).answers });
    expect((await my(id)).DATA.isAttemptOpen).toBe(true);
    const wrong = [{ question: phone.questions[0].id, chosen: ['b'] }];
    for (const tail of ['/answers', '/submit'])
      expect((await my(id, tail, { ...right(phone), answers: wrong })).DATA.key).toBe('training.refusal.otherDevice');
    expect((await my(id, '/submit', { attemptId: phone.id, answers: wrong })).DATA.key).toBe('training.refusal.otherDevice');
    expect((await my(id, '/submit', right(desk))).DATA.status).toBe(ATTENDANCE_STATUS.pass);
    expect((await my(id, '/answers', right(desk))).DATA.key).toBe('training.refusal.submitted');
    expect((await app.as('pm', 'POST', `/training/my/${id}/answers`, right(desk))).STATUS).toBe(1410);
  });

  it('counts what was saved when its time is up: submitted late, begun again, or by the clock', async () => {
    const expire = (attemptId: number) =>
      app.sql(`update training.attempt set due_at = now() - interval '1 hour' where id = $1`, [attemptId]);
    const [late, again, clock] = [await single(), await single(), await single()];
    for (const id of [late, again, clock]) {
      const attempt = await begin(id);
      await my(id, '/answers', right(attempt));
      await expire(attempt.id);
      expect((await my(id, '/answers', { ...right(attempt), answers: [] })).DATA.key).toBe('training.refusal.timeUp');
      if (id === late) await my(id, '/submit', { ...right(attempt), answers: [] });
      if (id === again) expect((await my(id, '/attempt', {})).DATA.key).toBe('training.refusal.timeUp');
    }
    await tickSessions(app.kernel);
    expect((await my(late)).DATA).toMatchObject({ status: ATTENDANCE_STATUS.pass, last: { percent: '100.00' } });
    expect((await my(clock)).DATA).toMatchObject({ status: ATTENDANCE_STATUS.pass, last: { percent: '100.00' } });
  });

  it('a device whose clock is an hour wrong changes nothing: what it says of the time is not read', async () => {
    const id = await single();
    const attempt = await begin(id);
    expect(attempt.secondsLeft).toBeGreaterThan(590);
    expect(attempt.secondsLeft).toBeLessThanOrEqual(600);
    for (const told of [{ at: '2020-01-01T00:00:00Z' }, { submittedAt: new Date(Date.now() - 3_600_000).toISOString() }])
      expect((await my(id, '/submit', { ...right(attempt), ...told })).STATUS).toBe(1400);
    // Nine minutes by the server are in time, twelve are not, whatever the device shows.
    app.later({ minutes: 9 });
    expect((await my(id, '/answers', right(attempt))).DATA.secondsLeft).toBeLessThanOrEqual(60);
    app.later({ minutes: 3 });
    expect((await my(id, '/answers', right(attempt))).DATA.key).toBe('training.refusal.timeUp');
  });

  it('begun twice at once is one attempt', async () => {
    const id = await single();
    const both = await Promise.all([begin(id), begin(id), begin(id)]);
    expect(new Set(both.map((one) => one.id)).size).toBe(1);
    expect(await app.sql('select from training.attempt where record_id = $1', [id])).toHaveLength(1);
  });

  it('waits the hours between two attempts', async () => {
    const id = await course(await published({ draws: [draw('box')], waitHours: 24 }));
    const attempt = await begin(id);
    await my(id, '/submit', { ...right(attempt), answers: [] });
    expect((await my(id, '/attempt', {})).DATA).toMatchObject({ key: 'training.refusal.wait' });
    await app.sql(`update training.attempt set submitted_at = now() - interval '25 hours' where id = $1`, [attempt.id]);
    expect((await begin(id)).id).not.toBe(attempt.id);
  });
});
