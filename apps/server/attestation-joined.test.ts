import { randomUUID } from 'node:crypto';
import { INCIDENT_SEVERITY, INCIDENT_STATUS, INCIDENT_TYPE } from '@quantum/modules/incident/contract';
import { APPLICATION_STATUS } from '@quantum/modules/attestation/contract';
import { must, startTestApp, unique, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  application,
  BASE,
  begun,
  candidate,
  category,
  level,
  person,
  published,
  reviewed,
  tickAttestations,
} from '../../modules/attestation/server/testing.ts';

/** Attestation with its neighbours: incidents, comments, units that close, people who leave or move. */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await person(app, { unitId: 35, role: 'EHS001', as: 'every' });
});
afterAll(() => app.stop());

const get = (path: string, who = 'every') => must(app, who, 'GET', `${BASE}${path}`);
const post = (path: string, body: object, who = 'every') => app.as(who, 'POST', `${BASE}${path}`, body);

interface Hurt {
  severity?: string;
  status?: string;
  monthsAgo?: number;
}
const hurt = (
  employeeId: number,
  { severity = INCIDENT_SEVERITY.serious, status = INCIDENT_STATUS.caseClosed, monthsAgo = 1 }: Hurt = {},
) =>
  app.sql(
    `with made as (insert into incident.incident (company_id, unit_id, event_on, code, client_id, type, severity, grade, occurred_at, reported_at,
         description, immediate_actions, status, created_at, updated_at)
       select company_id, unit_id, (current_date - make_interval(months => $4))::date, $5, $6, $7, $2, 'x', now(), now(), '', '', $3, now(), now()
       from organization.employee where id = $1 returning id, company_id, unit_id, occurred_at)
     insert into incident.injury (incident_id, company_id, unit_id, occurred_at, employee_id, name, person_kind, body_part, nature, treatment, is_death,
         is_permanent, is_in_patient, is_unconscious, is_significant, is_contaminated_sharp, is_work_related, spells)
       select id, company_id, unit_id, occurred_at, $1, '', 'x', 'x', 'x', 'x', false, false, false, false, false, false, true, '[]' from made`,
    [employeeId, severity, status, monthsAgo, unique('INC-T-'), randomUUID(), INCIDENT_TYPE.accident],
  );

it('no serious incident is answered by incidents: confirmed serious ones within the months asked for', async () => {
  const employeeId = await candidate(app);
  const requirements = [{ kind: 'incident', n: 12, categoryId: null, lessonId: null, waivable: false }];
  const { levelIds } = await published(app, [level({ categoryId: await category(app), requirements })]);
  const { id } = await application(app, 'every', { employeeId, levelId: levelIds[0] });
  const line = async () => {
    const { version } = await get(`/applications/${id}`);
    return (await post(`/applications/${id}/check`, { version })).DATA.lines[0];
  };
  expect(await line()).toMatchObject({ state: 'met', found: 0 });
  await hurt(employeeId, { severity: INCIDENT_SEVERITY.normal });
  await hurt(employeeId, { monthsAgo: 13 });
  await hurt(employeeId, { status: INCIDENT_STATUS.reporting });
  await hurt(employeeId, { status: INCIDENT_STATUS.invalid });
  expect(await line()).toMatchObject({ state: 'met', found: 0 });
  await hurt(employeeId);
  expect(await line()).toMatchObject({ state: 'notMet', found: 1 });
});

it('comments on an application and a grade are read by who reads the record', async () => {
  const one = await begun(app);
  for (const path of [`/applications/${one.applicationId}`, `/grades/${one.gradeId}`]) {
    const said = (await post(`${path}/comments`, { text: 'The bay was full', mentions: [] })).DATA;
    expect(said.comments).toMatchObject([{ text: 'The bay was full' }]);
    expect((await app.as('other', 'GET', `${BASE}${path}/collaboration`)).STATUS).toBe(1410);
  }
  expect((await app.as(one.assessors[0]!.name, 'GET', `${BASE}/grades/${one.gradeId}/collaboration`)).STATUS).toBe(0);
});

it('a unit with open applications is not closed, and the refusal links them', async () => {
  const unit = 202;
  const { id } = await application(app, 'every', { employeeId: (await person(app, { unitId: unit })).id });
  const [row] = await app.sql<{ version: number }>('select version from organization.unit where id = $1', [unit]);
  const answer = await app.as('admin', 'POST', `/corporates/${unit}/close`, { version: row!.version, reason: 'x' });
  expect(answer).toMatchObject({ STATUS: 1422, DATA: { key: 'attestation.refusal.openInUnit' } });
  expect(answer.DATA.links).toMatchObject([{ href: `/quantum/attestation/management/${id}` }]);
  expect(await get(`/applications/${id}`)).toMatchObject({ status: APPLICATION_STATUS.draft });
});

describe('a candidate', () => {
  it('who leaves has the open application cancelled within the hour', async () => {
    const { id } = await reviewed(app);
    const [it] = await app.sql<{ employee: number; version: number; day: string }>(
      `select e.id::int as employee, e.version, to_char(now() at time zone 'Asia/Hong_Kong', 'YYYY-MM-DD') as day
       from organization.employee e join attestation.application a on a.employee_id = e.id where a.id = $1`,
      [id],
    );
    const left = await app.as('admin', 'POST', `/employee/${it!.employee}/leave`, {
      version: it!.version,
      leftOn: it!.day,
      reason: 'Moved away',
    });
    expect(left.STATUS).toBe(0);
    await tickAttestations(app.kernel);
    expect(await get(`/applications/${id}`)).toMatchObject({ status: APPLICATION_STATUS.cancelled, closedOn: it!.day });
    expect(
      await app.sql('select from task.task where source_kind = $1 and source_id = $2 and done_at is null', ['attestation.application', id]),
    ).toEqual([]);
  });

  it('who moves keeps it, and is found by name', async () => {
    const one = await begun(app);
    await app.sql('update organization.employee set unit_id = 202 where id = $1', [one.candidate.id]);
    await tickAttestations(app.kernel);
    const { items } = await must(app, 'every', 'POST', `${BASE}/applications/list`, {
      queryCriterias: [{ key: 'search', condition: 'like', value: one.candidate.name }],
    });
    expect(items).toMatchObject([{ id: one.applicationId, status: APPLICATION_STATUS.inProgress }]);
  });
});
