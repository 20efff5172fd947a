import { must, photo, startTestApp, type TestApp, whoIs } from '@quantum/platform/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { pendingAction, submittedInspection, verifyingAction } from '../../../inspection/server/testing.ts';
import { tickActions } from './escalation.jobs.ts';

const BASE = '/tasks/correctiveAction';
let app: TestApp;
let second: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  second = await startTestApp({ beside: app });
  await tickActions(app.kernel);
});
afterAll(async () => {
  await second.stop();
  await app.stop();
});

/** Sessions end when the clock moves far. */
const backToNow = () => app.clock.set(new Date());
afterEach(backToNow);
const tick = () => tickActions(app.kernel);
const at = (iso: string, hours = 0) => app.clock.set(new Date(Date.parse(iso) + hours * 3_600_000));
const steps = async (id: number) =>
  (
    await app.sql<{ offset_hours: number }>('select offset_hours from action.reminder where action_id = $1 order by offset_hours', [id])
  ).map((row) => row.offset_hours);
const told = async (id: number, who?: string) =>
  (
    await app.sql<{ event: string }>(
      `select event from notification.message where event in ('action.dueSoon', 'action.overdue') and href like '%/detail/' || $1
        and ($2::text is null or employee_id = (select employee_id from access.user where user_name = $2)) order by id`,
      [id, who ?? null],
    )
  ).map((row) => row.event);
/** Asked of the tables: with the clock moved no one is signed in. */
const statusOf = async (id: number) =>
  (
    await app.sql<{ status: string; effectiveness_result: string | null }>(
      'select status, effectiveness_result from action.action where id = $1',
      [id],
    )
  )[0]!;

describe('reminders', () => {
  it('of an action that cannot be processed are for the administrator to see, until they go through; the next one has its own', async () => {
    const [broken, sound] = [await pendingAction(app), await pendingAction(app)];
    await tick();
    at(broken.dueAt, 1);
    await app.sql(`create function action.broken() returns trigger language plpgsql as $$ begin raise 'the disk is on fire'; end $$`);
    await app.sql(
      `create trigger broken before insert on action.reminder for each row when (new.action_id = ${broken.id}) execute function action.broken()`,
    );
    await tick();
    await tick();
    expect(await steps(sound.id)).toContain(0);
    const apart = () =>
      app.sql<{ step: string; title: { en: string }; href: string; error: string; tries: number }>(
        `select step, title, href, error, tries from platform.set_apart where task = 'action-tick' and record_id = $1`,
        [broken.id],
      );
    expect(await apart()).toEqual([
      {
        step: 'remind',
        title: expect.objectContaining({ en: `The reminders of action ${broken.code} could not be sent` }),
        href: `/quantum/corrective-action/detail/${broken.id}`,
        error: 'the disk is on fire',
        tries: 2,
      },
    ]);
    await app.sql(`drop function action.broken cascade`);
    await tick();
    expect([await apart(), await steps(broken.id)]).toEqual([[], expect.arrayContaining([0])]);
  });

  it('follow the steps: each step once, also with two servers', async () => {
    const { id, dueAt: due } = await pendingAction(app);
    await tick();
    expect(await steps(id)).toEqual([]);
    at(due, -71);
    await Promise.all([tick(), tickActions(second.kernel), tick()]);
    await tick();
    expect(await steps(id)).toEqual([-72]);
    expect(await told(id)).toEqual(['action.dueSoon']);
    at(due, 1);
    await Promise.all([tick(), tickActions(second.kernel)]);
    at(due, 25);
    await tick();
    expect(await steps(id)).toEqual([-72, 0, 24]);
    expect(await told(id)).toEqual(['action.dueSoon', 'action.overdue', 'action.overdue']);
  });

  it('missed while no server ran are told as one, up to the top', async () => {
    const { id, dueAt: due } = await pendingAction(app);
    at(due, 400);
    await tick();
    expect(await steps(id)).toEqual([-72, 0, 24, 72, 168, 336]);
    expect(await told(id, 'sup')).toEqual(['action.overdue']);
    for (const who of ['pm', 'om', 'dir']) expect(await told(id, who)).toEqual(['action.overdue']);
    await tick();
    expect(await told(id, 'pm')).toHaveLength(1);
  });

  it('are compressed for a high risk, and stop when the correction is there', async () => {
    const high = await pendingAction(app, { risk: '_SYS_IR_1' });
    const done = await verifyingAction(app);
    at(high.dueAt, 7);
    await tick();
    expect(await steps(high.id)).toEqual([-6, 0, 2, 6]);
    at(done.dueAt, 200);
    await tick();
    expect(await steps(done.id)).toEqual([]);
  });

  it('begin again with a new due time', async () => {
    const pending = await pendingAction(app);
    const { id, version, dueAt: due } = await must(app, 'sup', 'POST', `${BASE}/${pending.id}/accept`, { version: pending.version });
    const later = new Date(Date.parse(due) + 20 * 86_400_000).toISOString();
    const asked = await must(app, 'sup', 'POST', `${BASE}/${id}/extend`, { version, reason: 'Parts', dueAt: later });
    await must(app, 'pm', 'POST', `${BASE}/${id}/approveExtension`, { version: asked.version });
    at(due, 25);
    await tick();
    expect(await steps(id)).toEqual([]);
    at(later, -70);
    await tick();
    expect(await steps(id)).toEqual([-72]);
  });
});

