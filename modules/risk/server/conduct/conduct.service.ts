import { auditInUnit, createInUnit, searchOf, todayIn, unitOfRecord } from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import { Invalid, json, lockScoped, nextCodes, Refused, saveRecord, type Ctx } from '@quantum/platform/server';
import {
  ASSESSMENT_STATUS,
  CONTROL_CHECK,
  type AssessmentDetail,
  type MissingControl,
  type RecordMove,
  ROW_STATUS,
  type ReasonedMove,
  type SetParticipants,
  type TaskStep,
} from '../../contract/index.ts';
import { overCredited } from '../../domain/credit.rules.ts';
import { cancelAssessment, moveAssessment } from './assessment-move.service.ts';
import { readAssessment } from './assessment-detail.ts';
import { inProgress, insertRow, ownRow } from './rating.service.ts';
import { ofCompany } from '../risk-people.ts';
import { raiseForRow } from '../rows/row-action.ts';
import { rate, ratedColumns } from '../rows/row-rating.ts';
import { addCredit, controlsOfRows } from '../controls/control.store.ts';
import { assessmentsOfItem } from './assessment.store.ts';
import { readMatrixRow } from '../library/matrix.store.ts';
import { readTaskRow } from '../library/job-task.store.ts';
import { rowsOfAssessment } from '../rows/row.store.ts';
import { requestReview } from '../sign-source.ts';
import { ASSESSMENT, CONTROL, ROW, type AssessmentRecord, type RowRecord } from '../tables.ts';

/** Begun: a row for each hazard of each step, with the controls that held it before. */
export async function startAssessment(ctx: Ctx, id: number, { version }: RecordMove): Promise<AssessmentDetail> {
  const assessment = await lockScoped<AssessmentRecord>(ctx, ASSESSMENT, id, version);
  const task = (await readTaskRow(ctx.db, assessment.job_task_id))!;
  await moveAssessment(ctx, assessment, 'start', { set: assessment.assessor_id === null ? { assessor_id: ctx.employeeId } : {} });
  const steps = task.steps.filter(({ retired }) => !retired);
  const former = await formerRows(ctx, assessment);
  const hazards = [...steps.flatMap((step) => step.hazards.map((hazard) => ({ step, hazard }))), ...foundBefore(steps, former)];
  const codes = await nextCodes(ctx, 'RSK', hazards.length);
  for (const [i, { step, hazard }] of hazards.entries())
    await insertRow(ctx, assessment, task, {
      code: codes[i]!,
      step_key: step.key,
      hazard_key: hazard.key,
      step: json(step.names),
      hazard: json(hazard.names),
      hazard_type: hazard.hazardType,
      accident_type: hazard.accidentType,
      harmed: hazard.harmed,
      search: searchOf(codes[i]!, hazard.names, task.names),
    });
  await carryControls(ctx, assessment, former);
  return readAssessment(ctx, id);
}

/** Rows of the former assessment of the same item. */
async function formerRows(ctx: Ctx, assessment: AssessmentRecord): Promise<RowRecord[]> {
  const done: readonly string[] = [ASSESSMENT_STATUS.completed, ASSESSMENT_STATUS.close];
  const before = (await assessmentsOfItem(ctx.db, assessment.unit_id, assessment.family_id)).find(
    (one) => one.id < assessment.id && done.includes(one.status),
  );
  return before ? rowsOfAssessment(ctx.db, before.id) : [];
}

/** Hazards that were found on the spot last time, and not said to be gone since: they are looked at again. */
function foundBefore(steps: readonly TaskStep[], former: readonly RowRecord[]) {
  const gone: readonly string[] = [ROW_STATUS.close];
  return former.flatMap((row) => {
    const step = steps.find(({ key }) => key === row.step_key);
    if (!step || gone.includes(row.status) || step.hazards.some(({ key }) => key === row.hazard_key)) return [];
    const { hazard_key: key, hazard: names, hazard_type: hazardType, accident_type: accidentType, harmed } = row;
    return [{ step, hazard: { key, names, hazardType, accidentType, harmed } }];
  });
}

