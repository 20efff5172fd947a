import { issueCertificate, issuedCertificate, revokeIssued } from '@quantum/modules/certificate/server-api';
import { auditInUnit, createInUnit, ownUnit, personRefs, placeOfUnit, todayIn } from '@quantum/modules/organization/server-api';
import { moveTasks } from '@quantum/modules/task/server-api';
import { inLocale } from '@quantum/platform/contract';
import { allowedEvents, Invalid, loadScoped, lockScoped, NotFound, Refused, saveRecord, type Ctx } from '@quantum/platform/server';
import {
  attestationOps as ops,
  DOWNGRADE_STATUS,
  type DowngradeDetail,
  type RecordMove,
  type NewDowngrade,
  type ReasonedMove,
} from '../../contract/index.ts';
import { downgradeMachine } from '../../domain/downgrade.machine.ts';
import { firstOf, createTodo, MANAGERS, notifyPeople } from '../attestation-people.ts';
import { findPeople } from '../people/person.store.ts';
import { readLevel } from '../schemes/level.store.ts';
import { DOWNGRADE, type DowngradeRecord, type LevelRow } from '../tables.ts';
import { heldLevels, openDowngrade, openDowngradesOf } from './downgrade.store.ts';

/** Of a person in the reach of who proposes it, from the level held today; one at a time for a scheme. */
export async function proposeDowngrade(ctx: Ctx, input: NewDowngrade): Promise<{ id: number; code: string }> {
  const [person] = await findPeople(ctx.db, [input.employeeId]);
  if (!person) throw new NotFound();
  const unit = await ownUnit(ctx, person.unit_id);
  const to = await readLevel(ctx.db, input.toLevelId);
  if (!to?.is_current || to.company_id !== unit.companyId) throw new NotFound();
  await ctx.lockClientId(input.clientId);
  // Of two proposed at once the second sees the first.
  await ctx.lockClientId(`downgrade ${person.id} ${to.scheme_id}`);
  const today = await todayIn(ctx, unit.id);
  const [held] = await heldLevels(ctx, person.id, to.scheme_id, today);
  const from = held && (await readLevel(ctx.db, held.level_id))!;
  const { id, code, isNew } = await createInUnit(
    ctx,
    { kind: DOWNGRADE, author: 'proposed_by' },
    { clientId: input.clientId, unit },
    async () => {
      await mustBeLower(ctx, person.id, from, to);
      return {
        prefix: `ADG-${unit.code}-${today.slice(0, 7).replace('-', '')}`,
        words: [person.names, to.scheme_names, to.names],
        values: {
          event_on: today,
          employee_id: person.id,
          scheme_id: to.scheme_id,
          from_level_id: from?.id ?? null,
          to_level_id: to.id,
          reason: input.reason,
          status: DOWNGRADE_STATUS.reviewing,
        },
      };
    },
  );
  if (!isNew || !from) return { id, code };
  const record = { id, code, company_id: unit.companyId, unit_id: unit.id, version: 1 };
  const who = await firstOf(ctx, record, MANAGERS, [person.id, ctx.employeeId]);
  await createTodo(ctx, record, 'downgrade', who, { title: person.names });
  await notifyPeople(ctx, record, 'downgradeProposed', [who], namesOf(person.names, from, to));
  return { id, code };
}
async function mustBeLower(ctx: Ctx, employeeId: number, from: LevelRow | undefined, to: LevelRow): Promise<void> {
  if (!from) throw new Invalid([{ path: 'employeeId', key: 'attestation.refusal.notHeld' }]);
  if (to.rank >= from.rank)
    throw new Invalid([{ path: 'toLevelId', key: 'attestation.fault.lower', params: { level: inLocale(from.names, ctx.locale) } }]);
  const open = await openDowngrade(ctx.db, employeeId, to.scheme_id);
  if (open) throw new Refused('attestation.refusal.downgradeOpen', { code: open.code });
}
const namesOf = (person: LevelRow['names'], from: LevelRow, to: LevelRow) => ({
  candidate: person,
  scheme: to.scheme_names,
  from: from.names,
  level: to.names,
});

/** The higher levels are revoked and the lower one is issued, in one transaction. */
export async function lowerLevel(ctx: Ctx, id: number, { version }: RecordMove): Promise<DowngradeDetail> {
  const downgrade = await lockScoped<DowngradeRecord>(ctx, DOWNGRADE, id, version);
  const [from, to] = await levelsOf(ctx, downgrade);
  const today = await todayIn(ctx, downgrade.unit_id);
  const above = (await heldLevels(ctx, downgrade.employee_id, downgrade.scheme_id, today)).filter(({ rank }) => rank > to.rank);
  const next = ctx.move(downgradeMachine, downgrade, 'lower', { ...involved(ctx, downgrade), isHeld: above.length > 0 });
  for (const { certificate_id } of above) await revokeIssued(ctx, certificate_id, downgrade.reason);
  const { id: certificateId } = await issueCertificate(ctx, {
    employeeId: downgrade.employee_id,
    categoryId: to.category_id,
    passedOn: today,
    level: inLocale(to.names, ctx.locale),
    source: 'attestation',
    sourceKind: DOWNGRADE.kind,
    sourceId: downgrade.id,
  });
  await saveRecord(ctx, DOWNGRADE, downgrade, { status: next, decided_by: ctx.employeeId, certificate_id: certificateId });
  await auditInUnit(ctx, DOWNGRADE, downgrade, 'lower', { from: downgrade.status, to: next });
  await follow(ctx, downgrade, { name: 'downgraded', to: [downgrade.employee_id, downgrade.proposed_by], from, level: to });
  return readDowngrade(ctx, id);
}

