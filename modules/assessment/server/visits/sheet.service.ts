import type { FormContent } from '@quantum/modules/form/contract';
import { itemsOf, readVersion, scoreAnswers, submissionFaults, visibleAnswers } from '@quantum/modules/form/server-api';
import { auditInUnit, findSpaces, unitTree } from '@quantum/modules/organization/server-api';
import { fractions } from '@quantum/platform/domain';
import {
  draftHash,
  Invalid,
  json,
  keepFiles,
  mustBeRepetition,
  NotFound,
  releaseFiles,
  saveRecord,
  type Ctx,
  type NewFault,
} from '@quantum/platform/server';
import { ASSESSMENT_KIND, FINDING_GRADE, type VisitHandedIn, type VisitHandIn } from '../../contract/index.ts';
import { visitMachine } from '../../domain/assessment.machine.ts';
import { dispositionOfSheet } from '../../domain/report.rules.ts';
import { insertLateSheet, lateSheetsOf, lockAssessment } from '../ase/ase.store.ts';
import { discloseScores } from '../blind/disclose.service.ts';
import { saveFindings } from '../findings/save-findings.ts';
import { settleGap } from '../gap/settle-gap.service.ts';
import { readProtocolRow } from '../protocols/protocol.store.ts';
import { readRoundRow } from '../rounds/round.store.ts';
import { ASIDE_PHOTOS, VISIT, VISIT_PHOTOS, type AssessmentRecord } from '../tables.ts';
import { isOnTeam, visitFacts } from './visit-facts.ts';
import { requestReport } from './visit-people.ts';

/**
 * A sheet of a visit: the same one sent twice is one. The lead's counts, and opens the self-scores of the project; any other is kept aside,
 * complete or not.
 */
export async function handInSheet(ctx: Ctx, id: number, input: VisitHandIn): Promise<VisitHandedIn> {
  const visit = await lockAssessment(ctx, ASSESSMENT_KIND.qpe, id);
  if (!isOnTeam(ctx, visit)) throw new NotFound();
  const { code } = visit;
  const aside = await lateSheetsOf(ctx.db, id);
  const late = aside.find(({ client_id }) => client_id === input.clientId);
  const known = visit.handed_in_client === input.clientId ? visit.handed_in_hash : late?.client_hash;
  if (known !== undefined) {
    mustBeRepetition(known, input, { id, code });
    ctx.audited++;
    return { id, code, isSetAside: late !== undefined };
  }
  if (input.formVersionId !== visit.form_version_id) throw new Invalid([{ path: 'formVersionId', key: 'assessment.fault.version' }]);
  const disposition = dispositionOfSheet({
    status: visit.status,
    isLead: visit.lead_id === ctx.employeeId,
    counting: visit.handed_in_client,
    replaces: input.replaces,
  });
  if (disposition === 'aside') return setAside(ctx, visit, input);
  const to = ctx.move(visitMachine, visit, disposition, await visitFacts(ctx, visit, new Set(input.areaIds).size));
  // Who leads by now may go on from an own sheet that was kept aside, with its photos.
  const own = aside.findLast(({ sent_by_id }) => sent_by_id === ctx.employeeId);
  await saveSheet(ctx, visit, input, { event: disposition, to, photosFrom: own && { kind: ASIDE_PHOTOS, id: own.id } });
  return { id, code, isSetAside: false };
}

const picturesOf = (answers: VisitHandIn['answers']): number[] =>
  answers.flatMap(({ photos = [] }) => photos.filter((photo) => typeof photo === 'number'));

