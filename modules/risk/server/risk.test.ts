import { randomUUID } from 'node:crypto';
import { RISK_RATING } from '@quantum/modules/dictionary/contract';
import { inThree, must, startTestApp, whoIs, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ASSESSMENT_STATUS, CONTROL_HIERARCHY, PLAN_STATUS, RISK_METHOD, ROW_STATUS, VERSION_STATUS } from '../contract/index.ts';
import { plainCells } from '../domain/scale.rules.ts';
import { tickRisks } from './risk.jobs.ts';
import {
  activeTask,
  axes,
  BASE,
  completed,
  newControl,
  newJobTask,
  newMatrix,
  newPlan,
  planned,
  rated,
  signed,
  started,
  verifiedControl,
} from './testing/world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const get = (path: string, who = 'ehsm') => must(app, who, 'GET', `${BASE}${path}`);
const post = (path: string, body: object, who = 'ehsm') => app.as(who, 'POST', `${BASE}${path}`, body);

describe('a matrix', () => {
  it('is published whole; the next version makes it read-only, and a used one is not withdrawn', async () => {
    const { id } = await must(app, 'ehsm', 'POST', `${BASE}/matrix`, newMatrix(app));
    const bad = { version: 1, names: inThree('M'), axes: axes(RISK_METHOD.lxs), cells: { ...plainCells(), '5,5': RISK_RATING.low } };
    expect(await app.as('ehsm', 'PUT', `${BASE}/matrix/${id}`, bad)).toMatchObject({ STATUS: 1400, DATA: [{ path: 'cells.5,5' }] });
    const lifted = { ...bad, cells: { ...plainCells(), '1,5': RISK_RATING.medium, '2,5': RISK_RATING.highMedium } };
    expect((await app.as('ehsm', 'PUT', `${BASE}/matrix/${id}`, lifted)).STATUS).toBe(0);
    const live = (await post(`/matrix/${id}/publish`, { version: 2 })).DATA;
    expect(live).toMatchObject({ status: VERSION_STATUS.active, versionNo: 1 });
    expect((await app.as('ehsm', 'PUT', `${BASE}/matrix/${id}`, { ...lifted, version: 3 })).DATA.key).toBe('risk.refusal.published');
    const next = (await post(`/matrix/${id}/revise`, { version: 3 })).DATA;
    expect((await post(`/matrix/${id}/revise`, { version: 3 })).DATA.key).toBe('risk.refusal.draft');
    expect((await post(`/matrix/${next.id}/publish`, { version: 1 })).DATA).toMatchObject({ status: VERSION_STATUS.active, versionNo: 2 });
    expect((await get(`/matrix/${id}`)).status).toBe(VERSION_STATUS.readOnly);
    await must(app, 'ehsm', 'POST', `${BASE}/plan`, await newPlan(app, 'ehsm', { matrixId: next.id }));
    expect((await post(`/matrix/${next.id}/withdraw`, { version: 2 })).DATA.key).toBe('risk.refusal.used');
    expect((await post('/matrix', newMatrix(app), 'sup')).STATUS).toBe(1403);
  });
  it('takes the levels of its method alone', async () => {
    const wrong = { ...newMatrix(app, RISK_METHOD.lec), axes: axes(RISK_METHOD.lxs) };
    expect(await post('/matrix', wrong)).toMatchObject({ STATUS: 1400, DATA: [{ path: 'axes' }] });
    expect((await post('/matrix', newMatrix(app, RISK_METHOD.lec))).STATUS).toBe(0);
  });
  it('shows the risks a version would move', async () => {
    const done = await completed(app, 'ehsm', { L: 1, S: 5 });
    const [{ matrix_id: matrix }] = (await app.sql<{ matrix_id: number }>('select matrix_id::int from risk.assessment where id = $1', [
      done.id,
    ])) as [{ matrix_id: number }];
    const { version } = await get(`/matrix/${matrix}`);
    const next = (await post(`/matrix/${matrix}/revise`, { version })).DATA;
    expect((await get(`/matrix/${next.id}/preview`)).total).toBe(0);
    const cells = { ...plainCells(), '1,5': RISK_RATING.medium, '2,5': RISK_RATING.highMedium };
    await app.as('ehsm', 'PUT', `${BASE}/matrix/${next.id}`, { version: 1, names: inThree('M'), axes: axes(RISK_METHOD.lxs), cells });
    expect(await get(`/matrix/${next.id}/preview`)).toMatchObject({
      total: 1,
      rows: [{ from: RISK_RATING.lowMedium, to: RISK_RATING.medium }],
    });
  });
});

