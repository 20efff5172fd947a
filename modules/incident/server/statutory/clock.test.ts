import { startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { remindOfClocks } from './clock.jobs.ts';
import { incidentGround } from '../testing/incident-ground.ts';

let app: TestApp;
let ground: Awaited<ReturnType<typeof incidentGround>>;
beforeAll(async () => {
  app = await startTestApp();
  ground = await incidentGround(app);
});
afterAll(() => app.stop());

const clocksOf = async (id: number) =>
  (await ground.read('ehs', id)).clocks as { id: number; rule: string; state: string; dueAt: string }[];
const withInjury = async (more: object) => {
  const id = await ground.report();
  await ground.act('ehs', id, 'injuries', { injuries: [ground.injury(more)] });
  return id;
};

describe('statutory clocks', () => {
  it('follow from who was hurt: those that run keep their start, those that no longer apply go, a false entry has none', async () => {
    const id = await withInjury({ isInPatient: true });
    expect((await clocksOf(id)).map(({ rule }) => rule)).toEqual(['hkNotice', 'hkWritten']);
    const [notice] = await clocksOf(id);
    expect(notice).toMatchObject({ dueAt: '2026-03-07T02:00:00.000Z', state: 'missed' });
    const spells = [{ kind: 'away', from: '2026-03-07', to: '2026-03-12', isAdvised: true }];
    await ground.act('ehs', id, 'injuries', { injuries: [ground.injury({ isInPatient: true, spells })] });
    expect((await clocksOf(id)).map(({ rule }) => rule)).toEqual(['hkNotice', 'hkWritten', 'hkForm2']);
    expect((await clocksOf(id))[0]).toEqual(notice);
    await ground.act('ehs', id, 'injuries', { injuries: [ground.injury({ spells })] });
    expect((await clocksOf(id)).map(({ rule }) => rule)).toEqual(['hkForm2']);
    await ground.act('ehsm', id, 'void', { reason: 'False entry' });
    expect(await clocksOf(id)).toEqual([]);
  });

  it('are met with a time that has come, or explained; never one of another case, never by who may not classify', async () => {
    const id = await withInjury({ isInPatient: true });
    const [notice, written] = await clocksOf(id);
    const meet = (who: string, of: number, body: object) =>
      ground.act(who, of, 'clock', { clockId: notice!.id, metAt: null, note: '', ...body });
    expect((await meet('pm', id, { note: 'Told' })).STATUS).toBe(1403);
    expect((await meet('ehs', id, {})).DATA).toMatchObject([{ path: 'note' }]);
    expect((await meet('ehs', id, { metAt: '2099-01-01T00:00:00.000Z' })).DATA).toMatchObject([{ path: 'metAt' }]);
    expect((await meet('ehs', await ground.report(), { note: 'Told' })).STATUS).toBe(1410);
    await meet('ehs', id, { metAt: '2026-03-06T09:00:00.000Z' });
    await meet('ehs', id, { clockId: written!.id, metAt: '2026-03-20T09:00:00.000Z' });
    expect((await clocksOf(id)).map(({ state }) => state)).toEqual(['met', 'missed']);
    const { DATA } = await app.as('om', 'POST', '/incident/clock/list', {
      queryCriterias: [{ key: 'incidentId', value: id, condition: '=', connection: 'and', isValueADigital: true }],
    });
    expect(DATA.items.map(({ state }: { state: string }) => state).sort()).toEqual(['met', 'missed']);
  });

  it('have the data of their forms as a paper, for who may read injury data', async () => {
    const id = await withInjury({ isInPatient: true });
    for (const form of ['hkForm2', 'hkForm2B', 'cnQuick', 'cnRecognition'])
      expect((await app.raw('ehs', 'GET', `/incident/${id}/sheet/${form}`)).headers['content-type']).toBe('application/pdf');
    expect((await app.as('ehs', 'GET', `/incident/${id}/sheet/form9`)).STATUS).toBe(1410);
    expect((await app.as('om', 'GET', `/incident/${id}/sheet/hkForm2`)).STATUS).toBe(1403);
  });

  it('run for a dangerous occurrence and an occupational disease; the category is one of the day of the event', async () => {
    const id = await ground.confirmed({ isHurt: false });
    const classify = (who: string, more: object) =>
      ground.act(who, id, 'classify', { accidentCategory: null, isDangerous: false, directLoss: null, ...more });
    expect((await classify('pm', {})).STATUS).toBe(1403);
    expect((await classify('ehs', { accidentCategory: '_SYS_AZ_1' })).DATA).toMatchObject([{ path: 'accidentCategory' }]);
    const { DATA } = await classify('ehs', { accidentCategory: '_SYS_AY_20', isDangerous: true, directLoss: 50_000_000 });
    expect(DATA).toMatchObject({ accidentCategory: '_SYS_AY_20', isDangerous: true, grade493: 'major' });
    expect((await clocksOf(id)).map(({ rule }) => rule)).toEqual(['hkDangerous']);
    await ground.act('ehs', id, 'injuries', { injuries: [ground.injury({ isDisease: true })] });
    expect((await clocksOf(id)).map(({ rule }) => rule).toSorted()).toEqual(['hkDangerous', 'hkForm2A']);
    await classify('ehs', {});
    expect((await clocksOf(id)).map(({ rule }) => rule)).toEqual(['hkForm2A']);
  });

  it('tell EHS once before they end', async () => {
    const now = app.clock.now();
    const id = await ground.report({ isHurt: false, occurredAt: now.toISOString() });
    await ground.act('pm', id, 'confirm');
    await ground.act('ehs', id, 'classify', { accidentCategory: null, isDangerous: true, directLoss: null });
    const told = () => app.sql(`select 1 from notification.message where event = 'incident.clockEnding' and record_id = $1`, [id]);
    await remindOfClocks(app.kernel);
    expect(await told()).toEqual([]);
    app.later({ hours: 19 });
    await remindOfClocks(app.kernel);
    const count = (await told()).length;
    expect(count).toBeGreaterThan(0);
    await remindOfClocks(app.kernel);
    expect(await told()).toHaveLength(count);
  });
});
