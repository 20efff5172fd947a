import { must, photo, startTestApp, type TestApp, whoIs } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pendingAction } from '../../../inspection/server/testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const BASE = '/tasks/correctiveAction';
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look into any answer
const did = (who: string, id: number, event: string, body: object): Promise<any> => must(app, who, 'POST', `${BASE}/${id}/${event}`, body);
const send = (who: string, id: number, event: string, body: object) => app.as(who, 'POST', `${BASE}/${id}/${event}`, body);
const employee = async (who: string): Promise<number> => (await whoIs(app, who)).employeeId;
const verifyTodo = async (id: number): Promise<number[]> =>
  (
    await app.sql<{ employee_id: number }>(
      `select a.employee_id from task.task t join task.assignee a on a.task_id = t.id
        where t.source_kind = 'action.action' and t.source_id = $1 and t.type = '_SYS_TK_7' and t.status in ('_SYS_TS_4', '_SYS_TS_1')`,
      [id],
    )
  ).map((row) => row.employee_id);
const submitted = async (who: string, { id, version }: { id: number; version: number }) =>
  did(who, id, 'submit', { version, note: 'Descaled', photos: [await photo(app, who)] });
const OWN = { http: 422, STATUS: 1422, DATA: { key: 'action.refusal.ownWork' } };

describe('own work is verified by someone else', () => {
  it('a co-owner is not its verifier, and cannot pass it', async () => {
    const pending = await pendingAction(app);
    const pm = await employee('pm');
    expect(pending.verifier.id).toBe(pm);
    const planned = await did('sup', pending.id, 'plan', { version: pending.version, coOwnerIds: [pm] });
    expect(planned.verifier.id).not.toBe(pm);
    const done = await submitted('sup', planned);
    expect(await send('pm', done.id, 'pass', { version: done.version })).toMatchObject(OWN);
    expect(await send('pm', done.id, 'return', { version: done.version, reason: 'x' })).toMatchObject(OWN);
    expect(done.events.find((one: { event: string }) => one.event === 'pass')?.refusal ?? 'not offered').toBeTruthy();
  });

  it('who was taken off the co-owners while it was under way, or gave it away, does not verify it either', async () => {
    const pm = await employee('pm');
    const pending = await pendingAction(app);
    const begun = await did('sup', pending.id, 'accept', { version: pending.version });
    const helped = await did('sup', begun.id, 'plan', { version: begun.version, coOwnerIds: [pm] });
    const alone = await did('sup', begun.id, 'plan', { version: helped.version, coOwnerIds: [] });
    const done = await submitted('sup', alone);
    expect(done.verifier.id).not.toBe(pm);
    expect(await send('pm', done.id, 'pass', { version: done.version })).toMatchObject(OWN);

    const mine = await pendingAction(app, { responsible: 'pm' });
    const started = await did('pm', mine.id, 'accept', { version: mine.version });
    const given = await did('pm', mine.id, 'reassign', {
      version: started.version,
      responsibleId: await employee('sup'),
      reason: 'On leave',
    });
    expect(given.verifier.id).not.toBe(pm);
    const finished = await submitted('sup', given);
    expect(await send('pm', mine.id, 'pass', { version: finished.version })).toMatchObject(OWN);
  });

  it('high risk: a co-owner of EHS does not review it', async () => {
    const ehs = await employee('ehs');
    const pending = await pendingAction(app, { risk: '_SYS_IR_1' });
    const planned = await did('sup', pending.id, 'plan', { version: pending.version, coOwnerIds: [ehs] });
    const done = await submitted('sup', planned);
    const passed = await did('pm', done.id, 'pass', { version: done.version });
    expect(await send('ehs', done.id, 'review', { version: passed.version })).toMatchObject(OWN);
    expect(await send('ehs', done.id, 'rejectReview', { version: passed.version, reason: 'x' })).toMatchObject(OWN);
  });
});

describe('where no one else of the unit may', () => {
  it('the to-do goes to the unit above, and assigning warns of it', async () => {
    const { orgId } = await whoIs(app, 'pm');
    const here = await app.sql<{ employee_id: number }>(
      `select distinct u.employee_id from access.grant g join access.role r on r.id = g.role_id join access.user u on u.id = g.user_id
        where g.unit_id = $1 and r.code in ('EHS030', 'EHS040', 'EHS003', 'EHS004')`,
      [orgId],
    );
    const ids = here.map((row) => row.employee_id);
    expect(ids.length).toBeGreaterThan(0);
    const body = {
      unitId: orgId,
      title: 'Loose tile at the lift',
      description: 'A tile is loose',
      risk: '_SYS_IR_2',
      photosBefore: [await photo(app, 'insp')],
    };
    const raised = await must(app, 'insp', 'POST', BASE, body);
    const assigned = await did('pm', raised.id, 'assign', {
      version: raised.version,
      responsibleId: await employee('sup'),
      coOwnerIds: ids,
    });
    expect(ids).not.toContain(assigned.verifier.id);
    expect(assigned.verifierWarning).toContain(assigned.verifier.name);
    const [above] = await app.sql<{ depth: number }>(
      `select c.depth from action.action a join organization.pub_closure c on c.ancestor_id = a.verifier_unit_id and c.descendant_id = a.unit_id
        where a.id = $1`,
      [raised.id],
    );
    expect(above!.depth).toBeGreaterThan(0);
    const done = await submitted('sup', assigned);
    expect(await verifyTodo(raised.id)).toEqual([assigned.verifier.id]);
    // Free again, the unit verifies itself, and nothing is warned of.
    const usual = await pendingAction(app);
    expect(usual.verifierWarning).toBeNull();
    expect(done.verifierWarning).toBe(assigned.verifierWarning);
  });

  it('given to several at once, each says it', async () => {
    const { orgId } = await whoIs(app, 'pm');
    const raised = await must(app, 'insp', 'POST', BASE, {
      unitId: orgId,
      title: 'Loose tile',
      description: 'A tile is loose',
      risk: '_SYS_IR_2',
      photosBefore: [await photo(app, 'insp')],
    });
    await app.sql(
      `update access.grant set valid_to = '2000-01-01', valid_from = '1999-01-01' where unit_id = $1 and role_id in (select id from access.role where code in ('EHS003', 'EHS004', 'EHS040'))`,
      [orgId],
    );
    const { results } = await must(app, 'pm', 'POST', `${BASE}/bulkAssign`, {
      items: [{ id: raised.id, version: raised.version }],
      responsibleId: await employee('pm'),
    });
    expect(results).toMatchObject([{ STATUS: 0, MSG: expect.stringContaining('No one else at') }]);
  });
});
