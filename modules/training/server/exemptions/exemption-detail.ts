import { inLocale, type HistoryEntry, type HistoryQuery, type Localized } from '@quantum/platform/contract';
import { dayAt } from '@quantum/platform/domain';
import { allowedEvents, fileRefs, loadScoped, readHistory, type Ctx } from '@quantum/platform/server';
import { trainingOps as ops, type ExemptionDetail, type GapState } from '../../contract/index.ts';
import { exemptionMachine, type ExemptionFacts } from '../../domain/exemption.rules.ts';
import { coverage } from '../../domain/gap.rules.ts';
import { aboutOf } from './exemption.store.ts';
import { placeOf } from '../material.service.ts';
import { statesOf } from '../requirements/cells.read.ts';
import { EXEMPTION, type ExemptionRecord } from '../tables.ts';

const op = ops.decideExemption;
const MOVES = { approve: op, reject: op, end: op, withdraw: op } as const;

export const factsOf = (ctx: Ctx, it: ExemptionRecord): ExemptionFacts => ({
  isSubject: ctx.employeeId !== null && it.employee_id === ctx.employeeId,
  isRequester: ctx.employeeId !== null && it.requester_id === ctx.employeeId,
});

export const readExemption = async (ctx: Ctx, id: number): Promise<ExemptionDetail> =>
  describeExemption(ctx, await loadScoped<ExemptionRecord>(ctx, EXEMPTION, id, ops.readExemption));

export async function exemptionHistory(ctx: Ctx, id: number, page: HistoryQuery): Promise<HistoryEntry[]> {
  await loadScoped<ExemptionRecord>(ctx, EXEMPTION, id);
  return readHistory(ctx, EXEMPTION.kind, id, {}, page);
}

/** Coverage of the unit with the person exempt and without; today. */
async function effectOf(ctx: Ctx, it: ExemptionRecord, categoryId: number | null, today: string): Promise<ExemptionDetail['effect']> {
  if (categoryId === null) return null;
  const states = await statesOf(ctx, it.unit_id, categoryId, today);
  const own = states?.get(it.employee_id);
  if (!states || own === undefined) return null;
  const replaced = (state: GapState) => coverage([...states].map(([id, held]) => (id === it.employee_id ? state : held)));
  return { with: replaced('exempt'), without: replaced(own === 'exempt' ? 'missing' : own) };
}

export async function describeExemption(ctx: Ctx, it: ExemptionRecord): Promise<ExemptionDetail> {
  const [about, place] = [await aboutOf(ctx.db, it), await placeOf(ctx, it.unit_id)];
  const named = (names: Localized | null) => (names ? inLocale(names, ctx.locale) : null);
  return {
    id: it.id,
    code: it.code,
    employeeName: named(about.employee_names) ?? '',
    unitId: it.unit_id,
    ...place,
    aboutName: inLocale(about.names, ctx.locale),
    fromOn: it.from_on,
    toOn: it.to_on,
    endedOn: it.ended_on,
    status: it.status,
    reason: it.reason,
    files: [...(await fileRefs(ctx, it.files)).values()],
    requesterName: named(about.requester_names),
    deciderName: named(about.decider_names),
    comment: it.comment,
    effect: await effectOf(ctx, it, about.category_id, dayAt(ctx.now(), place.timeZone)),
    version: it.version,
    events: await allowedEvents(ctx, exemptionMachine, it, factsOf(ctx, it), MOVES),
  };
}
