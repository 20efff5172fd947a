import { randomUUID } from 'node:crypto';
import { operation } from '@quantum/platform/contract';
import { runUseCase, systemActor, type Metric } from '@quantum/platform/server';
import { inDays, inThree, must, startTestApp, unique, whoIs, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ATTENDANCE_STATUS, INSTRUCTOR_KIND, NOT_HELD } from '../../contract/index.ts';
import { completion } from './completion.metrics.ts';
import { coverage } from './coverage.metrics.ts';
import { attendance, sessionsHeld } from './session.metrics.ts';

const COMPANY = 35;
let app: TestApp;
let project: number;
let late: number;
let names: string[];
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
  const given = await category();
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

it('names the certificates that most people lack, each with the list of those people', async () => {
  const records = await told(coverage);
  expect(records).toHaveLength(2);
  for (const { text, note, href } of records) {
    const count = Number(/^(\d+) /.exec(note)![1]);
    const [, categoryId] = /categoryId=in:(\d+)/.exec(href)!;
    const list = await must(app, 'trn', 'POST', '/training/requirements/people/list', {
      queryCriterias: [
        { key: 'categoryId', value: Number(categoryId) },
        { key: 'unitId', value: project },
        { key: 'state', condition: 'in', value: [...NOT_HELD] },
      ],
    });
    expect([text, list.totalCount]).toEqual([text, count]);
  }
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

it('says on the board who still needs a seat, and which courses are past their day with whom', async () => {
  const { tables } = await must(app, 'trn', 'GET', `/charts/overviews/new-training?months=3&unit=${project}`);
  const find = (id: string) => tables.find((one: { id: string }) => one.id === id);
  const [session] = find('freeSeats').rows;
  const { totalCount } = await must(app, 'trn', 'POST', '/training/requirements/people/list', {
    queryCriterias: [
      { key: 'unitId', value: project },
      { key: 'categoryId', value: Number(/categoryId=in:(\d+)/.exec((await told(coverage, [-30, 0], 99)).at(-1)!.href)![1]) },
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
