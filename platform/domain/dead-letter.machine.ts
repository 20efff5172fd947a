import { machine } from './machine.ts';

export type DeadLetterState = 'open' | 'retried' | 'dismissed';
type DeadLetterEvent = 'fail' | 'failAgain' | 'retry' | 'dismiss';

/** A record a clock had to leave out: gone once it goes through; dismissed it comes back with another fault, not with the same again. */
export const deadLetterMachine = machine<DeadLetterState, DeadLetterEvent>({
  open: { fail: { to: 'open' }, failAgain: { to: 'open' }, retry: { to: 'retried' }, dismiss: { to: 'dismissed' } },
  retried: { fail: { to: 'open' }, failAgain: { to: 'open' } },
  dismissed: { fail: { to: 'open' }, failAgain: { to: 'dismissed' } },
});

/** A record that is not met and has not failed for so long asks for nothing any more. */
export const SILENT_MINUTES = 2;
