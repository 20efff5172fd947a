/** What holds from a day on, until the next of the same key; `percent` null: nothing is set from then on. */
interface DatedPercent {
  percent: number | null;
  /** Local day, `YYYY-MM-DD`. */
  validFrom: string;
}

/** What a unit says, from a day on. */
export interface UnitPercent extends DatedPercent {
  unitId: number;
}

/** What a unit says of a functional risk. */
export interface RiskTarget extends UnitPercent {
  risk: string;
}

/** The entry that holds on a day: the latest that began by then. */
export const heldOn = <T extends { validFrom: string }>(all: readonly T[], day: string): T | undefined =>
  all.reduce<T | undefined>((held, one) => (one.validFrom <= day && (!held || held.validFrom <= one.validFrom) ? one : held), undefined);

/** Of each key the entry that holds on a day. */
export const allHeldOn = <T extends { validFrom: string }>(all: readonly T[], keyOf: (one: T) => unknown, day: string): T[] =>
  [...Map.groupBy(all, keyOf).values()].flatMap((some) => heldOn(some, day) ?? []);

/** What holds on a day of the nearest unit that says something then, `line` being the unit and those above it, nearest first. */
export function nearestTarget(all: readonly UnitPercent[], line: readonly number[], day: string): number | undefined {
  for (const unitId of line) {
    const held = heldOn(
      all.filter((one) => one.unitId === unitId),
      day,
    );
    if (held && held.percent !== null) return held.percent;
  }
  return undefined;
}

/** The target of a functional risk on a day. */
export const riskTarget = (all: readonly RiskTarget[], line: readonly number[], risk: string | null, day: string): number | undefined =>
  nearestTarget(
    all.filter((one) => one.risk === risk),
    line,
    day,
  );

/** The first that is set: of the space's functional risk, of the space, of the form, the setting. */
export const resolveTarget = (by: { risk: number | undefined; space: number | undefined; form: number | null; setting: number }): number =>
  by.risk ?? by.space ?? by.form ?? by.setting;

/** What has to be written from a day on so that these hold: what is said otherwise, and what is no longer said (null). */
export function targetChanges<K>(
  held: readonly (readonly [key: K, percent: number])[],
  wanted: readonly (readonly [key: K, percent: number])[],
): [key: K, percent: number | null][] {
  const [had, wants] = [new Map(held), new Set(wanted.map(([key]) => key))];
  return [
    ...wanted.flatMap(([key, percent]): [K, number][] => (had.get(key) === percent ? [] : [[key, percent]])),
    ...held.flatMap(([key]): [K, null][] => (wants.has(key) ? [] : [[key, null]])),
  ];
}
