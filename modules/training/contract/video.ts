import { clientId, endpoint, id, LIMITS, localized, uploadCredential, version } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { trainingOps as ops } from './operations.ts';

/** `uploading` until all of it has arrived and its length is known. */
const VIDEO_STATES = ['uploading', 'ready'] as const;
const videoDetail = z.object({
  id,
  code: z.string(),
  name: z.string(),
  fileName: z.nullable(z.string()),
  status: z.enum(VIDEO_STATES),
  /** Seconds. */
  duration: z.nullable(z.number()),
  version,
});
export type VideoDetail = z.infer<typeof videoDetail>;
const newVideo = z.strictObject({
  clientId,
  unitId: id,
  names: localized(),
  fileName: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.title)),
  size: z.int().check(z.gte(1)),
});
export type NewVideo = z.infer<typeof newVideo>;
const credential = z.object({ videoId: id, ...uploadCredential.shape });
export type VideoCredential = z.infer<typeof credential>;
const playInfo = z.object({
  videoId: id,
  title: z.string(),
  /** Seconds. */
  duration: z.nullable(z.number()),
  status: z.enum(VIDEO_STATES),
  /** One for each form it can be played in; the address dies with the session. */
  playInfoList: z.array(z.object({ playURL: z.string(), format: z.string(), size: z.int(), duration: z.number() })),
});
export type PlayInfo = z.infer<typeof playInfo>;
const path = '/training/videos';
const credentialAt = <const P extends string>(at: P) =>
  endpoint({ method: 'GET', path: at, output: credential, operation: ops.uploadVideo, named: true });
const playAt = <const P extends string>(at: P) =>
  endpoint({ method: 'GET', path: at, output: playInfo, operation: ops.playVideo, named: true });

export const videoEndpoints = {
  create: endpoint({ method: 'POST', path, input: newVideo, output: z.object({ id, code: z.string() }), operation: ops.saveVideo }),
  read: endpoint({ method: 'GET', path: `${path}/:id`, output: videoDetail, operation: ops.read }),
  /** All of it has been sent: its kind and length are read. */
  complete: endpoint({
    method: 'POST',
    path: `${path}/:id/complete`,
    input: z.strictObject({ version }),
    output: videoDetail,
    operation: ops.saveVideo,
  }),
  credential: credentialAt('/video/uploadCertificate/:id'),
  credentialToo: credentialAt('/uploadCertificate/:id'),
  play: playAt('/video/playInfo/:id'),
  playToo: playAt('/playInfo/:id'),
};
