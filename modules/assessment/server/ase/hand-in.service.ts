import type { FormContent } from '@quantum/modules/form/contract';
import { itemsOf, readVersion, scoreAnswers, submissionFaults, visibleAnswers } from '@quantum/modules/form/server-api';
import { auditInUnit } from '@quantum/modules/organization/server-api';
import { fractions } from '@quantum/platform/domain';
import { draftHash, Invalid, json, mustBeRepetition, saveRecord, type Ctx, type NewFault } from '@quantum/platform/server';
import { ASSESSMENT_KIND, ASSESSMENT_STATUS, type HandedIn, type HandIn } from '../../contract/index.ts';
import { aseMachine } from '../../domain/assessment.machine.ts';
import { mergeReturned, missingEvidence } from '../../domain/hand-in.rules.ts';
import { requestReview } from '../assessment-people.ts';
import { evidenceOf } from '../evidence/evidence.store.ts';
import { readProtocolRow } from '../protocols/protocol.store.ts';
import { readRoundRow } from '../rounds/round.store.ts';
import { ASE, type AssessmentRecord } from '../tables.ts';
import { askedEvidence, factsOf, teamOf } from './ase-detail.ts';
import { insertLateSheet, lateSheetsOf, lockAssessment } from './ase.store.ts';

/** The self-evaluation of a project: sent twice it is one; what comes after the visit has begun is kept aside. */
export async function handInAse(ctx: Ctx, id: number, input: HandIn): Promise<HandedIn> {
  const ase = await lockAssessment(ctx, ASSESSMENT_KIND.ase, id);
  const { code } = ase;
  // A conflict names the record alone: what was handed in is not for everyone who may send.
  const kept = { id, code };
  if (ase.handed_in_client === input.clientId) {
    mustBeRepetition(ase.handed_in_hash, input, kept);
    ctx.audited++;
    return { id, code, isSetAside: false };
  }
  const late = (await lateSheetsOf(ctx.db, id)).find(({ client_id }) => client_id === input.clientId);
  if (late) {
    mustBeRepetition(late.client_hash, input, kept);
    ctx.audited++;
    return { id, code, isSetAside: true };
  }
  if (input.formVersionId !== ase.form_version_id) throw new Invalid([{ path: 'formVersionId', key: 'assessment.fault.version' }]);
  if (ase.status === ASSESSMENT_STATUS.cancelled) return setAside(ctx, ase, input);
  const to = ctx.move(aseMachine, ase, 'handIn', await factsOf(ctx, ase));
  await saveSheet(ctx, ase, input, to);
  return { id, code, isSetAside: false };
}

async function saveSheet(ctx: Ctx, ase: AssessmentRecord, input: HandIn, to: AssessmentRecord['status']): Promise<void> {
  const [protocol, round] = [(await readProtocolRow(ctx.db, ase.protocol_id))!, (await readRoundRow(ctx.db, ase.round_id))!];
  const { content } = await readVersion(ctx, ase.form_version_id);
  const answers = mergeReturned(ase.answers, input.answers, ase.returned_items);
  const asked = askedEvidence(
    protocol,
    itemsOf(content).map(({ item }) => item.key),
  );
  const faults = await faultsOf(ctx, ase, content, answers, asked);
  if (faults.length > 0) throw new Invalid(faults);
  const counted = visibleAnswers(content, answers);
  const receipt = scoreAnswers(content, counted, content.scoring.target ?? protocol.bounds.a);
  const part = receipt.part === null ? null : fractions.readFraction(receipt.part);
  await saveRecord(ctx, ASE, ase, {
    status: to,
    answers: json(counted),
    receipt: json(receipt),
    part: receipt.part,
    percent: part === null ? null : fractions.toPercent(part, 4),
    author_id: ctx.employeeId,
    handed_in_at: ctx.now().toISOString(),
    handed_in_client: input.clientId,
    handed_in_hash: draftHash(input),
    returned_items: null,
    return_reason: null,
    returned_at: null,
  });
  // Nothing of the answers: the history is read by assessors too.
  await auditInUnit(ctx, ASE, ase, 'handIn', { from: ase.status, to });
  await requestReview(ctx, { ...ase, author_id: ctx.employeeId }, round.names, await teamOf(ctx, ase));
}

async function faultsOf(
  ctx: Ctx,
  { id }: AssessmentRecord,
  content: FormContent,
  answers: HandIn['answers'],
  asked: readonly string[],
): Promise<NewFault[]> {
  const given = await evidenceOf(ctx.db, id);
  const has = new Set(given.map(({ item }) => item));
  return [
    ...answers.filter(({ photos }) => photos?.length).map(({ item }) => ({ path: `answers.${item}`, key: 'assessment.fault.photos' })),
    // A photo the form asks for is a piece of evidence here.
    ...submissionFaults(content, answers)
      .filter(({ item, key }) => key !== 'form.answer.photoNeeded' || !has.has(item))
      .map(({ item, key }) => ({ path: `answers.${item}`, key: key === 'form.answer.photoNeeded' ? 'assessment.fault.evidence' : key })),
    ...missingEvidence(asked, given).map((item) => ({ path: `answers.${item}`, key: 'assessment.fault.evidence' })),
  ];
}

async function setAside(ctx: Ctx, ase: AssessmentRecord, input: HandIn): Promise<HandedIn> {
  await insertLateSheet(ctx, ase.id, { clientId: input.clientId, hash: draftHash(input), answers: input.answers });
  await auditInUnit(ctx, ASE, ase, 'setAside');
  return { id: ase.id, code: ase.code, isSetAside: true };
}
