import { findEmployees, unitTree, type TreeUnit } from '@quantum/modules/organization/server-api';
import { inLocale, type HistoryEntry, type HistoryQuery } from '@quantum/platform/contract';
import { addDays, dayAt } from '@quantum/platform/domain';
import {
  inScope,
  insertRecord,
  Invalid,
  loadScoped,
  mustBeFresh,
  NotFound,
  readHistory,
  Refused,
  saveRecord,
  Stale,
  type Ctx,
  type NewFault,
} from '@quantum/platform/server';
import { systemOps as ops, type ChangeSetting, type SettingView, type UnitSettings, type WithdrawSetting } from '../../contract/index.ts';
import { periodOn, settingFault, settingOn, type SettingBounds, type SettingValue } from '../../domain/setting.rules.ts';
import { settings, type SettingDefinition } from './setting-definition.ts';
import { byUnitAndKey, SETTINGS_CHANGED, settingsNow } from './setting.read.ts';
import { deletePeriod, lockSetting, savePeriod, readOwnSettings, readPeriods, SETTING, type SettingRecord } from './setting.store.ts';

/** No person is set. */
const NOBODY = '';
/** A change may be planned so many days ahead. */
const DAYS_AHEAD = 1100;

const placeOf = (unit: TreeUnit) => ({ company_id: unit.companyId, unit_id: unit.id });
const isCompany = (unit: TreeUnit): boolean => unit.companyId === unit.id;
/** The root's own values hold for every company. */
const maySet = (definition: SettingDefinition, unit: TreeUnit): boolean =>
  !definition.companyOnly || isCompany(unit) || unit.parentId === null;

async function unitOf(ctx: Ctx, unitId: number): Promise<TreeUnit> {
  const unit = (await unitTree(ctx.kernel)).get(unitId);
  if (!unit || !inScope(await ctx.scope(), placeOf(unit))) throw new NotFound();
  return unit;
}

function definitionOf(key: string): SettingDefinition {
  const found = settings.all().find((one) => one.key === key);
  if (!found) throw new NotFound();
  return found;
}

/** Whose settings are shown at first: the reader's company where they may read its settings, else their own unit, else one they may. */
export async function startUnit(ctx: Ctx): Promise<{ unitId: number }> {
  const tree = await unitTree(ctx.kernel);
  const scope = await ctx.scope();
  const { companyId = null, unitId = null } = ctx.actor.kind === 'user' ? ctx.actor : {};
  const own = [companyId, unitId].flatMap((id) => (id === null ? [] : (tree.get(id) ?? [])));
  const unit = [...own, ...tree.all()].find((one) => inScope(scope, placeOf(one)));
  if (!unit) throw new NotFound();
  return { unitId: unit.id };
}

