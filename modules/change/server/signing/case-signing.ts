import { ROLE } from '@quantum/modules/access/contract';
import { CODE_CATEGORY, FUNCTIONAL_RISK, TASK_TYPE } from '@quantum/modules/dictionary/contract';
import { resumePlansOf, pausePlansOf } from '@quantum/modules/inspection/server-api';
import { unitTree } from '@quantum/modules/organization/server-api';
import { startRound, type RoundEnd, type SignSource } from '@quantum/modules/signature/server-api';
import { everyLocale } from '@quantum/platform/contract';
import { NotFound, Refused, type Ctx } from '@quantum/platform/server';
import { CASE_STATUS as STATUS, CHANGE_CATEGORY, changeOps as ops } from '../../contract/index.ts';
import { seatsOf, type SeatName } from '../../domain/route.rules.ts';
import { askAgain, askToPrepare, notifySigners, notifyStopped } from '../case-people.ts';
import { reminderOf } from '../cases/reminder.ts';
import { lockCaseRow, opinionsOf, readCaseRow, readCaseRows, spacesOfUnit, tasksOf } from '../cases/case.store.ts';
import { moveCaseBySystem } from '../cases/move-case.ts';
import { showCase } from './show-case.ts';
import { CASE, type CaseRecord } from '../tables.ts';

/** The roles of a seat in turn: if the requester is the only holder of the first, the next higher one signs. */
const ROLES: Readonly<Record<Exclude<SeatName, 'infectionControl' | 'client'>, readonly string[]>> = {
  projectManager: [ROLE.projectManager, ROLE.operationManager, ROLE.operatingDirector],
  ehs: [ROLE.ehsOfficer, ROLE.ehsManager],
  operationManager: [ROLE.operationManager, ROLE.operatingDirector],
  director: [ROLE.operatingDirector],
};
const HIGH_RISK_SPACES: ReadonlySet<string | null> = new Set([FUNCTIONAL_RISK.fr1, FUNCTIONAL_RISK.fr2]);

/** Everybody is asked at once; who asked for the change takes no seat. */
export async function startSigning(ctx: Ctx, one: CaseRecord): Promise<void> {
  const spaces = await spacesOfUnit(ctx.db, one.unit_id, one.space_ids);
  const seats = seatsOf({
    riskAfter: one.risk_after,
    touchesHighRiskSpace: spaces.some(({ functional_risk }) => HIGH_RISK_SPACES.has(functional_risk)),
    clientSigns: false,
    extra: one.signers,
  });
  const office = (seat: SeatName) => ({ client: { name: null, mail: null, office: ctx.t(`change.office.${seat}`) } });
  const round = await startRound(ctx, {
    type: TASK_TYPE.changeApproval,
    sourceKind: CASE.kind,
    sourceId: one.id,
    code: one.code,
    title: everyLocale(() => one.title),
    place: (await unitTree(ctx.kernel)).get(one.unit_id)!.names,
    risk: null,
    companyId: one.company_id,
    unitId: one.unit_id,
    businessLineId: one.business_line_id,
    eventOn: one.event_on,
    dueAt: one.retro_due_at,
    mode: 'parallel',
    rule: 'all',
    signers: seats.map((seat) =>
      seat === 'client' || seat === 'infectionControl' ? office(seat) : { roles: ROLES[seat], unitId: one.unit_id },
    ),
    authors: one.requester_id === null ? [] : [one.requester_id],
    askedBy: ctx.employeeId,
  });
  if (round === undefined) throw new Refused('change.refusal.noSigner');
}

async function ended(ctx: Ctx, id: number, { outcome, reason }: RoundEnd): Promise<void> {
  const one = await lockCaseRow(ctx.db, id);
  if (!one) throw new NotFound();
  if (one.status !== STATUS.review && one.acted_at === null) return;
  if (outcome === 'signed') return signed(ctx, one);
  const why = reason ?? ctx.t('change.withdrawn');
  return one.status === STATUS.review ? sentBack(ctx, one, why) : stopped(ctx, one, why);
}

/** It may be carried out; what was begun before stays begun, and one that stopped waits for EHS. */
async function signed(ctx: Ctx, one: CaseRecord): Promise<void> {
  const approved = await moveCaseBySystem(ctx, one, 'signed', { set: { is_signed: true, ...(await reminderOf(ctx, one)) } });
  if (approved.status !== STATUS.inProgress) return;
  await resumePlansOf(ctx, { kind: CASE.kind, id: one.id }, one.code);
  await askToPrepare(ctx, approved, await tasksOf(ctx.db, one.id), 'approved');
}

/** Back to its requester: opinions stay, of the content as it was. */
async function sentBack(ctx: Ctx, one: CaseRecord, reason: string): Promise<void> {
  const back = await moveCaseBySystem(ctx, one, 'reject', { set: { last_reason: reason, round_no: one.round_no + 1 }, comment: reason });
  await askAgain(ctx, back, 'rejected', reason);
}
/** Begun at once and rejected since: it stops. */
async function stopped(ctx: Ctx, one: CaseRecord, reason: string): Promise<void> {
  const waiting = await moveCaseBySystem(ctx, one, 'stop', {
    set: { last_reason: reason, round_no: one.round_no + 1, retro_due_at: ctx.now().toISOString() },
    comment: reason,
  });
  await pausePlansOf(ctx, { kind: CASE.kind, id: one.id }, reason);
  await notifyStopped(ctx, waiting, 'stopped', reason);
}

/** What is signed of a case: what changes, where, when, and how its experts judged it. */
export const caseSigning: SignSource = {
  kind: CASE.kind,
  read: ops.read,
  glance: async (ctx, ids) => {
    const text = await ctx.kernel.ports.codes.texts(ctx.locale);
    return new Map(
      (await readCaseRows(ctx.db, ids)).map((one) => [
        one.id,
        [
          { label: 'change.case.one', value: one.title },
          { label: 'change.startPlanned', value: one.start_planned ?? '' },
          { label: 'change.riskAfter', value: one.risk_after === null ? '' : text(one.risk_after) },
        ],
      ]),
    );
  },
  routing: {
    label: 'change.routing',
    facts: [
      { fact: 'changeType', label: 'change.changeType', category: CHANGE_CATEGORY.changeType },
      { fact: 'riskAfter', label: 'change.riskAfter', category: CODE_CATEGORY.riskRating },
    ],
    factsOf: async (ctx, id) => {
      const one = await readCaseRow(ctx.db, id);
      return { changeType: one?.change_type ?? null, riskAfter: one?.risk_after ?? null };
    },
    roles: [ROLE.projectManager, ROLE.ehsOfficer, ROLE.operationManager, ROLE.operatingDirector],
  },
  lock: async (ctx, id) => {
    const one = await lockCaseRow(ctx.db, id);
    if (!one) throw new NotFound();
    const opinions = await opinionsOf(ctx.db, id, one.round_no);
    const { code, title, change_type, nature, reason, description, space_ids, job_ids, equipment, start_planned, end_planned, expiry_on } =
      one;
    return {
      ...{ code, title, change_type, nature, reason, description, space_ids, job_ids, equipment, start_planned, end_planned, expiry_on },
      files: one.file_ids,
      opinions: opinions.map(({ expert_id, risk_before, risk_after, controls, conditions }) => ({
        ...{ expert_id, risk_before, risk_after, controls, conditions },
      })),
    };
  },
  asked: async (ctx, id, employeeIds) => {
    const one = await lockCaseRow(ctx.db, id);
    if (one) await notifySigners(ctx, one, employeeIds);
  },
  shown: showCase,
  ended,
};
