import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ModuleDemo } from '@quantum/platform/server';

const COMPANY = 35;
type Live = Parameters<NonNullable<ModuleDemo['live']>>[0];

/** The video of the sharps course, drawn by `tools/demo-video.ts`; answers its id. */
export async function sendFilm({ calls }: Live): Promise<number> {
  const content = await readFile(new URL('./sharps.webm', import.meta.url));
  const { id } = await calls.call('trn', 'POST', '/training/videos', {
    clientId: randomUUID(),
    unitId: COMPANY,
    names: { en: 'Sharps in 24 seconds', 'zh-Hans': '24 秒学会处理利器', 'zh-Hant': '24 秒學會處理利器' },
    fileName: 'sharps.webm',
    size: content.length,
  });
  await calls.sendPiece(await calls.call('trn', 'GET', `/video/uploadCertificate/${id}`), content);
  const { version } = await calls.call('trn', 'GET', `/training/videos/${id}`);
  await calls.call('trn', 'POST', `/training/videos/${id}/complete`, { version });
  return id;
}
