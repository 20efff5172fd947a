import { randomUUID } from 'node:crypto';
import { inDays, must, photo, startTestApp, type TestApp, whoIs } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { livePlan, submittedInspection } from '../../inspection/server/testing.ts';
import { EXEMPTION_REASON, EXEMPTION_STATUS } from '../contract/index.ts';
import { notifyOfGranted, tickExemptions } from './exemption.jobs.ts';

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
/** With the letter of the client. */
const request = async (more: object = {}, who = 'pm') => app.as(who, 'POST', BASE, draft({ evidence: [await photo(app, who)], ...more }));
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
      status: EXEMPTION_STATUS.inForce,
      effectAtApproval: [{ without: { numerator: 35, denominator: 50 } }],
    });
    // The boards of exemptions say what it changes, month by month, and each number opens its records.
    const told = await must(app, 'om', 'GET', '/charts/overviews/kpi-exemption?from=2026-05-01&to=2026-06-30');
    expect(told.faults).toEqual([]);
    const [row] = told.tables.find((one: { id: string }) => one.id === 'exemption:effect').rows;
    expect(row.cells.slice(1)).toEqual(['70.0 %', '50.0 %', '+20.0', '30', '37.5 %']);
    expect(await listed(row.href)).toBe(30);
    // The register says the same: what leaves, how far the figure moves, who approved it last.
    const { items } = await must(app, 'om', 'POST', `${BASE}/list`, { queryCriterias: [{ key: 'id', condition: '=', value: DATA.id }] });
    expect(items).toMatchObject([
      { metrics: [COMPLETION], left: 30, points: 20, approverName: (await must(app, 'om', 'GET', `${BASE}/${DATA.id}`)).approverName },
    ]);
    expect(items[0].approverName).toBeTruthy();
    const asked = told.charts.find((one: { id: string }) => one.id === 'kpi:asked');
    expect(asked).toMatchObject({ records: 1, categories: ['2026-05', '2026-06'] });
    // Once a week the EHS manager is told what was granted.
    await notifyOfGranted(app.kernel);
    const messages = await must(app, 'ehsm', 'POST', '/message/list', {});
    expect(messages.items.some((one: { title: string; text: string }) => JSON.stringify(one).includes('1 exemptions granted'))).toBe(true);
    const line = told.charts.find((one: { id: string }) => one.id === `exemption:line:${COMPLETION}`);
    expect(line.series.map(({ cells }: { cells: { value: number; n: number }[] }) => [cells[1]!.value, cells[1]!.n])).toEqual([
      [70, 50],
      [50, 80],
    ]);
    for (const { cells } of line.series) expect(await listed(cells[1].href)).toBe(cells[1].n);
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
    expect([status, events.map(({ event }: { event: string }) => event)]).toEqual([EXEMPTION_STATUS.draft, ['request', 'discard']]);
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
    expect(await must(app, 'pm', 'POST', path, again)).toMatchObject({
      status: EXEMPTION_STATUS.reviewing,
      effect: [{ left: 9 }],
      toOn: '2026-06-12',
    });
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
  await app.sql(`delete from access.grant where unit_id = $1 and user_id = (select id from access.user where employee_id = $2)`, [
    unitId,
    om.employeeId,
  ]);
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
  [{ metrics: ['incident.ltifr'] }, 1422],
  [{ metrics: ['incident.daysSinceLti'] }, 1422],
  [{ metrics: ['hazard.major'] }, 1422],
  [{ metrics: ['hazard.rate'] }, 1422],
  [{ unitId: 999_999 }, 1410],
  [{ more: 1 }, 1400],
  // What happened is shown.
  [{ evidence: [] }, 1400],
  [{ evidence: [999_999] }, 1410],
  [{ subjects: { kind: 'space', ids: [] } }, 1400],
  [{ subjects: { kind: 'space', ids: [999_999] } }, 1410],
  [{ subjects: { kind: 'unit', ids: [301] } }, 1410],
  [{ subjects: { kind: 'post', ids: [1] } }, 1400],
  [{ kind: 'whiteList', subjects: { kind: 'employee', ids: [1] } }, 1422],
  [{ subjects: { kind: 'space', ids: [5] }, metrics: ['action.closedOnTime'] }, 1422],
])('%j is answered with %d', async (more, status) => {
  expect((await request(more)).STATUS).toBe(status);
});

it('never is of injuries, rates, hours, major hazards or exemptions, and every other figure that does not say it may is refused', async () => {
  const { exemptable, never } = await must(app, 'pm', 'GET', `${BASE}/metrics`);
  const ids = exemptable.map(({ id }: { id: string }) => id);
  expect(ids).toContain(COMPLETION);
  expect(ids.filter((id: string) => /^(incident|hazard|work-hour|exemption)\./.test(id))).toEqual([]);
  expect(never.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining(['incident.ltifr', 'hazard.rate', 'hazard.major']));
  for (const { id } of never) expect([id, (await request({ metrics: [id] })).STATUS]).toEqual([id, 1422]);
});

