import { auditInUnit, loadShared, lockShared } from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import {
  beginLargeUpload,
  fileRefs,
  finishLargeUpload,
  inScope,
  keepFiles,
  NotAllowed,
  NotFound,
  Refused,
  saveRecord,
  TooLarge,
  uploadCredential,
  VIDEO_MIMES,
  videoLength,
  type Ctx,
} from '@quantum/platform/server';
import { LIMITS } from '@quantum/platform/contract';
import { createMaterial } from '../lessons/material.service.ts';
import { trainingOps as ops, type NewVideo, type PlayInfo, type VideoCredential, type VideoDetail } from '../../contract/index.ts';
import { VIDEO, type VideoRecord } from '../tables.ts';
import { isShownTo, readVideos } from './video.store.ts';

/** Announced before its bytes are sent. */
export async function createVideo(ctx: Ctx, { clientId, unitId, names, fileName, size }: NewVideo): Promise<{ id: number; code: string }> {
  if (size > LIMITS.largeFile) throw new TooLarge();
  const made = await createMaterial(ctx, { kind: VIDEO, prefix: 'VID', clientId, unitId, names, values: {} });
  const [video] = await readVideos(ctx.db, [made.id]);
  if (video!.upload_id === null && video!.file_id === null)
    await saveRecord(ctx, VIDEO, video!, {
      upload_id: await beginLargeUpload(ctx, { companyId: video!.company_id, name: fileName, size, mimes: VIDEO_MIMES }),
    });
  return made;
}

const seconds = (ms: number | null): number | null => (ms === null ? null : ms / 1000);
const statusOf = ({ file_id }: VideoRecord) => (file_id === null ? 'uploading' : 'ready');

export const readVideo = async (ctx: Ctx, id: number): Promise<VideoDetail> => describe(ctx, await loadShared<VideoRecord>(ctx, VIDEO, id));

async function describe(ctx: Ctx, video: VideoRecord): Promise<VideoDetail> {
  const file = video.file_id === null ? undefined : (await fileRefs(ctx, [video.file_id])).get(video.file_id);
  return {
    id: video.id,
    code: video.code,
    name: inLocale(video.names, ctx.locale),
    fileName: file?.name ?? null,
    status: statusOf(video),
    duration: seconds(video.length_ms),
    version: video.version,
  };
}

/** Asked again when its time is over, or on another day: sending goes on where it ended. */
export async function videoCredential(ctx: Ctx, id: number): Promise<VideoCredential> {
  const video = await loadShared<VideoRecord>(ctx, VIDEO, id);
  if (!inScope(await ctx.scope(), video)) throw new NotAllowed();
  if (video.upload_id === null) throw new Refused('training.refusal.videoReady');
  return { videoId: video.id, ...uploadCredential(ctx, video.upload_id) };
}

/** Its kind and length are those of its content, whatever its name says. */
export async function completeVideo(ctx: Ctx, id: number, { version }: { version: number }): Promise<VideoDetail> {
  const before = await loadShared<VideoRecord>(ctx, VIDEO, id);
  if (before.file_id !== null) {
    if (!inScope(await ctx.scope(), before)) throw new NotAllowed();
    ctx.audited++;
    return describe(ctx, before);
  }
  const video = await lockShared<VideoRecord>(ctx, VIDEO, id, version);
  const { fileId, seen } = await finishLargeUpload(ctx, video.upload_id!, videoLength);
  await keepFiles(ctx, [fileId], VIDEO.kind, id);
  await saveRecord(ctx, VIDEO, video, { upload_id: null, file_id: fileId, length_ms: seen });
  await auditInUnit(ctx, VIDEO, video, 'arrive');
  return readVideo(ctx, id);
}

/** For its roster, and for those of its company who read lessons. */
export async function playInfo(ctx: Ctx, id: number): Promise<PlayInfo> {
  const [video] = await readVideos(ctx.db, [id]);
  if (!video || !(await mayPlay(ctx, video))) throw new NotFound();
  const file = video.file_id === null ? undefined : (await fileRefs(ctx, [video.file_id])).get(video.file_id);
  const duration = seconds(video.length_ms);
  return {
    videoId: video.id,
    title: inLocale(video.names, ctx.locale),
    duration,
    status: statusOf(video),
    playInfoList:
      file && duration !== null ? [{ playURL: file.url, format: file.mime.replace('video/', ''), size: file.size, duration }] : [],
  };
}

async function mayPlay(ctx: Ctx, video: VideoRecord): Promise<boolean> {
  const scope = await ctx.scope(ops.read);
  const own = ctx.actor.kind === 'user' ? ctx.actor.companyId : null;
  if (scope.all || scope.companies.includes(video.company_id)) return true;
  if (own === video.company_id && (await ctx.holds(ops.read))) return true;
  return ctx.employeeId !== null && isShownTo(ctx.db, ctx.employeeId, video.id);
}
