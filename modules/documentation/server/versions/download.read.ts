import { namesOfUsers } from '@quantum/modules/access/server-api';
import { readerZone } from '@quantum/modules/organization/server-api';
import { dayAt, timeAt } from '@quantum/platform/domain';
import { NotFound, siteAddress, stampedFile, type Call, type Ctx, type FileAnswer } from '@quantum/platform/server';
import { documentVersionPath } from '../../contract/index.ts';
import { loadVersion } from '../documents/may-see.ts';

/** A copy of a file of a version: each page says who took it and when, that paper is not controlled, and where to see whether it still holds. */
export async function downloadFile(ctx: Ctx, id: number, fileId: number, headers: Call<never, never>['headers']): Promise<FileAnswer> {
  const { version } = await loadVersion(ctx, id);
  if (version.destroyed_at !== null || !version.files.some(({ file_id }) => file_id === fileId)) throw new NotFound();
  const zone = await readerZone(ctx);
  const userId = ctx.actor.kind === 'user' ? ctx.actor.userId : 0;
  const name = (await namesOfUsers(ctx, [userId])).get(userId) ?? '';
  const at = `${dayAt(ctx.now(), zone)} ${timeAt(ctx.now(), zone)}`;
  return stampedFile(ctx, fileId, {
    locale: ctx.locale,
    lines: [version.code, ctx.t('documentation.stamp.taken', { name, at }), ctx.t('documentation.stamp.uncontrolled')],
    url: `${siteAddress(ctx.kernel.settings, headers)}${documentVersionPath(id)}`,
  });
}
