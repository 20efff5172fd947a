import { CHANGE_NATURE as NATURE, CASE_STATUS as STATUS } from '../contract/index.ts';
import { groundOf, inDays, must, startTestApp, whoIs, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPeople } from '../../../apps/server/testing/people.ts';
import { approved, judged, readCase, refusalOf, sign, SIGNERS, step } from './testing/world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await addPeople(app);
});
afterAll(() => app.stop());

const read = (id: number, who = 'every') => readCase(app, id, who);
const refused = (who: string, id: number, event: string, more: object = {}) => refusalOf(app, who, id, event, more);
type Round = {
  id: number;
  version: number;
  endedAt: string | null;
  seats: { id: number; signer: { id: number } | null; name: string; office: string | null }[];
};
/** A signer sends the open round back, or rejects it for good. */
async function reject(who: string, id: number, isFinal: boolean) {
  const { signing } = await read(id, who);
  const round = (signing as Round[]).find(({ endedAt }) => endedAt === null)!;
  const { employeeId } = await whoIs(app, who);
  const seat = round.seats.find(({ signer }) => signer?.id === employeeId)!;
  return must(app, who, 'POST', `/tasks/sign/${round.id}/reject`, {
    version: round.version,
    seatId: seat.id,
    reason: 'The floor cannot carry it',
    parts: [],
    isFinal,
  });
}
const seatsOf = async (id: number) => ((await read(id)).signing as Round[]).find(({ endedAt }) => endedAt === null)?.seats ?? [];

const TEMPORARY = { nature: NATURE.temporary, startPlanned: inDays(1), endPlanned: null, expiryOn: inDays(11) };

describe('an extension', () => {
  it('holds once all have signed it, once', async () => {
    const { id } = await approved(app, TEMPORARY);
    expect(await refused('sup', id, 'extend', { reason: 'x', expiryOn: inDays(40) })).toEqual([1400, ['expiryOn']]);
    await step(app, 'sup', id, 'extend', { reason: 'The kitchen is not ready', expiryOn: inDays(20) });
    expect(await read(id)).toMatchObject({ status: STATUS.inProgress, expiryOn: inDays(11), extendTo: inDays(20), isExtended: false });
    expect(await refused('ehs', id, 'extend', { reason: 'x', expiryOn: inDays(15) })).toEqual([1422, 'change.refusal.extending']);
    for (const who of SIGNERS) await sign(app, who, id);
    expect(await read(id)).toMatchObject({ expiryOn: inDays(20), extendTo: null, isExtended: true });
    expect(await refused('ehs', id, 'extend', { reason: 'x', expiryOn: inDays(25) })).toEqual([1422, 'change.refusal.extendedOnce']);
  });

  it('that is sent back changes nothing, and may be asked for again', async () => {
    const { id } = await approved(app, TEMPORARY);
    await step(app, 'sup', id, 'extend', { reason: 'Not ready', expiryOn: inDays(20) });
    await reject('dir', id, false);
    const after = await read(id);
    expect(after).toMatchObject({ status: STATUS.inProgress, expiryOn: inDays(11), extendTo: null, isExtended: false });
    await step(app, 'ehs', id, 'extend', { reason: 'Not ready, truly', expiryOn: inDays(15) });
    expect(await read(id)).toMatchObject({ extendTo: inDays(15) });
  });

  it('is asked for by its owner or EHS alone', async () => {
    const { id } = await approved(app, TEMPORARY);
    expect(await refused('qa', id, 'extend', { reason: 'x', expiryOn: inDays(15) })).toEqual([1422, 'change.refusal.notOwner']);
  });
});

it('rejected for good it ends; sent back it is a draft again', async () => {
  const { id } = await judged(app);
  await reject('om', id, true);
  expect(await read(id)).toMatchObject({ status: STATUS.invalid, lastReason: 'The floor cannot carry it', waitsFor: [] });
  const { id: other } = await judged(app);
  await reject('om', other, false);
  expect((await read(other)).status).toBe(STATUS.draft);
});

it('a start that moves between two signatures is signed anew by all', async () => {
  const { id } = await judged(app);
  await sign(app, 'pm', id);
  await step(app, 'sup', id, 'moveStart', { reason: 'The machine comes later', startPlanned: inDays(14) });
  expect(await seatsOf(id)).toHaveLength(SIGNERS.length);
  for (const who of SIGNERS) await sign(app, who, id);
  expect(await read(id)).toMatchObject({ status: STATUS.inProgress, startPlanned: inDays(14) });
});

describe('settings of the unit', () => {
  const set = async (key: string, value: unknown) => {
    const path = `/system/settings/${groundOf(app).project}`;
    const { settings, today } = await must(app, 'admin', 'GET', path);
    const { own } = settings.find((one: { key: string }) => one.key === key);
    return app.as('admin', 'PUT', `${path}/${key}`, { version: own.version, fromDay: today, value });
  };

  it('the client signs where it says so, and a person of ours signs for infection control', async () => {
    const [patients] = await app.sql<{ id: number }>(
      `select id::int from organization.space where unit_id = $1 and functional_risk = '_SYS_FR_1' and deleted_at is null order by id limit 1`,
      [groundOf(app).project],
    );
    const spaceIds = [patients!.id];
    const offices = (seats: Round['seats']) => seats.flatMap(({ office }) => office ?? []);
    expect(offices(await seatsOf((await judged(app, { spaceIds })).id))).toEqual(['Infection control']);
    const { employeeId } = await whoIs(app, 'qa');
    expect((await set('change.setting.clientSigns', true)).STATUS).toBe(0);
    expect((await set('change.setting.infectionControl', String(employeeId))).STATUS).toBe(0);
    const seats = await seatsOf((await judged(app, { spaceIds })).id);
    expect(offices(seats)).toEqual(['Client']);
    expect(seats.some(({ signer }) => signer?.id === employeeId)).toBe(true);
    const shown = await must(app, 'admin', 'GET', `/system/settings/${groundOf(app).project}`);
    const { options } = shown.settings.find((one: { key: string }) => one.key === 'change.setting.infectionControl');
    expect(options).toContainEqual({ value: String(employeeId), label: expect.any(String) });
    await set('change.setting.clientSigns', false);
    await set('change.setting.infectionControl', '');
  });

  it('a person of another company is refused at the field', async () => {
    const { employeeId } = await whoIs(app, 'other');
    const { STATUS: code, DATA } = await set('change.setting.infectionControl', String(employeeId));
    expect([code, DATA[0]?.path]).toEqual([1400, 'value']);
  });

  it('the sponsor of the unit stands in a new case that names none', async () => {
    const { employeeId } = await whoIs(app, 'dir');
    await set('change.setting.sponsor', String(employeeId));
    expect((await approved(app)).sponsorId).toBe(employeeId);
    await set('change.setting.sponsor', '');
  });
});
