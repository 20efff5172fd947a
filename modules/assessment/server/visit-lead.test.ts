import { randomUUID } from 'node:crypto';
import { addAssessors } from '../../../apps/server/testing/people.ts';
import { groundOf, inDays, must, startTestApp, whoIs, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ASSESSMENT_STATUS as STATUS } from '../contract/index.ts';
import { assessor, handedInVisit, readyVisit, sheetBody, started, visitOf, withPhoto } from './testing/visit-world.ts';
import { ase, handIn, ASES, VISITS } from './testing/world.ts';

let app: TestApp;
const TEAM = { lead: 'qa', also: 'qa2', reviewer: 'qa3' };
beforeAll(async () => {
  app = await startTestApp();
  await addAssessors(app, 'qa2', 'qa3');
});
afterAll(() => app.stop());
const read = (id: number, who = 'qa') => must(app, who, 'GET', `${VISITS}/${id}`);
const send = (id: number, event: string, body: object, who = 'qa') => app.as(who, 'POST', `${VISITS}/${id}/${event}`, body);
const idOf = async (who: string): Promise<number> => (await whoIs(app, who)).employeeId!;
/** Open to-dos of a visit, by account. */
const todos = async (id: number): Promise<string[]> => {
  const rows = await app.sql<{ todo: string }>(
    `select u.user_name || ' ' || t.source_kind as todo from task.task t join task.assignee a on a.task_id = t.id and a.open
     join access.user u on u.employee_id = a.employee_id where t.source_id = $1 and t.source_kind like 'assessment.qpe%' order by 1`,
    [id],
  );
  return rows.map(({ todo }) => todo);
};

describe('who knows the project from the inside', () => {
  const posted = async (employeeId: number, days: number) =>
    app.sql(
      `insert into organization.assignment (employee_id, unit_id, valid_from, valid_to) values ($1, $2, current_date - $3::int - 30, current_date - $3::int)`,
      [employeeId, groundOf(app).project, days],
    );

  it('by an assignment since the visit was planned does not go, assessor or reviewer; planned again, others do', async () => {
    const { id, version } = await visitOf(app, { lead: 'qa' });
    const [second, reviewerId, free] = [await assessor(app), await assessor(app), await assessor(app)];
    const team = (people: number[], reviewer: number) =>
      app.sql('update assessment.assessment set assessor_ids = $2, reviewer_id = $3 where id = $1', [id, people, reviewer]);
    const lead = await idOf('qa');
    await team([lead, second], reviewerId);
    await posted(second, 20);
    const refused = await send(id, 'start', { version });
    expect(refused).toMatchObject({ STATUS: 1422, DATA: { key: 'assessment.refusal.dependent.assigned' } });
    expect(refused.MSG).toContain('Plan the visit again');
    await team([lead], second);
    expect((await send(id, 'start', { version })).DATA.key).toBe('assessment.refusal.dependent.assigned');
    expect(await read(id)).toMatchObject({ status: STATUS.pending, version, startedAt: null });
    const plan = { plannedOn: inDays(20), leadId: lead, assessorIds: [lead], reviewerId: free, reason: 'knows the project' };
    const again = await must(app, 'every', 'POST', `${VISITS}/${id}/replan`, { version, ...plan });
    expect(await must(app, 'qa', 'POST', `${VISITS}/${id}/start`, { version: again.version })).toMatchObject({ status: STATUS.inProgress });
  });

  it('by an assignment that ended 180 days ago goes', async () => {
    const { id, version } = await visitOf(app, { lead: 'qa' });
    const second = await assessor(app);
    await app.sql('update assessment.assessment set assessor_ids = assessor_ids || $2::bigint where id = $1', [id, second]);
    await posted(second, 181);
    expect(await must(app, 'qa', 'POST', `${VISITS}/${id}/start`, { version })).toMatchObject({ status: STATUS.inProgress });
  });

  it('by the review of its self-evaluation, or as who handed that in, does not go', async () => {
    const { id: aseId, roundId } = await ase(app);
    const handed = await handIn(app, aseId, undefined, 'pm');
    const { id, version } = await visitOf(app, { lead: 'qa', reviewer: 'qa3' }, roundId);
    const reviewer = await idOf('qa3');
    await app.sql('update assessment.assessment set reviewed_by = $2 where id = $1', [aseId, [reviewer]]);
    expect((await send(id, 'start', { version })).DATA.key).toBe('assessment.refusal.dependent.reviewed');
    await app.sql(`update assessment.assessment set reviewed_by = '{}', author_id = $2 where id = $1`, [aseId, reviewer]);
    expect((await send(id, 'start', { version })).DATA.key).toBe('assessment.refusal.dependent.author');
    expect(await must(app, 'pm', 'GET', `${ASES}/${aseId}`)).toMatchObject({ status: STATUS.reviewing, version: handed.version });
  });
});

