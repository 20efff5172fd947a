import { randomUUID } from 'node:crypto';
import { RISK_RATING } from '@quantum/modules/dictionary/contract';
import { inThree, must, startTestApp, whoIs, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACCIDENT_TYPE, CONTROL_HIERARCHY, HAZARD_TYPE } from '../../contract/index.ts';
import { BASE, deviceRating, newControl, newJobTask, planned, started, steps, verifiedControl } from '../testing/world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const TWO = () => {
  const [step] = steps();
  return [{ ...step!, hazards: [...step!.hazards, { ...step!.hazards[0]!, key: 'weight', names: inThree('Heavy bag') }] }];
};
/** An assessment of two hazards, begun. */
async function twoHazards() {
  const { id } = await must(app, 'ehsm', 'POST', `${BASE}/jobTask`, { ...newJobTask(app), steps: TWO() });
  await must(app, 'ehsm', 'POST', `${BASE}/jobTask/${id}/publish`, { version: 1 });
  const { assessment } = await planned(app, 'ehsm', { jobTaskIds: [id] });
  return must(app, 'ehsm', 'POST', `${BASE}/assessment/${assessment.id}/start`, { version: assessment.version });
}
const send = (id: number, body: object, who = 'ehsm') => app.as(who, 'POST', `${BASE}/assessment/${id}/rating`, body);
const rowsOf = async (id: number) => (await must(app, 'ehsm', 'GET', `${BASE}/assessment/${id}`)).rows;

describe('a rating made on a device', () => {
  it('counts once, however often it is sent', async () => {
    const it = await started(app, 'ehsm');
    const body = deviceRating({ initial: { L: 3, S: 4 } });
    const first = await send(it.id, body);
    expect(first.DATA.rows[0]).toMatchObject({ initial: { L: 3, S: 4 }, initialRating: RISK_RATING.highMedium, ratingId: body.clientId });
    const again = await send(it.id, body);
    expect(again.DATA.rows[0].version).toBe(first.DATA.rows[0].version);
    // Also once the assessment has moved on.
    await must(app, 'ehsm', 'POST', `${BASE}/assessment/${it.id}/cancel`, { version: again.DATA.version, reason: 'Twice' });
    expect((await send(it.id, body)).STATUS).toBe(0);
    expect((await send(it.id, deviceRating())).DATA.key).toBe('risk.refusal.notInProgress');
  });

  it('stands beside the rating of another row; the same row is refused with both, until a person decides', async () => {
    const { id } = await twoHazards();
    const mine = deviceRating({ initial: { L: 2, S: 2 } });
    expect((await send(id, mine)).STATUS).toBe(0);
    expect((await send(id, deviceRating({ hazardKey: 'weight', initial: { L: 3, S: 2 } }))).STATUS).toBe(0);
    expect((await rowsOf(id)).map(({ initial }: { initial: object }) => initial)).toEqual([
      { L: 2, S: 2 },
      { L: 3, S: 2 },
    ]);
    const other = deviceRating({ initial: { L: 5, S: 2 } });
    const refused = await send(id, other);
    expect(refused).toMatchObject({ STATUS: 1409, DATA: { kept: { ratingId: mine.clientId, initial: { L: 2, S: 2 } }, sent: other } });
    expect((await rowsOf(id))[0].initial).toEqual({ L: 2, S: 2 });
    // Decided: under an id of its own, as the queue of the device sends it then.
    expect((await send(id, { ...other, clientId: randomUUID() })).DATA.rows[0].initial).toEqual({ L: 5, S: 2 });
    // Or made on top of what stands.
    const [row] = await rowsOf(id);
    expect((await send(id, deviceRating({ before: row.ratingId, initial: { L: 1, S: 2 } }))).DATA.rows[0].initial).toEqual({ L: 1, S: 2 });
  });

  it('does not take away a control that was planned meanwhile', async () => {
    const it = await started(app, 'ehsm');
    const missing = {
      clientId: randomUUID(),
      version: it.rows[0].version,
      names: inThree('Tongs'),
      hierarchy: CONTROL_HIERARCHY.engineer,
      credits: { L: 1 },
      measures: 'Buy tongs',
      responsibleId: null,
      risk: '_SYS_IR_2',
    };
    await must(app, 'ehsm', 'POST', `${BASE}/assessment/${it.id}/row/${it.rows[0].id}/raise`, missing);
    expect((await send(it.id, deviceRating({ initial: { L: 3, S: 3 } }))).STATUS).toBe(1409);
    expect((await rowsOf(it.id))[0].controls).toMatchObject([{ name: 'Tongs' }]);
  });

  it('brings the hazard it was found with; of one nobody knows it is refused', async () => {
    const it = await started(app, 'ehsm');
    const hazardKey = randomUUID();
    const hazard = { names: inThree('Wet floor'), hazardType: HAZARD_TYPE.environment, accidentType: ACCIDENT_TYPE.slip, harmed: '' };
    expect((await send(it.id, deviceRating({ hazardKey }))).STATUS).toBe(1410);
    expect((await send(it.id, deviceRating({ hazardKey, hazard }))).DATA.rows).toHaveLength(2);
    // The hazard alone, sent from the same device, is there already.
    const alone = await must(app, 'ehsm', 'POST', `${BASE}/assessment/${it.id}/hazard`, {
      clientId: hazardKey,
      stepKey: 'collect',
      ...hazard,
    });
    expect(alone.rows).toHaveLength(2);
    const step = deviceRating({ hazardKey: randomUUID(), stepKey: 'fly', hazard });
    expect(await send(it.id, step)).toMatchObject({ STATUS: 1400, DATA: [{ path: 'stepKey' }] });
  });

  it('is told what is wrong with it at its field', async () => {
    const it = await started(app, 'ehsm');
    const box = await verifiedControl(app, 'ehsm');
    const controls = [{ controlId: box.id, credits: { L: 4 } }];
    const { employeeId } = await whoIs(app, 'insp');
    for (const [more, path] of [
      [{ initial: { L: 7, S: 2 } }, 'initial.L'],
      [{ initial: { L: 2 } }, 'initial.S'],
      [{ initial: { L: 4, S: 5 }, controls }, 'controls'],
      [{ controls: [{ controlId: 999_999, credits: {} }] }, 'controls'],
      [{ ownerId: 999_999 }, 'ownerId'],
    ] as const)
      expect(await send(it.id, deviceRating(more)), path).toMatchObject({ STATUS: 1400, DATA: [{ path }] });
    expect((await rowsOf(it.id))[0].initial).toBeNull();
    expect((await send(it.id, deviceRating({ ownerId: employeeId }))).STATUS).toBe(0);
  });

  it('of a control of another unit is refused', async () => {
    const it = await started(app, 'ehsm');
    const { orgId } = await whoIs(app, 'ehsm');
    const { id: elsewhere } = await must(app, 'ehsm', 'POST', `${BASE}/control`, newControl(app, { unitId: orgId }));
    expect(await send(it.id, deviceRating({ controls: [{ controlId: elsewhere, credits: {} }] }))).toMatchObject({ STATUS: 1400 });
  });
});
