import { must, startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHAIN_STATUS, SURFACE_TYPE } from '../../contract/index.ts';
import { madeMeter, spacesOfGround } from '../testing/atp-ground.ts';
import { namesOfSpace, uploadReadings } from '../testing/atp-sheet.ts';

let app: TestApp;
let spaces: number[];
beforeAll(async () => {
  app = await startTestApp();
  spaces = await spacesOfGround(app);
});
afterAll(() => app.stop());

describe('readings from a workbook', () => {
  it('are all told their faults, and none is saved', async () => {
    const meter = await madeMeter(app, 'ehs');
    const { unit, space } = await namesOfSpace(app, spaces[4]!);
    const good = [unit, space, SURFACE_TYPE.tap, meter.serial, '2026-03-02', '09:00', 7, '', ''] as const;
    const fileId = await uploadReadings(app, 'ehs', [
      good,
      ['XX', space, SURFACE_TYPE.tap, meter.serial, '2026-03-02', '09:01', 7, '', ''],
      [unit, 'no such', SURFACE_TYPE.tap, 'no such', '2026-03-02', '09:02', 7, '', ''],
      [unit, space, 'Ceiling', meter.serial, '2026-03-02', '09:03', 7, '', ''],
      [unit, space, SURFACE_TYPE.tap, meter.serial, '2026-03-02', '25:00', 7, '', ''],
      [unit, space, SURFACE_TYPE.tap, meter.serial, '2026-03-02', '09:05', -1, '', ''],
      [unit, space, SURFACE_TYPE.tap, meter.serial, '2026-03-02', '09:06', '12,5', '', ''],
      [unit, space, SURFACE_TYPE.tap, meter.serial, '2099-03-02', '09:07', 7, '', ''],
    ]);
    const answer = await must(app, 'ehs', 'POST', '/atp/import', { fileId, dryRun: false });
    expect(answer.applied).toBe(false);
    expect(new Set(answer.faults.map(({ row }: { row: number }) => row))).toEqual(new Set([3, 4, 5, 6, 7, 8, 9]));
    expect(await app.sql('select 1 from space_inspection.swab where meter_id = $1', [meter.id])).toEqual([]);
  });

  it('keep their day, and a reading after a failed one of its surface is its retest', async () => {
    const meter = await madeMeter(app, 'ehs');
    const { unit, space } = await namesOfSpace(app, spaces[4]!);
    const row = (time: string, rlu: number) => [unit, space, SURFACE_TYPE.tap, meter.serial, '2026-03-02', time, rlu, '', ''] as const;
    const fileId = await uploadReadings(app, 'ehs', [row('09:40', 8), row('9:00', 70), row('09:20', 50), row('10:00', 6)]);
    expect(await must(app, 'ehs', 'POST', '/atp/import', { fileId, dryRun: false })).toMatchObject({ applied: true, created: 4 });
    const chains = await app.sql(
      `select c.status, c.tests, min(t.event_on)::text as day from space_inspection.chain c join space_inspection.swab t on t.chain_id = c.id
       where t.meter_id = $1 group by c.id, c.status, c.tests order by c.tests`,
      [meter.id],
    );
    expect(chains).toEqual([
      { status: CHAIN_STATUS.completed, tests: 1, day: '2026-03-02' },
      { status: CHAIN_STATUS.completed, tests: 3, day: '2026-03-02' },
    ]);
    expect(await must(app, 'ehs', 'POST', '/atp/import', { fileId, dryRun: false })).toMatchObject({ applied: false, faultCount: 4 });
  });
});
