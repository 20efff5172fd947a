import { loadShared, unitTree, type TreeUnit } from '@quantum/modules/organization/server-api';
import { inLocale, type HistoryEntry, type HistoryQuery, type Localized } from '@quantum/platform/contract';
import { dayAt } from '@quantum/platform/domain';
import { inScope, insertRecord, loadScoped, nextCode, NotFound, readHistory, type Ctx, type RecordKind } from '@quantum/platform/server';
import { findByClientId } from './risk.store.ts';
import type { Owned } from './tables.ts';

type CompanyUnit = TreeUnit & { companyId: number };

/** A unit the actor holds the operation in; 1410 for others. */
export async function ownUnit(ctx: Ctx, unitId: number): Promise<CompanyUnit> {
  const unit = (await unitTree(ctx.kernel)).get(unitId);
  if (!unit || unit.companyId === null || !inScope(await ctx.scope(), { company_id: unit.companyId, unit_id: unit.id }))
    throw new NotFound();
  return { ...unit, companyId: unit.companyId };
}

export async function placeOf(ctx: Ctx, unitId: number): Promise<{ unitName: string; timeZone: string }> {
  const unit = (await unitTree(ctx.kernel)).get(unitId)!;
  return { unitName: inLocale(unit.names, ctx.locale), timeZone: unit.timeZone };
}
export const todayIn = async (ctx: Ctx, unitId: number): Promise<string> =>
  dayAt(ctx.now(), (await unitTree(ctx.kernel)).get(unitId)!.timeZone);

type Audited = Pick<Owned, 'id' | 'code' | 'company_id' | 'unit_id'>;
export const audit = (ctx: Ctx, kind: RecordKind, audited: Audited, event: string, more: object = {}): Promise<void> =>
  ctx.audit({
    kind: kind.kind,
    id: audited.id,
    code: audited.code,
    event,
    companyId: audited.company_id,
    unitId: audited.unit_id,
    ...more,
  });

export const searchOf = (code: string, ...names: readonly (Localized | string)[]): string =>
  `${code} ${names.map((one) => (typeof one === 'string' ? one : Object.values(one).join(' '))).join(' ')}`.toLowerCase();

interface NewOwned {
  kind: RecordKind;
  prefix: string;
  clientId: string;
  unit: Pick<CompanyUnit, 'id' | 'companyId'>;
  names: Localized | string;
  values: Record<string, unknown>;
}
/** A new record of a unit; sent twice under one `clientId` it is one. */
export async function createOwned(ctx: Ctx, newOwned: NewOwned): Promise<{ id: number; code: string; isNew: boolean }> {
  await ctx.lockClientId(newOwned.clientId);
  const before = await findByClientId(ctx, newOwned.kind.table, newOwned.unit.companyId, newOwned.clientId);
  if (before) {
    ctx.audited++;
    if (before.unit_id !== newOwned.unit.id) throw new NotFound();
    return { id: before.id, code: before.code, isNew: false };
  }
  const code = await nextCode(ctx, newOwned.prefix);
  const place = { company_id: newOwned.unit.companyId, unit_id: newOwned.unit.id, code };
  const id = await insertRecord(ctx, newOwned.kind, {
    ...place,
    client_id: newOwned.clientId,
    search: searchOf(code, newOwned.names),
    ...newOwned.values,
  });
  await audit(ctx, newOwned.kind, { id, ...place }, 'create');
  return { id, code, isNew: true };
}

export const historyOf =
  (kind: RecordKind, isShared = false) =>
  async (ctx: Ctx, id: number, page: HistoryQuery): Promise<HistoryEntry[]> => {
    await (isShared ? loadShared(ctx, kind, id) : loadScoped(ctx, kind, id));
    return readHistory(ctx, kind.kind, id, {}, page);
  };