/** Every setting as it holds for a unit today, with what the unit itself says and will say. */
export async function readSettings(ctx: Ctx, unitId: number): Promise<UnitSettings> {
  const unit = await unitOf(ctx, unitId);
  const line = (await unitTree(ctx.kernel)).above(unitId);
  const ids = line.map(({ id }) => id);
  const periods = await readPeriods(ctx.db, ids);
  const periodsOf = byUnitAndKey(periods);
  const records = await readOwnSettings(ctx.db, unitId);
  const today = dayAt(ctx.now(), unit.timeZone);
  const people = await peopleOf(
    ctx,
    unit,
    periods.filter(({ key }) => isPerson(key)),
  );
  const nameOf = (id: number) => inLocale(line.find((one) => one.id === id)!.names, ctx.locale);
  const view = (definition: SettingDefinition): SettingView => {
    const { key, bounds } = definition;
    const holds = settingOn((id) => periodsOf(id, key), ids, today);
    const record = records.find((one) => one.key === key);
    return {
      key,
      screen: definition.screen,
      group: ctx.t(definition.group),
      label: ctx.t(key),
      help: ctx.t(definition.help),
      kind: bounds.kind,
      min: bounds.kind === 'number' ? bounds.min : null,
      max: bounds.kind === 'number' ? bounds.max : null,
      decimals: bounds.kind === 'number' ? (bounds.decimals ?? 0) : 0,
      suffix: definition.suffix === undefined ? null : ctx.t(definition.suffix),
      options:
        bounds.kind === 'choice'
          ? bounds.options.map((value) => ({ value, label: optionText(ctx, definition, value) }))
          : bounds.kind === 'person'
            ? [{ value: NOBODY, label: optionText(ctx, definition, NOBODY) }, ...people]
            : [],
      value: holds?.value ?? definition.standard,
      since: holds?.fromDay ?? null,
      source: holds ? { unitId: holds.unitId, unitName: nameOf(holds.unitId) } : null,
      standard: definition.standard,
      companyOnly: definition.companyOnly === true,
      own: {
        id: record?.id ?? null,
        version: record?.version ?? 0,
        periods: periodsOf(unitId, key).map(({ fromDay, value }) => ({ fromDay, value })),
      },
    };
  };
  return {
    unitId,
    unitName: nameOf(unitId),
    today,
    timeZone: unit.timeZone,
    isCompany: isCompany(unit),
    mayChange: inScope(await ctx.scope(ops.changeSetting), placeOf(unit)),
    settings: settings.all().map(view),
  };
}

const isPerson = (key: string): boolean => settings.all().some((one) => one.key === key && one.bounds.kind === 'person');
/** The people some values name, as options. */
async function peopleOf(ctx: Ctx, unit: TreeUnit, said: readonly { value: SettingValue | null }[]): Promise<SettingView['options']> {
  const ids = [...new Set(said.flatMap(({ value }) => (typeof value === 'string' && value !== NOBODY ? [Number(value)] : [])))];
  const found = await findEmployees(ctx, ids);
  return ids.flatMap((id) => {
    const person = found.get(id);
    return person?.companyId === unit.companyId ? [{ value: String(id), label: inLocale(person.names, ctx.locale) }] : [];
  });
}
const optionText = (ctx: Ctx, { optionLabel }: SettingDefinition, value: string): string =>
  optionLabel ? ctx.t(optionLabel(value), { count: Number(value) || 0 }) : value;

/** What the unit says from a day on; null: what the unit above says. Days gone by keep their value. */
export async function changeSetting(ctx: Ctx, unitId: number, key: string, input: ChangeSetting): Promise<UnitSettings> {
  const unit = await unitOf(ctx, unitId);
  const definition = definitionOf(key);
  if (!maySet(definition, unit)) throw new Refused('system.setting.refusal.companyOnly');
  const today = dayAt(ctx.now(), unit.timeZone);
  const { bounds } = definition;
  const fault =
    input.value === null ? undefined : (settingFault(bounds, input.value) ?? (await personFault(ctx, unit, definition, input.value)));
  const params = bounds.kind === 'number' ? { min: bounds.min, max: bounds.max, decimals: bounds.decimals ?? 0 } : undefined;
  const isPast = input.fromDay < today;
  const faults: NewFault[] = [
    ...(fault ? [{ path: 'value', key: fault, ...(params && { params }) }] : []),
    ...(isPast ? [{ path: 'fromDay', key: 'system.setting.fault.past', params: { day: today } }] : []),
    ...(input.fromDay > addDays(today, DAYS_AHEAD) ? [{ path: 'fromDay', key: 'system.setting.fault.tooFar' }] : []),
  ];
  if (faults.length > 0) throw new Invalid(faults);
  const record = await lockSetting(ctx.db, unitId, key);
  if (record) await mustBeFresh(ctx, SETTING, record, input.version);
  else if (input.version !== 0) throw new Stale({ version: 0, who: '', when: ctx.now().toISOString() });
  await write(ctx, unit, definition, record, { fromDay: input.fromDay, value: input.value });
  return readSettings(ctx, unitId);
}

