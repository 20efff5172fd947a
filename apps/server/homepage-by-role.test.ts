import { readRoleSeed } from '@quantum/modules/access/server-api';
import { startTestApp, type TestApp } from '@quantum/platform/testing';
import { homeList, homeStart, homeTile } from '@quantum/platform/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { plantRecords } from './testing/numbers/plant.ts';
import { addPerson, HOSPITAL } from './testing/people.ts';

/** What each role needs first, as the book of the module dashboard says; `own` are the person's tasks. */
const FIRST: Record<string, string> = {
  ADM: 'system.failed',
  EHS: 'incident.today',
  EHSM: 'incident.today',
  EMP: 'issue.own',
  STF: 'issue.own',
  INS: 'own',
  SUP: 'own',
  PM: 'change.waiting',
  OM: 'action.unitsByNeed',
  DIR: 'action.unitsByNeed',
  QA: 'action.awaiting',
  TRN: 'training.sessionsToday',
  LEG: 'action.lateHighRisk',
  DOC: 'own',
  SEC: 'own',
};
/** Who reads figures at home: who answers for what they say. */
const WITH_FIGURES = ['EHS', 'EHSM', 'PM', 'OM', 'DIR', 'QA', 'TRN', 'SUP', 'LEG', 'DOC'];

const roles = readRoleSeed([]);
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await plantRecords(app);
  await app.sql(`insert into access.role (code, names) values ('NIGHT', '{"en":"Night lead"}')`);
  await app.sql(
    `insert into access.role_permission (role_id, permission) select r.id, p from access.role r, unnest(array['inspection:read', 'corrective-action:read']) p where r.code = 'NIGHT'`,
  );
  for (const { short, code } of roles) await addPerson(app, { userName: `home-${short}`, like: 'pm', role: code, unitId: HOSPITAL });
  await addPerson(app, { userName: 'home-night', like: 'pm', role: 'NIGHT', unitId: HOSPITAL });
  await app.sql(`select pg_notify('quantum', 'grants:')`);
});
afterAll(() => app.stop());

const home = async (who: string) => (await app.as(who, 'GET', '/charts/homepage')).DATA;

it('is told for every role there is', () => expect(Object.keys(FIRST).sort()).toEqual(roles.map(({ short }) => short).sort()));

it.each(roles.map(({ short, code }) => ({ short, code })))(
  '$short finds what it needs first, and nothing of others',
  async ({ short, code }) => {
    const page = await home(`home-${short}`);
    const first = page.lists.filter((list: { isFirst: boolean }) => list.isFirst);
    expect(first[0]?.id ?? 'own').toBe(FIRST[short]);
    expect(page.figures.some(({ kind }: { kind: string }) => kind !== 'parts')).toBe(WITH_FIGURES.includes(short));
    // Something to read or to begin beside the to-dos, which may all be done.
    expect(page.lists.length + page.figures.length).toBeGreaterThan(0);
    for (const { title, none, rows, id } of page.lists) {
      expect([id, title, none].join()).not.toMatch(/home\.\w+,|^\s*$/);
      expect([id, rows.length <= 5]).toEqual([id, true]);
    }
    const shown = new Set<string>([...page.lists, ...page.figures].map(({ id }: { id: string }) => id));
    for (const { id, roles: of } of homeList.all()) if (!of.includes(code)) expect([short, id, shown.has(id)]).toEqual([short, id, false]);
    for (const { metric, roles: of } of homeTile.all())
      if (!of.includes(code)) expect([short, metric, shown.has(metric)]).toEqual([short, metric, false]);
  },
);

it.each(roles.map(({ short }) => short))('%s opens every row of its lists and what it may begin', async (short) => {
  const { lists, starts } = await home(`home-${short}`);
  for (const { rows } of lists)
    for (const { href } of rows as { href: string }[]) {
      const [, path, id] = /^\/quantum\/(.+?)\/(\d+)$/.exec(href) ?? [];
      const call =
        path &&
        {
          'corrective-action': '/tasks/correctiveAction',
          'inspection/records': '/inspectionTasks',
          'inspection/reported-issues': '/issues',
          'notification/announcements': '/announcements',
        }[path];
      if (call) expect([short, href, (await app.as(`home-${short}`, 'GET', `${call}/${id}`)).STATUS]).toEqual([short, href, 0]);
    }
  expect(starts.length).toBeLessThanOrEqual(3);
  const held = homeStart.all().map(({ href }) => href);
  for (const { href } of starts as { href: string }[]) expect(held).toContain(href);
});

it('shows who holds roles of the company only all they hold the operations of', async () => {
  const { lists, figures } = await home('home-night');
  expect(lists.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining(['action.unitsByNeed', 'inspection.latest']));
  expect(lists.map(({ id }: { id: string }) => id)).not.toContain('system.failed');
  expect(figures.length).toBeGreaterThan(3);
});

it('shows an employee what became of their report, and nobody else', async () => {
  const space = (await app.sql<{ id: number }>(`select id from organization.space where unit_id = ${HOSPITAL} order by id limit 1`))[0]!.id;
  const input = {
    clientId: crypto.randomUUID(),
    unitId: HOSPITAL,
    spaceId: space,
    category: '_SYS_FC_1',
    description: 'Wet floor by the lift',
    photos: [],
  };
  const made = await app.as('home-EMP', 'POST', '/issues', input);
  expect(made.STATUS).toBe(0);
  const { lists } = await home('home-EMP');
  expect(lists[0]).toMatchObject({ id: 'issue.own', count: 1, rows: [{ title: 'Wet floor by the lift' }] });
  expect((await home('home-STF')).lists[0]).toMatchObject({ id: 'issue.own', count: 0, rows: [] });
  expect((await app.as('home-EMP', 'GET', `/issues/${made.DATA.id}`)).STATUS).toBe(0);
  expect((await app.as('home-STF', 'GET', `/issues/${made.DATA.id}`)).STATUS).toBe(1403);
});
