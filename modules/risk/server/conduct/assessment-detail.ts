import { actionPath } from '@quantum/modules/action/contract';
import { actionsOfSources } from '@quantum/modules/action/server-api';
import { personRefs, placeOfUnit, todayIn } from '@quantum/modules/organization/server-api';
import { roundsOf } from '@quantum/modules/signature/server-api';
import { inLocale } from '@quantum/platform/contract';
import { allowedEvent, allowedEvents, loadScoped, type Ctx } from '@quantum/platform/server';
import { ASSESSMENT_STATUS, riskOps as ops, type AssessmentDetail, type RatedRow } from '../../contract/index.ts';
import { assessmentMachine } from '../../domain/assessment.machine.ts';
import { isOlder } from '../../domain/card.rules.ts';
import { effectiveness } from '../../domain/credit.rules.ts';
import { factsOf } from './assessment-move.service.ts';
import { inForce, rate } from '../rows/row-rating.ts';
import { assessmentsOfItem, readBasis } from './assessment.store.ts';
import { controlsOfRows } from '../controls/control.store.ts';
import { flagsOf } from '../rows/flag.store.ts';
import { rowsOfAssessment } from '../rows/row.store.ts';
import { ASSESSMENT, ROW, type AssessmentRecord, type CreditedRow, type MatrixRecord, type RowRecord } from '../tables.ts';

export const axesIn = (ctx: Ctx, { axes }: MatrixRecord) =>
  axes.map(({ key, names, levels }) => ({
    key,
    name: inLocale(names, ctx.locale),
    levels: levels.map((level) => ({ value: level.value, name: inLocale(level.names, ctx.locale) })),
  }));
export const controlIn = (ctx: Ctx, one: CreditedRow, today: string) => ({
  id: one.id,
  name: inLocale(one.names, ctx.locale),
  hierarchy: one.hierarchy,
  credits: one.credits,
  verified: one.is_verified,
  inForce: inForce(one, today),
});
const sameHazard = (a: RowRecord, b: RowRecord): boolean => a.step_key === b.step_key && a.hazard_key === b.hazard_key;

/** Rows of the latest assessment before this one that was completed. */
async function rowsBefore(ctx: Ctx, assessment: AssessmentRecord, versions: readonly AssessmentRecord[]): Promise<RowRecord[]> {
  const done: readonly string[] = [ASSESSMENT_STATUS.completed, ASSESSMENT_STATUS.close];
  const before = versions.find((one) => one.id < assessment.id && done.includes(one.status));
  return before ? rowsOfAssessment(ctx.db, before.id) : [];
}

interface AssessmentContext {
  assessment: AssessmentRecord;
  matrix: MatrixRecord;
  rows: readonly RowRecord[];
  versions: readonly AssessmentRecord[];
  person: Person;
}
type Person = Awaited<ReturnType<typeof personRefs>>;

async function ratedRows(ctx: Ctx, { assessment, matrix, rows, versions, person }: AssessmentContext): Promise<RatedRow[]> {
  const ids = rows.map(({ id }) => id);
  const [today, controls, before] = [
    await todayIn(ctx, assessment.unit_id),
    await controlsOfRows(ctx.db, ids),
    await rowsBefore(ctx, assessment, versions),
  ];
  const flags = await flagsOf(
    ctx.db,
    before.map(({ id }) => id),
  );
  const actions = await actionsOfSources(ctx, ROW.kind, ids);
  return rows.map((row) => {
    const old = before.find((one) => sameHazard(one, row));
    const credited = controls.filter((one) => one.row_id === row.id);
    const planned = row.initial && rate(matrix, row.initial, credited, today);
    return {
      id: row.id,
      code: row.code,
      version: row.version,
      stepKey: row.step_key,
      step: inLocale(row.step, ctx.locale),
      hazard: inLocale(row.hazard, ctx.locale),
      hazardType: row.hazard_type,
      accidentType: row.accident_type,
      harmed: row.harmed,
      initial: row.initial,
      initialRating: row.initial_rating,
      target: planned && planned.target,
      targetRating: planned && planned.targetRating,
      residual: row.residual,
      residualRating: row.residual_rating,
      current: row.current,
      currentRating: row.current_rating,
      ratingId: row.rating_id,
      hazardKey: row.hazard_key,
      effectiveness: row.initial && row.residual ? effectiveness(matrix.method, row.initial, row.residual) : null,
      owner: person(row.owner_id),
      controls: credited.map((one) => controlIn(ctx, one, today)),
      before: old
        ? { initial: old.initial, residualRating: old.residual_rating, flags: flags.filter((flag) => flag.row_id === old.id).length }
        : null,
      actions: actions
        .filter((one) => one.sourceId === row.id)
        .map((one) => ({ code: one.code, href: actionPath(one.id), status: one.status })),
      status: row.status,
    };
  });
}

export async function readAssessment(ctx: Ctx, id: number): Promise<AssessmentDetail> {
  const assessment = await loadScoped<AssessmentRecord>(ctx, ASSESSMENT, id, ops.readAssessment);
  const { matrix, task, card } = await readBasis(ctx.db, id);
  const rows = await rowsOfAssessment(ctx.db, id);
  const versions = await assessmentsOfItem(ctx.db, assessment.unit_id, assessment.family_id);
  const person = await personRefs(ctx, [
    assessment.assessor_id,
    ...assessment.team,
    ...assessment.participants,
    ...rows.map((row) => row.owner_id),
  ]);
  return {
    id: assessment.id,
    code: assessment.code,
    name: inLocale(task.names, ctx.locale),
    unitId: assessment.unit_id,
    ...(await placeOfUnit(ctx, assessment.unit_id)),
    round: assessment.round,
    dueOn: assessment.due_on,
    completedOn: assessment.completed_on,
    reviewOn: assessment.review_on,
    method: matrix.method,
    axes: axesIn(ctx, matrix),
    cells: matrix.cells,
    tools: task.tools,
    materials: task.materials,
    peopleExposed: task.people_exposed,
    steps: task.steps.filter(({ retired }) => !retired).map(({ key, names }) => ({ key, name: inLocale(names, ctx.locale) })),
    assessor: person(assessment.assessor_id),
    team: assessment.team.flatMap((one) => person(one) ?? []),
    participants: assessment.participants.flatMap((one) => person(one) ?? []),
    sentBack: assessment.status === ASSESSMENT_STATUS.inProgress ? assessment.sent_back : null,
    rows: await ratedRows(ctx, { assessment, matrix, rows, versions, person }),
    versions: versions.map((one) => ({
      id: one.id,
      code: one.code,
      round: one.round,
      completedOn: one.completed_on,
      status: one.status,
    })),
    card: card ? { id: card.id, code: card.code, isOlder: isOlder(card.issued_at, card.assessment_id === id, rows) } : null,
    signing: await roundsOf(ctx, ASSESSMENT.kind, id),
    status: assessment.status,
    version: assessment.version,
    events: [
      ...(await allowedEvents(ctx, assessmentMachine, assessment, {
        facts: factsOf(ctx, rows),
        operations: { start: ops.conduct, submit: ops.conduct, cancel: ops.cancel },
        kind: ASSESSMENT,
      })),
      ...(assessment.status === ASSESSMENT_STATUS.inProgress
        ? await allowedEvent(ctx, assessment, 'rate', ops.conduct, { refusal: null, kind: ASSESSMENT })
        : []),
      ...(assessment.status === ASSESSMENT_STATUS.completed ? await allowedEvent(ctx, assessment, 'issueCard', ops.saveCard) : []),
    ],
  };
}
