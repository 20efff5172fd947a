import { codeTaken, findBusinessLines, loadShared, lockShared, sharedOrOwn } from '@quantum/modules/organization/server-api';
import { inLocale, type HistoryEntry, type HistoryQuery, type PagedQuery, type PageOf } from '@quantum/platform/contract';
import {
  allowedEvent,
  changesOf,
  inScope,
  insertRecord,
  Invalid,
  json,
  NotAllowed,
  readHistory,
  runList,
  saveRecord,
  type Ctx,
  type NewFault,
} from '@quantum/platform/server';
import { documentationOps as ops, type BinderChange, type BinderDetail, type BinderRow, type NewBinder } from '../../contract/index.ts';
import { readDocumentRows } from '../documents/document.store.ts';
import { seenAmong } from '../documents/may-see.ts';
import { BINDER, type BinderRecord } from '../tables.ts';
import { namedEntries } from './entry-names.ts';
import { binderList } from './binder.list.ts';
import { findBinderByClientId, readEntries, replaceEntries, strangeClassifications } from './binder.store.ts';

/** Binders of the reader's own company. */
export const listBinders = async (ctx: Ctx, query: PagedQuery): Promise<PageOf<BinderRow>> =>
  runList<BinderRow>(ctx, binderList, await sharedOrOwn(ctx, query));

export const loadBinder = (ctx: Ctx, id: number): Promise<BinderRecord> => loadShared<BinderRecord>(ctx, BINDER, id);

export async function readBinder(ctx: Ctx, id: number): Promise<BinderDetail> {
  const binder = await loadBinder(ctx, id);
  const entries = await readEntries(ctx.db, [id]);
  return {
    id,
    code: binder.code,
    name: inLocale(binder.names, ctx.locale),
    names: binder.names,
    businessLineId: binder.business_line_id,
    fromOn: binder.from_on,
    toOn: binder.to_on,
    entryCount: entries.length,
    entries: await namedEntries(ctx, entries),
    timeZone: ctx.kernel.settings.DEFAULT_TIME_ZONE,
    version: binder.version,
    events: await allowedEvent(ctx, binder, 'update', ops.updateBinder),
  };
}

export async function binderHistory(ctx: Ctx, id: number, page: HistoryQuery): Promise<HistoryEntry[]> {
  await loadBinder(ctx, id);
  return readHistory(ctx, BINDER.kind, id, page);
}

type Fields = Omit<BinderChange, 'version'>;
const keyOf = ({ classificationId, controlledDocumentId }: Fields['entries'][number]) => `${classificationId} ${controlledDocumentId}`;

/** Days in their order, a line of the company, and entries of the company that each ask for one thing, once. */
async function mustBeRight(ctx: Ctx, companyId: number, fields: Fields): Promise<void> {
  const faults: NewFault[] = [];
  if (fields.toOn !== null && fields.toOn < fields.fromOn) faults.push({ path: 'toOn', key: 'documentation.fault.binderDays' });
  if (fields.businessLineId !== null && !(await findBusinessLines(ctx)).some(({ id }) => id === fields.businessLineId))
    faults.push({ path: 'businessLineId', key: 'documentation.fault.businessLine' });
  const classifications = fields.entries.flatMap(({ classificationId }) => classificationId ?? []);
  const strange = new Set(await strangeClassifications(ctx, companyId, classifications));
  const named = await readDocumentRows(
    ctx.db,
    fields.entries.flatMap(({ controlledDocumentId }) => controlledDocumentId ?? []),
  );
  const known = new Set((await seenAmong(ctx, named)).filter((one) => one.company_id === companyId).map(({ id }) => id));
  for (const [i, entry] of fields.entries.entries()) {
    const { classificationId, controlledDocumentId } = entry;
    const isOne = (classificationId === null) !== (controlledDocumentId === null);
    const isKnown =
      (classificationId === null || !strange.has(classificationId)) && (controlledDocumentId === null || known.has(controlledDocumentId));
    const isTwice = fields.entries.findIndex((one) => keyOf(one) === keyOf(entry)) !== i;
    if (!isOne || !isKnown || isTwice) faults.push({ path: `entries.${i}`, key: `documentation.fault.entry${isTwice ? 'Twice' : ''}` });
  }
  if (faults.length > 0) throw new Invalid(faults);
}

const entriesOf = (fields: Fields) =>
  fields.entries.map(({ classificationId, controlledDocumentId }) => ({
    classification_id: classificationId,
    document_id: controlledDocumentId,
  }));
const rowOf = (fields: Fields) => ({
  names: fields.names,
  business_line_id: fields.businessLineId,
  from_on: fields.fromOn,
  to_on: fields.toOn,
});
const saved = (fields: Fields, code: string) => ({
  ...rowOf(fields),
  names: json(fields.names),
  search: `${code} ${Object.values(fields.names).join(' ')}`.toLowerCase(),
});

export async function createBinder(ctx: Ctx, { code, clientId, ...fields }: NewBinder): Promise<BinderDetail> {
  const company = ctx.actor.kind === 'user' ? ctx.actor.companyId : null;
  if (company === null || !inScope(await ctx.scope(), { company_id: company, unit_id: company })) throw new NotAllowed();
  await ctx.lockClientId(clientId);
  const before = await findBinderByClientId(ctx, company, clientId);
  if (before) {
    ctx.audited++;
    return readBinder(ctx, before.id);
  }
  await mustBeRight(ctx, company, fields);
  const place = { company_id: company, unit_id: company, code };
  const id = await codeTaken(insertRecord(ctx, BINDER, { ...place, client_id: clientId, ...saved(fields, code) }));
  await replaceEntries(ctx, id, entriesOf(fields));
  await audit(ctx, { id, ...place }, 'create', { changes: { entries: [0, fields.entries.length] } });
  return readBinder(ctx, id);
}

/** Entries that stay keep what projects have filed. */
export async function updateBinder(ctx: Ctx, id: number, { version, ...fields }: BinderChange): Promise<BinderDetail> {
  const binder = await lockShared<BinderRecord>(ctx, BINDER, id, version);
  await mustBeRight(ctx, binder.company_id, fields);
  const before = (await readEntries(ctx.db, [id])).length;
  await saveRecord(ctx, BINDER, binder, saved(fields, binder.code));
  await replaceEntries(ctx, id, entriesOf(fields));
  const changes = { ...changesOf(binder, rowOf(fields)), entries: [before, fields.entries.length] };
  await audit(ctx, binder, 'update', { changes });
  return readBinder(ctx, id);
}

const audit = (ctx: Ctx, { id, code, company_id }: Pick<BinderRecord, 'id' | 'code' | 'company_id'>, event: string, more: object) =>
  ctx.audit({ kind: BINDER.kind, id, code, event, companyId: company_id, unitId: company_id, ...more });
