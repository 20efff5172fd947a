import { addDays, dayAt } from '@quantum/platform/domain';
import { EVERYWHERE, type Ctx } from '@quantum/platform/server';
import { must, startTestApp, whoIs, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { submittedInspection } from '../../../inspection/server/testing.ts';
import { roomsOnTime } from '../due/room.metrics.ts';
import { buildingScore } from './building-score.metrics.ts';

let app: TestApp;
let unit: number;
let period: { from: string; to: string };
const ctxOf = () => ({ db: app.kernel.db.app, now: () => app.clock.now() }) as unknown as Ctx;
beforeAll(async () => {
  app = await startTestApp();
  unit = (await whoIs(app, 'pm')).orgId;
  const today = dayAt(app.clock.now(), 'Asia/Hong_Kong');
  period = { from: addDays(today, -27), to: today };
  const first = await submittedInspection(app);
  const second = await submittedInspection(app);
  // Two rooms, one of them inspected twice, and one of another project.
  const scores = [
    [first.id, unit, 0, 97.5],
    [second.id, unit, 1, 80],
  ] as const;
  for (const [id, unitId, nth, percent] of scores)
    await app.sql(
      `update inspection.task set percent = $4, space_id = (select id from organization.space where unit_id = $2 and deleted_at is null order by id offset $3 limit 1) where id = $1`,
      [id, unitId, nth, percent],
    );
  const copy = `insert into inspection.task (company_id, unit_id, event_on, code, type, form_id, form_version_id, space_id, planned_at, due_at, miss_at,
      submitted_at, status, percent, result, created_at, updated_at)
    select company_id, $3::bigint, event_on - 1, code || '-' || $2::text, type, form_id, form_version_id, coalesce($4::bigint, space_id), planned_at, due_at, miss_at,
      submitted_at, status, $2::numeric, result, created_at, updated_at from inspection.task where id = $1`;
  await app.sql(copy, [first.id, 90, unit, null]);
  const [other] = await app.sql<{ id: number }>(
    'select id from organization.space where unit_id = 202 and deleted_at is null order by id limit 1',
  );
  await app.sql(copy, [first.id, 60, 202, other!.id]);
});
afterAll(() => app.stop());

it('the score of a unit is that of its board, each unit has its own, and they add up to the whole', async () => {
  const rows = await buildingScore.byUnitMonth!(ctxOf(), EVERYWHERE, period);
  const own = rows.find(({ unitId }) => unitId === unit)!;
  const { building } = await must(app, 'pm', 'GET', `/inspectionTasks/spaces/board?unit=${unit}&from=${period.from}&to=${period.to}`);
  expect([own.records, own.denominator]).toEqual([building.scored, building.weight]);
  expect((own.numerator / own.denominator!) * 100).toBeCloseTo(building.weighted, 1);
  const other = rows.find(({ unitId }) => unitId === 202)!;
  expect([other.records, (other.numerator / other.denominator!) * 100]).toEqual([1, 60]);
  const whole = await buildingScore.measure(ctxOf(), EVERYWHERE, period);
  expect(whole.numerator).toBeCloseTo(
    rows.reduce((sum, { numerator }) => sum + numerator, 0),
    6,
  );
  expect(whole.records).toBe(rows.reduce((sum, { records }) => sum + records!, 0));
});

it('without a score there is no figure', async () => {
  const before = { from: '2020-01-01', to: '2020-01-31' };
  expect(await buildingScore.byUnitMonth!(ctxOf(), EVERYWHERE, before)).toEqual([]);
  expect(await buildingScore.measure(ctxOf(), EVERYWHERE, before)).toMatchObject({ numerator: 0, denominator: 0, records: 0 });
});

it('rooms on time are counted by unit, and add up to the whole', async () => {
  await app.sql(`update space_inspection.room set due_on = '2020-01-01' where unit_id = 202`);
  const rows = await roomsOnTime.byUnitMonth!(ctxOf(), EVERYWHERE, period);
  expect(rows.find(({ unitId }) => unitId === 202)!.numerator).toBe(0);
  const whole = await roomsOnTime.measure(ctxOf(), EVERYWHERE, period);
  const sum = (pick: (row: (typeof rows)[number]) => number): number => rows.reduce((total, row) => total + pick(row), 0);
  expect([whole.numerator, whole.denominator]).toEqual([sum((row) => row.numerator), sum((row) => row.denominator!)]);
  expect(new Set(rows.map(({ unitId }) => unitId)).size).toBe(rows.length);
});
