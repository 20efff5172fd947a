import { raiseAction } from '@quantum/modules/action/server-api';
import { CORRECTIVE_ACTION_MODE } from '@quantum/modules/dictionary/contract';
import { codeTree } from '@quantum/modules/dictionary/server-api';
import { inLocale } from '@quantum/platform/contract';
import {
  insertRecord,
  Invalid,
  json,
  loadScoped,
  lockScoped,
  mustBeFresh,
  nextCode,
  nextCodes,
  NotFound,
  Refused,
  saveRecord,
  type Ctx,
} from '@quantum/platform/server';
import {
  ASSESSMENT_STATUS as A,
  CONTROL_CHECK,
  RISK_CATEGORY,
  ROW_STATUS as S,
  type AssessmentDetail,
  type MissingControl,
  type Moved,
  type NewHazard,
  type RateRow,
  type Reasoned,
  type SetParticipants,
} from '../../contract/index.ts';
import { overCredited } from '../../domain/credit.rules.ts';
import { scoreFaults } from '../../domain/scale.rules.ts';
import { cancelAssessment, moveAssessment } from './assessment-move.service.ts';
import { readAssessment } from './assessment-detail.ts';
import { ofCompany } from '../risk-people.ts';
import { audit, createOwned, ownUnit, searchOf, todayIn } from '../risk-record.ts';
import { rate, ratedColumns } from '../rows/row-rating.ts';
import {
  addCredit,
  assessmentsOfItem,
  controlsOfRows,
  lockRow,
  readControls,
  readMatrixRow,
  readTaskRow,
  rowsOfAssessment,
  writeCredits,
} from '../risk.store.ts';
import { askForReview } from '../sign-source.ts';
import { ASSESSMENT, CONTROL, ROW, type AssessmentRecord, type JobTaskRecord, type RowRecord } from '../tables.ts';

