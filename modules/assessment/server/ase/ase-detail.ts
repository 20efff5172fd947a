import { actionPath } from '@quantum/modules/action/contract';
import { actionsOfSources } from '@quantum/modules/action/server-api';
import { itemsOf, readVersion } from '@quantum/modules/form/server-api';
import { personRefs, placeOfUnit } from '@quantum/modules/organization/server-api';
import { inLocale, type HistoryEntry, type HistoryQuery, type Operation } from '@quantum/platform/contract';
import { fractions } from '@quantum/platform/domain';
import { allowedEvents, fileRefs, mayDo, readHistory, type Ctx } from '@quantum/platform/server';
import {
  ASE_SOURCE,
  ASSESSMENT_KIND,
  ASSESSMENT_STATUS as STATUS,
  assessmentOps as ops,
  type AseDetail,
  type SelfScores,
} from '../../contract/index.ts';
import { aseMachine, NO_FACTS, type AseEvent, type AseFacts } from '../../domain/assessment.machine.ts';
import { gradeOf } from '../../domain/grade.rules.ts';
import { readableSelfScores } from '../blind/self-scores.read.ts';
import { evidenceOf } from '../evidence/evidence.store.ts';
import { findingsOf } from '../findings/finding.store.ts';
import { readFrame } from '../rounds/round.store.ts';
import { ASE, type AssessmentRecord, type ProtocolRecord } from '../tables.ts';
import { readTeams, type Team } from '../visits/visit.store.ts';
import { lateSheetsOf, loadAssessment } from './ase.store.ts';
import { evidenceView } from './evidence-view.ts';

const EVENT_OPERATION: Partial<Record<AseEvent, Operation>> = {
  handIn: ops.evaluate,
  review: ops.assess,
  return: ops.assess,
  accept: ops.assess,
  raise: ops.raiseOwnAction,
  void: ops.voidAse,
};

const peopleOf = ({ unit_id }: AssessmentRecord, teams: readonly Team[]): number[] =>
  teams.filter((team) => team.unit_id === unit_id).flatMap(({ people }) => people);

/** The people sent to the project of an ASE in its round, the reviewer of their report among them. */
export const teamOf = async (ctx: Ctx, ase: AssessmentRecord): Promise<number[]> => peopleOf(ase, await readTeams(ctx.db, [ase.round_id]));

/** What the rules ask about the person who acts. */
export async function factsOf(ctx: Ctx, ase: AssessmentRecord, known?: readonly Team[]): Promise<AseFacts> {
  const who = ctx.employeeId;
  if (who === null) return NO_FACTS;
  const teams = known ?? (await readTeams(ctx.db, [ase.round_id]));
  return {
    isAuthor: ase.author_id === who || ase.lead_id === who,
    isAssessor: peopleOf(ase, teams).includes(who),
    isReviewer: ase.reviewer_id === who,
  };
}

/** Elements of the sheet that ask for evidence before the hand-in. */
export const askedEvidence = (protocol: Pick<ProtocolRecord, 'evidence'>, keys: readonly string[]): string[] =>
  protocol.evidence.filter(({ item, isRequired }) => isRequired && keys.includes(item)).map(({ item }) => item);

const selfOf = (ase: AssessmentRecord, { bounds }: Pick<ProtocolRecord, 'bounds'>): SelfScores => ({
  answers: ase.answers,
  receipt: ase.receipt,
  percent: ase.receipt?.percent ?? null,
  grade: ase.part === null ? null : gradeOf(fractions.readFraction(ase.part), bounds, false),
  returned: ase.returned_items === null ? null : { items: ase.returned_items, reason: ase.return_reason ?? '', at: ase.returned_at },
});

export async function readAse(ctx: Ctx, id: number): Promise<AseDetail> {
  return describeAse(ctx, await loadAssessment(ctx, ASSESSMENT_KIND.ase, id));
}

async function describeAse(ctx: Ctx, ase: AssessmentRecord): Promise<AseDetail> {
  const about = (await readFrame(ctx.db, ase.round_id))!;
  const { content } = await readVersion(ctx, ase.form_version_id);
  const rows = await evidenceOf(ctx.db, ase.id);
  const late = await lateSheetsOf(ctx.db, ase.id);
  const person = await personRefs(ctx, [
    ase.lead_id,
    ase.author_id,
    ase.reviewer_id,
    ...rows.map(({ created_by_id }) => created_by_id),
    ...late.map(({ sent_by_id }) => sent_by_id),
  ]);
  const files = await fileRefs(
    ctx,
    rows.flatMap(({ file_id }) => file_id ?? []),
  );
  const teams = await readTeams(ctx.db, [ase.round_id]);
  const facts = await factsOf(ctx, ase, teams);
  const reads = (await readableSelfScores(ctx, [ase], teams)).has(ase.id);
  const mayFill = ase.status === STATUS.inProgress && (await mayDo(ctx, ASE, ase, ops.evaluate));
  return {
    id: ase.id,
    code: ase.code,
    name: inLocale(about.names, ctx.locale),
    roundId: ase.round_id,
    unitId: ase.unit_id,
    ...(await placeOfUnit(ctx, ase.unit_id)),
    opensOn: ase.opens_on,
    dueOn: ase.due_on,
    lead: person(ase.lead_id),
    handedInAt: ase.handed_in_at,
    handedInBy: person(ase.author_id),
    reviewer: person(ase.reviewer_id),
    formVersionId: ase.form_version_id,
    content,
    evidenceAsked: askedEvidence(
      about,
      itemsOf(content).map(({ item }) => item.key),
    ),
    evidence: rows.map((row) => evidenceView(ctx, row, person, files)),
    openItems: reads ? ase.returned_items : null,
    canUpload: mayFill,
    canJudge: ase.status !== STATUS.pending && (await mayDo(ctx, ASE, ase, ops.assess)) && !facts.isAuthor,
    setAside: late.map(({ sent_by_id, sent_at }) => ({ by: person(sent_by_id), at: sent_at })),
    isBlind: !reads,
    ...(reads && { self: selfOf(ase, about), actions: await ownActions(ctx, ase.id) }),
    status: ase.status,
    version: ase.version,
    events: await allowedEvents(ctx, aseMachine, ase, { facts, operations: EVENT_OPERATION, kind: ASE }),
  };
}

/** What the project puts right by itself; shown where the self-scores are. */
async function ownActions(ctx: Ctx, aseId: number): Promise<AseDetail['actions']> {
  const sources = (await findingsOf(ctx.db, aseId)).map(({ id }) => id);
  const actions = await actionsOfSources(ctx, ASE_SOURCE, sources);
  return actions.map(({ id, code, status, dueAt, responsible }) => ({
    code,
    status,
    dueAt,
    href: actionPath(id),
    responsible: responsible && inLocale(responsible.names, ctx.locale),
  }));
}

export async function aseHistory(ctx: Ctx, id: number, page: HistoryQuery): Promise<HistoryEntry[]> {
  await loadAssessment(ctx, ASSESSMENT_KIND.ase, id);
  return readHistory(ctx, ASE.kind, id, page);
}
