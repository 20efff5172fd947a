import { unitTree, unitTreeOn } from '@quantum/modules/organization/server-api';
import { dayAt } from '@quantum/platform/domain';
import { CachedValue, type Ctx, type KernelServices } from '@quantum/platform/server';
import { settingOn, type SettingPeriod, type SettingValue } from '../../domain/setting.rules.ts';
import type { SettingDefinition } from './setting-definition.ts';
import { readPeriods } from './setting.store.ts';

/** What is announced when a setting changes. */
export const SETTINGS_CHANGED = 'settings';

type PeriodsOf = (unitId: number, key: string) => readonly SettingPeriod[];

export function byUnitAndKey(periods: readonly SettingPeriod[]): PeriodsOf {
  const found = new Map<string, SettingPeriod[]>();
  for (const one of periods) {
    const name = `${one.unitId} ${one.key}`;
    const known = found.get(name);
    if (known) known.push(one);
    else found.set(name, [one]);
  }
  return (unitId, key) => found.get(`${unitId} ${key}`) ?? [];
}

const kept = new WeakMap<KernelServices, CachedValue<PeriodsOf>>();

/** All settings of this process: reading one costs no SQL, and another server's change is known within a second. */
function allPeriods(kernel: KernelServices): Promise<PeriodsOf> {
  let cached = kept.get(kernel);
  if (!cached) {
    cached = new CachedValue(kernel.invalidation, SETTINGS_CHANGED, async () => byUnitAndKey(await readPeriods(kernel.db.kept)));
    kept.set(kernel, cached);
  }
  return cached.get();
}

const valueIn = <V extends SettingValue>(
  periodsOf: PeriodsOf,
  { key, standard }: SettingDefinition<V>,
  line: readonly number[],
  day: string,
): V => (settingOn((unitId) => periodsOf(unitId, key), line, day)?.value as V | undefined) ?? standard;

/** What a setting says for a unit on a day, today where none is given: of the nearest unit above it on that day that says something, else the program's own value. */
export async function settingOf<V extends SettingValue>(
  ctx: Pick<Ctx, 'kernel' | 'now'>,
  definition: SettingDefinition<V>,
  unitId: number,
  day?: string,
): Promise<V> {
  const line = (await (day === undefined ? unitTree(ctx.kernel) : unitTreeOn(ctx, day))).above(unitId);
  const on = day ?? dayAt(ctx.now(), line[0]?.timeZone ?? ctx.kernel.settings.DEFAULT_TIME_ZONE);
  return valueIn(
    await allPeriods(ctx.kernel),
    definition,
    line.map(({ id }) => id),
    on,
  );
}

/** The same as this transaction sees it, with what it has changed itself. */
export async function settingsNow(ctx: Ctx, unitId: number): Promise<<V extends SettingValue>(definition: SettingDefinition<V>) => V> {
  const line = (await unitTree(ctx.kernel)).above(unitId);
  const ids = line.map(({ id }) => id);
  const periodsOf = byUnitAndKey(await readPeriods(ctx.db, ids));
  const today = dayAt(ctx.now(), line[0]?.timeZone ?? ctx.kernel.settings.DEFAULT_TIME_ZONE);
  return (definition) => valueIn(periodsOf, definition, ids, today);
}
