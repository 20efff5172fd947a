import { auditInUnit, todayIn } from '@quantum/modules/organization/server-api';
import { saveRecord, type Ctx } from '@quantum/platform/server';
import { ASSESSMENT_STATUS as STATUS } from '../../contract/index.ts';
import { aseMachine } from '../../domain/assessment.machine.ts';
import { nextReminder } from '../../domain/reminder.rules.ts';
import { endAseTodos, leadOf, notifyLapsed, remindAse, requestAse } from '../assessment-people.ts';
import { countEvidence } from '../evidence/evidence.store.ts';
import { measureEvidence } from '../evidence/measure.service.ts';
import { readRoundRow } from '../rounds/round.store.ts';
import { ASE, type AssessmentRecord } from '../tables.ts';
import { lockAsesOfRound, setReminder } from './ase.store.ts';

/** The day has come: what measures itself is measured, and the project manager has it among the things to do. */
export async function openAse(ctx: Ctx, ase: AssessmentRecord): Promise<void> {
  const to = ctx.moveBySystem(aseMachine, ase, 'open');
  const leadId = await leadOf(ctx, ase);
  await saveRecord(ctx, ASE, ase, { status: to, lead_id: leadId, remind_on: nextReminder(ase.due_on, await todayIn(ctx, ase.unit_id)) });
  await auditInUnit(ctx, ASE, ase, 'open', { from: ase.status, to });
  await measureEvidence(ctx, ase);
  await requestAse(ctx, { ...ase, lead_id: leadId }, (await readRoundRow(ctx.db, ase.round_id))!.names, 'opened');
}

/** The day of a step has come; the next one is set whether or not somebody could be told. */
export async function followReminder(ctx: Ctx, ase: AssessmentRecord): Promise<void> {
  const today = await todayIn(ctx, ase.unit_id);
  await remindAse(ctx, ase, (await readRoundRow(ctx.db, ase.round_id))!.names, today);
  await setReminder(ctx.db, ase.id, nextReminder(ase.due_on, today));
}

const isUnfinished = ({ status }: AssessmentRecord) => status === STATUS.pending || status === STATUS.inProgress;

async function endAse(ctx: Ctx, ase: AssessmentRecord, event: 'lapse' | 'discontinue'): Promise<void> {
  const to = ctx.moveBySystem(aseMachine, ase, event);
  await saveRecord(ctx, ASE, ase, { status: to });
  await auditInUnit(ctx, ASE, ase, event, { from: ase.status, to });
  await endAseTodos(ctx, ase);
}

/** The visit of a project begins, or the round is over (no unit): what was not handed in counts no more. */
export async function lapseAses(ctx: Ctx, roundId: number, unitId: number | null = null): Promise<void> {
  for (const ase of (await lockAsesOfRound(ctx.db, roundId, unitId)).filter(isUnfinished)) {
    await endAse(ctx, ase, 'lapse');
    await notifyLapsed(ctx, ase, (await readRoundRow(ctx.db, roundId))!.names);
  }
}

/** The round is discontinued: ASEs nobody began are cancelled, others go on. */
export async function discontinueAses(ctx: Ctx, roundId: number): Promise<void> {
  const ases = (await lockAsesOfRound(ctx.db, roundId)).filter((ase) => isUnfinished(ase) && ase.handed_in_at === null);
  const counted = await countEvidence(
    ctx.db,
    ases.map(({ id }) => id),
  );
  for (const ase of ases) if ((counted.get(ase.id)?.uploads ?? 0) === 0) await endAse(ctx, ase, 'discontinue');
}
