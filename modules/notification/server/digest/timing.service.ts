import { readerZone, unitTree } from '@quantum/modules/organization/server-api';
import { NotAllowed, type Ctx, type KernelServices } from '@quantum/platform/server';
import type { TimingChoice, TimingView } from '../../contract/index.ts';
import { AT_ONCE, quietUntil } from '../../domain/timing.rules.ts';
import { keepTiming, readTimings, releaseHeld, type TimingOfPerson } from './timing.store.ts';

/** The choice is a person's own. */
const ownId = (ctx: Ctx): number => {
  if (ctx.employeeId === null) throw new NotAllowed();
  return ctx.employeeId;
};

export async function readTiming(ctx: Ctx): Promise<TimingView> {
  const [{ rhythm, quiet } = AT_ONCE] = await readTimings(ctx.db, [ownId(ctx)]);
  return { rhythm, quiet, timeZone: await readerZone(ctx) };
}

/** From now on; what is held by the choice of before is looked at again. */
export async function chooseTiming(ctx: Ctx, choice: TimingChoice): Promise<TimingView> {
  await keepTiming(ctx, ownId(ctx), choice);
  await releaseHeld(ctx, ownId(ctx));
  return readTiming(ctx);
}

/** The zone of each person: that of the unit they work in. */
export async function zonesOf(kernel: KernelServices): Promise<(person: TimingOfPerson) => string> {
  const tree = await unitTree(kernel);
  return ({ unitId }) => (unitId === null ? undefined : tree.get(unitId)?.timeZone) ?? kernel.settings.DEFAULT_TIME_ZONE;
}

/** When the first of the people may be disturbed again; null where somebody may be now. */
export async function everyoneQuietUntil(ctx: Ctx, employeeIds: readonly number[]): Promise<Date | null> {
  const timings = await readTimings(ctx.db, employeeIds);
  if (timings.length < employeeIds.length) return null;
  const zoneOf = await zonesOf(ctx.kernel);
  let first: Date | null = null;
  for (const person of timings) {
    const end = quietUntil(person.quiet, ctx.now(), zoneOf(person));
    if (end === null) return null;
    if (first === null || end < first) first = end;
  }
  return first;
}

/** When the quiet hours end that are on now, of the people who have some. */
export async function quietEnds(kernel: KernelServices, employeeIds: readonly number[], now: Date): Promise<ReadonlyMap<number, Date>> {
  const zoneOf = await zonesOf(kernel);
  const ends = new Map<number, Date>();
  for (const person of await readTimings(kernel.db.app, employeeIds)) {
    const end = quietUntil(person.quiet, now, zoneOf(person));
    if (end !== null) ends.set(person.employeeId, end);
  }
  return ends;
}
