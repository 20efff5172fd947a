import { randomUUID } from 'node:crypto';
import { EVERYWHERE, type Ctx } from '@quantum/platform/server';
import { inDays, inThree, must, startTestApp, unique, whoIs, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ATTENDANCE_STATUS } from '../../contract/index.ts';
import { completion } from '../figures/completion.metrics.ts';
import { recordSums } from '../figures/record-sums.store.ts';
import { passedLessons } from '../quiz/booking.store.ts';
import { tickSessions } from '../sessions/session.jobs.ts';

let app: TestApp;
let unit: number;
let people: number[];
let lessonId: number;
let categoryId: number;
const DUE = '2026-03-20';

beforeAll(async () => {
  app = await startTestApp();
  ({ orgId: unit } = await whoIs(app, 'pm'));
  people = (
    await app.sql<{ id: number }>('select id::int from organization.employee where unit_id = $1 and left_on is null order by id limit 3', [
      unit,
    ])
  ).map(({ id }) => id);
  categoryId = (
    await must(app, 'trn', 'POST', '/training/certifications/categories', {
      clientId: randomUUID(),
      code: unique('CAT'),
      names: inThree('Lifting'),
      issuer: 'Academy',
      issuedHere: true,
      validMonths: 12,
      warnDays: 60,
      proofRequired: false,
      ladder: null,
      rank: null,
      numberPattern: null,
    })
  ).id;
  const steps = [{ key: 'sign', type: 'statement', text: inThree('I agree'), files: [], minSeconds: 0, paperId: null }];
  lessonId = (
    await must(app, 'trn', 'POST', '/training/lessons', {
      clientId: randomUUID(),
      unitId: 35,
      names: inThree('Lifting course'),
      categoryId,
      steps,
    })
  ).id;
  await must(app, 'trn', 'POST', `/training/lessons/${lessonId}/publish`, { version: 1 });
});
afterAll(() => app.stop());

const figure = async () => {
  const ctx = { db: app.kernel.db.ownerDb, kernel: app.kernel, now: app.clock.now } as unknown as Ctx;
  while (await recordSums.refresh(app.kernel.db.ownerDb, app.clock.now()));
  return (await completion.byUnitMonth!(ctx, EVERYWHERE, { from: '2026-03-01', to: '2026-03-31' }))
    .filter(({ unitId }) => unitId === unit)
    .map(({ numerator, denominator }) => [numerator, denominator]);
};
const schedule = async () => {
  const { id } = await must(app, 'pm', 'POST', '/training/schedulings', {
    clientId: randomUUID(),
    lessonId,
    unitId: unit,
    employeeIds: people,
    deadline: inDays(30),
  });
  return { id, roster: (await must(app, 'pm', 'GET', `/training/schedulings/${id}`)).roster as { id: number; name: string }[] };
};
const statuses = async (ids: readonly number[]) =>
  (await app.sql<{ status: string }>('select status from training.record where id = any($1::bigint[]) order by id', [ids])).map(
    (one) => one.status,
  );

it('passed, completed and exempt records expire the day after their last, and the figures of their period stay', async () => {
  const before = await figure();
  const { id, roster } = await schedule();
  const ids = roster.map((one) => one.id).toSorted((a, b) => a - b);
  // Due in March: one passed, one completed, one exempt; each until today.
  await app.sql(
    `update training.record r set deadline = $2, finished_on = $2::date - 3, valid_to = $3, status = x.status
     from unnest($1::bigint[], $4::text[]) x(id, status) where r.id = x.id`,
    [ids, DUE, inDays(0), [ATTENDANCE_STATUS.pass, ATTENDANCE_STATUS.complete, ATTENDANCE_STATUS.exempt]],
  );
  const plus = (n: number) => [[(before[0]?.[0] ?? 0) + n, (before[0]?.[1] ?? 0) + n]];
  expect(await figure()).toEqual(plus(3));
  await tickSessions(app.kernel);
  // Its last day is a day it holds on.
  expect(await statuses(ids)).toEqual([ATTENDANCE_STATUS.pass, ATTENDANCE_STATUS.complete, ATTENDANCE_STATUS.exempt]);
  await app.sql('update training.record set valid_to = $2 where id = any($1::bigint[])', [ids, inDays(-1)]);
  await tickSessions(app.kernel);
  expect(await statuses(ids)).toEqual([ATTENDANCE_STATUS.expired, ATTENDANCE_STATUS.expired, ATTENDANCE_STATUS.expired]);
  expect(await figure()).toEqual(plus(3));
  expect(await must(app, 'pm', 'GET', `/training/schedulings/${id}`)).toMatchObject({ enrolled: 3, finished: 3 });
  // A second run finds nothing.
  const versions = () => app.sql('select version from training.record where id = any($1::bigint[]) order by id', [ids]);
  const once = await versions();
  await tickSessions(app.kernel);
  expect(await versions()).toEqual(once);
  // As of a day on which it held the lesson was passed; today it is not any more.
  const ctx = { db: app.kernel.db.ownerDb };
  expect(await passedLessons(ctx, people, [lessonId], inDays(-1))).toHaveLength(3);
  expect(await passedLessons(ctx, people, [lessonId], inDays(0))).toEqual([]);
});

it('the last day is that of the certificate a course gave, not a day more', async () => {
  const learner = await whoIs(app, 'emp');
  const { id } = await must(app, 'pm', 'POST', '/training/schedulings', {
    clientId: randomUUID(),
    lessonId,
    unitId: learner.orgId,
    employeeIds: [learner.employeeId],
    deadline: inDays(30),
  });
  const [{ id: recordId }] = (await must(app, 'pm', 'GET', `/training/schedulings/${id}`)).roster;
  await must(app, 'emp', 'POST', `/training/my/${recordId}/step`, { key: 'sign', seconds: 0 });
  const [record] = await app.sql<{ status: string; valid_to: string; until: string }>(
    `select r.status, r.valid_to, i.valid_to as until from training.record r join certificate.issue i on i.source_kind = 'training.record' and i.source_id = r.id
     where r.id = $1`,
    [recordId],
  );
  expect(record!.status).toBe(ATTENDANCE_STATUS.complete);
  expect(record!.valid_to).toBe(record!.until);
});
