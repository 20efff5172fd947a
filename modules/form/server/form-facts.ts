import { settingOf } from '@quantum/modules/system/server-api';
import type { Ctx } from '@quantum/platform/server';
import { contentFaults } from '../domain/content.rules.ts';
import type { FormFacts } from '../domain/form.machine.ts';
import { usagesOf } from './extension-points.ts';
import { REVIEW_BEFORE_PUBLISHING } from './form-settings.ts';
import { findVersion } from './form.store.ts';
import type { FormRecord } from './tables.ts';

/** What the review before publishing knows of a draft and of the person asking. */
export async function reviewFacts(
  ctx: Ctx,
  form: Pick<FormRecord, 'unit_id' | 'review_by' | 'review_at' | 'draft_writers'>,
): Promise<Pick<FormFacts, 'needsReview' | 'inReview' | 'isOwnWork'>> {
  const by = ctx.actor.kind === 'user' ? ctx.actor.userId : null;
  return {
    needsReview: await settingOf(ctx, REVIEW_BEFORE_PUBLISHING, form.unit_id),
    inReview: form.review_at !== null,
    isOwnWork: by !== null && (form.review_by === by || form.draft_writers.map(Number).includes(by)),
  };
}

export async function factsOf(ctx: Ctx, form: FormRecord): Promise<FormFacts> {
  const draft = form.draft_version_id === null ? undefined : await findVersion(ctx.db, form.draft_version_id);
  return {
    hasDraft: draft !== undefined,
    faults: draft ? contentFaults(draft.content).length : 0,
    usages: (await usagesOf(ctx, form.id)).length,
    ...(await reviewFacts(ctx, form)),
  };
}
