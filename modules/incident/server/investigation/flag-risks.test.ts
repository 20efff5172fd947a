import { randomUUID } from 'node:crypto';
import { SECURITY_ZONE, THREAT } from '@quantum/modules/risk/contract';
import { must, startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { incidentPath } from '../../contract/index.ts';
import { incidentGround } from '../testing/incident-ground.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

it('after a serious incident the security register of its unit is assessed again, after a light one it is not', async () => {
  const ground = await incidentGround(app);
  const { id } = await must(app, 'ehsm', 'POST', '/riskAssessment/security', {
    clientId: randomUUID(),
    unitId: ground.unitId,
    zone: SECURITY_ZONE.emergency,
    threat: THREAT.violence,
    asset: 'Staff at triage',
    score: { T: 3, V: 3, I: 3 },
    measures: '',
    posts: '',
    cameras: '',
  });
  const register = () => must(app, 'ehsm', 'GET', `/riskAssessment/security/${id}`);
  await ground.confirmed();
  expect((await register()).because).toBeNull();
  const serious = await ground.report();
  await ground.act('pm', serious, 'injuries', { injuries: [ground.injury({ isInPatient: true })] });
  expect((await ground.act('pm', serious, 'confirm')).STATUS).toBe(0);
  const [incident] = await app.sql<{ code: string }>('select code from incident.incident where id = $1', [serious]);
  expect((await register()).because).toEqual({ code: incident!.code, href: incidentPath(serious) });
});
