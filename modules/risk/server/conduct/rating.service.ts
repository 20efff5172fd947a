import { auditInUnit, searchOf, todayIn } from '@quantum/modules/organization/server-api';
import { codeTree } from '@quantum/modules/dictionary/server-api';
import {
  insertRecord,
  Invalid,
  json,
  loadScoped,
  mustBeFresh,
  nextCode,
  NotFound,
  OtherContent,
  Refused,
  saveRecord,
  type Ctx,
} from '@quantum/platform/server';
import {
  ASSESSMENT_STATUS,
  RISK_CATEGORY,
  ROW_STATUS,
  type AssessmentDetail,
  type DeviceRating,
  type NewHazard,
  type RateRow,
  type StandingRating,
} from '../../contract/index.ts';
import { overCredited } from '../../domain/credit.rules.ts';
import { scoreFaults } from '../../domain/scale.rules.ts';
import { ofCompany } from '../risk-people.ts';
import { rate, ratedColumns } from '../rows/row-rating.ts';
import { controlsOfRows, readControls, writeCredits } from '../controls/control.store.ts';
import { lockRow, lockRowOfHazard, rowsOfAssessment } from '../rows/row.store.ts';
import { readMatrixRow } from '../library/matrix.store.ts';
import { readTaskRow } from '../library/job-task.store.ts';
import { ASSESSMENT, ROW, type AssessmentRecord, type JobTaskRecord, type RowRecord } from '../tables.ts';
import { readAssessment } from './assessment-detail.ts';

/** An assessment that is being worked on; two people rate different rows at once, so its own version is not asked for. */
export async function inProgress(ctx: Ctx, id: number): Promise<AssessmentRecord> {
  const assessment = await loadScoped<AssessmentRecord>(ctx, ASSESSMENT, id);
  if (assessment.status !== ASSESSMENT_STATUS.inProgress) throw new Refused('risk.refusal.notInProgress');
  return assessment;
}
export async function ownRow(ctx: Ctx, assessment: AssessmentRecord, rowId: number, version: number): Promise<RowRecord> {
  const row = await lockRow(ctx.db, rowId);
  if (row?.assessment_id !== assessment.id) throw new NotFound();
  await mustBeFresh(ctx, ROW, row, version);
  return row;
}

export async function insertRow(
  ctx: Ctx,
  assessment: AssessmentRecord,
  task: JobTaskRecord,
  values: Record<string, unknown> & { code: string },
) {
  const place = { company_id: assessment.company_id, unit_id: assessment.unit_id };
  const common = {
    event_on: await todayIn(ctx, assessment.unit_id),
    assessment_id: assessment.id,
    family_id: task.family_id,
    status: ROW_STATUS.draft,
  };
  const id = await insertRecord(ctx, ROW, { ...place, ...common, ...values });
  await auditInUnit(ctx, ROW, { ...place, id, code: values.code }, 'create');
  return id;
}

type Rating = Pick<RateRow, 'initial' | 'ownerId' | 'controls'>;
/** The rating of a locked row; `ratingId` is what the next one from a device is compared with. */
async function writeRating(ctx: Ctx, assessment: AssessmentRecord, row: RowRecord, input: Rating, ratingId: string): Promise<void> {
  const matrix = (await readMatrixRow(ctx.db, assessment.matrix_id))!;
  const faults = scoreFaults(matrix.method, input.initial).map((axis) => ({ path: `initial.${axis}`, key: 'risk.fault.level' }));
  if (faults.length > 0) throw new Invalid(faults);
  const wanted = input.controls.map(({ controlId }) => controlId);
  const controls = await readControls(ctx.db, wanted);
  if (
    new Set(wanted).size !== wanted.length ||
    controls.length !== wanted.length ||
    controls.some((one) => one.unit_id !== assessment.unit_id)
  )
    throw new Invalid([{ path: 'controls', key: 'risk.fault.controls' }]);
  const over = overCredited(matrix.method, input.initial, input.controls);
  if (over.length > 0) throw new Invalid([{ path: 'controls', key: 'risk.fault.credits', params: { axis: over.join(', ') } }]);
  if (input.ownerId !== null && (await ofCompany(ctx, assessment.company_id, [input.ownerId])).length === 0)
    throw new Invalid([{ path: 'ownerId', key: 'risk.fault.people' }]);
  await writeCredits(ctx, row.id, input.controls);
  const rated = rate(matrix, input.initial, await controlsOfRows(ctx.db, [row.id]), await todayIn(ctx, assessment.unit_id));
  await saveRecord(ctx, ROW, row, { ...ratedColumns(matrix, input.initial, rated), owner_id: input.ownerId, rating_id: ratingId });
  await auditInUnit(ctx, ROW, row, 'assess', { from: row.initial_rating, to: rated.residualRating });
}

