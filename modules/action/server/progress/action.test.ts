import { must, photo, startTestApp, type TestApp, whoIs } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pendingAction, verifyingAction } from '../../../inspection/server/testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const send = (who: string, id: number, event: string, body: object) => app.as(who, 'POST', `/tasks/correctiveAction/${id}/${event}`, body);
const reason = 'The photo shows another sink';

describe('the correction', () => {
  it('needs its photo, and its own responsible person', async () => {
    const { id, version } = await pendingAction(app);
    expect(await send('sup', id, 'submit', { version, note: 'Done', photos: [] })).toMatchObject({
      http: 422,
      DATA: { key: 'action.refusal.needsAfterPhoto' },
    });
    const wrong = await send('insp', id, 'submit', { version, note: 'Done', photos: [await photo(app, 'insp')] });
    expect(wrong).toMatchObject({ STATUS: 1422, DATA: { key: 'action.refusal.onlyResponsible' } });
    expect((await send('sup', id, 'submit', { version, note: '', photos: [] })).DATA).toMatchObject([{ path: 'note' }]);
    expect(await send('sup', id, 'submit', { version, note: 'Done', photos: [await photo(app, 'insp')] })).toMatchObject({ STATUS: 1410 });
  });

  it('kept on a device is taken once, also where the action changed meanwhile', async () => {
    const { id, version } = await pendingAction(app);
    const accepted = await must(app, 'sup', 'POST', `/tasks/correctiveAction/${id}/accept`, { version });
    const entry = { version, clientId: crypto.randomUUID(), note: 'Descaled', photos: [await photo(app, 'sup')] };
    const { clientId: _, ...without } = entry;
    expect(await send('sup', id, 'submit', without)).toMatchObject({ http: 409, STATUS: 1409 });
    const done = await send('sup', id, 'submit', entry);
    expect(done).toMatchObject({ STATUS: 0, DATA: { version: accepted.version + 1, resultNote: 'Descaled' } });
    // Its answer was lost: sent again it is the same.
    expect(await send('sup', id, 'submit', entry)).toMatchObject({ STATUS: 0, DATA: { version: done.DATA.version } });
    expect(await app.sql("select 1 from action.photo where action_id = $1 and phase = 'after'", [id])).toHaveLength(1);
    // Another one has nothing to correct any more.
    expect(await send('sup', id, 'submit', { ...entry, clientId: crypto.randomUUID() })).toMatchObject({ http: 422, STATUS: 1422 });
    // A stranger learns nothing by its id.
    expect(await send('emp', id, 'submit', entry)).toMatchObject({ http: 403, STATUS: 1403 });
  });

  it('sent back begins its proof again: the old photo does not count', async () => {
    const action = await verifyingAction(app);
    const back = await must(app, 'pm', 'POST', `/tasks/correctiveAction/${action.id}/return`, { version: action.version, reason });
    const answer = await send('sup', action.id, 'submit', { version: back.version, note: 'Trust me', photos: [] });
    expect(answer).toMatchObject({ STATUS: 1422, DATA: { key: 'action.refusal.needsAfterPhoto' } });
  });
});

describe('the verifier', () => {
  it('is never the assignee, and is the one who was named', async () => {
    const action = await verifyingAction(app, { responsible: 'pm' });
    expect(action.verifier?.id).not.toBe((await whoIs(app, 'pm')).employeeId);
    expect(await send('pm', action.id, 'pass', { version: action.version })).toMatchObject({
      STATUS: 1422,
      DATA: { key: 'action.refusal.ownWork' },
    });
    const named = await verifyingAction(app);
    expect(named.verifier.id).toBe((await whoIs(app, 'pm')).employeeId);
    expect(await send('ehs', named.id, 'pass', { version: named.version })).toMatchObject({
      STATUS: 1422,
      DATA: { key: 'action.refusal.onlyVerifier' },
    });
    expect(await send('sup', named.id, 'pass', { version: named.version })).toMatchObject({ http: 403, STATUS: 1403 });
  });

  it('gives a reason to send it back', async () => {
    const { id, version } = await verifyingAction(app);
    expect((await send('pm', id, 'return', { version, reason: '  ' })).DATA).toMatchObject([{ path: 'reason' }]);
    expect((await send('pm', id, 'return', { version, reason: 'x'.repeat(4001) })).DATA).toMatchObject([{ key: 'platform.fault.tooLong' }]);
  });

  it('passing twice at once closes once', async () => {
    const { id, version } = await verifyingAction(app);
    const answers = await Promise.all([send('pm', id, 'pass', { version }), send('pm', id, 'pass', { version })]);
    expect(answers.map(({ STATUS }) => STATUS).sort()).toEqual([0, 1409]);
    const rows = await app.sql(`select 1 from audit.entry where kind = 'action.action' and record_id = $1 and event in ('pass', 'close')`, [
      id,
    ]);
    expect(rows).toHaveLength(2);
  });

  it('of pass and return at once lets exactly one win', async () => {
    const { id, version } = await verifyingAction(app);
    const answers = await Promise.all([send('pm', id, 'return', { version, reason }), send('pm', id, 'pass', { version })]);
    expect(answers.map(({ STATUS }) => STATUS).sort()).toEqual([0, 1409]);
  });
});

describe('high risk', () => {
  it('is looked at once more before it closes', async () => {
    const action = await verifyingAction(app, { risk: '_SYS_IR_1' });
    const passed = await must(app, 'pm', 'POST', `/tasks/correctiveAction/${action.id}/pass`, { version: action.version });
    expect(passed).toMatchObject({ closedAt: null });
    expect(await send('pm', action.id, 'review', { version: passed.version })).toMatchObject({ STATUS: 1403 });
    expect((await must(app, 'ehs', 'POST', `/tasks/correctiveAction/${action.id}/review`, { version: passed.version })).closedAt).toEqual(
      expect.any(String),
    );
  });
});

describe('events and records', () => {
  it('refuses an event the state does not know, an unknown key, a stale version', async () => {
    const { id, version } = await pendingAction(app);
    expect(await send('pm', id, 'pass', { version })).toMatchObject({ http: 422, STATUS: 1422 });
    expect((await send('sup', id, 'accept', { version, status: 'done' })).DATA).toMatchObject([{ key: 'platform.fault.unknownKey' }]);
    await must(app, 'sup', 'POST', `/tasks/correctiveAction/${id}/accept`, { version });
    expect(await send('pm', id, 'assign', { version, responsibleId: (await whoIs(app, 'insp')).employeeId })).toMatchObject({
      http: 409,
      STATUS: 1409,
      DATA: { version: version + 1 },
    });
  });

  it('gives nothing to people of another company, by any call', async () => {
    const { id, version } = await pendingAction(app);
    const foreign = (await whoIs(app, 'other')).employeeId;
    expect(await send('pm', id, 'assign', { version, responsibleId: foreign })).toMatchObject({
      DATA: { key: 'action.refusal.unknownPerson' },
    });
    expect(await app.as('other', 'GET', `/tasks/correctiveAction/${id}`)).toMatchObject({ http: 410, STATUS: 1410 });
    expect(await app.as('pm', 'GET', '/tasks/correctiveAction/999999999')).toMatchObject({ http: 410, STATUS: 1410 });
    expect((await app.as('pm', 'GET', '/tasks/correctiveAction/abc')).DATA).toMatchObject([{ path: 'id' }]);
  });
});
