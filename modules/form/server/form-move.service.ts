import { FORM_STATUS, wordOf } from '@quantum/modules/dictionary/contract';
import { lockScoped, parse, saveRecord, type Ctx } from '@quantum/platform/server';
import { formContent, type FormDetail } from '../contract/index.ts';
import { formMachine, type FormEvent, type FormState } from '../domain/form.machine.ts';
import { completed } from '../domain/translation.rules.ts';
import { moveUsesOf } from './extension-points.ts';
import { factsOf } from './form-facts.ts';
import { requestReview, endReview } from './form-people.ts';
import { readForm } from './form.service.ts';
import { deleteDraft, findVersion, insertDraft, publishDraft } from './form.store.ts';
import { FORM, type FormRecord } from './tables.ts';

interface MoveInput {
  version: number;
  /** Of publishing: running plans follow at once. */
  movePlans?: boolean | undefined;
  /** Of sending back. */
  reason?: string | undefined;
}

const NO_REVIEW = { review_by: null, review_at: null };

/** The one function for every event of the form's machine. */
export async function moveForm(ctx: Ctx, id: number, event: FormEvent, { version, movePlans, reason }: MoveInput): Promise<FormDetail> {
  const form = await lockScoped<FormRecord>(ctx, FORM, id, version);
  const state = wordOf(FORM_STATUS, form.status) as FormState;
  const to = FORM_STATUS[ctx.move(formMachine, { status: state }, event, await factsOf(ctx, form))];
  const by = ctx.actor.kind === 'user' ? ctx.actor.userId : null;
  const set: Record<string, unknown> = { status: to };
  if (event === 'submit') Object.assign(set, { review_by: by, review_at: ctx.now().toISOString() });
  if (event === 'sendBack') Object.assign(set, NO_REVIEW);
  if (event === 'publish') {
    const draft = await findVersion(ctx.db, form.draft_version_id!);
    // The rules have found no fault: what is stored now is complete by the contract of a published version.
    await publishDraft(ctx, form, parse(formContent, completed(draft!.content)));
    Object.assign(set, { published_version_id: form.draft_version_id, draft_version_id: null, draft_writers: [], ...NO_REVIEW });
  }
  if (event === 'revise') {
    const published = await findVersion(ctx.db, form.published_version_id!);
    set['draft_version_id'] = await insertDraft(ctx, id, published!.content);
  }
  if (event === 'discard') Object.assign(set, { draft_version_id: null, draft_writers: [], ...NO_REVIEW });
  await saveRecord(ctx, FORM, form, set);
  if (event === 'discard') await deleteDraft(ctx, form.draft_version_id!);
  if (event === 'submit') await requestReview(ctx, { ...form, ...set });
  if (event === 'sendBack') await endReview(ctx, form, 'sentBack', reason);
  if (event === 'publish') await endReview(ctx, form, 'published');
  if (event === 'discard') await endReview(ctx, form, 'discarded');
  if (event === 'publish' && movePlans === true) await moveUsesOf(ctx, id);
  await ctx.audit({
    kind: FORM.kind,
    id,
    code: form.code,
    event,
    from: form.status,
    to,
    comment: reason ?? null,
    companyId: form.company_id,
    unitId: form.unit_id,
  });
  return readForm(ctx, id);
}
