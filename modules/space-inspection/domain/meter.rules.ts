/** Days before the end of a calibration on which it is told. */
const STEPS = [30, 7, 0] as const;

/** The step of the ladder a calibration has reached, or undefined where it is further off. */
export function calibrationStep(daysLeft: number): number | undefined {
  return STEPS.filter((step) => daysLeft <= step).at(-1);
}

const LEAST = 20;
/** A meter that reads so many times as much as the others of its model reads high. */
const HIGH = 1.5;

/** A meter beside the others of its model: the ratio of the medians; null with fewer than twenty readings on either side. */
export function besideOthers(
  own: { readings: number; median: number },
  others: { readings: number; median: number },
): { ratio: number | null; readsHigh: boolean } {
  if (own.readings < LEAST || others.readings < LEAST || others.median === 0) return { ratio: null, readsHigh: false };
  const ratio = own.median / others.median;
  return { ratio, readsHigh: ratio >= HIGH };
}
