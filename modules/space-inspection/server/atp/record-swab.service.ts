import { codeTree } from '@quantum/modules/dictionary/server-api';
import { createInUnit, findSpaces, ownUnit, unitTree } from '@quantum/modules/organization/server-api';
import { Invalid, keepFiles, NotFound, Refused, type Ctx, type NewFault } from '@quantum/platform/server';
import { CHAIN_STATUS, SPACE_CATEGORY, type NewRetest, type NewSwab, type SavedSwab } from '../../contract/index.ts';
import { swabTime, typedTime } from '../../domain/swab-day.rules.ts';
import { leftOutOn, verdictOf } from '../../domain/verdict.rules.ts';
import { findChain } from '../chains/chain.store.ts';
import { recountChain } from '../chains/recount-chain.service.ts';
import { limitsIn } from '../limits/limit.service.ts';
import { findMeter, type MeterWithModel } from '../meters/meter.store.ts';
import { CHAIN, SWAB, type ChainRecord } from '../tables.ts';
import { findFirstTest, findSavedSwab, inspectionIsOf, insertSwabPhotos } from './swab.store.ts';

type Input = NewSwab & Partial<Pick<NewRetest, 'retestOf'>>;

/**
 * One draft of a device is one test, in the chain of the first test it names: either may arrive first. A test is never changed; its chain is
 * counted again in the same transaction. An expired batch or a meter out of calibration is kept, outside figures. `isPast`: its time was
 * typed, however long ago, and is no clock of a device.
 */
export async function recordSwab(ctx: Ctx, input: Input, { isPast = false } = {}): Promise<SavedSwab> {
  const space = (await findSpaces(ctx, [input.spaceId])).get(input.spaceId);
  if (!space) throw new NotFound();
  const unit = await ownUnit(ctx, space.unitId);
  if (ctx.employeeId === null) throw new Refused('space-inspection.swab.refusal.noEmployee');
  const key = input.retestOf ?? input.clientId;
  // The chain before the test, always: two devices of one chain wait for each other here.
  await ctx.lockClientId(key);
  const meter = await findMeter(ctx.db, input.meterId);
  const { id, isNew } = await createInUnit(
    ctx,
    { kind: SWAB, author: 'taken_by_id', event: 'record', shown: ['rlu', 'surface', 'taken_at'] },
    { clientId: input.clientId, unit, content: input },
    async () => {
      const chain = await findChain(ctx.db, unit.companyId, key);
      const taken = new Date(input.takenAt);
      const time = isPast ? typedTime(taken, unit.timeZone) : swabTime(taken, ctx.now(), unit.timeZone);
      const faults = [...(await placeFaults(ctx, input, unit.id, meter)), ...(await chainFaults(ctx, input, chain, time.at))];
      if (faults.length > 0) throw new Invalid(faults);
      const prefix = `${unit.code}-${time.day.slice(0, 7).replace('-', '')}`;
      const chainId = chain?.id ?? (await beginChain(ctx, input, { unit, key, day: time.day, prefix }));
      const model = { id: meter!.model_id, passLimit: meter!.model_pass, failLimit: meter!.model_fail };
      const limits = (await limitsIn(ctx, unit.id, [model.id])).at(model, input.surface, time.day);
      return {
        prefix: `SWB-${prefix}`,
        words: [space.names, meter!.serial, input.batch],
        values: {
          event_on: time.day,
          chain_id: chainId,
          is_retest: input.retestOf !== undefined,
          space_id: space.id,
          surface: input.surface,
          meter_id: meter!.id,
          model_id: model.id,
          limit_set_id: limits.setId,
          pass_limit: limits.passLimit,
          fail_limit: limits.failLimit,
          rlu: input.rlu,
          verdict: verdictOf(input.rlu, limits),
          phase: input.phase,
          left_out: leftOutOn(time.day, { expiresOn: input.expiresOn, calibrationDue: meter!.calibration_due }),
          inspection_id: input.inspectionId,
          batch: input.batch,
          expires_on: input.expiresOn,
          taken_at: input.takenAt,
          counts_at: time.at.toISOString(),
          is_clock_off: time.isClockOff,
          note: input.note,
        },
      };
    },
  );
  const saved = (await findSavedSwab(ctx.db, id))!;
  if (isNew) {
    await keepFiles(ctx, input.photos, SWAB.kind, id);
    await insertSwabPhotos(ctx, id, input.photos);
    await recountChain(ctx, saved.chainId);
  }
  return saved;
}

interface Beginning {
  unit: Awaited<ReturnType<typeof ownUnit>>;
  key: string;
  day: string;
  prefix: string;
}

/** The chain of a first test; `status` until it has been counted, in the same transaction. */
async function beginChain(ctx: Ctx, input: Input, { unit, key, day, prefix }: Beginning): Promise<number> {
  const { id } = await createInUnit(
    ctx,
    { kind: CHAIN, event: 'begin' },
    { clientId: key, unit },
    {
      prefix: `SWC-${prefix}`,
      words: [(await findSpaces(ctx, [input.spaceId])).get(input.spaceId)!.names],
      values: {
        event_on: day,
        business_line_id: unit.businessLineId,
        space_id: input.spaceId,
        surface: input.surface,
        status: CHAIN_STATUS.completed,
        last_at: ctx.now().toISOString(),
      },
    },
  );
  return id;
}

/** Surface, meter and inspection must be of the place. */
async function placeFaults(ctx: Ctx, input: Input, unitId: number, meter: MeterWithModel | undefined): Promise<NewFault[]> {
  const faults: NewFault[] = [];
  if (!(await codeTree(ctx.kernel)).isIn(SPACE_CATEGORY.surfaceType, input.surface))
    faults.push({ path: 'surface', key: 'platform.fault.code' });
  const tree = await unitTree(ctx.kernel);
  if (!meter || !tree.above(unitId).some(({ id }) => id === meter.unit_id) || !meter.is_active)
    faults.push({ path: 'meterId', key: 'space-inspection.swab.fault.meter' });
  if (input.inspectionId !== null && !(await inspectionIsOf(ctx.db, input.inspectionId, unitId)))
    faults.push({ path: 'inspectionId', key: 'space-inspection.swab.fault.inspection' });
  return faults;
}

/** A retest is of the same surface, after cleaning, and not earlier than its test. */
async function chainFaults(ctx: Ctx, input: Input, chain: ChainRecord | undefined, at: Date): Promise<NewFault[]> {
  const faults: NewFault[] = [];
  if (input.retestOf !== undefined && input.phase === 'before')
    faults.push({ path: 'phase', key: 'space-inspection.swab.fault.retestBefore' });
  if (!chain) return faults;
  if (chain.space_id !== input.spaceId || chain.surface !== input.surface)
    faults.push({ path: 'surface', key: 'space-inspection.swab.fault.otherSurface' });
  const first = input.retestOf === undefined ? undefined : await findFirstTest(ctx.db, chain.id);
  if (first && at.getTime() < Date.parse(first.counts_at)) faults.push({ path: 'takenAt', key: 'space-inspection.swab.fault.earlier' });
  return faults;
}
