import type { Period } from '@quantum/platform/server';
import { OBSERVATIONS_PATH } from '../contract/index.ts';

// Addresses of the list behind the module's numbers: each shows exactly the observations its number rests on.

export const observedHref = ({ from, to }: Period): string => `${OBSERVATIONS_PATH}?f.eventOn=range:${from},${to}&f.counted=is:true`;
/** Observations in which something of the category was seen. */
export const observedInHref = (period: Period, category: string): string => `${observedHref(period)}&f.category=in:${category}`;
