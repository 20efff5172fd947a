/** What a unit says: the percent of a functional risk. */
export interface RiskTarget {
  unitId: number;
  risk: string;
  percent: number;
}

/** The target of a functional risk: of the nearest unit that has one, `line` being the unit and those above it, nearest first. */
export function riskTarget(all: readonly RiskTarget[], line: readonly number[], risk: string | null): number | undefined {
  const of = new Map(all.filter((one) => one.risk === risk).map((one) => [one.unitId, one.percent]));
  const unit = line.find((id) => of.has(id));
  return unit === undefined ? undefined : of.get(unit);
}

/** The first that is set: of the space's functional risk, of the space, of the form, the setting. */
export const resolveTarget = (by: { risk: number | undefined; space: number | undefined; form: number | null; setting: number }): number =>
  by.risk ?? by.space ?? by.form ?? by.setting;
