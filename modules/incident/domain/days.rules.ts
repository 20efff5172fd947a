import { addDays, weekdayOf } from '@quantum/platform/domain';

/** A stretch of days someone was away from work, or worked restricted or elsewhere. */
export interface Spell {
  kind: 'away' | 'restricted' | 'transferred';
  from: string;
  /** Last day; null: goes on. */
  to: string | null;
  /** A doctor advised it: it counts on days off as well. */
  isAdvised: boolean;
}

interface DaysFacts {
  /** Day of the accident: it never counts. */
  accidentOn: string;
  /** Open spells run to this day. */
  readOn: string;
  spells: readonly Spell[];
}

export interface DayCount {
  away: number;
  /** Restricted or transferred, on days nobody was away. */
  restricted: number;
}

const OSHA_MOST = 180;

/** Every day of the spells with its worst kind: each day counts once, away before restricted. */
function daysOf({ accidentOn, readOn, spells }: DaysFacts): Map<string, 'away' | 'restricted'> {
  const days = new Map<string, 'away' | 'restricted'>();
  for (const { kind, from, to } of spells) {
    const last = to === null || to > readOn ? readOn : to;
    for (let day = from; day <= last; day = addDays(day, 1)) {
      if (day <= accidentOn) continue;
      if (kind === 'away') days.set(day, 'away');
      else if (!days.has(day)) days.set(day, 'restricted');
    }
  }
  return days;
}

const count = (days: Iterable<'away' | 'restricted'>): DayCount => {
  const all = [...days];
  return { away: all.filter((kind) => kind === 'away').length, restricted: all.filter((kind) => kind === 'restricted').length };
};

/** Until when open spells of someone run: who left is not away any more, unless the injury is why they left. */
export const readUntil = (readOn: string, { leftOn, leftBecause }: { leftOn: string | null; leftBecause: boolean }): string =>
  leftOn !== null && leftOn < readOn && !leftBecause ? leftOn : readOn;

/** Days of an open spell that run on after someone has left are an estimate. */
export const isEstimated = ({
  leftOn,
  leftBecause,
  spells,
}: {
  leftOn: string | null;
  leftBecause: boolean;
  spells: readonly Spell[];
}): boolean => leftOn !== null && leftBecause && spells.some(({ to }) => to === null || to > leftOn);

const FOREVER = '9999-12-31';

/** The last day on which days of these spells still come on, as far as it is after the day they are read; null: they stand. */
export function movesUntil(
  { leftOn, leftBecause, spells }: { leftOn: string | null; leftBecause: boolean; spells: readonly Spell[] },
  readOn: string,
): string | null {
  const ends = spells.map(({ to }) => readUntil(to ?? FOREVER, { leftOn, leftBecause }));
  const last = ends.reduce((latest, end) => (end > latest ? end : latest), '');
  return last > readOn ? last : null;
}

/** As far as it is known: a spell runs to its end although that is still to come, an open one to the reading day. */
export const asKnown = <S extends Spell>(spells: readonly S[], readOn: string): { readOn: string; spells: S[] } => ({
  readOn: FOREVER,
  spells: spells.map((spell) => ({ ...spell, to: spell.to ?? readOn })),
});

/** Calendar days. */
export const calendarDays = (read: DaysFacts): DayCount => count(daysOf(read).values());

const NONE: ReadonlySet<string> = new Set();
/** A weekend or off, and not said to be worked: a Saturday that makes up for a holiday is worked. */
const isOff = (day: string, daysOff: ReadonlySet<string>, worked: ReadonlySet<string>): boolean =>
  !worked.has(day) && (weekdayOf(day) >= 6 || daysOff.has(day));

/** OSHA: calendar days, a spell wholly on days off only where a doctor advised it, away and restricted at most 180 a case. */
export function oshaDays(read: DaysFacts, daysOff: ReadonlySet<string>, worked = NONE): DayCount {
  const counts = (spell: Spell): boolean => {
    if (spell.isAdvised) return true;
    const last = spell.to === null || spell.to > read.readOn ? read.readOn : spell.to;
    for (let day = spell.from; day <= last; day = addDays(day, 1)) if (day > read.accidentOn && !isOff(day, daysOff, worked)) return true;
    return false;
  };
  const { away, restricted } = calendarDays({ ...read, spells: read.spells.filter(counts) });
  const kept = Math.min(away, OSHA_MOST);
  return { away: kept, restricted: Math.min(restricted, OSHA_MOST - kept) };
}

/** Days of the unit's calendar on which people work. */
export const workingDaysLost = (read: DaysFacts, daysOff: ReadonlySet<string>, worked = NONE): DayCount =>
  count([...daysOf(read)].filter(([day]) => !isOff(day, daysOff, worked)).map(([, kind]) => kind));

/** Charge of a death or total disability; not of OSHA. */
const DEATH_CHARGE = 6000;

/** Days lost of a case: its charge instead where it has one. */
export const chargedDays = (days: number, { isDeath, permanentCharge }: { isDeath: boolean; permanentCharge: number | null }): number =>
  isDeath ? DEATH_CHARGE : (permanentCharge ?? days);

/** What spells lack: an end before the beginning, one before the accident, two of one kind on the same day. */
export function spellFaults(accidentOn: string, spells: readonly Spell[]): { path: string; key: string }[] {
  const faults: { path: string; key: string }[] = [];
  for (const [n, { kind, from, to }] of spells.entries()) {
    if (from < accidentOn) faults.push({ path: `spells.${n}.from`, key: 'incident.fault.beforeAccident' });
    if (to !== null && to < from) faults.push({ path: `spells.${n}.to`, key: 'incident.fault.order' });
    const overlaps = spells.slice(0, n).some((one) => one.kind === kind && from <= (one.to ?? '9999') && one.from <= (to ?? '9999'));
    if (overlaps) faults.push({ path: `spells.${n}.from`, key: 'incident.fault.overlap' });
  }
  return faults;
}
