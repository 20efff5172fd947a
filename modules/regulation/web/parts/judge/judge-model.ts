import { HAZARD_LEVEL } from '@quantum/modules/dictionary/contract';
import {
  ACTIVITY_KIND,
  APPLICABILITY,
  NOTHING_JUDGED,
  PASS,
  type ActivityKind,
  type EvidenceView,
  type NewJudgement,
  type SheetClause,
} from '../../../contract/index.ts';
import { isFresh, lastFreshDay } from '../../../domain/freshness.rules.ts';
import { missingOf, type Said } from '../../../domain/judgement.rules.ts';

/** A piece of evidence while it is edited: what is sent, and what is shown of it. */
export interface EditedEvidence {
  fileId: number | null;
  source: string | null;
  recordId: number | null;
  evidenceOn: string;
  title: string;
  href: string | null;
  /** Of a record: its last day; null where it has no end. Absent: the interval of the clause counts. */
  freshUntil?: string | null;
}

/** What is said of one clause on this device. */
export interface Answer extends Omit<NewJudgement, 'clauseId' | 'evidence'> {
  evidence: EditedEvidence[];
  /** It is only what a unit above has judged, and waits to be confirmed. */
  isFilledIn: boolean;
}

const EMPTY: Answer = { ...NOTHING_JUDGED, isFilledIn: false };

const editedOf = ({ file, record, evidenceOn, freshUntil }: EvidenceView): EditedEvidence => ({
  fileId: file?.id ?? null,
  source: record?.source ?? null,
  recordId: record?.recordId ?? null,
  evidenceOn,
  title: file?.name ?? record?.title ?? '',
  href: file?.url ?? record?.href ?? null,
  ...(record && { freshUntil }),
});

/** What a clause begins with: what was saved, else what a unit above has judged, else nothing. */
export function answerOf({ judgement, inherited }: SheetClause, kind: ActivityKind): Answer {
  if (judgement) {
    const { applicability, reason, howApplies, controls, responsibleId, pass, level, finding, evidence } = judgement;
    const said = { applicability, reason, howApplies, controls, responsibleId, pass, level, finding };
    return { ...said, evidence: evidence.map(editedOf), isFilledIn: false };
  }
  if (inherited && kind === ACTIVITY_KIND.identification) {
    const { applicability, reason, howApplies, controls } = inherited;
    return { ...EMPTY, applicability, reason, howApplies, controls, isFilledIn: true };
  }
  return EMPTY;
}

/** What is sent of an answer. */
export const judgementOf = (clauseId: number, { isFilledIn: _filledIn, evidence, ...said }: Answer): NewJudgement => ({
  clauseId,
  ...said,
  evidence: evidence.map(({ fileId, source, recordId, evidenceOn }) => ({ fileId, source, recordId, evidenceOn })),
});

/** Message keys of what is missing. */
export const lacks = (answer: Answer, kind: ActivityKind): string[] => missingOf(answer as Said, kind);

/** How a clause stands on the sheet. */
export type Standing = 'open' | 'filledIn' | 'incomplete' | 'yes' | 'no' | 'failed';
export function standingOn(answer: Answer, kind: ActivityKind): Standing {
  if (answer.isFilledIn) return 'filledIn';
  const isIdentification = kind === ACTIVITY_KIND.identification;
  if (isIdentification ? answer.applicability === APPLICABILITY.notIdentified : answer.pass === PASS.notAssessed) return 'open';
  if (lacks(answer, kind).length > 0) return 'incomplete';
  if (isIdentification) return answer.applicability === APPLICABILITY.applicable ? 'yes' : 'no';
  return answer.pass === PASS.passed ? 'yes' : 'failed';
}
/** Its sign: what is said to be complied with and has no fresh evidence is not drawn as complying. */
export type Sign = Standing | 'unproven';
export function signOn(answer: Answer, { intervalMonths }: Pick<SheetClause, 'intervalMonths'>, kind: ActivityKind, today: string): Sign {
  const standing = standingOn(answer, kind);
  return standing === 'yes' && kind === ACTIVITY_KIND.evaluation && !isFresh(lastFreshDay(answer.evidence, intervalMonths), today)
    ? 'unproven'
    : standing;
}
export const isDone = (standing: Standing): boolean => standing === 'yes' || standing === 'no' || standing === 'failed';

/** The first answer: it applies, or is complied with. */
export const yes = (answer: Answer, kind: ActivityKind): Answer =>
  kind === ACTIVITY_KIND.identification
    ? { ...answer, applicability: APPLICABILITY.applicable, isFilledIn: false }
    : { ...answer, pass: PASS.passed, isFilledIn: false };
/** The second answer: it does not. A failure is a general one until it is said to be a major one. */
export const no = (answer: Answer, kind: ActivityKind): Answer =>
  kind === ACTIVITY_KIND.identification
    ? { ...answer, applicability: APPLICABILITY.notApplicable, isFilledIn: false }
    : { ...answer, pass: PASS.failed, level: answer.level ?? HAZARD_LEVEL.general, isFilledIn: false };

/** It says something else than the unit above. */
export const differs = (answer: Answer, { inherited }: SheetClause, kind: ActivityKind): boolean =>
  kind === ACTIVITY_KIND.identification &&
  inherited !== null &&
  !answer.isFilledIn &&
  answer.applicability !== APPLICABILITY.notIdentified &&
  answer.applicability !== inherited.applicability;

/** The next id that is still to be judged after one, from the beginning when the end is reached; undefined when none is. */
export function nextOpen(ids: readonly number[], from: number | undefined, isOpen: (id: number) => boolean): number | undefined {
  const at = from === undefined ? -1 : ids.indexOf(from);
  return [...ids.slice(at + 1), ...ids.slice(0, at + 1)].find(isOpen);
}

/** The id beside one; the same at either end. */
export const beside = (ids: readonly number[], from: number, by: 1 | -1): number =>
  ids[Math.min(ids.length - 1, Math.max(0, ids.indexOf(from) + by))] ?? from;

export const SHEET_FILTERS = ['all', 'open', 'failed', 'differs'] as const;
export type SheetFilter = (typeof SHEET_FILTERS)[number];
