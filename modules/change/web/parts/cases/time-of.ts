import { formatInstant } from '@quantum/platform/web/public';

/** Time of day of an instant on this device, `HH:MM`. */
export const timeOf = (instant: string): string => formatInstant(instant).split(' ').at(-1)!;
