import { NotFound, Refused, type Ctx } from '@quantum/platform/server';
import type { PlayedStretch, WatchProgress } from '../../contract/index.ts';
import { creditOf, unionOf } from '../../domain/watch.rules.ts';
import { hasEnded, lockOwn, openOnly } from '../learning/my-course.service.ts';
import type { WatchedRow } from '../tables.ts';
import { readVideos, readWatched, saveWatched } from './video.store.ts';
import { watchedView } from './watched.read.ts';

/**
 * What a device has played since its last report; of that counts what time allows since any device's last one. What arrives after the course
 * has ended changes nothing: the player tells its last seconds when the learner has gone on.
 */
export async function watch(ctx: Ctx, id: number, { key, from, to }: PlayedStretch): Promise<WatchProgress> {
  const world = await lockOwn(ctx, id);
  const step = world.lesson.steps.find((one) => one.key === key);
  const [video] = step?.videoId == null ? [] : await readVideos(ctx.db, [step.videoId]);
  if (!video?.length_ms) throw new NotFound();
  const before = (await readWatched(ctx.db, id)).find(({ step_key }) => step_key === key);
  if (hasEnded(world) && before) return watchedView(video.id, video.length_ms, before);
  openOnly(world);
  const next = world.lesson.steps.find((one) => !world.record.done.includes(one.key));
  if (next?.key !== key && !world.record.done.includes(key)) throw new Refused('training.refusal.order');
  const now = ctx.now();
  const since = before ? now.getTime() - new Date(before.reported_at).getTime() : 0;
  const credit = creditOf([Math.round(from * 1000), Math.round(to * 1000)], since, video.length_ms);
  const watched: WatchedRow = {
    step_key: key,
    stretches: unionOf([...(before?.stretches ?? []), ...(credit ? [credit] : [])]) as [number, number][],
    position_ms: credit?.[1] ?? Math.min(Math.round(to * 1000), video.length_ms),
    // Credit given in advance is paid back before there is more.
    reported_at: new Date(Math.max(now.getTime(), now.getTime() - since + (credit ? credit[1] - credit[0] : 0))).toISOString(),
  };
  await saveWatched(ctx.db, id, watched);
  return watchedView(video.id, video.length_ms, watched);
}
