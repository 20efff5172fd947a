import type { SignedVia } from '../contract/sign.ts';

export interface Way {
  /** The address was told to who made the link. */
  shown: boolean;
  mailedTo: string | null;
  madeBy: string;
  /** Where the client is reached, as the record says. */
  knownMail: string | null;
  /** Who of ours is signed in on the device it was answered on. */
  deviceOf: string | null;
}

const same = (a: string, b: string | null): boolean => a.trim().toLowerCase() === b?.trim().toLowerCase();

/**
 * How a client's signature came, the weakest claim first: on the device of one of ours, by a link that was passed on, by one mailed to
 * an address someone entered, by one mailed to the address the record knows. What was shown never counts as mailed.
 */
export function wayOf({ shown, mailedTo, madeBy, knownMail, deviceOf }: Way): { via: SignedVia; name: string | null; mail: string | null } {
  if (deviceOf !== null) return { via: 'device', name: deviceOf, mail: null };
  if (shown || mailedTo === null) return { via: 'shown', name: madeBy, mail: null };
  return same(mailedTo, knownMail) ? { via: 'mail', name: null, mail: mailedTo } : { via: 'mailEntered', name: madeBy, mail: mailedTo };
}
