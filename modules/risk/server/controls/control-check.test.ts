import { RISK_RATING } from '@quantum/modules/dictionary/contract';
import { submission, waitingInspection } from '../../../inspection/server/testing.ts';
import { inThree, must, startTestApp, whoIs, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CONTROL_CHECK, ROW_STATUS } from '../../contract/index.ts';
import { tickRisks } from '../risk.jobs.ts';
import { BASE, completed, newControl, verifiedControl } from '../testing/world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const inUnit = async (more: object) => ({ unitId: (await whoIs(app, 'pm')).orgId, ...more });
const rowOn = async (controlId: number) =>
  (await completed(app, 'ehsm', { L: 3, S: 3 }, [{ controlId, credits: { L: 2 } }])).rows[0].id as number;
const risk = (id: number) => must(app, 'ehsm', 'GET', `${BASE}/row/${id}`);
const control = (id: number) => must(app, 'ehsm', 'GET', `${BASE}/control/${id}`);

it('a control whose question fails in an inspection raises its risks; it counts again once it passes in the same space', async () => {
  const { id: task } = await waitingInspection(app);
  const bad = await submission(app, 'insp', task, [{}]);
  const failing = bad.findings[0]!.item!;
  const [{ form_id: checkFormId }] = (await app.sql<{ form_id: number }>('select form_id::int from inspection.task where id = $1', [
    task,
  ])) as [{ form_id: number }];
  const about = await inUnit({ checkKind: CONTROL_CHECK.question, checkFormId, checkItem: failing });
  const wrong = await app.as('ehsm', 'POST', `${BASE}/control`, { ...newControl(app, about), checkItem: 'no-such-question' });
  expect(wrong).toMatchObject({ STATUS: 1400, DATA: [{ path: 'checkItem', key: 'risk.fault.question' }] });
  const { id } = await verifiedControl(app, 'ehsm', about);
  // Planned only: nothing rests on it yet.
  const planned = await must(app, 'ehsm', 'POST', `${BASE}/control`, newControl(app, about));
  const row = await rowOn(id);
  expect((await control(id)).checkAbout).toMatch(/\w/);
  expect(await risk(row)).toMatchObject({ status: ROW_STATUS.completed, currentRating: RISK_RATING.low });

  await must(app, 'insp', 'POST', `/inspectionTasks/${task}/submit`, bad);
  const failed = await control(id);
  expect(failed).toMatchObject({ failed: true, inForce: false, failedIn: [expect.stringMatching(/\w/)] });
  const { code } = await must(app, 'pm', 'GET', `/inspectionTasks/${task}`);
  const history = await must(app, 'ehsm', 'GET', `${BASE}/control/${id}/history`);
  expect(history.find((one: { event: string }) => one.event === 'fail')).toMatchObject({ comment: code });
  expect(await risk(row)).toMatchObject({
    status: ROW_STATUS.pending,
    currentRating: RISK_RATING.medium,
    flags: [{ cause: '_SYS_FG_3', answer: null }],
  });
  expect((await control(planned.id)).failed).toBe(false);

  // Next door it passes: the room where it failed stands.
  const other = await waitingInspection(app);
  await must(app, 'insp', 'POST', `/inspectionTasks/${other.id}/submit`, await submission(app, 'insp', other.id));
  expect((await control(id)).failed).toBe(true);
  const again = await waitingInspection(app);
  await app.sql('update inspection.task set space_id = (select space_id from inspection.task where id = $1) where id = $2', [
    task,
    again.id,
  ]);
  await must(app, 'insp', 'POST', `/inspectionTasks/${again.id}/submit`, await submission(app, 'insp', again.id));
  expect(await control(id)).toMatchObject({ failed: false, inForce: true, failedIn: [] });
  expect(await risk(row)).toMatchObject({ status: ROW_STATUS.completed, currentRating: RISK_RATING.low });
});

it('a control that rests on certificates fails when more than 20 % of those who do the job are without', async () => {
  const { orgId } = await whoIs(app, 'pm');
  const category = await must(app, 'ehsm', 'POST', '/training/certifications/categories', {
    clientId: crypto.randomUUID(),
    code: 'SHARPS',
    names: inThree('Safe handling of sharps'),
    issuer: 'Training centre',
    issuedHere: false,
    validMonths: 12,
    warnDays: 30,
    proofRequired: false,
    ladder: null,
    rank: null,
    numberPattern: null,
  });
  const about = await inUnit({ checkKind: CONTROL_CHECK.lesson, checkCategoryId: category.id });
  const { id } = await verifiedControl(app, 'ehsm', about);
  const row = await rowOn(id);
  await tickRisks(app.kernel);
  expect(await control(id)).toMatchObject({ failed: true, inForce: false, checkAbout: 'Safe handling of sharps' });
  expect(await risk(row)).toMatchObject({ status: ROW_STATUS.pending, currentRating: RISK_RATING.medium });
  // Everybody of the unit holds it now.
  await app.sql(
    `with made as (insert into certificate.certificate (company_id, unit_id, event_on, code, employee_id, category_id, is_pending, status, created_at, updated_at)
       select company_id, unit_id, '2025-01-01', 'CT-' || id, id, $2, false, '_SYS_CE_2', now(), now() from organization.employee where unit_id = $1 and left_on is null returning id)
     insert into certificate.issue (certificate_id, category_id, issue_no, number, issued_on, valid_from, source, status)
     select id, $2, 1, id::text, '2025-01-01', '2025-01-01', 'entered', '_SYS_CE_2' from made`,
    [orgId, category.id],
  );
  await app.sql('update risk.control set certificates_on = null');
  await tickRisks(app.kernel);
  expect(await control(id)).toMatchObject({ failed: false, inForce: true });
  expect(await risk(row)).toMatchObject({ status: ROW_STATUS.completed, currentRating: RISK_RATING.low });
});
