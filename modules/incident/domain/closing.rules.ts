import { INCIDENT_SEVERITY, INCIDENT_STATUS } from '../contract/codes.ts';
import { isOpenClock, isOverdueClock, type KnownClock } from './clock-state.rules.ts';

/** What is not done of a case; each is done in a part of its record. */
export type Missing = 'investigation' | 'clocksOverdue' | 'clocks' | 'noActions' | 'untold' | 'off';

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
export function missingToClose(of: Omit<CaseState, 'status' | 'lead' | 'stageTimes'>): Lack[] {
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

/** What the head of a record says is not done: before it is closed all of it, after it what is still to be done, else what is overdue. */
export function missingOf(of: CaseState): Lack[] {
  if (NONE.includes(of.status)) return [];
  if (of.status === INCIDENT_STATUS.finalReview) return missingToClose(of);
  const isClosed = CLOSED.includes(of.status);
  const open = missingToClose(of).filter(({ what }) => what === 'clocksOverdue' || (isClosed && what === 'clocks'));
  const turned: Lack[] = isUninvestigated(of) && needsInvestigation(of) ? [{ what: 'investigation', count: 1, stops: false }] : [];
  return [...turned, ...open.map((one) => ({ ...one, stops: false }))];
}
