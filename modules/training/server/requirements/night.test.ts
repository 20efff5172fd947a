import { randomUUID } from 'node:crypto';
import { inDays, inThree, must, startTestApp, type TestApp, unique, whoIs } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goThroughUnits } from './night.jobs.ts';

const COMPANY = 35;
let app: TestApp;
let employee: number;
let project: number;
beforeAll(async () => {
  app = await startTestApp();
  ({ employeeId: employee, orgId: project } = await whoIs(app, 'emp'));
});
afterAll(() => app.stop());

const dayAfter = (days: number) => inDays(days, app.clock.now());
const category = async (): Promise<number> =>
  (
    await must(app, 'trn', 'POST', '/training/certifications/categories', {
      clientId: randomUUID(),
      code: unique('CAT'),
      names: inThree('Certificate'),
      issuer: 'Academy',
      issuedHere: true,
      validMonths: 12,
      warnDays: 10,
      proofRequired: false,
      ladder: null,
      rank: null,
      numberPattern: null,
    })
  ).id;
const steps = (text: string) => [{ key: 'read', type: 'pages', text: inThree(text), files: [], minSeconds: 0, paperId: null }];
interface Lesson {
  id: number;
  categoryId: number | null;
}
const publish = async (id: number, more: object = {}) => {
  const { version } = await must(app, 'trn', 'GET', `/training/lessons/${id}`);
  return app.as('trn', 'POST', `/training/lessons/${id}/publish`, { version, ...more });
};
const lesson = async (categoryId: number | null): Promise<Lesson> => {
  const { id } = await must(app, 'trn', 'POST', '/training/lessons', {
    clientId: randomUUID(),
    unitId: COMPANY,
    names: inThree(unique('Course')),
    categoryId,
    steps: steps('first'),
  });
  expect((await publish(id)).STATUS).toBe(0);
  return { id, categoryId };
};
const revise = async ({ id, categoryId }: Lesson, retrainBy: string | null) => {
  const { version, names } = await must(app, 'trn', 'GET', `/training/lessons/${id}`);
  await must(app, 'trn', 'PUT', `/training/lessons/${id}`, { version, names, categoryId, steps: steps('second') });
  return publish(id, { retrainBy });
};
const require = (one: Lesson, more: object = {}) =>
  must(app, 'trn', 'POST', '/training/requirements', {
    clientId: randomUUID(),
    unitId: project,
    postGroupId: null,
    categoryId: one.categoryId,
    lessonId: one.id,
    graceDays: 0,
    fromOn: '2026-01-01',
    ...more,
  });
interface Course {
  id: number;
  status: string;
  deadline: string;
}
const coursesOf = (one: Lesson): Promise<Course[]> =>
  app.sql<Course>(
    `select r.id::int, r.status, r.deadline::text from training.record r join training.scheduling s on s.id = r.scheduling_id
     where s.lesson_id = $1 and r.employee_id = $2 order by r.id`,
    [one.id, employee],
  );
const learn = async (one: Lesson) => {
  const { id } = (await coursesOf(one)).at(-1)!;
  await must(app, 'emp', 'POST', `/training/my/${id}/step`, { key: 'read', seconds: 5 });
};
const night = () => goThroughUnits(app.kernel);
const cellOf = async (one: Lesson, day?: string) => {
  const matrix = await must(app, 'trn', 'POST', '/training/requirements/matrix', { unitId: project, ...(day && { day }) });
  const column = matrix.requirements.findIndex(({ lessonId }: { lessonId: number }) => lessonId === one.id);
  return matrix.people.find(({ id }: { id: number }) => id === employee).cells[column] as { state: string; validTo: string | null };
};
const nextNight = async () => {
  app.later({ days: 1 });
  await night();
};

describe('a night', () => {
  it('enrols who misses what is required, once a person, requirement and round, however often it runs', async () => {
    const one = await lesson(await category());
    await require(one);
    await Promise.all([night(), night()]);
    const [first, ...more] = await coursesOf(one);
    expect([first!.deadline, more]).toEqual([dayAfter(14), []]);
    expect(
      (await app.sql('select 1 from task.task where source_id = $1 and source_kind = $2', [first!.id, 'training.record'])).length,
    ).toBe(1);
    await nextNight();
    expect(await coursesOf(one)).toHaveLength(1);
    // Given up by hand: the round is used all the same.
    await app.sql('update training.record set is_cancelled = true where id = $1', [first!.id]);
    await nextNight();
    expect(await coursesOf(one)).toHaveLength(1);
  });

  it('leaves those in grace their days, and asks for the next round when what is held comes to its end', async () => {
    const one = await lesson(await category());
    await require(one, { graceDays: 30, fromOn: dayAfter(-10) });
    await nextNight();
    expect((await coursesOf(one)).map(({ deadline }) => deadline)).toEqual([dayAfter(19)]);
    await learn(one);
    await nextNight();
    expect(await coursesOf(one)).toHaveLength(1);
    expect(await cellOf(one)).toMatchObject({ state: 'held' });
    const { validTo } = await cellOf(one);
    app.later({ days: 360 });
    await night();
    expect((await coursesOf(one)).map(({ deadline }) => deadline).slice(1)).toEqual([validTo]);
    app.later({ days: 20 });
    await night();
    expect(await cellOf(one)).toMatchObject({ state: 'expired' });
    expect(await coursesOf(one)).toHaveLength(2);
  });
});

