import { readVersion } from '@quantum/modules/form/server-api';
import { fractions } from '@quantum/platform/domain';
import { fileRefs, type Ctx } from '@quantum/platform/server';
import { FINDING_GRADE, FINDING_STATUS, type VisitReport } from '../../contract/index.ts';
import { gradeOf, type GradeBounds } from '../../domain/grade.rules.ts';
import { countingOf, findingsOf } from '../findings/finding.store.ts';
import { findingViews } from '../findings/finding-view.ts';
import { readProtocolRow } from '../protocols/protocol.store.ts';
import type { AssessmentRecord, FindingRecord } from '../tables.ts';
import { areaView } from './visit-areas.ts';
import { readAreas } from './visit.store.ts';

const openCritical = (findings: readonly FindingRecord[]): FindingRecord[] =>
  findings.filter(({ grade, status }) => grade === FINDING_GRADE.critical && status === FINDING_STATUS.open);

/** The grade of a visit today, and what it would be by its score where a critical finding holds it back. */
export async function gradesOf(ctx: Ctx, { id, part, protocol_id }: AssessmentRecord) {
  if (part === null) return NO_GRADES;
  const { bounds } = (await readProtocolRow(ctx.db, protocol_id))!;
  return gradesBy(part, bounds, await findingsOf(ctx.db, id));
}
const NO_GRADES = { gradeNow: null, heldBack: null };

/** The same of what was read already. */
export function gradesBy(part: string | null, bounds: GradeBounds, findings: readonly FindingRecord[]) {
  if (part === null) return NO_GRADES;
  const held = openCritical(countingOf(findings));
  const of = (isHeld: boolean) => gradeOf(fractions.readFraction(part), bounds, isHeld);
  return {
    gradeNow: of(held.length > 0),
    heldBack: held.length === 0 ? null : { by: 'critical' as const, grade: of(false), findings: held.map(({ code }) => code) },
  };
}

/** Answers, score and findings of a visit: the caller has asked whether the reader may know them. */
export async function reportOf(ctx: Ctx, visit: AssessmentRecord): Promise<VisitReport> {
  const { content } = await readVersion(ctx, visit.form_version_id);
  const findings = await findingsOf(ctx.db, visit.id);
  const areas = await readAreas(ctx.db, [...visit.area_ids, ...findings.flatMap(({ area_id }) => area_id ?? [])]);
  const photos = visit.answers.flatMap(({ photos: taken = [] }) => taken.filter((one) => typeof one === 'number'));
  const files = await fileRefs(ctx, photos);
  return {
    content,
    answers: visit.answers,
    receipt: visit.receipt,
    percent: visit.receipt?.percent ?? null,
    ...(await gradesOf(ctx, visit)),
    gradeSigned: visit.grade_signed,
    summary: visit.report?.summary ?? '',
    returned: visit.return_reason === null ? null : { reason: visit.return_reason, at: visit.returned_at! },
    areas: areas.filter(({ id }) => visit.area_ids.includes(id)).map((area) => areaView(ctx, area)),
    findings: await findingViews(ctx, visit, findings, areas),
    photos: photos.flatMap((id) => files.get(id) ?? []),
  };
}
