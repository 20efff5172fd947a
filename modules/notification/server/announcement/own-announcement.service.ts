import { unitTree } from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import { fileRefs, NotFound, type Ctx, presentDay } from '@quantum/platform/server';
import type { OwnAnnouncement } from '../../contract/index.ts';
import { blocksOf } from '../../domain/text-blocks.rules.ts';
import { ANNOUNCEMENT, lockAnnouncement, markMessagesRead, markOwn, readOwn } from './announcement.store.ts';

const today = (ctx: Ctx): string => presentDay(ctx);

async function own(ctx: Ctx, id?: number): Promise<OwnAnnouncement[]> {
  if (ctx.employeeId === null) return [];
  const tree = await unitTree(ctx.kernel);
  const rows = await readOwn(ctx, ctx.employeeId, today(ctx), id);
  const files = await fileRefs(
    ctx,
    rows.flatMap((row) => row.file_ids),
  );
  return rows.map((row) => {
    const unit = tree.get(row.unit_id);
    return {
      id: row.id,
      code: row.code,
      title: inLocale(row.titles, ctx.locale),
      text: inLocale(row.body, ctx.locale),
      blocks: blocksOf(inLocale(row.body, ctx.locale)),
      files: row.file_ids.flatMap((fileId) => files.get(fileId) ?? []),
      unitName: unit ? inLocale(unit.names, ctx.locale) : '',
      publishedAt: row.published_at,
      expiresOn: row.expires_on,
      revision: row.revision,
      mustAcknowledge: row.must_acknowledge,
      readAt: row.read_at,
      acknowledgedAt: row.acknowledged_at,
      timeZone: unit?.timeZone ?? ctx.kernel.settings.DEFAULT_TIME_ZONE,
    };
  });
}

/** What was announced to the reader and holds today; what is asked of them first. */
export const listOwn = (ctx: Ctx): Promise<OwnAnnouncement[]> => own(ctx);

/** One the reader was told, expired ones too; 1410 for any other. */
export async function readOwnAnnouncement(ctx: Ctx, id: number): Promise<OwnAnnouncement> {
  const [found] = await own(ctx, id);
  if (!found) throw new NotFound();
  return found;
}

export async function markOwnRead(ctx: Ctx, id: number): Promise<OwnAnnouncement> {
  await readOwnAnnouncement(ctx, id);
  await markOwn(ctx, ctx.employeeId!, id, false);
  await markMessagesRead(ctx, ctx.employeeId!, id);
  return readOwnAnnouncement(ctx, id);
}

/** The reader says that they know it; once, and part of the history of the announcement. */
export async function acknowledgeOwn(ctx: Ctx, id: number): Promise<OwnAnnouncement> {
  const of = await lockAnnouncement(ctx, id);
  const before = await readOwnAnnouncement(ctx, id);
  await markOwn(ctx, ctx.employeeId!, id, true);
  ctx.audited++;
  if (of && before.acknowledgedAt === null)
    await ctx.audit({
      kind: ANNOUNCEMENT.kind,
      id,
      code: of.code,
      event: 'acknowledge',
      changes: { revision: [null, of.revision] },
      companyId: of.company_id,
      unitId: of.unit_id,
    });
  return readOwnAnnouncement(ctx, id);
}
