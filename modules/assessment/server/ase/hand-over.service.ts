import { readersAmong } from '@quantum/modules/access/server-api';
import { auditInUnit, type HandOver } from '@quantum/modules/organization/server-api';
import { Refused, saveRecord, type Ctx } from '@quantum/platform/server';
import { asePath, ASSESSMENT_STATUS as STATUS, assessmentOps as ops } from '../../contract/index.ts';
import { assessmentTodos, endReview, requestReview } from '../assessment-people.ts';
import { readRoundRow } from '../rounds/round.store.ts';
import { ASE, type AssessmentRecord } from '../tables.ts';
import { teamOf } from './ase-detail.ts';
import { lockAsesWith } from './ase.store.ts';

/**
 * Self-evaluations of who leaves: whoever takes over answers for them, unless they visit the project in this round. A review goes to them where
 * they may hold it, else to the next quality assessor.
 */
export async function handOverAses(ctx: Ctx, { from, to }: HandOver): Promise<void> {
  for (const ase of await lockAsesWith(ctx.db, from)) {
    if (ase.lead_id === from) await giveLead(ctx, ase, to);
    else if (ase.status === STATUS.reviewing) await giveReview(ctx, ase, to);
  }
}

async function giveLead(ctx: Ctx, ase: AssessmentRecord, to: number): Promise<void> {
  const link = [{ title: ase.code, href: asePath(ase.id) }];
  if ((await teamOf(ctx, ase)).includes(to) || ase.reviewed_by.includes(to)) throw new Refused('assessment.refusal.leadAssesses', {}, link);
  await saveRecord(ctx, ASE, ase, { lead_id: to });
  await auditInUnit(ctx, ASE, ase, 'handOver', { changes: { lead_id: [ase.lead_id, to] } });
  if (ase.status !== STATUS.inProgress) return;
  const title = (await readRoundRow(ctx.db, ase.round_id))!.names;
  await assessmentTodos.end(ctx, ase.id, 'fill', 'cancel');
  await assessmentTodos.give(ctx, ase, 'fill', [to], { title, dueOn: ase.due_on });
}

async function giveReview(ctx: Ctx, ase: AssessmentRecord, to: number): Promise<void> {
  const team = await teamOf(ctx, ase);
  const isFree = to !== ase.author_id && to !== ase.lead_id && !team.includes(to);
  const holds = isFree && (await readersAmong(ctx, ase, [to], ops.assess)).includes(to);
  const reviewerId = holds ? to : null;
  const reviewedBy = holds ? [...new Set([...ase.reviewed_by, to])] : ase.reviewed_by;
  await saveRecord(ctx, ASE, ase, { reviewer_id: reviewerId, reviewed_by: reviewedBy });
  await auditInUnit(ctx, ASE, ase, 'handOver', { changes: { reviewer_id: [ase.reviewer_id, reviewerId] } });
  await endReview(ctx, ase);
  const round = (await readRoundRow(ctx.db, ase.round_id))!.names;
  if (holds) await assessmentTodos.give(ctx, ase, 'review', [to], { title: round });
  else await requestReview(ctx, ase, round, [...team, ase.reviewer_id!]);
}
