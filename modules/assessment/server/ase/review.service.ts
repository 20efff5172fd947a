import { itemsOf, readVersion } from '@quantum/modules/form/server-api';
import { auditInUnit, todayIn } from '@quantum/modules/organization/server-api';
import { Invalid, Refused, saveRecord, type Ctx } from '@quantum/platform/server';
import {
  ASSESSMENT_KIND,
  FINDING_STATUS,
  type AseDetail,
  type AseReturn,
  type ReasonedMove,
  type RecordMove,
} from '../../contract/index.ts';
import { aseMachine, type AseEvent } from '../../domain/assessment.machine.ts';
import { nextReminder } from '../../domain/reminder.rules.ts';
import { endAseTodos, endReview, notifyAccepted, requestAse } from '../assessment-people.ts';
import { countingOf, findingsOf } from '../findings/finding.store.ts';
import { readRoundRow } from '../rounds/round.store.ts';
import { ASE, type AssessmentRecord } from '../tables.ts';
import { factsOf, readAse } from './ase-detail.ts';
import { lockAssessment, readAssessmentRow } from './ase.store.ts';

async function moveAse(ctx: Ctx, id: number, version: number, event: AseEvent, values: Record<string, unknown> = {}) {
  const ase = await lockAssessment(ctx, ASSESSMENT_KIND.ase, id, version);
  const to = ctx.move(aseMachine, ase, event, await factsOf(ctx, ase));
  await saveRecord(ctx, ASE, ase, { status: to, ...values });
  await auditInUnit(ctx, ASE, ase, event, { from: ase.status, to });
  return ase;
}
const namesOfRound = async (ctx: Ctx, ase: AssessmentRecord) => (await readRoundRow(ctx.db, ase.round_id))!.names;

/** Takes the review; from here on the person knows the self-scores. */
export async function reviewAse(ctx: Ctx, id: number, { version }: RecordMove): Promise<AseDetail> {
  const ase = await lockAssessment(ctx, ASSESSMENT_KIND.ase, id, version);
  if (ctx.employeeId === null) throw new Refused('assessment.refusal.noPerson');
  const to = ctx.move(aseMachine, ase, 'review', await factsOf(ctx, ase));
  await saveRecord(ctx, ASE, ase, {
    status: to,
    reviewer_id: ctx.employeeId,
    reviewed_by: [...new Set([...ase.reviewed_by, ctx.employeeId])],
  });
  await auditInUnit(ctx, ASE, ase, 'review');
  return readAse(ctx, id);
}

/** Back to the project with the elements that are open again. The reason is on the record alone, under the rule of blindness. */
export async function returnAse(ctx: Ctx, id: number, { version, items, reason }: AseReturn): Promise<AseDetail> {
  const ase = await lockAssessment(ctx, ASSESSMENT_KIND.ase, id, version);
  const to = ctx.move(aseMachine, ase, 'return', await factsOf(ctx, ase));
  const keys = new Set(itemsOf((await readVersion(ctx, ase.form_version_id)).content).map(({ item }) => item.key));
  const faults = items.flatMap((item, i) => (keys.has(item) ? [] : [{ path: `items.${i}`, key: 'assessment.fault.item' }]));
  if (faults.length > 0) throw new Invalid(faults);
  const returned = {
    returned_items: [...new Set(items)],
    return_reason: reason,
    returned_at: ctx.now().toISOString(),
    remind_on: nextReminder(ase.due_on, await todayIn(ctx, ase.unit_id)),
  };
  await saveRecord(ctx, ASE, ase, { status: to, ...returned });
  await auditInUnit(ctx, ASE, ase, 'return', { from: ase.status, to });
  await endReview(ctx, ase);
  await requestAse(ctx, ase, await namesOfRound(ctx, ase), 'returned');
  return readAse(ctx, id);
}

/** Accepted; without open actions of its own it is closed at once. */
export async function acceptAse(ctx: Ctx, id: number, { version }: RecordMove): Promise<AseDetail> {
  const ase = await moveAse(ctx, id, version, 'accept');
  const accepted = (await readAssessmentRow(ctx.db, id))!;
  const isOpen = countingOf(await findingsOf(ctx.db, id)).some(({ status }) => status === FINDING_STATUS.open);
  const event = isOpen ? 'improve' : 'close';
  const to = ctx.moveBySystem(aseMachine, accepted, event);
  await saveRecord(ctx, ASE, accepted, { status: to });
  await auditInUnit(ctx, ASE, accepted, event, { from: accepted.status, to });
  await endReview(ctx, ase);
  await notifyAccepted(ctx, ase, await namesOfRound(ctx, ase));
  return readAse(ctx, id);
}

export async function voidAse(ctx: Ctx, id: number, { version, reason }: ReasonedMove): Promise<AseDetail> {
  const ase = await lockAssessment(ctx, ASSESSMENT_KIND.ase, id, version);
  const to = ctx.move(aseMachine, ase, 'void', await factsOf(ctx, ase));
  await saveRecord(ctx, ASE, ase, { status: to });
  await auditInUnit(ctx, ASE, ase, 'void', { from: ase.status, to, comment: reason });
  await endAseTodos(ctx, ase);
  return readAse(ctx, id);
}
