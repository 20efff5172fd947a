import { must, startTestApp, type TestApp, whoIs } from '@quantum/platform/testing';
import { addDays } from '@quantum/platform/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const HOSPITAL = 201;
const KEY = 'action.setting.dueDays.medium';
const BASE = '/system/settings';
interface View {
  key: string;
  value: unknown;
  standard: unknown;
  since: string | null;
  source: { unitId: number } | null;
  own: { id: number | null; version: number; periods: { fromDay: string; value: unknown }[] };
}
const read = (unitId: number, who = 'admin') => must(app, who, 'GET', `${BASE}/${unitId}`);
const oneOf = async (unitId: number, key = KEY): Promise<View> =>
  (await read(unitId)).settings.find((one: { key: string }) => one.key === key);
const put = (unitId: number, body: object, key = KEY, who = 'admin') => app.as(who, 'PUT', `${BASE}/${unitId}/${key}`, body);
const faultsOf = (answer: { DATA: { path: string; key: string }[] }) => answer.DATA.map(({ path, key }) => [path, key]);
/** Days until an action raised now is due, by the local day. */
async function daysToCorrect(): Promise<number> {
  const { orgId } = await whoIs(app, 'pm');
  const { dueAt, createdAt } = await must(app, 'insp', 'POST', '/tasks/correctiveAction', {
    unitId: orgId,
    title: 'Loose tile',
    description: 'Loose',
    risk: '_SYS_IR_2',
    photosBefore: [],
  });
  return Math.floor((Date.parse(dueAt) - Date.parse(createdAt)) / 86_400_000);
}

describe('settings of a unit', () => {
  it('hold the values of the program until someone sets them', async () => {
    const all = await read(HOSPITAL);
    const values = Object.fromEntries(all.settings.map((one: View) => [one.key, one.value]));
    expect(values).toMatchObject({
      'action.setting.dueDays.high': 1,
      'action.setting.dueDays.medium': 7,
      'action.setting.dueDays.low': 14,
      'action.setting.effectDays.high': '30',
      'action.setting.effectDays.medium': 'none',
      'action.setting.lowCloses': false,
      'action.setting.extensions': 2,
      'action.setting.returns': 3,
      'action.setting.sample': 10,
      'inspection.setting.target': 95,
      'inspection.setting.repeats': 2,
    });
    expect(all.settings.every((one: View) => one.source === null && one.own.version === 0)).toBe(true);
  });

  it('change from a day on, the nearest unit above wins, and an action raised then follows', async () => {
    const { today } = await read(HOSPITAL);
    expect(await daysToCorrect()).toBe(7);
    expect((await put(35, { version: 0, fromDay: today, value: 5 })).STATUS).toBe(0);
    expect(await oneOf(HOSPITAL)).toMatchObject({ value: 5, source: { unitId: 35 }, since: today, own: { version: 0 } });
    expect(await daysToCorrect()).toBe(5);
    expect((await put(HOSPITAL, { version: 0, fromDay: today, value: 3 })).STATUS).toBe(0);
    expect(await oneOf(HOSPITAL)).toMatchObject({ value: 3, source: { unitId: HOSPITAL }, own: { version: 1 } });
    expect(await daysToCorrect()).toBe(3);
    expect(await oneOf(35)).toMatchObject({ value: 5 });
    expect((await put(HOSPITAL, { version: 1, fromDay: today, value: null })).STATUS).toBe(0);
    expect(await daysToCorrect()).toBe(5);
  });

  it('wait for their day, and are withdrawn before it', async () => {
    const { today } = await read(HOSPITAL);
    const day = addDays(today, 10);
    const { version } = (await oneOf(HOSPITAL)).own;
    expect((await put(HOSPITAL, { version, fromDay: day, value: 2 })).STATUS).toBe(0);
    const planned = await oneOf(HOSPITAL);
    expect(planned).toMatchObject({ value: 5, own: { version: version + 1 } });
    expect(planned.own.periods.at(-1)).toEqual({ fromDay: day, value: 2 });
    const withdraw = (fromDay: string) =>
      app.as('admin', 'POST', `${BASE}/${HOSPITAL}/${KEY}/withdraw`, { version: planned.own.version, fromDay });
    expect(await withdraw(today)).toMatchObject({ STATUS: 1422, DATA: { key: 'system.setting.refusal.inForce' } });
    expect(await withdraw(addDays(day, 1))).toMatchObject({ STATUS: 1410 });
    expect((await withdraw(day)).STATUS).toBe(0);
    expect((await oneOf(HOSPITAL)).own.periods.some((one) => one.fromDay === day)).toBe(false);
    // All of a unit's own withdrawn: it can be set again.
    const low = 'action.setting.dueDays.low';
    expect((await put(HOSPITAL, { version: 0, fromDay: day, value: 20 }, low)).STATUS).toBe(0);
    await must(app, 'admin', 'POST', `${BASE}/${HOSPITAL}/${low}/withdraw`, { version: 1, fromDay: day });
    expect(await oneOf(HOSPITAL, low)).toMatchObject({ value: 14, own: { version: 2, periods: [] } });
    expect((await put(HOSPITAL, { version: 2, fromDay: today, value: 13 }, low)).STATUS).toBe(0);
    const history = await must(app, 'admin', 'GET', `/system/setting/${planned.own.id}/history`);
    expect(history.map((one: { event: string }) => one.event)).toEqual(['withdraw', 'change', 'change', 'change']);
    expect(history[1].changes).toEqual({ value: [null, 2], fromDay: [null, day] });
  });

  it('name every fault of a value and of a day', async () => {
    const { today } = await read(HOSPITAL);
    const wrong = await put(HOSPITAL, { version: 0, fromDay: addDays(today, -1), value: 400 });
    expect(wrong.http).toBe(400);
    expect(faultsOf(wrong)).toEqual([
      ['value', 'system.setting.fault.bounds'],
      ['fromDay', 'system.setting.fault.past'],
    ]);
    const answers = [
      await put(HOSPITAL, { version: 0, fromDay: today, value: 1.5 }),
      await put(HOSPITAL, { version: 0, fromDay: today, value: '7' }),
      await put(HOSPITAL, { version: 0, fromDay: today, value: 'none' }, 'action.setting.effectDays.high'),
      await put(HOSPITAL, { version: 0, fromDay: '2199-01-01', value: 7 }, 'action.setting.dueDays.low'),
    ];
    expect(answers.map(faultsOf).flat()).toEqual([
      ['value', 'system.setting.fault.decimals'],
      ['value', 'system.setting.fault.kind'],
      ['value', 'system.setting.fault.choice'],
      ['fromDay', 'system.setting.fault.tooFar'],
    ]);
    expect((await put(HOSPITAL, { version: 0, fromDay: today, value: 7 }, 'action.setting.nothing')).STATUS).toBe(1410);
  });

  it('are changed by one at a time', async () => {
    const { today } = await read(HOSPITAL);
    const key = 'action.setting.dueDays.high';
    const both = await Promise.all([9, 8].map((value) => put(HOSPITAL, { version: 0, fromDay: today, value }, key)));
    expect(both.map(({ STATUS }) => STATUS).sort()).toEqual([0, 1409]);
    expect((await oneOf(HOSPITAL, key)).own.periods).toHaveLength(1);
  });

  it('are read and changed where one holds the right, by who holds it', async () => {
    const { today } = await read(35, 'ehsm');
    expect((await app.as('pm', 'GET', `${BASE}/${HOSPITAL}`)).STATUS).toBe(1403);
    expect((await put(HOSPITAL, { version: 0, fromDay: today, value: 7 }, KEY, 'pm')).STATUS).toBe(1403);
    expect((await app.as('ehsm', 'GET', `${BASE}/36`)).STATUS).toBe(1410);
    expect((await put(36, { version: 0, fromDay: today, value: 7 }, KEY, 'ehsm')).STATUS).toBe(1410);
    expect(await must(app, 'ehsm', 'GET', BASE)).toEqual({ unitId: 35 });
  });

  it('are known to another server within a second', async () => {
    const other = await startTestApp({ beside: app });
    try {
      const { today } = await read(35);
      const { version } = (await oneOf(35, 'inspection.setting.target')).own;
      expect((await must(other, 'admin', 'GET', `/inspections/targets/${HOSPITAL}`)).setting).toBe(95);
      expect((await put(35, { version, fromDay: today, value: 92.5 }, 'inspection.setting.target')).STATUS).toBe(0);
      await expect
        .poll(async () => (await must(other, 'admin', 'GET', `/inspections/targets/${HOSPITAL}`)).setting, { timeout: 2000 })
        .toBe(92.5);
    } finally {
      await other.stop();
    }
  });
});

