import { extensionPoint, type Ctx } from '@quantum/platform/server';

export interface SuspendingEvent {
  employeeId: number;
  sourceId: number;
  code: string;
  href: string;
  /** Day it happened. */
  day: string;
}

/** What another module knows of people that a level asks for. */
export interface EligibilityAnswer {
  kind: 'incident' | 'satisfaction';
  /** Of each person known: confirmed serious incidents of the last `n` months up to the day, or a satisfaction of 100. */
  /** What suspends the levels people hold: each such event of the days since, with who is in it and where it opens. */
  suspends?(ctx: Ctx, since: string): Promise<readonly SuspendingEvent[]>;
  read(ctx: Ctx, employeeIds: readonly number[], n: number, day: string): Promise<ReadonlyMap<number, number>>;
}
export const eligibility = extensionPoint<EligibilityAnswer>('attestation.eligibility');
