import { INCIDENT_STATUS, type IncidentStatus } from '../contract/codes.ts';

/** The states of the road, in order. */
export const STAGES = [
  'reporting',
  'reviewing',
  'underInvestigation',
  'review',
  'signing',
  'underImprovement',
  'finalReview',
  'caseClosed',
] as const satisfies readonly (keyof typeof INCIDENT_STATUS)[];

interface Known {
  status: IncidentStatus;
  reportedAt: string;
  /** Day the case was closed; null: it is open. */
  closedOn: string | null;
  /** When each state was last reached, as the audit trail says. */
  reached: ReadonlyMap<string, string>;
}

/** When each stage began: of what lies ahead, also after a way back, nothing; what the trail does not say is taken from the record itself. */
export function stageTimes({ status, reportedAt, closedOn, reached }: Known): { stage: (typeof STAGES)[number]; at: string | null }[] {
  const present = STAGES.findIndex((stage) => INCIDENT_STATUS[stage] === status);
  return STAGES.map((stage, i) => {
    if (i > present) return { stage, at: null };
    const own = stage === 'reporting' ? reportedAt : stage === 'caseClosed' ? closedOn : null;
    return { stage, at: reached.get(INCIDENT_STATUS[stage]) ?? own };
  });
}
