import { inDays, must, startTestApp, type TestApp, whoIs } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MONTH_STATUS, PERSON_KIND } from '../contract/index.ts';
import { remindOfHours } from './due.jobs.ts';

const BASE = '/workHour';
let app: TestApp;
let unitId: number;
beforeAll(async () => {
  app = await startTestApp();
  unitId = (await whoIs(app, 'pm')).orgId;
});
afterAll(() => app.stop());

const cell = (month: string, more: object = {}) => ({
  unitId,
  month,
  personKind: PERSON_KIND.own,
  heads: 50,
  normalHours: 8800,
  overtimeHours: 640,
  leaveHours: 520,
  version: null,
  ...more,
});
const save = (who: string, ...cells: object[]) => app.as(who, 'POST', BASE, { cells });
const listed = async (month: string) =>
  (await must(app, 'pm', 'POST', `${BASE}/list`, { queryCriterias: [{ key: 'month', value: `${month}-01` }] })).items;
const gridCell = async (month: string, who = 'pm') => {
  const { rows } = await must(app, who, 'POST', `${BASE}/grid`, { from: month, to: month });
  return rows.find((row: { unitId: number }) => row.unitId === unitId).cells[0];
};
const act = (who: string, id: number, event: string, version: number, more: object = {}) =>
  app.as(who, 'POST', `${BASE}/${id}/${event}`, { version, ...more });

describe('hours of a month', () => {
  it('are entered by the project, confirmed by EHS, and replace the estimate once submitted', async () => {
    const before = await gridCell('2026-02');
    expect(before).toMatchObject({ id: null, estimated: true, status: null });
    expect((await save('pm', cell('2026-02'))).DATA).toEqual({ saved: 1, unlikely: [] });
    const [row] = await listed('2026-02');
    expect(row).toMatchObject({ worked: 8920, status: MONTH_STATUS.draft, month: '2026-02-01' });
    // A draft says nothing yet.
    expect(await gridCell('2026-02')).toMatchObject({ id: row.id, estimated: true, hours: before.hours });
    expect((await act('pm', row.id, 'submit', row.version)).DATA).toMatchObject({ status: MONTH_STATUS.pending });
    expect(await gridCell('2026-02')).toMatchObject({ hours: 8920, estimated: false });
    expect((await act('pm', row.id, 'confirm', row.version + 1)).STATUS).toBe(1403);
    expect((await act('ehs', row.id, 'confirm', row.version + 1)).DATA).toMatchObject({ status: MONTH_STATUS.completed });
    const { DATA: history } = await app.as('pm', 'GET', `${BASE}/${row.id}/history`);
    expect(history.map(({ event }: { event: string }) => event).sort()).toEqual(['confirm', 'create', 'submit']);
  });

  it('come back with a reason, which the manager has on the list of things to do', async () => {
    await save('pm', cell('2026-01'));
    const [row] = await listed('2026-01');
    await act('pm', row.id, 'submit', row.version);
    const asked = (await must(app, 'ehs', 'POST', '/tasks/todo/list', {})).items;
    expect(asked.some(({ code }: { code: string }) => code === row.code)).toBe(true);
    expect((await act('ehs', row.id, 'return', row.version + 1, { reason: 'Overtime of the night shift is missing' })).STATUS).toBe(0);
    const todo = (await must(app, 'pm', 'POST', '/tasks/todo/list', {})).items.filter((one: { code: string }) => one.code === row.code);
    expect(todo).toHaveLength(1);
    const changed = await save('pm', cell('2026-01', { overtimeHours: 700, version: row.version + 2 }));
    expect(changed.STATUS).toBe(0);
    expect((await listed('2026-01'))[0]).toMatchObject({ worked: 8980, status: MONTH_STATUS.draft });
  });

  it('of two who enter the same month one wins, and the other is told', async () => {
    const answers = await Promise.all([save('pm', cell('2025-12')), save('pm', cell('2025-12', { heads: 40 }))]);
    expect(answers.map(({ STATUS }) => STATUS).sort()).toEqual([0, 1409]);
    expect(await listed('2025-12')).toHaveLength(1);
  });

  it.each([
    ['more leave than work', { leaveHours: 9441 }, 'cells.0.leaveHours'],
    ['hours without people', { heads: 0 }, 'cells.0.heads'],
    ['more hours than a month has', { heads: 10 }, 'cells.0.normalHours'],
    ['a month to come', { month: '2099-01' }, 'cells.0.month'],
  ])('refuses %s, at its place', async (_what, more, path) => {
    const answer = await save('pm', cell('2025-11', more));
    expect(answer).toMatchObject({ STATUS: 1400, DATA: [{ path }] });
    expect(await listed('2025-11')).toEqual([]);
  });

  it('are saved all or not at all, and only for one’s own projects', async () => {
    const [foreign] = await app.sql<{ id: number }>(
      'select id from organization.unit where company_id <> (select company_id from organization.unit where id = $1) limit 1',
      [unitId],
    );
    expect((await save('pm', cell('2025-11'), cell('2025-11', { unitId: foreign!.id }))).STATUS).toBe(1410);
    expect((await save('pm', cell('2025-11'), cell('2025-11'))).DATA).toMatchObject([{ path: 'cells.1.month' }]);
    expect((await save('emp', cell('2025-11'))).STATUS).toBe(1403);
    expect(await listed('2025-11')).toEqual([]);
  });
});

