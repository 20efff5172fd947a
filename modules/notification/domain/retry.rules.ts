/** Minutes until the next try after the first, second, … failed one; after the last there is none. */
const WAITS = [1, 5, 15, 60, 240, 720] as const;

/** Tries a mail has before it is a dead letter. */
export const MAIL_TRIES = WAITS.length + 1;

/** Minutes to wait after so many failed tries; undefined: no further one. An address that is none is not tried again. */
export const waitAfter = (tries: number, forGood: boolean): number | undefined =>
  forGood || tries >= MAIL_TRIES ? undefined : WAITS[tries - 1];

/** Replies that speak of the mailbox itself: unknown, not here, not allowed. A full one (552) may be emptied. */
const NO_SUCH_MAILBOX = [550, 551, 553];

/** Whether a mail server's reply to the address means that asking again is of no use. */
export const isRefusedForGood = (reply: number | undefined): boolean => reply !== undefined && NO_SUCH_MAILBOX.includes(reply);
