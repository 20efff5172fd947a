import { randomUUID } from 'node:crypto';
import { operation } from '@quantum/platform/contract';
import { runUseCase, systemActor, type Metric } from '@quantum/platform/server';
import { inDays, inThree, must, startTestApp, unique, whoIs, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ATTENDANCE_MARK, ATTENDANCE_STATUS, INSTRUCTOR_KIND, NOT_HELD, SESSION_STATUS } from '../../contract/index.ts';
import { completion } from './completion.metrics.ts';
import { coverage } from './coverage.metrics.ts';
import { attendance, sessionsHeld } from './session.metrics.ts';

const COMPANY = 35;
let app: TestApp;
let project: number;
let late: number;
let names: string[];
let given: { id: number };
const draft = () => ({ clientId: randomUUID(), unitId: COMPANY });
const category = async (): Promise<{ id: number; name: string }> => {
  const name = unique('Certificate');
  const { id } = await must(app, 'trn', 'POST', '/training/certifications/categories', {
    clientId: randomUUID(),
    code: unique('CAT'),
    names: inThree(name),
    issuer: 'Academy',
    issuedHere: true,
    validMonths: 12,
    warnDays: 60,
    proofRequired: false,
    ladder: null,
    rank: null,
    numberPattern: null,
  });
  return { id, name };
};

beforeAll(async () => {
  app = await startTestApp();
  const { orgId, employeeId } = await whoIs(app, 'emp');
  project = orgId;
  given = await category();
  const lesson = await must(app, 'trn', 'POST', '/training/lessons', {
    ...draft(),
    names: inThree('Manual handling'),
    categoryId: given.id,
    steps: [{ key: 'read', type: 'pages', text: inThree('Read this'), files: [], minSeconds: 0, paperId: null }],
  });
  await must(app, 'trn', 'POST', `/training/lessons/${lesson.id}/publish`, { version: 1 });
  for (const { id } of [given, await category()])
    await must(app, 'trn', 'POST', '/training/requirements', {
      clientId: randomUUID(),
      unitId: id === given.id ? project : COMPANY,
      postGroupId: null,
      categoryId: id,
      lessonId: null,
      graceDays: 0,
      fromOn: '2026-01-01',
    });
  const people = await app.sql<{ id: number; name: string }>(
    `select id, names->>'en' as name from organization.employee where unit_id = $1 and left_on is null order by code limit 4`,
    [project],
  );
  names = people.map(({ name }) => name);
  const ids = people.map(({ id }) => id);
  const scheduling = await must(app, 'pm', 'POST', '/training/schedulings', {
    ...draft(),
    lessonId: lesson.id,
    unitId: project,
    employeeIds: ids,
    deadline: inDays(20),
  });
  late = scheduling.id;
  // It was due four days ago; one has finished since, one is out.
  await app.sql('update training.scheduling set deadline = $2 where id = $1', [late, inDays(-4)]);
  await app.sql('update training.record set deadline = $2 where scheduling_id = $1', [late, inDays(-4)]);
  await app.sql(`update training.record set status = $2 where scheduling_id = $1 and employee_id = $3`, [
    late,
    ATTENDANCE_STATUS.complete,
    ids[0],
  ]);
  await app.sql('update training.record set is_cancelled = true where scheduling_id = $1 and employee_id = $2', [late, ids[1]]);
  const instructor = await must(app, 'trn', 'POST', '/training/instructors', {
    ...draft(),
    kind: INSTRUCTOR_KIND.thirdParty,
    employeeId: null,
    name: unique('Trainer'),
    firm: '',
    topics: '',
  });
  const taught = await must(app, 'pm', 'POST', '/training/schedulings', {
    ...draft(),
    lessonId: lesson.id,
    unitId: project,
    employeeIds: [employeeId],
    deadline: inDays(40),
    isBySessions: true,
  });
  const plan = (day: number, room: string) =>
    must(app, 'pm', 'POST', '/training/sessions', {
      clientId: randomUUID(),
      schedulingId: taught.id,
      day: inDays(day),
      from: '09:00',
      until: '10:30',
      room,
      instructorId: instructor.id,
      link: '',
      capacity: 10,
    });
  await plan(9, 'Room 1');
  const off = await plan(10, 'Room 2');
  await must(app, 'pm', 'POST', `/training/sessions/${off.id}/cancel`, { version: 1, reason: 'No trainer' });
  await app.sql(`update training.session set event_on = $2 where id = $1`, [off.id, inDays(-3)]);
});
afterAll(() => app.stop());

