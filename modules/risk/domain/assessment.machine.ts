import { machine } from '@quantum/platform/domain';
import { ASSESSMENT_STATUS, type AssessmentStatus } from '../contract/codes.ts';

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
const cancel = { cancel: { to: ASSESSMENT_STATUS.cancelled } } as const;
const sendBack = { sendBack: { to: ASSESSMENT_STATUS.inProgress, bySystem: true } } as const;

export const assessmentMachine = machine<AssessmentStatus, AssessmentEvent, AssessmentFacts>({
  [ASSESSMENT_STATUS.waiting]: { open: { to: ASSESSMENT_STATUS.pending, bySystem: true }, ...cancel },
  [ASSESSMENT_STATUS.pending]: { start: { to: ASSESSMENT_STATUS.inProgress }, ...cancel },
  [ASSESSMENT_STATUS.inProgress]: { submit: { to: ASSESSMENT_STATUS.review, refusedBecause: submitted }, ...cancel },
  [ASSESSMENT_STATUS.review]: { reviewed: { to: ASSESSMENT_STATUS.signing, bySystem: true }, ...sendBack, ...cancel },
  [ASSESSMENT_STATUS.signing]: { complete: { to: ASSESSMENT_STATUS.completed, bySystem: true }, ...sendBack, ...cancel },
  [ASSESSMENT_STATUS.completed]: { supersede: { to: ASSESSMENT_STATUS.close, bySystem: true } },
  [ASSESSMENT_STATUS.close]: {},
  [ASSESSMENT_STATUS.cancelled]: {},
});
