import { placeOfUnit, todayIn } from '@quantum/modules/organization/server-api';
import { allowedEvent, loadScoped, type Ctx } from '@quantum/platform/server';
import { complianceOps as ops, type RequirementDetail } from '../../contract/index.ts';
import { tellingDocument } from '../../domain/coverage.rules.ts';
import { readCategoryRow } from '../categories/category.store.ts';
import { periodOf } from '../documents/document-facts.ts';
import { readChain } from '../documents/document.store.ts';
import { findOpenRenewal } from '../renewals/renewal.store.ts';
import { REQUIREMENT, type RequirementRecord } from '../tables.ts';
import { readRow } from './requirement.service.ts';

/** What a unit must hold of a category, what there is of it, and what the reader may do about it. */
export async function describeRequirement(ctx: Ctx, id: number): Promise<RequirementDetail> {
  const requirement = await loadScoped<RequirementRecord>(ctx, REQUIREMENT, id);
  const row = await readRow(ctx, id);
  const category = (await readCategoryRow(ctx.db, requirement.category_id))!;
  const today = await todayIn(ctx, requirement.unit_id);
  const chain = await readChain(ctx, requirement.category_id, requirement.unit_id);
  const told = tellingDocument(
    chain.map((document) => ({ ...periodOf(document), document })),
    today,
  )?.document;
  const renewal = await findOpenRenewal(ctx, requirement.category_id, requirement.unit_id);
  const isOpen = requirement.to_on === null;
  const event = requirement.is_applicable ? 'notNeeded' : 'reinstate';
  return {
    ...row,
    leadDays: category.lead_days,
    responsibleRole: category.responsible_role,
    categoryNotes: category.notes,
    document: told ? { id: told.id, code: told.code, number: told.number, validTo: told.valid_to } : null,
    renewal: renewal ? { id: renewal.id, code: renewal.code, status: renewal.status } : null,
    today,
    timeZone: (await placeOfUnit(ctx, requirement.unit_id)).timeZone,
    events: [
      ...(isOpen && requirement.is_applicable && chain.length === 0 ? await allowedEvent(ctx, requirement, 'register', ops.register) : []),
      ...(isOpen && requirement.is_applicable && chain.length === 0 && !renewal
        ? await allowedEvent(ctx, requirement, 'obtain', ops.openRenewal)
        : []),
      ...(isOpen ? await allowedEvent(ctx, requirement, event, ops.judgeRequirement) : []),
    ],
  };
}
