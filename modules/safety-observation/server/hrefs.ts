import type { Period } from '@quantum/platform/server';
import { OBSERVATIONS_PATH } from '../contract/index.ts';

// Addresses of the list behind the module's numbers: each shows exactly the observations its number rests on.

export const observedHref = ({ from, to }: Period, units = ''): string =>
  `${OBSERVATIONS_PATH}?f.eventOn=range:${from},${to}&f.counted=is:true${units}`;
/** Observations in which something of the category was seen. */
export const observedInHref = (period: Period, category: string, units = ''): string =>
  `${observedHref(period, units)}&f.category=in:${category}`;
