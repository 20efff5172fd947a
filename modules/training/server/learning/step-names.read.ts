import { inLocale } from '@quantum/platform/contract';
import type { Ctx } from '@quantum/platform/server';
import type { LessonStep } from '../../contract/index.ts';
import { stepName } from '../../domain/step-name.rules.ts';
import type { DocumentWithPages, PaperRecord } from '../tables.ts';
import { readVideos } from '../video/video.store.ts';

/** What learners read of each step of a lesson before they open it. */
export async function stepNames(
  ctx: Ctx,
  steps: readonly LessonStep[],
  documents: readonly DocumentWithPages[],
  paper: PaperRecord | undefined,
): Promise<(step: LessonStep) => string> {
  const videos = await readVideos(
    ctx.db,
    steps.flatMap(({ videoId }) => videoId ?? []),
  );
  const say = (of: { names: Parameters<typeof inLocale>[0] } | undefined): string => (of ? inLocale(of.names, ctx.locale) : '');
  return (step) =>
    stepName({
      own: step.names ? inLocale(step.names, ctx.locale) : '',
      text: inLocale(step.text, ctx.locale),
      file: say(documents.find(({ id }) => id === step.documentId)) || say(videos.find(({ id }) => id === step.videoId)),
      quiz: step.type === 'quiz' ? say(paper) : '',
    });
}
