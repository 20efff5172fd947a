import { ROLE } from '@quantum/modules/access/contract';
import { CODE_CATEGORY, RISK_RATING, TASK_TYPE } from '@quantum/modules/dictionary/contract';
import { auditInUnit, todayIn, unitTree } from '@quantum/modules/organization/server-api';
import { carryCitations } from '@quantum/modules/regulation/server-api';
import { startRound, type RoundEnd, type SignSource } from '@quantum/modules/signature/server-api';
import { NotFound, Refused, saveRecord, type Ctx, type RecordKind } from '@quantum/platform/server';
import type { Localized } from '@quantum/platform/contract';
import { addMonths } from '@quantum/platform/domain';
import { ASSESSMENT_STATUS, riskOps, ROW_STATUS } from '../contract/index.ts';
import { followOf, isFine, reviewDue, type RiskRole } from '../domain/follow.rules.ts';
import { rowMachine } from '../domain/row.machine.ts';
import { worst } from '../domain/scale.rules.ts';
import { moveAssessment } from './conduct/assessment-move.service.ts';
import { requestAssessment, notifyOfStopWork } from './risk-people.ts';
import { ratedColumns, ratedNow } from './rows/row-rating.ts';
import { rerateRow } from './rows/row-follow.service.ts';
import { assessmentsOfItem, lockAssessment } from './conduct/assessment.store.ts';
import { controlsOfRows } from './controls/control.store.ts';
import { endAcceptance, grantAcceptance } from './rows/acceptance.store.ts';
import { lockRow, readRowRecord, rowsOfAssessment } from './rows/row.store.ts';
import { readTaskRow } from './library/job-task.store.ts';
import { glanceAtAssessments, glanceAtRows } from './glance.store.ts';
import { ASSESSMENT, ROW, type AssessmentRecord, type RowRecord } from './tables.ts';

const ROLES = {
  PM: [ROLE.projectManager, ROLE.operationManager],
  OM: [ROLE.operationManager, ROLE.operatingDirector],
  EHS: [ROLE.ehsOfficer, ROLE.ehsManager],
} as const satisfies Record<RiskRole, readonly string[]>;
type Signer = Parameters<typeof startRound>[1]['signers'][number];

interface SignRequest {
  kind: RecordKind;
  assessment: AssessmentRecord | RowRecord;
  title: Localized;
  signers: readonly Signer[];
  authors: readonly (number | null)[];
  mode: 'parallel' | 'sequential';
  /** The team of the assessment reviews: no route names others. */
  isReview?: boolean;
}
async function startSigning(
  ctx: Ctx,
  { kind, assessment, title, signers, authors, mode, isReview = false }: SignRequest,
): Promise<boolean> {
  const unit = (await unitTree(ctx.kernel)).get(assessment.unit_id)!;
  const round = await startRound(ctx, {
    type: TASK_TYPE.riskAssessment,
    sourceKind: kind.kind,
    sourceId: assessment.id,
    code: assessment.code,
    title,
    place: unit.names,
    risk: null,
    companyId: assessment.company_id,
    unitId: assessment.unit_id,
    businessLineId: unit.businessLineId,
    eventOn: await todayIn(ctx, assessment.unit_id),
    dueAt: null,
    mode,
    rule: 'all',
    signers,
    authors: authors.filter((one) => one !== null),
    askedBy: ctx.employeeId,
    ownSignersOnly: isReview,
  });
  return round !== undefined;
}
const byRole = (assessment: AssessmentRecord | RowRecord, roles: readonly RiskRole[]): Signer[] =>
  roles.map((role) => ({ roles: ROLES[role], unitId: assessment.unit_id }));
const nameOf = async (ctx: Ctx, assessment: AssessmentRecord): Promise<Localized> =>
  (await readTaskRow(ctx.db, assessment.job_task_id))!.names;

/** The team reviews, all of it; without one it goes on to be signed. */
export async function requestReview(ctx: Ctx, assessment: AssessmentRecord): Promise<void> {
  const signers = assessment.team.map((employeeId) => ({ employeeId }));
  const isAsked = await startSigning(ctx, {
    kind: ASSESSMENT,
    assessment,
    title: await nameOf(ctx, assessment),
    signers,
    authors: [assessment.assessor_id],
    mode: 'parallel',
    isReview: true,
  });
  if (!isAsked) await requestSignature(ctx, await moveAssessment(ctx, assessment, 'reviewed', { bySystem: true }));
}

