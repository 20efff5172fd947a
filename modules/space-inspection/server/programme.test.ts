import { FORM_TYPE } from '@quantum/modules/dictionary/contract';
import { programmeEndpoints } from '@quantum/modules/inspection/contract';
import { issueProgrammeEndpoints } from '@quantum/modules/issue/contract';
import { issueProgrammeContributions, issueProgrammeRoutes, type IssueProgramme } from '@quantum/modules/issue/server-api';
import { programmeContributions, programmeRoutes, type InspectionProgramme } from '@quantum/modules/inspection/server-api';
import type { ServerModule } from '@quantum/platform/server';
import { inThree, must, startTestApp, whoIs, type TestApp } from '@quantum/platform/testing';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planInput, submission, unplannedInput, openInspectionOf } from '../../inspection/server/testing.ts';

const SPACE = '/inspections/programmes/space';
const TRIAL = '/inspections/programmes/trial';
const ended: string[] = [];
/** What its inspections and issues may be about: one of the company, one of another. */
const CASES = new Map([
  [7, { companyId: 35 }],
  [8, { companyId: 5 }],
]);

/** A second programme, of a module that is only here: another title, its own codes, forms and sources. */
const trial: InspectionProgramme = {
  id: 'trial',
  titles: ['trial'],
  prefix: 'TRI',
  formTypes: [FORM_TYPE.change],
  base: 'trial/records',
  plansBase: 'trial/scheduling',
  findingSource: 'inspection.finding.trial',
  target: async () => 70,
  about: { kind: 'trial.case', find: async (_ctx, id) => CASES.get(id) },
  ended: async (_ctx, { code }) => void ended.push(code),
};
const trialIssues: IssueProgramme = {
  id: 'trial',
  titles: ['trial'],
  prefix: 'TRS',
  base: 'trial/issues',
  about: { kind: 'trial.case', find: async (_ctx, id) => CASES.get(id) },
};
const module: ServerModule = {
  id: 'trial',
  routes: [
    ...programmeRoutes(trial, programmeEndpoints('trial'), 'menu.INS121'),
    ...issueProgrammeRoutes(trialIssues, issueProgrammeEndpoints('trial'), 'menu.INS117'),
  ],
  contributions: [...programmeContributions(trial), ...issueProgrammeContributions(trialIssues)],
};

let app: TestApp;
let changeForm: number;
beforeAll(async () => {
  app = await startTestApp({ modules: [module] });
  // Two people with one title each, both in the hospital of the project manager.
  for (const [userName, role, permissions] of [
    ['spaces', 'T_SPACE', ['space-inspection:read', 'space-inspection:inspect', 'space-inspection:plan']],
    ['trials', 'T_TRIAL', ['trial:read', 'trial:inspect', 'trial:plan', 'trial:void', 'trial:triage']],
  ] as const) {
    await app.sql(`insert into access.role (code, names) values ($1, '{"en":"Trial"}')`, [role]);
    await app.sql(
      `insert into access.role_permission (role_id, permission) select id, unnest($2::text[]) from access.role where code = $1`,
      [role, [...permissions]],
    );
    await app.sql(
      `with p as (insert into access.user (user_name, employee_id, status, password_hash, event_on, created_at, updated_at)
         select $1, (select id from organization.employee where unit_id = 201 and id not in (select employee_id from access.user where employee_id is not null) order by id limit 1),
           status, password_hash, event_on, now(), now() from access.user where user_name = 'pm' returning id)
       insert into access.grant (user_id, role_id, unit_id, valid_from) select p.id, r.id, 201, current_date - 1 from p, access.role r where r.code = $2`,
      [userName, role],
    );
  }
  await app.sql(`select pg_notify('quantum', 'grants:')`);
  const item = { key: 'safe', type: 'logical', text: inThree('The change is safe'), findingWhenFailing: true };
  const form = await must(app, 'admin', 'POST', '/forms', {
    code: 'F-CHANGE',
    org_id: 35,
    name: inThree('Change check'),
    inspectionType: FORM_TYPE.change,
    serviceType: null,
    checkType: null,
    content: { sections: [{ key: 's1', title: inThree('Change'), items: [item] }] },
  });
  changeForm = (await must(app, 'admin', 'POST', `/forms/${form.id}/publish`, { version: form.version })).id;
});
afterAll(() => app.stop());

