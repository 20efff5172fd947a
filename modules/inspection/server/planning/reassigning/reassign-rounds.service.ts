import { findEmployees } from '@quantum/modules/organization/server-api';
import { moveTasks } from '@quantum/modules/task/server-api';
import type { StatusResult } from '@quantum/platform/contract';
import { Invalid, loadScoped, lockScoped, moveEach, Refused, saveRecord, type Ctx } from '@quantum/platform/server';
import { inspectionOps, type RoundDetail } from '../../../contract/index.ts';
import { nameInspector, readRoundInspectionsRaw } from '../rounds/round-lifecycle.store.ts';
import { readRound } from '../rounds/round-detail.ts';
import { followRound, assignRound } from '../rounds/round.service.ts';
import { ROUND, TASK, type RoundRecord, type InspectionRecord } from '../../record/tables.ts';
import { noteSteps } from '../../record/inspection-step.ts';

/**
 * A round, locked, goes to others: their to-do begins, the old one ends. What was begun before still counts when a device sends
 * it. Answers the round's version.
 */
export async function reassignInspectors(ctx: Ctx, round: RoundRecord, inspectors: readonly number[], event = 'reassign'): Promise<number> {
  const were = [...new Set([...round.were_inspectors, ...round.inspectors])];
  const version = await saveRecord(ctx, ROUND, round, {
    inspectors: [...inspectors],
    were_inspectors: were,
    reassigned_at: ctx.now().toISOString(),
  });
  await nameInspector(ctx, round.id, inspectors);
  const inspections = await readRoundInspectionsRaw(ctx.db, round.id);
  await noteSteps(ctx, inspections, () => ({ event, changes: { inspectors: [round.inspectors, inspectors] } }));
  if (round.opened_at !== null && inspections.length > 0) {
    await moveTasks(ctx, ROUND.kind, round.id, 'cancel');
    await assignRound(ctx, { ...round, inspectors: [...inspectors] }, inspections[0]!.form_version_id, inspections.length);
    await followRound(ctx, round.id);
  }
  return version;
}

/** People who may take it: active, of the company. */
async function mustBeInspectors(ctx: Ctx, round: RoundRecord, ids: readonly number[]): Promise<number[]> {
  const people = await findEmployees(ctx, ids);
  const known = (one: number) => people.get(one)?.companyId === round.company_id && people.get(one)!.active;
  if (!ids.every(known)) throw new Invalid([{ path: 'inspectorIds', key: 'inspection.fault.unknownInspector' }]);
  return [...new Set(ids)];
}

/** The round goes to others. */
export async function reassignRound(ctx: Ctx, id: number, input: { version: number; inspectorIds: number[] }): Promise<RoundDetail> {
  const round = await lockScoped<RoundRecord>(ctx, ROUND, id, input.version);
  if (round.ended_at !== null) throw new Refused('inspection.round.refusal.ended');
  await reassignInspectors(ctx, round, await mustBeInspectors(ctx, round, input.inspectorIds));
  return readRound(ctx, id);
}

/** The rounds of many occurrences, each for itself; two occurrences of one round give it away once. */
export const reassignMany = (ctx: Ctx, input: { ids: number[]; inspectorIds: number[] }): Promise<{ results: StatusResult[] }> => {
  const given = new Map<number, number>();
  return moveEach(ctx, input, async (of, id) => {
    const inspection = await loadScoped<InspectionRecord>(ctx, TASK, id);
    if (inspection.round_id === null) throw new Refused('inspection.round.refusal.unplanned');
    const roundId = inspection.round_id;
    const before = given.get(roundId);
    if (before !== undefined) return before;
    const version = await of(inspectionOps.reassignRound, async (inside) => {
      const round = await lockScoped<RoundRecord>(inside, ROUND, roundId);
      if (round.ended_at !== null) throw new Refused('inspection.round.refusal.ended');
      return reassignInspectors(inside, round, await mustBeInspectors(inside, round, input.inspectorIds));
    });
    given.set(roundId, version);
    return version;
  });
};