/** The project manager signs; of a high or extreme risk EHS and the operation manager too. */
async function requestSignature(ctx: Ctx, assessment: AssessmentRecord): Promise<void> {
  const rows = await rowsOfAssessment(ctx.db, assessment.id);
  const most = worst(rows.flatMap((row) => row.current_rating ?? []));
  const isAsked = await startSigning(ctx, {
    kind: ASSESSMENT,
    assessment,
    title: await nameOf(ctx, assessment),
    signers: byRole(assessment, most === null ? ['PM'] : followOf(most).signedBy),
    authors: [assessment.assessor_id],
    mode: 'sequential',
  });
  if (!isAsked) throw new Refused('risk.refusal.noSigner');
}

/** What a risk before cited of the law, the same risk of the next assessment cites. */
async function passCitationsOn(ctx: Ctx, beforeId: number, nextId: number): Promise<void> {
  const hazardOf = (row: Pick<RowRecord, 'step_key' | 'hazard_key'>) => `${row.step_key} ${row.hazard_key}`;
  const next = new Map((await rowsOfAssessment(ctx.db, nextId)).map((row) => [hazardOf(row), row.id]));
  const pairs = (await rowsOfAssessment(ctx.db, beforeId)).map((row) => ({ from: row.id, to: next.get(hazardOf(row)) }));
  const carried = pairs.flatMap(({ from, to }) => (to === undefined ? [] : [{ from, to }]));
  await carryCitations(ctx, ROW.kind, carried);
}

/** Signed: its rows are the unit's risks from now on, in place of those of the assessment before. */
async function complete(ctx: Ctx, assessment: AssessmentRecord): Promise<void> {
  const today = await todayIn(ctx, assessment.unit_id);
  const reviews: string[] = [];
  for (const { id } of await rowsOfAssessment(ctx.db, assessment.id)) {
    const row = (await lockRow(ctx.db, id))!;
    const { matrix, rated } = await ratedNow(ctx, row);
    const to = ctx.moveBySystem(rowMachine, row, isFine(rated.currentRating) ? 'bearFine' : 'bear');
    const review = reviewDue(today, rated.residualRating);
    reviews.push(review);
    const set = { ...ratedColumns(matrix, row.initial!, rated), review_on: review, rated_on: today, status: to };
    await saveRecord(ctx, ROW, row, set);
    await auditInUnit(ctx, ROW, row, 'bear', { from: row.status, to });
    const born = (await readRowRecord(ctx.db, id))!;
    if (born.current_rating === RISK_RATING.extreme) await notifyOfStopWork(ctx, born);
  }
  for (const before of await assessmentsOfItem(ctx.db, assessment.unit_id, assessment.family_id)) {
    if (before.id === assessment.id || before.status !== ASSESSMENT_STATUS.completed) continue;
    await moveAssessment(ctx, (await lockAssessment(ctx.db, before.id))!, 'supersede', { bySystem: true });
    await passCitationsOn(ctx, before.id, assessment.id);
    for (const old of await rowsOfAssessment(ctx.db, before.id)) {
      if (old.status === ROW_STATUS.close) continue;
      const row = (await lockRow(ctx.db, old.id))!;
      const to = ctx.moveBySystem(rowMachine, row, 'replace');
      await saveRecord(ctx, ROW, row, { status: to });
      await endAcceptance(ctx, row.id, today, 'replaced');
      await auditInUnit(ctx, ROW, row, 'replace', { from: row.status, to, comment: assessment.code });
    }
  }
  const rows = await rowsOfAssessment(ctx.db, assessment.id);
  await moveAssessment(ctx, assessment, 'complete', {
    bySystem: true,
    set: { completed_on: today, review_on: reviews.toSorted()[0]!, rating: worst(rows.flatMap((row) => row.current_rating ?? [])) },
  });
}

