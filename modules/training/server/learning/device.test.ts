import { randomUUID } from 'node:crypto';
import { inDays, inThree, must, photo, startTestApp, type TestApp, unique, whoIs } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ATTENDANCE_STATUS, INSTRUCTOR_KIND, QUESTION_KIND } from '../../contract/index.ts';

const COMPANY = 35;
let app: TestApp;
let project: number;
let lessonId: number;
let cooks: { id: number; code: string }[];

beforeAll(async () => {
  app = await startTestApp();
  ({ orgId: project } = await whoIs(app, 'emp'));
  cooks = await app.sql(
    `select e.id, e.code from organization.employee e where e.unit_id = $1 and e.left_on is null
       and not exists (select from access.user u where u.employee_id = e.id) order by e.id limit 3`,
    [project],
  );
  const draft = () => ({ clientId: randomUUID(), unitId: COMPANY });
  const set = await must(app, 'trn', 'POST', '/testSet', { ...draft(), names: inThree('Allergens') });
  await must(app, 'trn', 'POST', `/testSet/${set.id}/questions`, {
    clientId: randomUUID(),
    version: 1,
    kind: QUESTION_KIND.single,
    stem: inThree('What holds gluten?'),
    options: ['a', 'b'].map((key) => ({ key, text: inThree(key), isRight: key === 'a' })),
    explanation: 'SECRET',
  });
  const paper = { ...draft(), names: inThree('Quiz'), draws: [{ setId: set.id, count: 1 }], passMark: 80, minutes: 10, attempts: 2 };
  const { id: paperId } = await must(app, 'trn', 'POST', '/testPaper', paper);
  await must(app, 'trn', 'POST', `/testPaper/${paperId}/publish`, { version: 1 });
  const step = (type: string, more: object = {}) => ({
    key: type,
    type,
    text: inThree('Read this'),
    files: [],
    minSeconds: 0,
    paperId: null,
    ...more,
  });
  const lesson = {
    ...draft(),
    names: inThree('Allergens'),
    categoryId: null,
    steps: [step('pages'), step('statement'), step('quiz', { paperId })],
  };
  ({ id: lessonId } = await must(app, 'trn', 'POST', '/training/lessons', lesson));
  await must(app, 'trn', 'POST', `/training/lessons/${lessonId}/publish`, { version: 1 });
});
afterAll(() => app.stop());

interface Seat {
  id: number;
  employeeCode: string;
  via: string | null;
  score: string | null;
  status: string;
  scan: { url: string } | null;
}
/** A session that has just begun, with its first seat. */
const session = async (employeeIds: number[], isSigned = true) => {
  const instructorId = (
    await must(app, 'trn', 'POST', '/training/instructors', {
      clientId: randomUUID(),
      unitId: COMPANY,
      kind: INSTRUCTOR_KIND.thirdParty,
      employeeId: null,
      name: unique('Trainer'),
      firm: 'Academy',
      topics: '',
    })
  ).id;
  const scheduling = { clientId: randomUUID(), lessonId, unitId: project, employeeIds, deadline: '2027-12-31', isBySessions: true };
  const { id: schedulingId } = await must(app, 'pm', 'POST', '/training/schedulings', scheduling);
  const { id } = await must(app, 'pm', 'POST', '/training/sessions', {
    clientId: randomUUID(),
    schedulingId,
    day: inDays(9),
    from: '09:00',
    until: '10:30',
    room: unique('Room'),
    instructorId,
    link: '',
    capacity: 10,
  });
  await app.sql(
    `update training.session set starts_at = now() - interval '5 minutes', ends_at = now() + interval '85 minutes' where id = $1`,
    [id],
  );
  const { version } = await must(app, 'sup', 'GET', `/training/sessions/${id}`);
  const { people } = await must(app, 'sup', 'POST', `/training/sessions/${id}/open`, { version });
  const [seat] = people as Seat[];
  const at = `/training/sessions/${id}/attendance/${seat!.id}`;
  if (isSigned) await must(app, 'sup', 'POST', `${at}/sign`, { employeeCode: seat!.employeeCode });
  return { id, at, employeeCode: seat!.employeeCode };
};
const seatOf = async (id: number): Promise<Seat> => (await must(app, 'sup', 'GET', `/training/sessions/${id}`)).people[0];

