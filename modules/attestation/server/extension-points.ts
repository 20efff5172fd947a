import { extensionPoint, type Ctx } from '@quantum/platform/server';

/** What another module knows of people that a level asks for. */
export interface EligibilityAnswer {
  kind: 'incident' | 'satisfaction';
  /** Of each person known: confirmed serious incidents of the last `n` months up to the day, or a satisfaction of 100. */
  read(ctx: Ctx, employeeIds: readonly number[], n: number, day: string): Promise<ReadonlyMap<number, number>>;
}
export const eligibility = extensionPoint<EligibilityAnswer>('attestation.eligibility');