describe('two people', () => {
  const waiting = async (who: string, month: string) => {
    expect((await save(who, cell(month))).STATUS).toBe(0);
    const [row] = await listed(month);
    expect((await act('pm', row.id, 'submit', row.version)).STATUS).toBe(0);
    return row as { id: number; version: number };
  };
  it('who entered hours does not confirm them, is not asked to and not offered it; who confirmed does not lock', async () => {
    const row = await waiting('ehs', '2025-08');
    const asked = (await must(app, 'ehs', 'POST', '/tasks/todo/list', {})).items;
    expect(asked.some(({ code }: { code: string }) => code === (row as unknown as { code: string }).code)).toBe(false);
    const offered = (await must(app, 'ehs', 'GET', `${BASE}/${row.id}`)).events;
    expect(offered.find(({ event }: { event: string }) => event === 'confirm').refusal.key).toBe('work-hour.refusal.ownHours');
    expect((await act('ehs', row.id, 'confirm', row.version + 1)).DATA.key).toBe('work-hour.refusal.ownHours');
    // EHS above confirms instead, and somebody else than that locks.
    expect((await act('ehsm', row.id, 'confirm', row.version + 1)).DATA.status).toBe(MONTH_STATUS.completed);
    expect((await app.as('ehsm', 'POST', `${BASE}/lock`, { month: '2025-08' })).DATA.key).toBe('work-hour.refusal.ownConfirmed');
  });
  it('who submitted does not confirm, and who entered earlier and was corrected does not either', async () => {
    const row = await waiting('ehsm', '2025-07');
    await act('ehs', row.id, 'return', row.version + 1, { reason: 'Late shift' });
    expect((await save('pm', cell('2025-07', { heads: 51, version: row.version + 2 }))).STATUS).toBe(0);
    await act('pm', row.id, 'submit', row.version + 3);
    expect((await act('ehsm', row.id, 'confirm', row.version + 4)).DATA.key).toBe('work-hour.refusal.ownHours');
    expect((await act('ehs', row.id, 'confirm', row.version + 4)).STATUS).toBe(0);
  });
  it('the administrator of the system neither confirms nor locks', async () => {
    const row = await waiting('pm', '2025-06');
    expect((await act('admin', row.id, 'confirm', row.version + 1)).STATUS).toBe(1403);
    expect((await app.as('admin', 'POST', `${BASE}/lock`, { month: '2025-06' })).STATUS).toBe(1403);
  });
});

describe('a locked month', () => {
  it('waits for what is pending, is read-only for everyone, and opens with a reason', async () => {
    const month = '2025-10';
    await save('pm', cell(month));
    const [row] = await listed(month);
    await act('pm', row.id, 'submit', row.version);
    expect((await app.as('ehs', 'POST', `${BASE}/lock`, { month })).STATUS).toBe(1403);
    const refused = await app.as('ehsm', 'POST', `${BASE}/lock`, { month });
    expect(refused).toMatchObject({ STATUS: 1422, DATA: { key: 'work-hour.refusal.pending', params: { count: 1 } } });
    const [link] = refused.DATA.links;
    expect(link.href).toContain('f.pending=is:true');
    await act('ehs', row.id, 'confirm', row.version + 1);
    const { DATA: lock } = await app.as('ehsm', 'POST', `${BASE}/lock`, { month });
    expect(await gridCell(month)).toMatchObject({ locked: true, hours: 8920 });
    expect((await act('ehs', row.id, 'return', row.version + 2, { reason: 'late' })).DATA.key).toBe('work-hour.refusal.locked');
    expect((await save('pm', cell(month, { personKind: PERSON_KIND.contractor }))).DATA.key).toBe('work-hour.refusal.lockedMonth');
    expect((await app.as('ehsm', 'POST', `${BASE}/lock`, { month })).DATA.key).toBe('work-hour.refusal.locked');
    const opened = await app.as('ehsm', 'POST', `${BASE}/lock/${lock.id}/unlock`, { version: 1, reason: 'A late contractor' });
    expect(opened.STATUS).toBe(0);
    expect((await save('pm', cell(month, { personKind: PERSON_KIND.contractor }))).STATUS).toBe(0);
    const all = (await must(app, 'ehsm', 'POST', `${BASE}/lock/list`, {})).items;
    expect(all).toMatchObject([{ month: '2025-10-01', unlockReason: 'A late contractor' }]);
  });

  it('is one that is over', async () => {
    const present = inDays(0).slice(0, 7);
    expect((await app.as('ehsm', 'POST', `${BASE}/lock`, { month: present })).DATA).toMatchObject([{ path: 'month' }]);
  });
});

