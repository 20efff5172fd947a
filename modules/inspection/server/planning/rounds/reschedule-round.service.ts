import { moveTasks } from '@quantum/modules/task/server-api';
import { instantOf } from '@quantum/platform/domain';
import { lockScoped, Refused, saveRecord, type Ctx } from '@quantum/platform/server';
import { unitTree } from '@quantum/modules/organization/server-api';
import { INSPECTION_STATUS, type RescheduleRound, type RoundDetail } from '../../../contract/index.ts';
import { moveRefusal } from '../../../domain/reschedule.rules.ts';
import { openRounds } from './round-lifecycle.service.ts';
import { isTaken, moveInspections, moveRound, readRoundInspectionsRaw } from './round-lifecycle.store.ts';
import { readRound } from './round-detail.ts';
import { auditRow, ROUND, type RoundRecord } from '../../record/tables.ts';

const ms = (at: string): number => new Date(at).getTime();

/**
 * One window goes to another day or time, with a reason; it stays as long as it was. Its plan makes no other in its place, and leaves
 * it there when it is edited. An open one that has not been started closes, and opens again at its time.
 */
export async function rescheduleRound(ctx: Ctx, id: number, input: RescheduleRound): Promise<RoundDetail> {
  const round = await lockScoped<RoundRecord>(ctx, ROUND, id, input.version);
  const inspections = await readRoundInspectionsRaw(ctx.db, id);
  const zone = (await unitTree(ctx.kernel)).get(round.unit_id)!.timeZone;
  const startAt = instantOf(input.day, input.time, zone);
  const after = (at: string) => new Date(startAt.getTime() + ms(at) - ms(round.starts_at));
  const window = {
    key: round.slot_key,
    day: input.day,
    time: input.time,
    startAt,
    dueAt: after(round.due_at),
    missAt: after(round.miss_at),
  };
  const refusal = moveRefusal({
    begun: inspections.some((inspection) => inspection.started_at !== null || inspection.submitted_at !== null),
    ended: round.ended_at !== null,
    startAt,
    missAt: window.missAt,
    now: ctx.now(),
    taken: await isTaken(ctx.db, round, startAt),
  });
  if (refusal) throw new Refused(refusal);
  let version = round.version;
  if (round.opened_at !== null) {
    await moveInspections(ctx, id, [INSPECTION_STATUS.waiting], INSPECTION_STATUS.pending);
    await moveTasks(ctx, ROUND.kind, id, 'cancel');
  }
  version = await saveRecord(ctx, ROUND, round, { opened_at: null, rescheduled_at: ctx.now().toISOString() });
  version = await moveRound(ctx, { ...round, version }, window);
  const moved = await readRoundInspectionsRaw(ctx.db, id);
  await ctx.auditAll(
    moved
      .filter((inspection) => inspection.status === INSPECTION_STATUS.pending)
      .map((inspection) => ({
        ...auditRow(inspection),
        event: 'reschedule',
        comment: input.reason,
        changes: { planned: [round.starts_at, startAt.toISOString()] },
      })),
  );
  if (startAt <= ctx.now())
    await openRounds(ctx, [
      {
        ...round,
        version,
        opened_at: null,
        event_on: window.day,
        starts_at: startAt.toISOString(),
        due_at: window.dueAt.toISOString(),
        miss_at: window.missAt.toISOString(),
      },
    ]);
  return readRound(ctx, id);
}
