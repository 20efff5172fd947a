import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import { codeTaken, findBusinessLines, lockShared, unitTree } from '@quantum/modules/organization/server-api';
import { inLocale, type ReasonedMove } from '@quantum/platform/contract';
import { changesOf, inScope, insertRecord, Invalid, json, NotAllowed, Refused, saveRecord, type Ctx } from '@quantum/platform/server';
import {
  PREVIEWED,
  type CategoryChange,
  type CategoryDetail,
  type CategoryFields,
  type NeedPreview,
  type NeedQuestion,
  type NewCategory,
} from '../../contract/index.ts';
import { categoryFaults, treeFaults, type Fault } from '../../domain/category.rules.ts';
import { categoryMachine, type CategoryEvent } from '../../domain/category.machine.ts';
import { TO_PREPARE } from '../../domain/renewal.rules.ts';
import { previewUnits } from '../requirements/requirement.store.ts';
import { requireByRules } from '../requirements/require.service.ts';
import { CATEGORY, type CategoryRecord } from '../tables.ts';
import { categoryFacts, describeCategory, stateOf } from './category-detail.ts';
import { countOfCategory, findCategoryByClientId, readCategoryRow, shiftRenewals } from './category.store.ts';

/** The company of the actor, where they hold the operation in all of it. */
async function ownCompany(ctx: Ctx): Promise<number> {
  const company = ctx.actor.kind === 'user' ? ctx.actor.companyId : null;
  if (company === null || !inScope(await ctx.scope(), { company_id: company, unit_id: company })) throw new NotAllowed();
  return company;
}

/** Units and business lines of a rule that are not the company's. */
async function placeFaults(ctx: Ctx, companyId: number, rule: Pick<NeedQuestion, 'unitIds' | 'businessLineIds'>): Promise<Fault[]> {
  const tree = await unitTree(ctx.kernel);
  const lines = new Set(
    (await findBusinessLines(ctx)).filter(({ company_id }) => company_id === null || company_id === companyId).map(({ id }) => id),
  );
  return [
    ...rule.unitIds.flatMap((id, i) =>
      tree.get(id)?.companyId === companyId ? [] : [{ path: `unitIds.${i}`, key: 'compliance-document.fault.unit' }],
    ),
    ...rule.businessLineIds.flatMap((id, i) =>
      lines.has(id) ? [] : [{ path: `businessLineIds.${i}`, key: 'compliance-document.fault.businessLine' }],
    ),
  ];
}

async function mustBeWhole(ctx: Ctx, companyId: number, id: number | null, fields: CategoryFields): Promise<void> {
  const parent = fields.parentId === null ? undefined : await readCategoryRow(ctx.db, fields.parentId);
  const faults = [...categoryFaults(fields), ...(await placeFaults(ctx, companyId, fields))];
  if (fields.parentId !== null && parent?.company_id !== companyId)
    faults.push({ path: 'parentId', key: 'compliance-document.fault.parent' });
  else
    faults.push(
      ...treeFaults({
        id,
        parent: parent ? { id: parent.id, parentId: parent.parent_id, isActive: stateOf(parent) === 'active' } : null,
        hasChildren: id !== null && (await countOfCategory(ctx, id)).children > 0,
        need: fields.need,
      }),
    );
  // A heading needs nothing itself: one that is asked of units takes no children.
  if (parent && parent.need !== 'nobody') faults.push({ path: 'parentId', key: 'compliance-document.fault.parentNeeds' });
  if (faults.length > 0) throw new Invalid(faults);
}

const rowOf = (fields: CategoryFields) => ({
  names: fields.names,
  parent_id: fields.parentId,
  need: fields.need,
  unit_ids: fields.need === 'nobody' ? [] : fields.unitIds,
  business_line_ids: fields.need === 'nobody' ? [] : fields.businessLineIds,
  no_expiry: fields.noExpiry,
  validity_months: fields.validityMonths,
  lead_days: fields.leadDays,
  earliest_days: fields.earliestDays,
  warn_days: fields.warnDays.toSorted((a, b) => b - a),
  responsible_role: fields.responsibleRole,
  notes: fields.notes,
});
const saved = (fields: CategoryFields, code: string) => ({
  ...rowOf(fields),
  names: json(fields.names),
  search: `${code} ${Object.values(fields.names).join(' ')}`.toLowerCase(),
});

