import { addDays, dayAt, endOfDay } from '@quantum/platform/domain';

/** Whose law a unit is under; `byTimeZone`: read from where it is. */
export const JURISDICTIONS = ['byTimeZone', 'hongKong', 'mainland', 'taiwan', 'unitedStates', 'none'] as const;
export type Jurisdiction = (typeof JURISDICTIONS)[number];

const ZONES: Readonly<Record<string, Jurisdiction>> = {
  'Asia/Hong_Kong': 'hongKong',
  'Asia/Shanghai': 'mainland',
  'Asia/Urumqi': 'mainland',
  'Asia/Taipei': 'taiwan',
};
export const jurisdictionOf = (set: Jurisdiction, zone: string): Jurisdiction =>
  set !== 'byTimeZone' ? set : (ZONES[zone] ?? (zone.startsWith('America/') ? 'unitedStates' : 'none'));

/** One person hurt, as far as a duty to report depends on it. */
interface Hurt {
  isOwn: boolean;
  isRecordable: boolean;
  isDeath: boolean;
  isPermanent: boolean;
  isInPatient: boolean;
  isDisease: boolean;
  /** Calendar days away. */
  awayDays: number;
}

interface ClockFacts {
  occurredAt: Date;
  reportedAt: Date;
  /** When what starts the clock came to be known: the report, or a later change. */
  knownAt: Date;
  zone: string;
  people: readonly Hurt[];
  /** A dangerous occurrence, with or without someone hurt. */
  isDangerous: boolean;
  /** Traffic: the mainland asks for its supplement within seven days. */
  isTraffic: boolean;
}

export interface Clock {
  rule: string;
  /** What it runs from. */
  basis: 'event' | 'known';
  startsAt: Date;
  dueAt: Date;
}

interface Rule {
  rule: string;
  basis: (facts: ClockFacts) => Clock['basis'];
  applies: (facts: ClockFacts) => boolean;
  within: (facts: ClockFacts) => { hours: number } | { days: number };
}

const event = () => 'event' as const;
const known = () => 'known' as const;
/** Hurt in an accident: an occupational disease has a form of its own. */
const own = ({ people }: ClockFacts) => people.filter(({ isOwn, isRecordable, isDisease }) => isOwn && isRecordable && !isDisease);
const diseased = ({ people }: ClockFacts) => people.filter(({ isOwn, isDisease }) => isOwn && isDisease);
const someone = (is: (one: Hurt) => boolean) => (facts: ClockFacts) => facts.people.some((one) => one.isRecordable && is(one));
const died = ({ isDeath }: Hurt) => isDeath;
const inPatient = ({ isInPatient }: Hurt) => isInPatient;
/** The employer did not know of it on its day: the written notice counts from knowing. */
const unaware = ({ occurredAt, reportedAt, zone }: ClockFacts) =>
  dayAt(reportedAt, zone) > dayAt(occurredAt, zone) ? ('known' as const) : ('event' as const);
/** A death that came after the report. */
const diedLater = ({ knownAt, reportedAt }: ClockFacts) => knownAt.getTime() > reportedAt.getTime();

const RULES: Readonly<Partial<Record<Jurisdiction, readonly Rule[]>>> = {
  hongKong: [
    {
      rule: 'hkNotice',
      basis: (facts) => (someone(died)(facts) && diedLater(facts) ? 'known' : 'event'),
      applies: someone((one) => one.isDeath || one.isPermanent || one.isInPatient),
      within: () => ({ hours: 24 }),
    },
    {
      rule: 'hkWritten',
      basis: event,
      applies: someone((one) => one.isDeath || one.isPermanent || one.isInPatient),
      within: () => ({ days: 7 }),
    },
    { rule: 'hkDangerous', basis: event, applies: ({ isDangerous }) => isDangerous, within: () => ({ hours: 24 }) },
    {
      rule: 'hkForm2A',
      basis: known,
      applies: (facts) => diseased(facts).length > 0,
      within: (facts) => ({ days: diseased(facts).some(died) ? 7 : 14 }),
    },
    { rule: 'hkForm2Death', basis: unaware, applies: (facts) => own(facts).some(died), within: () => ({ days: 7 }) },
    {
      rule: 'hkForm2',
      basis: unaware,
      applies: (facts) => own(facts).some(({ awayDays, isDeath }) => !isDeath && awayDays > 3),
      within: () => ({ days: 14 }),
    },
    {
      rule: 'hkForm2B',
      basis: unaware,
      applies: (facts) => own(facts).some(({ awayDays, isDeath }) => !isDeath && awayDays > 0 && awayDays <= 3),
      within: () => ({ days: 14 }),
    },
  ],
  mainland: [
    { rule: 'cnReport', basis: known, applies: someone(() => true), within: () => ({ hours: 1 }) },
    { rule: 'cnSupplement', basis: event, applies: someone(() => true), within: ({ isTraffic }) => ({ days: isTraffic ? 7 : 30 }) },
    { rule: 'cnRecognition', basis: event, applies: (facts) => own(facts).length > 0, within: () => ({ days: 30 }) },
    { rule: 'cnInvestigation', basis: event, applies: someone(() => true), within: () => ({ days: 60 }) },
  ],
  taiwan: [
    {
      rule: 'twNotice',
      basis: known,
      applies: (facts) => someone((one) => one.isDeath || one.isInPatient)(facts) || facts.people.length >= 3,
      within: () => ({ hours: 8 }),
    },
  ],
  unitedStates: [
    { rule: 'usDeath', basis: known, applies: someone(died), within: () => ({ hours: 8 }) },
    { rule: 'usInPatient', basis: known, applies: someone(inPatient), within: () => ({ hours: 24 }) },
  ],
};

/** Clocks the law starts for a case. Days end with the local day, hours run through. */
export function clocksOf(jurisdiction: Jurisdiction, facts: ClockFacts): Clock[] {
  return (RULES[jurisdiction] ?? [])
    .filter(({ applies }) => applies(facts))
    .map(({ rule, basis, within }) => {
      const from = basis(facts);
      const startsAt = from === 'event' ? facts.occurredAt : facts.knownAt;
      const span = within(facts);
      const dueAt =
        'hours' in span
          ? new Date(startsAt.getTime() + span.hours * 3_600_000)
          : endOfDay(addDays(dayAt(startsAt, facts.zone), span.days), facts.zone);
      return { rule, basis: from, startsAt, dueAt };
    });
}

/** State Council Decree 493: a bound belongs to the higher grade, the worst of deaths, seriously hurt and direct loss (million yuan) counts. */
export function decree493(deaths: number, serious: number, lossMillion: number): 'special' | 'major' | 'larger' | 'general' {
  if (deaths >= 30 || serious >= 100 || lossMillion >= 100) return 'special';
  if (deaths >= 10 || serious >= 50 || lossMillion >= 50) return 'major';
  return deaths >= 3 || serious >= 10 || lossMillion >= 10 ? 'larger' : 'general';
}
