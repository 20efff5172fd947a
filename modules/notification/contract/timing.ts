import { endpoint } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { deliveryOps as ops } from './operations.ts';

/** At once, every day at 07:00, or on Mondays at 07:00, in the reader's own zone. */
export const RHYTHMS = ['atOnce', 'daily', 'weekly'] as const;

const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'platform.fault.format'));
const timing = z.strictObject({
  rhythm: z.enum(RHYTHMS),
  /** Hours without mail, in the reader's own zone; over midnight where the end lies before the beginning. */
  quiet: z.nullable(
    z
      .strictObject({ from: time, to: time })
      .check(z.refine(({ from, to }) => from !== to, { error: 'notification.timing.fault.same', path: ['to'] })),
  ),
});
export type TimingChoice = z.infer<typeof timing>;

/** `timeZone`: that of the unit the reader works in. */
const timingView = z.object({ ...timing.shape, timeZone: z.string() });
export type TimingView = z.infer<typeof timingView>;

export const timingEndpoints = {
  read: endpoint({ method: 'GET', path: '/message/timing', output: timingView, operation: ops.readChoice }),
  choose: endpoint({ method: 'PUT', path: '/message/timing', input: timing, output: timingView, operation: ops.choose }),
};
