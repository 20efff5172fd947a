import { machine } from '@quantum/platform/domain';
import type { SubmissionStatus } from '../contract/submission.ts';

export type SubmissionEvent = 'choose' | 'accept' | 'dismiss' | 'giveWay';

interface SubmissionFacts {
  /** The actor handed it in. */
  isOwn: boolean;
}

const notOwn = (f: SubmissionFacts) => (f.isOwn ? 'inspection.submission.refusal.own' : undefined);

/** Exactly one submission of an occurrence counts; a person decides about the others, never the one who handed them in. */
export const submissionMachine = machine<SubmissionStatus, SubmissionEvent, SubmissionFacts>({
  counted: { giveWay: { to: 'second', bySystem: true } },
  second: { choose: { to: 'counted', refusedBecause: notOwn }, dismiss: { to: 'dismissed', refusedBecause: notOwn } },
  held: { accept: { to: 'counted', refusedBecause: notOwn }, dismiss: { to: 'dismissed', refusedBecause: notOwn } },
  dismissed: {},
});
