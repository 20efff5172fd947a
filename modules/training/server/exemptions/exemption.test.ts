import { randomUUID } from 'node:crypto';
import { inDays, inThree, must, photo, startTestApp, type TestApp, unique, whoIs } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ATTENDANCE_STATUS, TRAINING_EXEMPTION_STATUS } from '../../contract/index.ts';
import { tickSessions } from '../sessions/session.jobs.ts';

const COMPANY = 35;
let app: TestApp;
let employee: number;
let project: number;
let categoryId: number;
let lessonId: number;

beforeAll(async () => {
  app = await startTestApp();
  ({ employeeId: employee, orgId: project } = await whoIs(app, 'emp'));
  categoryId = (
    await must(app, 'trn', 'POST', '/training/certifications/categories', {
      clientId: randomUUID(),
      code: unique('CAT'),
      names: inThree('First aid'),
      issuer: 'Academy',
      issuedHere: true,
      validMonths: 12,
      warnDays: 90,
      proofRequired: false,
      ladder: null,
      rank: null,
      numberPattern: null,
    })
  ).id;
  lessonId = (
    await must(app, 'trn', 'POST', '/training/lessons', {
      clientId: randomUUID(),
      unitId: COMPANY,
      names: inThree('First aid course'),
      categoryId,
      steps: [{ key: 'sign', type: 'statement', text: inThree('I agree'), files: [], minSeconds: 0, paperId: null }],
    })
  ).id;
  await must(app, 'trn', 'POST', `/training/lessons/${lessonId}/publish`, { version: 1 });
  await must(app, 'trn', 'POST', '/training/requirements', {
    clientId: randomUUID(),
    unitId: COMPANY,
    postGroupId: null,
    categoryId,
    lessonId,
    graceDays: 0,
    fromOn: '2026-01-01',
  });
});
afterAll(() => app.stop());

it('keeps its evidence, of whoever uploaded it alone', async () => {
  const file = await photo(app, 'pm');
  const { DATA } = await request('pm', { files: [file] });
  expect((await must(app, 'trn', 'GET', `/training/exemptions/${DATA.id}`)).files).toMatchObject([{ id: file, url: expect.any(String) }]);
  expect((await request('pm', { files: [await photo(app, 'emp')] })).STATUS).toBe(1410);
});

const request = (who: string, more: object = {}) =>
  app.as(who, 'POST', '/training/exemptions', {
    clientId: randomUUID(),
    employeeId: employee,
    lessonId: null,
    categoryId,
    reason: 'Nurse by profession',
    fromOn: inDays(0),
    toOn: inDays(60),
    ...more,
  });
const read = (who: string, id: number) => must(app, who, 'GET', `/training/exemptions/${id}`);
const decide = async (who: string, id: number, event: string) =>
  app.as(who, 'POST', `/training/exemptions/${id}/${event}`, { version: (await read('trn', id)).version, reason: 'Seen' });
const cell = async () => {
  const { people, requirements } = await must(app, 'pm', 'POST', '/training/requirements/matrix', { unitId: project });
  return { state: people.find(({ id }: { id: number }) => id === employee).cells[0].state, covered: requirements[0].covered };
};
const enrolled = async (): Promise<number> => {
  const { id } = await must(app, 'pm', 'POST', '/training/schedulings', {
    clientId: randomUUID(),
    lessonId,
    unitId: project,
    employeeIds: [employee],
    deadline: '2027-12-31',
  });
  return (await must(app, 'pm', 'GET', `/training/schedulings/${id}`)).roster[0].id;
};
const statusOf = async (recordId: number) =>
  (await app.sql<{ status: string }>('select status from training.record where id = $1', [recordId]))[0]!.status;

const lastDayOf = async (recordId: number) =>
  (await app.sql<{ valid_to: string | null }>('select valid_to from training.record where id = $1', [recordId]))[0]!.valid_to;

