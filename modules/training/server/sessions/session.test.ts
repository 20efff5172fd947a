import { randomUUID } from 'node:crypto';
import { inDays, inThree, must, startTestApp, type TestApp, unique, whoIs } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ATTENDANCE_MARK, ATTENDANCE_STATUS, INSTRUCTOR_KIND, SESSION_STATUS } from '../../contract/index.ts';
import { codeNow } from './session-code.ts';
import { tickSessions } from './session.jobs.ts';

const COMPANY = 35;
let app: TestApp;
let employee: number;
let supervisor: number;
let project: number;
let lessonId: number;
let without: { id: number; code: string }[];

beforeAll(async () => {
  app = await startTestApp();
  ({ employeeId: employee, orgId: project } = await whoIs(app, 'emp'));
  ({ employeeId: supervisor } = await whoIs(app, 'sup'));
  without = await app.sql(
    `select e.id, e.code from organization.employee e where e.unit_id = $1 and e.left_on is null
       and not exists (select from access.user u where u.employee_id = e.id) order by e.id limit 4`,
    [project],
  );
  const step = (key: string, type: string) => ({ key, type, text: inThree('Read this'), files: [], minSeconds: 9, paperId: null });
  const lesson = await must(app, 'trn', 'POST', '/training/lessons', {
    clientId: randomUUID(),
    unitId: COMPANY,
    names: inThree('Manual handling'),
    categoryId: null,
    steps: [step('read', 'pages'), step('sign', 'statement')],
  });
  lessonId = lesson.id;
  await must(app, 'trn', 'POST', `/training/lessons/${lessonId}/publish`, { version: 1 });
});
afterAll(() => app.stop());

