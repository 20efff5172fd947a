import { loadShared, sharedOrOwn, unitTree } from '@quantum/modules/organization/server-api';
import {
  inLocale,
  type HistoryEntry,
  type HistoryQuery,
  type Localized,
  type PagedQuery,
  type PageOf,
  type QueryCriteria,
} from '@quantum/platform/contract';
import {
  allowedEvent,
  inScope,
  insertRecord,
  json,
  nextCode,
  NotFound,
  readHistory,
  runList,
  type AnyList,
  type Ctx,
  type RecordKind,
} from '@quantum/platform/server';
import { trainingOps as ops, type DownRow, type NewSet, type SetDetail } from '../../contract/index.ts';
import { findByClientId, readQuestions } from '../training.store.ts';
import { SET, type SetRecord } from '../tables.ts';
import { lessonDownList } from '../training.list.ts';

/** Material is read by its whole company. */
export async function listMaterial<R>(ctx: Ctx, list: AnyList, query: PagedQuery): Promise<PageOf<R>> {
  return runList<R>(ctx, list, await sharedOrOwn(ctx, query));
}

const both = (key: string, value: readonly (string | number)[]): QueryCriteria => ({
  key,
  condition: 'in',
  value: [...value],
  connection: 'and',
  isValueADigital: false,
});

/**
 * The specification's lookup of lessons. `type`: lessons with a step of one of those types. `orgIds`: lessons those units can use: their own and
 * those kept by a unit above them.
 */
export async function listLessonLookup(ctx: Ctx, query: PagedQuery): Promise<PageOf<DownRow>> {
  const { type = [], orgIds = [] } = query.params as { type?: string[]; orgIds?: number[] };
  const tree = await unitTree(ctx.kernel);
  const keepers = orgIds.flatMap((id) => tree.above(id).map((unit) => unit.id));
  const asked = [...(type.length > 0 ? [both('lessonType', type)] : []), ...(orgIds.length > 0 ? [both('orgId', keepers)] : [])];
  return listMaterial(ctx, lessonDownList, { ...query, queryCriterias: [...query.queryCriterias, ...asked] });
}

export async function materialHistory(ctx: Ctx, kind: RecordKind, id: number, page: HistoryQuery): Promise<HistoryEntry[]> {
  await loadShared(ctx, kind, id);
  return readHistory(ctx, kind.kind, id, {}, page);
}

/** What a key was and became is told to those alone who may read keys. */
export async function setHistory(ctx: Ctx, id: number, page: HistoryQuery): Promise<HistoryEntry[]> {
  const entries = await materialHistory(ctx, SET, id, page);
  if (await ctx.holds(ops.readQuestions)) return entries;
  return entries.map(({ changes: { key: _, ...changes }, ...entry }) => ({ ...entry, changes }));
}

/** A unit the actor holds the operation in; 1410 for others. */
export async function ownUnit(ctx: Ctx, unitId: number) {
  const unit = (await unitTree(ctx.kernel)).get(unitId);
  if (!unit || unit.companyId === null || !inScope(await ctx.scope(), { company_id: unit.companyId, unit_id: unit.id }))
    throw new NotFound();
  return { ...unit, companyId: unit.companyId };
}

interface NewMaterial {
  kind: RecordKind;
  table: 'training.question_set' | 'training.paper' | 'training.lesson' | 'training.instructor' | 'training.video' | 'training.document';
  prefix: string;
  clientId: string;
  unitId: number;
  names: Localized;
  values: Record<string, unknown>;
  /** Refuses a second one, once it is known not to be the same call again. */
  unless?: () => Promise<void>;
}
/** A new record of a unit the actor holds the operation in; sent twice under one `clientId` it is one. */
export async function createMaterial(ctx: Ctx, newMaterial: NewMaterial): Promise<{ id: number; code: string }> {
  const unit = await ownUnit(ctx, newMaterial.unitId);
  await ctx.lockClientId(newMaterial.clientId);
  const before = await findByClientId(ctx, newMaterial.table, unit.companyId, newMaterial.clientId);
  if (before) {
    ctx.audited++;
    return { id: before.id, code: before.code };
  }
  await newMaterial.unless?.();
  const code = await nextCode(ctx, newMaterial.prefix);
  const id = await insertRecord(ctx, newMaterial.kind, {
    company_id: unit.companyId,
    unit_id: unit.id,
    code,
    client_id: newMaterial.clientId,
    names: json(newMaterial.names),
    search: `${code} ${Object.values(newMaterial.names).join(' ')}`.toLowerCase(),
    ...newMaterial.values,
  });
  await audit(ctx, newMaterial.kind, { id, code, company_id: unit.companyId, unit_id: unit.id }, 'create');
  return { id, code };
}

interface Audited {
  id: number;
  code: string;
  company_id: number;
  unit_id: number;
}
export const audit = (ctx: Ctx, kind: RecordKind, audited: Audited, event: string, more: object = {}) =>
  ctx.audit({
    kind: kind.kind,
    id: audited.id,
    code: audited.code,
    event,
    companyId: audited.company_id,
    unitId: audited.unit_id,
    ...more,
  });

export async function placeOf(ctx: Ctx, unitId: number): Promise<{ unitName: string; timeZone: string }> {
  const unit = (await unitTree(ctx.kernel)).get(unitId)!;
  return { unitName: inLocale(unit.names, ctx.locale), timeZone: unit.timeZone };
}

export const createSet = (ctx: Ctx, { clientId, unitId, names }: NewSet) =>
  createMaterial(ctx, { kind: SET, table: 'training.question_set', prefix: 'TQS', clientId, unitId, names, values: {} });

export async function readSet(ctx: Ctx, id: number): Promise<SetDetail> {
  return describeSet(ctx, await loadShared<SetRecord>(ctx, SET, id));
}

async function describeSet(ctx: Ctx, record: SetRecord): Promise<SetDetail> {
  return {
    id: record.id,
    code: record.code,
    name: inLocale(record.names, ctx.locale),
    names: record.names,
    maintenance_department: record.unit_id,
    questionCount: (await readQuestions(ctx.db, record.id)).filter(({ retired }) => !retired).length,
    ...(await placeOf(ctx, record.unit_id)),
    version: record.version,
    events: await allowedEvent(ctx, record, 'addQuestion', ops.saveQuestion),
  };
}
