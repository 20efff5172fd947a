import { LONGEST, USUAL_INTERVALS, type Interval, type IntervalPeriod } from '../contract/interval.ts';

/** What a unit says of a functional risk from a day on; without a period it says nothing from then on. */
export interface DatedInterval {
  unitId: number;
  risk: string;
  every: number | null;
  period: IntervalPeriod | null;
  validFrom: string;
}
interface HeldInterval extends Interval {
  unitId: number;
  risk: string;
}

/** What a unit says itself on a day. */
export function ownOn(all: readonly DatedInterval[], unitId: number, day: string): HeldInterval[] {
  const own = all.filter((one) => one.unitId === unitId && one.validFrom <= day);
  return [...Map.groupBy(own, ({ risk }) => risk).values()].flatMap((some) => {
    const { risk, every, period } = some.toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1)).at(-1)!;
    return every === null || period === null ? [] : [{ unitId, risk, every, period }];
  });
}

/** What holds on a day: of the nearest unit that says something (`line` from the nearest up), else the usual interval. */
export function intervalOn(
  all: readonly DatedInterval[],
  line: readonly number[],
  risk: string,
  day: string,
): (Interval & { unitId: number | null }) | undefined {
  for (const unitId of line) {
    const own = ownOn(all, unitId, day).find((one) => one.risk === risk);
    if (own) return own;
  }
  const usual = USUAL_INTERVALS[risk];
  return usual && { ...usual, unitId: null };
}

/** No longer than a year. */
export const isTooLong = ({ every, period }: Interval): boolean => every > LONGEST[period];