it('is one however often its draft is sent, and only by who may ask in the unit', async () => {
  const body = draft({ fromOn: '2026-02-01', toOn: '2026-02-02', evidence: [await photo(app, 'pm')] });
  const answers = await Promise.all([1, 2, 3].map(() => app.as('pm', 'POST', BASE, body)));
  expect(new Set(answers.map(({ DATA }) => DATA.code)).size).toBe(1);
  expect((await request({}, 'emp')).STATUS).toBe(1403);
  expect((await request({}, 'other')).STATUS).not.toBe(0);
});

describe('spaces of a unit that counts', () => {
  const MAY = { fromOn: '2026-05-01', toOn: '2026-05-31' };
  const may = async (query = '') => {
    const page = await must(app, 'pm', 'GET', `/charts/overviews/inspection?from=2026-05-01&to=2026-05-31${query}`);
    return page.figures.find((one: { id: string }) => one.id === COMPLETION);
  };
  let space: number;
  beforeAll(async () => {
    // May of the project: 10 of 10 done in one space, 2 of 5 in another.
    const spaces = await app.sql<{ id: number }>('select id from organization.space where unit_id = $1 order by id limit 2', [unitId]);
    space = spaces[1]!.id;
    await app.sql(
      `insert into inspection.task (company_id, unit_id, space_id, event_on, code, type, round_id, form_id, form_version_id, planned_at, due_at, miss_at, submitted_at, status, missed, result, answered_count, finding_count, created_at, updated_at)
        select t.company_id, t.unit_id, case when n <= 10 then $1::bigint else $2::bigint end, d.day, 'EXS-' || n, t.type, t.round_id, t.form_id, t.form_version_id, d.day + time '01:00', d.day + time '02:00', d.day + time '03:00',
          case when d.done then d.day + time '01:30' end, case when d.done then t.status else '_SYS_TS_3' end, not d.done, case when d.done then '_SYS_RS_1' end, 10, 0, now(), now()
        from (select * from inspection.task where submitted_at is not null and round_id is not null order by id limit 1) t, generate_series(1, 15) n,
          lateral (select date '2026-05-01' + n as day, n <= 12 as done) d`,
      [spaces[0]!.id, space],
    );
  });

  it('take out their own records, of the figure, of its lists and of other metrics of the same day', async () => {
    expect(await may()).toMatchObject({ numerator: 12, denominator: 15, left: null });
    const asked = { unitId, kind: 'kpi', metrics: [COMPLETION], ...MAY, subjects: { kind: 'space', ids: [space] } };
    expect(await must(app, 'pm', 'POST', `${BASE}/effect`, asked)).toMatchObject([
      {
        with: { numerator: 12, denominator: 15 },
        without: { numerator: 10, denominator: 10 },
        left: 5,
        records: 15,
        months: [{ month: '2026-05' }],
      },
    ]);
    const { DATA } = await request({ ...MAY, subjects: { kind: 'space', ids: [space] } });
    await decide('ehsm', DATA.id, 'ok');
    expect((await decide('om', DATA.id, 'ok')).STATUS).toBe(0);
    const counted = await may();
    expect(counted).toMatchObject({ numerator: 10, denominator: 10, left: { records: 5, numerator: 12, denominator: 15 } });
    expect([await listed(counted.href), await listed(counted.left.href)]).toEqual([10, 5]);
    expect(await may('&exemptions=counted')).toMatchObject({ numerator: 12, denominator: 15 });
    const detail = await must(app, 'pm', 'GET', `${BASE}/${DATA.id}`);
    expect(detail).toMatchObject({ subjectKind: 'space', subjects: [{ id: space }] });
    expect(await listed(detail.effectAtApproval[0].href)).toBe(5);
    // A day of the whole unit on top of it leaves nothing out twice.
    await app.sql(`insert into platform.left_out values (1, $1, $2, '2026-05-01', '2026-05-31')`, [COMPLETION, unitId]);
    expect(await may()).toMatchObject({ numerator: 0, denominator: 0, left: { records: 15 } });
    await app.sql('delete from platform.left_out');
  });

  it('stand apart in the comparison of spaces', async () => {
    const bars = async (query = ''): Promise<number[]> => {
      const page = await must(app, 'pm', 'GET', `/charts/overviews/inspection?from=2026-05-01&to=2026-05-31${query}`);
      const chart = page.charts.find((one: { id: string }) => one.id === 'bar:inspection.passRate:space');
      for (const { n, href } of chart.series[0].cells) expect(await listed(href)).toBe(n);
      return chart.series[0].cells.map(({ n }: { n: number }) => n);
    };
    expect(await bars()).toEqual([10, 2]);
    await app.sql(
      `insert into platform.left_out_space (exemption_id, metric, unit_id, space_id, from_on, to_on)
        values (1, 'inspection.passRate', $1, $2, '2026-05-11', '2026-05-12'), (2, 'inspection.passRate', $1, $2, '2026-05-12', '2026-05-12')`,
      [unitId, space],
    );
    expect(await bars()).toEqual([10, 1]);
    expect(await bars('&exemptions=counted')).toEqual([10, 2]);
    await app.sql(`delete from platform.left_out_space where metric = 'inspection.passRate'`);
  });

  it('are left out of a day once', async () => {
    expect((await request({ ...MAY, subjects: { kind: 'space', ids: [space] } })).STATUS).toBe(1422);
    expect((await request({ fromOn: '2026-05-05', toOn: '2026-05-06' })).STATUS).toBe(0);
  });
});