it('days of a company as the call of its rules sets them are the same settings', async () => {
  const path = '/tasks/correctiveAction/rules/35';
  const { version, ladder, risks } = await must(app, 'ehsm', 'GET', path);
  const asked = risks.map((one: { risk: string }) => (one.risk === '_SYS_IR_2' ? { ...one, dueDays: 6, effectivenessDays: 60 } : one));
  await must(app, 'ehsm', 'PUT', path, { version, ladder, risks: asked });
  expect(await oneOf(35)).toMatchObject({ value: 6 });
  expect(await oneOf(35, 'action.setting.effectDays.medium')).toMatchObject({ value: '60' });
  expect(await oneOf(35, 'action.setting.effectDays.low')).toMatchObject({ value: 'none', own: { version: 0 } });
  expect(await daysToCorrect()).toBe(6);
});

describe('the list of verified employees', () => {
  it('leaves out whom the company says: contractors, until it says otherwise', async () => {
    const company = { id: 35 };
    const { today } = await read(company.id);
    const kinds = async () => {
      const { items } = await must(app, 'pm', 'POST', '/employee/parallelSignoff/divisionalList', {
        pagingTool: { currentPage: -1, pageSize: -1 },
      });
      return [...new Set(items.map((one: { contractor: number }) => one.contractor))].sort();
    };
    await app.sql(
      `update organization.employee set contractor = 1 where id = (select employee_id from access.user where user_name = 'insp')`,
    );
    expect(await kinds()).toEqual([0]);
    const { own } = await oneOf(company.id, 'system.setting.leftOut');
    const set = (value: string, version: number) => put(company.id, { version, fromDay: today, value }, 'system.setting.leftOut');
    expect((await set('none', own.version)).STATUS).toBe(0);
    expect(await kinds()).toEqual([0, 1]);
    const { own: now } = await oneOf(company.id, 'system.setting.leftOut');
    expect((await set('0', now.version)).STATUS).toBe(0);
    expect(await kinds()).toEqual([1]);
  });
});
