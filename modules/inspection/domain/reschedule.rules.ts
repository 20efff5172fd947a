/** A round that someone wants to put elsewhere. */
export interface Moving {
  /** Someone has started or answered one of its spaces. */
  begun: boolean;
  ended: boolean;
  /** When it would start, and by when it would be missed. */
  startAt: Date;
  missAt: Date;
  now: Date;
  /** Another window of the plan for the same inspectors starts then. */
  taken: boolean;
}

/** Why it cannot be moved there. */
export function moveRefusal({ begun, ended, missAt, now, taken }: Moving): string | undefined {
  if (ended) return 'inspection.round.refusal.ended';
  if (begun) return 'inspection.reschedule.refusal.begun';
  if (missAt <= now) return 'inspection.reschedule.refusal.past';
  return taken ? 'inspection.reschedule.refusal.taken' : undefined;
}
