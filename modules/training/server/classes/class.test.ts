import { randomUUID } from 'node:crypto';
import { inDays, inThree, must, startTestApp, type TestApp, unique, whoIs } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ATTENDANCE_STATUS, CLASS_STATUS, SCHEDULING_STATUS } from '../../contract/index.ts';

const COMPANY = 35;
let app: TestApp;
let employee: number;
let project: number;
const lessons: number[] = [];

beforeAll(async () => {
  app = await startTestApp();
  ({ employeeId: employee, orgId: project } = await whoIs(app, 'emp'));
  for (const name of ['Company induction', 'Project induction']) {
    const { id } = await must(app, 'trn', 'POST', '/training/lessons', {
      clientId: randomUUID(),
      unitId: COMPANY,
      names: inThree(name),
      categoryId: null,
      steps: [{ key: 'sign', type: 'statement', text: inThree('I agree'), files: [], minSeconds: 0, paperId: null }],
    });
    await must(app, 'trn', 'POST', `/training/lessons/${id}/publish`, { version: 1 });
    lessons.push(id);
  }
});
afterAll(() => app.stop());

const create = (more: object = {}, who = 'pm') =>
  app.as(who, 'POST', '/training/classes', {
    clientId: randomUUID(),
    unitId: project,
    names: inThree(unique('Induction')),
    instructorId: null,
    employeeIds: [employee],
    lessonIds: lessons,
    startsOn: inDays(1),
    daysEach: 3,
    isBySessions: false,
    ...more,
  });
const move = async (id: number, event: string, more: object = {}) =>
  app.as('pm', 'POST', `/training/classes/${id}/${event}`, {
    version: (await must(app, 'pm', 'GET', `/training/classes/${id}`)).version,
    ...more,
  });

describe('a class', () => {
  it('schedules its lessons in order, shows who is how far, and is completed once everybody is', async () => {
    const { DATA } = await create();
    expect(await must(app, 'pm', 'GET', `/training/classes/${DATA.id}`)).toMatchObject({
      status: CLASS_STATUS.pending,
      lessons: [
        { lessonId: lessons[0], deadline: inDays(4), schedulingId: null },
        { lessonId: lessons[1], deadline: inDays(7), schedulingId: null },
      ],
      people: [{ id: employee, cells: [null, null] }],
    });
    const started = (await move(DATA.id, 'start')).DATA;
    expect(started).toMatchObject({
      status: CLASS_STATUS.live,
      people: [{ cells: [ATTENDANCE_STATUS.unrecord, ATTENDANCE_STATUS.unrecord] }],
    });
    expect((await move(DATA.id, 'complete')).STATUS).toBe(1422);
    const mine = await app.sql<{ id: number }>('select id from training.record where scheduling_id = any($1) order by id', [
      started.lessons.map((one: { schedulingId: number }) => one.schedulingId),
    ]);
    // The lesson that comes later waits for the one before it.
    expect(await must(app, 'emp', 'GET', `/training/my/${mine[1]!.id}`)).toMatchObject({
      waitsFor: { id: mine[0]!.id, name: 'Company induction' },
    });
    const early = await app.as('emp', 'POST', `/training/my/${mine[1]!.id}/step`, { key: 'sign', seconds: 0 });
    expect(early.DATA.key).toBe('training.refusal.classOrder');
    for (const { id } of mine) await must(app, 'emp', 'POST', `/training/my/${id}/step`, { key: 'sign', seconds: 0 });
    expect((await move(DATA.id, 'complete')).DATA).toMatchObject({
      status: CLASS_STATUS.completed,
      people: [{ cells: [ATTENDANCE_STATUS.complete, ATTENDANCE_STATUS.complete] }],
      events: [],
    });
  });

  it('cancelled takes its schedulings along', async () => {
    const { DATA } = await create();
    const started = (await move(DATA.id, 'start')).DATA;
    expect((await move(DATA.id, 'cancel', { reason: 'Contract ended' })).DATA).toMatchObject({
      status: CLASS_STATUS.cancelled,
      cancelledReason: 'Contract ended',
    });
    for (const { schedulingId } of started.lessons)
      expect((await must(app, 'pm', 'GET', `/training/schedulings/${schedulingId}`)).status).toBe(SCHEDULING_STATUS.closed);
  });

  it('sent twice is one', async () => {
    const one = { clientId: randomUUID(), names: inThree(unique('Induction')) };
    const made = await Promise.all([create(one), create(one)]);
    expect(made[0]!.DATA.id).toBe(made[1]!.DATA.id);
    const other = await create({ ...one, names: inThree(unique('Refresher')) });
    expect(other).toMatchObject({ STATUS: 1409, DATA: { kept: { id: made[0]!.DATA.id } } });
  });

  it.each([
    [{ startsOn: inDays(-1) }, 1400],
    [{ lessonIds: [] }, 1400],
    [{ employeeIds: [999_999] }, 1400],
    [{ lessonIds: [999_999] }, 1410],
    [{ instructorId: 999_999 }, 1410],
    [{ unitId: 301 }, 1410],
  ])('with %j is answered with %d', async (more, status) => {
    expect((await create(more)).STATUS).toBe(status);
  });
});
