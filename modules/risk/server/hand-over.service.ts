import { auditInUnit, todayIn } from '@quantum/modules/organization/server-api';
import type { HandOver } from '@quantum/modules/organization/server-api';
import { moveTasks } from '@quantum/modules/task/server-api';
import { saveRecord, type Ctx, type RecordKind } from '@quantum/platform/server';
import { ASSESSMENT_STATUS } from '../contract/index.ts';
import { lockOwnedBy } from './hand-over.store.ts';
import { requestAnswer, requestAssessment, requestCheck, endAnswer } from './risk-people.ts';
import { flagsOf } from './rows/flag.store.ts';
import { readTaskRow } from './library/job-task.store.ts';
import { ASSESSMENT, CONTROL, ROW, type AssessmentRecord, type ControlRecord, type UnitRecord, type RowRecord } from './tables.ts';

/** Their assessments, risks and controls go to who takes over, with what is to be done about them. */
export async function handOverRisks(ctx: Ctx, { from, to }: HandOver): Promise<void> {
  const reassign = async <R extends UnitRecord>(kind: RecordKind, record: R, column: string): Promise<R> => {
    await saveRecord(ctx, kind, record, { [column]: to });
    await auditInUnit(ctx, kind, record, 'reassign', { changes: { [column]: [from, to] } });
    return { ...record, [column]: to };
  };
  const { assessments, rows, controls } = await lockOwnedBy(ctx, from);
  for (const assessment of assessments) {
    const now: AssessmentRecord = await reassign(ASSESSMENT, assessment, 'assessor_id');
    if (now.status === ASSESSMENT_STATUS.waiting) continue;
    await moveTasks(ctx, ASSESSMENT.kind, assessment.id, 'cancel');
    await requestAssessment(ctx, now, (await readTaskRow(ctx.db, assessment.job_task_id))!.names);
  }
  for (const row of rows) {
    const now: RowRecord = await reassign(ROW, row, 'owner_id');
    const open = (await flagsOf(ctx.db, [row.id])).find(({ answer }) => answer === null);
    if (!open) continue;
    await endAnswer(ctx, row.id, 'cancel');
    await requestAnswer(ctx, now, open.code, open.due_on);
  }
  for (const control of controls) {
    const now: ControlRecord = await reassign(CONTROL, control, 'owner_id');
    if (control.check_due === null || control.check_due >= (await todayIn(ctx, control.unit_id))) continue;
    await moveTasks(ctx, CONTROL.kind, control.id, 'cancel');
    await requestCheck(ctx, now);
  }
}
