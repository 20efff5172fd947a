import { actionsOfSources, raiseAction, type ActionSource, type SourceAction, type SourceView } from '@quantum/modules/action/server-api';
import { CORRECTIVE_ACTION_MODE, INSPECTION_RISK } from '@quantum/modules/dictionary/contract';
import { itemsOf, readVersion } from '@quantum/modules/form/server-api';
import { auditInUnit } from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import { keepFiles, NotFound, saveRecord, type Ctx } from '@quantum/platform/server';
import {
  ASE_SOURCE,
  asePath,
  ASSESSMENT_KIND,
  ASSESSMENT_STATUS as STATUS,
  FINDING_GRADE,
  FINDING_STATUS,
  VISIT_SOURCE,
  visitPath,
} from '../../contract/index.ts';
import { aseMachine, visitMachine } from '../../domain/assessment.machine.ts';
import { isSettled } from '../../domain/finding.rules.ts';
import { readRoundRow } from '../rounds/round.store.ts';
import { ASE, FINDING, VISIT, VISIT_PHOTOS, type AssessmentRecord, type FindingRecord } from '../tables.ts';
import { requestFinalReview } from '../visits/visit-people.ts';
import { countingOf, findingPlaces, foundSince, lockAssessmentRow, lockFindingsOf, readFindingRow } from './finding.store.ts';

const RISK_OF = {
  [FINDING_GRADE.critical]: INSPECTION_RISK.high,
  [FINDING_GRADE.major]: INSPECTION_RISK.medium,
  [FINDING_GRADE.minor]: INSPECTION_RISK.low,
} as const;

interface Raised {
  /** Absent: by the grade of the finding. */
  risk?: string;
  responsibleId?: number | null;
  /** Absent: what was recommended. */
  measures?: string;
  raisedById: number | null;
}

/** A corrective action of a finding, in the stream of its assessment; the photos go with it. */
export async function raiseForFinding(ctx: Ctx, of: AssessmentRecord, finding: FindingRecord, raised: Raised): Promise<void> {
  const { content } = await readVersion(ctx, of.form_version_id);
  const text = itemsOf(content).find(({ item }) => item.key === finding.item)?.item.text ?? {};
  const sourceKind = of.kind === ASSESSMENT_KIND.qpe ? VISIT_SOURCE : ASE_SOURCE;
  const isFirst = finding.action_id === null;
  const photos = isFirst ? finding.photo_ids : [];
  await keepFiles(ctx, photos, sourceKind, finding.id, { kind: VISIT_PHOTOS, id: of.id });
  const action = await raiseAction(ctx, {
    sourceKind,
    sourceId: finding.id,
    companyId: of.company_id,
    unitId: of.unit_id,
    businessLineId: of.business_line_id,
    spaceId: finding.area_id,
    title: inLocale(text, ctx.locale),
    description: finding.recommendation,
    category: null,
    risk: raised.risk ?? RISK_OF[finding.grade],
    mode: CORRECTIVE_ACTION_MODE.assignTask,
    responsibleId: raised.responsibleId ?? null,
    raisedById: raised.raisedById,
    measures: raised.measures ?? finding.recommendation,
    photosBefore: photos,
    photosAfter: [],
  });
  await saveRecord(ctx, FINDING, finding, { action_id: action.id });
}

const stateOf = (action: SourceAction | undefined): 'open' | 'closed' | 'cancelled' | null =>
  action === undefined ? null : action.isOpen ? 'open' : action.isCancelled ? 'cancelled' : 'closed';

/** An action of a finding has closed, was cancelled or opened again: the finding follows it, and its assessment all findings. */
async function follow(ctx: Ctx, kind: string, findingId: number): Promise<void> {
  const found = await readFindingRow(ctx.db, findingId);
  if (!found) return;
  const record = await lockAssessmentRow(ctx.db, found.assessment_id);
  const findings = await lockFindingsOf(ctx.db, found.assessment_id);
  const finding = findings.find(({ id }) => id === findingId);
  if (!record || !finding) throw new NotFound();
  const latest = (await actionsOfSources(ctx, kind, [findingId])).at(-1);
  const settled = isSettled({ grade: finding.grade, needsAction: true, action: stateOf(latest) });
  const status = settled ? FINDING_STATUS.closed : FINDING_STATUS.open;
  if (finding.status !== status) await saveRecord(ctx, FINDING, finding, { status });
  const isDone = countingOf(findings).every((one) => (one.id === findingId ? settled : one.status === FINDING_STATUS.closed));
  await (record.kind === ASSESSMENT_KIND.qpe ? followVisit(ctx, record, isDone) : followAse(ctx, record, isDone));
}

async function followVisit(ctx: Ctx, visit: AssessmentRecord, isDone: boolean): Promise<void> {
  const isWorked = visit.status === STATUS.underImprovement;
  if (isDone ? !isWorked : visit.status !== STATUS.finalReview && visit.status !== STATUS.caseClosed) return;
  const event = isDone ? 'actionsClosed' : 'actionReopened';
  const to = ctx.moveBySystem(visitMachine, visit, event);
  await saveRecord(ctx, VISIT, visit, { status: to });
  await auditInUnit(ctx, VISIT, visit, event, { from: visit.status, to });
  if (isDone) await requestFinalReview(ctx, visit, (await readRoundRow(ctx.db, visit.round_id))!.names);
}

async function followAse(ctx: Ctx, ase: AssessmentRecord, isDone: boolean): Promise<void> {
  if (ase.status !== (isDone ? STATUS.underImprovement : STATUS.caseClosed)) return;
  const event = isDone ? 'close' : 'reopen';
  const to = ctx.moveBySystem(aseMachine, ase, event);
  await saveRecord(ctx, ASE, ase, { status: to });
  await auditInUnit(ctx, ASE, ase, event, { from: ase.status, to });
}

/** Findings of one stream as the sources of their actions; the same element found again in a later visit has failed again. */
const sourceOfStream = (kind: typeof VISIT_SOURCE | typeof ASE_SOURCE, href: (id: number) => string): ActionSource => ({
  kind,
  describe: async (ctx, ids) => {
    const views = new Map<number, SourceView>();
    for (const { id, code, item, assessment_id, assessment_code, form_version_id } of await findingPlaces(ctx.db, ids)) {
      const { content } = await readVersion(ctx, form_version_id);
      const about = itemsOf(content).find((one) => one.item.key === item)?.item.text;
      views.set(id, { code, title: assessment_code, href: href(assessment_id), about });
    }
    return views;
  },
  moved: (ctx, id) => follow(ctx, kind, id),
  recurrence: async (ctx, id, since) => {
    const finding = await readFindingRow(ctx.db, id);
    if (!finding) return { found: 'none' };
    const later = await foundSince(ctx.db, finding.unit_id, finding.item, since);
    const seen = later.find(({ found }) => found) ?? later[0];
    return seen ? { found: seen.found ? 'failed' : 'passed', code: seen.code } : { found: 'none' };
  },
});

export const visitSource = sourceOfStream(VISIT_SOURCE, visitPath);
export const aseSource = sourceOfStream(ASE_SOURCE, asePath);
