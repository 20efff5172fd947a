import type { HandOver } from '@quantum/modules/organization/server-api';
import { moveTasks } from '@quantum/modules/task/server-api';
import { saveRecord, type Ctx, type RecordKind } from '@quantum/platform/server';
import { ASSESSMENT_STATUS as A } from '../contract/index.ts';
import { lockOwnedBy } from './hand-over.store.ts';
import { askToAnswer, askToAssess, askToCheck, endAnswer } from './risk-people.ts';
import { audit, todayIn } from './risk-record.ts';
import { flagsOf, readTaskRow } from './risk.store.ts';
import { ASSESSMENT, CONTROL, ROW, type AssessmentRecord, type ControlRecord, type Owned, type RowRecord } from './tables.ts';

/** Their assessments, risks and controls go to who takes over, with what is to be done about them. */
export async function handOverRisks(ctx: Ctx, { from, to }: HandOver): Promise<void> {
  const give = async <R extends Owned>(kind: RecordKind, it: R, column: string): Promise<R> => {
    await saveRecord(ctx, kind, it, { [column]: to });
    await audit(ctx, kind, it, 'reassign', { changes: { [column]: [from, to] } });
    return { ...it, [column]: to };
  };
  const { assessments, rows, controls } = await lockOwnedBy(ctx, from);
  for (const it of assessments) {
    const now: AssessmentRecord = await give(ASSESSMENT, it, 'assessor_id');
    if (now.status === A.waiting) continue;
    await moveTasks(ctx, ASSESSMENT.kind, it.id, 'cancel');
    await askToAssess(ctx, now, (await readTaskRow(ctx.db, it.job_task_id))!.names);
  }
  for (const it of rows) {
    const now: RowRecord = await give(ROW, it, 'owner_id');
    const open = (await flagsOf(ctx.db, [it.id])).find(({ answer }) => answer === null);
    if (!open) continue;
    await endAnswer(ctx, it.id, 'cancel');
    await askToAnswer(ctx, now, open.code, open.due_on);
  }
  for (const it of controls) {
    const now: ControlRecord = await give(CONTROL, it, 'owner_id');
    if (it.check_due === null || it.check_due >= (await todayIn(ctx, it.unit_id))) continue;
    await moveTasks(ctx, CONTROL.kind, it.id, 'cancel');
    await askToCheck(ctx, now);
  }
}
