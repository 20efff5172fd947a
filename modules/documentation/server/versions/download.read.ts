import { namesOfUsers } from '@quantum/modules/access/server-api';
import { readerZone } from '@quantum/modules/organization/server-api';
import { dayAt, timeAt } from '@quantum/platform/domain';
import { NotFound, siteAddress, stampedFile, type Call, type Ctx, type FileAnswer } from '@quantum/platform/server';
import { VERSION_CHECK_PATH } from '../../contract/index.ts';
import { versionCode } from '../check/check-code.ts';
import { loadVersion } from '../documents/may-see.ts';
import type { VersionRecord } from '../tables.ts';

/** As it is typed by who cannot scan it. */
const inGroups = (token: string): string => token.replaceAll(/(.{5})(?=.)/g, '$1-');

/** What each page of a copy says: who took it and when, that paper is not controlled, and where to see whether it still holds. */
export async function stampOf(ctx: Ctx, { id, code }: Pick<VersionRecord, 'id' | 'code'>, site: string) {
  const zone = await readerZone(ctx);
  const userId = ctx.actor.kind === 'user' ? ctx.actor.userId : 0;
  const name = (await namesOfUsers(ctx, [userId])).get(userId) ?? '';
  const at = `${dayAt(ctx.now(), zone)} ${timeAt(ctx.now(), zone)}`;
  const token = await versionCode(ctx.kernel, id);
  return {
    locale: ctx.locale,
    lines: [`${code}   ${inGroups(token)}`, ctx.t('documentation.stamp.taken', { name, at }), ctx.t('documentation.stamp.uncontrolled')],
    url: `${site}${VERSION_CHECK_PATH}/${token}`,
  };
}

/** A stamped copy of a file of a version. */
export async function downloadFile(ctx: Ctx, id: number, fileId: number, headers: Call<never, never>['headers']): Promise<FileAnswer> {
  const { version } = await loadVersion(ctx, id);
  if (version.destroyed_at !== null || !version.files.some(({ file_id }) => file_id === fileId)) throw new NotFound();
  return stampedFile(ctx, fileId, await stampOf(ctx, version, siteAddress(ctx.kernel.settings, headers)));
}
