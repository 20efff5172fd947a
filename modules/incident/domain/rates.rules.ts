/** Cases of a population and period by their worst outcome: one case stands in one column. */
export interface CaseCounts {
  deaths: number;
  /** Cases with days away from work. */
  away: number;
  /** Cases with restricted work or a transfer. */
  restricted: number;
  /** Other recordable cases. */
  other: number;
}

/** What a rate was computed from, and what it is. */
interface Receipt {
  cases: number;
  hours: number;
  /** Null: there are no hours. */
  value: number | null;
}

/** Half up to so many decimals; a product like 1.005 × 100 is kept from falling short. */
export function halfUp(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.floor(Number((value * scale).toPrecision(15)) + 0.5) / scale;
}

/** Cut off after so many decimals, as the statistics of Taiwan are. */
export function cutOff(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.floor(Number((value * scale).toPrecision(15))) / scale;
}

const MILLION = 1_000_000;
const OSHA = 200_000;
const per = (count: number, base: number, hours: number, decimals: number, round = halfUp): number | null =>
  hours > 0 ? round((count * base) / hours, decimals) : null;

const lostTime = ({ deaths, away }: CaseCounts): number => deaths + away;
const recordable = ({ deaths, away, restricted, other }: CaseCounts): number => deaths + away + restricted + other;

/** Lost-time cases and deaths in a million hours. */
export const ltifr = (cases: CaseCounts, hours: number): Receipt => ({
  cases: lostTime(cases),
  hours,
  value: per(lostTime(cases), MILLION, hours, 2),
});
/** All recordable cases in 200,000 hours (29 CFR 1904). */
export const trir = (cases: CaseCounts, hours: number): Receipt => ({
  cases: recordable(cases),
  hours,
  value: per(recordable(cases), OSHA, hours, 1),
});
/** Cases with days away, restricted work or a transfer in 200,000 hours. */
export const dart = (cases: CaseCounts, hours: number): Receipt => ({
  cases: cases.away + cases.restricted,
  hours,
  value: per(cases.away + cases.restricted, OSHA, hours, 1),
});
/** COMAR 09.12.24: away, restricted and other in 200,000 hours; over years cases and hours are summed, never rates. */
export const comar = (years: readonly { cases: CaseCounts; hours: number }[]): Receipt => {
  const cases = years.reduce((sum, { cases: one }) => sum + one.away + one.restricted + one.other, 0);
  const hours = years.reduce((sum, one) => sum + one.hours, 0);
  return { cases, hours, value: per(cases, OSHA, hours, 1) };
};
/** Days lost in a million hours, with the charge of deaths and permanent harm. */
export const severityRate = (days: number, hours: number): number | null => per(days, MILLION, hours, 2);
/** Mean days of a lost-time case. */
export const meanDays = (days: number, lostTimeCases: number): number | null =>
  lostTimeCases > 0 ? halfUp(days / lostTimeCases, 2) : null;

/** Taiwan: frequency cut to two decimals, severity to a whole number, and the index of both. */
export function taiwan(cases: number, days: number, hours: number): { fr: number; sr: number; fsi: number } | null {
  const fr = per(cases, MILLION, hours, 2, cutOff);
  const sr = per(days, MILLION, hours, 0, cutOff);
  return fr === null || sr === null ? null : { fr, sr, fsi: cutOff(Math.sqrt((fr * sr) / 1000), 2) };
}

/** GB 6441-1986: A people in a million hours, B days in a million hours, N days a person. */
export function gb1986(people: number, days: number, hours: number): { a: number; b: number; n: number | null } | null {
  if (hours <= 0) return null;
  return {
    a: halfUp((people * MILLION) / hours, 4),
    b: halfUp((days * MILLION) / hours, 4),
    n: people > 0 ? halfUp(days / people, 1) : null,
  };
}
/** Deaths, or people seriously hurt, in a thousand employees. */
export const perMille = (people: number, heads: number): number | null => (heads > 0 ? halfUp((people * 1000) / heads, 2) : null);

const HALF = 0.025;

/** P(X ≤ n) of a Poisson variable. */
function poissonAtMost(n: number, mean: number): number {
  let term = Math.exp(-mean);
  let sum = term;
  for (let k = 1; k <= n; k++) {
    term *= mean / k;
    sum += term;
  }
  return sum;
}

/** The mean at which `of` falls through the level, found by halving. */
function meanAt(of: (mean: number) => number, level: number, most: number): number {
  let [low, high] = [0, most];
  for (let step = 0; step < 100; step++) {
    const middle = (low + high) / 2;
    if (of(middle) > level) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** The exact 95 % interval of a count, as a rate in a million hours; null without hours. */
export function interval(cases: number, hours: number): { low: number; high: number } | null {
  if (hours <= 0) return null;
  const most = cases * 3 + 20;
  const low = cases === 0 ? 0 : meanAt((mean) => poissonAtMost(cases - 1, mean), 1 - HALF, most);
  const high = meanAt((mean) => poissonAtMost(cases, mean), HALF, most);
  return { low: halfUp((low * MILLION) / hours, 2), high: halfUp((high * MILLION) / hours, 2) };
}

/** Below so many hours a rate says little: it is grey and has no rank. */
export const FEW_HOURS = 200_000;