describe('a step that names a message group', () => {
  const RULES = `${BASE}/rules/35`;
  const inThree = (text: string) => ({ en: text, 'zh-Hans': text, 'zh-Hant': text });
  const groupOf = (memberIds: number[]) =>
    must(app, 'ehsm', 'POST', '/messageGroups', { unitId: 35, names: inThree('On call'), rule: null, memberIds });
  /** Steps of everything but high risks: the group alone a day before, then operation managers a day after. */
  const rulesWith = async (groupId: number) => {
    const { version } = await must(app, 'ehsm', 'GET', RULES);
    const step = { businessLineId: null, highRisk: false };
    const ladder = [
      { ...step, offsetHours: -24, audience: [], groupId },
      { ...step, offsetHours: 24, audience: ['OM'] },
    ];
    return app.as('ehsm', 'PUT', RULES, { version, ladder });
  };
  const reminder = async (id: number) =>
    (
      await app.sql<{ group_fallback: boolean; told: number[] }>('select group_fallback, told from action.reminder where action_id = $1', [
        id,
      ])
    )[0];

  it('tells those in it who may open the action', async () => {
    const [insp, ehs] = [(await whoIs(app, 'insp')).employeeId, (await whoIs(app, 'ehs')).employeeId];
    const group = await groupOf([insp, ehs]);
    expect((await rulesWith(group.id)).DATA).toMatchObject({
      groups: expect.arrayContaining([{ id: group.id, name: 'On call', state: 'inUse' }]),
    });
    const { id, dueAt: due } = await pendingAction(app);
    at(due, -23);
    await tick();
    const sent = (await reminder(id))!;
    expect(sent.group_fallback).toBe(false);
    expect(sent.told.map(Number)).toContain(ehs);
    expect(await told(id, 'om')).toEqual([]);
    expect(await told(id, 'ehs')).toEqual(['action.dueSoon']);
  });

  type Group = { id: number; version: number };
  const retire = async ({ id, version }: Group): Promise<void> => {
    await must(app, 'ehsm', 'POST', `/messageGroups/${id}/retire`, { version, reason: 'Over' });
  };
  const empty = async ({ id, version }: Group): Promise<void> => {
    await must(app, 'ehsm', 'PUT', `/messageGroups/${id}`, { version, names: inThree('On call'), rule: null, memberIds: [] });
  };

  it.each([
    ['is retired', 'retired', retire],
    ['was emptied', 'empty', empty],
  ] as const)('falls back to the next step where the group %s, and the administrators are told', async (_name, state, end) => {
    const group = await groupOf([(await whoIs(app, 'ehs')).employeeId]);
    expect((await rulesWith(group.id)).STATUS).toBe(0);
    const { id, dueAt: due } = await pendingAction(app);
    await end(group);
    expect((await must(app, 'ehsm', 'GET', RULES)).groups).toContainEqual({ id: group.id, name: 'On call', state });
    at(due, -23);
    await tick();
    expect(await reminder(id)).toMatchObject({ group_fallback: true, told: [expect.anything()] });
    expect(await told(id, 'om')).toEqual(['action.dueSoon']);
    const admins = await app.sql(`select 1 from notification.message where event = 'action.groupUnreached' and record_id = $1`, [id]);
    expect(admins.length).toBeGreaterThan(0);
    backToNow();
    // What is named already may stay; nobody names it anew.
    expect((await rulesWith(group.id)).STATUS).toBe(0);
  });

  it('that reaches nobody is told to the administrators once a day, however many actions are late', async () => {
    const group = await groupOf([]);
    expect((await rulesWith(group.id)).STATUS).toBe(0);
    const actions = [await pendingAction(app), await pendingAction(app), await pendingAction(app)];
    const later = await pendingAction(app);
    await app.sql(`update action.action set due_at = due_at + interval '2 days' where id = $1`, [later.id]);
    /** How many messages of it each administrator has. */
    const toldOf = async (): Promise<number[]> =>
      (
        await app.sql<{ n: number }>(
          `select count(*)::int as n from notification.message where event = 'action.groupUnreached' and record_id = any($1) group by employee_id`,
          [[...actions, later].map(({ id }) => id)],
        )
      ).map(({ n }) => n);
    at(actions[0]!.dueAt, -23);
    await Promise.all([tick(), tickActions(second.kernel)]);
    for (const { id } of actions) expect(await reminder(id)).toMatchObject({ group_fallback: true });
    expect(new Set(await toldOf())).toEqual(new Set([1]));
    // The next day it is said again, with the next action that is late.
    at(actions[0]!.dueAt, 26);
    await tick();
    expect(await reminder(later.id)).toMatchObject({ group_fallback: true });
    expect(new Set(await toldOf())).toEqual(new Set([2]));
  });

  it('is refused where the group is not there, retired, or of another company', async () => {
    const retired = await groupOf([]);
    await must(app, 'ehsm', 'POST', `/messageGroups/${retired.id}/retire`, { version: retired.version, reason: 'Over' });
    for (const id of [retired.id, 987654321])
      expect(await rulesWith(id)).toMatchObject({ http: 400, DATA: [{ path: 'ladder.0.groupId', key: 'action.fault.unknownGroup' }] });
  });
});

