import { randomUUID } from 'node:crypto';
import { must, startTestApp, whoIs, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { livePlan, submittedInspection } from '../../inspection/server/testing.ts';
import { EXEMPTION_REASON, EXEMPTION_STATUS as S } from '../contract/index.ts';

const BASE = '/exemptions';
const COMPLETION = 'inspection.completion';
const SPAN = { fromOn: '2026-06-10', toOn: '2026-06-20' };

let app: TestApp;
let unitId: number;
beforeAll(async () => {
  app = await startTestApp();
  unitId = (await whoIs(app, 'pm')).orgId;
  await livePlan(app, { spaces: 1 });
  await submittedInspection(app, [{}]);
  // June of the project: 40 done of 80; of the 30 due from the 10th to the 20th, 5 done. The 5 good ones leave with the 25 bad.
  await app.sql(
    `insert into inspection.task (company_id, unit_id, event_on, code, type, round_id, form_id, form_version_id, planned_at, due_at, miss_at, submitted_at, status, missed, result, answered_count, finding_count, created_at, updated_at)
      select t.company_id, t.unit_id, d.day, 'EXM-' || n, t.type, t.round_id, t.form_id, t.form_version_id, d.day + time '01:00', d.day + time '02:00', d.day + time '03:00',
        case when d.done then d.day + time '01:30' end, case when d.done then t.status else '_SYS_TS_3' end, not d.done, case when d.done then '_SYS_RS_1' end, 10, 0, now(), now()
      from (select * from inspection.task where submitted_at is not null and round_id is not null order by id limit 1) t, generate_series(1, 80) n,
        lateral (select case when n <= 30 then date '2026-06-10' + (n - 1) / 3 else date '2026-06-21' + (n - 31) / 6 end as day, n <= 5 or n between 31 and 65 as done) d`,
  );
});
afterAll(() => app.stop());

const draft = (more: object = {}) => ({
  clientId: randomUUID(),
  unitId,
  kind: 'kpi',
  metrics: [COMPLETION],
  ...SPAN,
  reason: EXEMPTION_REASON.wardClosed,
  explanation: 'Ward 7B is closed for building works.',
  ...more,
});
const request = (more: object = {}, who = 'pm') => app.as(who, 'POST', BASE, draft(more));
const figure = async (query = '') => {
  const page = await must(app, 'pm', 'GET', `/charts/overviews/inspection?from=2026-06-01&to=2026-06-30${query}`);
  return page.figures.find((one: { id: string }) => one.id === COMPLETION);
};
const listed = async (href: string) => {
  const queryCriterias = [...new URLSearchParams(href.split('?')[1])].map(([key, text]) => {
    const [short, rest = ''] = text.split(/:(.*)/s) as [string, string];
    return short === 'range' || short === 'in'
      ? { key: key.slice(2), condition: short === 'in' ? 'in' : 'between', value: rest.split(',') }
      : { key: key.slice(2), condition: '=', value: rest };
  });
  return (await must(app, 'pm', 'POST', '/inspectionTasks/list', { queryCriterias })).totalCount;
};
const decide = async (who: string, id: number, event: 'ok' | 'reject') => {
  const { signing } = await must(app, who, 'GET', `${BASE}/${id}`);
  const [round] = signing;
  const seat = round.seats.find(({ status }: { status: string }) => status === 'unsigned');
  return app.as(who, 'POST', `/tasks/sign/${round.id}/${event}`, {
    version: round.version,
    seatId: seat.id,
    ...(event === 'reject' && { reason: 'Not without the letter of the client', parts: [] }),
  });
};

describe('an exemption', () => {
  it('shows its effect before it is asked for, and changes nothing by that', async () => {
    const { DATA } = await app.as('pm', 'POST', `${BASE}/effect`, { unitId, kind: 'kpi', metrics: [COMPLETION], ...SPAN });
    expect(DATA).toMatchObject([
      { with: { numerator: 40, denominator: 80 }, without: { numerator: 35, denominator: 50 }, left: 30, records: 80 },
    ]);
    expect(await figure()).toMatchObject({ numerator: 40, denominator: 80, left: null });
  });

  it('takes its days out of numerator and denominator once it is approved, of the figure and of the list it opens', async () => {
    const { DATA } = await request();
    expect(await figure()).toMatchObject({ denominator: 80, left: null });
    // Not by who asked: they have no seat.
    const { signing } = await must(app, 'pm', 'GET', `${BASE}/${DATA.id}`);
    // Of the past: EHS before the operation manager.
    const [ehsm, om] = [await whoIs(app, 'ehsm'), await whoIs(app, 'om')];
    expect(signing[0].seats.map(({ signer }: { signer: { id: number } }) => signer.id)).toEqual([ehsm.employeeId, om.employeeId]);
    expect((await decide('ehsm', DATA.id, 'ok')).STATUS).toBe(0);
    expect(await figure()).toMatchObject({ denominator: 80, left: null });
    expect((await decide('om', DATA.id, 'ok')).STATUS).toBe(0);
    const counted = await figure();
    expect(counted).toMatchObject({ numerator: 35, denominator: 50, left: { records: 30, numerator: 40, denominator: 80 }, verdict: null });
    expect(await listed(counted.href)).toBe(50);
    expect(await listed(counted.left.href)).toBe(30);
    expect(await figure('&exemptions=counted')).toMatchObject({ numerator: 40, denominator: 80 });
    expect(await must(app, 'om', 'GET', `${BASE}/${DATA.id}`)).toMatchObject({
      status: S.inForce,
      effectAtApproval: [{ without: { numerator: 35, denominator: 50 } }],
    });
    // It leaves other figures alone.
    const page = await must(app, 'pm', 'GET', '/charts/overviews/inspection?from=2026-06-01&to=2026-06-30');
    expect(page.figures.filter(({ left }: { left: unknown }) => left !== null)).toHaveLength(1);
  });

  it('is not asked for twice on the same days, and is as if it had never been once it is voided', async () => {
    const again = await request({ fromOn: '2026-06-20', toOn: '2026-06-25' });
    expect(again).toMatchObject({ STATUS: 1422 });
    const [{ id, version }] = (await app.sql<{ id: number; version: number }>(
      'select id, version from exemption.exemption order by id limit 1',
    )) as [{ id: number; version: number }];
    expect((await app.as('pm', 'POST', `${BASE}/${id}/void`, { version, reason: 'No reason' })).STATUS).toBe(1403);
    expect((await app.as('ehsm', 'POST', `${BASE}/${id}/void`, { version, reason: 'The letter was forged' })).STATUS).toBe(0);
    expect(await figure()).toMatchObject({ numerator: 40, denominator: 80, left: null });
    expect((await app.as('ehsm', 'POST', `${BASE}/${id}/void`, { version: version + 1, reason: 'Again' })).STATUS).toBe(1422);
  });

  it('that is sent back takes nothing out', async () => {
    const { DATA } = await request();
    expect((await decide('ehsm', DATA.id, 'reject')).STATUS).toBe(0);
    const { status, version, events } = await must(app, 'pm', 'GET', `${BASE}/${DATA.id}`);
    expect([status, events.map(({ event }: { event: string }) => event)]).toEqual([S.draft, ['request']]);
    expect(await figure()).toMatchObject({ denominator: 80, left: null });
    const told = (await must(app, 'pm', 'POST', '/message/list', { queryCriterias: [] })).items;
    expect(told.filter(({ code }: { code: string }) => code === DATA.code)).toHaveLength(1);
    // Asked for again with other days: counted again, and sent to who answers.
    const { metrics, reason } = draft();
    const again = {
      version,
      metrics,
      reason,
      fromOn: '2026-06-10',
      toOn: '2026-06-12',
      explanation: 'Ward 7B closed, see the letter of the client.',
    };
    const path = `${BASE}/${DATA.id}/request`;
    expect((await app.as('pm', 'POST', path, { ...again, toOn: '2026-06-01' })).STATUS).toBe(1400);
    expect((await app.as('pm', 'POST', path, { ...again, explanation: 'too short' })).STATUS).toBe(1400);
    expect(await must(app, 'pm', 'POST', path, again)).toMatchObject({ status: S.reviewing, effect: [{ left: 9 }], toOn: '2026-06-12' });
    expect((await app.as('pm', 'POST', path, again)).STATUS).toBe(1409);
    expect((await decide('ehsm', DATA.id, 'ok')).STATUS).toBe(0);
    expect((await decide('om', DATA.id, 'ok')).STATUS).toBe(0);
    expect(await figure()).toMatchObject({ denominator: 71, left: { records: 9 } });
    const now = await must(app, 'ehsm', 'GET', `${BASE}/${DATA.id}`);
    expect((await app.as('ehsm', 'POST', `${BASE}/${DATA.id}/void`, { version: now.version, reason: 'End of the test' })).STATUS).toBe(0);
  });

  it('that ends early counts again from then on', async () => {
    const { DATA } = await request();
    await decide('ehsm', DATA.id, 'ok');
    await decide('om', DATA.id, 'ok');
    const { version } = await must(app, 'pm', 'GET', `${BASE}/${DATA.id}`);
    expect((await app.as('pm', 'POST', `${BASE}/${DATA.id}/end`, { version, reason: 'Open again' })).STATUS).toBe(0);
    // Its days have passed: they stay out.
    expect(await figure()).toMatchObject({ denominator: 50 });
    await app.sql('delete from platform.left_out');
  });
});

it('is not decided by the project manager of the unit, whatever else they are', async () => {
  const om = await whoIs(app, 'om');
  const grant = `select a.id, r.id, $2, current_date - 1 from access.user a, access.role r where a.employee_id = $1 and r.code = 'EHS030'`;
  await app.sql(`insert into access.grant (user_id, role_id, unit_id, valid_from) ${grant}`, [om.employeeId, unitId]);
  const span = { fromOn: '2026-11-20', toOn: '2026-11-21' };
  const { DATA } = await request(span);
  const { signing } = await must(app, 'pm', 'GET', `${BASE}/${DATA.id}`);
  const signers = signing[0].seats.map(({ signer }: { signer: { id: number } }) => signer.id);
  expect(signers.length).toBeGreaterThan(0);
  expect(signers).not.toContain(om.employeeId);
  expect(signers).not.toContain((await whoIs(app, 'pm')).employeeId);
});

it('of many on one figure: all left out is not 100 %', async () => {
  await app.sql(`insert into platform.left_out values (1, $1, $2, '2026-06-01', '2026-06-30')`, [COMPLETION, unitId]);
  expect(await figure()).toMatchObject({ numerator: 0, denominator: 0, verdict: null, left: { records: 80 } });
  await app.sql('delete from platform.left_out');
});

it.each([
  [{ toOn: '2026-06-09' }, 1400],
  [{ toOn: '2026-09-10' }, 1400],
  [{ explanation: '                          ' }, 1400],
  [{ reason: '_SYS_FC_1' }, 1400],
  [{ metrics: ['nothing.known'] }, 1400],
  [{ metrics: [] }, 1400],
  [{ metrics: [COMPLETION, COMPLETION] }, 1400],
  // Injuries, rates, hours, and all that does not say it may be left out.
  [{ metrics: ['inspection.per100'] }, 1422],
  [{ metrics: [COMPLETION, 'exemption.active'] }, 1422],
  [{ unitId: 999_999 }, 1410],
  [{ more: 1 }, 1400],
])('%j is answered with %d', async (more, status) => {
  expect((await request(more)).STATUS).toBe(status);
});

it('is one however often its draft is sent, and only by who may ask in the unit', async () => {
  const body = draft({ fromOn: '2026-02-01', toOn: '2026-02-02' });
  const answers = await Promise.all([1, 2, 3].map(() => app.as('pm', 'POST', BASE, body)));
  expect(new Set(answers.map(({ DATA }) => DATA.code)).size).toBe(1);
  expect((await request({}, 'emp')).STATUS).toBe(1403);
  expect((await request({}, 'other')).STATUS).not.toBe(0);
});