const instructor = async (): Promise<number> =>
  (
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
const taught = async (employeeIds: number[], isBySessions = true): Promise<number> =>
  (
    await must(app, 'pm', 'POST', '/training/schedulings', {
      clientId: randomUUID(),
      lessonId,
      unitId: project,
      employeeIds,
      deadline: '2027-12-31',
      isBySessions,
    })
  ).id;
const plan = async (schedulingId: number, more: object = {}) =>
  app.as('pm', 'POST', '/training/sessions', {
    clientId: randomUUID(),
    schedulingId,
    day: inDays(9),
    from: '09:00',
    until: '10:30',
    room: unique('Room'),
    instructorId: await instructor(),
    link: '',
    capacity: 10,
    ...more,
  });
const read = (id: number) => must(app, 'sup', 'GET', `/training/sessions/${id}`);
/** As if it had begun so many minutes ago; it lasts 90. */
const beginAgo = (id: number, minutes: number) =>
  app.sql(
    `update training.session set starts_at = now() - make_interval(mins => $2), ends_at = now() - make_interval(mins => $2) + interval '90 minutes' where id = $1`,
    [id, minutes],
  );
const opened = async (employeeIds: number[], minutesAgo: number, more: object = {}) => {
  const { DATA } = await plan(await taught(employeeIds), more);
  await beginAgo(DATA.id, minutesAgo);
  return must(app, 'sup', 'POST', `/training/sessions/${DATA.id}/open`, { version: (await read(DATA.id)).version });
};
const seatOf = (session: { people: { id: number; employeeCode: string }[] }, code: string) =>
  session.people.find(({ employeeCode }) => employeeCode === code)!.id;
const scan = (who: string, sessionId: number, code: string, device = 'phone-of-emp') =>
  app.as(who, 'POST', '/training/my/sign-in', { sessionId, code, device });
const code = async (id: number, secondsAgo = 0) => codeNow(app.kernel, id, new Date(Date.now() - secondsAgo * 1000));

describe('a session', () => {
  it('gives its seats in order, and the first who waits moves up', async () => {
    const [first, second, third] = without.map(({ id }) => id) as [number, number, number];
    const { DATA } = await plan(await taught([first, second, third]), { capacity: 2 });
    const session = await read(DATA.id);
    expect(session.people.map(({ isWaiting }: { isWaiting: boolean }) => isWaiting)).toEqual([false, false, true]);
    const gone = await must(app, 'sup', 'POST', `/training/sessions/${DATA.id}/attendance/${session.people[0].id}/release`, {
      reason: 'On leave',
    });
    expect(gone.people.map(({ isWaiting }: { isWaiting: boolean }) => isWaiting)).toEqual([false, false]);
    expect(await app.sql(`select from notification.message where event = 'training.seat'`)).toHaveLength(1);
  });

  it('is rated by those who were there once it is over; the mean is shown from five on', async () => {
    const instructorId = await instructor();
    const session = await opened([employee, ...without.slice(0, 4).map(({ id }) => id)], 5, { instructorId });
    expect((await scan('emp', session.id, await code(session.id), unique('phone'))).STATUS).toBe(0);
    const [{ record_id: recordId }] = (await app.sql<{ record_id: number }>(
      'select record_id from training.attendance where occasion_id = $1 and in_at is not null',
      [session.id],
    )) as [{ record_id: number }];
    const rate = (stars: number, who = 'emp') => app.as(who, 'POST', `/training/my/${recordId}/rating`, { stars });
    expect((await rate(5)).DATA.key).toBe('training.refusal.notThere');
    await beginAgo(session.id, 120);
    expect((await rate(6)).STATUS).toBe(1400);
    expect((await rate(5, 'pm')).STATUS).toBe(1410);
    expect((await rate(3)).DATA.seat).toMatchObject({ stars: 3, mayRate: true });
    expect((await rate(4)).DATA.seat.stars).toBe(4);
    const shown = async () => {
      const { items } = await must(app, 'trn', 'POST', '/training/instructors/list', {});
      return items.find(({ id }: { id: number }) => id === instructorId).rating;
    };
    expect(await shown()).toBeNull();
    await app.sql('update training.attendance set stars = 5 where occasion_id = $1 and record_id <> $2', [session.id, recordId]);
    expect(await shown()).toBe('4.8');
  });

  it('is opened half an hour before its start at the earliest', async () => {
    const { DATA } = await plan(await taught([employee]));
    expect((await app.as('sup', 'POST', `/training/sessions/${DATA.id}/open`, { version: 1 })).STATUS).toBe(1422);
    await beginAgo(DATA.id, -29);
    expect((await must(app, 'sup', 'POST', `/training/sessions/${DATA.id}/open`, { version: 1 })).status).toBe(SESSION_STATUS.live);
  });

  it('refuses a trainer who is in another room, and shows a room that is taken', async () => {
    const instructorId = await instructor();
    const { DATA } = await plan(await taught([employee]), { instructorId, room: 'Hall 1' });
    const busy = await plan(await taught([employee]), { instructorId });
    expect(busy).toMatchObject({ STATUS: 1422, DATA: { links: [{ title: DATA.code }] } });
    const later = await plan(await taught([employee]), { instructorId, from: '10:30', until: '11:00' });
    expect(later.STATUS).toBe(0);
    const same = await plan(await taught([employee]), { room: 'hall 1' });
    expect((await read(same.DATA.id)).clashes).toContainEqual({ id: DATA.id, code: DATA.code, isSameRoom: true, people: 1 });
  });

  it('is moved and cancelled with everybody told; cancelled it has no more events', async () => {
    const { DATA } = await plan(await taught([employee]));
    const before = await read(DATA.id);
    const moved = await must(app, 'pm', 'POST', `/training/sessions/${DATA.id}/move`, {
      version: before.version,
      day: inDays(12),
      from: '14:00',
      until: '15:00',
      room: 'Hall 2',
      instructorId: before.instructorId,
    });
    expect(moved).toMatchObject({ eventOn: inDays(12), room: 'Hall 2', status: SESSION_STATUS.pending });
    const cancelled = await must(app, 'pm', 'POST', `/training/sessions/${DATA.id}/cancel`, {
      version: moved.version,
      reason: 'Trainer ill',
    });
    expect(cancelled).toMatchObject({ status: SESSION_STATUS.closed, isCancelled: true, cancelledReason: 'Trainer ill', events: [] });
    const events = await app.sql<{ event: string }>('select event from notification.message where record_id = $1 order by id', [DATA.id]);
    expect(events.map(({ event }) => event)).toEqual(expect.arrayContaining(['training.seated', 'training.moved', 'training.calledOff']));
  });

  it.each([
    [{ until: '08:00' }, 1400],
    [{ day: '2020-01-01' }, 1400],
    [{ capacity: 0 }, 1400],
    [{ instructorId: 999_999 }, 1410],
    [{ schedulingId: 999_999 }, 1410],
  ])('with %j is answered with %d', async (more, status) => {
    expect((await plan(await taught([employee]), more)).STATUS).toBe(status);
  });

  it('is not planned for what is learned alone', async () => {
    expect((await plan(await taught([employee], false))).STATUS).toBe(1422);
  });
});

describe('signing in', () => {
  it('takes the code on the wall, once, and counts for the record when the session ends', async () => {
    const session = await opened([employee, without[0]!.id], 5);
    const shown = await must(app, 'sup', 'GET', `/training/sessions/${session.id}/code`);
    expect(new URL(shown.address).searchParams.get('session')).toBe(String(session.id));
    expect(shown.qr.size).toBeGreaterThan(20);
    const [mine] = await app.sql<{ id: number }>(
      'select r.id from training.record r join training.attendance a on a.record_id = r.id where a.occasion_id = $1 and r.employee_id = $2',
      [session.id, employee],
    );
    // What is taught is learned by those who were there.
    expect((await app.as('emp', 'POST', `/training/my/${mine!.id}/step`, { key: 'read', seconds: 60 })).STATUS).toBe(1422);
    expect((await scan('emp', session.id, await code(session.id, 40))).STATUS).toBe(1422);
    expect((await scan('emp', session.id, 'guessed')).STATUS).toBe(1422);
    const signed = await scan('emp', session.id, await code(session.id, 12));
    expect(signed.DATA).toMatchObject({ recordId: mine!.id, mark: ATTENDANCE_MARK.present });
    expect((await scan('emp', session.id, await code(session.id))).DATA.inAt).toBe(signed.DATA.inAt);
    expect((await read(session.id)).present).toBe(1);
    await beginAgo(session.id, 100);
    await app.sql(
      `update training.attendance set in_at = (select starts_at + interval '25 minutes' from training.session where id = $1) where record_id = $2`,
      [session.id, mine!.id],
    );
    const ended = await must(app, 'sup', 'POST', `/training/sessions/${session.id}/end`, { version: session.version });
    const byCode = new Map(ended.people.map((one: { employeeCode: string }) => [one.employeeCode, one]));
    expect(byCode.get(without[0]!.code)).toMatchObject({ mark: ATTENDANCE_MARK.absent, minutes: 0 });
    const [record] = await app.sql<{ status: string; credited_minutes: number; done: string[] }>(
      'select * from training.record where id = $1',
      [mine!.id],
    );
    expect(record).toMatchObject({ status: ATTENDANCE_STATUS.incomplete, done: ['read'] });
    expect(record!.credited_minutes).toBe(65);
    const finished = await must(app, 'emp', 'POST', `/training/my/${mine!.id}/step`, { key: 'sign', seconds: 0 });
    expect(finished).toMatchObject({ status: ATTENDANCE_STATUS.complete, seat: { isSignedIn: true } });
  });

  it('is late after ten minutes, and from half time on a matter of the trainer, who says why', async () => {
    const late = await opened([employee], 30);
    expect((await scan('emp', late.id, await code(late.id))).DATA.mark).toBe(ATTENDANCE_MARK.late);
    const half = await opened([employee], 60);
    expect((await scan('emp', half.id, await code(half.id))).STATUS).toBe(1422);
    const mark = (reason: string) =>
      app.as('sup', 'POST', `/training/sessions/${half.id}/roll-call`, {
        marks: [{ attendanceId: half.people[0].id, mark: ATTENDANCE_MARK.late }],
        reason,
      });
    expect((await mark('')).STATUS).toBe(1400);
    expect((await mark('Bus broke down')).DATA.people[0]).toMatchObject({
      mark: ATTENDANCE_MARK.late,
      way: 'rollCall',
      reason: 'Bus broke down',
    });
  });

  it('is for people of the roster, in sessions that are open', async () => {
    const session = await opened([without[0]!.id], 5);
    expect((await scan('emp', session.id, await code(session.id))).STATUS).toBe(1422);
    expect((await scan('other', session.id, await code(session.id))).STATUS).toBe(1410);
    expect((await app.as('emp', 'GET', `/training/sessions/${session.id}/code`)).STATUS).toBe(1403);
    const added = await must(app, 'sup', 'POST', `/training/sessions/${session.id}/walk-in`, { employeeId: employee });
    expect(added.people).toHaveLength(2);
    expect((await app.as('sup', 'POST', `/training/sessions/${session.id}/walk-in`, { employeeId: employee })).STATUS).toBe(1422);
    expect((await scan('emp', session.id, await code(session.id))).STATUS).toBe(0);
    const waits = await opened([without[0]!.id], 5, { capacity: 1 });
    const full = await must(app, 'sup', 'POST', `/training/sessions/${waits.id}/walk-in`, { employeeId: employee });
    expect(full.people[1].isWaiting).toBe(true);
    expect((await scan('emp', waits.id, await code(waits.id))).STATUS).toBe(1422);
  });

  it('of a second person on one device is shown to the trainer', async () => {
    const session = await opened([employee, supervisor], 5);
    await scan('emp', session.id, await code(session.id), 'one-phone');
    expect((await read(session.id)).people.some((one: { isSharedDevice: boolean }) => one.isSharedDevice)).toBe(false);
    await scan('sup', session.id, await code(session.id), 'one-phone');
    expect((await read(session.id)).people.map((one: { isSharedDevice: boolean }) => one.isSharedDevice)).toEqual([true, true]);
  });

  it("without an account is on the trainer's device by employee code", async () => {
    const session = await opened([without[1]!.id], 5);
    const base = `/training/sessions/${session.id}/attendance/${seatOf(session, without[1]!.code)}`;
    expect((await app.as('sup', 'POST', `${base}/sign`, { employeeCode: 'WRONG' })).STATUS).toBe(1400);
    const signed = await must(app, 'sup', 'POST', `${base}/sign`, { employeeCode: without[1]!.code });
    expect(signed.people[0]).toMatchObject({ mark: ATTENDANCE_MARK.present, way: 'trainerDevice' });
    expect((await must(app, 'sup', 'POST', `${base}/leave`, {})).people[0].outAt).not.toBeNull();
    expect((await app.as('sup', 'POST', `${base}/release`, { reason: 'x' })).STATUS).toBe(1422);
  });
});

it('the clock opens, ends and reminds, each once', async () => {
  const near = (await plan(await taught([employee]))).DATA.id;
  const over = await opened([employee], 5);
  const tomorrow = (await plan(await taught([employee]), { day: inDays(1) })).DATA.id;
  await beginAgo(near, -20);
  await beginAgo(over.id, 300);
  await app.sql("update training.session set check_at = now() - interval '1 minute' where id = any($1)", [[near, over.id, tomorrow]]);
  await tickSessions(app.kernel);
  expect((await read(near)).status).toBe(SESSION_STATUS.live);
  expect((await read(over.id)).status).toBe(SESSION_STATUS.closed);
  await tickSessions(app.kernel);
  expect(await app.sql(`select from notification.message where event = 'training.tomorrow' and record_id = $1`, [tomorrow])).toHaveLength(
    1,
  );
});

it('the sheet to sign is a paper', async () => {
  const { DATA } = await plan(await taught([employee]));
  const answer = await app.raw('sup', 'GET', `/training/sessions/${DATA.id}/sheet`);
  expect(answer.body.subarray(0, 5).toString()).toBe('%PDF-');
});