describe('an entry of the white list', () => {
  const day = (after: number) => inDays(after);
  let id: number;
  const read = async (who = 'om') => must(app, who, 'GET', `${BASE}/${id}`);
  const told = async (event: string) =>
    (
      await app.sql<{ n: number }>(`select count(*)::int as n from notification.message where event = $1 and record_id = $2`, [event, id])
    )[0]!.n;

  beforeAll(async () => {
    const { DATA } = await request({
      kind: 'whiteList',
      metrics: ['inspection.onTime'],
      fromOn: day(-20),
      toOn: day(7),
      reason: EXEMPTION_REASON.notYetInService,
      evidence: [],
    });
    id = DATA.id;
    const { signing } = await read();
    for (const _ of signing[0].seats) for (const who of ['om', 'dir', 'ehsm']) await decide(who, id, 'ok').catch(() => undefined);
    expect((await read()).status).toBe(EXEMPTION_STATUS.inForce);
  });

  it('is said to end a week before, once', async () => {
    await tickExemptions(app.kernel);
    await tickExemptions(app.kernel);
    expect(await told('exemption.ending')).toBe(1);
  });

  it('goes on with a review of someone else, no more than a year ahead', async () => {
    const { version } = await read();
    const review = (who: string, reviewOn: string) =>
      app.as(who, 'POST', `${BASE}/${id}/review`, { version, reviewOn, words: 'Still not in service' });
    expect((await review('pm', day(100))).STATUS).toBe(1403);
    expect((await review('om', day(0))).STATUS).toBe(1400);
    expect((await review('om', day(400))).STATUS).toBe(1400);
    expect((await review('om', day(100))).STATUS).toBe(0);
    expect(await read()).toMatchObject({ toOn: day(100), status: EXEMPTION_STATUS.inForce });
    expect((await review('om', day(200))).STATUS).toBe(1409);
    const [row] = await app.sql<{ to_on: string }>('select max(to_on)::text as to_on from platform.left_out where exemption_id = $1', [id]);
    expect(row!.to_on).toBe(day(130));
  });

  it('is overdue once its day is past, told each week, and over thirty days later', async () => {
    await app.sql('update exemption.exemption set to_on = $1, check_on = current_date where id = $2', [day(-2), id]);
    await tickExemptions(app.kernel);
    expect(await told('exemption.reviewOverdue')).toBeGreaterThan(0);
    const overdue = await must(app, 'om', 'POST', `${BASE}/list`, {
      queryCriterias: [{ key: 'reviewOverdue', condition: '=', value: 'true' }],
    });
    expect(overdue.items.map((one: { id: number }) => one.id)).toContain(id);
    await app.sql('update exemption.exemption set to_on = $1, check_on = current_date where id = $2', [day(-31), id]);
    await tickExemptions(app.kernel);
    expect(await read()).toMatchObject({ status: EXEMPTION_STATUS.completed, events: [] });
    expect(await told('exemption.completed')).toBe(1);
  });
});

it('is taken back by who asked alone, and dropped', async () => {
  const { DATA } = await request({ fromOn: '2026-03-01', toOn: '2026-03-02' });
  const path = `${BASE}/${DATA.id}`;
  const { version } = await must(app, 'pm', 'GET', path);
  expect((await app.as('om', 'POST', `${path}/withdraw`, { version })).STATUS).toBe(1422);
  expect((await app.as('pm', 'POST', `${path}/withdraw`, { version })).DATA).toMatchObject({ status: EXEMPTION_STATUS.draft });
  const drafted = await must(app, 'pm', 'GET', path);
  expect(drafted.signing.every(({ status }: { status: string }) => status !== 'waiting')).toBe(true);
  expect((await app.as('pm', 'POST', `${path}/discard`, { version: drafted.version })).DATA).toMatchObject({
    status: EXEMPTION_STATUS.invalid,
  });
});
