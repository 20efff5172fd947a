import { randomUUID } from 'node:crypto';
import { must, photo, startTestApp, type TestApp, whoIs } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { directInspection, finding, heldOnDevice, planInput, unplannedInput } from '../testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const path = (id: number) => `/inspectionTasks/${id}`;
const handIn = async (id: number, findings: object[]) =>
  app.as('insp', 'POST', `${path(id)}/handIn`, { ...(await heldOnDevice(app, 'insp', id)), findings });

describe('a plan without a form', () => {
  it('takes none, makes occurrences without a version, and they are called as the method is', async () => {
    const withForm = await app.as('pm', 'POST', '/inspections', { ...(await planInput(app)), method: '_SYS_IM_2' });
    expect(withForm).toMatchObject({ STATUS: 1400, DATA: [{ path: 'formId', key: 'inspection.plan.fault.noFormHere' }] });
    const { id } = await directInspection(app);
    const inspection = await must(app, 'insp', 'GET', path(id));
    expect(inspection).toMatchObject({ formName: 'Enter findings directly', itemCount: 0, form: { id: null, versionId: null } });
    const list = await must(app, 'pm', 'POST', '/inspectionTasks/list', { queryCriterias: [{ key: 'id', value: id }] });
    expect(list.items).toMatchObject([{ id, formName: 'Enter findings directly' }]);
  });
});

