import { must, photo, startTestApp, type TestApp, whoIs } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pendingAction, verifyingAction } from '../../../inspection/server/testing.ts';

/** Being named on an action is a right on that action; 'emp' holds nothing of corrective action. */

let app: TestApp;
let employeeId: number;
beforeAll(async () => {
  app = await startTestApp();
  employeeId = (await whoIs(app, 'emp')).employeeId;
});
afterAll(() => app.stop());

const ACTIONS = '/tasks/correctiveAction';
const read = (id: number, who = 'emp') => app.as(who, 'GET', `${ACTIONS}/${id}`);
const send = (id: number, event: string, body: object, who = 'emp') => app.as(who, 'POST', `${ACTIONS}/${id}/${event}`, body);
const name = (id: number, column: string, value: unknown = employeeId) =>
  app.sql(`update action.action set ${column} = $2 where id = $1`, [id, value]);

describe('the responsible person without a grant', () => {
  it('opens the to-do, corrects and comments; verifying stays with the verifier', async () => {
    const action = await pendingAction(app, { responsible: 'emp' });
    const { items } = await must(app, 'emp', 'POST', '/tasks/todo/list', {});
    expect(items.map((one: { href: string }) => one.href)).toContain(`/quantum/corrective-action/detail/${action.id}`);
    const shown = await read(action.id);
    expect(shown).toMatchObject({ STATUS: 0, DATA: { id: action.id } });
    expect(shown.DATA.events.map((one: { event: string }) => one.event).sort()).toEqual(['accept', 'handOver', 'plan', 'submit']);
    expect(await app.as('emp', 'GET', `${ACTIONS}/${action.id}/collaboration`)).toMatchObject({ STATUS: 0, DATA: { mayAttach: true } });
    expect(await send(action.id, 'comments', { text: 'The sink is in room 3', mentions: [] })).toMatchObject({ STATUS: 0 });
    const done = await send(action.id, 'submit', { version: action.version, note: 'Sealed', photos: [await photo(app, 'emp')] });
    expect(done).toMatchObject({ STATUS: 0 });
    expect(await send(action.id, 'pass', { version: done.DATA.version })).toMatchObject({ http: 403, STATUS: 1403 });
    expect(await send(action.id, 'cancel', { version: done.DATA.version, reason: 'mine' })).toMatchObject({ http: 403, STATUS: 1403 });
  });

  it('sees no list, and no action that names someone else', async () => {
    const other = await pendingAction(app, { responsible: 'sup' });
    expect(await app.as('emp', 'POST', `${ACTIONS}/list`, {})).toMatchObject({ http: 403, STATUS: 1403 });
    expect(await read(other.id)).toMatchObject({ http: 403, STATUS: 1403, DATA: null });
    expect(await read(999_999_999)).toMatchObject({ http: 403, STATUS: 1403, DATA: null });
    expect(await send(other.id, 'accept', { version: other.version })).toMatchObject({ http: 403, STATUS: 1403 });
  });

  it('loses the right with the role on the record', async () => {
    const action = await pendingAction(app, { responsible: 'emp' });
    const manager = (await whoIs(app, 'pm')).employeeId;
    const moved = await must(app, 'emp', 'POST', `${ACTIONS}/${action.id}/handOver`, {
      version: action.version,
      reason: 'Not my ward any more',
    });
    expect(moved).toMatchObject({ responsible: { id: manager } });
    expect(await read(action.id)).toMatchObject({ http: 403, STATUS: 1403 });
  });
});

it.each([
  ['verifier_id', ['pass', 'return']],
  ['co_owner_ids', []],
] as const)('%s reads, and is offered what is theirs', async (column, events) => {
  const action = await verifyingAction(app);
  expect(await read(action.id)).toMatchObject({ STATUS: 1403 });
  await name(action.id, column, column === 'co_owner_ids' ? [employeeId] : employeeId);
  const { STATUS, DATA } = await read(action.id);
  expect(STATUS).toBe(0);
  expect(DATA.events.map((one: { event: string }) => one.event).sort()).toEqual(events);
});

it('a name never reaches into another company', async () => {
  const action = await pendingAction(app, { responsible: 'sup' });
  await name(action.id, 'responsible_id', (await whoIs(app, 'other')).employeeId);
  expect((await read(action.id, 'other')).STATUS).not.toBe(0);
  await name(action.id, 'responsible_id');
  await app.sql(`update action.action set company_id = (select company_id from organization.employee where id = $2) where id = $1`, [
    action.id,
    (await whoIs(app, 'other')).employeeId,
  ]);
  expect(await read(action.id)).toMatchObject({ STATUS: 1403 });
});

it('what was sent back says so in the to-do, with the reason; given for the first time it does not', async () => {
  const action = await verifyingAction(app);
  const back = await must(app, 'pm', 'POST', `${ACTIONS}/${action.id}/return`, {
    version: action.version,
    reason: 'Still loose at the hinge',
  });
  expect(back).toMatchObject({ returnCount: 1, returnedReason: 'Still loose at the hinge' });
  const rowOf = async (who: string, id: number) =>
    (await must(app, who, 'POST', '/tasks/todo/list', {})).items.find((one: { href: string }) => one.href.endsWith(`/${id}`));
  expect(await rowOf('sup', action.id)).toMatchObject({ returnedReason: 'Still loose at the hinge' });
  const first = await pendingAction(app, { responsible: 'sup' });
  expect(await rowOf('sup', first.id)).toMatchObject({ returnedReason: null });

  // Someone else gets it for the first time.
  const to = (await whoIs(app, 'emp')).employeeId;
  const given = { version: back.version, responsibleId: to, reason: 'On leave' };
  expect(await must(app, 'pm', 'POST', `${ACTIONS}/${action.id}/reassign`, given)).toMatchObject({ returnCount: 1, returnedReason: null });
  expect(await rowOf('emp', action.id)).toMatchObject({ returnedReason: null });
});
