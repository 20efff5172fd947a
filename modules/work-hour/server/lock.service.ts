import { unitTree, type UnitTree } from '@quantum/modules/organization/server-api';
import { dayAt } from '@quantum/platform/domain';
import { inScope, insertRecord, Invalid, lockScoped, NotFound, Refused, saveRecord, type Ctx } from '@quantum/platform/server';
import { HOUR_LIST_PATH, type LockMonth } from '../contract/index.ts';
import { monthLocked } from './extension-points.ts';
import { countConfirmedBy, countPending, findLock, guardCompanies } from './month.store.ts';
import { LOCK, type LockRecord } from './tables.ts';

const ownCompany = ({ actor }: Ctx, tree: UnitTree): number =>
  (actor.kind === 'user' && actor.unitId !== null && tree.get(actor.unitId)?.companyId) || 0;

/** From now on hours of the month are read-only in the whole company; what waits for confirmation is decided before. */
export async function lockMonth(ctx: Ctx, input: LockMonth): Promise<{ id: number }> {
  const { month } = input;
  const tree = await unitTree(ctx.kernel);
  const companyId = input.companyId ?? ownCompany(ctx, tree);
  const company = tree.get(companyId);
  if (!company || company.companyId !== companyId || !inScope(await ctx.scope(), { company_id: companyId, unit_id: companyId }))
    throw new NotFound();
  if (month >= dayAt(ctx.now(), company.timeZone).slice(0, 7)) throw new Invalid([{ path: 'month', key: 'work-hour.fault.notOver' }]);
  await guardCompanies(ctx, [companyId], true);
  if (await findLock(ctx, companyId, month)) throw new Refused('work-hour.refusal.locked');
  const pending = await countPending(ctx, companyId, month);
  if (pending > 0)
    throw new Refused('work-hour.refusal.pending', { count: pending }, [
      { title: month, href: `${HOUR_LIST_PATH}?f.month=range:${month}-01,${month}-01&f.pending=is:true` },
    ]);
  if ((await countConfirmedBy(ctx, companyId, month, ctx.employeeId)) > 0) throw new Refused('work-hour.refusal.ownConfirmed');
  const id = await insertRecord(ctx, LOCK, {
    company_id: companyId,
    unit_id: companyId,
    event_on: `${month}-01`,
    locked_at: ctx.now().toISOString(),
    locked_by_id: ctx.employeeId,
  });
  for (const { locked } of monthLocked.all()) await locked(ctx, { companyId, month });
  await ctx.audit({ kind: LOCK.kind, id, code: month, event: 'lock', companyId, unitId: companyId });
  return { id };
}

/** Opened again, with the reason everyone reads. */
export async function unlockMonth(ctx: Ctx, id: number, { version, reason }: { version: number; reason: string }): Promise<{ id: number }> {
  const lock = await lockScoped<LockRecord>(ctx, LOCK, id, version);
  if (lock.unlocked_at !== null) throw new Refused('work-hour.refusal.unlocked');
  await guardCompanies(ctx, [lock.company_id], true);
  await saveRecord(ctx, LOCK, lock, { unlocked_at: ctx.now().toISOString(), unlock_reason: reason });
  const place = { companyId: lock.company_id, unitId: lock.unit_id };
  await ctx.audit({ kind: LOCK.kind, id, code: lock.event_on.slice(0, 7), event: 'unlock', comment: reason, ...place });
  return { id };
}
