import { machine } from '@quantum/platform/domain';
import type { LapseStatus } from '../contract/codes.ts';

type LapseEvent = 'lift' | 'restore';
interface LapseFacts {
  /** The person who acts holds the level. */
  isOwn: boolean;
  /** The cause goes by itself: a certificate is held again. */
  goesByItself: boolean;
}

/** A level that does not count for now: lifted with its cause, by hand where the cause stays what it was. */
export const lapseMachine = machine<LapseStatus, LapseEvent, LapseFacts>({
  live: {
    lift: {
      to: 'ended',
      refusedBecause: ({ isOwn, goesByItself }) =>
        goesByItself ? 'attestation.refusal.goesByItself' : isOwn ? 'attestation.refusal.ownLapse' : undefined,
    },
    restore: { to: 'ended', bySystem: true },
  },
  ended: {},
});
