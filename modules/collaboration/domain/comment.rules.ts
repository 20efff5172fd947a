/** Hours an author may still change or delete a comment; then it is final, as others may have acted on it. */
export const COMMENT_HOURS = 24;

interface CommentFacts {
  isAuthor: boolean;
  at: string;
  deletedAt: string | null;
}

/** Message key of why a comment cannot be changed or deleted; undefined when it can. */
export function commentRefusal({ isAuthor, at, deletedAt }: CommentFacts, now: Date): string | undefined {
  if (!isAuthor) return 'collaboration.refusal.notAuthor';
  if (deletedAt !== null) return 'collaboration.refusal.deleted';
  if (now.getTime() - Date.parse(at) > COMMENT_HOURS * 3_600_000) return 'collaboration.refusal.tooLate';
  return undefined;
}
