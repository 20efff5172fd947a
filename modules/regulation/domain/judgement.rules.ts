import { ACTIVITY_KIND, APPLICABILITY, PASS, type ActivityKind, type Applicability, type Pass } from '../contract/activity-codes.ts';

/** What is said of one clause; an evaluation says nothing of applicability. */
export interface Said {
  applicability: Applicability;
  /** Why it does not apply. */
  reason: string;
  pass: Pass;
  /** `_SYS_HL_…` of a failure. */
  level: string | null;
  /** What fails, in words. */
  finding: string;
  evidence: readonly { evidenceOn: string }[];
}

interface JudgementFault {
  path: string;
  key: string;
}

/** What is wrong however unfinished it is: such a judgement is not saved. */
export function savingFaults({ evidence }: Pick<Said, 'evidence'>, today: string): JudgementFault[] {
  return evidence.flatMap(({ evidenceOn }, i) =>
    evidenceOn > today ? [{ path: `evidence.${i}.evidenceOn`, key: 'regulation.fault.evidenceTomorrow' }] : [],
  );
}

/** What is still missing before it may be submitted; none of a complete judgement. */
export function missingOf(said: Said | undefined, kind: ActivityKind): string[] {
  if (said === undefined) return ['regulation.missing.judgement'];
  if (kind === ACTIVITY_KIND.identification) {
    if (said.applicability === APPLICABILITY.notIdentified) return ['regulation.missing.judgement'];
    return said.applicability === APPLICABILITY.notApplicable && said.reason.trim() === '' ? ['regulation.missing.reason'] : [];
  }
  if (said.pass === PASS.notAssessed) return ['regulation.missing.judgement'];
  if (said.pass === PASS.passed) return [];
  return [
    ...(said.level === null ? ['regulation.missing.level'] : []),
    ...(said.finding.trim() === '' ? ['regulation.missing.finding'] : []),
  ];
}

export const isComplete = (said: Said | undefined, kind: ActivityKind): boolean => missingOf(said, kind).length === 0;
