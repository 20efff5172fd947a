import {
  auditInUnit,
  createInUnit,
  ownUnit,
  personRefs,
  placeOfUnit,
  searchOf,
  todayIn,
  unitTree,
} from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import {
  allowedEvents,
  inScope,
  insertRecord,
  Invalid,
  json,
  loadScoped,
  lockScoped,
  nextCode,
  NotFound,
  saveRecord,
  type Ctx,
  type NewFault,
} from '@quantum/platform/server';
import {
  ASSESSMENT_KIND,
  ASSESSMENT_STATUS,
  assessmentOps as ops,
  ROUND_STATUS,
  type NewRound,
  type ReasonedMove,
  type RecordMove,
  type RoundDetail,
  type RoundExtension,
  type RoundProject,
} from '../../contract/index.ts';
import { nextReminder } from '../../domain/reminder.rules.ts';
import { roundMachine, type RoundFacts } from '../../domain/round.machine.ts';
import { isLateAse, standingOf } from '../../domain/standing.rules.ts';
import { discontinueAses, lapseAses, openAse } from '../ase/ase-follow.service.ts';
import { asesOfRound, lockAsesOfRound, readAssessmentRow } from '../ase/ase.store.ts';
import { assessmentTodos, leadOf, remindLead } from '../assessment-people.ts';
import { discloseScores } from '../blind/disclose.service.ts';
import { readableSelfScores } from '../blind/self-scores.read.ts';
import { countEvidence } from '../evidence/evidence.store.ts';
import { activeProtocol } from '../protocols/protocol.service.ts';
import { readProtocolRow } from '../protocols/protocol.store.ts';
import { ASE, ROUND, type AssessmentRecord, type ProtocolRecord, type RoundRecord } from '../tables.ts';
import { cancelVisitsOf } from '../visits/visit.service.ts';
import { visitsOfRound } from '../visits/visit.store.ts';
import { readRoundRow } from './round.store.ts';

function dayFaults({ aseFrom, aseDue, qpeFrom, qpeTo }: Pick<NewRound, 'aseFrom' | 'aseDue' | 'qpeFrom' | 'qpeTo'>): NewFault[] {
  return [
    ...(aseDue < aseFrom ? [{ path: 'aseDue', key: 'assessment.fault.aseDue' }] : []),
    ...(qpeFrom < aseFrom ? [{ path: 'qpeFrom', key: 'assessment.fault.qpeFrom' }] : []),
    ...(qpeTo < qpeFrom ? [{ path: 'qpeTo', key: 'assessment.fault.qpeTo' }] : []),
  ];
}

/** A round with an ASE for each of its projects. */
export async function createRound(ctx: Ctx, { clientId, unitId, names, protocolId, unitIds, ...days }: NewRound) {
  const unit = await ownUnit(ctx, unitId);
  const projects = [...new Set(unitIds)];
  for (const id of projects) if ((await ownUnit(ctx, id)).companyId !== unit.companyId) throw new NotFound();
  const { id, code, isNew } = await createInUnit(ctx, { kind: ROUND }, { clientId, unit }, async () => {
    const faults = dayFaults(days);
    if (faults.length > 0) throw new Invalid(faults);
    const protocol = await activeProtocol(ctx, unit.companyId, protocolId);
    return {
      prefix: 'QPR',
      words: [names],
      values: {
        names: json(names),
        protocol_id: protocol.id,
        ase_from: days.aseFrom,
        ase_due: days.aseDue,
        qpe_from: days.qpeFrom,
        qpe_to: days.qpeTo,
        status: ROUND_STATUS.pending,
      },
    };
  });
  if (isNew) {
    const round = (await readRoundRow(ctx.db, id))!;
    const protocol = (await readProtocolRow(ctx.db, protocolId))!;
    if (round.ase_from <= (await todayIn(ctx, round.unit_id))) await beginRound(ctx, round);
    for (const project of projects) await createAse(ctx, round, protocol, project);
  }
  return { id, code };
}