describe('a job task', () => {
  it('is copied for a unit, which is assessed by its copy', async () => {
    const task = await activeTask(app, 'ehsm');
    const { orgId } = await whoIs(app, 'pm');
    const copy = await must(app, 'ehsm', 'POST', `${BASE}/jobTask/${task.id}/copy`, { clientId: randomUUID(), unitId: orgId });
    const it = await get(`/jobTask/${copy.id}`);
    expect(it).toMatchObject({ status: VERSION_STATUS.pending, origin: { id: task.id } });
    const hazards = it.steps[0].hazards;
    const steps = [{ ...it.steps[0], hazards: [...hazards, { ...hazards[0], key: 'weight', names: inThree('Weight') }] }];
    const { names, jobId, tools, materials, peopleExposed, frequency } = it;
    const body = { version: 1, names, jobId, tools, materials, peopleExposed, frequency, steps };
    expect((await app.as('ehsm', 'PUT', `${BASE}/jobTask/${copy.id}`, body)).STATUS).toBe(0);
    await must(app, 'ehsm', 'POST', `${BASE}/jobTask/${copy.id}/publish`, { version: 2 });
    const { assessment } = await planned(app, 'ehsm', { jobTaskIds: [task.id], unitIds: [orgId] });
    const begun = await must(app, 'ehsm', 'POST', `${BASE}/assessment/${assessment.id}/start`, { version: assessment.version });
    expect(begun.rows.map(({ hazard }: { hazard: string }) => hazard)).toEqual(['Needle in the bag', 'Weight']);
  });
  it('without a hazard is not published', async () => {
    const { id } = await must(app, 'ehsm', 'POST', `${BASE}/jobTask`, { ...newJobTask(app), steps: [] });
    expect((await post(`/jobTask/${id}/publish`, { version: 1 })).DATA.key).toBe('risk.refusal.noHazards');
  });
});

