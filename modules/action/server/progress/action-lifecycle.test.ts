import { must, photo, startTestApp, type TestApp, whoIs } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pendingAction, verifyingAction } from '../../../inspection/server/testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const BASE = '/tasks/correctiveAction';
const send = (who: string, id: number, event: string, body: object) => app.as(who, 'POST', `${BASE}/${id}/${event}`, body);
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look into any answer
const did = (who: string, id: number, event: string, body: object): Promise<any> => must(app, who, 'POST', `${BASE}/${id}/${event}`, body);
const employee = async (who: string): Promise<number> => (await whoIs(app, who)).employeeId;
const inDays = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString();
const refused = (key: string) => ({ http: 422, STATUS: 1422, DATA: { key: `action.refusal.${key}` } });
const reason = 'The spare part comes on Friday';

/** Begun by the supervisor. */
async function begun(options: Parameters<typeof pendingAction>[1] = {}) {
  const { id, version } = await pendingAction(app, options);
  return did('sup', id, 'accept', { version });
}
const todos = async (who: string, id: number): Promise<string[]> =>
  (await must(app, who, 'POST', '/tasks/todo/list', { pagingTool: { currentPage: -1, pageSize: -1 } })).items
    .filter((one: { href: string }) => one.href.endsWith(`/detail/${id}`))
    .map((one: { type: string }) => one.type);
const told = async (who: string, id: number): Promise<string[]> =>
  (
    await app.sql<{ event: string }>(
      `select event from notification.message where employee_id = $1 and href like '%/detail/' || $2 order by id`,
      [await employee(who), id],
    )
  ).map((row) => row.event);

describe('an extension', () => {
  it('is granted by another: due moves, the first due stays', async () => {
    const action = await begun();
    const asked = await did('sup', action.id, 'extend', { version: action.version, reason, dueAt: inDays(20) });
    expect(asked).toMatchObject({ extensionPending: true, dueAt: action.dueAt, extensions: [{ reason, answer: null }] });
    expect(await todos('pm', action.id)).toContain('_SYS_TK_9');
    expect(await told('pm', action.id)).toContain('action.extensionAsked');
    expect(await send('sup', action.id, 'approveExtension', { version: asked.version })).toMatchObject(refused('ownExtension'));
    expect(await send('om', action.id, 'approveExtension', { version: asked.version })).toMatchObject(refused('onlyApprover'));
    expect(await send('sup', action.id, 'extend', { version: asked.version, reason, dueAt: inDays(30) })).toMatchObject(
      refused('extensionPending'),
    );
    const granted = await did('pm', action.id, 'approveExtension', { version: asked.version });
    expect(granted).toMatchObject({ extensionCount: 1, extensionPending: false, originalDueAt: action.dueAt });
    expect(granted.dueAt).toBe(granted.extensions[0].toDue);
    expect(await todos('pm', action.id)).toEqual([]);
    expect(await told('sup', action.id)).toContain('action.extensionApproved');
    expect(await send('pm', action.id, 'approveExtension', { version: granted.version })).toMatchObject(refused('noExtension'));
  });

  it('goes to the operation manager the third time', async () => {
    let action = await begun();
    for (const days of [20, 30]) {
      action = await did('sup', action.id, 'extend', { version: action.version, reason, dueAt: inDays(days) });
      action = await did('insp', action.id, 'approveExtension', { version: action.version });
    }
    action = await did('sup', action.id, 'extend', { version: action.version, reason, dueAt: inDays(40) });
    expect(action.extensions[0].approvers.map((one: { id: number }) => one.id)).toEqual([await employee('om')]);
    expect(await send('pm', action.id, 'approveExtension', { version: action.version })).toMatchObject(refused('onlyApprover'));
    const before = action.dueAt;
    action = await did('om', action.id, 'refuseExtension', { version: action.version, reason: 'Twice is enough' });
    expect(action).toMatchObject({
      dueAt: before,
      extensionCount: 2,
      extensions: [{ answer: 'refused', note: 'Twice is enough' }, {}, {}],
    });
    expect(await told('sup', action.id)).toContain('action.extensionRefused');
  });

  it('wants a later time and a reason', async () => {
    const { id, version } = await begun();
    const fault = (key: string) => ({ http: 400, DATA: [{ path: 'dueAt', key: `action.refusal.${key}` }] });
    expect(await send('sup', id, 'extend', { version, reason, dueAt: inDays(1) })).toMatchObject(fault('dueNotLater'));
    expect(await send('sup', id, 'extend', { version, reason, dueAt: inDays(-1) })).toMatchObject(fault('duePast'));
    expect((await send('sup', id, 'extend', { version, reason: ' ', dueAt: inDays(20) })).DATA).toMatchObject([{ path: 'reason' }]);
    expect(await send('insp', id, 'extend', { version, reason, dueAt: inDays(20) })).toMatchObject(refused('onlyResponsible'));
  });

  it('is withdrawn when the correction is submitted after all', async () => {
    const action = await begun();
    const asked = await did('sup', action.id, 'extend', { version: action.version, reason, dueAt: inDays(20) });
    const done = await did('sup', action.id, 'submit', { version: asked.version, note: 'Done', photos: [await photo(app, 'sup')] });
    expect(done).toMatchObject({ extensionPending: false, extensions: [{ answer: 'withdrawn' }] });
    expect(await todos('insp', action.id)).toEqual([]);
  });

  it('answered twice at once is answered once', async () => {
    const action = await begun();
    const { version } = await did('sup', action.id, 'extend', { version: action.version, reason, dueAt: inDays(20) });
    const answers = await Promise.all([
      send('pm', action.id, 'approveExtension', { version }),
      send('insp', action.id, 'refuseExtension', { version, reason }),
    ]);
    expect(answers.map(({ STATUS }) => STATUS).sort()).toEqual([0, 1409]);
  });
});