describe('a material revision', () => {
  it('asks its holders to learn again by a day; nothing before it changes, and learning again answers it', async () => {
    const one = await lesson(await category());
    await require(one);
    await nextNight();
    await learn(one);
    const before = dayAfter(0);
    app.later({ days: 1 });
    expect((await revise(one, null)).DATA.retraining).toBeNull();
    const by = dayAfter(20);
    const { DATA } = await revise(one, by);
    expect(DATA.retraining).toMatchObject({ by, people: [{ id: employee, isEnrolled: false }] });
    expect((await must(app, 'ehs', 'GET', `/training/lessons/${one.id}`)).retraining).toMatchObject({ by });
    expect(await cellOf(one)).toEqual({ state: 'held', validTo: by, lapsedOn: null });
    expect(await cellOf(one, before)).toMatchObject({ state: 'held', validTo: expect.not.stringContaining(by) });
    await nextNight();
    const courses = await coursesOf(one);
    expect(courses.map(({ status, deadline }) => [status, deadline === by])).toEqual([
      ['_SYS_TA_2', false],
      ['_SYS_TA_7', true],
    ]);
    app.later({ days: 25 });
    expect(await cellOf(one)).toEqual({ state: 'expired', validTo: null, lapsedOn: by });
    await learn(one);
    expect(await cellOf(one)).toMatchObject({ state: 'held' });
    expect((await coursesOf(one)).map(({ status }) => status)).toEqual(['_SYS_TA_2', '_SYS_TA_2']);
  });

  it('lists who has to, and whether they are enrolled, to those who answer for them; the first version asks nobody', async () => {
    const one = await lesson(await category());
    expect((await publish((await lesson(null)).id)).STATUS).not.toBe(0);
    await require(one);
    await nextNight();
    await learn(one);
    await revise(one, dayAfter(20));
    const listed = async (who: string) =>
      ((await must(app, who, 'GET', `/training/lessons/${one.id}`)).retraining as { people: { id: number; isEnrolled: boolean }[] }).people;
    expect(await listed('pm')).toEqual([expect.objectContaining({ id: employee, isEnrolled: false })]);
    await nextNight();
    expect(await listed('pm')).toEqual([expect.objectContaining({ id: employee, isEnrolled: true })]);
    const draft = await must(app, 'trn', 'POST', '/training/lessons', {
      clientId: randomUUID(),
      unitId: COMPANY,
      names: inThree('New'),
      categoryId: null,
      steps: steps('first'),
    });
    expect((await publish(draft.id, { retrainBy: dayAfter(5) })).STATUS).toBe(1422);
    expect((await revise(one, '2020-01-01')).STATUS).toBe(1400);
  });
});

it('asks of two posts what either asks, while both are held', async () => {
  const one = await lesson(await category());
  const [post] = await app.sql<{ id: number; group: number }>(
    `select j.id::int, j.post_group_id::int as group from organization.job j
     where j.company_id is null and j.status = '_SYS_A9_1' and j.post_group_id is not null
       and j.post_group_id <> (select o.post_group_id from organization.employee e join organization.job o on o.id = e.job_id where e.id = $1) limit 1`,
    [employee],
  );
  await require(one, { postGroupId: post!.group });
  expect(await cellOf(one)).toBeNull();
  const [other] = await app.sql<{ id: number }>(
    `select id::int from organization.unit where company_id = $1 and org_type = '_SYS_OT_6' and id <> $2 and status = '_SYS_A9_1' limit 1`,
    [COMPANY, project],
  );
  const { version } = await must(app, 'admin', 'GET', `/employee/${employee}/assignments`);
  await must(app, 'admin', 'POST', `/employee/${employee}/assignments`, {
    version,
    org_id: other!.id,
    jobId: post!.id,
    from: dayAfter(-3),
    lastDay: dayAfter(3),
  });
  expect(await cellOf(one)).toMatchObject({ state: 'missing' });
  expect(await cellOf(one, dayAfter(-4))).toBeNull();
});