describe('an assessment', () => {
  it('opens in its window, with a to-do for its assessor; the next round is made once it has', async () => {
    const { plan, assessment } = await planned(app, 'ehsm', { firstDue: '2099-01-20' });
    expect(assessment).toMatchObject({ status: ASSESSMENT_STATUS.waiting });
    expect(plan).toMatchObject({ status: PLAN_STATUS.pending });
    await app.sql(`update risk.assessment set opens_on = '2025-12-01' where id = $1`, [assessment.id]);
    await tickRisks(app.kernel);
    expect((await get(`/assessment/${assessment.id}`)).status).toBe(ASSESSMENT_STATUS.pending);
    const todos = await app.sql(`select 1 from task.task where source_kind = 'risk.assessment' and source_id = $1`, [assessment.id]);
    expect(todos).toHaveLength(1);
  });

  it('is rated hazard by hazard; residual and current follow from the controls', async () => {
    const [box, later] = [await verifiedControl(app, 'ehsm'), await must(app, 'ehsm', 'POST', `${BASE}/control`, newControl(app))];
    const controls = [
      { controlId: box.id, credits: { L: 2 } },
      { controlId: later.id, credits: { L: 1, S: 1 } },
    ];
    const it = await rated(app, 'ehsm', { L: 4, S: 5 }, controls);
    expect(it.rows[0]).toMatchObject({
      initialRating: RISK_RATING.extreme,
      target: { L: 1, S: 4 },
      targetRating: RISK_RATING.low,
      residual: { L: 2, S: 5 },
      residualRating: RISK_RATING.highMedium,
      current: { L: 2, S: 5 },
      currentRating: RISK_RATING.highMedium,
      effectiveness: 50,
      controls: [
        { id: box.id, verified: true, inForce: true },
        { id: later.id, verified: false, inForce: false },
      ],
    });
    const [row] = it.rows;
    const path = `${BASE}/assessment/${it.id}/row/${row.id}`;
    const body = { version: row.version, initial: { L: 4, S: 5 }, ownerId: null, controls: [] as object[] };
    expect((await app.as('ehsm', 'PUT', path, { ...body, version: 1 })).STATUS).toBe(1409);
    expect(await app.as('ehsm', 'PUT', path, { ...body, initial: { L: 7, S: 5 } })).toMatchObject({
      STATUS: 1400,
      DATA: [{ path: 'initial.L' }],
    });
    const much = [{ controlId: box.id, credits: { L: 4 } }];
    expect(await app.as('ehsm', 'PUT', path, { ...body, controls: much })).toMatchObject({ STATUS: 1400, DATA: [{ path: 'controls' }] });
    const ownerless = await must(app, 'ehsm', 'PUT', path, body);
    const refused = await app.as('ehsm', 'POST', `${BASE}/assessment/${it.id}/submit`, { version: ownerless.version });
    expect(refused.DATA.key).toBe('risk.refusal.ownerless');
  });

  it('is not submitted unrated, takes a hazard found on the spot, and a missing control with its action', async () => {
    const it = await started(app, 'ehsm');
    const path = `${BASE}/assessment/${it.id}`;
    expect((await app.as('ehsm', 'POST', `${path}/submit`, { version: it.version })).DATA.key).toBe('risk.refusal.unrated');
    const found = {
      clientId: randomUUID(),
      stepKey: 'collect',
      names: inThree('Wet floor'),
      hazardType: '_SYS_HZ_3',
      accidentType: '_SYS_AT_8',
      harmed: '',
    };
    await must(app, 'ehsm', 'POST', `${path}/hazard`, found);
    const twice = await must(app, 'ehsm', 'POST', `${path}/hazard`, found);
    expect(twice.rows).toHaveLength(2);
    const [row] = twice.rows;
    const missing = {
      clientId: randomUUID(),
      version: row.version,
      names: inThree('Tongs'),
      hierarchy: CONTROL_HIERARCHY.engineer,
      credits: { L: 1 },
      measures: 'Buy tongs',
      responsibleId: null,
      risk: '_SYS_IR_2',
    };
    const raised = await must(app, 'ehsm', 'POST', `${path}/row/${row.id}/raise`, missing);
    expect(raised.rows[0]).toMatchObject({ controls: [{ name: 'Tongs', inForce: false }], actions: [{}] });
  });

  it('is reviewed by its team, signed, and replaces the one before with its rows; the sheet is a paper', async () => {
    const { employeeId } = await whoIs(app, 'insp');
    const { plan, assessment } = await planned(app, 'ehsm', { team: [employeeId] });
    const begun = await must(app, 'ehsm', 'POST', `${BASE}/assessment/${assessment.id}/start`, { version: assessment.version });
    const path = `${BASE}/assessment/${assessment.id}`;
    await must(app, 'ehsm', 'PUT', `${path}/row/${begun.rows[0].id}`, {
      version: 1,
      initial: { L: 3, S: 4 },
      ownerId: employeeId,
      controls: [],
    });
    const { version } = await must(app, 'ehsm', 'GET', path);
    expect((await must(app, 'ehsm', 'POST', `${path}/submit`, { version })).status).toBe(ASSESSMENT_STATUS.review);
    // The team reads what it is to sign.
    expect((await app.as('insp', 'GET', path)).STATUS).toBe(0);
    await signed(app, 'risk.assessment', assessment.id);
    const done = await must(app, 'ehsm', 'GET', path);
    expect(done).toMatchObject({
      status: ASSESSMENT_STATUS.completed,
      rows: [{ status: ROW_STATUS.pending, currentRating: RISK_RATING.highMedium }],
    });
    expect(done.signing).toHaveLength(2);
    expect((await get(`/plan/${plan.id}`)).status).toBe(PLAN_STATUS.inProgress);
    const paper = await app.raw('ehsm', 'GET', `${BASE}/jobRecord/${assessment.id}/paper`);
    expect(paper.body.subarray(0, 4).toString()).toBe('%PDF');
    // Its review comes near: the next one is made, once.
    await app.sql(`update risk.assessment set review_on = '2026-01-10' where id = $1`, [assessment.id]);
    await tickRisks(app.kernel);
    await tickRisks(app.kernel);
    const next = await app.sql<{ id: number }>(
      `select id::int from risk.assessment where family_id = (select family_id from risk.assessment where id = $1) and id <> $1 and unit_id = (select unit_id from risk.assessment where id = $1)`,
      [assessment.id],
    );
    expect(next).toHaveLength(1);
  });

  it('comes back from a signer with the reason', async () => {
    const it = await rated(app, 'ehsm', { L: 1, S: 1 });
    await must(app, 'ehsm', 'POST', `${BASE}/assessment/${it.id}/submit`, { version: it.version });
    const [seat] = (await app.sql<{ id: number; round_id: number; version: number; user_name: string }>(
      `select s.id::int as id, s.round_id::int as round_id, r.version, u.user_name from task.sign_seat s join task.sign_round r on r.id = s.round_id
       join access.user u on u.employee_id = s.employee_id where r.source_kind = 'risk.assessment' and r.source_id = $1 and s.status = 'unsigned'`,
      [it.id],
    )) as [{ id: number; round_id: number; version: number; user_name: string }];
    const reject = { version: seat.version, seatId: seat.id, reason: 'The lift was left out', parts: [] };
    await must(app, seat.user_name, 'POST', `/tasks/sign/${seat.round_id}/reject`, reject);
    expect(await get(`/assessment/${it.id}`)).toMatchObject({ status: ASSESSMENT_STATUS.inProgress, sentBack: 'The lift was left out' });
  });
});

