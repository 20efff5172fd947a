import { findBusinessLines, placeOfUnit, todayIn } from '@quantum/modules/organization/server-api';
import { type HistoryQuery, inLocale } from '@quantum/platform/contract';
import { loadScoped, readHistory, type Ctx } from '@quantum/platform/server';
import { REGULATION_STATUS, regulationOps as ops, type RegulationDetail } from '../../contract/index.ts';
import { isInForce } from '../../domain/regulation.rules.ts';
import { fieldsOf, regulations } from './regulation-version.ts';
import { firstAttachment, readName, replacersOf, type RegulationName } from './regulation.store.ts';
import { REGULATION, type RegulationRecord } from './tables.ts';

const refOf = ({ id, code, names }: RegulationName, { locale }: Ctx) => ({ id, code, name: inLocale(names, locale) });

/** A version as its screen shows it, with what the reader may do with it now. */
export async function describeRegulation(ctx: Ctx, id: number): Promise<RegulationDetail> {
  const regulation = await loadScoped<RegulationRecord>(ctx, REGULATION, id, ops.read);
  const isActive = regulation.status === REGULATION_STATUS.active;
  const inForce = isInForce({ isActive, effectiveDate: regulation.effective_date }, await todayIn(ctx, regulation.unit_id));
  const replaced = regulation.replaces_id === null ? undefined : await readName(ctx.db, regulation.replaces_id);
  const lines = await findBusinessLines(ctx);
  return {
    ...fieldsOf(regulation),
    id,
    code: regulation.code,
    name: inLocale(regulation.names, ctx.locale),
    attachment: await firstAttachment(ctx, REGULATION.kind, id),
    unitId: regulation.unit_id,
    ...(await placeOfUnit(ctx, regulation.unit_id)),
    businessLineNames: lines
      .filter((line) => regulation.business_line_ids.includes(line.id))
      .map(({ names }) => inLocale(names, ctx.locale)),
    status: regulation.status,
    inForce,
    ahead: isActive && !inForce,
    clauseCount: regulation.clause_count,
    abolishedDate: regulation.abolished_date,
    abolishReason: regulation.abolish_reason,
    replaces: replaced ? refOf(replaced, ctx) : null,
    replacedBy: (await replacersOf(ctx.db, regulation.family_id)).map((one) => refOf(one, ctx)),
    editedBy: regulation.edited_by_name,
    versionNo: regulation.version_no,
    versions: await regulations.list(ctx, regulation),
    version: regulation.version,
    events: await regulations.readEvents(ctx, regulation),
  };
}

export async function regulationHistory(ctx: Ctx, id: number, page: HistoryQuery) {
  await loadScoped(ctx, REGULATION, id);
  return readHistory(ctx, REGULATION.kind, id, page);
}
