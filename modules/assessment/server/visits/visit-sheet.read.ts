import { readVersion } from '@quantum/modules/form/server-api';
import { personRefs, placeOfUnit, unitTree } from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import { dayAt } from '@quantum/platform/domain';
import { fileRefs, NotFound, type Ctx } from '@quantum/platform/server';
import { ASSESSMENT_KIND, ASSESSMENT_STATUS as STATUS, type Evidence, type PastAnswer, type VisitSheet } from '../../contract/index.ts';
import { evidenceView } from '../ase/evidence-view.ts';
import { asideSheetsOf, loadAssessment } from '../ase/ase.store.ts';
import { evidenceOfProject } from '../evidence/evidence.store.ts';
import { countingOf, findingsOf } from '../findings/finding.store.ts';
import { readFrame } from '../rounds/round.store.ts';
import type { AssessmentRecord } from '../tables.ts';
import { areaView } from './visit-areas.ts';
import { isOnTeam } from './visit-facts.ts';
import { areasOfUnits, visitBefore } from './visit.store.ts';

/** All an assessor needs beside each element, to be kept on the device; for the team of the visit, once it has begun. */
export async function readSheet(ctx: Ctx, id: number): Promise<VisitSheet> {
  const visit = await loadAssessment(ctx, ASSESSMENT_KIND.qpe, id);
  if (!isOnTeam(ctx, visit) || visit.status === STATUS.pending) throw new NotFound();
  const { content } = await readVersion(ctx, visit.form_version_id);
  const { names, min_areas, recommendations } = (await readFrame(ctx.db, visit.round_id))!;
  const findings = countingOf(await findingsOf(ctx.db, id));
  const isLead = visit.lead_id === ctx.employeeId;
  const isFirst = isLead && visit.status === STATUS.inProgress && visit.handed_in_client === null;
  const aside = isFirst ? (await asideSheetsOf(ctx.db, id)).findLast(({ sent_by_id }) => sent_by_id === ctx.employeeId) : undefined;
  const photos = [...photosIn(visit), ...(aside ? photosIn(aside.content) : [])];
  const files = await fileRefs(ctx, photos);
  const units = (await unitTree(ctx.kernel)).below(visit.unit_id);
  return {
    id,
    code: visit.code,
    name: inLocale(names, ctx.locale),
    unitName: (await placeOfUnit(ctx, visit.unit_id)).unitName,
    status: visit.status,
    formVersionId: visit.form_version_id,
    content,
    minAreas: min_areas,
    isLead,
    handedIn:
      visit.handed_in_client === null
        ? null
        : {
            clientId: visit.handed_in_client,
            at: visit.handed_in_at!,
            answers: visit.answers,
            areaIds: visit.area_ids,
            findings: findings.map(({ item, area_id, given_grade, recommendation, needs_action }) => ({
              item,
              areaId: area_id!,
              grade: given_grade,
              recommendation,
              needsAction: needs_action,
            })),
          },
    aside: aside ? { clientId: aside.client_id, at: aside.sent_at, ...aside.content } : null,
    files: photos.flatMap((photo) => files.get(photo) ?? []),
    areas: (await areasOfUnits(ctx.db, units)).map((area) => areaView(ctx, area)),
    evidence: await evidenceBeside(ctx, visit),
    past: await pastOf(ctx, visit),
    recommendations: recommendations.map(({ item, text }) => ({ item, text: inLocale(text, ctx.locale) })),
  };
}

const photosIn = ({ answers }: Pick<AssessmentRecord, 'answers'>): number[] =>
  answers.flatMap(({ photos = [] }) => photos.filter((photo) => typeof photo === 'number'));

/** What the project brings as proof in this round; never what it says of itself. */
async function evidenceBeside(ctx: Ctx, visit: AssessmentRecord): Promise<Evidence[]> {
  const rows = await evidenceOfProject(ctx.db, { roundId: visit.round_id, unitId: visit.unit_id });
  const person = await personRefs(
    ctx,
    rows.map(({ created_by_id }) => created_by_id),
  );
  const files = await fileRefs(
    ctx,
    rows.flatMap(({ file_id }) => file_id ?? []),
  );
  return rows.map((row) => evidenceView(ctx, row, person, files));
}

/** What the visit before gave each element, with its photos and what was found. */
async function pastOf(ctx: Ctx, visit: AssessmentRecord): Promise<PastAnswer[]> {
  const before = await visitBefore(ctx.db, visit);
  if (!before) return [];
  const { timeZone } = (await unitTree(ctx.kernel)).get(visit.unit_id)!;
  const found = countingOf(await findingsOf(ctx.db, before.id));
  const files = await fileRefs(ctx, photosIn(before));
  const lines = before.receipt?.sections.flatMap(({ lines: own }) => own) ?? [];
  return before.answers.map(({ item, note, photos = [] }) => {
    const line = lines.find((one) => one.item === item);
    return {
      item,
      code: before.code,
      day: dayAt(new Date(before.handed_in_at!), timeZone),
      points: line?.state === 'counted' ? `${line.points} / ${line.maxPoints}` : null,
      note: note ?? '',
      photos: photos.flatMap((photo) => (typeof photo === 'number' ? (files.get(photo) ?? []) : [])),
      finding: found.find((one) => one.item === item)?.grade ?? null,
    };
  });
}
