/** What became of a push at the service of the browser. */
type PushOutcome = 'arrived' | 'gone' | 'refused' | 'later';

/** The answer of a push service (RFC 8030): a device that is gone is forgotten, what may succeed later is tried again. */
export function pushOutcome(status: number | undefined): PushOutcome {
  if (status === undefined || status === 429 || status >= 500) return 'later';
  if (status >= 200 && status < 300) return 'arrived';
  // 401 and 403: it was made for other keys than ours.
  return [401, 403, 404, 410].includes(status) ? 'gone' : 'refused';
}

/** Minutes between the tries; then it is let go: the message is in the message centre all the same. */
const WAITS = [1, 5, 30, 120] as const;
export const pushWait = (tries: number): number | undefined => WAITS[tries - 1];

interface Disturbance {
  /** Nobody may miss it for a night: it must be known, or is serious. */
  urgent: boolean;
  /** When the quiet hours of the person end that are on now. */
  quietUntil: Date | null;
}
/** May a device make a sound now? */
export const mayDisturb = ({ urgent, quietUntil }: Disturbance, now: Date): boolean => urgent || quietUntil === null || quietUntil <= now;