/** A person who is set works in the company of the unit. */
async function personFault(ctx: Ctx, unit: TreeUnit, { bounds }: SettingDefinition, value: SettingValue): Promise<string | undefined> {
  if (bounds.kind !== 'person' || value === NOBODY) return undefined;
  const person = (await findEmployees(ctx, [Number(value)])).get(Number(value));
  return person?.active && person.companyId === unit.companyId ? undefined : 'system.setting.fault.person';
}

type Changed = [SettingValue | null, SettingValue | null];
/** Values as the trail keeps them: people by name. */
async function told(ctx: Ctx, unit: TreeUnit, { kind }: SettingBounds, [before, after]: Changed): Promise<Changed> {
  if (kind !== 'person') return [before, after];
  const people = await peopleOf(ctx, unit, [{ value: before }, { value: after }]);
  const nameOf = (value: SettingValue | null) => people.find((one) => one.value === value)?.label ?? value;
  return [nameOf(before), nameOf(after)];
}

async function write(
  ctx: Ctx,
  unit: TreeUnit,
  { key, bounds }: SettingDefinition,
  record: SettingRecord | undefined,
  { fromDay, value }: { fromDay: string; value: SettingValue | null },
): Promise<void> {
  const own = record ? (await readPeriods(ctx.db, [unit.id])).filter((one) => one.key === key) : [];
  if (record) await saveRecord(ctx, SETTING, record, {});
  const id = record?.id ?? (await insertRecord(ctx, SETTING, { ...placeOf(unit), key }));
  await savePeriod(ctx.db, id, fromDay, value);
  await ctx.audit({
    kind: SETTING.kind,
    id,
    code: key,
    event: 'change',
    changes: { value: await told(ctx, unit, bounds, [periodOn(own, fromDay)?.value ?? null, value]), fromDay: [null, fromDay] },
    companyId: unit.companyId,
    unitId: unit.id,
  });
  await ctx.notify(SETTINGS_CHANGED);
}

/** Takes back a change whose day has not come. */
export async function withdrawSetting(ctx: Ctx, unitId: number, key: string, input: WithdrawSetting): Promise<UnitSettings> {
  const unit = await unitOf(ctx, unitId);
  definitionOf(key);
  if (input.fromDay <= dayAt(ctx.now(), unit.timeZone)) throw new Refused('system.setting.refusal.inForce');
  const record = await lockSetting(ctx.db, unitId, key);
  if (!record) throw new NotFound();
  await mustBeFresh(ctx, SETTING, record, input.version);
  const before = (await readPeriods(ctx.db, [unitId])).find((one) => one.key === key && one.fromDay === input.fromDay);
  if (!(await deletePeriod(ctx.db, record.id, input.fromDay))) throw new NotFound();
  await saveRecord(ctx, SETTING, record, {});
  await ctx.audit({
    kind: SETTING.kind,
    id: record.id,
    code: key,
    event: 'withdraw',
    changes: { value: [before?.value ?? null, null], fromDay: [input.fromDay, null] },
    companyId: unit.companyId,
    unitId,
  });
  await ctx.notify(SETTINGS_CHANGED);
  return readSettings(ctx, unitId);
}

/** From today on, by another use case that has checked who may; false where it holds already. */
export async function saveSetting<V extends SettingValue>(
  ctx: Ctx,
  unitId: number,
  definition: SettingDefinition<V>,
  value: V,
): Promise<boolean> {
  const fault = settingFault(definition.bounds, value);
  if (fault) throw new Invalid([{ path: definition.key, key: fault }]);
  const record = await lockSetting(ctx.db, unitId, definition.key);
  if ((await settingsNow(ctx, unitId))(definition) === value) return false;
  const unit = (await unitTree(ctx.kernel)).get(unitId)!;
  await write(ctx, unit, definition, record, { fromDay: dayAt(ctx.now(), unit.timeZone), value });
  return true;
}

export async function settingHistory(ctx: Ctx, id: number, page: HistoryQuery): Promise<HistoryEntry[]> {
  await loadScoped(ctx, SETTING, id);
  return readHistory(ctx, SETTING.kind, id, page);
}
