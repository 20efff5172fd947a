import { comar, dart, gb1986, meanDays, perMille, severityRate, taiwan, trir, type CaseCounts } from './rates.rules.ts';

/** What every rate of a population and period is worked out of. */
interface RateBase {
  cases: CaseCounts;
  days: number;
  hours: number;
  /** People × months; divided by the months the mean number of people. */
  headMonths: number;
}

const MILLION = 1_000_000;
const OSHA = 200_000;
const THOUSAND = 1_000;

/** One figure of a convention with what it is worked out of. */
export interface ConventionFigure {
  /** Whose convention it is. */
  convention: 'osha' | 'comar' | 'million' | 'taiwan' | 'gb' | 'perMille';
  figure: 'trir' | 'dart' | 'trc' | 'sr' | 'mean' | 'fr' | 'tsr' | 'fsi' | 'a' | 'b' | 'n' | 'deaths';
  /** What is counted, and how much of it there is; null of what is worked out of other figures. */
  counted: number | null;
  /** What it is multiplied by: hours or people the figure is of; null where it is a mean. */
  per: number | null;
  /** What it is divided by where that is not the hours: cases, or people. */
  by: number | null;
  value: number | null;
  decimals: number;
}

/** The same cases in every convention: numerators, hours and decimals as each of them has it. */
export function conventionsOf({ cases, days, hours, headMonths }: RateBase, months: number): ConventionFigure[] {
  const lost = cases.deaths + cases.away;
  const [osha, away, total] = [trir(cases, hours), dart(cases, hours), comar([{ cases, hours }])];
  const [tw, gb] = [taiwan(lost, days, hours), gb1986(lost, days, hours)];
  const people = headMonths / Math.max(1, months);
  const of = (
    convention: ConventionFigure['convention'],
    figure: ConventionFigure['figure'],
    [counted, per, value, decimals, by]: readonly [number | null, number | null, number | null | undefined, number, number?],
  ): ConventionFigure => ({ convention, figure, counted, per, by: by ?? null, value: value ?? null, decimals });
  return [
    of('osha', 'trir', [osha.cases, OSHA, osha.value, 1]),
    of('osha', 'dart', [away.cases, OSHA, away.value, 1]),
    of('comar', 'trc', [total.cases, OSHA, total.value, 1]),
    of('million', 'sr', [days, MILLION, severityRate(days, hours), 2]),
    of('million', 'mean', [days, null, meanDays(days, lost), 2, lost]),
    of('taiwan', 'fr', [lost, MILLION, tw?.fr, 2]),
    of('taiwan', 'tsr', [days, MILLION, tw?.sr, 0]),
    of('taiwan', 'fsi', [null, null, tw?.fsi, 2]),
    of('gb', 'a', [lost, MILLION, gb?.a, 4]),
    of('gb', 'b', [days, MILLION, gb?.b, 4]),
    of('gb', 'n', [days, null, gb?.n, 1, lost]),
    of('perMille', 'deaths', [cases.deaths, THOUSAND, perMille(cases.deaths, people), 2, people]),
  ];
}

interface MonthFigures extends RateBase {
  month: string;
}

/** Of each month what it and the `count − 1` months before it come to together: a trend that one accident does not throw about. */
export const rolling = (months: readonly MonthFigures[], count: number): { month: string; cases: CaseCounts; hours: number }[] =>
  months.slice(count - 1).map(({ month }, i) => {
    const span = months.slice(i, i + count);
    const sum = (of: (one: MonthFigures) => number) => span.reduce((total, one) => total + of(one), 0);
    return {
      month,
      hours: sum(({ hours }) => hours),
      cases: {
        deaths: sum(({ cases }) => cases.deaths),
        away: sum(({ cases }) => cases.away),
        restricted: sum(({ cases }) => cases.restricted),
        other: sum(({ cases }) => cases.other),
      },
    };
  });
