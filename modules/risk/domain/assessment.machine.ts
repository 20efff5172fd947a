import { machine } from '@quantum/platform/domain';
import { ASSESSMENT_STATUS as A, type AssessmentStatus } from '../contract/codes.ts';

export interface AssessmentFacts {
  rows: number;
  /** Hazards that are not rated, in words. */
  unrated: readonly string[];
  /** Hazards from medium up without an owner. */
  ownerless: readonly string[];
}
export type AssessmentEvent = 'open' | 'start' | 'submit' | 'reviewed' | 'sendBack' | 'complete' | 'supersede' | 'cancel';

/** So many are named; the others are counted. */
const NAMED = 6;
const listed = (hazards: readonly string[]) => ({
  count: hazards.length,
  rows: [...hazards.slice(0, NAMED), ...(hazards.length > NAMED ? ['…'] : [])].join('; '),
});

const submitted = ({ rows, unrated, ownerless }: AssessmentFacts) => {
  if (rows === 0) return 'risk.refusal.noRows';
  if (unrated.length > 0) return { key: 'risk.refusal.unrated', params: listed(unrated) };
  return ownerless.length > 0 ? { key: 'risk.refusal.ownerless', params: listed(ownerless) } : undefined;
};
const cancel = { cancel: { to: A.cancelled } } as const;
const sendBack = { sendBack: { to: A.inProgress, bySystem: true } } as const;

export const assessmentMachine = machine<AssessmentStatus, AssessmentEvent, AssessmentFacts>({
  [A.waiting]: { open: { to: A.pending, bySystem: true }, ...cancel },
  [A.pending]: { start: { to: A.inProgress }, ...cancel },
  [A.inProgress]: { submit: { to: A.review, refusedBecause: submitted }, ...cancel },
  [A.review]: { reviewed: { to: A.signing, bySystem: true }, ...sendBack, ...cancel },
  [A.signing]: { complete: { to: A.completed, bySystem: true }, ...sendBack, ...cancel },
  [A.completed]: { supersede: { to: A.close, bySystem: true } },
  [A.close]: {},
  [A.cancelled]: {},
});
