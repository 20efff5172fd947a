import { personRefs, placeOfUnit } from '@quantum/modules/organization/server-api';
import { allowedEvents, loadScoped, mayDo, type Ctx } from '@quantum/platform/server';
import { COOPERATION_STATUS } from '../../contract/activity-codes.ts';
import { regulationOps as ops } from '../../contract/operations.ts';
import type { CooperationDetail } from '../../contract/regulation-task.ts';
import { cooperationMachine } from '../../domain/cooperation.machine.ts';
import { COOPERATION, TASK, type CooperationRecord } from '../activities/tables.ts';
import { sheetOf } from './sheet.read.ts';
import { judgementsOf, readRegulationTaskRow } from './task.store.ts';

const NEVER: ReadonlySet<string | undefined> = new Set(['regulation.refusal.notAssignee', 'regulation.refusal.notCoPerson']);

export async function readCooperation(ctx: Ctx, id: number): Promise<CooperationDetail> {
  const one = await loadScoped<CooperationRecord>(ctx, COOPERATION, id);
  const task = (await readRegulationTaskRow(ctx.db, one.task_id))!;
  const person = await personRefs(ctx, [one.person_id, one.asked_by_id]);
  const judgements = await judgementsOf(ctx.db, task.id);
  const complete = new Set(judgements.filter(({ is_complete }) => is_complete).map(({ clause_id }) => clause_id));
  const isCoPerson = ctx.employeeId === one.person_id;
  const isOpen = one.status !== COOPERATION_STATUS.completed && !task.is_ended;
  const events = isOpen
    ? await allowedEvents(ctx, cooperationMachine, one, {
        facts: {
          isCoPerson,
          isAssignee: ctx.employeeId === task.assignee_id,
          unjudged: one.clause_ids.filter((clauseId) => !complete.has(clauseId)).length,
        },
        operations: { answer: ops.answerCooperation, withdraw: ops.answerCooperation },
        kind: COOPERATION,
      })
    : [];
  const { unitName } = await placeOfUnit(ctx, one.co_unit_id);
  return {
    id: one.id,
    code: one.code,
    title: one.title,
    taskId: task.id,
    taskCode: task.code,
    mayOpenTask: await mayDo(ctx, TASK, task, ops.readTask),
    unitId: one.unit_id,
    ...(await placeOfUnit(ctx, one.unit_id)),
    coUnitName: unitName,
    person: person(one.person_id),
    askedBy: person(one.asked_by_id),
    note: one.note,
    dueOn: one.due_on,
    answeredAt: one.answered_at,
    sheet: await sheetOf(ctx, task, one.clause_ids, isCoPerson && isOpen ? new Set(one.clause_ids) : new Set(), {
      judgements,
      cooperations: [one],
    }),
    status: one.status,
    version: one.version,
    events: events.filter(({ refusal }) => !NEVER.has(refusal?.key)),
  };
}