async function createAse(ctx: Ctx, round: RoundRecord, protocol: ProtocolRecord, unitId: number): Promise<void> {
  const unit = (await unitTree(ctx.kernel)).get(unitId)!;
  const code = await nextCode(ctx, `ASE-${unit.code}-${round.ase_due.slice(0, 7).replace('-', '')}`);
  const place = { company_id: round.company_id, unit_id: unitId, code };
  const id = await insertRecord(ctx, ASE, {
    ...place,
    business_line_id: unit.businessLineId,
    event_on: round.ase_due,
    kind: ASSESSMENT_KIND.ase,
    round_id: round.id,
    protocol_id: protocol.id,
    form_version_id: protocol.ase_form_version_id ?? protocol.form_version_id,
    lead_id: await leadOf(ctx, place),
    opens_on: round.ase_from,
    due_on: round.ase_due,
    status: ASSESSMENT_STATUS.pending,
    search: searchOf(code, round.names, unit.names),
  });
  await auditInUnit(ctx, ASE, { id, ...place }, 'create', { to: ASSESSMENT_STATUS.pending });
  if (round.ase_from <= (await todayIn(ctx, unitId))) await openAse(ctx, (await readAssessmentRow(ctx.db, id))!);
}

async function moveRound(ctx: Ctx, round: RoundRecord, event: 'begin' | 'complete'): Promise<void> {
  const to = ctx.moveBySystem(roundMachine, round, event);
  await saveRecord(ctx, ROUND, round, { status: to });
  await auditInUnit(ctx, ROUND, round, event, { from: round.status, to });
}
export const beginRound = (ctx: Ctx, round: RoundRecord): Promise<void> => moveRound(ctx, round, 'begin');

/** The last day is over and no visit is open: what was not handed in lapses, self-scores are open. */
export async function completeRound(ctx: Ctx, round: RoundRecord): Promise<void> {
  await moveRound(ctx, round, 'complete');
  await lapseAses(ctx, round.id);
  await discloseScores(ctx, round.id, null);
}

const isOpen = ({ status }: AssessmentRecord) => status === ASSESSMENT_STATUS.inProgress;
const factsOf = (ases: readonly AssessmentRecord[]): RoundFacts => ({ unfinished: ases.filter(isOpen).length });

/** Everybody whose ASE is open hears of it once more, whatever the ladder does. */
export async function remindRound(ctx: Ctx, id: number, { version }: RecordMove): Promise<RoundDetail> {
  const round = await lockScoped<RoundRecord>(ctx, ROUND, id, version);
  const ases = await asesOfRound(ctx.db, id);
  const to = ctx.move(roundMachine, round, 'remind', factsOf(ases));
  await saveRecord(ctx, ROUND, round, { status: to });
  await auditInUnit(ctx, ROUND, round, 'remind');
  for (const ase of ases.filter(isOpen)) await remindLead(ctx, ase, round.names);
  return readRound(ctx, id);
}

export async function extendRound(ctx: Ctx, id: number, { version, aseDue, qpeTo }: RoundExtension): Promise<RoundDetail> {
  const round = await lockScoped<RoundRecord>(ctx, ROUND, id, version);
  const to = ctx.move(roundMachine, round, 'extend', factsOf([]));
  const faults = dayFaults({ aseFrom: round.ase_from, aseDue, qpeFrom: round.qpe_from, qpeTo });
  if (aseDue < round.ase_due) faults.push({ path: 'aseDue', key: 'assessment.fault.earlier' });
  if (qpeTo < round.qpe_to) faults.push({ path: 'qpeTo', key: 'assessment.fault.earlier' });
  if (faults.length > 0) throw new Invalid(faults);
  const changes = { ase_due: [round.ase_due, aseDue], qpe_to: [round.qpe_to, qpeTo] } as const;
  await saveRecord(ctx, ROUND, round, { status: to, ase_due: aseDue, qpe_to: qpeTo });
  await auditInUnit(ctx, ROUND, round, 'extend', { changes });
  for (const ase of await lockAsesOfRound(ctx.db, id)) {
    if (ase.status !== ASSESSMENT_STATUS.pending && ase.status !== ASSESSMENT_STATUS.inProgress) continue;
    const remindOn = isOpen(ase) ? nextReminder(aseDue, await todayIn(ctx, ase.unit_id)) : null;
    await saveRecord(ctx, ASE, ase, { due_on: aseDue, event_on: aseDue, remind_on: remindOn });
    await auditInUnit(ctx, ASE, ase, 'extend', { changes: { due_on: [ase.due_on, aseDue] } });
    if (!isOpen(ase)) continue;
    await assessmentTodos.end(ctx, ase.id, 'fill', 'cancel');
    await assessmentTodos.give(ctx, ase, 'fill', [ase.lead_id], { title: round.names, dueOn: aseDue });
  }
  return readRound(ctx, id);
}