describe('a risk', () => {
  const rowOf = async (initial: { L: number; S: number }, controls: object[] = []) => {
    const done = await completed(app, 'ehsm', initial, controls);
    return get(`/row/${done.rows[0].id}`);
  };
  it('rises when a control fails, is flagged, and falls when it counts again', async () => {
    const box = await verifiedControl(app, 'ehsm');
    const row = await rowOf({ L: 3, S: 3 }, [{ controlId: box.id, credits: { L: 2 } }]);
    expect(row).toMatchObject({ status: ROW_STATUS.completed, initialRating: RISK_RATING.medium, currentRating: RISK_RATING.low });
    const failed = await must(app, 'ehsm', 'POST', `${BASE}/control/${box.id}/check`, {
      version: box.version,
      passed: false,
      note: 'Full',
    });
    const risen = await get(`/row/${row.id}`);
    expect(risen).toMatchObject({
      status: ROW_STATUS.pending,
      currentRating: RISK_RATING.medium,
      residualRating: RISK_RATING.low,
      flags: [{ answer: null }],
    });
    expect((await post(`/row/${row.id}/unchanged`, { version: risen.version, reason: 'Emptied at once' })).DATA.flags[0]).toMatchObject({
      answer: 'Emptied at once',
    });
    expect((await post(`/row/${row.id}/unchanged`, { version: risen.version + 1, reason: 'Again' })).DATA.key).toBe('risk.refusal.noFlags');
    await must(app, 'ehsm', 'POST', `${BASE}/control/${box.id}/check`, { version: failed.version, passed: true, note: '' });
    expect(await get(`/row/${row.id}`)).toMatchObject({ status: ROW_STATUS.completed, currentRating: RISK_RATING.low });
  });

  it('rises when the check of a control is overdue', async () => {
    const box = await verifiedControl(app, 'ehsm');
    const row = await rowOf({ L: 3, S: 3 }, [{ controlId: box.id, credits: { L: 2 } }]);
    await app.sql(`update risk.control set check_due = '2025-12-31' where id = $1`, [box.id]);
    await tickRisks(app.kernel);
    expect(await get(`/row/${row.id}`)).toMatchObject({ status: ROW_STATUS.pending, currentRating: RISK_RATING.medium });
  });

  it('is treated by an action and judged again when that is closed', async () => {
    const row = await rowOf({ L: 3, S: 3 });
    const treated = await must(app, 'ehsm', 'POST', `${BASE}/row/${row.id}/treat`, {
      version: row.version,
      risk: '_SYS_IR_2',
      responsibleId: null,
      measures: 'Place a box',
    });
    expect(treated).toMatchObject({ status: ROW_STATUS.underImprovement, actions: [{}] });
    const action = `/tasks/correctiveAction/${treated.actions[0].href.split('/').at(-1)}`;
    const { version } = await must(app, 'ehsm', 'GET', action);
    await must(app, 'ehsm', 'POST', `${action}/cancel`, { version, reason: 'Another way' });
    expect((await get(`/row/${row.id}`)).status).toBe(ROW_STATUS.pending);
  });

  it('is accepted by another, for a time; the acceptance ends with it or when the risk is worse', async () => {
    const box = await verifiedControl(app, 'ehsm');
    const row = await rowOf({ L: 5, S: 3 }, [{ controlId: box.id, credits: { L: 2 } }]);
    const asked = await must(app, 'ehsm', 'POST', `${BASE}/row/${row.id}/accept`, { version: row.version, reason: 'Rebuilt in spring' });
    expect((await post(`/row/${row.id}/accept`, { version: asked.version, reason: 'Again' })).DATA.key).toBe('risk.refusal.asked');
    await signed(app, 'risk.row', row.id);
    const accepted = await get(`/row/${row.id}`);
    expect(accepted).toMatchObject({ status: ROW_STATUS.signed, acceptances: [{ rating: RISK_RATING.medium, endedOn: null }] });
    const [seat] = await app.sql<{ employee_id: number }>(
      `select s.employee_id::int from task.sign_seat s join task.sign_round r on r.id = s.round_id where r.source_kind = 'risk.row' and r.source_id = $1`,
      [row.id],
    );
    expect(seat!.employee_id).not.toBe((await whoIs(app, 'ehsm')).employeeId);
    await must(app, 'ehsm', 'POST', `${BASE}/control/${box.id}/check`, { version: box.version, passed: false, note: '' });
    expect(await get(`/row/${row.id}`)).toMatchObject({ status: ROW_STATUS.pending, acceptances: [{ endedWhy: 'worse' }] });
  });

  it('loses its acceptance on the day it ends', async () => {
    const row = await rowOf({ L: 3, S: 3 });
    await must(app, 'ehsm', 'POST', `${BASE}/row/${row.id}/accept`, { version: row.version, reason: 'Rebuilt in spring' });
    await signed(app, 'risk.row', row.id);
    await app.sql(`update risk.acceptance set expires_on = '2025-12-31' where row_id = $1`, [row.id]);
    await tickRisks(app.kernel);
    expect(await get(`/row/${row.id}`)).toMatchObject({ status: ROW_STATUS.pending, acceptances: [{ endedWhy: 'expired' }] });
  });

  it('is flagged by a hazard report that could end the same way', async () => {
    const row = await rowOf({ L: 1, S: 2 });
    const { id, code } = await must(app, 'emp', 'POST', '/hazard', {
      clientId: randomUUID(),
      unitId: row.unitId,
      spaceId: null,
      category: '_SYS_FC_4',
      description: 'Needle in a waste bag',
      occurredAt: '2026-01-05T02:00:00.000Z',
      photos: [],
      anonymous: false,
      risk: null,
      fix: null,
      minutesLost: null,
      patientAffected: null,
    });
    await must(app, 'ehsm', 'POST', `/hazard/${id}/accept`, { version: 1, risk: '_SYS_IR_2', level: null });
    expect((await get(`/row/${row.id}`)).flags).toMatchObject([{ code, cause: '_SYS_FG_2', answer: null }]);
  });

  it('that is extreme is never accepted', async () => {
    const row = await rowOf({ L: 5, S: 5 });
    expect((await post(`/row/${row.id}/accept`, { version: row.version, reason: 'Busy' })).DATA.key).toBe('risk.refusal.extreme');
    const low = await must(app, 'ehsm', 'POST', `${BASE}/row/${row.id}/rate`, {
      version: row.version,
      initial: { L: 1, S: 2 },
      reason: 'Ward closed',
    });
    expect(low).toMatchObject({ status: ROW_STATUS.completed, currentRating: RISK_RATING.negligible });
  });

  it('is verified by someone other than the owner of the control', async () => {
    const { employeeId } = await whoIs(app, 'ehsm');
    const { id } = await must(app, 'ehsm', 'POST', `${BASE}/control`, newControl(app, { ownerId: employeeId }));
    expect((await post(`/control/${id}/verify`, { version: 1 })).DATA.key).toBe('risk.refusal.ownControl');
    // Without an owner it is of who entered it.
    const ownerless = await must(app, 'ehsm', 'POST', `${BASE}/control`, newControl(app));
    expect((await post(`/control/${ownerless.id}/verify`, { version: 1 })).DATA.key).toBe('risk.refusal.ownControl');
    expect((await must(app, 'ehs', 'POST', `${BASE}/control/${ownerless.id}/verify`, { version: 1 })).verified).toBe(true);
  });
});

