import { INCIDENT_STATUS, type IncidentStatus } from '../../contract/index.ts';
import type { IncidentEvent } from '../../domain/incident.machine.ts';

interface Step {
  event: IncidentEvent;
  from: IncidentStatus;
  to: IncidentStatus;
  /** Days after it was reported. */
  after: number;
  /** Nobody does it: it follows. */
  bySystem?: true;
}
const S = INCIDENT_STATUS;
const ROAD: readonly Step[] = [
  { event: 'confirm', from: S.reporting, to: S.reviewing, after: 1 },
  { event: 'investigate', from: S.reviewing, to: S.underInvestigation, after: 2 },
  { event: 'submit', from: S.underInvestigation, to: S.review, after: 9 },
  { event: 'approve', from: S.review, to: S.signing, after: 11 },
  { event: 'signed', from: S.signing, to: S.underImprovement, after: 13, bySystem: true },
  { event: 'solve', from: S.underImprovement, to: S.finalReview, after: 22, bySystem: true },
];
const SETTLED: readonly Step[] = [ROAD[0]!, { event: 'settle', from: S.reviewing, to: S.caseClosed, after: 3 }];

/** The steps that brought an incident to where it is, each with its time: never later than now. */
export function roadTo(status: IncidentStatus, reportedAt: Date, now: Date): (Step & { at: string })[] {
  const end = ROAD.findIndex(({ to }) => to === status);
  const steps = status === S.caseClosed ? SETTLED : ROAD.slice(0, end + 1);
  return steps.map((step, i) => {
    const at = reportedAt.getTime() + step.after * 86_400_000;
    // What was reported lately has come as far in less time.
    return { ...step, at: new Date(Math.min(at, now.getTime() - (steps.length - i) * 3_600_000)).toISOString() };
  });
}
