import { ROLE } from '@quantum/modules/access/contract';
import { FUNCTIONAL_RISK, TASK_TYPE } from '@quantum/modules/dictionary/contract';
import { findEmployees, unitTree } from '@quantum/modules/organization/server-api';
import { startRound } from '@quantum/modules/signature/server-api';
import { settingOf } from '@quantum/modules/system/server-api';
import { everyLocale } from '@quantum/platform/contract';
import { Refused, type Ctx } from '@quantum/platform/server';
import { seatsOf, type SeatName } from '../../domain/route.rules.ts';
import { CLIENT_SIGNS, INFECTION_CONTROL } from '../change-settings.ts';
import { spacesOfUnit } from '../cases/case.store.ts';
import { CASE, type CaseRecord } from '../tables.ts';

/** The roles of a seat in turn: if the requester is the only holder of the first, the next higher one signs. */
const ROLES: Readonly<Record<Exclude<SeatName, 'infectionControl' | 'client'>, readonly string[]>> = {
  projectManager: [ROLE.projectManager, ROLE.operationManager, ROLE.operatingDirector],
  ehs: [ROLE.ehsOfficer, ROLE.ehsManager],
  operationManager: [ROLE.operationManager, ROLE.operatingDirector],
  director: [ROLE.operatingDirector],
};
const HIGH_RISK_SPACES: ReadonlySet<string | null> = new Set([FUNCTIONAL_RISK.fr1, FUNCTIONAL_RISK.fr2]);

/** The person of ours who signs for infection control; null: the hospital's office does, also where that person has left or asked for the change. */
async function infectionController(ctx: Ctx, one: CaseRecord): Promise<number | null> {
  const id = Number((await settingOf(ctx, INFECTION_CONTROL, one.unit_id)) || 0);
  const person = (await findEmployees(ctx, [id])).get(id);
  return person?.active && id !== one.requester_id ? id : null;
}

/** Everybody is asked at once; who asked for the change takes no seat. */
export async function startSigning(ctx: Ctx, one: CaseRecord): Promise<void> {
  const spaces = await spacesOfUnit(ctx.db, one.unit_id, one.space_ids);
  const seats = seatsOf({
    riskAfter: one.risk_after,
    touchesHighRiskSpace: spaces.some(({ functional_risk }) => HIGH_RISK_SPACES.has(functional_risk)),
    clientSigns: await settingOf(ctx, CLIENT_SIGNS, one.unit_id),
    extra: one.signers,
  });
  const office = (seat: SeatName) => ({ client: { name: null, mail: null, office: ctx.t(`change.office.${seat}`) } });
  const controller = await infectionController(ctx, one);
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
    signers: seats.map((seat) => {
      if (seat === 'infectionControl' && controller !== null) return { employeeId: controller };
      return seat === 'client' || seat === 'infectionControl' ? office(seat) : { roles: ROLES[seat], unitId: one.unit_id };
    }),
    authors: one.requester_id === null ? [] : [one.requester_id],
    askedBy: ctx.employeeId,
  });
  if (round === undefined) throw new Refused('change.refusal.noSigner');
}
