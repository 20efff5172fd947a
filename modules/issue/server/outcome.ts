import type { Ctx, Db } from '@quantum/platform/server';
import { extensionPoint } from '@quantum/platform/server';

/** An issue as what it is turned into takes it over. */
export interface TurnedIssue {
  kind: string;
  id: number;
  companyId: number;
  unitId: number;
  businessLineId: number | null;
  spaceId: number | null;
  /** Category of findings. */
  category: string;
  description: string;
  /** When it was reported: no one says when it began. */
  occurredAt: string;
  /** Null for a visitor. */
  reporterId: number | null;
  photos: readonly number[];
  isHurt: boolean;
}

/** How far it has come, as its reporter reads it: a stage out of the stages of its road. */
export interface OutcomeProgress {
  code: string;
  stage: string;
  road: readonly string[];
  /** Of the stage; UTC. */
  at: string;
  reply: string | null;
}

/** What triage may turn an issue into: a record of a module above. */
export interface IssueOutcome {
  /** Stored with the issue. */
  id: string;
  /** Message key. */
  label: string;
  order: number;
  /** Set of codes of which triage chooses one; null where the issue says enough. */
  codeSet: string | null;
  /** Proposed where someone was hurt, and asks whether so. */
  forHurt: boolean;
  make(ctx: Ctx, issue: TurnedIssue, code: string | null): Promise<{ id: number; code: string }>;
  find(ctx: Ctx, id: number): Promise<{ code: string; href: string }>;
  /** Without a reader: for who has the tracking code. */
  progress(db: Db, id: number): Promise<OutcomeProgress>;
}

export const issueOutcome = extensionPoint<IssueOutcome>('issue.outcome');

export const outcomes = (): IssueOutcome[] => issueOutcome.all().toSorted((a, b) => a.order - b.order);
/** Undefined when its module is no longer mounted. */
export const findOutcome = (id: string | null): IssueOutcome | undefined => issueOutcome.all().find((one) => one.id === id);
