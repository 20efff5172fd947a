import { must, photo, startTestApp, type TestApp, whoIs } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pendingAction, submittedInspection, verifyingAction } from '../../../inspection/server/testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const BASE = '/tasks/correctiveAction';
const NOTICE = '/tasks/rectificationNotice';
const RULES = `${BASE}/rules`;

describe('an action raised by hand', () => {
  const input = async () => ({
    unitId: (await whoIs(app, 'pm')).orgId,
    title: 'Loose tile at the lift',
    description: 'A tile is loose',
    risk: '_SYS_IR_2',
    photosBefore: [await photo(app, 'insp')],
  });

  it('waits for someone to assign it; with a person the system assigns', async () => {
    const open = await must(app, 'insp', 'POST', BASE, await input());
    expect(open).toMatchObject({
      status: '_SYS_TS_17',
      source: { kind: 'organization.employee', title: ((await whoIs(app, 'insp')) as { name?: string }).name },
    });
    expect(open.before).toHaveLength(1);
    const responsibleId = (await whoIs(app, 'sup')).employeeId;
    expect(await must(app, 'insp', 'POST', BASE, { ...(await input()), responsibleId })).toMatchObject({ status: '_SYS_TS_4' });
  });

  it('is of a category of findings, and due when someone still cares', async () => {
    for (const category of ['garbage', '_SYS_TS_1', '_SYS_FC'])
      expect(await app.as('insp', 'POST', BASE, { ...(await input()), category })).toMatchObject({
        http: 400,
        DATA: [{ path: 'category', key: 'platform.fault.code' }],
      });
    const { id, version } = await must(app, 'insp', 'POST', BASE, { ...(await input()), category: '_SYS_FC_8' });
    const responsibleId = (await whoIs(app, 'sup')).employeeId;
    const assign = { version, responsibleId, dueAt: '9999-12-31T23:59:59Z' };
    expect(await app.as('pm', 'POST', `${BASE}/${id}/assign`, assign)).toMatchObject({
      http: 400,
      DATA: [{ path: 'dueAt', key: 'action.refusal.dueTooFar' }],
    });
  });

  it('may stay a draft, and goes out later', async () => {
    const draft = await must(app, 'insp', 'POST', BASE, { ...(await input()), draft: true });
    expect(draft).toMatchObject({ status: '_SYS_TS_8', events: [{ event: 'raise', refusal: null }] });
    expect(await must(app, 'insp', 'POST', `${BASE}/${draft.id}/raise`, { version: draft.version })).toMatchObject({
      status: '_SYS_TS_17',
    });
  });

  it('is raised only where one may, in a space of the unit', async () => {
    const other = (await whoIs(app, 'other')).orgId;
    expect(await app.as('insp', 'POST', BASE, { ...(await input()), unitId: other, photosBefore: [] })).toMatchObject({ STATUS: 1410 });
    const [space] = await app.sql<{ id: number }>('select id from organization.space where unit_id = $1 limit 1', [other]);
    const answer = await app.as('insp', 'POST', BASE, { ...(await input()), spaceId: space?.id ?? 999_999 });
    expect(answer.DATA).toMatchObject([{ path: 'spaceId', key: 'action.fault.otherSpace' }]);
    expect((await app.as('insp', 'POST', BASE, { ...(await input()), risk: 'huge', title: '' })).DATA).toHaveLength(2);
  });
});