describe('a disclosure card', () => {
  it('is issued from a completed assessment, read by its code without an account, and older once a row changes', async () => {
    const box = await verifiedControl(app, 'ehsm');
    const done = await completed(app, 'ehsm', { L: 3, S: 3 }, [{ controlId: box.id, credits: { L: 2 } }]);
    const draft = { clientId: randomUUID(), assessmentId: done.id, emergency: inThree('Wash, report at once'), phone: '2345 6789' };
    const { id } = await must(app, 'ehsm', 'POST', '/riskDisclosureCard', draft);
    const { typed } = await must(app, 'ehsm', 'GET', `/riskDisclosureCard/${id}`);
    const see = () => app.as(null, 'GET', `/public/riskDisclosureCard/${typed}`);
    expect((await see()).STATUS).toBe(1410);
    await must(app, 'ehsm', 'POST', `/riskDisclosureCard/${id}/publish`, { version: 1 });
    const shown = (await see()).DATA;
    expect(shown).toMatchObject({ phone: '2345 6789', isOlder: false, controls: ['Sharps box'] });
    expect(JSON.stringify(shown)).not.toContain((await get(`/row/${done.rows[0].id}`)).owner.name);
    expect((await app.raw('ehsm', 'GET', `/riskDisclosureCard/${id}/paper`)).body.subarray(0, 4).toString()).toBe('%PDF');
    await must(app, 'ehsm', 'POST', `${BASE}/control/${box.id}/check`, { version: box.version, passed: false, note: '' });
    expect((await see()).DATA.isOlder).toBe(true);
    const { items } = await must(app, 'ehsm', 'POST', '/riskDisclosureCard/list', { queryCriterias: [{ key: 'isOlder', value: true }] });
    expect(items.map((one: { id: number }) => one.id)).toContain(id);
    expect((await app.as(null, 'GET', `/public/riskDisclosureCard/${'x'.repeat(24)}`)).STATUS).toBe(1410);
  });
});

