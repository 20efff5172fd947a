import { randomUUID } from 'node:crypto';
import { RISK_RATING } from '@quantum/modules/dictionary/contract';
import { operation } from '@quantum/platform/contract';
import { runUseCase, systemActor, type Ctx } from '@quantum/platform/server';
import { inThree, must, startTestApp, whoIs, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACCIDENT_TYPE, CONTROL_CHECK, FLAG_CAUSE, HAZARD_TYPE, ROW_STATUS, SECURITY_ZONE, THREAT } from '../../contract/index.ts';
import { reviewSecurity } from '../api.ts';
import { tickRisks } from '../risk.jobs.ts';
import { rowSource } from './row.service.ts';
import { BASE, completed, newControl, newJobTask, planned, signed, started, verifiedControl } from '../testing/world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const work = operation({ id: 'risk.test', permission: 'self', verb: 'system', kind: 'write', actors: ['system'], unaudited: 'a test' });
const asSystem = (use: (ctx: Ctx) => Promise<unknown>) =>
  runUseCase({ kernel: app.kernel, actor: systemActor('test'), operation: work, locale: 'en', requestId: 'test' }, use);
const get = (path: string, who = 'ehsm') => must(app, who, 'GET', `${BASE}${path}`);
const rowOf = async (initial = { L: 3, S: 3 }, controls: object[] = []) =>
  get(`/row/${(await completed(app, 'ehsm', initial, controls)).rows[0].id}`);
const accepted = async () => {
  const row = await rowOf();
  await must(app, 'ehsm', 'POST', `${BASE}/row/${row.id}/accept`, { version: row.version, reason: 'Rebuilt in spring' });
  await signed(app, 'risk.row', row.id);
  return row.id as number;
};
const endsIn = (id: number, days: number) =>
  app.sql(
    `update risk.acceptance set expires_on = (select ($2::timestamptz at time zone u.time_zone)::date + $3::int from risk.row r
       join organization.pub_unit u on u.id = r.unit_id where r.id = $1) where row_id = $1`,
    [id, app.clock.now().toISOString(), days],
  );
const reminders = async (id: number): Promise<number> =>
  (
    await app.sql<{ n: number }>(`select count(*)::int as n from notification.message where event = 'risk.expiring' and record_id = $1`, [
      id,
    ])
  )[0]!.n;

describe('a reminder of an acceptance that ends', () => {
  it('is sent at 30 days and at 7, once each; then it lapses', async () => {
    const id = await accepted();
    const at = async (days: number) => {
      await endsIn(id, days);
      await tickRisks(app.kernel);
      await tickRisks(app.kernel);
      const [{ reminded }] = (await app.sql<{ reminded: number | null }>(
        'select reminded_days as reminded from risk.acceptance where row_id = $1',
        [id],
      )) as [{ reminded: number | null }];
      return reminded;
    };
    expect(await at(31)).toBeNull();
    expect(await at(30)).toBe(30);
    const first = await reminders(id);
    expect(first).toBeGreaterThan(0);
    expect(await at(8)).toBe(30);
    expect(await reminders(id)).toBe(first);
    expect(await at(7)).toBe(7);
    expect(await reminders(id)).toBe(2 * first);
    expect(await at(0)).toBe(7);
    expect((await get(`/row/${id}`)).status).toBe(ROW_STATUS.signed);
    await at(-1);
    expect(await get(`/row/${id}`)).toMatchObject({ status: ROW_STATUS.pending, acceptances: [{ endedWhy: 'expired' }] });
  });
});

it('the hourly job moves everything once: a second run changes nothing', async () => {
  const box = await verifiedControl(app, 'ehsm');
  await rowOf({ L: 3, S: 3 }, [{ controlId: box.id, credits: { L: 2 } }]);
  await app.sql(`update risk.control set check_due = '2025-12-31' where id = $1`, [box.id]);
  await tickRisks(app.kernel);
  const state = async () =>
    app.sql(`select (select count(*) from audit.entry where operation like 'risk.%') as moves, (select count(*) from task.task) as tasks,
      (select count(*) from risk.assessment) as assessments, (select count(*) from notification.message) as told`);
  const before = await state();
  await tickRisks(app.kernel);
  await tickRisks(app.kernel);
  expect(await state()).toEqual(before);
});