describe('returns', () => {
  it('call in the operation manager at the third, who gives it to someone else', async () => {
    let action = await verifyingAction(app);
    for (let n = 1; n <= 3; n++) {
      action = await did('pm', action.id, 'return', { version: action.version, reason: `No ${n}` });
      if (n < 3)
        action = await did('sup', action.id, 'submit', { version: action.version, note: 'Again', photos: [await photo(app, 'sup')] });
    }
    expect(action).toMatchObject({ returnCount: 3, escalatedAt: expect.any(String) });
    expect(await told('om', action.id)).toEqual(['action.escalated']);
    expect(await todos('om', action.id)).toEqual(['_SYS_TK_35']);
    await did('om', action.id, 'reassign', { version: action.version, reason: 'Another trade', responsibleId: await employee('insp') });
    expect(await todos('om', action.id)).toEqual([]);
    expect(await todos('sup', action.id)).toEqual([]);
    expect(await todos('insp', action.id)).toEqual(['_SYS_TK_6']);
    expect(await told('sup', action.id)).toContain('action.takenOver');
  });
});

describe('giving it on', () => {
  it('the responsible person hands it to the project manager, who does not verify it then', async () => {
    const { id, version } = await pendingAction(app);
    expect(await send('insp', id, 'handOver', { version, reason })).toMatchObject(refused('onlyResponsible'));
    const given = await did('sup', id, 'handOver', { version, reason });
    expect(given.responsible.id).toBe(await employee('pm'));
    expect(given.verifier.id).not.toBe(await employee('pm'));
    expect(await todos('pm', id)).toEqual(['_SYS_TK_6']);
  });

  it('is not given to whom it belongs, to a stranger, nor without a reason', async () => {
    const { id, version } = await pendingAction(app);
    expect(await send('pm', id, 'reassign', { version, reason, responsibleId: await employee('sup') })).toMatchObject(
      refused('samePerson'),
    );
    expect(await send('pm', id, 'reassign', { version, reason, responsibleId: await employee('other') })).toMatchObject(
      refused('unknownPerson'),
    );
    expect(await send('pm', id, 'reassign', { version, responsibleId: await employee('insp') })).toMatchObject({ STATUS: 1400 });
    expect(await send('sup', id, 'reassign', { version, reason, responsibleId: await employee('insp') })).toMatchObject({ STATUS: 1403 });
  });

  it('many at once: each for itself', async () => {
    const [first, second] = [await pendingAction(app, { responsible: null }), await pendingAction(app)];
    const items = [first, second, { id: first.id, version: first.version }].map(({ id, version }) => ({ id, version }));
    const { results } = await must(app, 'pm', 'POST', `${BASE}/bulkAssign`, { items, responsibleId: await employee('insp') });
    expect(results.map((one: { STATUS: number }) => one.STATUS)).toEqual([0, 0, 1409]);
    expect(results[2].MSG).not.toBe('');
    // The reason is the system's own: each reader has it in theirs, regardless of the language it was given in.
    const reason = async (locale: string) =>
      (await app.as('pm', 'GET', `${BASE}/${second.id}/history`, undefined, { locale })).DATA.find(
        (one: { event: string }) => one.event === 'reassign',
      );
    expect(await reason('zh-Hant')).toMatchObject({
      comment: '批量指派',
      changes: expect.not.objectContaining({ said: expect.anything() }),
    });
    expect(await reason('en')).toMatchObject({ comment: 'Assigned together with others' });
    for (const { id } of [first, second])
      expect((await must(app, 'pm', 'GET', `${BASE}/${id}`)).responsible.id).toBe(await employee('insp'));
  });
});

