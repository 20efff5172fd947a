import { standInsGiven } from '@quantum/modules/access/server-api';
import { findEmployees, personRefs } from '@quantum/modules/organization/server-api';
import { operation } from '@quantum/platform/contract';
import {
  insertRecord,
  Invalid,
  mustBeFresh,
  NotFound,
  presentDay,
  Refused,
  runUseCase,
  saveRecord,
  systemActor,
  Taken,
  type Ctx,
  type KernelServices,
} from '@quantum/platform/server';
import type { NewAbsence, OwnAbsences } from '../contract/index.ts';
import { absenceFaults, absenceStep, overlap } from '../domain/absence.rules.ts';
import {
  ABSENCE,
  absencesOf,
  absencesToMove,
  giveTodos,
  lockAbsence,
  lockPerson,
  takeTodos,
  type AbsenceRecord,
  type AbsenceToMove,
} from './absence.store.ts';

function mustBePerson(ctx: Ctx): number {
  if (ctx.employeeId === null) throw new Refused('task.absence.refusal.noPerson');
  return ctx.employeeId;
}

/** The reader's absences, and those in which they stand in. */
export async function ownAbsences(ctx: Ctx): Promise<OwnAbsences> {
  const me = mustBePerson(ctx);
  const found = await absencesOf(ctx, me);
  const personOf = await personRefs(
    ctx,
    found.flatMap((one) => [one.employee_id, one.stand_in_id]),
  );
  const today = presentDay(ctx);
  const view = (one: AbsenceRecord): OwnAbsences['own'][number] => ({
    id: one.id,
    version: one.version,
    person: personOf(one.employee_id) ?? { id: one.employee_id, name: '' },
    standIn: personOf(one.stand_in_id) ?? { id: one.stand_in_id, name: '' },
    fromOn: one.from_on,
    toOn: one.to_on,
    source: one.source,
    isNow: one.from_on <= today,
  });
  return {
    own: found.filter((one) => one.employee_id === me).map(view),
    others: found.filter((one) => one.stand_in_id === me).map(view),
  };
}

/** A person names who does their to-dos and signs for them; never someone who is away themselves, so that no absence leads on. */
export async function enterAbsence(ctx: Ctx, input: NewAbsence): Promise<OwnAbsences> {
  const me = mustBePerson(ctx);
  const faults = absenceFaults(input, me, presentDay(ctx));
  if (faults.length > 0) throw new Invalid(faults);
  // In one order for all, so that two who name each other wait for one another.
  for (const id of [me, input.standInId].sort((one, other) => one - other)) await lockPerson(ctx, id);
  const span = { from_on: input.fromOn, to_on: input.toOn };
  const people = await findEmployees(ctx, [me, input.standInId]);
  const [own, other] = [people.get(me), people.get(input.standInId)];
  if (!own || other?.companyId !== own.companyId) throw new Refused('task.absence.refusal.unknownPerson');
  if (!other.active) throw new Refused('task.absence.refusal.leaver');
  if ((await absencesOf(ctx, me)).some((one) => one.employee_id === me && overlap(one, span))) throw new Taken('fromOn');
  if ((await absencesOf(ctx, other.id)).some((one) => one.employee_id === other.id && overlap(one, span)))
    throw new Refused('task.absence.refusal.away');
  const id = await insertAbsence(ctx, { ...own, id: me }, { ...span, stand_in_id: other.id, source: 'own' });
  await ctx.audit({ kind: ABSENCE.kind, id, event: 'enter', companyId: own.companyId, unitId: own.unitId });
  await moveOne(ctx, { ...(await lockAbsence(ctx, id))!, standInWorks: true });
  return ownAbsences(ctx);
}

const insertAbsence = (
  ctx: Ctx,
  { id, companyId, unitId }: { id: number; companyId: number; unitId: number },
  values: Pick<AbsenceRecord, 'stand_in_id' | 'from_on' | 'to_on' | 'source'>,
): Promise<number> => insertRecord(ctx, ABSENCE, { ...values, employee_id: id, company_id: companyId, unit_id: unitId });

/** Back earlier, or never gone; what access gives ends there. */
export async function endAbsence(ctx: Ctx, id: number, { version }: { version: number }): Promise<OwnAbsences> {
  const absence = await lockAbsence(ctx, id);
  if (!absence || absence.employee_id !== ctx.employeeId) throw new NotFound();
  await mustBeFresh(ctx, ABSENCE, absence, version);
  if (absence.source === 'access') throw new Refused('task.absence.refusal.ofAccess');
  await close(ctx, absence);
  return ownAbsences(ctx);
}

async function close(ctx: Ctx, absence: AbsenceRecord): Promise<void> {
  await takeTodos(ctx, absence);
  await saveRecord(ctx, ABSENCE, absence, { ended_at: ctx.now().toISOString() });
  await ctx.audit({ kind: ABSENCE.kind, id: absence.id, event: 'end', companyId: absence.company_id, unitId: absence.unit_id });
}

async function moveOne(ctx: Ctx, absence: AbsenceToMove): Promise<void> {
  const step = absenceStep(absence, presentDay(ctx));
  if (step === 'end') return close(ctx, absence);
  if (step !== 'begin') return;
  await giveTodos(ctx, absence);
  await saveRecord(ctx, ABSENCE, absence, { began_at: ctx.now().toISOString() });
}

/** Stand-ins given with roles stand in for to-dos and signatures too: what access says, as absences. */
async function followAccess(ctx: Ctx): Promise<void> {
  const given = await standInsGiven(ctx);
  const people = await findEmployees(
    ctx,
    given.map((one) => one.employeeId),
  );
  for (const { employeeId, standInId, validFrom, validTo } of given) {
    const own = people.get(employeeId);
    const known = (await absencesOf(ctx, employeeId)).filter((one) => one.employee_id === employeeId);
    const span = { from_on: validFrom, to_on: validTo };
    if (!own || known.some((one) => overlap(one, span))) continue;
    const id = await insertAbsence(ctx, { ...own, id: employeeId }, { ...span, stand_in_id: standInId, source: 'access' });
    await ctx.audit({ kind: ABSENCE.kind, id, event: 'enter', companyId: own.companyId, unitId: own.unitId });
  }
}

export const ABSENCE_TICK = 'task-absences';
const tick = operation({
  id: 'task.absence.tick',
  permission: 'self',
  verb: 'system',
  kind: 'write',
  actors: ['system'],
  unaudited: 'a tick may find nothing to do; each absence that ends is audited',
});

/** Absences begin and end, on any server; one of a stand-in who has left ends. */
export async function tickAbsences(kernel: KernelServices): Promise<void> {
  const by = { kernel, actor: systemActor('absences'), operation: tick, locale: 'en', requestId: 'absences' } as const;
  await runUseCase(by, async (ctx) => {
    await lockPerson(ctx, 0);
    await followAccess(ctx);
    for (const found of await absencesToMove(ctx)) {
      const absence = await lockAbsence(ctx, found.id);
      if (absence) await moveOne(ctx, { ...absence, standInWorks: found.standInWorks });
    }
  });
}
