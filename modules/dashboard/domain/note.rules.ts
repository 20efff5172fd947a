const HOUR = 3_600_000;

interface Facts {
  isAuthor: boolean;
  isVoided: boolean;
  at: string;
  now: Date;
  hours: number;
}

/** Why a note may not be changed any more; undefined where it may. */
export function editRefusal({ isAuthor, isVoided, at, now, hours }: Facts): string | undefined {
  if (isVoided) return 'dashboard.refusal.noteVoided';
  if (!isAuthor) return 'dashboard.refusal.noteAuthor';
  return now.getTime() - new Date(at).getTime() > hours * HOUR ? 'dashboard.refusal.noteHours' : undefined;
}
