import type { Ctx } from '@quantum/platform/server';
import type { LessonStep } from '../../contract/index.ts';
import type { TimedStep } from '../../domain/lesson-time.rules.ts';
import { filesOf } from '../documents/document.service.ts';
import type { DocumentWithPages, PaperRecord } from '../tables.ts';
import { readVideos } from '../video/video.store.ts';

/** What of the steps of a lesson takes time. */
export async function timedSteps(
  ctx: Ctx,
  steps: readonly LessonStep[],
  documents: readonly DocumentWithPages[],
  paper: PaperRecord | undefined,
): Promise<TimedStep[]> {
  const videos = await readVideos(
    ctx.db,
    steps.flatMap(({ videoId }) => videoId ?? []),
  );
  return steps.map((step) => ({
    type: step.type,
    text: step.text,
    pages: filesOf(step, documents).length,
    minSeconds: step.minSeconds,
    videoSeconds: (videos.find(({ id }) => id === step.videoId)?.length_ms ?? 0) / 1000,
    questions: paper?.question_count ?? 0,
    quizMinutes: paper?.minutes ?? null,
  }));
}
