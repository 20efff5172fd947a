import { INCIDENT_SEVERITY, PERSON_KIND, TREATMENT } from '../contract/codes.ts';

/** What is known of one injured person, as far as it says how bad it was. */
export interface Outcome {
  personKind: string;
  treatment: string;
  isDeath: boolean;
  isPermanent: boolean;
  isInPatient: boolean;
  isUnconscious: boolean;
  /** A significant diagnosis. */
  isSignificant: boolean;
  isContaminatedSharp: boolean;
  /** Its source is known to be infected. */
  isSourcePositive: boolean;
  isWorkRelated: boolean;
  /** Calendar days away. */
  awayDays: number;
  /** Days restricted or transferred. */
  restrictedDays: number;
}

const ORDER = [INCIDENT_SEVERITY.almost, INCIDENT_SEVERITY.mild, INCIDENT_SEVERITY.normal, INCIDENT_SEVERITY.serious] as const;
export type Severity = (typeof ORDER)[number];
const SERIOUS_DAYS = 105;

export const worse = (a: Severity, b: Severity): Severity => (ORDER.indexOf(a) >= ORDER.indexOf(b) ? a : b);

const isTreated = ({ treatment }: Outcome): boolean => treatment === TREATMENT.medical || treatment === TREATMENT.hospital;
/** Prophylaxis, which is treatment beyond first aid, or a source known to be infected. */
const isRiskySharp = (outcome: Outcome): boolean => outcome.isContaminatedSharp && (isTreated(outcome) || outcome.isSourcePositive);

function severityOfOne(outcome: Outcome): Severity {
  if (outcome.isDeath || outcome.isPermanent || outcome.isInPatient || outcome.awayDays >= SERIOUS_DAYS) return INCIDENT_SEVERITY.serious;
  if (outcome.awayDays + outcome.restrictedDays > 0 || outcome.isUnconscious || outcome.isSignificant || isRiskySharp(outcome))
    return INCIDENT_SEVERITY.normal;
  return INCIDENT_SEVERITY.mild;
}

/** Computed from what happened to people: nobody hurt is almost. */
export const severityOf = (injured: readonly Outcome[]): Severity => injured.map(severityOfOne).reduce(worse, INCIDENT_SEVERITY.almost);

/** 29 CFR 1904.7–.8: own or contractor, work-related, and more than first aid. */
export const isRecordable = (outcome: Outcome): boolean =>
  (outcome.personKind === PERSON_KIND.own || outcome.personKind === PERSON_KIND.contractor) &&
  outcome.isWorkRelated &&
  (outcome.isDeath ||
    outcome.awayDays + outcome.restrictedDays > 0 ||
    isTreated(outcome) ||
    outcome.isUnconscious ||
    outcome.isSignificant ||
    outcome.isContaminatedSharp);

/** The one column a case stands in, the worst: death, away, restricted, other; null where it is not recordable. */
export function columnOf(outcome: Outcome): 'deaths' | 'away' | 'restricted' | 'other' | null {
  if (!isRecordable(outcome)) return null;
  if (outcome.isDeath) return 'deaths';
  return outcome.awayDays > 0 ? 'away' : outcome.restrictedDays > 0 ? 'restricted' : 'other';
}

/** No name in lists, logs and notices. */
export const isPrivacyCase = (outcome: Outcome): boolean => outcome.isContaminatedSharp;

/** What of a case says how bad it could have been: any of these is serious. */
const potentialOf = (triggers: readonly string[]): Severity => (triggers.length > 0 ? INCIDENT_SEVERITY.serious : INCIDENT_SEVERITY.almost);

/** The worse of severity and potential: it says how deep the investigation goes. */
export const grade = (severity: Severity, triggers: readonly string[]): Severity => worse(severity, potentialOf(triggers));

/** Who signs an investigation, in turn: of a mild one its project manager, of a serious one the EHS manager last. */
export const signersOf = (deep: Severity): ('projectManager' | 'operationManager' | 'director' | 'ehsManager')[] => {
  if (deep === INCIDENT_SEVERITY.serious) return ['projectManager', 'operationManager', 'director', 'ehsManager'];
  return deep === INCIDENT_SEVERITY.normal ? ['projectManager', 'operationManager'] : ['projectManager'];
};

/** Days to investigate, and the least people of the team. */
export const DEPTH: Record<Severity, { days: number; team: number }> = {
  [INCIDENT_SEVERITY.almost]: { days: 7, team: 1 },
  [INCIDENT_SEVERITY.mild]: { days: 7, team: 1 },
  [INCIDENT_SEVERITY.normal]: { days: 15, team: 1 },
  [INCIDENT_SEVERITY.serious]: { days: 30, team: 3 },
};
