import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import { loadShared } from '@quantum/modules/organization/server-api';
import { inLocale, type HistoryEntry, type HistoryQuery } from '@quantum/platform/contract';
import { allowedEvent, allowedEvents, readHistory, type Ctx } from '@quantum/platform/server';
import { complianceOps as ops, type CategoryDetail } from '../../contract/index.ts';
import { categoryMachine, type CategoryFacts, type CategoryState } from '../../domain/category.machine.ts';
import { CATEGORY, type CategoryRecord } from '../tables.ts';
import { countOfCategory, namesInRule, readCategoryRow } from './category.store.ts';

export const stateOf = ({ status }: CategoryRecord): CategoryState => (status === RECORD_STATUS.active ? 'active' : 'retired');

export async function categoryFacts(ctx: Ctx, category: CategoryRecord): Promise<CategoryFacts> {
  const parent = category.parent_id === null ? undefined : await readCategoryRow(ctx.db, category.parent_id);
  return {
    openChildren: (await countOfCategory(ctx, category.id)).openChildren,
    isParentRetired: parent !== undefined && stateOf(parent) === 'retired',
  };
}

export async function describeCategory(ctx: Ctx, id: number): Promise<CategoryDetail> {
  const category = await loadShared<CategoryRecord>(ctx, CATEGORY, id);
  const { requirements, documents } = await countOfCategory(ctx, id);
  const parent = category.parent_id === null ? undefined : await readCategoryRow(ctx.db, category.parent_id);
  const named = (await namesInRule(ctx, category)).map(({ names, ...one }) => ({ ...one, name: inLocale(names, ctx.locale) }));
  const refs = (isUnit: boolean) => named.filter((one) => one.isUnit === isUnit).map(({ id: refId, name }) => ({ id: refId, name }));
  return {
    id,
    code: category.code,
    name: inLocale(category.names, ctx.locale),
    names: category.names,
    parentId: category.parent_id,
    parentName: parent ? inLocale(parent.names, ctx.locale) : null,
    need: category.need,
    unitIds: category.unit_ids,
    businessLineIds: category.business_line_ids,
    units: refs(true),
    businessLines: refs(false),
    noExpiry: category.no_expiry,
    validityMonths: category.validity_months,
    leadDays: category.lead_days,
    earliestDays: category.earliest_days,
    warnDays: category.warn_days,
    responsibleRole: category.responsible_role,
    notes: category.notes,
    requirements,
    documents,
    status: category.status,
    timeZone: ctx.kernel.settings.DEFAULT_TIME_ZONE,
    version: category.version,
    events: [
      ...(await allowedEvents(
        ctx,
        categoryMachine,
        { ...category, status: stateOf(category) },
        { facts: await categoryFacts(ctx, category), operations: { retire: ops.moveCategory, restore: ops.moveCategory } },
      )),
      ...(stateOf(category) === 'active' ? await allowedEvent(ctx, category, 'update', ops.saveCategory) : []),
    ],
  };
}

export async function categoryHistory(ctx: Ctx, id: number, page: HistoryQuery): Promise<HistoryEntry[]> {
  await loadShared<CategoryRecord>(ctx, CATEGORY, id);
  return readHistory(ctx, CATEGORY.kind, id, page);
}