const asSystem = {
  actor: systemActor('test'),
  operation: operation({ id: 'training.figures.test', permission: 'self', verb: 'system', kind: 'read', actors: ['system'] }),
  locale: 'en',
  requestId: 'test',
} as const;
const told = (metric: Metric, days: [number, number] = [-30, 0], limit = 2) =>
  runUseCase({ ...asSystem, kernel: app.kernel }, (ctx) =>
    metric.firstRecords!(
      ctx,
      { all: false, companies: [], units: new Set([project]) },
      { from: inDays(days[0]), to: inDays(days[1]) },
      limit,
    ),
  );

it('says how many people may not work, and names the first of them with their post and all that they lack', async () => {
  const [all, ...people] = await told(coverage);
  const rows: { employeeId: number; employeeName: string; jobName: string | null; categoryName: string }[] = [];
  for (let page = 1, more = true; more; page++) {
    const { items, totalCount } = await must(app, 'trn', 'POST', '/training/requirements/people/list', {
      pagingTool: { currentPage: page, pageSize: 100 },
      queryCriterias: [
        { key: 'unitId', value: project },
        { key: 'state', condition: 'in', value: [...NOT_HELD] },
      ],
    });
    rows.push(...items);
    more = items.length > 0 && rows.length < totalCount;
  }
  const lacking = Map.groupBy(rows, (one) => one.employeeId);
  expect(all).toMatchObject({
    text: `${lacking.size} people may not work`,
    isOpen: true,
    href: expect.stringContaining(`unit=${project}`),
  });
  expect(people).toHaveLength(2);
  const most = Math.max(...[...lacking.values()].map((of) => new Set(of.map(({ categoryName }) => categoryName)).size));
  for (const { text, note, href } of people) {
    const own = lacking.get(Number(/employeeId=in:(\d+)/.exec(href)![1]))!;
    const [{ employeeName, jobName }] = own as [(typeof own)[number]];
    expect(text).toBe(jobName === null ? employeeName : `${employeeName} (${jobName})`);
    const lacks = note.replace('lacks ', '').split(', ');
    expect(lacks.toSorted()).toEqual([...new Set(own.map(({ categoryName }) => categoryName))].toSorted());
    expect(lacks).toHaveLength(most);
  }
});

it('reads those people in one statement, however many units are asked', async () => {
  const statements = async (units: number[]): Promise<number> => {
    const counts: number[] = [];
    for (let time = 0; time < 3; time++)
      await runUseCase({ ...asSystem, kernel: app.kernel }, async (ctx) => {
        const before = app.kernel.db.statements();
        await coverage.firstRecords!(ctx, { all: false, companies: [], units: new Set(units) }, { from: inDays(-30), to: inDays(0) }, 2);
        counts.push(app.kernel.db.statements() - before);
      });
    return Math.min(...counts);
  };
  expect([await statements([project]), await statements([project, COMPANY, 202])]).toEqual([1, 1]);
});

it('names who is longest past the day, and neither who has finished nor who is out', async () => {
  const records = await told(completion, [-30, 0], 9);
  expect(records.map(({ text, note }) => `${text}: ${note}`)).toEqual(
    names.slice(2).map((name) => `${name}: Manual handling, due ${inDays(-4)}`),
  );
  expect(records[0]!.href).toContain(`/course-scheduling/${late}`);
  expect(await told(completion, [-3, 0])).toEqual([]);
});

