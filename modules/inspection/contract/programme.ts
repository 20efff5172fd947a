import { endpoint, id as recordId, listEndpoint } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { roundRow } from './round.ts';
import { inspectionDetail, inspectionRow } from './inspection.ts';
import { inspectionOps as ops } from './operations.ts';
import { newPlan, planDates, planDetail, planDraft, planRow } from './plan.ts';
import { boardQuery, spaceBoard } from './space-board.ts';
import { startUnplannedInput } from './unplanned.ts';

/** The record of another module it is about, where the programme has such records. */
const about = { aboutId: z.optional(recordId) };
const newProgrammePlan = z.strictObject({ ...newPlan.shape, ...about });
export type NewProgrammePlan = z.infer<typeof newProgrammePlan>;
const startUnplannedOf = z.strictObject({ ...startUnplannedInput.shape, ...about });
export type StartUnplannedOf = z.infer<typeof startUnplannedOf>;

/**
 * What a programme has of its own: its lists, and where its plans and inspections begin. A record that is there already is read and worked
 * on at the addresses every programme shares; its programme follows from where it was made and is never sent.
 */
export function programmeEndpoints(id: string) {
  const base = `/inspections/programmes/${id}` as const;
  return {
    /** Its inspections. */
    list: listEndpoint({ path: `${base}/tasks/list`, row: inspectionRow, operation: ops.listTasks, order: ['plannedAt', 'desc'] }),
    /** Those of them that are answered and locked. */
    records: listEndpoint({
      path: `${base}/tasks/records/list`,
      row: inspectionRow,
      operation: ops.listTasks,
      order: ['plannedAt', 'desc'],
    }),
    /** Those done outside the window of a plan, or without one. */
    nonScheduled: listEndpoint({
      path: `${base}/tasks/nonScheduled/list`,
      row: inspectionRow,
      operation: ops.listTasks,
      order: ['plannedAt', 'desc'],
    }),
    /** Those begun on the spot. */
    adHoc: listEndpoint({ path: `${base}/tasks/adHoc/list`, row: inspectionRow, operation: ops.listTasks, order: ['plannedAt', 'desc'] }),
    /** The windows of its plans. */
    rounds: listEndpoint({ path: `${base}/rounds/list`, row: roundRow, operation: ops.listTasks }),
    /** The spaces of a project by day, as its inspections have left them; null where the reader sees no project with spaces. */
    board: endpoint({
      method: 'GET',
      path: `${base}/spaces/board`,
      input: boardQuery,
      output: z.nullable(spaceBoard),
      operation: ops.listTasks,
    }),
    plans: listEndpoint({ path: `${base}/plans/list`, row: planRow, operation: ops.listPlans }),
    preview: endpoint({ method: 'POST', path: `${base}/plans/preview`, input: planDraft, output: planDates, operation: ops.previewPlan }),
    createPlan: endpoint({ method: 'POST', path: `${base}/plans`, input: newProgrammePlan, output: planDetail, operation: ops.createPlan }),
    /** Begun on the spot, or outside the window of its plan. */
    start: endpoint({
      method: 'POST',
      path: `${base}/unplanned`,
      input: startUnplannedOf,
      output: inspectionDetail,
      operation: ops.startUnplanned,
      comparesDrafts: true,
    }),
  };
}
export type ProgrammeEndpoints = ReturnType<typeof programmeEndpoints>;