describe('the security register', () => {
  it('rates threats by T × V ÷ 5 × I and shows the worst of each zone', async () => {
    const { orgId } = await whoIs(app, 'pm');
    const asset = {
      clientId: randomUUID(),
      unitId: orgId,
      zone: '_SYS_SZ_2',
      threat: '_SYS_TH_4',
      asset: 'Newborns',
      measures: '',
      posts: '',
      cameras: '',
    };
    const { id } = await must(app, 'ehsm', 'POST', `${BASE}/security`, { ...asset, score: { T: 4, V: 3, I: 5 } });
    expect(await get(`/security/${id}`)).toMatchObject({ rating: RISK_RATING.highMedium, product: '12' });
    await must(app, 'ehsm', 'POST', `${BASE}/security`, { ...asset, clientId: randomUUID(), score: { T: 3, V: 3, I: 3 } });
    const map = await must(app, 'ehsm', 'POST', `${BASE}/security/map`, { unitId: orgId });
    expect(map).toContainEqual({ zone: '_SYS_SZ_2', threat: '_SYS_TH_4', rating: RISK_RATING.highMedium, count: 2 });
    expect((await post('/security', { ...asset, clientId: randomUUID(), score: { T: 6, V: 3, I: 3 } })).STATUS).toBe(1400);
  });
});

it('counts in the figures, each equal to its list', async () => {
  const page = await must(app, 'ehsm', 'GET', '/charts/overviews/risk-assessment?from=2025-12-01&to=2026-11-30');
  const high = page.figures.find(({ id }: { id: string }) => id === 'risk.highOpen');
  const { totalCount } = await must(app, 'ehsm', 'POST', `${BASE}/row/list`, { queryCriterias: [{ key: 'highOpen', value: true }] });
  expect(high.numerator).toBe(totalCount);
  expect(totalCount).toBeGreaterThan(0);
});
