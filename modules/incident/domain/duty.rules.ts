import { addDays, dayAt } from '@quantum/platform/domain';
import { ACCIDENT_1986, ACCIDENT_2025 } from '../contract/accident-codes.ts';

/** One person hurt, as far as a duty to report depends on it. */
export interface Hurt {
  isOwn: boolean;
  isRecordable: boolean;
  isDeath: boolean;
  /** Of a death; null: the day of the event. */
  diedOn: string | null;
  isPermanent: boolean;
  /** Amputation or loss of an eye. */
  isLoss: boolean;
  isInPatient: boolean;
  /** Of an in-patient; null: the day of the event. */
  admittedOn: string | null;
  /** More than observation and first aid. */
  isTreated: boolean;
  isDisease: boolean;
  /** Of an occupational disease; null: the day of the event. */
  diagnosedOn: string | null;
  /** Calendar days away, to the end of each spell where it is known. */
  awayDays: number;
}

export interface ClockFacts {
  occurredAt: Date;
  /** When the employer knew of the event. */
  reportedAt: Date;
  /** When who was hurt, and how, came to be known: the report, or a later change. */
  knownAt: Date;
  zone: string;
  people: readonly Hurt[];
  /** A dangerous occurrence, with or without someone hurt. */
  isDangerous: boolean;
  /** A fire, or an accident on the road. */
  isFireOrRoad: boolean;
}

type Span = { hours: number } | { days: number };

/** A duty to report: what starts it, whom it concerns, within what time, and the law that says so. */
interface DutyOf<F, S extends Span> {
  rule: string;
  /** The law, as `incident.clock.source.…` says it in each language. */
  source: string;
  from: F;
  applies: (facts: ClockFacts) => boolean;
  within: (facts: ClockFacts) => S;
}
export type Duty =
  | DutyOf<'event' | 'known' | 'diagnosis', Span>
  /** From the event; from knowing where the employer did not know during the whole period. */
  | (DutyOf<'eventUnlessUnaware', { days: number }> & { learnedAt: (facts: ClockFacts) => Date });

export type LegalSystem = 'hongKong' | 'mainland' | 'taiwan' | 'unitedStates';

/** A fatality counts within this many days of the event (29 CFR 1904.39(b)(6)). */
const US_DEATH_DAYS = 30;
/** Seven days of Decree 493 article 13 for fire and road, else thirty. */
const SUPPLEMENT = { fireOrRoad: 7, other: 30 };
const TAIWAN_SEVERAL = 3;

const FIRE_OR_ROAD: readonly string[] = [ACCIDENT_1986.fire, ACCIDENT_2025.fire, ACCIDENT_2025.roadVehicle];
/** A vehicle is taken to be on the road until the category of the accident says otherwise. */
export const isFireOrRoad = (category: string | null, triggers: readonly string[]): boolean =>
  category !== null && FIRE_OR_ROAD.includes(category) ? true : triggers.includes('vehicle') && category !== ACCIDENT_2025.siteVehicle;

const eventOn = ({ occurredAt, zone }: ClockFacts) => dayAt(occurredAt, zone);
/** Hurt in an accident: an occupational disease has duties of its own. */
const inAccident = (is: (one: Hurt) => boolean) => (facts: ClockFacts) =>
  facts.people.some((one) => one.isRecordable && !one.isDisease && is(one));
const anyone = (is: (one: Hurt) => boolean) => (facts: ClockFacts) => facts.people.some((one) => one.isRecordable && is(one));
const own = (is: (one: Hurt) => boolean) => inAccident((one) => one.isOwn && is(one));
const diseased = ({ people }: ClockFacts) => people.filter(({ isOwn, isDisease }) => isOwn && isDisease);

/** Died after the event had been reported: a notice of its own. */
const diedLater = (facts: ClockFacts, { isDeath, diedOn }: Hurt) =>
  isDeath && diedOn !== null && diedOn > dayAt(facts.reportedAt, facts.zone);
const isSerious = (facts: ClockFacts, one: Hurt) => one.isPermanent || one.isInPatient || (one.isDeath && !diedLater(facts, one));
const seriousInjury = (facts: ClockFacts) => inAccident((one) => isSerious(facts, one))(facts);

const reported = ({ reportedAt }: ClockFacts) => reportedAt;
/** Of a death: the event and the death were known. */
const deathLearned = (facts: ClockFacts) =>
  facts.people.filter(({ isDeath }) => isDeath).every((one) => diedLater(facts, one)) ? facts.knownAt : facts.reportedAt;

/** The earliest diagnosis of an occupational disease; null: none is dated. */
export const diagnosedOn = (facts: ClockFacts): string | null =>
  diseased(facts)
    .flatMap((one) => one.diagnosedOn ?? [])
    .toSorted()[0] ?? null;

