/** What a setting can hold; null in a period means: what the unit above says. */
export type SettingValue = number | boolean | string;

/** What a value may be. */
export type SettingBounds =
  | { kind: 'number'; min: number; max: number; decimals?: number }
  | { kind: 'flag' }
  | { kind: 'choice'; options: readonly string[] }
  /** The id of an employee as text; empty: nobody. */
  | { kind: 'person' };

/** What one unit says of one setting from a day on. */
export interface SettingPeriod {
  unitId: number;
  key: string;
  /** `YYYY-MM-DD`, in the time zone of the unit. */
  fromDay: string;
  value: SettingValue | null;
}

/** The period of a unit that holds on a day; undefined before its first. */
export function periodOn(periods: readonly SettingPeriod[], day: string): SettingPeriod | undefined {
  return periods.reduce<SettingPeriod | undefined>(
    (found, one) => (one.fromDay <= day && (found === undefined || one.fromDay > found.fromDay) ? one : found),
    undefined,
  );
}

/** What holds on a day: the nearest unit that says something, `line` being the unit and those above it, nearest first; undefined where none does. */
export function settingOn(
  periodsOf: (unitId: number) => readonly SettingPeriod[],
  line: readonly number[],
  day: string,
): SettingPeriod | undefined {
  for (const unitId of line) {
    const period = periodOn(periodsOf(unitId), day);
    if (period && period.value !== null) return period;
  }
  return undefined;
}

/** Message key of what is wrong with a value; undefined when it may be set. */
export function settingFault(bounds: SettingBounds, value: SettingValue): string | undefined {
  if (bounds.kind === 'flag') return typeof value === 'boolean' ? undefined : 'system.setting.fault.kind';
  if (bounds.kind === 'choice')
    return typeof value === 'string' && bounds.options.includes(value) ? undefined : 'system.setting.fault.choice';
  if (bounds.kind === 'person') return typeof value === 'string' && /^\d*$/.test(value) ? undefined : 'system.setting.fault.kind';
  if (typeof value !== 'number') return 'system.setting.fault.kind';
  if (value < bounds.min || value > bounds.max) return 'system.setting.fault.bounds';
  const scaled = value * 10 ** (bounds.decimals ?? 0);
  return Math.abs(scaled - Math.round(scaled)) < 1e-6 ? undefined : 'system.setting.fault.decimals';
}
