import { machine } from '@quantum/platform/domain';
import { ISSUE_STATUS as S, type IssueStatus } from '../contract/codes.ts';

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
  [S.reporting]: {
    accept: { to: S.reviewing },
    assign: { to: S.underImprovement },
    dismiss: { to: S.invalid },
    merge: { to: S.duplicate, refusedBecause: same },
    turn: { to: S.duplicate },
  },
  [S.reviewing]: {
    assign: { to: S.underImprovement },
    dismiss: { to: S.invalid },
    merge: { to: S.duplicate, refusedBecause: same },
    turn: { to: S.duplicate },
  },
  [S.underImprovement]: { solve: { to: S.caseClosed }, reopen: { to: S.reviewing } },
  [S.caseClosed]: {},
  [S.duplicate]: {},
  [S.invalid]: {},
});

/** The stages of the road as the one who reported it reads them. */
export const ROAD: readonly string[] = ['received', 'accepted', 'working', 'solved'];
/** How the one who reported it reads the state. */
export const STAGE: Record<IssueStatus, string> = {
  [S.reporting]: 'received',
  [S.reviewing]: 'accepted',
  [S.underImprovement]: 'working',
  [S.caseClosed]: 'solved',
  [S.duplicate]: 'merged',
  [S.invalid]: 'dismissed',
};
