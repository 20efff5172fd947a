import { ACTION_RISKS, AUDIENCES, HIGH_RISK, type Audience } from '../contract/codes.ts';
import type { EscalationStep, SaveRules } from '../contract/rules.ts';

const HOUR = 3_600_000;

/** Steps for one action: those of its business line where it has any, else the common ones; a high risk has its own. Earliest first. */
export function escalationOf(steps: readonly EscalationStep[], businessLineId: number | null, highRisk: boolean): EscalationStep[] {
  const ofRisk = steps.filter((step) => step.highRisk === highRisk);
  const own = ofRisk.filter((step) => step.businessLineId !== null && step.businessLineId === businessLineId);
  return (own.length > 0 ? own : ofRisk.filter((step) => step.businessLineId === null)).toSorted((a, b) => a.offsetHours - b.offsetHours);
}

interface Reminding {
  dueAt: Date;
  /** When this due time was set: steps that lie before it concern no one any more. */
  since: Date;
  now: Date;
  /** Offsets already told for this due time. */
  sent: ReadonlySet<number>;
}

interface RemindersDue {
  /** Steps reached and not told yet; told as one. */
  reached: EscalationStep[];
  /** When to look again; null after the last step. */
  next: Date | null;
}

/**
 * The steps of reminders and escalation that are due now. Steps missed while no server ran are told as one, each once; a step that lay
 * before the due time was set is passed over, and 'due soon' is not said of what is late by now.
 */
export function remindersDue(ladder: readonly EscalationStep[], { dueAt, since, now, sent }: Reminding): RemindersDue {
  const at = (step: EscalationStep) => new Date(dueAt.getTime() + step.offsetHours * HOUR);
  const concerned = ladder.filter((step) => at(step) > since);
  const reached = concerned.filter((step) => at(step) <= now && !sent.has(step.offsetHours));
  const later = concerned.find((step) => at(step) > now);
  return {
    reached,
    next: later ? at(later) : null,
  };
}

/**
 * Whom steps reach together where groups they name reach nobody: their own audience, and for each such step that of the next one that names
 * an office. After the last of them nobody stands in.
 */
export function audienceWithout(
  ladder: readonly EscalationStep[],
  reached: readonly EscalationStep[],
  unreached: ReadonlySet<number>,
): Audience[] {
  const standIns = reached
    .filter(({ groupId }) => groupId !== null && unreached.has(groupId))
    .flatMap((step) => ladder.find((one) => one.offsetHours > step.offsetHours && one.audience.length > 0)?.audience ?? []);
  return AUDIENCES.filter((one) => standIns.includes(one) || reached.some((step) => step.audience.includes(one)));
}

/** Faults of a company's rules, each at its field. */
export function ruleFaults(rules: Pick<SaveRules, 'risks' | 'ladder'>): { path: string; key: string }[] {
  const faults: { path: string; key: string }[] = [];
  const { risks } = rules;
  if (risks)
    for (const risk of ACTION_RISKS)
      if (risks.filter((one) => one.risk === risk).length !== 1) faults.push({ path: 'risks', key: 'action.fault.riskOnce' });
  risks?.forEach((one, i) => {
    if (one.risk === HIGH_RISK && one.effectivenessDays === null)
      faults.push({ path: `risks.${i}.effectivenessDays`, key: 'action.fault.highNeedsCheck' });
  });
  const seen = new Set<string>();
  rules.ladder.forEach((step, i) => {
    if (step.audience.length === 0 && step.groupId === null) faults.push({ path: `ladder.${i}.audience`, key: 'action.fault.nobodyTold' });
    const key = `${step.businessLineId}.${step.highRisk}.${step.offsetHours}`;
    if (seen.has(key)) faults.push({ path: `ladder.${i}.offsetHours`, key: 'action.fault.stepTwice' });
    seen.add(key);
  });
  return faults;
}
