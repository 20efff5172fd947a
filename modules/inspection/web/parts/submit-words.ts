import type { SubmitTask } from '../../contract/index.ts';

type Words = (key: string, params: Record<string, string | number>) => string;

/** What is about to be sent, counted: answers, findings, photos. A photo that proves answer and finding counts once. */
export function submitWords(t: Words, { answers, findings }: Pick<SubmitTask, 'answers' | 'findings'>): string {
  const photos = new Set([
    ...answers.flatMap((answer) => answer.photos ?? []),
    ...findings.flatMap((finding) => [...finding.photosBefore, ...finding.photosAfter]),
  ]);
  return t('inspection.submit.text', {
    answers: t('inspection.submit.answers', { count: answers.length }),
    findings: t('inspection.submit.findings', { count: findings.length }),
    photos: t('inspection.submit.photos', { count: photos.size }),
  });
}