export async function rejectDowngrade(ctx: Ctx, id: number, { version, reason }: ReasonedMove): Promise<DowngradeDetail> {
  const downgrade = await lockScoped<DowngradeRecord>(ctx, DOWNGRADE, id, version);
  const next = ctx.move(downgradeMachine, downgrade, 'reject', { ...involved(ctx, downgrade), isHeld: true });
  await saveRecord(ctx, DOWNGRADE, downgrade, { status: next, decided_by: ctx.employeeId });
  await auditInUnit(ctx, DOWNGRADE, downgrade, 'reject', { from: downgrade.status, to: next, comment: reason });
  const [from, to] = await levelsOf(ctx, downgrade);
  await follow(ctx, downgrade, { name: 'downgradeRejected', to: [downgrade.proposed_by], from, level: to, reason });
  return readDowngrade(ctx, id);
}

export async function withdrawDowngrade(ctx: Ctx, id: number, { version }: RecordMove): Promise<DowngradeDetail> {
  const downgrade = await lockScoped<DowngradeRecord>(ctx, DOWNGRADE, id, version);
  const next = ctx.move(downgradeMachine, downgrade, 'withdraw', { ...involved(ctx, downgrade), isHeld: true });
  await saveRecord(ctx, DOWNGRADE, downgrade, { status: next });
  await auditInUnit(ctx, DOWNGRADE, downgrade, 'withdraw', { from: downgrade.status, to: next });
  await moveTasks(ctx, DOWNGRADE.kind, downgrade.id, 'finish');
  return readDowngrade(ctx, id);
}

/** Who leaves keeps the levels; what was proposed of them ends. */
export async function endDowngradesOf(ctx: Ctx, employeeId: number): Promise<void> {
  for (const downgrade of await openDowngradesOf(ctx.db, employeeId)) {
    const next = ctx.moveBySystem(downgradeMachine, downgrade, 'end');
    await saveRecord(ctx, DOWNGRADE, downgrade, { status: next });
    await auditInUnit(ctx, DOWNGRADE, downgrade, 'end', { from: downgrade.status, to: next });
    await moveTasks(ctx, DOWNGRADE.kind, downgrade.id, 'finish');
  }
}

async function follow(
  ctx: Ctx,
  downgrade: DowngradeRecord,
  {
    name,
    to,
    from,
    level,
    reason = downgrade.reason,
  }: { name: 'downgraded' | 'downgradeRejected'; to: readonly (number | null)[]; from: LevelRow; level: LevelRow; reason?: string },
): Promise<void> {
  await moveTasks(ctx, DOWNGRADE.kind, downgrade.id, 'finish');
  const [person] = await findPeople(ctx.db, [downgrade.employee_id]);
  if (!person) return;
  await notifyPeople(ctx, downgrade, name, to, { ...namesOf(person.names, from, level), reason });
}

const involved = (ctx: Ctx, downgrade: DowngradeRecord) => ({
  isInvolved: ctx.employeeId !== null && [downgrade.employee_id, downgrade.proposed_by].includes(ctx.employeeId),
  isProposer: ctx.employeeId !== null && downgrade.proposed_by === ctx.employeeId,
});
const levelsOf = async (ctx: Ctx, downgrade: DowngradeRecord): Promise<[LevelRow, LevelRow]> => [
  (await readLevel(ctx.db, downgrade.from_level_id))!,
  (await readLevel(ctx.db, downgrade.to_level_id))!,
];

export async function readDowngrade(ctx: Ctx, id: number): Promise<DowngradeDetail> {
  const downgrade = await loadScoped<DowngradeRecord>(ctx, DOWNGRADE, id, ops.readDowngrade);
  const [from, to] = await levelsOf(ctx, downgrade);
  const person = await personRefs(ctx, [downgrade.employee_id, downgrade.proposed_by, downgrade.decided_by]);
  return {
    id: downgrade.id,
    code: downgrade.code,
    unitId: downgrade.unit_id,
    ...(await placeOfUnit(ctx, downgrade.unit_id)),
    person: person(downgrade.employee_id),
    schemeId: downgrade.scheme_id,
    schemeName: inLocale(to.scheme_names, ctx.locale),
    fromName: inLocale(from.names, ctx.locale),
    toName: inLocale(to.names, ctx.locale),
    reason: downgrade.reason,
    eventOn: downgrade.event_on,
    proposer: person(downgrade.proposed_by),
    decidedBy: person(downgrade.decided_by),
    certificate: (downgrade.certificate_id === null ? undefined : await issuedCertificate(ctx, downgrade.certificate_id)) ?? null,
    status: downgrade.status,
    version: downgrade.version,
    events: await allowedEvents(ctx, downgradeMachine, downgrade, {
      facts: { ...involved(ctx, downgrade), isHeld: true },
      operations: { lower: ops.decideDowngrade, reject: ops.decideDowngrade, withdraw: ops.proposeDowngrade },
    }),
  };
}