describe("on the trainer's device", () => {
  it('a cook without an account learns, signs with a drawing, answers and passes; all of it is stamped so', async () => {
    const { id, at, employeeCode } = await session([cooks[0]!.id]);
    const on = (tail: string, body: object = {}) => must(app, 'sup', 'POST', `${at}/learn${tail}`, { employeeCode, ...body });
    expect((await on('')).parts.map(({ isDone }: { isDone: boolean }) => isDone)).toEqual([false, false, false]);
    await on('/step', { key: 'pages', seconds: 0 });
    const signatureId = await photo(app, 'sup');
    await on('/step', { key: 'statement', seconds: 0, signatureId });
    const attempt = await on('/attempt');
    expect(JSON.stringify(attempt)).not.toMatch(/isRight|SECRET/);
    const course = await on('/submit', {
      attemptId: attempt.id,
      writer: attempt.writer,
      answers: [{ question: attempt.questions[0].id, chosen: ['a'] }],
    });
    expect(course).toMatchObject({ status: ATTENDANCE_STATUS.pass, last: { percent: '100.00', passed: true } });
    expect(await seatOf(id)).toMatchObject({ status: ATTENDANCE_STATUS.pass, via: 'trainerDevice', score: '100.00', scan: null });
    const [kept] = await app.sql(
      'select r.via, a.via as tested, f.kept_by from training.record r join training.attempt a on a.record_id = r.id join platform.file f on f.id = r.signature_file_id where r.employee_id = $1',
      [cooks[0]!.id],
    );
    expect(kept).toEqual({ via: 'trainerDevice', tested: 'trainerDevice', kept_by: 'training.record' });
    const names = await app.sql(
      `select distinct actor_name from audit.entry where event in ('pass', 'sign') and kind = 'training.record' and at > now() - interval '1 hour'`,
    );
    expect(names).toHaveLength(1);
  });

  it('nobody learns who is not in the room, under another code, after the end, or with a trainer who may not', async () => {
    const absent = await session([cooks[1]!.id], false);
    const learn = (it: { at: string }, employeeCode: string, who = 'sup') => app.as(who, 'POST', `${it.at}/learn`, { employeeCode });
    expect((await learn(absent, absent.employeeCode)).STATUS).toBe(1422);
    const present = await session([cooks[1]!.id]);
    expect((await learn(present, cooks[0]!.code)).STATUS).toBe(1400);
    expect((await learn(present, present.employeeCode, 'emp')).STATUS).toBe(1403);
    expect((await learn(present, present.employeeCode)).STATUS).toBe(0);
    const { version } = await must(app, 'sup', 'GET', `/training/sessions/${present.id}`);
    await must(app, 'sup', 'POST', `/training/sessions/${present.id}/end`, { version });
    expect((await learn(present, present.employeeCode)).STATUS).toBe(1422);
  });
});

describe('the score of a test on paper', () => {
  it('is entered with its scan, counts like an attempt, compared unrounded, and stops when attempts are used up', async () => {
    const { id, at } = await session([cooks[2]!.id]);
    const enter = async (score: number) => app.as('sup', 'POST', `${at}/paper-score`, { score, scanId: await photo(app, 'sup') });
    expect((await app.as('sup', 'POST', `${at}/paper-score`, { score: 90 })).STATUS).toBe(1400);
    expect((await enter(100.5)).STATUS).toBe(1400);
    expect((await enter(79.99)).STATUS).toBe(0);
    expect(await seatOf(id)).toMatchObject({ status: ATTENDANCE_STATUS.incomplete, via: 'paper' });
    expect((await enter(80)).STATUS).toBe(0);
    expect(await seatOf(id)).toMatchObject({
      status: ATTENDANCE_STATUS.pass,
      via: 'paper',
      score: '80.00',
      scan: { url: expect.any(String) },
    });
    expect((await enter(90)).STATUS).toBe(1422);
    const failed = await session([cooks[2]!.id]);
    for (const score of [10, 20]) await must(app, 'sup', 'POST', `${failed.at}/paper-score`, { score, scanId: await photo(app, 'sup') });
    expect(await seatOf(failed.id)).toMatchObject({ status: ATTENDANCE_STATUS.fail, score: '20.00' });
  });

  it('is never entered by who wrote it, nor with a scan somebody else has uploaded', async () => {
    const { employeeId } = await whoIs(app, 'sup');
    const { at } = await session([employeeId]);
    expect((await app.as('sup', 'POST', `${at}/paper-score`, { score: 100, scanId: await photo(app, 'sup') })).STATUS).toBe(1422);
    expect((await app.as('pm', 'POST', `${at}/paper-score`, { score: 100, scanId: await photo(app, 'sup') })).STATUS).toBe(1410);
    expect((await app.as('pm', 'POST', `${at}/paper-score`, { score: 100, scanId: await photo(app, 'pm') })).STATUS).toBe(0);
  });
});
