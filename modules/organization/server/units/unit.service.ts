import { CODE_CATEGORY, ORG_TYPE, RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import { inLocale, type HistoryEntry, type HistoryQuery } from '@quantum/platform/contract';
import { bulkEvent } from '@quantum/platform/domain';
import {
  allowedEvent,
  allowedEvents,
  changesOf,
  inScope,
  Invalid,
  json,
  loadScoped,
  lockScoped,
  NotFound,
  readHistory,
  Refused,
  Taken,
  uniqueViolation,
  type Ctx,
  type MoveOne,
  presentDay,
} from '@quantum/platform/server';
import { organizationOps, type NewUnit, type UnitChange, type UnitDetail, type UnitStatus } from '../../contract/index.ts';
import { unitMachine, type UnitEvent, type UnitFacts } from '../../domain/unit.machine.ts';
import { unitPlaceRefusal } from '../../domain/unit-place.rules.ts';
import { blocksClosing, unitsPlaced } from '../extension-points.ts';
import { isOpenLine, readBusinessLine } from './business-line.store.ts';
import { UNIT, type UnitRecord } from '../tables.ts';
import { countBelow, findUnit, insertUnit, saveUnit, searchOf, type UnitCounts } from './unit.store.ts';
import { unitNow, unitTree } from './unit-tree.ts';

export async function readUnit(ctx: Ctx, id: number): Promise<UnitDetail> {
  const unit = await loadScoped<UnitRecord>(ctx, UNIT, id);
  return detailOf(ctx, unit);
}

async function detailOf(ctx: Ctx, unit: UnitRecord): Promise<UnitDetail> {
  const tree = await unitTree(ctx.kernel);
  const counts = await countBelow(ctx, unit.id);
  // The tree in process may be a moment older than a move of this very transaction.
  const above = unit.parent_id === null ? [] : tree.above(unit.parent_id).reverse();
  const line = await businessLineName(ctx, unit.business_line_id);
  return {
    id: unit.id,
    code: unit.code,
    name: inLocale(unit.names, ctx.locale),
    names: unit.names,
    short_name: unit.short_name,
    top_org_id: unit.company_id,
    parent_id: unit.parent_id,
    parentName: unit.parent_id === null ? null : inLocale(tree.get(unit.parent_id)?.names ?? {}, ctx.locale),
    org_type: unit.org_type,
    status: unit.status,
    business_line_id: unit.business_line_id,
    business_line_name: line,
    in_ranking: unit.in_ranking,
    version: unit.version,
    timeZone: unit.time_zone,
    validFrom: unit.valid_from,
    validTo: unit.valid_to,
    path: [...above, unit].map(({ id, names }) => ({ id, name: inLocale(names, ctx.locale) })),
    childCount: counts.openChildren,
    employeeCount: counts.employees,
    spaceCount: counts.spaces,
    events: [
      ...(await allowedEvents(ctx, unitMachine, unit, { facts: await factsOf(ctx, unit, counts), operations: EVENT_OPERATION })),
      ...(await allowedEvent(ctx, unit, 'update', organizationOps.updateUnit)),
      ...(unit.status === RECORD_STATUS.active && !isCompany(unit) ? await allowedEvent(ctx, unit, 'move', organizationOps.moveUnit) : []),
    ],
  };
}

const EVENT_OPERATION = { close: organizationOps.closeUnit, reopen: organizationOps.reopenUnit } as const;

const isCompany = ({ org_type }: UnitRecord): boolean => org_type === ORG_TYPE.company || org_type === ORG_TYPE.masterCompany;

async function factsOf(ctx: Ctx, unit: UnitRecord, counts: UnitCounts): Promise<UnitFacts> {
  const tree = await unitTree(ctx.kernel);
  const asked =
    unit.status === RECORD_STATUS.active
      ? await Promise.all(blocksClosing.all().map((ask) => ask(ctx, { kind: 'unit', id: unit.id })))
      : [];
  return {
    openChildren: counts.openChildren,
    parentOpen: unit.parent_id === null || tree.get(unit.parent_id)?.status === RECORD_STATUS.active,
    isCompany: isCompany(unit),
    blockers: asked.filter((refusal) => refusal !== undefined),
  };
}

async function businessLineName(ctx: Ctx, id: number | null): Promise<string | null> {
  if (id === null) return null;
  const names = await readBusinessLine(ctx, id);
  return names ? inLocale(names, ctx.locale) : null;
}

/** A unit takes a line in use that is shared or its company's own. */
async function mustBeOpenLine(ctx: Ctx, id: number | null | undefined, companyId: number): Promise<void> {
  if (id === null || id === undefined || (await isOpenLine(ctx, id, companyId))) return;
  throw new Invalid([{ path: 'business_line_id', key: 'platform.fault.about' }]);
}

export async function createUnit(ctx: Ctx, input: NewUnit): Promise<UnitDetail> {
  const parent = await unitNow(ctx, input.parent_id);
  if (!parent || !inScope(await ctx.scope(), { company_id: parent.companyId, unit_id: parent.id })) throw new NotFound();
  if (parent.status !== RECORD_STATUS.active) throw new Refused('organization.unit.refusal.parentClosed');
  if (!Object.values<string>(ORG_TYPE).includes(input.org_type))
    throw new Refused('organization.unit.refusal.type', { category: CODE_CATEGORY.orgType });
  const refusal = unitPlaceRefusal(parent.orgType, input.org_type, ORG_TYPE);
  if (refusal) throw Refused.because(refusal);
  await mustBeOpenLine(ctx, input.business_line_id, parent.companyId);
  const id = await insertUnit(
    ctx,
    { ...input, business_line_id: input.business_line_id ?? parent.businessLineId },
    { id: parent.id, company_id: parent.companyId },
    null,
  ).catch((error: unknown) => {
    if (uniqueViolation(error)) throw new Taken('code');
    throw error;
  });
  for (const follow of unitsPlaced.all()) await follow(ctx, parent.companyId);
  await ctx.notify('units');
  await ctx.audit({
    kind: UNIT.kind,
    id,
    code: input.code,
    event: 'create',
    to: RECORD_STATUS.active,
    companyId: parent.companyId,
    unitId: id,
  });
  // The scope was made before the unit: it is reached by who reaches the unit above.
  return detailOf(ctx, { ...(await findUnit(ctx, id)), unit_id: parent.id });
}

export async function updateUnit(ctx: Ctx, id: number, input: UnitChange): Promise<UnitDetail> {
  const unit = await lockScoped<UnitRecord>(ctx, UNIT, id, input.version);
  const { version: _version, timeZone, business_line_id = unit.business_line_id, ...rest } = input;
  const set = { ...rest, business_line_id, time_zone: timeZone };
  if (set.business_line_id !== unit.business_line_id) await mustBeOpenLine(ctx, set.business_line_id, unit.company_id);
  const changes = changesOf(unit, set);
  await saveUnit(ctx, unit, { ...set, names: json(set.names), search: searchOf(unit.code, set.short_name, ...Object.values(set.names)) });
  await ctx.audit({ kind: UNIT.kind, id, code: unit.code, event: 'update', changes, companyId: unit.company_id, unitId: id });
  return detailOf(ctx, await loadRow(ctx, id));
}

/** Closes or reopens: the one function for both events of the unit's machine. */
export async function moveUnit(ctx: Ctx, id: number, event: UnitEvent, input: { version?: number; reason?: string }): Promise<UnitDetail> {
  const unit = await lockScoped<UnitRecord>(ctx, UNIT, id, input.version);
  const to = ctx.move(unitMachine, unit, event, await factsOf(ctx, unit, await countBelow(ctx, id)));
  const today = presentDay(ctx);
  await saveUnit(ctx, unit, { status: to, valid_to: to === RECORD_STATUS.inactive ? today : null });
  await ctx.audit({
    kind: UNIT.kind,
    id,
    code: unit.code,
    event,
    from: unit.status,
    to,
    comment: input.reason ?? null,
    companyId: unit.company_id,
    unitId: id,
  });
  return detailOf(ctx, await loadRow(ctx, id));
}

/** The status dialog: each unit closes or reopens for itself. */
export const moveUnitTo: MoveOne = async (ctx, of, id, status) => {
  const unit = await loadScoped<UnitRecord>(ctx, UNIT, id);
  const event = bulkEvent(unitMachine, unit.status, status as UnitStatus);
  if (!event) throw new Refused('organization.unit.refusal.status');
  return of(EVENT_OPERATION[event], async (inside) => (await moveUnit(inside, id, event, { version: unit.version })).version);
};

const loadRow = (ctx: Ctx, id: number): Promise<UnitRecord> => loadScoped<UnitRecord>(ctx, UNIT, id);

export async function unitHistory(ctx: Ctx, id: number, page: HistoryQuery): Promise<HistoryEntry[]> {
  await loadScoped(ctx, UNIT, id);
  return readHistory(ctx, UNIT.kind, id, page);
}