describe('the sample of immediate corrections', () => {
  it('goes to EHS, once', async () => {
    await submittedInspection(app, [{ mode: '_SYS_CM_2', responsible: 'insp' }]);
    const [row] = await app.sql<{ id: number }>('select id::int from action.action order by id desc limit 1');
    const { id } = row!;
    await app.sql('update action.action set to_sample = true, sampled_at = null where id = $1', [id]);
    await Promise.all([tick(), tickActions(second.kernel)]);
    const action = await must(app, 'ehs', 'GET', `${BASE}/${id}`);
    expect(action).toMatchObject({ status: '_SYS_TS_5', closedAt: null, verifier: { id: (await whoIs(app, 'ehs')).employeeId } });
    const rows = await app.sql(`select 1 from audit.entry where kind = 'action.action' and record_id = $1 and event = 'sample'`, [id]);
    expect(rows).toHaveLength(1);
    expect((await must(app, 'ehs', 'POST', `${BASE}/${id}/pass`, { version: action.version })).status).toBe('_SYS_TS_7');
    await tick();
    expect((await statusOf(id)).status).toBe('_SYS_TS_7');
    // No one has submitted anything: EHS is told why it comes.
    const [message] = await app.sql<{ event: string; text: Record<string, string> }>(
      `select event, body as text from notification.message where record_kind = 'action.action' and record_id = $1 and (event like 'action.to%' or event = 'action.sampled') order by id desc limit 1`,
      [id],
    );
    expect(message!.event).toBe('action.sampled');
    expect(message!.text['zh-Hant']).toMatch(/^即時改善/);
  });
});

/** Closed with a check after 30 days; its inspection's plan runs on weekly. */
async function closedWithCheck() {
  const task = await submittedInspection(app, [{}]);
  const { id } = task.findings[0].action;
  const { version } = await must(app, 'sup', 'GET', `${BASE}/${id}`);
  const done = await must(app, 'sup', 'POST', `${BASE}/${id}/submit`, { version, note: 'Done', photos: [await photo(app, 'sup')] });
  await must(app, 'pm', 'POST', `${BASE}/${id}/pass`, { version: done.version, effectivenessDays: 30 });
  return { id, taskId: task.id as number, item: task.findings[0].item as string };
}