async function ended(ctx: Ctx, id: number, { outcome, reason }: RoundEnd): Promise<void> {
  const assessment = await lockAssessment(ctx.db, id);
  if (!assessment) throw new NotFound();
  if (outcome !== 'signed') {
    const back = await moveAssessment(ctx, assessment, 'sendBack', { bySystem: true, set: { sent_back: reason }, comment: reason });
    await requestAssessment(ctx, back, await nameOf(ctx, assessment), reason ?? '');
    return;
  }
  if (assessment.status === ASSESSMENT_STATUS.review)
    await requestSignature(ctx, await moveAssessment(ctx, assessment, 'reviewed', { bySystem: true }));
  else await complete(ctx, assessment);
}

/** What the team and the managers sign: every rating with its controls. */
export const assessmentSigning: SignSource = {
  kind: ASSESSMENT.kind,
  read: riskOps.readAssessment,
  glance: glanceAtAssessments,
  routing: {
    label: 'risk.routing.assessment',
    facts: [{ fact: 'rating', label: 'risk.routing.rating', category: CODE_CATEGORY.riskRating }],
    factsOf: async (ctx, id) => ({ rating: worst((await rowsOfAssessment(ctx.db, id)).flatMap((row) => row.current_rating ?? [])) }),
    roles: ROLES.PM,
  },
  lock: async (ctx, id) => {
    const assessment = await lockAssessment(ctx.db, id);
    if (!assessment) throw new NotFound();
    const rows = await rowsOfAssessment(ctx.db, id);
    const controls = await controlsOfRows(
      ctx.db,
      rows.map((row) => row.id),
    );
    return {
      code: assessment.code,
      unit: assessment.unit_id,
      rows: rows.map((row) => ({ hazard: row.hazard, initial: row.initial, residual: row.residual, owner: row.owner_id })),
      controls: controls.map((one) => ({ row: one.row_id, control: one.id, credits: one.credits })),
    };
  },
  // The to-do says it; there is no message of its own.
  asked: async (ctx, id) => {
    if (!(await lockAssessment(ctx.db, id))) throw new NotFound();
  },
  ended,
};

/** Those who may accept a risk of this rating: neither who asks. */
export async function startAcceptance(ctx: Ctx, row: RowRecord): Promise<void> {
  const accept = followOf(row.current_rating!).accept!;
  const isAsked = await startSigning(ctx, {
    kind: ROW,
    assessment: row,
    title: row.hazard,
    signers: byRole(row, accept.by),
    authors: [ctx.employeeId],
    mode: 'sequential',
  });
  if (!isAsked) throw new Refused('risk.refusal.noSigner');
}

export const acceptanceSigning: SignSource = {
  kind: ROW.kind,
  read: riskOps.readRow,
  glance: glanceAtRows,
  routing: {
    label: 'risk.routing.acceptance',
    facts: [{ fact: 'rating', label: 'risk.routing.rating', category: CODE_CATEGORY.riskRating }],
    factsOf: async (ctx, id) => ({ rating: (await readRowRecord(ctx.db, id))?.current_rating ?? null }),
    roles: ROLES.OM,
  },
  lock: async (ctx, id) => {
    const row = await lockRow(ctx.db, id);
    if (!row) throw new NotFound();
    return { code: row.code, hazard: row.hazard, current: row.current, rating: row.current_rating };
  },
  asked: async (ctx, id) => {
    if (!(await readRowRecord(ctx.db, id))) throw new NotFound();
  },
  ended: async (ctx, id, { outcome, reason }) => {
    const row = await lockRow(ctx.db, id);
    if (!row) throw new NotFound();
    const today = await todayIn(ctx, row.unit_id);
    if (outcome !== 'signed') {
      await endAcceptance(ctx, id, today, 'rejected');
      await auditInUnit(ctx, ROW, row, 'decline', { comment: reason });
      return;
    }
    const to = ctx.moveBySystem(rowMachine, row, 'accept');
    await grantAcceptance(ctx, id, today, addMonths(today, followOf(row.current_rating!).accept!.months));
    await saveRecord(ctx, ROW, row, { status: to });
    await auditInUnit(ctx, ROW, row, 'accept', { from: row.status, to, comment: reason });
    await rerateRow(ctx, id);
  },
};
