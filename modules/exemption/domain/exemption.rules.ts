import { addDays, daysBetween } from '@quantum/platform/domain';
import { EXEMPTION_REASON, LEAST_WORDS, MOST_DAYS, MOST_REVIEW_DAYS, type ExemptionKind, type SubjectKind } from '../contract/codes.ts';

interface ExemptionRequest {
  kind: ExemptionKind;
  fromOn: string;
  toOn: string;
}

interface Fault {
  path: string;
  key: string;
  params?: Record<string, number>;
}

/** What a span of days lacks. */
export function spanFaults({ kind, fromOn, toOn }: ExemptionRequest): Fault[] {
  const max = kind === 'kpi' ? MOST_DAYS : MOST_REVIEW_DAYS;
  if (toOn < fromOn) return [{ path: 'toOn', key: 'exemption.fault.order' }];
  if (daysBetween(fromOn, toOn) + 1 > max) return [{ path: 'toOn', key: 'exemption.fault.days', params: { max } }];
  return [];
}

export const explanationFaults = (explanation: string): Fault[] =>
  explanation.trim().length < LEAST_WORDS
    ? [{ path: 'explanation', key: 'exemption.fault.explanation', params: { min: LEAST_WORDS } }]
    : [];

/** What happened is shown by a file, but for what has not begun yet. */
export const evidenceFaults = (reason: string, isThere: boolean): Fault[] =>
  isThere || reason === EXEMPTION_REASON.notYetInService ? [] : [{ path: 'evidence', key: 'exemption.fault.evidence' }];

/** Days an entry of the white list stands after its review is due. */
export const GRACE = 30;

/** The last day on which it takes something out. */
export const lastDay = ({ kind, toOn }: Pick<ExemptionRequest, 'kind' | 'toOn'>): string => (kind === 'kpi' ? toOn : addDays(toOn, GRACE));

type Approver = 'OM' | 'DIR' | 'EHSM';
/** Days of one unit and metric that may be out within a year before a director decides. */
const MUCH = 92;
const MONTH = 31;

/** Who answers: the operation manager; a director where it is long, large or often; EHS before them where it is of the past. */
export function approversOf(asked: ExemptionRequest & { isLarge: boolean; daysOfYear: number; today: string }): Approver[][] {
  const days = daysBetween(asked.fromOn, asked.toOn) + 1;
  const isMuch = days > MONTH || asked.isLarge || asked.daysOfYear + days > MUCH;
  const deciding: Approver[] = isMuch ? ['DIR', 'EHSM'] : ['OM', 'DIR', 'EHSM'];
  return asked.fromOn < addDays(asked.today, -MONTH) ? [['EHSM'], deciding] : [deciding];
}

/** Days before its last day on which who asked is told of the end. */
const WARNED = 7;
/** Days between two reminders of an overdue review. */
const WEEK = 7;

/** What the clock does with an entry in force on a day. */
type ExemptionStep = 'none' | 'ending' | 'reviewOverdue' | 'expire';
export function stepOn(pick: Pick<ExemptionRequest, 'kind' | 'toOn'>, today: string): ExemptionStep {
  if (today > lastDay(pick)) return 'expire';
  if (pick.kind === 'whiteList' && today > pick.toOn) return 'reviewOverdue';
  return today >= addDays(pick.toOn, -WARNED) ? 'ending' : 'none';
}

/** The day after this one on which the clock has something to do again. */
export function nextCheck(pick: Pick<ExemptionRequest, 'kind' | 'toOn'>, today: string): string {
  const weekly = Array.from({ length: Math.ceil(GRACE / WEEK) }, (_, week) => addDays(pick.toOn, 1 + week * WEEK));
  const days = [addDays(pick.toOn, -WARNED), ...(pick.kind === 'whiteList' ? weekly : []), addDays(lastDay(pick), 1)];
  return days.find((day) => day > today) ?? addDays(today, 1);
}

/** Days until the next review of a white list entry. */
export const reviewFaults = (reviewOn: string, today: string): Fault[] =>
  reviewOn <= today || daysBetween(today, reviewOn) > MOST_REVIEW_DAYS
    ? [{ path: 'reviewOn', key: 'exemption.fault.reviewOn', params: { max: MOST_REVIEW_DAYS } }]
    : [];

/** Which subjects an exemption may name: people and posts only stand on the white list. */
export const subjectFaults = (kind: ExemptionKind, subject: SubjectKind): Fault[] =>
  kind === 'kpi' && (subject === 'employee' || subject === 'post') ? [{ path: 'subjects', key: 'exemption.fault.people' }] : [];
