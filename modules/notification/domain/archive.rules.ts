/** Days a message that was read stays among the others. */
const ARCHIVE_DAYS = 90;

/** What was sent before this is put away once it was read; what nobody has read stays, however old it is. */
export const archivedBefore = (now: Date): Date => new Date(now.getTime() - ARCHIVE_DAYS * 86_400_000);
