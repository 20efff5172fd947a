import { must, startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { confirmed, person } from '../testing/world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await person(app, { unitId: 35, role: 'EHS001', as: 'every' });
});
afterAll(() => app.stop());

it('days to the result are a median: one that took a year counts as any other', async () => {
  await app.sql('update attestation.grade set is_dropped = true');
  for (const days of [2, 4, 365]) {
    const { gradeId } = await confirmed(app);
    await app.sql('update attestation.grade set event_on = confirmed_on - $2::int where id = $1', [gradeId, days]);
  }
  const { figures } = (await must(app, 'every', 'GET', '/charts/overviews/training?months=1')) as {
    figures: { id: string; numerator: number; denominator: number; href: string }[];
  };
  const { numerator, denominator } = figures.find(({ id }) => id === 'attestation.daysToResult')!;
  expect([denominator, numerator / denominator]).toEqual([3, 4]);
});