describe('what is submitted', () => {
  it('raises each finding where it was found and gives it to the unit named; there is no score, the result follows', async () => {
    const { id } = await directInspection(app);
    const { orgId } = await whoIs(app, 'pm');
    const inspection = await must(app, 'insp', 'GET', path(id));
    const [elsewhere] = await app.sql<{ id: number }>('select id from organization.space where unit_id = $1 and id <> $2 limit 1', [
      orgId,
      inspection.space.id,
    ]);
    const [unit] = await app.sql<{ id: number }>(
      'select id from organization.unit where company_id = 35 and id <> $1 order by id limit 1',
      [orgId],
    );
    const here = await finding(app, 'insp', { risk: '_SYS_IR_3' });
    const there = { ...(await finding(app, 'insp', { responsible: null })), spaceId: elsewhere!.id, responsibleUnitId: unit!.id };
    const answer = await handIn(id, [here, { ...there, category: '_SYS_FC_8' }]);
    expect(answer).toMatchObject({ STATUS: 0, DATA: { status: 'counted', percent: null } });
    const done = await must(app, 'pm', 'GET', path(id));
    expect(done).toMatchObject({ status: '_SYS_TS_2', percent: null, result: '_SYS_RS_2', findingCount: 2, worstRisk: '_SYS_IR_2' });
    expect(done.findings).toMatchObject([
      { space: null, responsibleUnit: null, before: [{}] },
      { space: expect.any(String), responsibleUnit: expect.any(String), category: '_SYS_FC_8', before: [{}] },
    ]);
    const actions = await app.sql<{ unit_id: number; space_id: number }>(
      `select unit_id, space_id from action.action where id = any($1::bigint[]) order by id`,
      [done.findings.map((one: { action: { id: number } }) => one.action.id)],
    );
    expect(actions).toEqual([
      { unit_id: orgId, space_id: inspection.space.id },
      { unit_id: unit!.id, space_id: elsewhere!.id },
    ]);
    expect((await app.raw('pm', 'GET', `${path(id)}/report`)).http).toBe(200);
  });

  it.each([
    [[], '_SYS_RS_1', '_SYS_TS_7'],
    [['_SYS_IR_1', '_SYS_IR_3'], '_SYS_RS_3', '_SYS_TS_2'],
  ])('risks %j make result %s', async (risks, result, status) => {
    const { id } = await directInspection(app);
    const findings = [];
    for (const risk of risks) findings.push(await finding(app, 'insp', { risk }));
    expect(await handIn(id, findings)).toMatchObject({ STATUS: 0 });
    expect(await must(app, 'insp', 'GET', path(id))).toMatchObject({ result, status, percent: null });
  });

  it('an immediate correction closes at once; sent twice it is one', async () => {
    const { id } = await directInspection(app);
    const body = { ...(await heldOnDevice(app, 'insp', id)), findings: [await finding(app, 'insp', { mode: '_SYS_CM_2' })] };
    const send = () => app.as('insp', 'POST', `${path(id)}/handIn`, body);
    expect((await Promise.all([send(), send(), send()])).map(({ STATUS }) => STATUS)).toEqual([0, 0, 0]);
    const done = await must(app, 'insp', 'GET', path(id));
    expect(done).toMatchObject({ findingCount: 1, openActionCount: 0, status: '_SYS_TS_7' });
  });

  it('refuses a finding without a photo, another unit’s space, a foreign company’s unit, an answer to nothing, and a form', async () => {
    const { id } = await directInspection(app);
    const good = await finding(app, 'insp');
    const [space] = await app.sql<{ id: number }>('select id from organization.space where company_id = 36 limit 1');
    const [unit] = await app.sql<{ id: number }>('select id from organization.unit where company_id = 36 limit 1');
    const faults = async (findings: object[]) => (await handIn(id, findings)).DATA.map((fault: { path: string }) => fault.path);
    expect(await faults([{ ...good, photosBefore: [] }])).toEqual(['findings.0.photosBefore']);
    expect(await faults([good, { ...good, clientId: randomUUID(), spaceId: space!.id, responsibleUnitId: unit!.id }])).toEqual([
      'findings.1.spaceId',
      'findings.1.responsibleUnitId',
    ]);
    expect(await faults([{ ...good, category: 'garbage' }])).toEqual(['findings.0.category']);
    const body = await heldOnDevice(app, 'insp', id);
    expect(await app.as('insp', 'POST', `${path(id)}/handIn`, { ...body, answers: [{ item: 'floor', value: true }] })).toMatchObject({
      STATUS: 1400,
      DATA: [{ path: 'answers.floor' }],
    });
    const [version] = await app.sql<{ id: number }>('select id from form.form_version limit 1');
    expect(await app.as('insp', 'POST', `${path(id)}/handIn`, { ...body, formVersionId: version!.id })).toMatchObject({ STATUS: 1400 });
  });

  it('a category that was retired while the phone had no network is kept as it was chosen', async () => {
    const { id } = await directInspection(app);
    const [{ id: codeId, version }] = (
      await must(app, 'admin', 'POST', '/codes/list', { queryCriterias: [{ key: 'code', value: '_SYS_FC_9' }] })
    ).items as [{ id: number; version: number }];
    await must(app, 'admin', 'POST', `/codes/${codeId}/retire`, { version });
    const chosen = { ...(await finding(app, 'insp')), category: '_SYS_FC_9' };
    expect(await handIn(id, [chosen])).toMatchObject({ STATUS: 0 });
    expect(await must(app, 'insp', 'GET', path(id))).toMatchObject({ findings: [{ category: '_SYS_FC_9' }] });
  });

  it('sent back by a signer, what was found stays and more may be added', async () => {
    const { id } = await directInspection(app, { signOff: true });
    expect(await handIn(id, [await finding(app, 'insp', { risk: '_SYS_IR_1' })])).toMatchObject({ STATUS: 0 });
    const signing = await must(app, 'pm', 'GET', path(id));
    expect(signing.status).toBe('_SYS_TS_6');
    const [round] = signing.signing;
    await must(app, 'pm', 'POST', `/tasks/sign/${round.id}/reject`, {
      version: round.version,
      seatId: round.seats[0].id,
      reason: 'The fire door too',
      parts: [],
    });
    expect(await handIn(id, [await finding(app, 'insp', { risk: '_SYS_IR_3' })])).toMatchObject({ STATUS: 0 });
    expect(await must(app, 'pm', 'GET', path(id))).toMatchObject({ status: '_SYS_TS_6', findingCount: 2, result: '_SYS_RS_3' });
  });
});

it('is begun on the spot without a form, and its numbers keep out of score and density', async () => {
  const input = { ...(await unplannedInput(app, 'adHoc')), formId: null, direct: true };
  expect(await app.as('insp', 'POST', '/inspectionTasks/unplanned', { ...input, direct: false })).toMatchObject({
    STATUS: 1400,
    DATA: [{ path: 'formId' }],
  });
  const inspection = await must(app, 'insp', 'POST', '/inspectionTasks/unplanned', input);
  expect(inspection).toMatchObject({ status: '_SYS_TS_1', form: { id: null } });
  const before = await counts();
  expect(await handIn(inspection.id, [{ ...(await finding(app, 'insp')), photosBefore: [await photo(app, 'insp')] }])).toMatchObject({
    STATUS: 0,
  });
  const after = await counts();
  expect(after).toEqual({ ...before, excluded: before.excluded + 1 });
});

/** Pass rate and density of the reader's overview: what is scored, what is left out. */
async function counts() {
  const { figures } = await must(app, 'pm', 'GET', '/charts/overviews/inspection?months=1');
  const of = (id: string) => figures.find((one: { id: string }) => one.id === id);
  return {
    passed: of('inspection.passRate').denominator,
    excluded: of('inspection.passRate').excluded,
    found: of('inspection.per100').numerator,
  };
}