/** Controls of the former assessment, hazard by hazard: they are looked at again, not typed again. */
async function carryControls(ctx: Ctx, assessment: AssessmentRecord, old: readonly RowRecord[]): Promise<void> {
  if (old.length === 0) return;
  const credits = await controlsOfRows(
    ctx.db,
    old.map((row) => row.id),
  );
  for (const row of await rowsOfAssessment(ctx.db, assessment.id)) {
    const former = old.find((one) => one.step_key === row.step_key && one.hazard_key === row.hazard_key);
    for (const one of credits.filter(({ row_id }) => row_id === former?.id)) await addCredit(ctx, row.id, one.id, one.credits);
  }
}

/** A control that is not there yet: planned in the register, credited, and brought by a corrective action. */
export async function raiseControl(ctx: Ctx, id: number, rowId: number, input: MissingControl): Promise<AssessmentDetail> {
  const assessment = await inProgress(ctx, id);
  const row = await ownRow(ctx, assessment, rowId, input.version);
  if (input.responsibleId !== null && (await ofCompany(ctx, assessment.company_id, [input.responsibleId])).length === 0)
    throw new Invalid([{ path: 'responsibleId', key: 'risk.fault.people' }]);
  const unit = await unitOfRecord(ctx, assessment);
  const values = {
    names: json(input.names),
    hierarchy: input.hierarchy,
    check_kind: CONTROL_CHECK.byHand,
    owner_id: input.responsibleId,
    check_months: null,
  };
  const made = await createInUnit(
    ctx,
    { kind: CONTROL },
    { clientId: input.clientId, unit },
    { prefix: 'RCT', words: [input.names], values },
  );
  if (!made.isNew) return readAssessment(ctx, id);
  const matrix = (await readMatrixRow(ctx.db, assessment.matrix_id))!;
  await addCredit(ctx, row.id, made.id, input.credits);
  const credited = await controlsOfRows(ctx.db, [row.id]);
  if (row.initial) {
    const over = overCredited(matrix.method, row.initial, credited);
    if (over.length > 0) throw new Invalid([{ path: 'credits', key: 'risk.fault.credits', params: { axis: over.join(', ') } }]);
    const rated = rate(matrix, row.initial, credited, await todayIn(ctx, assessment.unit_id));
    // A rating made on a device without knowing of this control does not take it away unasked.
    await saveRecord(ctx, ROW, row, { ...ratedColumns(matrix, row.initial, rated), rating_id: input.clientId });
  } else await saveRecord(ctx, ROW, row, { rating_id: input.clientId });
  await auditInUnit(ctx, ROW, row, 'raise', { comment: made.code });
  await raiseForRow(ctx, row, { ...input, title: inLocale(input.names, ctx.locale), businessLineId: assessment.business_line_id });
  return readAssessment(ctx, id);
}

export async function setParticipants(ctx: Ctx, id: number, { version, participants }: SetParticipants): Promise<AssessmentDetail> {
  const assessment = await lockScoped<AssessmentRecord>(ctx, ASSESSMENT, id, version);
  if (assessment.status !== ASSESSMENT_STATUS.inProgress) throw new Refused('risk.refusal.notInProgress');
  if ((await ofCompany(ctx, assessment.company_id, participants)).length !== new Set(participants).size)
    throw new Invalid([{ path: 'participants', key: 'risk.fault.people' }]);
  await saveRecord(ctx, ASSESSMENT, assessment, { participants: [...new Set(participants)] });
  await auditInUnit(ctx, ASSESSMENT, assessment, 'participants');
  return readAssessment(ctx, id);
}

export async function submitAssessment(ctx: Ctx, id: number, { version }: RecordMove): Promise<AssessmentDetail> {
  const assessment = await lockScoped<AssessmentRecord>(ctx, ASSESSMENT, id, version);
  const moved = await moveAssessment(ctx, assessment, 'submit', { set: { sent_back: null } });
  await requestReview(ctx, moved);
  return readAssessment(ctx, id);
}

export async function cancelOne(ctx: Ctx, id: number, { version, reason }: ReasonedMove): Promise<AssessmentDetail> {
  await lockScoped<AssessmentRecord>(ctx, ASSESSMENT, id, version);
  await cancelAssessment(ctx, id, reason);
  return readAssessment(ctx, id);
}