export async function rateRow(ctx: Ctx, id: number, rowId: number, input: RateRow): Promise<AssessmentDetail> {
  const assessment = await inProgress(ctx, id);
  await writeRating(ctx, assessment, await ownRow(ctx, assessment, rowId, input.version), input, crypto.randomUUID());
  return readAssessment(ctx, id);
}

async function standing(ctx: Ctx, row: RowRecord): Promise<StandingRating> {
  const controls = await controlsOfRows(ctx.db, [row.id]);
  return {
    ratingId: row.rating_id,
    initial: row.initial,
    ownerId: row.owner_id,
    controls: controls.map((one) => ({ controlId: one.id, credits: one.credits })),
  };
}

/**
 * A rating made on a device. Sent twice it counts once. Ratings of different rows stand beside each other; a row that somebody
 * rated meanwhile is refused with both, and the person at the device decides (decision 0227).
 */
export async function takeRating(ctx: Ctx, id: number, input: DeviceRating): Promise<AssessmentDetail> {
  await loadScoped<AssessmentRecord>(ctx, ASSESSMENT, id);
  await ctx.lockClientId(input.clientId);
  const row = await lockRowOfHazard(ctx.db, id, input.stepKey, input.hazardKey);
  if (row?.rating_id === input.clientId) {
    ctx.audited++;
    return readAssessment(ctx, id);
  }
  const assessment = await inProgress(ctx, id);
  const isDecided = input.sentAs !== `rating ${input.clientId}`;
  if (row && row.rating_id !== input.before && !isDecided) throw new OtherContent(await standing(ctx, row), input);
  await writeRating(ctx, assessment, row ?? (await rowOfFound(ctx, assessment, input)), input, input.clientId);
  return readAssessment(ctx, id);
}

/** The row of a hazard found on the spot, which arrives with its first rating. */
async function rowOfFound(ctx: Ctx, assessment: AssessmentRecord, { hazard, hazardKey, stepKey }: DeviceRating): Promise<RowRecord> {
  if (hazard === null) throw new NotFound();
  await insertFound(ctx, assessment, { clientId: hazardKey, stepKey, ...hazard });
  return (await lockRowOfHazard(ctx.db, assessment.id, stepKey, hazardKey))!;
}

async function insertFound(ctx: Ctx, assessment: AssessmentRecord, { clientId, names, ...input }: NewHazard): Promise<void> {
  const task = (await readTaskRow(ctx.db, assessment.job_task_id))!;
  const step = task.steps.find(({ key, retired }) => key === input.stepKey && !retired);
  const codes = await codeTree(ctx.kernel);
  const faults = [];
  if (!step) faults.push({ path: 'stepKey', key: 'risk.fault.step' });
  if (!codes.isIn(RISK_CATEGORY.hazardType, input.hazardType)) faults.push({ path: 'hazardType', key: 'platform.fault.code' });
  if (!codes.isIn(RISK_CATEGORY.accidentType, input.accidentType)) faults.push({ path: 'accidentType', key: 'platform.fault.code' });
  if (faults.length > 0) throw new Invalid(faults);
  const code = await nextCode(ctx, 'RSK');
  await insertRow(ctx, assessment, task, {
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
}

/** A hazard the library does not know: found on the spot. */
export async function addHazard(ctx: Ctx, id: number, input: NewHazard): Promise<AssessmentDetail> {
  await loadScoped<AssessmentRecord>(ctx, ASSESSMENT, id);
  await ctx.lockClientId(input.clientId);
  if ((await rowsOfAssessment(ctx.db, id)).some((row) => row.hazard_key === input.clientId)) {
    ctx.audited++;
    return readAssessment(ctx, id);
  }
  await insertFound(ctx, await inProgress(ctx, id), input);
  return readAssessment(ctx, id);
}
