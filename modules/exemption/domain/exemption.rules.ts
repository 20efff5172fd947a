import { addDays, daysBetween } from '@quantum/platform/domain';
import { LEAST_WORDS, MOST_DAYS, MOST_REVIEW_DAYS, type ExemptionKind } from '../contract/codes.ts';

interface Asked {
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
export function spanFaults({ kind, fromOn, toOn }: Asked): Fault[] {
  const max = kind === 'kpi' ? MOST_DAYS : MOST_REVIEW_DAYS;
  if (toOn < fromOn) return [{ path: 'toOn', key: 'exemption.fault.order' }];
  if (daysBetween(fromOn, toOn) + 1 > max) return [{ path: 'toOn', key: 'exemption.fault.days', params: { max } }];
  return [];
}

export const explanationFaults = (explanation: string): Fault[] =>
  explanation.trim().length < LEAST_WORDS
    ? [{ path: 'explanation', key: 'exemption.fault.explanation', params: { min: LEAST_WORDS } }]
    : [];

/** Days an entry of the white list stands after its review is due. */
const GRACE = 30;

/** The last day on which it takes something out. */
export const lastDay = ({ kind, toOn }: Pick<Asked, 'kind' | 'toOn'>): string => (kind === 'kpi' ? toOn : addDays(toOn, GRACE));

type Approver = 'OM' | 'DIR' | 'EHSM';
/** Days of one unit and metric that may be out within a year before a director decides. */
const MUCH = 92;
const MONTH = 31;

/** Who answers: the operation manager; a director where it is long, large or often; EHS before them where it is of the past. */
export function approversOf(asked: Asked & { isLarge: boolean; daysOfYear: number; today: string }): Approver[][] {
  const days = daysBetween(asked.fromOn, asked.toOn) + 1;
  const isMuch = days > MONTH || asked.isLarge || asked.daysOfYear + days > MUCH;
  const deciding: Approver[] = isMuch ? ['DIR', 'EHSM'] : ['OM', 'DIR', 'EHSM'];
  return asked.fromOn < addDays(asked.today, -MONTH) ? [['EHSM'], deciding] : [deciding];
}