/** The same form is answered in the same space a day later: an occurrence of its own, made by hand in the tables. */
async function answerAgain(taskId: number, item: string, verdict: 'pass' | 'fail'): Promise<void> {
  const [copy] = await app.sql<{ id: number }>(
    `insert into inspection.task (company_id, unit_id, event_on, code, type, form_id, form_version_id, space_id, planned_at, due_at, miss_at, submitted_at, status, created_at, updated_at)
     select company_id, unit_id, event_on, code || '-2', type, form_id, form_version_id, space_id, planned_at, due_at, miss_at, submitted_at + interval '1 day', status, now(), now()
     from inspection.task where id = $1 returning id`,
    [taskId],
  );
  await app.sql(
    `insert into inspection.submission (task_id, client_id, accepted, answers, receipt, started_at, submitted_at)
     select $2, gen_random_uuid(), true, answers, jsonb_set(receipt, '{sections}', (select jsonb_agg(jsonb_set(s, '{lines}',
       (select jsonb_agg(case when l->>'item' = $3 then jsonb_set(l, '{verdict}', to_jsonb($4::text)) else l end) from jsonb_array_elements(s->'lines') l)))
       from jsonb_array_elements(receipt->'sections') s)), started_at, submitted_at + interval '1 day' from inspection.submission where task_id = $1 and accepted`,
    [taskId, copy!.id, item, verdict],
  );
}

describe('the effectiveness check', () => {
  it.each([
    ['failed again: opened again, by the system', 'fail', { status: '_SYS_TS_14', effectiveness_result: 'failed' }],
    ['passed since: confirmed, by the system', 'pass', { status: '_SYS_TS_7', effectiveness_result: 'confirmed' }],
  ] as const)('%s', async (_name, verdict, expected) => {
    const { id, taskId, item } = await closedWithCheck();
    await must(app, 'dir', 'POST', `${BASE}/${id}/watch`);
    await answerAgain(taskId, item, verdict);
    app.clock.advance({ days: 29 });
    await tick();
    expect((await statusOf(id)).effectiveness_result).toBeNull();
    app.clock.advance({ days: 1 });
    await Promise.all([tick(), tickActions(second.kernel)]);
    expect(await statusOf(id)).toEqual(expected);
    backToNow();
    await saysInEveryLanguage(id, verdict);
  });

  /** What the system found is told in the reader's words, and the system is called nothing of ours. */
  async function saysInEveryLanguage(id: number, verdict: 'pass' | 'fail') {
    const words = { en: ['Failed again: ', 'Passed since: '], 'zh-Hant': ['再次不合格：', '其後合格：'] };
    for (const locale of ['en', 'zh-Hant'] as const) {
      const { effectiveness } = (await app.as('ehs', 'GET', `${BASE}/${id}`, undefined, { locale })).DATA;
      expect(effectiveness.note).toMatch(new RegExp(`^${words[locale][verdict === 'fail' ? 0 : 1]!}INS-.*-2$`));
    }
    const [entry] = (await app.as('ehs', 'GET', `${BASE}/${id}/history`, undefined, { locale: 'zh-Hant' })).DATA;
    expect(entry).toMatchObject({
      who: '系統',
      event: verdict === 'fail' ? 'reopen' : 'confirm',
      comment: expect.stringMatching(/^INS-\S+$/),
    });
    const told = await app.sql<{ event: string; text: Record<string, string> }>(
      `select event, body as text from notification.message where record_id = $1 and record_kind = 'action.action' order by id desc limit 4`,
      [id],
    );
    const chinese = told.map(({ text }) => text['zh-Hant']!);
    expect(chinese.find((text) => text.startsWith('系統'))).toBeDefined();
    expect(chinese.filter((text) => /tick|Failed again|Passed since/.test(text))).toEqual([]);
  }

  it('without data asks EHS, who answers it', async () => {
    const { id } = await closedWithCheck();
    app.clock.advance({ days: 31 });
    await tick();
    await tick();
    backToNow();
    expect(await statusOf(id)).toEqual({ status: '_SYS_TS_7', effectiveness_result: null });
    const ehs = (await whoIs(app, 'ehs')).employeeId;
    const asked = await app.sql(
      `select 1 from notification.message where event = 'action.effectivenessDue' and employee_id = $1 and href like '%/' || $2`,
      [ehs, id],
    );
    expect(asked).toHaveLength(1);
    const action = await must(app, 'ehs', 'GET', `${BASE}/${id}`);
    expect(action.events.map((one: { event: string }) => one.event)).toEqual(['confirm', 'reopen']);
    const confirmed = await must(app, 'ehs', 'POST', `${BASE}/${id}/confirm`, { version: action.version, note: 'Looked on site' });
    expect(confirmed.effectiveness).toMatchObject({ result: 'confirmed', note: 'Looked on site' });
    const again = await app.as('ehs', 'POST', `${BASE}/${id}/confirm`, { version: confirmed.version });
    expect(again).toMatchObject({ STATUS: 1422, DATA: { key: 'action.refusal.notAsked' } });
    expect(await app.sql(`select 1 from task.task where source_id = $1 and type = '_SYS_TK_36' and done_at is null`, [id])).toEqual([]);
  });
});