async function livePlan(who: string, base: string, more: object = {}) {
  const plan = await must(app, who, 'POST', base, { ...(await planInput(app, { inspector: who })), ...more });
  return must(app, who, 'POST', `/inspections/${plan.id}/publish`, { version: plan.version });
}
const codesOf = async (who: string, path: string): Promise<string[]> =>
  (await must(app, who, 'POST', path, { pagingTool: { currentPage: 1, pageSize: 500 } })).items.map((row: { code: string }) => row.code);

describe('the programme of spaces', () => {
  it('is planned, inspected and read under its own title alone, and shown to those of inspection too', async () => {
    const plan = await livePlan('spaces', `${SPACE}/plans`);
    const { id } = await openInspectionOf(app, plan.id);
    const { code } = await must(app, 'spaces', 'GET', `/inspectionTasks/${id}`);
    expect(code).toMatch(/^SPI-/);
    expect(await codesOf('spaces', `${SPACE}/tasks/list`)).toContain(code);
    expect(await codesOf('pm', `${SPACE}/tasks/list`)).toContain(code);
    expect(await codesOf('pm', '/inspectionTasks/list')).toContain(code);
    const done = await must(app, 'spaces', 'POST', `/inspectionTasks/${id}/submit`, await submission(app, 'spaces', id));
    expect(done).toMatchObject({ status: '_SYS_TS_7', base: 'inspection/space' });
    expect((await app.as('pm', 'GET', `/inspectionTasks/${id}`)).STATUS).toBe(0);
  });

  it('opens nothing of another programme: not its records, not its lists, not its plans', async () => {
    const plan = await must(app, 'pm', 'POST', '/inspections', await planInput(app));
    const published = await must(app, 'pm', 'POST', `/inspections/${plan.id}/publish`, { version: plan.version });
    const { id } = await openInspectionOf(app, published.id);
    expect(await app.as('spaces', 'GET', `/inspectionTasks/${id}`)).toMatchObject({ STATUS: 1410 });
    expect(await app.as('spaces', 'GET', `/inspections/${plan.id}`)).toMatchObject({ STATUS: 1410 });
    expect(await app.as('spaces', 'POST', '/inspections', await planInput(app))).toMatchObject({ STATUS: 1410 });
    expect(await codesOf('spaces', '/inspectionTasks/list')).toEqual([]);
    expect(await app.as('spaces', 'POST', `/inspections/${plan.id}/pause`, { version: published.version, reason: 'x' })).toMatchObject({
      STATUS: 1410,
    });
  });

  it('takes its programme from where it is made: one that is sent, or a form of another programme, is refused at its place', async () => {
    const input = await planInput(app);
    expect(await app.as('pm', 'POST', `${SPACE}/plans`, { ...input, programme: 'ehs' })).toMatchObject({
      STATUS: 1400,
      DATA: [{ path: 'programme' }],
    });
    for (const formId of [changeForm]) {
      expect(await app.as('pm', 'POST', `${SPACE}/plans`, { ...input, formId })).toMatchObject({
        STATUS: 1400,
        DATA: [{ path: 'formId', key: 'inspection.plan.fault.formType' }],
      });
      expect(await app.as('insp', 'POST', `${SPACE}/unplanned`, { ...(await unplannedInput(app, 'adHoc')), formId })).toMatchObject({
        STATUS: 1400,
        DATA: [{ path: 'formId' }],
      });
    }
  });
});