describe('a flag', () => {
  it('is raised when an action of a risk is opened again', async () => {
    const row = await rowOf();
    const treated = await must(app, 'ehsm', 'POST', `${BASE}/row/${row.id}/treat`, {
      version: row.version,
      risk: '_SYS_IR_2',
      responsibleId: null,
      measures: 'Place a box',
    });
    // Its action is opened again after the risk had been judged.
    await app.sql('update risk.row set status = $1 where id = $2', [ROW_STATUS.pending, row.id]);
    await asSystem((ctx) => rowSource.moved(ctx, row.id));
    await asSystem((ctx) => rowSource.moved(ctx, row.id));
    const [{ code }] = treated.actions;
    expect((await get(`/row/${row.id}`)).flags).toMatchObject([{ cause: FLAG_CAUSE.action, code, answer: null }]);
  });

  it('is raised by what happens in a space, for the risks of that space alone', async () => {
    const { orgId: unitId, employeeId } = await whoIs(app, 'pm');
    const ofUnit = [{ key: 'unitId', value: unitId, condition: '=', connection: 'and', isValueADigital: true }];
    const { items } = await must(app, 'admin', 'POST', '/space/list', { queryCriterias: ofUnit });
    const spaceIds = items.slice(0, 2).map(({ id }: { id: number }) => id) as [number, number];
    const { id: groupId } = await must(app, 'admin', 'POST', '/space/group', { unitId, names: inThree('Wards'), spaceIds });
    const { id: place } = await must(app, 'ehsm', 'POST', `${BASE}/jobTask`, { ...newJobTask(app), unitId, groupId, steps: [] });
    await must(app, 'ehsm', 'POST', `${BASE}/jobTask/${place}/publish`, { version: 1 });
    const it = await started(app, 'ehsm', { jobTaskIds: [place], unitIds: [unitId] });
    const path = `${BASE}/assessment/${it.id}`;
    for (const spaceId of spaceIds)
      await must(app, 'ehsm', 'POST', `${path}/hazard`, {
        clientId: randomUUID(),
        stepKey: `space-${spaceId}`,
        names: inThree('Wet floor'),
        hazardType: HAZARD_TYPE.environment,
        accidentType: ACCIDENT_TYPE.other,
        harmed: '',
      });
    for (const row of (await must(app, 'ehsm', 'GET', path)).rows)
      await must(app, 'ehsm', 'PUT', `${path}/row/${row.id}`, { version: 1, initial: { L: 2, S: 2 }, ownerId: employeeId, controls: [] });
    const { version } = await must(app, 'ehsm', 'GET', path);
    await must(app, 'ehsm', 'POST', `${path}/submit`, { version });
    await signed(app, 'risk.assessment', it.id);
    const report = await must(app, 'emp', 'POST', '/hazard', {
      clientId: randomUUID(),
      unitId,
      spaceId: spaceIds[0],
      category: '_SYS_FC_4',
      description: 'Water on the floor',
      occurredAt: '2026-01-05T02:00:00.000Z',
      photos: [],
      anonymous: false,
      risk: null,
      fix: null,
      minutesLost: null,
      patientAffected: null,
    });
    await must(app, 'ehsm', 'POST', `/hazard/${report.id}/accept`, { version: 1, risk: '_SYS_IR_2', level: null });
    const flags = await app.sql<{ step_key: string; cause: string }>(
      `select r.step_key, f.cause from risk.flag f join risk.row r on r.id = f.row_id where f.source_kind = 'hazard.report' and f.source_id = $1 and r.assessment_id = $2`,
      [report.id, it.id],
    );
    expect(flags).toEqual([{ step_key: `space-${spaceIds[0]}`, cause: FLAG_CAUSE.hazard }]);
    // The report names the risk it asked to be reviewed.
    const beside = await app.as('ehsm', 'GET', `/hazard/${report.id}/collaboration`);
    expect(JSON.stringify(beside.DATA)).toContain('Wet floor');
  });
});

