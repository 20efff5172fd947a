import { holder, person, tickAttestations } from '../../../attestation/server/testing.ts';
import { must, startTestApp, whoIs, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CERTIFICATE_STATUS } from '@quantum/modules/certificate/contract';
import { INCIDENT_SEVERITY, INCIDENT_STATUS } from '../../contract/index.ts';
import { incidentGround } from '../testing/incident-ground.ts';

let app: TestApp;
let ground: Awaited<ReturnType<typeof incidentGround>>;
beforeAll(async () => {
  app = await startTestApp();
  await person(app, { unitId: 35, role: 'EHS001', as: 'every' });
  ground = await incidentGround(app);
});
afterAll(() => app.stop());

const certificate = (id: number) => must(app, 'every', 'GET', `/training/certifications/${id}`);
/** An incident the person was hurt in, on the day the level was passed. */
async function involve(employeeId: number, certificateId: number, severity: string, status: string): Promise<string> {
  const id = await ground.report();
  await ground.act('pm', id, 'injuries', { injuries: [ground.injury({ employeeId })] });
  await app.sql(
    `update incident.incident set severity = $2, status = $3, event_on = (select max(valid_from) from certificate.issue where certificate_id = $4) where id = $1`,
    [id, severity, status, certificateId],
  );
  return (await must(app, 'pm', 'GET', `/incident/${id}`)).code;
}
const lapses = async (who = 'ehs'): Promise<{ id: number; version: number; causeCode: string; code: string; liftable: boolean }[]> =>
  (await must(app, who, 'POST', '/attestation/lapses/list', { queryCriterias: [{ key: 'live', value: true }] })).items;
const lift = (who: string, { id, version }: { id: number; version: number }) =>
  app.as(who, 'POST', `/attestation/lapses/${id}/lift`, { version, reason: 'Observed at work, trained again' });

it('suspends the levels of who was hurt in a confirmed serious incident, once, until EHS lifts it', async () => {
  const one = await holder(app);
  const code = await involve(one.person.id, one.certificateId, INCIDENT_SEVERITY.serious, INCIDENT_STATUS.underInvestigation);
  await tickAttestations(app.kernel);
  await tickAttestations(app.kernel);
  const { status, version } = await certificate(one.certificateId);
  expect(status).toBe(CERTIFICATE_STATUS.suspended);
  const mine = (await lapses()).filter(({ causeCode }) => causeCode === code);
  expect(mine).toMatchObject([{ liftable: true, code: expect.stringMatching(/^CER-/) }]);
  const todo = await app.sql<{ name: string }>(
    `select u.user_name as name from task.task t join task.assignee a on a.task_id = t.id join access.user u on u.employee_id = a.employee_id
      where t.source_kind = 'attestation.lapse' and t.source_id = $1 and t.done_at is null`,
    [mine[0]!.id],
  );
  expect(todo).toEqual([{ name: 'ehs' }]);
  // By the certificate it is not lifted, nor by training or the manager.
  const byHand = await app.as('every', 'POST', `/training/certifications/${one.certificateId}/lift`, { version, reason: 'x' });
  expect(byHand).toMatchObject({ STATUS: 1422, DATA: { key: 'certificate.refusal.byCause' } });
  for (const who of ['trn', 'pm']) expect([who, (await lift(who, mine[0]!)).STATUS]).toEqual([who, 1403]);
  expect((await lift('other', mine[0]!)).STATUS).not.toBe(0);
  const both = await Promise.all([1, 2].map(() => lift('ehs', mine[0]!)));
  expect(both.map(({ STATUS }) => STATUS).sort()).toEqual([0, 1409]);
  expect((await certificate(one.certificateId)).status).toBe(CERTIFICATE_STATUS.valid);
  await tickAttestations(app.kernel);
  expect((await certificate(one.certificateId)).status).toBe(CERTIFICATE_STATUS.valid);
  expect((await lapses()).some(({ causeCode }) => causeCode === code)).toBe(false);
});

it.each([
  ['one of less than serious', INCIDENT_SEVERITY.normal, INCIDENT_STATUS.underInvestigation],
  ['a report that is not confirmed', INCIDENT_SEVERITY.serious, INCIDENT_STATUS.reviewing],
  ['a void one', INCIDENT_SEVERITY.serious, INCIDENT_STATUS.invalid],
])('%s suspends nothing', async (_, severity, status) => {
  const one = await holder(app);
  await involve(one.person.id, one.certificateId, severity, status);
  await tickAttestations(app.kernel);
  expect((await certificate(one.certificateId)).status).toBe(CERTIFICATE_STATUS.valid);
});

it('nobody lifts the suspension of their own level', async () => {
  const one = await holder(app);
  await involve(one.person.id, one.certificateId, INCIDENT_SEVERITY.serious, INCIDENT_STATUS.underInvestigation);
  await tickAttestations(app.kernel);
  const { employeeId } = await whoIs(app, 'ehs');
  const [lapse] = await lapses();
  await app.sql('update attestation.lapse set employee_id = $2 where id = $1', [lapse!.id, employeeId]);
  expect(await lift('ehs', lapse!)).toMatchObject({ STATUS: 1422, DATA: { key: 'attestation.refusal.ownLapse' } });
});