interface Counts {
  event: 'handIn' | 'amend';
  to: AssessmentRecord['status'];
  /** A record that hands its photos on. */
  photosFrom: { kind: string; id: number } | undefined;
}
async function saveSheet(ctx: Ctx, visit: AssessmentRecord, input: VisitHandIn, { event, to, photosFrom }: Counts): Promise<void> {
  const { content } = await readVersion(ctx, visit.form_version_id);
  const faults = [...answerFaults(content, input), ...(await placeFaults(ctx, visit, input))];
  if (faults.length > 0) throw new Invalid(faults);
  const { bounds } = (await readProtocolRow(ctx.db, visit.protocol_id))!;
  const answers = visibleAnswers(content, input.answers);
  const receipt = scoreAnswers(content, answers, content.scoring.target ?? bounds.a);
  const part = receipt.part === null ? null : fractions.readFraction(receipt.part);
  const pictures = picturesOf(answers);
  const before = picturesOf(visit.answers);
  await keepFiles(ctx, pictures, VISIT_PHOTOS, visit.id, photosFrom);
  const gone = before.filter((photo) => !pictures.includes(photo));
  if (gone.length > 0) await releaseFiles(ctx, gone, VISIT_PHOTOS, visit.id);
  const findings = await saveFindings(ctx, visit, input.findings, (item) => picturesOf(answers.filter((one) => one.item === item)));
  const handedInAt = visit.handed_in_at ?? ctx.now().toISOString();
  await saveRecord(ctx, VISIT, visit, {
    status: to,
    answers: json(answers),
    receipt: json(receipt),
    part: receipt.part,
    percent: part === null ? null : fractions.toPercent(part, 4),
    area_ids: [...new Set(input.areaIds)],
    finding_count: findings,
    author_id: ctx.employeeId,
    handed_in_at: handedInAt,
    handed_in_client: input.clientId,
    handed_in_hash: draftHash(input),
  });
  // Nothing of answers and findings: the history is read by the project, too.
  await auditInUnit(ctx, VISIT, visit, event, { from: visit.status, to });
  if (event === 'amend') return settleGap(ctx, visit.round_id, visit.unit_id);
  await discloseScores(ctx, visit.round_id, visit.unit_id);
  await requestReport(ctx, visit, (await readRoundRow(ctx.db, visit.round_id))!.names, null);
}

/** Answers that are not whole, elements there are not, a critical finding without an action. */
function answerFaults(content: FormContent, { answers, findings }: VisitHandIn): NewFault[] {
  const keys = new Set(itemsOf(content).map(({ item }) => item.key));
  return [
    ...submissionFaults(content, answers).map(({ item, key }) => ({ path: `answers.${item}`, key })),
    ...findings.flatMap(({ item, grade, needsAction }, i): NewFault[] => {
      if (!keys.has(item)) return [{ path: `findings.${i}.item`, key: 'assessment.fault.item' }];
      if (findings.findIndex((one) => one.item === item) < i) return [{ path: `findings.${i}.item`, key: 'assessment.fault.foundTwice' }];
      return grade === FINDING_GRADE.critical && !needsAction
        ? [{ path: `findings.${i}.needsAction`, key: 'assessment.fault.criticalAction' }]
        : [];
    }),
  ];
}

/** Areas of another project, and findings in an area that was not visited. */
async function placeFaults(ctx: Ctx, visit: AssessmentRecord, { areaIds, findings }: VisitHandIn): Promise<NewFault[]> {
  const spaces = await findSpaces(ctx, areaIds);
  const units = new Set((await unitTree(ctx.kernel)).below(visit.unit_id));
  return [
    ...areaIds.flatMap((id, i) =>
      units.has(spaces.get(id)?.unitId ?? 0) || visit.area_ids.includes(id) ? [] : [{ path: `areaIds.${i}`, key: 'assessment.fault.area' }],
    ),
    ...findings.flatMap(({ areaId }, i) =>
      areaIds.includes(areaId) ? [] : [{ path: `findings.${i}.areaId`, key: 'assessment.fault.areaNotVisited' }],
    ),
  ];
}

async function setAside(ctx: Ctx, visit: AssessmentRecord, input: VisitHandIn): Promise<VisitHandedIn> {
  const { clientId, answers, areaIds, findings } = input;
  const id = await insertLateSheet(ctx, visit.id, { clientId, hash: draftHash(input), answers: { answers, areaIds, findings } });
  await keepFiles(ctx, picturesOf(answers), ASIDE_PHOTOS, id);
  await auditInUnit(ctx, VISIT, visit, 'setAside');
  return { id: visit.id, code: visit.code, isSetAside: true };
}
