import { INCIDENT_SEVERITY, INCIDENT_STATUS, INJURY_STATUS } from '../contract/codes.ts';
import { isOpenClock, isOverdueClock, type KnownClock } from './clock-state.rules.ts';

/** What is not done of a case; each is done in a part of its record. */
export type Missing = 'investigation' | 'clocksOverdue' | 'clocks' | 'noActions' | 'untold' | 'off' | 'stillOff' | 'unsettled';

export interface Lack {
  what: Missing;
  count: number;
  /** The case is not closed while it lacks this. */
  stops: boolean;
}

export interface CaseState {
  status: string;
  grade: string;
  recordable: boolean;
  clocks: readonly KnownClock[];
  actions: readonly unknown[];
  noActionReason: string;
  clientToldAt: string | null;
  isOff: boolean;
  /** Absent: the reader may not read them. */
  injuries?: readonly { status: string }[] | undefined;
  lead: unknown;
  stageTimes: readonly { stage: string; at: string | null }[];
}

const CLOSED: readonly string[] = [INCIDENT_STATUS.caseClosed, INCIDENT_STATUS.close];
/** No event, or not one yet. */
const NONE: readonly string[] = [INCIDENT_STATUS.draft, INCIDENT_STATUS.invalid];
const LIGHT: readonly string[] = [INCIDENT_SEVERITY.almost, INCIDENT_SEVERITY.mild];

/** A case that is not recordable and mild at most may be closed without an investigation. */
export const needsInvestigation = ({ grade, recordable }: Pick<CaseState, 'grade' | 'recordable'>): boolean =>
  recordable || !LIGHT.includes(grade);

/** It went past its investigation: no one led one, and it never was in one. */
export const isUninvestigated = ({ status, lead, stageTimes }: Pick<CaseState, 'status' | 'lead' | 'stageTimes'>): boolean =>
  lead === null &&
  (CLOSED.includes(status) || status === INCIDENT_STATUS.underImprovement || status === INCIDENT_STATUS.finalReview) &&
  stageTimes.every(({ stage, at }) => stage !== 'underInvestigation' || at === null);

/** What a case lacks before it is closed, what stops it first. */
export function missingToClose(of: Omit<CaseState, 'status' | 'lead' | 'stageTimes' | 'injuries'>): Lack[] {
  const overdue = of.clocks.filter(isOverdueClock).length;
  const running = of.clocks.filter(isOpenClock).length - overdue;
  const lack = (what: Missing, count: number, stops = false): Lack[] => (count > 0 ? [{ what, count, stops }] : []);
  return [
    ...lack('clocksOverdue', overdue, true),
    ...lack('clocks', running, true),
    ...lack('untold', of.clientToldAt === null ? 1 : 0),
    ...lack('noActions', of.actions.length === 0 && of.noActionReason.trim() === '' ? 1 : 0),
    ...lack('off', of.isOff ? 1 : 0),
  ];
}

/** Of a report that was filed, with its reason, no one expects more. */
const FILED: readonly Missing[] = ['untold', 'noActions'];

/** What a closed case is still without; nothing of it stops anything. An injury that is not settled includes who is off work. */
function missingOfClosed(of: CaseState): Lack[] {
  const turned: Lack[] = isUninvestigated(of) && needsInvestigation(of) ? [{ what: 'investigation', count: 1, stops: false }] : [];
  const unsettled = (of.injuries ?? []).filter(({ status }) => status !== INJURY_STATUS.caseClosed).length;
  const injuries: Lack[] = unsettled > 0 ? [{ what: 'unsettled', count: unsettled, stops: false }] : [];
  const rest = missingToClose(of)
    .filter(({ what }) => (what === 'off' ? unsettled === 0 : of.status === INCIDENT_STATUS.caseClosed || !FILED.includes(what)))
    .map(({ what, count }): Lack => ({ what: what === 'off' ? 'stillOff' : what, count, stops: false }));
  return [...turned, ...rest, ...injuries];
}

/** What the head of a record says is not done: in its final review and once it is closed all of it, before that what is overdue. */
export function missingOf(of: CaseState): Lack[] {
  if (NONE.includes(of.status)) return [];
  if (of.status === INCIDENT_STATUS.finalReview) return missingToClose(of);
  if (CLOSED.includes(of.status)) return missingOfClosed(of);
  return missingToClose(of)
    .filter(({ what }) => what === 'clocksOverdue')
    .map((one) => ({ ...one, stops: false }));
}
