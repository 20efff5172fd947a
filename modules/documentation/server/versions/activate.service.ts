import { todayIn } from '@quantum/modules/organization/server-api';
import { json, saveRecord, type Ctx } from '@quantum/platform/server';
import { nextReviewOf, retentionUntil } from '../../domain/version.rules.ts';
import { TEXTS_JOB } from '../library/take-texts.ts';
import { lockVersionRow } from '../documents/document.store.ts';
import { DOCUMENT, type DocumentRecord, type VersionRecord } from '../tables.ts';
import { notifyInForce } from './version-people.ts';
import { moveBySystem } from './move-version.ts';

/** It holds no more: kept for the years its document says. */
export const endedNow = ({ retention_years }: DocumentRecord, today: string) => ({
  ended_on: today,
  retention_until: retentionUntil(today, retention_years),
});

/** Its day has come, or it names none: it takes over from the one before, in the same transaction. The document is locked. */
export async function activateWhenDue(ctx: Ctx, document: DocumentRecord, version: VersionRecord): Promise<void> {
  const today = await todayIn(ctx, document.unit_id);
  const from = version.effective_date ?? today;
  if (from > today) return;
  if (document.active_version_id !== null) {
    const former = (await lockVersionRow(ctx.db, document.active_version_id))!;
    await moveBySystem(ctx, former, 'supersede', {
      set: { ...endedNow(document, today), proposed_by: null, proposed_reason: null },
    });
  }
  const active = await moveBySystem(ctx, version, 'activate', { set: { effective_date: from } });
  await saveRecord(ctx, DOCUMENT, document, {
    active_version_id: active.id,
    active_no: active.no,
    titles: json(active.titles),
    effective_date: from,
    next_review: nextReviewOf(from, document.review_months),
  });
  await ctx.enqueue(TEXTS_JOB, {}, { key: TEXTS_JOB });
  await notifyInForce(ctx, document, active);
}