export const DUTIES: Readonly<Record<LegalSystem, readonly Duty[]>> = {
  hongKong: [
    {
      rule: 'hkNotice',
      // Serious bodily injury: admitted to a hospital or clinic for treatment or observation (s. 3).
      source: 'Cap. 509 s. 13(1)',
      from: 'event',
      applies: seriousInjury,
      within: () => ({ hours: 24 }),
    },
    {
      rule: 'hkDeathNotice',
      source: 'Cap. 509 s. 13, death after the report',
      from: 'known',
      applies: (facts) => inAccident((one) => diedLater(facts, one))(facts),
      within: () => ({ hours: 24 }),
    },
    { rule: 'hkWritten', source: 'Cap. 509 s. 13, written report', from: 'event', applies: seriousInjury, within: () => ({ days: 7 }) },
    {
      rule: 'hkDangerous',
      source: 'Cap. 509 s. 14',
      from: 'event',
      applies: ({ isDangerous }) => isDangerous,
      within: () => ({ hours: 24 }),
    },
    {
      rule: 'hkForm2A',
      // The start of incapacity counts as the accident: it is the day of the event.
      source: 'Cap. 282 s. 15 and Part IV',
      from: 'eventUnlessUnaware',
      learnedAt: (facts) => (diseased(facts).some(({ isDeath }) => isDeath) ? deathLearned(facts) : facts.reportedAt),
      applies: (facts) => diseased(facts).length > 0,
      within: (facts) => ({ days: diseased(facts).some(({ isDeath }) => isDeath) ? 7 : 14 }),
    },
    {
      rule: 'hkForm2Death',
      source: 'Cap. 282 s. 15',
      from: 'eventUnlessUnaware',
      learnedAt: deathLearned,
      applies: own(({ isDeath }) => isDeath),
      within: () => ({ days: 7 }),
    },
    {
      rule: 'hkForm2',
      source: 'Cap. 282 s. 15',
      from: 'eventUnlessUnaware',
      learnedAt: reported,
      applies: own(({ awayDays, isDeath }) => !isDeath && awayDays > 3),
      within: () => ({ days: 14 }),
    },
    {
      rule: 'hkForm2B',
      source: 'Cap. 282 s. 15(1A)(b)',
      from: 'eventUnlessUnaware',
      learnedAt: reported,
      applies: own(({ awayDays, isDeath }) => !isDeath && awayDays > 0 && awayDays <= 3),
      within: () => ({ days: 14 }),
    },
  ],
  mainland: [
    // The head of the unit reports within one hour of the report reaching them.
    { rule: 'cnReport', source: 'Decree 493 art. 9', from: 'known', applies: inAccident(() => true), within: () => ({ hours: 1 }) },
    {
      rule: 'cnSupplement',
      source: 'Decree 493 art. 13',
      from: 'event',
      applies: inAccident(() => true),
      within: ({ isFireOrRoad }) => ({ days: isFireOrRoad ? SUPPLEMENT.fireOrRoad : SUPPLEMENT.other }),
    },
    {
      rule: 'cnRecognition',
      source: 'Regulation on Work-Related Injury Insurance art. 17',
      from: 'event',
      applies: own(() => true),
      within: () => ({ days: 30 }),
    },
    {
      rule: 'cnDiseaseRecognition',
      source: 'Regulation on Work-Related Injury Insurance art. 17',
      from: 'diagnosis',
      applies: (facts) => diseased(facts).length > 0,
      within: () => ({ days: 30 }),
    },
    {
      rule: 'cnInvestigation',
      source: 'Decree 493 art. 29',
      from: 'event',
      applies: inAccident(() => true),
      within: () => ({ days: 60 }),
    },
  ],
  taiwan: [
    {
      rule: 'twNotice',
      // Eight hours from when it is known, or could have been (Enforcement Rules).
      source: 'Occupational Safety and Health Act art. 37; Enforcement Rules arts. 47–48',
      from: 'known',
      applies: (facts) =>
        anyone((one) => one.isDeath || one.isInPatient)(facts) ||
        facts.people.filter(({ isRecordable }) => isRecordable).length >= TAIWAN_SEVERAL,
      within: () => ({ hours: 8 }),
    },
  ],
  unitedStates: [
    {
      rule: 'usDeath',
      source: '29 CFR 1904.39(a)(1), (b)(6)',
      from: 'known',
      applies: (facts) =>
        anyone(({ isDeath, diedOn }) => isDeath && (diedOn === null || diedOn <= addDays(eventOn(facts), US_DEATH_DAYS)))(facts),
      within: () => ({ hours: 8 }),
    },
    {
      rule: 'usInPatient',
      // Admitted for care within 24 hours of the event: that day or the next; not for observation alone.
      source: '29 CFR 1904.39(a)(2), (b)(6), (b)(9)–(10)',
      from: 'known',
      applies: (facts) =>
        anyone(
          ({ isInPatient, isTreated, admittedOn }) =>
            isInPatient && isTreated && (admittedOn === null || admittedOn <= addDays(eventOn(facts), 1)),
        )(facts),
      within: () => ({ hours: 24 }),
    },
    {
      rule: 'usLoss',
      source: '29 CFR 1904.39(a)(2)',
      from: 'known',
      applies: anyone(({ isLoss }) => isLoss),
      within: () => ({ hours: 24 }),
    },
  ],
};
