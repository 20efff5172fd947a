import { must, startTestApp, whoIs, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ATTENDANCE_MARK, SESSION_STATUS } from '../../contract/index.ts';

interface Figure {
  id: string;
  numerator: number;
  denominator: number;
  records: number;
}

let app: TestApp;
let unitId: number;
let companyId: number;
beforeAll(async () => {
  app = await startTestApp();
  unitId = (await whoIs(app, 'pm')).orgId;
  [{ company_id: companyId }] = (await app.sql<{ company_id: number }>('select company_id from organization.unit where id = $1', [
    unitId,
  ])) as [{ company_id: number }];
  // June: two sessions held (10 seats of 20 and 12 of 10 with walk-ins, 15 came), one cancelled, one to come; three first attempts, two passed.
  for (const table of ['session', 'record', 'attempt', 'attendance', 'exemption'])
    for (const { name } of await app.sql<{ name: string }>(
      `select conname as name from pg_constraint where conrelid = ('training.' || $1)::regclass and contype = 'f'`,
      [table],
    ))
      await app.sql(`alter table training.${table} drop constraint "${name}"`);
  await app.sql(
    `insert into training.session (company_id, unit_id, event_on, code, client_id, scheduling_id, starts_at, ends_at, room, link, instructor_id, capacity, status, is_cancelled, created_at, updated_at)
      select $1, $2, date '2026-06-10' + n, 'FIG-' || n, gen_random_uuid(), 1, now(), now(), '', '', 1, case n when 2 then 10 else 20 end,
        case n when 4 then $4 else $3 end, n = 3, now(), now() from generate_series(1, 4) n`,
    [companyId, unitId, SESSION_STATUS.closed, SESSION_STATUS.pending],
  );
  await app.sql(
    `insert into training.attendance (occasion_id, record_id, mark)
      select s.id, n, case when n <= case s.code when 'FIG-1' then 8 else 7 end then $1 end
      from training.session s, generate_series(1, 12) n where s.code in ('FIG-1', 'FIG-2') and n <= case s.code when 'FIG-1' then 10 else 12 end`,
    [ATTENDANCE_MARK.present],
  );
  await app.sql(
    `insert into training.record (company_id, unit_id, event_on, code, scheduling_id, employee_id, deadline, status, finished_on, credited_minutes, created_at, updated_at)
      select $1, $2, '2026-06-01', 'FGR-' || n, n, n, '2026-06-30', '_SYS_TA_5', '2026-06-15', 90, now(), now() from generate_series(1, 3) n`,
    [companyId, unitId],
  );
  await app.sql(
    `insert into training.attempt (record_id, paper_id, no, questions, started_at, due_at, submitted_at, is_passed)
      select r.id, 1, k, '[]', '2026-06-15 02:00+00', '2026-06-15 03:00+00', '2026-06-15 02:30+00', r.code <> 'FGR-3' or k = 2
      from training.record r, generate_series(1, 2) k where r.code like 'FGR-%' and (k = 1 or r.code = 'FGR-3')`,
  );
});
afterAll(() => app.stop());

const figures = async (board: string, span = 'from=2026-06-01&to=2026-06-30'): Promise<Map<string, Figure>> => {
  const page = await must(app, 'ehsm', 'GET', `/charts/overviews/${board}?${span}&unit=${unitId}`);
  expect(page.faults).toEqual([]);
  return new Map(page.figures.map((one: Figure) => [one.id, one]));
};

it.each([
  ['training.sessionsHeld', 2, 3, 3],
  // Two walk-ins beyond the room fill no seat that was offered.
  ['training.seats', 20, 30, 2],
  ['training.attendance', 15, 22, 2],
])('%s of the timetable: %i of %i, on %i records', async (id, numerator, denominator, records) => {
  expect((await figures('new-training')).get(id)).toMatchObject({ numerator, denominator, records });
});

it('counts first attempts on the day they were made, and second ones never', async () => {
  expect((await figures('training')).get('training.firstPass')).toMatchObject({ numerator: 2, denominator: 3, records: 3 });
  expect((await figures('training', 'from=2026-05-01&to=2026-05-31')).get('training.firstPass')).toMatchObject({
    denominator: 0,
    verdict: null,
  });
});

it('tells hours by head', async () => {
  const hours = (await figures('training')).get('training.hoursPerHead')!;
  expect([hours.numerator, hours.records]).toEqual([4.5, 3]);
  expect(hours.denominator).toBeGreaterThan(0);
  // Of units in which no one was trained the heads count too.
  const page = await must(app, 'ehsm', 'GET', '/charts/overviews/training?from=2026-06-01&to=2026-06-30');
  const all = page.figures.find((one: Figure) => one.id === 'training.hoursPerHead');
  expect(all.numerator).toBe(4.5);
  expect(all.denominator).toBeGreaterThan(hours.denominator);
});