export async function createCategory(ctx: Ctx, { code, clientId, ...fields }: NewCategory): Promise<{ id: number; code: string }> {
  const company = await ownCompany(ctx);
  await ctx.lockClientId(clientId);
  const before = await findCategoryByClientId(ctx, company, clientId);
  if (before) {
    ctx.audited++;
    return { id: before.id, code: before.code };
  }
  await mustBeWhole(ctx, company, null, fields);
  const status = RECORD_STATUS.active;
  const place = { company_id: company, unit_id: company, code };
  const id = await codeTaken(insertRecord(ctx, CATEGORY, { ...place, client_id: clientId, ...saved(fields, code), status }));
  await audit(ctx, { id, ...place }, 'create', { to: status });
  await requireByRules(ctx, company, id);
  return { id, code };
}

/** The new rule asks from today on; what it asks no more ends today. */
export async function updateCategory(ctx: Ctx, id: number, { version, ...fields }: CategoryChange): Promise<CategoryDetail> {
  const category = await lockShared<CategoryRecord>(ctx, CATEGORY, id, version);
  if (stateOf(category) === 'retired') throw new Refused('compliance-document.refusal.retired');
  await mustBeWhole(ctx, category.company_id, id, fields);
  await saveRecord(ctx, CATEGORY, category, saved(fields, category.code));
  await audit(ctx, category, 'update', { changes: changesOf(category, rowOf(fields)) });
  if (fields.leadDays !== category.lead_days) await shiftRenewals(ctx, id, fields.leadDays + TO_PREPARE);
  await requireByRules(ctx, category.company_id, id);
  return describeCategory(ctx, id);
}

/** A retired category asks nothing of anybody any more; its documents stay. */
export async function moveCategory(ctx: Ctx, id: number, event: CategoryEvent, { version, reason }: ReasonedMove): Promise<CategoryDetail> {
  const category = await lockShared<CategoryRecord>(ctx, CATEGORY, id, version);
  const state = ctx.move(categoryMachine, { status: stateOf(category) }, event, await categoryFacts(ctx, category));
  const to = state === 'active' ? RECORD_STATUS.active : RECORD_STATUS.inactive;
  await saveRecord(ctx, CATEGORY, category, { status: to });
  await audit(ctx, category, event, { from: category.status, to, comment: reason });
  await requireByRules(ctx, category.company_id, id);
  return describeCategory(ctx, id);
}

/** Who would need one, and what that changes of today; nothing is written. */
export async function previewCategory(ctx: Ctx, question: NeedQuestion): Promise<NeedPreview> {
  const company = await ownCompany(ctx);
  const faults = await placeFaults(ctx, company, question);
  if (faults.length > 0) throw new Invalid(faults);
  const known = question.complianceCategoryId === null ? undefined : await readCategoryRow(ctx.db, question.complianceCategoryId);
  const asked = { ...question, complianceCategoryId: known?.company_id === company ? known.id : null };
  const units = await previewUnits(ctx, company, asked, PREVIEWED);
  const { count, added } = units[0] ?? { count: 0, added: 0 };
  const today = asked.complianceCategoryId === null ? 0 : (await countOfCategory(ctx, asked.complianceCategoryId)).requirements;
  return {
    count,
    units: units.map(({ id, names, is_new }) => ({ id, name: inLocale(names, ctx.locale), isNew: is_new })),
    added,
    ended: today - (count - added),
  };
}

const audit = (ctx: Ctx, { id, code, company_id }: Pick<CategoryRecord, 'id' | 'code' | 'company_id'>, event: string, more: object) =>
  ctx.audit({ kind: CATEGORY.kind, id, code, event, companyId: company_id, unitId: company_id, ...more });