it('working days follow the calendar of the unit', async () => {
  const daysOf = async () => {
    const { rows } = await must(app, 'pm', 'POST', `${BASE}/day`, { from: '2026-03', to: '2026-03' });
    return rows.find((row: { unitId: number }) => row.unitId === unitId).days;
  };
  expect(await daysOf()).toEqual([22]);
  const { stamp, own } = await must(app, 'admin', 'GET', `/corporates/${unitId}/calendar`);
  const names = { en: 'Works', 'zh-Hans': '施工', 'zh-Hant': '施工' };
  const days = [
    { day: '2026-03-02', names, isOff: true },
    { day: '2026-03-07', names, isOff: false },
    { day: '2026-03-03', names, isOff: true },
  ];
  await must(app, 'admin', 'PUT', `/corporates/${unitId}/calendar`, { stamp, own: [...own, ...days] });
  expect(await daysOf()).toEqual([21]);
});

it('each project is told once of a month whose hours are missing', async () => {
  // In the first days of a month nothing is due yet.
  const now = new Date();
  const due = new Date(`${inDays(0).slice(0, 8)}20T04:00:00Z`);
  if (due > now) app.clock.set(due);
  await remindOfHours(app.kernel);
  await remindOfHours(app.kernel);
  app.clock.set(now);
  const told = await app.sql<{ record_id: number }>(`select record_id from notification.message where event = 'work-hour.due'`);
  expect(told.length).toBeGreaterThan(0);
  expect(new Set(told.map(({ record_id: unit }) => unit)).size).toBe(told.length);
});

it('the absence share of a company counts in estimates of months that begin after it was set', async () => {
  const [first, next] = [await gridCell('2026-11'), await gridCell('2027-03')];
  expect(next).toMatchObject({ estimated: true });
  expect(next.hours).toBeGreaterThan(0);
  const { settings, today } = await must(app, 'admin', 'GET', '/system/settings/35');
  const one = settings.find(({ key }: { key: string }) => key === 'work-hour.setting.absence');
  expect(one).toMatchObject({ value: 6, max: 50 });
  const change = { version: one.own.version, fromDay: today, value: 25 };
  await must(app, 'admin', 'PUT', '/system/settings/35/work-hour.setting.absence', change);
  expect((await gridCell('2026-11')).hours).toBe(first.hours);
  expect((await gridCell('2027-03')).hours).toBeCloseTo((next.hours / 94) * 75, 0);
});

it('submitted hours of a project that is closed since still count in the rates; nothing is estimated for it', async () => {
  const whole = async () =>
    (await must(app, 'ehsm', 'POST', '/incident/rate', { from: '2026-02', to: '2026-02', population: 'own' })).units;
  const ofUnit = async () => (await whole()).find((row: { unitId: number }) => row.unitId === unitId);
  expect(await ofUnit()).toMatchObject({ hours: 8920, estimatedMonths: 0 });
  await app.sql(`update organization.unit set status = '_SYS_A9_2' where id = $1`, [unitId]);
  const isInGrid = async () =>
    (await must(app, 'ehsm', 'POST', `${BASE}/grid`, { from: '2026-02', to: '2026-02' })).rows.some(
      (row: { unitId: number }) => row.unitId === unitId,
    );
  await expect.poll(isInGrid, { timeout: 10_000 }).toBe(false);
  expect(await ofUnit()).toMatchObject({ hours: 8920, estimatedMonths: 0 });
});
