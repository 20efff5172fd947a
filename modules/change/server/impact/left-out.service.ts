import { auditInUnit } from '@quantum/modules/organization/server-api';
import { NotFound, Refused, saveRecord, type Ctx } from '@quantum/platform/server';
import type { CaseDetail, LeftOutInput } from '../../contract/index.ts';
import { taskKindsIn } from '../../domain/task.rules.ts';
import { readCase } from '../cases/case-detail.ts';
import { mayManageTasks, readFacts } from '../cases/case-facts.ts';
import { lockCase } from '../cases/lock-case.ts';
import { tasksOf } from '../cases/case.store.ts';
import { CASE } from '../tables.ts';
import { readImpact } from './impact.read.ts';
import { writeLeftOut } from './left-out.store.ts';

/** A record the change touches needs no task: who said so, and why, stands in its place. */
export async function leaveOut(ctx: Ctx, id: number, { version, touches, reason }: LeftOutInput): Promise<CaseDetail> {
  const one = await lockCase(ctx, id, version);
  if (taskKindsIn(one.status).length === 0) throw new Refused('change.refusal.ended');
  if (!mayManageTasks(await readFacts(ctx, one))) throw new Refused('change.refusal.notOwner');
  const record = (await readImpact(ctx, id))
    .flatMap(({ records }) => records)
    .find((each) => each.kind === touches.kind && each.id === touches.id);
  if (!record) throw new NotFound();
  if ((await tasksOf(ctx.db, id)).some((task) => task.touched_kind === touches.kind && task.touched_id === touches.id))
    throw new Refused('change.refusal.hasTask');
  await writeLeftOut(ctx, id, touches, reason);
  await saveRecord(ctx, CASE, one, {});
  await auditInUnit(ctx, CASE, one, 'leaveOut', { comment: `${record.title}: ${reason}` });
  return readCase(ctx, id);
}