describe('the security register', () => {
  const security = async () => {
    const { orgId } = await whoIs(app, 'pm');
    const { id } = await must(app, 'ehsm', 'POST', `${BASE}/security`, {
      clientId: randomUUID(),
      unitId: orgId,
      zone: SECURITY_ZONE.maternity,
      threat: THREAT.abduction,
      asset: 'Newborns',
      score: { T: 2, V: 2, I: 5 },
      measures: '',
      posts: '',
      cameras: '',
    });
    return { id: id as number, unitId: orgId };
  };
  const todos = async (id: number) =>
    (
      await app.sql<{ n: number }>(`select count(*)::int as n from task.task where source_kind = 'risk.security' and source_id = $1`, [id])
    )[0]!.n;

  it('is assessed again each year: asked for once, 30 days before', async () => {
    const { id } = await security();
    await tickRisks(app.kernel);
    expect(await todos(id)).toBe(0);
    const day = (days: number) =>
      app.sql(`update risk.security set review_on = ($2::timestamptz)::date + $3::int where id = $1`, [
        id,
        app.clock.now().toISOString(),
        days,
      ]);
    await day(29);
    await tickRisks(app.kernel);
    await tickRisks(app.kernel);
    expect(await todos(id)).toBe(1);
  });

  it('is assessed again at once after a serious event, which is no longer said once it was', async () => {
    const { id, unitId } = await security();
    await asSystem((ctx) => reviewSecurity(ctx, unitId, { code: 'IR-1', href: null }));
    const due = await get(`/security/${id}`);
    expect(due).toMatchObject({ because: { code: 'IR-1' } });
    expect(await todos(id)).toBe(1);
    const { zone, threat, asset, measures, posts, cameras, version } = due;
    const again = await must(app, 'ehsm', 'PUT', `${BASE}/security/${id}`, {
      version,
      zone,
      threat,
      asset,
      measures,
      posts,
      cameras,
      score: { T: 4, V: 3, I: 5 },
    });
    expect(again).toMatchObject({ because: null, rating: RISK_RATING.highMedium });
  });
});

it('an assessment is compared with the one before it, hazard by hazard', async () => {
  const box = await verifiedControl(app, 'ehsm');
  const { id: task } = await must(app, 'ehsm', 'POST', `${BASE}/jobTask`, newJobTask(app));
  await must(app, 'ehsm', 'POST', `${BASE}/jobTask/${task}/publish`, { version: 1 });
  const { employeeId } = await whoIs(app, 'sup');
  const round = async (L: number, controls: object[]) => {
    const { assessment } = await planned(app, 'ehsm', { jobTaskIds: [task] });
    const path = `${BASE}/assessment/${assessment.id}`;
    const begun = await must(app, 'ehsm', 'POST', `${path}/start`, { version: assessment.version });
    const body = { version: begun.rows[0].version, initial: { L, S: 4 }, ownerId: employeeId, controls };
    const { version } = await must(app, 'ehsm', 'PUT', `${path}/row/${begun.rows[0].id}`, body);
    await must(app, 'ehsm', 'POST', `${path}/submit`, { version });
    await signed(app, 'risk.assessment', assessment.id);
    return assessment.id;
  };
  const first = await round(4, []);
  expect(await get(`/assessment/${first}/comparison`)).toEqual({ before: null, rows: [] });
  const second = await round(4, [{ controlId: box.id, credits: { L: 2 } }]);
  expect(await get(`/assessment/${second}/comparison`)).toMatchObject({
    before: { id: first },
    rows: [
      {
        hazard: 'Needle in the bag',
        before: { residual: { L: 4, S: 4 }, controls: [] },
        now: { residual: { L: 2, S: 4 }, controls: ['Sharps box'] },
        change: 'better',
      },
    ],
  });
});

it('a control that rests on a question is a use of its form', async () => {
  const { employeeId } = await whoIs(app, 'ehsm');
  const [form] = await app.sql<{ id: number }>(
    `select id::int from form.form where company_id = (select company_id from organization.employee where id = $1) order by id limit 1`,
    [employeeId],
  );
  const { id, code } = await must(app, 'ehsm', 'POST', `${BASE}/control`, newControl(app, { checkKind: CONTROL_CHECK.byHand }));
  await app.sql('update risk.control set check_form_id = $1 where id = $2', [form!.id, id]);
  const uses = (await must(app, 'admin', 'GET', `/forms/${form!.id}`)).usages as { title: string }[];
  expect(uses.some(({ title }) => title.startsWith(code))).toBe(true);
});
