import { randomUUID } from 'node:crypto';
import { operation } from '@quantum/platform/contract';
import { runUseCase, systemActor } from '@quantum/platform/server';
import { inDays, inThree, must, startTestApp, type TestApp, unique, whoIs } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { INSTRUCTOR_KIND, SESSION_STATUS } from '../../contract/index.ts';

import { sessionOverview } from './session-overview.read.ts';

const COMPANY = 35;
const FOREIGN = 301;

let app: TestApp;
let project: number;
beforeAll(async () => {
  app = await startTestApp();
  const { orgId, employeeId } = await whoIs(app, 'emp');
  project = orgId;
  const base = { clientId: randomUUID(), unitId: COMPANY };
  const steps = [{ key: 'read', type: 'pages', text: inThree('Read this'), files: [], minSeconds: 9, paperId: null }];
  const lesson = await must(app, 'trn', 'POST', '/training/lessons', {
    ...base,
    names: inThree('Manual handling'),
    categoryId: null,
    steps,
  });
  await must(app, 'trn', 'POST', `/training/lessons/${lesson.id}/publish`, { version: 1 });
  const instructor = await must(app, 'trn', 'POST', '/training/instructors', {
    ...base,
    kind: INSTRUCTOR_KIND.thirdParty,
    employeeId: null,
    name: unique('Trainer'),
    firm: 'Academy',
    topics: '',
  });
  const scheduling = await must(app, 'pm', 'POST', '/training/schedulings', {
    ...base,
    lessonId: lesson.id,
    unitId: project,
    employeeIds: [employeeId],
    deadline: '2027-12-31',
    isBySessions: true,
  });
  const first = await must(app, 'pm', 'POST', '/training/sessions', {
    clientId: randomUUID(),
    schedulingId: scheduling.id,
    day: inDays(9),
    from: '09:00',
    until: '10:30',
    room: 'First',
    instructorId: instructor.id,
    link: '',
    capacity: 10,
  });
  // As it: eleven later ones, one that is full, one cancelled, one closed and one that has begun; and three in another company.
  await app.sql(
    `insert into training.session (company_id, unit_id, event_on, code, client_id, scheduling_id, starts_at, ends_at, room, link, instructor_id, capacity, status, is_cancelled, created_at, updated_at)
       select u.company_id, u.id, t.event_on, 'FREE-' || u.id || '-' || n, gen_random_uuid(), t.scheduling_id, case when n = 15 then now() - interval '5 minutes' else t.starts_at + interval '1 day' * n end,
         t.ends_at + interval '1 day' * n, 'Room ' || n, '', t.instructor_id, case when n = 12 then 0 else 10 end, case when n = 14 then '${SESSION_STATUS.closed}' else t.status end, n = 13, now(), now()
       from training.session t, organization.unit u, generate_series(1, 15) n where t.id = $1 and (u.id = $2 or (u.id = ${FOREIGN} and n < 4))`,
    [first.id, project],
  );
});
afterAll(() => app.stop());

const table = async (who: string, query = 'months=3') =>
  (await must(app, who, 'GET', `/charts/overviews/new-training?${query}`)).tables.find((one: { id: string }) => one.id === 'freeSeats');
const listed = async (who: string, ...more: object[]) =>
  (await must(app, who, 'POST', '/training/sessions/list', { queryCriterias: [{ key: 'free', value: true }, ...more] })).totalCount;

it('the next ten with free seats, each opening its session', async () => {
  const { rows, records, href } = await table('trn', `months=3&unit=${project}`);
  expect(rows.map(({ cells }: { cells: string[] }) => cells[3])).toEqual([
    'First',
    ...Array.from({ length: 9 }, (_, i) => `Room ${i + 1}`),
  ]);
  expect(rows.map(({ cells }: { cells: string[] }) => cells[4])).toEqual(['9', ...Array.from({ length: 9 }, () => '10')]);
  expect([records, await listed('trn', { key: 'unitId', value: project })]).toEqual([12, 12]);
  expect(href).toContain('f.free=is:true');
  for (const row of rows) expect((await app.as('trn', 'GET', `/training/sessions/${row.href.split('/').at(-1)}`)).STATUS).toBe(0);
});

it('counted where its reader reads sessions, and never in another company', async () => {
  for (const who of ['trn', 'pm', 'admin']) expect([who, (await table(who)).records]).toEqual([who, await listed(who)]);
  expect(await listed('admin')).toBe((await listed('trn')) + 3);
  const page = await app.as('other', 'GET', '/charts/overviews/new-training?months=3');
  const seen = page.STATUS === 0 ? page.DATA.tables.flatMap((one: { rows: { cells: string[] }[] }) => one.rows) : [];
  expect(seen.length).toBe(page.STATUS === 0 ? 3 : 0);
  expect((await app.as('other', 'GET', `/charts/overviews/new-training?months=3&unit=${project}`)).STATUS).not.toBe(0);
});

it('says of each of several units what comes next, or that nothing does', async () => {
  const asked = operation({ id: 'training.next.test', permission: 'self', verb: 'system', kind: 'read', actors: ['system'] });
  const use = { kernel: app.kernel, actor: systemActor('test'), operation: asked, locale: 'en', requestId: 'test' } as const;
  const WITHOUT = 202;
  const next = await runUseCase(use, (ctx) => sessionOverview.next!(ctx, [project, FOREIGN, WITHOUT]));
  const sessions = await app.sql<{ id: number; unit_id: number }>(
    `select distinct on (unit_id) id::int, unit_id::int from training.session
     where unit_id = any($1) and starts_at > now() and not is_cancelled and capacity > 0 order by unit_id, starts_at, id`,
    [[project, FOREIGN]],
  );
  expect(sessions).toHaveLength(2);
  for (const { id, unit_id } of sessions)
    expect(next.get(unit_id)).toMatchObject({ text: 'Manual handling', href: expect.stringContaining(`/${id}`) });
  expect(next.get(WITHOUT)).toMatchObject({ isOpen: true, href: expect.stringContaining(`unitId=in:${WITHOUT}`) });
});
