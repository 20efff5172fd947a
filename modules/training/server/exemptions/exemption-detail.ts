import { placeOfUnit } from '@quantum/modules/organization/server-api';
import { inLocale, type HistoryEntry, type HistoryQuery, type Localized } from '@quantum/platform/contract';
import { dayAt } from '@quantum/platform/domain';
import { allowedEvents, fileRefs, loadScoped, readHistory, type Ctx } from '@quantum/platform/server';
import { trainingOps as ops, type ExemptionDetail, type GapState } from '../../contract/index.ts';
import { exemptionMachine, type ExemptionFacts } from '../../domain/exemption.rules.ts';
import { coverage } from '../../domain/gap.rules.ts';
import { aboutOf } from './exemption.store.ts';
import { statesOf } from '../requirements/cells.read.ts';
import { EXEMPTION, type ExemptionRecord } from '../tables.ts';

const op = ops.decideExemption;
const MOVES = { approve: op, reject: op, end: op, withdraw: op } as const;

export const factsOf = (ctx: Ctx, exemption: ExemptionRecord): ExemptionFacts => ({
  isSubject: ctx.employeeId !== null && exemption.employee_id === ctx.employeeId,
  isRequester: ctx.employeeId !== null && exemption.requester_id === ctx.employeeId,
});

export const readExemption = async (ctx: Ctx, id: number): Promise<ExemptionDetail> =>
  describeExemption(ctx, await loadScoped<ExemptionRecord>(ctx, EXEMPTION, id, ops.readExemption));

export async function exemptionHistory(ctx: Ctx, id: number, page: HistoryQuery): Promise<HistoryEntry[]> {
  await loadScoped<ExemptionRecord>(ctx, EXEMPTION, id);
  return readHistory(ctx, EXEMPTION.kind, id, page);
}

/** Coverage of the unit with the person exempt and without; today. */
async function effectOf(
  ctx: Ctx,
  exemption: ExemptionRecord,
  categoryId: number | null,
  today: string,
): Promise<ExemptionDetail['effect']> {
  if (categoryId === null) return null;
  const states = await statesOf(ctx, exemption.unit_id, categoryId, today);
  const own = states?.get(exemption.employee_id);
  if (!states || own === undefined) return null;
  const replaced = (state: GapState) => coverage([...states].map(([id, held]) => (id === exemption.employee_id ? state : held)));
  return { with: replaced('exempt'), without: replaced(own === 'exempt' ? 'missing' : own) };
}

export async function describeExemption(ctx: Ctx, exemption: ExemptionRecord): Promise<ExemptionDetail> {
  const [about, place] = [await aboutOf(ctx.db, exemption), await placeOfUnit(ctx, exemption.unit_id)];
  const named = (names: Localized | null) => (names ? inLocale(names, ctx.locale) : null);
  return {
    id: exemption.id,
    code: exemption.code,
    employeeName: named(about.employee_names) ?? '',
    unitId: exemption.unit_id,
    ...place,
    aboutName: inLocale(about.names, ctx.locale),
    fromOn: exemption.from_on,
    toOn: exemption.to_on,
    endedOn: exemption.ended_on,
    status: exemption.status,
    reason: exemption.reason,
    files: [...(await fileRefs(ctx, exemption.files)).values()],
    requesterName: named(about.requester_names),
    deciderName: named(about.decider_names),
    comment: exemption.comment,
    effect: await effectOf(ctx, exemption, about.category_id, dayAt(ctx.now(), place.timeZone)),
    version: exemption.version,
    events: await allowedEvents(ctx, exemptionMachine, exemption, { facts: factsOf(ctx, exemption), operations: MOVES }),
  };
}
