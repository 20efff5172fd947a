import { actionPath } from '@quantum/modules/action/contract';
import { actionsOfSources } from '@quantum/modules/action/server-api';
import { documentsShown } from '@quantum/modules/documentation/server-api';
import { personRefs, placeOfUnit, todayIn } from '@quantum/modules/organization/server-api';
import { roundsOf } from '@quantum/modules/signature/server-api';
import { inLocale } from '@quantum/platform/contract';
import { allowedEvent, allowedEvents, loadScoped, NotFound, type Ctx } from '@quantum/platform/server';
import { riskOps as ops, ROW_STATUS, type RowDetail } from '../../contract/index.ts';
import { effectiveness } from '../../domain/credit.rules.ts';
import { followOf } from '../../domain/follow.rules.ts';
import { rowMachine } from '../../domain/row.machine.ts';
import { axesIn, controlIn } from '../conduct/assessment-detail.ts';
import { acceptancesOf, readAnswered } from './acceptance.store.ts';
import { controlsOfRows } from '../controls/control.store.ts';
import { rate } from './row-rating.ts';
import { readBasis } from '../conduct/assessment.store.ts';
import { CONTROL, ROW, type AcceptanceRow, type RowRecord } from '../tables.ts';

/** What the machine asks about a risk. */
export async function rowFacts(ctx: Ctx, row: RowRecord, acceptances?: readonly AcceptanceRow[]) {
  const live = (acceptances ?? (await acceptancesOf(ctx.db, row.id))).find((one) => one.ended_on === null);
  return { current: row.current_rating!, isAsked: live !== undefined && live.accepted_on === null };
}

async function eventsOf(ctx: Ctx, row: RowRecord, acceptances: readonly AcceptanceRow[], hasFlags: boolean): Promise<RowDetail['events']> {
  const moves = await allowedEvents(ctx, rowMachine, row, {
    facts: await rowFacts(ctx, row, acceptances),
    operations: { treat: ops.treat, rate: ops.rate, ask: ops.ask, remove: ops.remove },
    kind: ROW,
  });
  return [
    ...moves,
    ...(hasFlags ? await allowedEvent(ctx, row, 'unchanged', ops.answer, { refusal: null, kind: ROW }) : []),
    ...(row.status === ROW_STATUS.signed ? await allowedEvent(ctx, row, 'revoke', ops.remove) : []),
  ];
}

export async function readRow(ctx: Ctx, id: number): Promise<RowDetail> {
  const row = await loadScoped<RowRecord>(ctx, ROW, id, ops.readRow);
  // Rated in an assessment that is not completed: no risk of the unit yet.
  if (row.status === ROW_STATUS.draft || row.initial === null) throw new NotFound();
  const { assessment, matrix, task } = await readBasis(ctx.db, row.assessment_id);
  const today = await todayIn(ctx, row.unit_id);
  const { flags, acceptances } = await readAnswered(ctx.db, id);
  const person = await personRefs(ctx, [
    row.owner_id,
    ...flags.map((one) => one.answered_by),
    ...acceptances.map((one) => one.requested_by),
  ]);
  const actions = await actionsOfSources(ctx, ROW.kind, [id]);
  const controls = await controlsOfRows(ctx.db, [id]);
  const controlIds = controls.map((one) => one.id);
  const documentsOf = await documentsShown(ctx, CONTROL.kind, controlIds);
  const { target, targetRating } = rate(matrix, row.initial, controls, today);
  return {
    id: row.id,
    code: row.code,
    hazard: inLocale(row.hazard, ctx.locale),
    step: inLocale(row.step, ctx.locale),
    harmed: row.harmed,
    jobTaskName: inLocale(task.names, ctx.locale),
    unitId: row.unit_id,
    ...(await placeOfUnit(ctx, row.unit_id)),
    hazardType: row.hazard_type,
    accidentType: row.accident_type,
    method: matrix.method,
    axes: axesIn(ctx, matrix),
    cells: matrix.cells,
    initial: row.initial,
    initialRating: row.initial_rating!,
    target,
    targetRating,
    residual: row.residual!,
    residualRating: row.residual_rating!,
    current: row.current!,
    currentRating: row.current_rating!,
    effectiveness: effectiveness(matrix.method, row.initial, row.residual!),
    level: followOf(row.current_rating!, matrix.method).level,
    owner: person(row.owner_id),
    reviewOn: row.review_on!,
    assessment: { id: assessment.id, code: assessment.code },
    controls: controls.map((one) => controlIn(ctx, one, today)),
    documents: controlIds.flatMap((controlId) => documentsOf(controlId).map((one) => ({ controlId, ...one }))),
    flags: flags.map((one) => ({
      id: one.id,
      cause: one.cause,
      code: one.code,
      href: one.href,
      raisedOn: one.raised_on,
      dueOn: one.due_on,
      answer: one.answer,
      answeredBy: person(one.answered_by)?.name ?? null,
    })),
    acceptances: acceptances.map((one) => ({
      id: one.id,
      rating: one.rating,
      reason: one.reason,
      requestedBy: person(one.requested_by)?.name ?? null,
      acceptedOn: one.accepted_on,
      expiresOn: one.expires_on,
      endedOn: one.ended_on,
      endedWhy: one.ended_why,
    })),
    actions: actions.map(({ id: actionId, code, status, dueAt, responsible }) => ({
      code,
      status,
      dueAt,
      href: actionPath(actionId),
      responsible: responsible && inLocale(responsible.names, ctx.locale),
    })),
    signing: await roundsOf(ctx, ROW.kind, id),
    status: row.status,
    version: row.version,
    events: await eventsOf(
      ctx,
      row,
      acceptances,
      flags.some((one) => one.answer === null),
    ),
  };
}
