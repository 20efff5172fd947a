import { unitTree } from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import { loadScoped, type Ctx } from '@quantum/platform/server';
import type { RoundDetail } from '../../../contract/index.ts';
import { isAnswered, isOfRound, isRoundOverdue } from '../../../domain/overdue.rules.ts';
import { factsOf } from '../../record/inspection-facts.ts';
import { readPlanName } from '../plans/plan.store.ts';
import { readRoundInspections } from '../../record/inspection.store.ts';
import { ROUND, type RoundRecord } from '../../record/tables.ts';

export async function readRound(ctx: Ctx, id: number): Promise<RoundDetail> {
  const round = await loadScoped<RoundRecord>(ctx, ROUND, id);
  const [plan, inspections, unit] = [
    await readPlanName(ctx.db, round.plan_id),
    await readRoundInspections(ctx.db, id),
    (await unitTree(ctx.kernel)).get(round.unit_id)!,
  ];
  const spaces = inspections.filter(isOfRound);
  return {
    id,
    title: plan.name,
    unitName: inLocale(unit.names, ctx.locale),
    planCode: plan.code,
    startAt: round.starts_at,
    dueAt: round.due_at,
    missAt: round.miss_at,
    timeZone: unit.timeZone,
    late: isRoundOverdue(round, ctx.now()),
    version: round.version,
    mine: factsOf(ctx, round.inspectors).isInspector,
    done: spaces.filter(isAnswered).length,
    total: spaces.length,
    tasks: inspections.map(
      ({ missed: _, sent_back_at: __, space_names, facility_names, floor, functional_risk, finding_count, item_count, ...inspection }) => ({
        ...inspection,
        spaceName: inLocale(space_names, ctx.locale),
        place: `${inLocale(facility_names, ctx.locale)} · ${floor}`,
        functionalRisk: functional_risk,
        findingCount: finding_count,
        itemCount: item_count,
      }),
    ),
  };
}
