import { CODE_CATEGORY, FORM_STATUS } from '@quantum/modules/dictionary/contract';
import { codeTree } from '@quantum/modules/dictionary/server-api';
import type { HistoryEntry, HistoryQuery } from '@quantum/platform/contract';
import {
  changesOf,
  insertRecord,
  Invalid,
  json,
  loadScoped,
  lockScoped,
  NotFound,
  readHistory,
  Refused,
  saveRecord,
  Taken,
  uniqueViolation,
  type Ctx,
} from '@quantum/platform/server';
import {
  formOps,
  type DraftChange,
  type DraftSaved,
  type FormChange,
  type FormCopy,
  type FormDetail,
  type FormPreview,
  type FormVersion,
  type NewForm,
} from '../contract/index.ts';
import { EMPTY_CONTENT } from '../domain/edit.rules.ts';
import { detailOf, shownVersion, versionRow } from './form-detail.ts';
import { placeOf, summaryOf, writersOf } from './form-draft.ts';
import { findVersion, insertDraft, saveDraft, searchOf } from './form.store.ts';
import { FORM, type FormRecord, type FormVersionRecord } from './tables.ts';

/** A form as it is answered: its published version, or the draft where nothing was published yet. */
export async function previewForm(ctx: Ctx, id: number): Promise<FormPreview> {
  const form = await loadScoped<FormRecord>(ctx, FORM, id);
  const versionId = form.published_version_id ?? form.draft_version_id;
  const version = versionId === null ? undefined : await findVersion(ctx.db, versionId);
  if (!version) throw new Refused('form.refused.noVersion');
  const { code, names: name, inspection_type: inspectionType, service_type: serviceType, check_type: checkType } = form;
  const published = version.status !== FORM_STATUS.draft;
  return {
    id,
    code,
    name,
    inspectionType,
    serviceType,
    checkType,
    versionId: version.id,
    versionNo: version.no,
    published,
    content: version.content,
  };
}

export const readForm = async (ctx: Ctx, id: number): Promise<FormDetail> => detailOf(ctx, await loadScoped<FormRecord>(ctx, FORM, id));

/** One version of a form, as it is or was answered. */
export async function readFormVersion(ctx: Ctx, id: number, versionId: number): Promise<FormVersion> {
  const form = await loadScoped<FormRecord>(ctx, FORM, id);
  const version = await findVersion(ctx.db, versionId);
  if (version?.form_id !== id) throw new NotFound();
  return { ...versionRow(version), formId: id, code: form.code, name: form.names, content: version.content };
}

export async function formHistory(ctx: Ctx, id: number, page: HistoryQuery): Promise<HistoryEntry[]> {
  await loadScoped<FormRecord>(ctx, FORM, id);
  return readHistory(ctx, FORM.kind, id, page);
}

/** Codes must be live values of their categories; all faults at once. */
async function mustBeCodes(ctx: Ctx, input: Pick<NewForm, 'inspectionType' | 'serviceType' | 'checkType'>): Promise<void> {
  const tree = await codeTree(ctx.kernel);
  const fields = [
    ['inspectionType', CODE_CATEGORY.formType],
    ['serviceType', CODE_CATEGORY.serviceType],
    ['checkType', CODE_CATEGORY.checkType],
  ] as const;
  const wrong = fields.filter(([field, category]) => input[field] !== null && !tree.isIn(category, input[field]));
  if (wrong.length > 0)
    throw new Invalid(wrong.map(([path, category]) => ({ path, key: 'form.fault.code', params: { given: input[path] ?? '', category } })));
}

const columnsOf = (input: Pick<NewForm, 'inspectionType' | 'serviceType' | 'checkType' | 'name'>, code: string) => ({
  names: json(input.name),
  inspection_type: input.inspectionType,
  service_type: input.serviceType,
  check_type: input.checkType,
  search: searchOf(code, input.name),
});

export async function createForm(ctx: Ctx, input: NewForm, event: 'create' | 'duplicate' = 'create'): Promise<FormDetail> {
  const place = await placeOf(ctx, input.org_id);
  await mustBeCodes(ctx, input);
  const id = await insertRecord(ctx, FORM, {
    ...place,
    code: input.code,
    status: FORM_STATUS.draft,
    ...columnsOf(input, input.code),
  }).catch((error: unknown) => {
    if (uniqueViolation(error)) throw new Taken('code');
    throw error;
  });
  const draft = await insertDraft(ctx, id, input.content ?? EMPTY_CONTENT);
  await saveRecord(ctx, FORM, { ...place, id, version: 1 }, { draft_version_id: draft, draft_writers: writersOf(ctx) });
  await ctx.audit({
    kind: FORM.kind,
    id,
    code: input.code,
    event,
    to: FORM_STATUS.draft,
    companyId: place.company_id,
    unitId: place.unit_id,
  });
  return readForm(ctx, id);
}

/** A new form with the content of this one: its draft, else what is published. */
export async function duplicateForm(ctx: Ctx, id: number, input: FormCopy): Promise<FormDetail> {
  const form = await loadScoped<FormRecord>(ctx, FORM, id, formOps.manage);
  const { content } = await shownVersion(ctx, form);
  const { inspection_type: inspectionType, service_type: serviceType, check_type: checkType, unit_id } = form;
  return createForm(ctx, { org_id: unit_id, ...input, inspectionType, serviceType, checkType, content }, 'duplicate');
}

async function lockDraft(ctx: Ctx, id: number, version: number): Promise<{ form: FormRecord; draft: FormVersionRecord }> {
  const form = await lockScoped<FormRecord>(ctx, FORM, id, version);
  const draft = form.draft_version_id === null ? undefined : await findVersion(ctx.db, form.draft_version_id);
  if (!draft) throw new Refused('form.refused.noDraft');
  // What a second person reads stays as it was sent.
  if (form.review_at !== null) throw new Refused('form.refused.inReview');
  return { form, draft };
}

/** Saves the draft; a published form without one is revised first. */
export async function updateForm(ctx: Ctx, id: number, input: FormChange): Promise<FormDetail> {
  const { form, draft } = await lockDraft(ctx, id, input.version);
  await mustBeCodes(ctx, input);
  if (input.content) await saveDraft(ctx, draft.id, input.content);
  await saveRecord(ctx, FORM, form, { ...columnsOf(input, form.code), draft_writers: writersOf(ctx, form) });
  const after = {
    names: input.name,
    inspection_type: input.inspectionType,
    service_type: input.serviceType,
    check_type: input.checkType,
  };
  const content = input.content && summaryOf(draft.content, input.content);
  await noteUpdate(ctx, form, { ...changesOf(form, after), ...(content && { content }) });
  return readForm(ctx, id);
}

/** The builder's own save: content alone, a small answer. */
export async function saveFormDraft(ctx: Ctx, id: number, input: DraftChange): Promise<DraftSaved> {
  const { form, draft } = await lockDraft(ctx, id, input.version);
  const content = summaryOf(draft.content, input.content);
  await saveDraft(ctx, draft.id, input.content);
  const version = await saveRecord(ctx, FORM, form, { draft_writers: writersOf(ctx, form) });
  await noteUpdate(ctx, form, content ? { content } : {});
  return { id, version, savedAt: ctx.now().toISOString() };
}

const noteUpdate = (ctx: Ctx, form: FormRecord, changes: Record<string, [unknown, unknown]>) =>
  ctx.audit({ kind: FORM.kind, id: form.id, code: form.code, event: 'update', changes, companyId: form.company_id, unitId: form.unit_id });
