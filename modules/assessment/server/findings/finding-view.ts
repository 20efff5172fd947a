import { actionPath } from '@quantum/modules/action/contract';
import { actionsOfSources } from '@quantum/modules/action/server-api';
import { personRefs } from '@quantum/modules/organization/server-api';
import { inLocale, type RecordEvent } from '@quantum/platform/contract';
import { allowed } from '@quantum/platform/domain';
import { fileRefs, mayDo, type Ctx } from '@quantum/platform/server';
import { assessmentOps as ops, FINDING_STATUS, VISIT_SOURCE, type VisitFinding } from '../../contract/index.ts';
import { visitMachine, type VisitEvent } from '../../domain/assessment.machine.ts';
import { VISIT, type AssessmentRecord, type FindingRecord } from '../tables.ts';
import { areaView } from '../visits/visit-areas.ts';
import { visitFacts } from '../visits/visit-facts.ts';
import type { AreaRow } from '../visits/visit.store.ts';
import { repeatedFindings } from './finding.store.ts';

const OF_FINDING: Partial<Record<VisitEvent, { operation: typeof ops.objectFinding; event: 'object' | 'answer' | 'raise' }>> = {
  object: { operation: ops.objectFinding, event: 'object' },
  uphold: { operation: ops.answerObjection, event: 'answer' },
  raise: { operation: ops.raiseAction, event: 'raise' },
};

/** Whether an event of the state concerns this finding: once objected, answered once, raised where nothing is under way. */
function concerns(event: 'object' | 'answer' | 'raise', { dispute, status }: FindingRecord, isUnderWay: boolean): boolean {
  if (status !== FINDING_STATUS.open) return false;
  if (event === 'object') return dispute === null;
  return event === 'answer' ? dispute !== null && dispute.answer === null : !isUnderWay;
}

/** Findings as the record of their visit shows them. */
export async function findingViews(
  ctx: Ctx,
  visit: AssessmentRecord,
  findings: readonly FindingRecord[],
  areas: readonly AreaRow[],
): Promise<VisitFinding[]> {
  const actions = await actionsOfSources(
    ctx,
    VISIT_SOURCE,
    findings.map(({ id }) => id),
  );
  const repeated = await repeatedFindings(
    ctx.db,
    findings.flatMap(({ repeat_of }) => repeat_of ?? []),
  );
  const files = await fileRefs(
    ctx,
    findings.flatMap(({ photo_ids }) => photo_ids),
  );
  const person = await personRefs(
    ctx,
    findings.flatMap(({ dispute }) => (dispute ? [dispute.by, dispute.answer?.by ?? null] : [])),
  );
  const possible = allowed(visitMachine, visit.status, await visitFacts(ctx, visit)).filter(({ event }) => OF_FINDING[event]);
  const mine: { event: 'object' | 'answer' | 'raise'; shown: RecordEvent }[] = [];
  for (const { event, refusal } of possible) {
    const { operation, event: name } = OF_FINDING[event]!;
    if (await mayDo(ctx, VISIT, visit, operation)) mine.push({ event: name, shown: { event: name, refusal: ctx.explain(refusal) } });
  }
  return findings.map((one) => {
    const own = actions.filter(({ sourceId }) => sourceId === one.id);
    const area = areas.find(({ id }) => id === one.area_id);
    const before = repeated.find(({ id }) => id === one.repeat_of);
    const { dispute } = one;
    return {
      id: one.id,
      code: one.code,
      item: one.item,
      area: area ? areaView(ctx, area) : null,
      grade: one.grade,
      givenGrade: one.given_grade,
      times: one.times,
      repeatOf: before ? { code: before.code, visitId: before.assessment_id } : null,
      recommendation: one.recommendation,
      needsAction: one.needs_action,
      photos: one.photo_ids.flatMap((id) => files.get(id) ?? []),
      status: one.status,
      objection: dispute && {
        by: person(dispute.by),
        at: dispute.at,
        words: dispute.words,
        answer: dispute.answer && { ...dispute.answer, by: person(dispute.answer.by) },
      },
      actions: own.map(({ id, code, status, dueAt, responsible }) => ({
        id,
        code,
        status,
        dueAt,
        href: actionPath(id),
        responsible: responsible && inLocale(responsible.names, ctx.locale),
      })),
      events: mine
        .filter(({ event }) =>
          concerns(
            event,
            one,
            own.some(({ isOpen }) => isOpen),
          ),
        )
        .map(({ shown }) => shown),
    };
  });
}
