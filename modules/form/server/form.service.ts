import { CODE_CATEGORY, FORM_STATUS, wordOf } from '@quantum/modules/dictionary/contract';
import { codeTree } from '@quantum/modules/dictionary/server-api';
import { unitTree } from '@quantum/modules/organization/server-api';
import type { HistoryEntry, HistoryQuery } from '@quantum/platform/contract';
import {
  changesOf,
  inScope,
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
import type { FormChange, FormDetail, FormPreview, NewForm } from '../contract/index.ts';
import { contentFaults } from '../domain/content.rules.ts';
import { formMachine, type FormEvent, type FormFacts, type FormState } from '../domain/form.machine.ts';
import { usagesOf } from './extension-points.ts';
import { detailOf } from './form-detail.ts';
import { findVersion, insertDraft, publishDraft, saveDraft, searchOf } from './form.store.ts';
import { FORM_FIELDS } from './namers.ts';
import { FORM, type FormRecord } from './tables.ts';

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

export async function formHistory(ctx: Ctx, id: number, page: HistoryQuery): Promise<HistoryEntry[]> {
  await loadScoped<FormRecord>(ctx, FORM, id);
  return readHistory(ctx, FORM.kind, id, FORM_FIELDS, page);
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

export async function createForm(ctx: Ctx, input: NewForm): Promise<FormDetail> {
  const unit = (await unitTree(ctx.kernel)).get(input.org_id ?? ('companyId' in ctx.actor ? (ctx.actor.companyId ?? 0) : 0));
  if (!unit || !inScope(await ctx.scope(), { company_id: unit.companyId, unit_id: unit.id })) throw new NotFound();
  await mustBeCodes(ctx, input);
  const place = {
    company_id: unit.companyId,
    unit_id: unit.id,
    business_line_id: unit.businessLineId,
    event_on: ctx.now().toISOString().slice(0, 10),
  };
  const id = await insertRecord(ctx, FORM, {
    ...place,
    code: input.code,
    status: FORM_STATUS.draft,
    ...columnsOf(input, input.code),
  }).catch((error: unknown) => {
    if (uniqueViolation(error)) throw new Taken('code');
    throw error;
  });
  const draft = await insertDraft(ctx, id, input.content);
  await saveRecord(ctx, FORM, { ...place, id, version: 1 }, { draft_version_id: draft });
  await ctx.audit({
    kind: FORM.kind,
    id,
    code: input.code,
    event: 'create',
    to: FORM_STATUS.draft,
    companyId: unit.companyId,
    unitId: unit.id,
  });
  return readForm(ctx, id);
}

/** Saves the draft; a published form without one is revised first. */
export async function updateForm(ctx: Ctx, id: number, input: FormChange): Promise<FormDetail> {
  const form = await lockScoped<FormRecord>(ctx, FORM, id, input.version);
  if (form.draft_version_id === null) throw new Refused('form.refused.noDraft');
  await mustBeCodes(ctx, input);
  const before = await findVersion(ctx.db, form.draft_version_id);
  await saveDraft(ctx, form.draft_version_id, input.content);
  await saveRecord(ctx, FORM, form, columnsOf(input, form.code));
  const after = {
    names: input.name,
    inspection_type: input.inspectionType,
    service_type: input.serviceType,
    check_type: input.checkType,
    content: input.content,
  };
  const changes = changesOf({ ...form, content: before?.content }, after);
  await ctx.audit({ kind: FORM.kind, id, code: form.code, event: 'update', changes, companyId: form.company_id, unitId: form.unit_id });
  return readForm(ctx, id);
}

async function factsOf(ctx: Ctx, form: FormRecord): Promise<FormFacts> {
  const draft = form.draft_version_id === null ? undefined : await findVersion(ctx.db, form.draft_version_id);
  return {
    hasDraft: draft !== undefined,
    faults: draft ? contentFaults(draft.content).length : 0,
    usages: (await usagesOf(ctx, form.id)).length,
  };
}

/** The one function for every event of the form's machine. */
export async function moveForm(ctx: Ctx, id: number, event: FormEvent, version: number): Promise<FormDetail> {
  const form = await lockScoped<FormRecord>(ctx, FORM, id, version);
  const state = wordOf(FORM_STATUS, form.status) as FormState;
  const to = FORM_STATUS[ctx.move(formMachine, { status: state }, event, await factsOf(ctx, form))];
  const set: Record<string, unknown> = { status: to };
  if (event === 'publish') {
    await publishDraft(ctx, form);
    Object.assign(set, { published_version_id: form.draft_version_id, draft_version_id: null });
  }
  if (event === 'revise') {
    const published = await findVersion(ctx.db, form.published_version_id!);
    set['draft_version_id'] = await insertDraft(ctx, id, published!.content);
  }
  await saveRecord(ctx, FORM, form, set);
  await ctx.audit({ kind: FORM.kind, id, code: form.code, event, from: form.status, to, companyId: form.company_id, unitId: form.unit_id });
  return readForm(ctx, id);
}
