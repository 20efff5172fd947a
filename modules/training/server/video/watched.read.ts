import { fractions } from '@quantum/platform/domain';
import type { Ctx } from '@quantum/platform/server';
import type { LessonStep, WatchProgress } from '../../contract/index.ts';
import { isSeen, shareSeen } from '../../domain/watch.rules.ts';
import type { WatchedRow } from '../tables.ts';
import { readVideos, readWatched } from './video.store.ts';

export const watchedView = (videoId: number, lengthMs: number, watched: WatchedRow | undefined): WatchProgress => ({
  videoId,
  position: (watched?.position_ms ?? 0) / 1000,
  percent: fractions.toPercent(shareSeen(watched?.stretches ?? [], lengthMs), 2),
  isSeen: isSeen(watched?.stretches ?? [], lengthMs),
});

/** Of each video of a record, how much its learner has played. */
export async function watchedOf(ctx: Ctx, recordId: number, steps: readonly LessonStep[]): Promise<Map<string, WatchProgress>> {
  const shown = steps.filter(({ type }) => type === 'video');
  if (shown.length === 0) return new Map();
  const videos = await readVideos(
    ctx.db,
    shown.flatMap(({ videoId }) => videoId ?? []),
  );
  const rows = await readWatched(ctx.db, recordId);
  return new Map(
    shown.flatMap(({ key, videoId }) => {
      const length = videos.find(({ id }) => id === videoId)?.length_ms;
      const row = rows.find(({ step_key }) => step_key === key);
      return length == null ? [] : [[key, watchedView(videoId!, length, row)] as const];
    }),
  );
}
