import { ROLE } from '@quantum/modules/access/contract';
import { startTestApp, whoIs, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INCIDENT_STATUS } from '../../contract/index.ts';
import { incidentGround } from '../testing/incident-ground.ts';

let app: TestApp;
let ground: Awaited<ReturnType<typeof incidentGround>>;
beforeAll(async () => {
  app = await startTestApp();
  ground = await incidentGround(app);
  // A second EHS officer of the project.
  await app.sql(
    `insert into access.grant (user_id, role_id, unit_id, valid_from)
     select u.id, r.id, $1, current_date - 1 from access.user u, access.role r where u.user_name = 'qa' and r.code = $2 and r.company_id is null`,
    [ground.unitId, ROLE.ehsOfficer],
  );
});
afterAll(() => app.stop());

/** Investigated and submitted by this lead. */
const submitted = async (lead: string): Promise<number> => {
  const id = await ground.confirmed({ isHurt: false });
  const { employeeId: leadId } = await whoIs(app, lead);
  await ground.act('ehs', id, 'investigate', { leadId, team: [], triggers: [] });
  await ground.act('ehs', id, 'findings', { timeline: '10:00', whys: ['Box full'], causes: ['_SYS_CC_1'], noActionReason: 'Box moved' });
  expect((await ground.act('ehs', id, 'submit')).DATA.status).toBe(INCIDENT_STATUS.review);
  return id;
};
const askedOf = async (id: number) =>
  (
    await app.sql<{ name: string }>(
      `select u.user_name as name from task.task t join task.assignee a on a.task_id = t.id and a.open
        join access.user u on u.employee_id = a.employee_id where t.source_kind = 'incident.incident' and t.source_id = $1`,
      [id],
    )
  ).map(({ name }) => name);
const approvalOf = async (who: string, id: number) =>
  ((await ground.read(who, id)).events as { event: string; refusal: object | null }[]).find(({ event }) => event === 'approve');

describe('an investigation', () => {
  it('that EHS led is approved by the operation manager, who is asked, and by no one of EHS', async () => {
    const id = await submitted('ehs');
    expect(await askedOf(id)).toEqual(['om']);
    for (const event of ['approve', 'reject'])
      expect((await ground.act('qa', id, event, event === 'reject' ? { reason: 'Unclear' } : {})).DATA.key).toBe(
        'incident.refusal.sameOffice',
      );
    expect((await ground.act('ehs', id, 'approve')).DATA.key).toBe('incident.refusal.lead');
    expect(await approvalOf('qa', id)).toMatchObject({ refusal: { key: 'incident.refusal.sameOffice' } });
    expect(await approvalOf('om', id)).toMatchObject({ refusal: null });
    expect((await ground.act('om', id, 'approve')).DATA.status).toBe(INCIDENT_STATUS.signing);
  });

  it('that the EHS manager led is approved by the operation manager or the EHS officer', async () => {
    const id = await submitted('ehsm');
    expect(await askedOf(id)).toEqual(['om']);
    expect((await ground.act('ehs', id, 'approve')).DATA.status).toBe(INCIDENT_STATUS.signing);
  });

  it('that someone else led is approved by EHS, not by the operation manager', async () => {
    const id = await submitted('insp');
    expect((await ground.act('om', id, 'approve')).DATA.key).toBe('incident.refusal.ehsApproves');
    expect((await ground.act('qa', id, 'approve')).DATA.status).toBe(INCIDENT_STATUS.signing);
  });
});

describe('who administers the system', () => {
  it('reads no injuries, in no record, list or paper, and changes none', async () => {
    const id = await ground.report();
    await ground.act('ehs', id, 'injuries', { injuries: [ground.injury()] });
    const record = await ground.read('admin', id);
    expect(record.injuredCount).toBe(1);
    expect(record).not.toHaveProperty('injuries');
    expect(record).not.toHaveProperty('firstAid');
    expect((await ground.act('admin', id, 'injuries', { injuries: [] })).STATUS).toBe(1403);
    for (const list of ['injury', 'injuredPerson']) expect((await app.as('admin', 'POST', `/incident/${list}/list`, {})).STATUS).toBe(1403);
    expect((await app.as('admin', 'GET', `/incident/${id}/sheet/hkForm2`)).STATUS).toBe(1403);
    expect((await ground.read('ehs', id)).injuries).toHaveLength(1);
  });
});
