import { startTestApp, whoIs, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { madeMeter } from '../testing/atp-ground.ts';
import { tickCalibrations } from './meter.jobs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

it('a calibration is told 30 and 7 days before its end and on its last day, each once', async () => {
  const start = app.clock.now();
  const dayIn = (days: number) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Hong_Kong' }).format(new Date(start.getTime() + days * 86_400_000));
  const meter = await madeMeter(app, 'ehs', { calibrationDue: dayIn(40) });
  const told = async () =>
    (
      await app.sql(
        `select 1 from notification.message where record_kind = 'space-inspection.meter' and record_id = $1 and employee_id = $2`,
        [meter.id, employeeId],
      )
    ).length;
  const { employeeId } = await whoIs(app, 'ehs');
  const seen: number[] = [];
  for (const day of [0, 9, 10, 11, 32, 33, 34, 39, 40, 41]) {
    app.clock.set(new Date(start.getTime() + day * 86_400_000));
    await tickCalibrations(app.kernel);
    await tickCalibrations(app.kernel);
    seen.push(await told());
  }
  app.clock.set(start);
  expect(seen).toEqual([0, 0, 1, 1, 1, 2, 2, 2, 3, 3]);
});
