import { todayIn } from '@quantum/modules/organization/server-api';
import { json, saveRecord, type Ctx } from '@quantum/platform/server';
import { queueCitingDocument } from '../citing/document-change.service.ts';
import { proposeRetraining } from '../citing/propose-retraining.ts';
import { TEXTS_JOB } from '../library/take-texts.ts';
import { firstWarning, nextReviewOf, retentionUntil } from '../../domain/version.rules.ts';
import { lockVersionRow } from '../documents/document.store.ts';
import { DOCUMENT, type DocumentRecord, type VersionRecord } from '../tables.ts';
import { askReaders } from '../reading/ask.jobs.ts';
import { newReview } from '../review/review.service.ts';
import { WARN_DAYS } from '../../contract/index.ts';
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
  const warn_on = version.expiry_date === null ? null : firstWarning(version.expiry_date, WARN_DAYS, today);
  const active = await moveBySystem(ctx, version, 'activate', { set: { effective_date: from, warn_on, told_step: null } });
  await saveRecord(ctx, DOCUMENT, document, {
    active_version_id: active.id,
    active_no: active.no,
    titles: json(active.titles),
    effective_date: from,
    ...(await newReview(ctx, document, nextReviewOf(from, document.review_months))),
  });
  await ctx.enqueue(TEXTS_JOB, {}, { key: TEXTS_JOB });
  await askReaders(ctx, document);
  await proposeRetraining(ctx, document, active);
  await queueCitingDocument(ctx, document, active);
  await notifyInForce(ctx, document, active);
}
