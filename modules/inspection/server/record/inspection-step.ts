import { notifyWatchers, notifyWatchersOfAll } from '@quantum/modules/collaboration/server-api';
import type { AuditEntry, Ctx } from '@quantum/platform/server';
import { INSPECTION_HOST } from './hosts.ts';
import { auditRow, type InspectionRecord } from './tables.ts';

type Step = Pick<AuditEntry, 'event' | 'from' | 'to' | 'comment' | 'changes'>;

const wordsOf = (event: string): string => `inspection.task.event.${event}`;

/** One step of an occurrence: its row in the history, and a message to its followers; `told` are notified of it in other words. */
export async function noteStep(ctx: Ctx, inspection: InspectionRecord, step: Step, told: readonly (number | null)[] = []): Promise<void> {
  await ctx.audit({ ...auditRow(inspection), ...step });
  await notifyWatchers(ctx, INSPECTION_HOST, inspection, wordsOf(step.event), told);
}

/** The same step of many occurrences at once. */
export async function noteSteps(
  ctx: Ctx,
  inspections: readonly InspectionRecord[],
  stepOf: (inspection: InspectionRecord) => Step,
): Promise<void> {
  const event = inspections[0] && stepOf(inspections[0]).event;
  if (event === undefined) return;
  await ctx.auditAll(inspections.map((inspection) => ({ ...auditRow(inspection), ...stepOf(inspection) })));
  await notifyWatchersOfAll(ctx, INSPECTION_HOST, inspections, wordsOf(event));
}

/** What moved to another state, each with the one it left. */
export const noteMoved = (
  ctx: Ctx,
  moved: readonly (InspectionRecord & { was: string })[],
  event: string,
  comment: string | null = null,
): Promise<void> => {
  const was = new Map(moved.map((inspection) => [inspection.id, inspection.was]));
  return noteSteps(ctx, moved, (inspection) => ({ event, from: was.get(inspection.id)!, to: inspection.status, comment }));
};