export async function discontinueRound(ctx: Ctx, id: number, { version, reason }: ReasonedMove): Promise<RoundDetail> {
  const round = await lockScoped<RoundRecord>(ctx, ROUND, id, version);
  const to = ctx.move(roundMachine, round, 'discontinue', factsOf([]));
  await saveRecord(ctx, ROUND, round, { status: to });
  await auditInUnit(ctx, ROUND, round, 'discontinue', { from: round.status, to, comment: reason });
  await discontinueAses(ctx, id);
  await cancelVisitsOf(ctx, round);
  return readRound(ctx, id);
}

export async function readRound(ctx: Ctx, id: number): Promise<RoundDetail> {
  const round = await loadScoped<RoundRecord>(ctx, ROUND, id);
  const protocol = (await readProtocolRow(ctx.db, round.protocol_id))!;
  const ases = await asesOfRound(ctx.db, id);
  const isUnderWay = round.status === ROUND_STATUS.pending || round.status === ROUND_STATUS.live;
  return {
    id: round.id,
    code: round.code,
    name: inLocale(round.names, ctx.locale),
    ...(await placeOfUnit(ctx, round.unit_id)),
    aseFrom: round.ase_from,
    aseDue: round.ase_due,
    qpeFrom: round.qpe_from,
    qpeTo: round.qpe_to,
    protocolId: protocol.id,
    protocolName: inLocale(protocol.names, ctx.locale),
    projects: await projectsOf(ctx, round, ases),
    canPlanVisits: isUnderWay && inScope(await ctx.scope(ops.planVisit), round),
    status: round.status,
    version: round.version,
    events: await allowedEvents(ctx, roundMachine, round, {
      facts: factsOf(ases),
      operations: { extend: ops.planRound, remind: ops.planRound, discontinue: ops.planRound },
    }),
  };
}

async function projectsOf(ctx: Ctx, round: RoundRecord, ases: readonly AssessmentRecord[]): Promise<RoundProject[]> {
  const visits = await visitsOfRound(ctx.db, round.id);
  const counted = await countEvidence(
    ctx.db,
    ases.map(({ id }) => id),
  );
  const reads = await readableSelfScores(ctx, ases);
  const person = await personRefs(
    ctx,
    [...ases, ...visits].map(({ lead_id }) => lead_id),
  );
  const rows = ases.map(async (ase): Promise<RoundProject> => {
    const visit = visits.find(({ unit_id }) => unit_id === ase.unit_id);
    const evidence = counted.get(ase.id);
    const percent = reads.has(ase.id) ? ase.receipt?.percent : undefined;
    return {
      unitId: ase.unit_id,
      unitName: (await placeOfUnit(ctx, ase.unit_id)).unitName,
      ase: {
        id: ase.id,
        code: ase.code,
        status: ase.status,
        standing: standingOf({ status: ase.status, uploads: evidence?.uploads ?? 0, isReturned: ase.returned_items !== null }),
        isLate: isLateAse({ status: ase.status, dueOn: ase.due_on, today: await todayIn(ctx, ase.unit_id) }),
        dueOn: ase.due_on,
        handedInAt: ase.handed_in_at,
        lead: person(ase.lead_id),
        evidence: evidence?.total ?? 0,
        ...(percent && { percent }),
      },
      visit: visit ? { id: visit.id, code: visit.code, status: visit.status, plannedOn: visit.due_on, lead: person(visit.lead_id) } : null,
    };
  });
  return Promise.all(rows);
}
