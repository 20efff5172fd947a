/** Days a message that was read stays among the others. */
const ARCHIVE_DAYS = 90;

/** What was sent before this is archived once it was read; what no one has read stays, however old it is. */
export const archivedBefore = (now: Date): Date => new Date(now.getTime() - ARCHIVE_DAYS * 86_400_000);
