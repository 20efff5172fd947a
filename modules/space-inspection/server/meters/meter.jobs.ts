import { unitTree } from '@quantum/modules/organization/server-api';
import { operation } from '@quantum/platform/contract';
import { addDays, dayAt, daysBetween } from '@quantum/platform/domain';
import { openDeadLetters, processBatches, wordsOf, type Ctx, type KernelServices } from '@quantum/platform/server';
import { meterPath } from '../../contract/index.ts';
import { calibrationStep } from '../../domain/meter.rules.ts';
import { notifyOfCalibration } from '../chains/chain-people.ts';
import type { MeterRecord } from '../tables.ts';
import { lockEndingMeters, setReminded } from './meter.store.ts';

const tick = operation({
  id: 'space-inspection.meter.tick',
  permission: 'self',
  verb: 'system',
  kind: 'write',
  actors: ['system'],
  unaudited: 'it only reminds of calibrations that end; a meter is changed by people',
});
export const CALIBRATION_TICK = 'space-inspection-calibration';
/** The first step of the ladder, and a day for the zones that are ahead. */
const AHEAD = 31;

/** A calibration is told 30 days, 7 days before its end and on its last day: each step once, the one reached. */
async function remind(ctx: Ctx, meter: MeterRecord, at: string): Promise<void> {
  const today = dayAt(ctx.now(), (await unitTree(ctx.kernel)).get(meter.unit_id)!.timeZone);
  const left = daysBetween(today, meter.calibration_due!);
  const step = calibrationStep(left);
  const isTold =
    meter.reminded_due === meter.calibration_due && meter.reminded_step !== null && step !== undefined && meter.reminded_step <= step;
  if (step !== undefined && !isTold) await notifyOfCalibration(ctx, meter, left);
  const told = isTold || step === undefined ? meter.reminded_step : step;
  await setReminded(ctx.db, meter.id, { step: told, due: step === undefined ? meter.reminded_due : meter.calibration_due, at });
}

/** Every hour, on any server: the day begins at another moment in each time zone. */
export async function tickCalibrations(kernel: KernelServices): Promise<void> {
  // One time for the whole run: a meter that was looked at is not looked at again.
  const at = kernel.clock.now().toISOString();
  const until = addDays(at.slice(0, 10), AHEAD);
  await processBatches(kernel, (await openDeadLetters(kernel, CALIBRATION_TICK))('check'), {
    job: 'calibration tick',
    operation: tick,
    size: 1,
    lock: (ctx, limit, except) => lockEndingMeters(ctx.db, until, at, { limit, except }),
    work: async (ctx, rows) => {
      for (const row of rows) await remind(ctx, row, at);
    },
    describe: ({ id, code, company_id: companyId, unit_id: unitId }) => ({
      title: wordsOf({ kernel }, 'space-inspection.apart.calibration', { code }),
      href: meterPath(id),
      companyId,
      unitId,
    }),
  });
}
