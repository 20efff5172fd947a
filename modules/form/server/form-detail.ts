import { namesOfUsers } from '@quantum/modules/access/server-api';
import { FORM_STATUS, wordOf } from '@quantum/modules/dictionary/contract';
import { unitTree } from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import { allowedEvent, allowedEvents, readHistory, Refused, type Ctx } from '@quantum/platform/server';
import { formOps, type FormDetail } from '../contract/index.ts';
import { contentNotes } from '../domain/content.rules.ts';
import { formMachine, type FormState } from '../domain/form.machine.ts';
import { usagesOf } from './extension-points.ts';
import { readNewer } from './bank/question.store.ts';
import { reviewFacts } from './form-facts.ts';
import { findVersion, listVersions } from './form.store.ts';
import { FORM, type FormRecord, type FormVersionRecord } from './tables.ts';

/** The draft, else the published version. */
export async function shownVersion(ctx: Ctx, form: FormRecord): Promise<FormVersionRecord> {
  const shown = await findVersion(ctx.db, form.draft_version_id ?? form.published_version_id ?? 0);
  if (!shown) throw new Refused('form.refused.noVersion');
  return shown;
}

export const versionRow = ({ id, no, status, items, published_at }: Omit<FormVersionRecord, 'content'>) => ({
  id,
  no,
  state: wordOf(FORM_STATUS, status) as 'draft',
  items,
  publishedAt: published_at,
});

/** The record of form management: the draft (else the published version) with its notes, versions and events. */
export async function detailOf(ctx: Ctx, form: FormRecord): Promise<FormDetail> {
  const shown = await shownVersion(ctx, form);
  const unit = (await unitTree(ctx.kernel)).get(form.unit_id);
  const [versions, usages] = [await listVersions(ctx.db, form.id), await usagesOf(ctx, form.id)];
  const [last] = await readHistory(ctx, FORM.kind, form.id, { most: 1 });
  const notes = contentNotes(shown.content);
  const facts = {
    hasDraft: form.draft_version_id !== null,
    faults: notes.filter((note) => note.level === 'fault').length,
    usages: usages.length,
    ...(await reviewFacts(ctx, form)),
  };
  const by = form.review_by === null ? undefined : (await namesOfUsers(ctx, [form.review_by])).get(form.review_by);
  return {
    id: form.id,
    code: form.code,
    name: form.names,
    inspectionType: form.inspection_type,
    serviceType: form.service_type,
    checkType: form.check_type,
    org_id: form.unit_id,
    unitName: unit ? inLocale(unit.names, ctx.locale) : null,
    timeZone: unit?.timeZone ?? ctx.kernel.settings.DEFAULT_TIME_ZONE,
    status: form.status,
    version: form.version,
    versions: versions.map(versionRow),
    draft: facts.hasDraft ? { no: shown.no, savedAt: last?.at ?? null, savedBy: last?.who ?? null } : null,
    review: { needed: facts.needsReview, at: form.review_at, by: by ?? null },
    content: shown.content,
    notes: notes.map((note) => ({ ...note, message: ctx.t(note.key) })),
    newer: await readNewer(ctx.db, form.company_id, shown.content),
    usages,
    events: [
      ...(await allowedEvents(
        ctx,
        formMachine,
        { ...form, status: wordOf(FORM_STATUS, form.status) as FormState },
        { facts, operations: formOps },
      )),
      ...(facts.hasDraft
        ? await allowedEvent(ctx, form, 'update', formOps.update, { refusal: facts.inReview ? { key: 'form.refused.inReview' } : null })
        : []),
    ],
  };
}