it('names the session that was cancelled; without absence there is none to name', async () => {
  expect((await told(sessionsHeld)).map(({ text, note }) => `${text}: ${note}`)).toEqual([`Manual handling: ${inDays(-3)}, cancelled`]);
  expect(await told(attendance)).toEqual([]);
});

it('names the latest sessions that were poorly attended before those that were well attended', async () => {
  // Of ten booked: so many stayed away, so many days ago.
  const held = [
    { days: 20, absent: 1 },
    { days: 12, absent: 2 },
    { days: 9, absent: 5 },
    { days: 6, absent: 0 },
  ];
  await app.sql(
    `insert into training.record (company_id, unit_id, event_on, code, scheduling_id, employee_id, deadline, is_cancelled, status, created_at, updated_at)
       select s.company_id, s.unit_id, s.event_on, 'POOR-' || e.id, s.scheduling_id, e.id, s.event_on, true, $2, now(), now()
       from (select * from training.session where unit_id = $1 order by id limit 1) s
         cross join (select id from organization.employee where unit_id = $1 and left_on is null order by id limit 11) e
       on conflict do nothing`,
    [project, ATTENDANCE_STATUS.complete],
  );
  for (const { days, absent } of held)
    await app.sql(
      `with s as (insert into training.session (company_id, unit_id, event_on, code, client_id, scheduling_id, starts_at, ends_at, room, link, instructor_id, capacity, status, is_cancelled, created_at, updated_at)
          select company_id, unit_id, $1::date, 'POOR-' || $1, gen_random_uuid(), scheduling_id, $1::date, $1::date + interval '1 hour', 'Room', '', instructor_id, 10, $3, false, now(), now()
          from training.session where unit_id = $2 order by id limit 1 returning id, scheduling_id)
        insert into training.attendance (occasion_id, record_id, mark)
          select s.id, r.id, case when row_number() over (order by r.id) <= $4 then $5 else $6 end
          from s cross join lateral (select id from training.record where scheduling_id = s.scheduling_id order by id limit 10) r`,
      [inDays(-days), project, SESSION_STATUS.closed, absent, ATTENDANCE_MARK.absent, ATTENDANCE_MARK.present],
    );
  expect((await told(attendance, [-30, 0], 9)).map(({ note }) => note)).toEqual([
    `${inDays(-9)}, 5 of 10 did not come`,
    `${inDays(-12)}, 2 of 10 did not come`,
    `${inDays(-20)}, 1 of 10 did not come`,
  ]);
});

it('says on the board who still needs a seat, and which courses are past their day with whom', async () => {
  const { tables } = await must(app, 'trn', 'GET', `/charts/overviews/new-training?months=3&unit=${project}`);
  const find = (id: string) => tables.find((one: { id: string }) => one.id === id);
  const [session] = find('freeSeats').rows;
  const { totalCount } = await must(app, 'trn', 'POST', '/training/requirements/people/list', {
    queryCriterias: [
      { key: 'unitId', value: project },
      { key: 'categoryId', value: given.id },
      { key: 'state', condition: 'in', value: [...NOT_HELD] },
    ],
  });
  // Who has a seat ahead needs none.
  expect(session.cells.at(-1)).toMatch(new RegExp(`and ${totalCount - 1 - 2} more$`));
  const past = find('pastTheirDay');
  expect(past.rows.map(({ cells }: { cells: string[] }) => [cells[0], ...cells.slice(2)])).toEqual([
    ['Manual handling', inDays(-4), '4', names.slice(2).join(', ')],
  ]);
  const listed = await must(app, 'trn', 'POST', '/training/schedulings/list', {
    queryCriterias: [
      { key: 'past', value: true },
      { key: 'unitId', value: project },
    ],
  });
  expect([past.records, listed.totalCount]).toEqual([1, 1]);
});
