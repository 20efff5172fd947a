import { todayIn, versioned } from '@quantum/modules/organization/server-api';
import { json, lockScoped, type Ctx } from '@quantum/platform/server';
import { regulationOps as ops, type RegulationFields } from '../../contract/index.ts';
import { firstDayInForce, isInForce, publishLack } from '../../domain/regulation.rules.ts';
import { REGULATION, type RegulationRecord } from './tables.ts';

const userOf = ({ actor }: Ctx): number | null => (actor.kind === 'user' ? actor.userId : null);
/** Who edited last: another person activates it. */
export const editor = (ctx: Ctx) => ({ edited_by: userOf(ctx), edited_by_name: ctx.actor.name });

/** A regulation has versions: the platform moves them. */
export const regulations = versioned<RegulationRecord>({
  record: REGULATION,
  prefix: 'REG',
  lock: lockScoped,
  operations: { save: ops.save, move: ops.publish },
  refusals: {
    published: 'regulation.refusal.published',
    notActive: 'regulation.refusal.notActive',
    draft: 'regulation.refusal.draft',
  },
  findFacts: (ctx, regulation) => ({
    lacks: publishLack({
      clauseCount: regulation.clause_count,
      isOwnEdit: regulation.edited_by !== null && regulation.edited_by === userOf(ctx),
    }),
    usedBy: null,
  }),
  copyContent: (ctx, regulation) => ({
    words: [regulation.names, regulation.document_no],
    values: {
      ...columnsOf({ ...fieldsOf(regulation), replacesId: null, revision_note: '' }),
      ...editor(ctx),
      clause_count: regulation.clause_count,
    },
  }),
  publishedValues: async (ctx, regulation) => ({
    takes_over_on: (await isDue(ctx, regulation)) ? null : regulation.effective_date,
    in_force_from: firstDayInForce(regulation.effective_date, await todayIn(ctx, regulation.unit_id)),
  }),
  takesOver: isDue,
});

/** Its effective date has come, by the day of its unit. */
export async function isDue(ctx: Ctx, { unit_id: unitId, effective_date: effectiveDate }: RegulationRecord): Promise<boolean> {
  return isInForce({ isActive: true, effectiveDate }, await todayIn(ctx, unitId));
}

/** What was typed, out of the stored record. */
export const fieldsOf = (regulation: RegulationRecord): RegulationFields => ({
  names: regulation.names,
  documentNo: regulation.document_no,
  regulation_type: regulation.regulation_type,
  regulation_level: regulation.regulation_level,
  issued_by: regulation.issued_by,
  issued_date: regulation.issued_date,
  effective_date: regulation.effective_date,
  url: regulation.url,
  revision_note: regulation.revision_note,
  sequence: regulation.sequence,
  topics: regulation.topics,
  businessLineIds: regulation.business_line_ids,
  replacesId: regulation.replaces_id,
});
/** The columns of what was typed. */
export const columnsOf = ({ names, documentNo, businessLineIds, replacesId, ...fields }: RegulationFields) => ({
  ...fields,
  names: json(names),
  document_no: documentNo,
  business_line_ids: businessLineIds,
  replaces_id: replacesId,
});