/** Begun: a row for each hazard of each step, with the controls that held it before. */
export async function startAssessment(ctx: Ctx, id: number, { version }: Moved): Promise<AssessmentDetail> {
  const it = await lockScoped<AssessmentRecord>(ctx, ASSESSMENT, id, version);
  const task = (await readTaskRow(ctx.db, it.job_task_id))!;
  await moveAssessment(ctx, it, 'start', { set: it.assessor_id === null ? { assessor_id: ctx.employeeId } : {} });
  const hazards = task.steps.flatMap((step) => step.hazards.map((hazard) => ({ step, hazard })));
  const codes = await nextCodes(ctx, 'RSK', hazards.length);
  for (const [i, { step, hazard }] of hazards.entries())
    await insertRow(ctx, it, task, {
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
  await carryControls(ctx, it);
  return readAssessment(ctx, id);
}

async function insertRow(ctx: Ctx, it: AssessmentRecord, task: JobTaskRecord, values: Record<string, unknown> & { code: string }) {
  const place = { company_id: it.company_id, unit_id: it.unit_id };
  const common = { event_on: await todayIn(ctx, it.unit_id), assessment_id: it.id, family_id: task.family_id, status: S.draft };
  const id = await insertRecord(ctx, ROW, { ...place, ...common, ...values });
  await audit(ctx, ROW, { ...place, id, code: values.code }, 'create');
  return id;
}

/** Controls of the former assessment, hazard by hazard: they are looked at again, not typed again. */
async function carryControls(ctx: Ctx, it: AssessmentRecord): Promise<void> {
  const done: readonly string[] = [A.completed, A.close];
  const before = (await assessmentsOfItem(ctx.db, it.unit_id, it.family_id)).find((one) => one.id < it.id && done.includes(one.status));
  if (!before) return;
  const old = await rowsOfAssessment(ctx.db, before.id);
  const credits = await controlsOfRows(
    ctx.db,
    old.map((row) => row.id),
  );
  for (const row of await rowsOfAssessment(ctx.db, it.id)) {
    const former = old.find((one) => one.step_key === row.step_key && one.hazard_key === row.hazard_key);
    for (const one of credits.filter(({ row_id }) => row_id === former?.id)) await addCredit(ctx, row.id, one.id, one.credits);
  }
}

/** An assessment that is being worked on; two people rate different rows at once, so its own version is not asked for. */
async function inProgress(ctx: Ctx, id: number): Promise<AssessmentRecord> {
  const it = await loadScoped<AssessmentRecord>(ctx, ASSESSMENT, id);
  if (it.status !== A.inProgress) throw new Refused('risk.refusal.notInProgress');
  return it;
}
async function ownRow(ctx: Ctx, it: AssessmentRecord, rowId: number, version: number): Promise<RowRecord> {
  const row = await lockRow(ctx.db, rowId);
  if (row?.assessment_id !== it.id) throw new NotFound();
  await mustBeFresh(ctx, ROW, row, version);
  return row;
}

export async function rateRow(ctx: Ctx, id: number, rowId: number, input: RateRow): Promise<AssessmentDetail> {
  const it = await inProgress(ctx, id);
  const row = await ownRow(ctx, it, rowId, input.version);
  const matrix = (await readMatrixRow(ctx.db, it.matrix_id))!;
  const faults = scoreFaults(matrix.method, input.initial).map((axis) => ({ path: `initial.${axis}`, key: 'risk.fault.level' }));
  if (faults.length > 0) throw new Invalid(faults);
  const wanted = input.controls.map(({ controlId }) => controlId);
  const controls = await readControls(ctx.db, wanted);
  if (new Set(wanted).size !== wanted.length || controls.length !== wanted.length || controls.some((one) => one.unit_id !== it.unit_id))
    throw new Invalid([{ path: 'controls', key: 'risk.fault.controls' }]);
  const over = overCredited(matrix.method, input.initial, input.controls);
  if (over.length > 0) throw new Invalid([{ path: 'controls', key: 'risk.fault.credits', params: { axis: over.join(', ') } }]);
  if (input.ownerId !== null && (await ofCompany(ctx, it.company_id, [input.ownerId])).length === 0)
    throw new Invalid([{ path: 'ownerId', key: 'risk.fault.people' }]);
  await writeCredits(ctx, row.id, input.controls);
  const rated = rate(matrix, input.initial, await controlsOfRows(ctx.db, [row.id]), await todayIn(ctx, it.unit_id));
  await saveRecord(ctx, ROW, row, { ...ratedColumns(matrix, input.initial, rated), owner_id: input.ownerId });
  await audit(ctx, ROW, row, 'assess', { from: row.initial_rating, to: rated.residualRating });
  return readAssessment(ctx, id);
}

/** A hazard the library does not know: found on the spot. */
export async function addHazard(ctx: Ctx, id: number, { clientId, names, ...input }: NewHazard): Promise<AssessmentDetail> {
  const it = await inProgress(ctx, id);
  const task = (await readTaskRow(ctx.db, it.job_task_id))!;
  const step = task.steps.find(({ key }) => key === input.stepKey);
  const codes = await codeTree(ctx.kernel);
  const faults = [];
  if (!step) faults.push({ path: 'stepKey', key: 'risk.fault.step' });
  if (!codes.isIn(RISK_CATEGORY.hazardType, input.hazardType)) faults.push({ path: 'hazardType', key: 'platform.fault.code' });
  if (!codes.isIn(RISK_CATEGORY.accidentType, input.accidentType)) faults.push({ path: 'accidentType', key: 'platform.fault.code' });
  if (faults.length > 0) throw new Invalid(faults);
  await ctx.lockClientId(clientId);
  if ((await rowsOfAssessment(ctx.db, id)).some((row) => row.hazard_key === clientId)) {
    ctx.audited++;
    return readAssessment(ctx, id);
  }
  const code = await nextCode(ctx, 'RSK');
  await insertRow(ctx, it, task, {
    code,
    step_key: input.stepKey,
    hazard_key: clientId,
    step: json(step!.names),
    hazard: json(names),
    hazard_type: input.hazardType,
    accident_type: input.accidentType,
    harmed: input.harmed,
    search: searchOf(code, names, task.names),
  });
  return readAssessment(ctx, id);
}

/** A control that is not there yet: planned in the register, credited, and brought by a corrective action. */
export async function raiseControl(ctx: Ctx, id: number, rowId: number, input: MissingControl): Promise<AssessmentDetail> {
  const it = await inProgress(ctx, id);
  const row = await ownRow(ctx, it, rowId, input.version);
  if (input.responsibleId !== null && (await ofCompany(ctx, it.company_id, [input.responsibleId])).length === 0)
    throw new Invalid([{ path: 'responsibleId', key: 'risk.fault.people' }]);
  const unit = await ownUnit(ctx, it.unit_id).catch(() => ({ id: it.unit_id, companyId: it.company_id }));
  const values = {
    names: json(input.names),
    hierarchy: input.hierarchy,
    check_kind: CONTROL_CHECK.byHand,
    owner_id: input.responsibleId,
    check_months: null,
  };
  const made = await createOwned(ctx, { kind: CONTROL, prefix: 'RCT', clientId: input.clientId, unit, names: input.names, values });
  if (!made.isNew) return readAssessment(ctx, id);
  const matrix = (await readMatrixRow(ctx.db, it.matrix_id))!;
  await addCredit(ctx, row.id, made.id, input.credits);
  const credited = await controlsOfRows(ctx.db, [row.id]);
  if (row.initial) {
    const over = overCredited(matrix.method, row.initial, credited);
    if (over.length > 0) throw new Invalid([{ path: 'credits', key: 'risk.fault.credits', params: { axis: over.join(', ') } }]);
    await saveRecord(ctx, ROW, row, ratedColumns(matrix, row.initial, rate(matrix, row.initial, credited, await todayIn(ctx, it.unit_id))));
  }
  await audit(ctx, ROW, row, 'raise', { comment: made.code });
  await raiseAction(ctx, {
    sourceKind: ROW.kind,
    sourceId: row.id,
    companyId: it.company_id,
    unitId: it.unit_id,
    businessLineId: it.business_line_id,
    spaceId: null,
    title: inLocale(input.names, ctx.locale),
    description: inLocale(row.hazard, ctx.locale),
    category: null,
    risk: input.risk,
    mode: CORRECTIVE_ACTION_MODE.assignTask,
    responsibleId: input.responsibleId,
    raisedById: ctx.employeeId,
    measures: input.measures,
    photosBefore: [],
    photosAfter: [],
  });
  return readAssessment(ctx, id);
}

export async function setParticipants(ctx: Ctx, id: number, { version, participants }: SetParticipants): Promise<AssessmentDetail> {
  const it = await lockScoped<AssessmentRecord>(ctx, ASSESSMENT, id, version);
  if (it.status !== A.inProgress) throw new Refused('risk.refusal.notInProgress');
  if ((await ofCompany(ctx, it.company_id, participants)).length !== new Set(participants).size)
    throw new Invalid([{ path: 'participants', key: 'risk.fault.people' }]);
  await saveRecord(ctx, ASSESSMENT, it, { participants: [...new Set(participants)] });
  await audit(ctx, ASSESSMENT, it, 'participants');
  return readAssessment(ctx, id);
}

export async function submitAssessment(ctx: Ctx, id: number, { version }: Moved): Promise<AssessmentDetail> {
  const it = await lockScoped<AssessmentRecord>(ctx, ASSESSMENT, id, version);
  const moved = await moveAssessment(ctx, it, 'submit', { set: { sent_back: null } });
  await askForReview(ctx, moved);
  return readAssessment(ctx, id);
}

export async function cancelOne(ctx: Ctx, id: number, { version, reason }: Reasoned): Promise<AssessmentDetail> {
  await lockScoped<AssessmentRecord>(ctx, ASSESSMENT, id, version);
  await cancelAssessment(ctx, id, reason);
  return readAssessment(ctx, id);
}