describe('a further programme, of a module above', () => {
  it('has its own title, codes, target, hook and source of actions, and stands outside the lists and figures of inspection', async () => {
    const rate = async () => {
      const { figures } = await must(app, 'pm', 'GET', '/charts/homepage');
      return figures.find((one: { id: string }) => one.id === 'inspection.completion');
    };
    const before = await rate();
    const plan = await livePlan('trials', `${TRIAL}/plans`, { formId: changeForm });
    const { id } = await openInspectionOf(app, plan.id);
    const detail = await must(app, 'trials', 'GET', `/inspectionTasks/${id}`);
    expect(detail).toMatchObject({ code: expect.stringMatching(/^TRI-/), target: 70, base: 'trial/records' });
    expect(await codesOf('trials', `${TRIAL}/tasks/list`)).toContain(detail.code);
    expect(await codesOf('pm', '/inspectionTasks/list')).not.toContain(detail.code);
    expect(await codesOf('spaces', `${SPACE}/tasks/list`)).not.toContain(detail.code);
    // A wrong title opens nothing.
    for (const who of ['pm', 'ehs', 'spaces'])
      expect([who, (await app.as(who, 'GET', `/inspectionTasks/${id}`)).STATUS]).toEqual([who, 1410]);
    expect((await app.as('pm', 'POST', `${TRIAL}/plans`, { ...(await planInput(app)), formId: changeForm })).STATUS).toBe(1410);
    const body = await submission(app, 'trials', id, [{}]);
    await must(app, 'trials', 'POST', `/inspectionTasks/${id}/submit`, body);
    expect(ended).toEqual([detail.code]);
    const sources = await app.sql(
      'select distinct source_kind from action.action a join inspection.finding f on f.id = a.source_id where f.task_id = $1',
      [id],
    );
    expect(sources).toEqual([{ source_kind: 'inspection.finding.trial' }]);
    expect(await rate()).toEqual(before);
  });

  it('is in the permissions a role can be given, under each of its titles', async () => {
    const { permissionList } = await must(app, 'trials', 'POST', '/permissions/info', {});
    const held = permissionList.map((one: { title: string }) => one.title);
    expect(held).toEqual(expect.arrayContaining(['trial', 'trial:inspect', 'trial:plan']));
    expect(held).not.toContain('inspection');
  });
});

describe('what a plan, an inspection or an issue is about', () => {
  const aboutOf = async (table: string, id: number) =>
    (
      await app.sql<{ about_kind: string | null; about_id: number | null }>(`select about_kind, about_id from ${table} where id = $1`, [id])
    )[0];

  it('is kept with the plan, its inspections and their findings, and narrows the list of the programme', async () => {
    const plan = await livePlan('trials', `${TRIAL}/plans`, { formId: changeForm, aboutId: 7 });
    const { id } = await openInspectionOf(app, plan.id);
    const about = { about_kind: 'trial.case', about_id: 7 };
    expect(await aboutOf('inspection.plan', plan.id)).toEqual(about);
    expect(await aboutOf('inspection.task', id)).toEqual(about);
    const begun = await must(app, 'trials', 'POST', `${TRIAL}/unplanned`, {
      ...(await unplannedInput(app, 'adHoc')),
      formId: changeForm,
      aboutId: 7,
    });
    expect(await aboutOf('inspection.task', begun.id)).toEqual(about);
    // Beside them one about nothing: the lists of plans and inspections leave it out, each keeps to its kind.
    const other = await must(app, 'trials', 'POST', `${TRIAL}/plans`, {
      ...(await planInput(app, { inspector: 'trials' })),
      formId: changeForm,
    });
    const queryCriterias = [{ key: 'aboutId', value: 7, condition: '=', connection: 'and', isValueADigital: true }];
    const idsOf = async (path: string, more: object = { queryCriterias }): Promise<number[]> =>
      (await must(app, 'trials', 'POST', `${TRIAL}/${path}/list`, more)).items.map((row: { id: number }) => row.id);
    expect((await idsOf('plans')).toSorted()).toEqual([plan.id]);
    expect(await idsOf('plans', {})).toContain(other.id);
    expect(await idsOf('tasks')).toEqual(expect.arrayContaining([id, begun.id]));
    expect(await idsOf('tasks/adHoc')).toEqual([begun.id]);
    expect(await idsOf('tasks/nonScheduled')).toEqual([]);
    expect(await idsOf('tasks/records')).toEqual([]);
    expect(await must(app, 'trials', 'GET', `/inspections/${plan.id}`)).toMatchObject({ base: 'trial/scheduling' });
    const { items: rounds } = await must(app, 'trials', 'POST', `${TRIAL}/rounds/list`, {});
    expect(rounds.map((round: { planId: number }) => round.planId)).toContain(plan.id);
    const { items: ofInspection } = await must(app, 'pm', 'POST', '/inspectionTasks/rounds/list', {});
    expect(ofInspection.map((round: { planId: number }) => round.planId)).not.toContain(plan.id);
  });

  it('is refused at its place when it is of another company, is not there, or the programme has no such records', async () => {
    const plan = { ...(await planInput(app, { inspector: 'trials' })), formId: changeForm };
    const unplanned = { ...(await unplannedInput(app, 'adHoc')), formId: changeForm };
    for (const aboutId of [8, 9]) {
      const fault = { STATUS: 1400, DATA: [{ path: 'aboutId', key: 'platform.fault.about' }] };
      expect(await app.as('trials', 'POST', `${TRIAL}/plans`, { ...plan, aboutId })).toMatchObject(fault);
      expect(await app.as('trials', 'POST', `${TRIAL}/unplanned`, { ...unplanned, aboutId })).toMatchObject(fault);
      expect(await app.as('trials', 'POST', '/issues/programmes/trial', { ...newIssue(), aboutId })).toMatchObject({
        STATUS: 1400,
        DATA: [{ path: 'aboutId', key: 'platform.fault.about' }],
      });
    }
    expect(await app.as('pm', 'POST', `${SPACE}/plans`, { ...(await planInput(app)), aboutId: 7 })).toMatchObject({
      STATUS: 1400,
      DATA: [{ path: 'aboutId', key: 'platform.fault.noAbout' }],
    });
  });
});

