import { addMonths } from '@quantum/platform/domain';
import { RISK_RATING } from '@quantum/modules/dictionary/contract';
import { inThree, must, startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { ROW_STATUS } from '../../contract/index.ts';
import { tickRisks } from '../risk.jobs.ts';
import { BASE, completed, newControl, verifiedControl, type Made } from '../testing/world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const get = (path: string) => must(app, 'ehsm', 'GET', `${BASE}${path}`);
const planned = (): Promise<Made> => must(app, 'ehsm', 'POST', `${BASE}/control`, newControl(app, { names: inThree('Tongs') }));
const credit = (control: Made, credits: object) => ({ controlId: control.id, credits });
const signersOf = async (id: number): Promise<string[]> =>
  (
    await app.sql<{ name: string }>(
      `select u.user_name as name from task.sign_seat s join task.sign_round r on r.id = s.round_id join access.user u on u.employee_id = s.employee_id
       where r.source_kind = 'risk.assessment' and r.source_id = $1 order by s.step`,
      [id],
    )
  ).map(({ name }) => name);
const daysOf = async (rowId: number) => {
  const { reviewOn, assessment } = await get(`/row/${rowId}`);
  const { completedOn, reviewOn: ofAssessment } = await get(`/assessment/${assessment.id}`);
  expect(ofAssessment).toBe(reviewOn);
  return { reviewOn, completedOn };
};

describe('an assessment completed with a control that is only planned', () => {
  test.each([
    // The unit of this test has no project manager: the operation manager signs in that place too, once.
    // L3 × S3 = 9 medium; with L−2 it would be 3 low: reviewed after 24 months instead of 12, and needing no more.
    [{ L: 3, S: 3 }, { L: 2 }, RISK_RATING.medium, ROW_STATUS.pending, 12, ['om']],
    // L4 × S5 = 20 extreme; with L−3 it would be 5 low-medium: signed by one alone, reviewed after 24 months instead of one.
    [{ L: 4, S: 5 }, { L: 3 }, RISK_RATING.extreme, ROW_STATUS.pending, 1, ['om', 'ehs']],
    // L1 × S5 = 5 low-medium; with S−4 negligible: the same months, and fine either way.
    [{ L: 1, S: 5 }, { S: 4 }, RISK_RATING.lowMedium, ROW_STATUS.completed, 24, ['om']],
  ])('%j − %j: %s, %s, reviewed after %i months, signed by %j', async (initial, credits, rating, status, months, signers) => {
    const done = await completed(app, 'ehsm', initial, [credit(await planned(), credits)]);
    const row = await get(`/row/${done.rows[0].id}`);
    expect(row).toMatchObject({ status, residualRating: rating, currentRating: rating, effectiveness: 0 });
    expect(await signersOf(done.id)).toEqual(signers);
    const { reviewOn, completedOn } = await daysOf(row.id);
    expect(reviewOn).toBe(addMonths(completedOn, months));
  });

  it('follows once the control is verified: residual, state and review, and the history says so', async () => {
    const tongs = await planned();
    const done = await completed(app, 'ehsm', { L: 3, S: 3 }, [credit(tongs, { L: 2 })]);
    const id = done.rows[0].id as number;
    expect(await get(`/row/${id}`)).toMatchObject({ targetRating: RISK_RATING.low, residualRating: RISK_RATING.medium });
    await must(app, 'ehs', 'POST', `${BASE}/control/${tongs.id}/verify`, { version: 1 });
    expect(await get(`/row/${id}`)).toMatchObject({
      status: ROW_STATUS.completed,
      residualRating: RISK_RATING.low,
      currentRating: RISK_RATING.low,
      effectiveness: 67,
    });
    const { reviewOn, completedOn } = await daysOf(id);
    expect(reviewOn).toBe(addMonths(completedOn, 24));
    const history = await get(`/row/${id}/history`);
    expect(history.map(({ event }: { event: string }) => event)).toEqual(expect.arrayContaining(['residual', 'current']));
  });

  it('is not said on the card of the job; a verified one is', async () => {
    const [box, tongs] = [await verifiedControl(app, 'ehsm'), await planned()];
    const done = await completed(app, 'ehsm', { L: 3, S: 3 }, [credit(box, { L: 1 }), credit(tongs, { L: 1 })]);
    const card = await must(app, 'ehsm', 'POST', '/riskDisclosureCard', {
      clientId: crypto.randomUUID(),
      assessmentId: done.id,
      emergency: inThree('Rinse, report'),
      phone: '2345 6789',
    });
    expect((await must(app, 'ehsm', 'GET', `/riskDisclosureCard/${card.id}`)).controls).toEqual(['Sharps box']);
  });
});

it('a risk that a planned control had lowered is rated by the hourly job, once', async () => {
  const done = await completed(app, 'ehsm', { L: 3, S: 3 }, [credit(await planned(), { L: 2 })]);
  const id = done.rows[0].id as number;
  await app.sql(
    `update risk.row set residual = '{"L": 1, "S": 3}', residual_rating = $2, review_on = rated_on + 700, is_due_again = true where id = $1`,
    [id, RISK_RATING.low],
  );
  await tickRisks(app.kernel);
  expect(await get(`/row/${id}`)).toMatchObject({ residualRating: RISK_RATING.medium, residual: { L: 3, S: 3 } });
  const { reviewOn, completedOn } = await daysOf(id);
  expect(reviewOn).toBe(addMonths(completedOn, 12));
  expect(await app.sql('select 1 from risk.row where is_due_again')).toEqual([]);
});