describe('an exemption', () => {
  it('counts as covered, takes open records out, and gives them back when it is withdrawn', async () => {
    const recordId = await enrolled();
    const before = await cell();
    expect(before.state).toBe('missing');
    const { DATA } = await request('pm');
    const asked = await read('trn', DATA.id);
    expect(asked).toMatchObject({ status: TRAINING_EXEMPTION_STATUS.reviewing, employeeName: expect.any(String) });
    expect(asked.effect.with.covered).toBe(asked.effect.without.covered + 1);
    expect((await decide('trn', DATA.id, 'approve')).DATA.status).toBe(TRAINING_EXEMPTION_STATUS.active);
    expect(await cell()).toEqual({ state: 'exempt', covered: before.covered + 1 });
    expect(await statusOf(recordId)).toBe(ATTENDANCE_STATUS.exempt);
    expect(await lastDayOf(recordId)).toBe(inDays(60));
    // Its learner is told why, until when and by whom.
    const told = (await must(app, 'emp', 'GET', `/training/my/${recordId}`)).exemption;
    expect(told).toEqual({ until: inDays(60), reason: 'Nurse by profession', decider: (await read('trn', DATA.id)).deciderName });
    expect((await decide('trn', DATA.id, 'withdraw')).DATA).toMatchObject({ status: TRAINING_EXEMPTION_STATUS.invalid, events: [] });
    expect(await cell()).toEqual(before);
    expect(await statusOf(recordId)).toBe(ATTENDANCE_STATUS.unrecord);
    expect(await lastDayOf(recordId)).toBeNull();
  });

  it('is decided by neither its subject nor who asked for it', async () => {
    const own = await request('trn');
    expect((await decide('trn', own.DATA.id, 'approve')).STATUS).toBe(1422);
    expect((await decide('pm', own.DATA.id, 'approve')).STATUS).toBe(1403);
    const about = await request('pm', { employeeId: (await whoIs(app, 'trn')).employeeId });
    if (about.STATUS === 0) expect((await decide('trn', about.DATA.id, 'approve')).STATUS).toBe(1422);
    expect((await decide('ehsm', own.DATA.id, 'reject')).DATA.status).toBe(TRAINING_EXEMPTION_STATUS.rejected);
    expect((await cell()).state).toBe('missing');
  });

  it('is asked for by a learner from the course', async () => {
    const recordId = await enrolled();
    const ask = (who: string) =>
      app.as(who, 'POST', `/training/my/${recordId}/exemption`, { clientId: randomUUID(), reason: 'Done elsewhere', toOn: inDays(30) });
    expect((await ask('sup')).STATUS).toBe(1410);
    const { DATA } = await ask('emp');
    await decide('trn', DATA.id, 'approve');
    expect(await statusOf(recordId)).toBe(ATTENDANCE_STATUS.exempt);
    expect(
      await app.sql(`select from notification.message where event = 'training.exempted' and employee_id = $1`, [employee]),
    ).not.toHaveLength(0);
    await decide('trn', DATA.id, 'withdraw');
  });

  it('ends by the clock the day after its last', async () => {
    const { DATA } = await request('pm');
    await decide('trn', DATA.id, 'approve');
    await app.sql('update training.exemption set from_on = $2, to_on = $3 where id = $1', [DATA.id, inDays(-9), inDays(-2)]);
    await tickSessions(app.kernel);
    expect((await read('trn', DATA.id)).status).toBe(TRAINING_EXEMPTION_STATUS.expired);
    expect((await cell()).state).toBe('missing');
  });

  it.each([
    [{ toOn: inDays(400) }, 1400],
    [{ toOn: inDays(-1) }, 1400],
    [{ categoryId: null }, 1400],
    [{ employeeId: 999_999 }, 1410],
    [{ categoryId: 999_999 }, 1410],
  ])('with %j is answered with %d', async (more, status) => {
    expect((await request('pm', more)).STATUS).toBe(status);
  });
});
