import { FUNCTIONAL_RISK } from '../../contract/codes.ts';

/** How much a room of a functional risk weighs in the score of its building. */
export const RISK_WEIGHTS: Readonly<Record<string, number>> = {
  [FUNCTIONAL_RISK.fr1]: 7,
  [FUNCTIONAL_RISK.fr2]: 6,
  [FUNCTIONAL_RISK.fr3]: 4,
  [FUNCTIONAL_RISK.fr4]: 4,
  [FUNCTIONAL_RISK.fr5]: 2,
  [FUNCTIONAL_RISK.fr6]: 2,
};

interface ScoredRoom {
  functionalRisk: string;
  /** Mean of its scored inspections of the period; null without one. */
  mean: number | null;
}

interface BuildingScore {
  /** Σ(room mean × weight) ÷ Σ weight, and the plain mean of the rooms; null where no room has a score. */
  weighted: number | null;
  plain: number | null;
  /** The arithmetic: Σ(room mean × weight) and Σ weight. */
  sum: number;
  weight: number;
  /** Rooms with a score, and those without, which stand outside. */
  scored: number;
  unscored: number;
  /** By functional risk: its weight, how many rooms, and the sum of their means. */
  byRisk: { risk: string; weight: number; rooms: number; sum: number }[];
}

/** Two decimals, half up; the small addend takes back what binary fractions lose. */
const hundredths = (value: number): number => Math.round(value * 100 + 1e-7) / 100;

/** The score of a building from the means of its rooms: weighted by functional risk, and plain beside it. */
export function buildingScore(rooms: readonly ScoredRoom[]): BuildingScore {
  const scored = rooms.filter((room): room is ScoredRoom & { mean: number } => room.mean !== null && room.functionalRisk in RISK_WEIGHTS);
  const byRisk = [...Map.groupBy(scored, ({ functionalRisk }) => functionalRisk)]
    .map(([risk, some]) => ({ risk, weight: RISK_WEIGHTS[risk]!, rooms: some.length, sum: some.reduce((sum, { mean }) => sum + mean, 0) }))
    .toSorted((a, b) => (a.risk < b.risk ? -1 : 1));
  const sum = byRisk.reduce((all, one) => all + one.sum * one.weight, 0);
  const weight = byRisk.reduce((all, one) => all + one.rooms * one.weight, 0);
  const plain = byRisk.reduce((all, one) => all + one.sum, 0);
  return {
    weighted: weight === 0 ? null : hundredths(sum / weight),
    plain: scored.length === 0 ? null : hundredths(plain / scored.length),
    sum: hundredths(sum),
    weight,
    scored: scored.length,
    unscored: rooms.length - scored.length,
    byRisk: byRisk.map((one) => ({ ...one, sum: hundredths(one.sum) })),
  };
}
