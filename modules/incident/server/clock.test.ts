import { startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { incidentGround } from './testing/incident-ground.ts';

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
});
