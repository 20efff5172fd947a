import { INCIDENT_SEVERITY as S, PERSON_KIND, TREATMENT } from '../contract/codes.ts';

/** What is known of one injured person, as far as it says how bad it was. */
export interface Outcome {
  personKind: string;
  treatment: string;
  isDeath: boolean;
  isPermanent: boolean;
  isInPatient: boolean;
  isUnconscious: boolean;
  /** A significant diagnosis, or a contaminated sharp. */
  isSignificant: boolean;
  isContaminatedSharp: boolean;
  isWorkRelated: boolean;
  /** Calendar days away. */
  awayDays: number;
  /** Days restricted or transferred. */
  restrictedDays: number;
}

const ORDER = [S.almost, S.mild, S.normal, S.serious] as const;
export type Severity = (typeof ORDER)[number];
const SERIOUS_DAYS = 105;

export const worse = (a: Severity, b: Severity): Severity => (ORDER.indexOf(a) >= ORDER.indexOf(b) ? a : b);

function severityOfOne(it: Outcome): Severity {
  if (it.isDeath || it.isPermanent || it.isInPatient || it.awayDays >= SERIOUS_DAYS) return S.serious;
  if (it.awayDays + it.restrictedDays > 0 || it.isUnconscious || it.isSignificant || it.isContaminatedSharp) return S.normal;
  return S.mild;
}

/** Computed from what happened to people: nobody hurt is almost. */
export const severityOf = (injured: readonly Outcome[]): Severity => injured.map(severityOfOne).reduce(worse, S.almost);

/** 29 CFR 1904.7–.8: own or contractor, work-related, and more than first aid. */
export const isRecordable = (it: Outcome): boolean =>
  (it.personKind === PERSON_KIND.own || it.personKind === PERSON_KIND.contractor) &&
  it.isWorkRelated &&
  (it.isDeath ||
    it.awayDays + it.restrictedDays > 0 ||
    it.treatment === TREATMENT.medical ||
    it.treatment === TREATMENT.hospital ||
    it.isUnconscious ||
    it.isSignificant ||
    it.isContaminatedSharp);

/** The one column a case stands in, the worst: death, away, restricted, other; null where it is not recordable. */
export function columnOf(it: Outcome): 'deaths' | 'away' | 'restricted' | 'other' | null {
  if (!isRecordable(it)) return null;
  if (it.isDeath) return 'deaths';
  return it.awayDays > 0 ? 'away' : it.restrictedDays > 0 ? 'restricted' : 'other';
}

/** No name in lists, logs and notices. */
export const isPrivacyCase = (it: Outcome): boolean => it.isContaminatedSharp;

/** What of a case says how bad it could have been: any of these is serious. */
const potentialOf = (triggers: readonly string[]): Severity => (triggers.length > 0 ? S.serious : S.almost);

/** The worse of severity and potential: it says how deep the investigation goes. */
export const grade = (severity: Severity, triggers: readonly string[]): Severity => worse(severity, potentialOf(triggers));

/** Who signs an investigation, in turn: of a mild one its project manager, of a serious one the EHS manager last. */
export const signersOf = (deep: Severity): ('projectManager' | 'operationManager' | 'director' | 'ehsManager')[] => {
  if (deep === S.serious) return ['projectManager', 'operationManager', 'director', 'ehsManager'];
  return deep === S.normal ? ['projectManager', 'operationManager'] : ['projectManager'];
};

/** Days to investigate, and the least people of the team. */
export const DEPTH: Record<Severity, { days: number; team: number }> = {
  [S.almost]: { days: 7, team: 1 },
  [S.mild]: { days: 7, team: 1 },
  [S.normal]: { days: 15, team: 1 },
  [S.serious]: { days: 30, team: 3 },
};