describe('a major hazard', () => {
  it('needs funds and an emergency plan before it is corrected; the level is not the assignee’s to lower', async () => {
    const { id, version } = await pendingAction(app);
    const major = { version, hazardLevel: '_SYS_HL_2' };
    expect(await send('sup', id, 'plan', { ...major, funds: 1, currency: 'HKD', emergencyPlan: 'x' })).toMatchObject(
      refused('levelByManager'),
    );
    expect((await send('pm', id, 'plan', major)).DATA).toMatchObject([{ path: 'funds' }, { path: 'emergencyPlan' }]);
    const planned = await did('pm', id, 'plan', {
      ...major,
      funds: 540.5,
      currency: 'HKD',
      emergencyPlan: 'Guard at the door',
      causes: ['method'],
    });
    expect(planned).toMatchObject({ hazardLevel: '_SYS_HL_2', funds: 540.5, currency: 'HKD', causes: ['method'], status: '_SYS_TS_4' });
    expect((await send('pm', id, 'plan', { version: planned.version, funds: null })).DATA).toMatchObject([{ path: 'funds' }]);
    await app.sql('update action.action set funds = null where id = $1', [id]);
    const submit = { version: planned.version, note: 'Done', photos: [await photo(app, 'sup')] };
    expect(await send('sup', id, 'submit', submit)).toMatchObject(refused('majorNeedsPlan'));
  });
});

describe('the final review', () => {
  it('sends back what does not hold; else closes with the day of the check', async () => {
    const action = await verifyingAction(app, { risk: '_SYS_IR_1' });
    const passed = await did('pm', action.id, 'pass', { version: action.version });
    expect(await told('ehs', action.id)).toContain('action.toReview');
    const back = await did('ehs', action.id, 'rejectReview', { version: passed.version, reason: 'The cause stays' });
    expect(back).toMatchObject({ returnCount: 1, status: '_SYS_TS_1', reviewNote: 'The cause stays' });
    const again = await did('sup', action.id, 'submit', {
      version: back.version,
      note: 'Cause removed',
      photos: [await photo(app, 'sup')],
    });
    const twice = await did('pm', action.id, 'pass', { version: again.version });
    expect(await send('ehs', action.id, 'review', { version: twice.version, effectivenessDays: 31 })).toMatchObject({ STATUS: 1400 });
    const closed = await did('ehs', action.id, 'review', { version: twice.version, effectivenessDays: 60 });
    expect(closed).toMatchObject({
      status: '_SYS_TS_7',
      effectiveness: { days: 60, result: null },
      finalReviewer: { id: await employee('ehs') },
    });
    expect(closed.effectiveness.on).toMatch(/^\d{4}-\d\d-\d\d$/);
  });
});

describe('cancelling and opening again', () => {
  it('is never the assignee’s, and ends every to-do', async () => {
    const own = await pendingAction(app, { responsible: 'ehs' });
    expect(await send('ehs', own.id, 'cancel', { version: own.version, reason })).toMatchObject(refused('ownCancel'));
    expect(await send('pm', own.id, 'cancel', { version: own.version, reason })).toMatchObject({ STATUS: 1403 });
    const action = await begun();
    const { version } = await did('sup', action.id, 'extend', { version: action.version, reason, dueAt: inDays(20) });
    expect(await did('ehs', action.id, 'cancel', { version, reason })).toMatchObject({ status: '_SYS_TS_3', events: [] });
    for (const who of ['sup', 'pm', 'insp']) expect(await todos(who, action.id)).toEqual([]);
    expect(await told('sup', action.id)).toContain('action.cancelled');
  });

  it('of a closed one gives it back, due again', async () => {
    const { id, version } = await verifyingAction(app);
    const closed = await did('pm', id, 'pass', { version });
    expect(await send('pm', id, 'reopen', { version: closed.version, reason })).toMatchObject({ STATUS: 1403 });
    const open = await did('ehs', id, 'reopen', { version: closed.version, reason: 'Stained again' });
    expect(open).toMatchObject({ status: '_SYS_TS_14', reopenedCount: 1, closedAt: null });
    expect(await todos('sup', id)).toEqual(['_SYS_TK_6']);
    expect(await did('sup', id, 'accept', { version: open.version })).toMatchObject({ status: '_SYS_TS_1' });
  });
});

describe('following', () => {
  it('is open to every reader, twice is once, and notifies of every step', async () => {
    const { id, version } = await pendingAction(app);
    await must(app, 'qa', 'POST', `${BASE}/${id}/watch`);
    expect(await must(app, 'qa', 'POST', `${BASE}/${id}/watch`)).toEqual({ id, watching: true });
    expect((await must(app, 'qa', 'GET', `${BASE}/${id}`)).watchers).toHaveLength(1);
    await did('sup', id, 'accept', { version });
    expect(await told('qa', id)).toEqual(['collaboration.moved']);
    await must(app, 'qa', 'POST', `${BASE}/${id}/unwatch`);
    expect(await must(app, 'qa', 'GET', `${BASE}/${id}`)).toMatchObject({ watchers: [], watching: false });
    expect(await app.as('other', 'POST', `${BASE}/${id}/watch`)).toMatchObject({ STATUS: 1410 });
  });
});