describe('a rectification notice', () => {
  it('groups open actions of one unit, each once', async () => {
    const [a, b] = [await pendingAction(app), await pendingAction(app)];
    const notice = await must(app, 'pm', 'POST', NOTICE, { actionIds: [a.id, b.id], note: 'Before Friday' });
    expect(notice).toMatchObject({ note: 'Before Friday', items: [{ code: a.code }, { code: b.code }] });
    expect(notice.code).toMatch(/^RN-.+-\d{6}-\d{6}$/);
    expect((await must(app, 'pm', 'GET', `${BASE}/${a.id}`)).notice).toEqual({ id: notice.id, code: notice.code });
    const again = await app.as('pm', 'POST', NOTICE, { actionIds: [a.id] });
    expect(again).toMatchObject({ STATUS: 1422, DATA: { key: 'action.refusal.noticeTwice', links: [{ title: a.code }] } });
    expect(await app.as('sup', 'POST', NOTICE, { actionIds: [a.id] })).toMatchObject({ STATUS: 1403 });
    expect(await app.as('other', 'GET', `${NOTICE}/${notice.id}`)).toMatchObject({ STATUS: 1410 });
  });

  it('takes nothing that is closed', async () => {
    const { id, version } = await verifyingAction(app);
    await must(app, 'pm', 'POST', `${BASE}/${id}/pass`, { version });
    expect(await app.as('pm', 'POST', NOTICE, { actionIds: [id] })).toMatchObject({ DATA: { key: 'action.refusal.noticeNotOpen' } });
  });

  it('issued twice at once is issued once', async () => {
    const { id } = await pendingAction(app);
    const answers = await Promise.all([1, 2].map(() => app.as('pm', 'POST', NOTICE, { actionIds: [id] })));
    expect(answers.map(({ STATUS }) => STATUS).sort()).toEqual([0, 1422]);
  });
});

describe('the rules of a company', () => {
  const read = () => must(app, 'ehsm', 'GET', `${RULES}/35`);
  const inputOf = ({ version, lowClosesOnPhoto, risks, ladder }: Record<string, unknown>) => ({ version, lowClosesOnPhoto, risks, ladder });

  it('are its own from the first saving, one after the other, with their history', async () => {
    const standard = await read();
    expect(standard).toMatchObject({ own: false, version: 0, lowClosesOnPhoto: false });
    const input = { ...inputOf(standard), lowClosesOnPhoto: true };
    const answers = await Promise.all([1, 2].map(() => app.as('ehsm', 'PUT', `${RULES}/35`, input)));
    expect(answers.map(({ STATUS }) => STATUS).sort()).toEqual([0, 1409]);
    expect(await read()).toMatchObject({ own: true, version: 1, lowClosesOnPhoto: true, ladder: standard.ladder, risks: standard.risks });
    expect(await must(app, 'admin', 'GET', `${RULES}/36`)).toMatchObject({ own: false, lowClosesOnPhoto: false });
    const rows = await app.sql(`select changes from audit.entry where kind = 'action.ruleSet'`);
    expect(rows).toMatchObject([{ changes: { low_closes_on_photo: [false, true] } }]);
  });

  it('let a low risk close on its photo, and no other', async () => {
    expect((await verifyingAction(app, { risk: '_SYS_IR_3' })).status).toBe('_SYS_TS_7');
    expect((await verifyingAction(app)).status).toBe('_SYS_TS_5');
    expect((await verifyingAction(app, { risk: '_SYS_IR_1' })).status).toBe('_SYS_TS_5');
  });

  it('name every fault, and belong to companies only', async () => {
    const { risks, ...rest } = inputOf(await read()) as { risks: { risk: string }[] };
    const wrong = {
      ...rest,
      risks: risks.map((one) => ({ ...one, effectivenessDays: null })),
      ladder: [{ businessLineId: 999, highRisk: false, offsetHours: 0, audience: [] }],
    };
    const answer = await app.as('ehsm', 'PUT', `${RULES}/35`, wrong);
    expect(answer.DATA.map((fault: { key: string }) => fault.key).sort()).toEqual([
      'action.fault.highNeedsCheck',
      'action.fault.nobodyTold',
      'action.fault.unknownLine',
    ]);
    expect(await app.as('ehsm', 'GET', `${RULES}/400`)).toMatchObject({ STATUS: 1410 });
    expect(await app.as('pm', 'GET', `${RULES}/35`)).toMatchObject({ STATUS: 1403 });
  });
});

describe('the source', () => {
  it('stays open while its action is open, and closes with it', async () => {
    const task = await submittedInspection(app, [{}]);
    const { id } = task.findings[0].action;
    const status = async () =>
      (await app.sql<{ status: string }>('select status from inspection.task where id = $1', [task.id]))[0]!.status;
    expect(await status()).toBe('_SYS_TS_2');
    const { version } = await must(app, 'ehs', 'GET', `${BASE}/${id}`);
    await must(app, 'ehs', 'POST', `${BASE}/${id}/cancel`, { version, reason: 'Double' });
    expect(await status()).toBe('_SYS_TS_7');
  });
});
