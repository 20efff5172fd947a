import { ATTENDANCE_MARK } from '../contract/codes.ts';

/** How somebody stands on the roll of a session. */
interface Seated {
  id: number;
  mark: string | null;
  inAt: string | null;
  isWaiting: boolean;
}

/** Expected, and neither signed in nor marked. */
export const isMissing = ({ mark, inAt, isWaiting }: Omit<Seated, 'id'>): boolean => !isWaiting && inAt === null && mark === null;

const rankOf = (one: Seated): number => (isMissing(one) ? 0 : one.mark === ATTENDANCE_MARK.absent ? 1 : 2);

/**
 * People of a session as they stand on the roll: who is missing first, then who was absent, each in the order of their seats. `kept`: the order
 * while the roll is called, in which nobody moves under the finger; who comes then stands at the end.
 */
export function rollOrder<P extends Seated>(people: readonly P[], kept?: readonly number[]): P[] {
  const seated = people.filter(({ isWaiting }) => !isWaiting);
  if (!kept) return seated.toSorted((a, b) => rankOf(a) - rankOf(b));
  const placeOf = ({ id }: P) => (kept.includes(id) ? kept.indexOf(id) : kept.length);
  return seated.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** Ending a session is what comes next once nobody is missing, or its time is over. */
export const endsNext = (session: { people: readonly Seated[]; endsAt: string }, now: Date): boolean =>
  !session.people.some(isMissing) || now >= new Date(session.endsAt);