describe('the lead of a visit under way', () => {
  it('is handed over by who plans, with a reason: the to-do and the sheet that counts are the new one’s', async () => {
    const { id, version } = await started(app, TEAM);
    const [old, sheetOfNew] = [await sheetBody(app, id, 'qa'), await sheetBody(app, id, 'qa2')];
    const leadId = await idOf('qa2');
    expect(await todos(id)).toEqual(['qa assessment.qpeConduct']);
    for (const who of ['pm', 'om']) expect((await send(id, 'handOver', { version, leadId, reason: 'ill' }, who)).STATUS).not.toBe(0);
    expect((await send(id, 'handOver', { version, leadId, reason: ' ' }, 'ehsm')).STATUS).toBe(1400);
    const next = await must(app, 'ehsm', 'POST', `${VISITS}/${id}/handOver`, { version, leadId, reason: 'ill' });
    expect(next).toMatchObject({ status: STATUS.inProgress, lead: { id: leadId }, assessors: [{}, {}] });
    expect(await todos(id)).toEqual(['qa2 assessment.qpeConduct']);
    const history = await must(app, 'qa', 'GET', `${VISITS}/${id}/history`);
    expect(history.find(({ event }: { event: string }) => event === 'handOver')).toMatchObject({ comment: 'ill' });
    // What the old lead had on the device comes late; the new lead's counts.
    expect(await send(id, 'handIn', old)).toMatchObject({ DATA: { isSetAside: true } });
    expect(await send(id, 'handIn', sheetOfNew, 'qa2')).toMatchObject({ DATA: { isSetAside: false } });
    expect(await read(id)).toMatchObject({ status: STATUS.draft, setAside: [{ by: { id: await idOf('qa') } }] });
    expect(await todos(id)).toEqual(['qa2 assessment.qpeReport']);
  });

  it('goes on from the own sheet that was kept aside, with its photos', async () => {
    const { id, version } = await started(app, TEAM);
    const body = await sheetBody(app, id, 'qa2', { findings: [{ item: 'beds' }] });
    const answers = await withPhoto(app, 'qa2', body.answers, 'beds');
    expect(await send(id, 'handIn', { ...body, answers }, 'qa2')).toMatchObject({ DATA: { isSetAside: true } });
    expect(await must(app, 'qa2', 'GET', `${VISITS}/${id}/sheet`)).toMatchObject({ isLead: false, aside: null });
    await must(app, 'ehsm', 'POST', `${VISITS}/${id}/handOver`, { version, leadId: await idOf('qa2'), reason: 'left' });
    const sheet = await must(app, 'qa2', 'GET', `${VISITS}/${id}/sheet`);
    expect(sheet).toMatchObject({
      isLead: true,
      handedIn: null,
      aside: { clientId: body.clientId, findings: [{ item: 'beds' }] },
      files: [{}],
    });
    const again = { ...body, answers: sheet.aside.answers, clientId: randomUUID() };
    expect(await send(id, 'handIn', again, 'qa2')).toMatchObject({ DATA: { isSetAside: false } });
    expect(await read(id)).toMatchObject({ report: { findings: [{ item: 'beds', photos: [{}] }] } });
  });

  it('of a draft takes over what counts: the new one writes on, the old one no more; the report is not theirs to review', async () => {
    const { id, version } = await handedInVisit(app, TEAM);
    const stale = { ...(await sheetBody(app, id, 'qa')), clientId: randomUUID() };
    const leadId = await assessor(app);
    const [{ user_name: newcomer }] = (await app.sql<{ user_name: string }>('select user_name from access.user where employee_id = $1', [
      leadId,
    ])) as [{ user_name: string }];
    const next = await must(app, 'ehsm', 'POST', `${VISITS}/${id}/handOver`, { version, leadId, reason: 'moved' });
    expect(next.assessors).toHaveLength(3);
    expect(await todos(id)).toEqual([`${newcomer} assessment.qpeReport`]);
    expect((await send(id, 'ready', { version: next.version, summary: '' })).DATA.key).toBe('assessment.refusal.notLead');
    expect(await send(id, 'handIn', stale)).toMatchObject({ DATA: { isSetAside: true } });
    expect(await read(id)).toMatchObject({ report: { percent: '80.50' } });
  });

  it('is nobody who reviews it, leads it, may not assess, or knows the project; and none of a visit that is not under way', async () => {
    const { id: aseId, roundId } = await ase(app);
    const planned = await visitOf(app, TEAM, roundId);
    const over = (id: number, version: number, leadId: number) => send(id, 'handOver', { version, leadId, reason: 'x' }, 'ehsm');
    const qa2 = await idOf('qa2');
    expect((await over(planned.id, planned.version, qa2)).STATUS).toBe(1422);
    const { id, version } = await must(app, 'qa', 'POST', `${VISITS}/${planned.id}/start`, { version: planned.version });
    const reviewed = await assessor(app);
    await app.sql('update assessment.assessment set reviewed_by = $2 where id = $1', [aseId, [reviewed]]);
    const fault = async (leadId: number) => (await over(id, version, leadId)).DATA[0];
    expect(await fault(await idOf('qa'))).toMatchObject({ path: 'leadId', key: 'assessment.fault.leadsAlready' });
    expect(await fault(await idOf('qa3'))).toMatchObject({ key: 'assessment.fault.reviewer' });
    expect(await fault(await idOf('pm'))).toMatchObject({ key: 'assessment.fault.person' });
    expect(await fault(await idOf('other'))).toMatchObject({ key: 'assessment.fault.person' });
    expect(await fault(reviewed)).toMatchObject({ key: 'assessment.fault.reviewed' });
    expect((await read(id)).version).toBe(version);
    const ready = await readyVisit(app, TEAM);
    expect((await over(ready.id, ready.version, qa2)).STATUS).toBe(1422);
  });
});
