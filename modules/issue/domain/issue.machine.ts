import { machine } from '@quantum/platform/domain';
import { ISSUE_STATUS, type IssueStatus } from '../contract/codes.ts';

export type IssueEvent = 'accept' | 'assign' | 'dismiss' | 'merge' | 'turn' | 'solve' | 'reopen';

export interface IssueFacts {
  /** What it is said to be the same as: itself, one that is itself merged, or a fit one. */
  duplicateOf: 'none' | 'self' | 'merged' | 'fit';
}

const same = ({ duplicateOf }: IssueFacts): string | undefined =>
  duplicateOf === 'self' ? 'issue.refusal.sameItself' : duplicateOf === 'merged' ? 'issue.refusal.sameMerged' : undefined;

/**
 * A QR report waits to be looked at (`reporting`); what someone signed in reports is taken as seen (`reviewing`).
 * The system moves it on with its corrective action: solved when the last one closes, open again when one is cancelled.
 */
export const issueMachine = machine<IssueStatus, IssueEvent, IssueFacts>({
  [ISSUE_STATUS.reporting]: {
    accept: { to: ISSUE_STATUS.reviewing },
    assign: { to: ISSUE_STATUS.underImprovement },
    dismiss: { to: ISSUE_STATUS.invalid },
    merge: { to: ISSUE_STATUS.duplicate, refusedBecause: same },
    turn: { to: ISSUE_STATUS.duplicate },
  },
  [ISSUE_STATUS.reviewing]: {
    assign: { to: ISSUE_STATUS.underImprovement },
    dismiss: { to: ISSUE_STATUS.invalid },
    merge: { to: ISSUE_STATUS.duplicate, refusedBecause: same },
    turn: { to: ISSUE_STATUS.duplicate },
  },
  [ISSUE_STATUS.underImprovement]: { solve: { to: ISSUE_STATUS.caseClosed }, reopen: { to: ISSUE_STATUS.reviewing } },
  [ISSUE_STATUS.caseClosed]: {},
  [ISSUE_STATUS.duplicate]: {},
  [ISSUE_STATUS.invalid]: {},
});

/** The stages of the road as the one who reported it reads them. */
export const ROAD: readonly string[] = ['received', 'accepted', 'working', 'solved'];
/** How the one who reported it reads the state. */
export const STAGE: Record<IssueStatus, string> = {
  [ISSUE_STATUS.reporting]: 'received',
  [ISSUE_STATUS.reviewing]: 'accepted',
  [ISSUE_STATUS.underImprovement]: 'working',
  [ISSUE_STATUS.caseClosed]: 'solved',
  [ISSUE_STATUS.duplicate]: 'merged',
  [ISSUE_STATUS.invalid]: 'dismissed',
};
