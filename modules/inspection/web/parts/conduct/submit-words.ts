import type { Answer, PhotoId } from '@quantum/modules/form/contract';
import type { HeldFinding } from './finding-draft.ts';

type Words = (key: string, params: Record<string, string | number>) => string;

interface Given {
  answers: readonly Answer[];
  findings: readonly HeldFinding[];
}

/** Every photo it names, once. */
export const photosIn = ({ answers, findings }: Given): PhotoId[] => [
  ...new Set([
    ...answers.flatMap((answer) => answer.photos ?? []),
    ...findings.flatMap((finding) => [...finding.photosBefore, ...finding.photosAfter]),
  ]),
];

/** What is about to be sent, counted: answers, findings, photos. A photo that proves answer and finding counts once. */
export function submitWords(t: Words, given: Given, key = 'inspection.submit.text'): string {
  const { answers, findings } = given;
  return t(key, {
    answers: t('inspection.submit.answers', { count: answers.length }),
    findings: t('inspection.submit.findings', { count: findings.length }),
    photos: t('inspection.submit.photos', { count: photosIn(given).length }),
  });
}
