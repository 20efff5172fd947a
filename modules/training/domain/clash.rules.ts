interface PlannedSession {
  id: number;
  startsAt: string;
  endsAt: string;
  unitId: number;
  room: string;
  instructorId: number;
}

/** Sessions that share their time with another one in the same room or of the same trainer. */
export function clashing(sessions: readonly PlannedSession[]): Set<number> {
  const found = new Set<number>();
  for (const a of sessions)
    for (const b of sessions) {
      const isSameRoom = a.unitId === b.unitId && a.room.toLowerCase() === b.room.toLowerCase();
      const overlaps = Date.parse(a.startsAt) < Date.parse(b.endsAt) && Date.parse(b.startsAt) < Date.parse(a.endsAt);
      if (a.id !== b.id && overlaps && (isSameRoom || a.instructorId === b.instructorId)) found.add(a.id);
    }
  return found;
}