const newIssue = () => ({
  clientId: randomUUID(),
  unitId: 201,
  spaceId: null,
  category: '_SYS_FC_3',
  description: 'A step is missing',
  photos: [],
});

it('issues of a programme have its codes, titles and list, and stand outside those of inspection', async () => {
  const { id, code } = await must(app, 'trials', 'POST', '/issues/programmes/trial', { ...newIssue(), aboutId: 7 });
  expect(code).toMatch(/^TRS-/);
  expect(await codesOf('trials', '/issues/programmes/trial/list')).toContain(code);
  expect(await codesOf('pm', '/issues/list')).not.toContain(code);
  expect(await codesOf('trials', '/issues/list')).toEqual([]);
  expect((await app.as('pm', 'GET', `/issues/${id}`)).STATUS).toBe(1410);
  const detail = await must(app, 'trials', 'GET', `/issues/${id}`);
  expect(detail).toMatchObject({ code, base: 'trial/issues' });
  expect((await app.as('pm', 'POST', `/issues/${id}/dismiss`, { version: detail.version, reason: 'x' })).STATUS).toBe(1410);
  const ended = await must(app, 'trials', 'POST', `/issues/${id}/dismiss`, { version: detail.version, reason: 'Done already' });
  expect(ended.status).toBe('_SYS_TS_21');
  const own = await must(app, 'pm', 'POST', '/issues', newIssue());
  expect((await app.as('trials', 'GET', `/issues/${own.id}`)).STATUS).toBe(1410);
});

it('rows of a programme whose module is no longer mounted stay, and open to nobody', async () => {
  const [row] = await app.sql<{ id: number }>(`select id from inspection.task where programme = 'trial' limit 1`);
  const { employeeId } = await whoIs(app, 'trials');
  expect(employeeId).toEqual(expect.any(Number));
  const without = await startTestApp({ beside: app });
  try {
    expect(await without.as('trials', 'GET', `/inspectionTasks/${row!.id}`)).toMatchObject({ STATUS: 1403 });
    expect(await without.as('pm', 'GET', `/inspectionTasks/${row!.id}`)).toMatchObject({ STATUS: 1410 });
    expect((await without.as('pm', 'POST', '/inspectionTasks/list', {})).STATUS).toBe(0);
  } finally {
    await without.stop();
  }
});
