import { ORG_TYPE, RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import { isTimeZone, LIMITS } from '@quantum/platform/contract';
import { parentsFirst } from '@quantum/platform/domain';
import {
  importedNames,
  importedText as textOf,
  inScope,
  type Ctx,
  type ImportDefinition,
  type ImportedRow,
  type ImportPlan,
  type RowFault,
} from '@quantum/platform/server';
import { organizationOps, UNIT_CODE } from '../../contract/index.ts';
import { unitPlaceRefusal } from '../../domain/unit-place.rules.ts';
import { openUnits, unknownAt } from '../import-places.ts';
import { findBusinessLines } from './business-line.store.ts';
import { insertUnits, openPeriods, unitsByIds, updateUnits, type UnitImport } from './unit-import.store.ts';
import { lockTree } from './unit-move.store.ts';
import { searchOf } from './unit.store.ts';
import { unitTree, type TreeUnit } from './unit-tree.ts';

/** Companies are created one by one on the screen: each is the top of its own tree. */
const TYPES = Object.values(ORG_TYPE).filter((type) => type !== ORG_TYPE.masterCompany && type !== ORG_TYPE.company);
const code = { of: UNIT_CODE, help: 'organization.unit.codeHelp' };

/** SS111: units from a workbook, in any order; a code the company knows is changed in place, others are new. None is moved here. */
export const unitImport: ImportDefinition<UnitImport> = {
  title: 'menu.SS111',
  operation: organizationOps.importUnits,
  columns: [
    { key: 'parent', label: 'organization.import.parentCode', kind: 'text', required: true, max: 20 },
    { key: 'code', label: 'common.code', kind: 'text', required: true, max: 20, pattern: code },
    { key: 'nameEn', label: 'common.name.en', kind: 'text', required: true, max: LIMITS.name },
    { key: 'nameHans', label: 'common.name.zh-Hans', kind: 'text', max: LIMITS.name },
    { key: 'nameHant', label: 'common.name.zh-Hant', kind: 'text', max: LIMITS.name },
    { key: 'short', label: 'organization.unit.shortName', kind: 'text', required: true, max: LIMITS.code },
    { key: 'type', label: 'organization.unit.type', kind: 'choice', required: true, codes: TYPES },
    { key: 'line', label: 'organization.unit.businessLine', kind: 'text', max: LIMITS.name },
    { key: 'ranking', label: 'organization.unit.inRanking', kind: 'flag' },
    { key: 'zone', label: 'organization.unit.timeZone', kind: 'text', max: 64 },
  ],
  uniqueBy: ['code'],
  plan,
  save: async (ctx, records) => {
    await lockTree(ctx);
    const changed = await updateUnits(
      ctx,
      records.filter(({ id }) => id !== null),
    );
    const created = [];
    // A unit can be written once the one above it has been.
    let open = records.filter(({ id }) => id === null);
    while (open.length > 0) {
      const waiting = new Set(open.map(keyOf));
      const level = open.filter((one) => !waiting.has(parentKeyOf(one)));
      created.push(...(await insertUnits(ctx, level)));
      open = open.filter((one) => waiting.has(parentKeyOf(one)));
    }
    const written = [...changed, ...created];
    await openPeriods(
      ctx,
      written.map(({ id }) => id),
    );
    const isNew = new Set(created.map(({ id }) => id));
    await ctx.auditAll(
      written.map((unit) => ({
        kind: 'organization.unit',
        id: unit.id,
        code: unit.code,
        event: isNew.has(unit.id) ? 'create' : 'update',
        ...(isNew.has(unit.id) ? { to: RECORD_STATUS.active } : {}),
        companyId: unit.company_id,
        unitId: unit.id,
      })),
    );
    await ctx.notify('units');
  },
};

const keyOf = ({ companyId, code }: UnitImport): string => `${companyId} ${code}`;
const parentKeyOf = ({ companyId, parentCode }: UnitImport): string => `${companyId} ${parentCode}`;

/** What a row stands below: a unit that is there, or one the same workbook brings. */
interface Place {
  companyId: number;
  orgType: string;
  businessLineId: number | null;
  timeZone: string;
}

async function plan(ctx: Ctx, rows: readonly ImportedRow[]): Promise<ImportPlan<UnitImport>> {
  const [open, tree, scope, lines] = [await openUnits(ctx), await unitTree(ctx.kernel), await ctx.scope(), await findBusinessLines(ctx)];
  const there = new Map(tree.all().map((unit) => [`${unit.companyId} ${unit.code}`, unit]));
  /** A company's own line before a shared one of the same name; none of another company. */
  const lineOf = (word: string, companyId: number): number | undefined => {
    const named = lines.filter(({ code, names }) => [code, ...Object.values(names)].some((name) => name.toLowerCase() === word));
    return (named.find(({ company_id }) => company_id === companyId) ?? named.find(({ company_id }) => company_id === null))?.id;
  };
  const faults: RowFault[] = [];
  const at = (row: ImportedRow, column: string, key: string) => void faults.push({ row: row.row, column, key });
  const { ordered, cyclic } = parentsFirst(
    rows,
    (row) => textOf(row, 'code'),
    (row) => textOf(row, 'parent'),
  );
  for (const row of cyclic) at(row, 'parent', 'organization.unit.fault.cycle');
  const places = new Map<string, Place>();
  const records: UnitImport[] = [];
  for (const row of ordered) {
    const [code, parentCode, orgType] = [textOf(row, 'code'), textOf(row, 'parent'), textOf(row, 'type')];
    const parent = places.get(parentCode) ?? open.get(parentCode);
    if (!parent) {
      faults.push(unknownAt(row.row, 'parent'));
      continue;
    }
    if (unitPlaceRefusal(parent.orgType, orgType, ORG_TYPE)) at(row, 'type', 'organization.unit.refusal.place');
    const known = there.get(`${parent.companyId} ${code}`);
    const fault = known && knownFault(known, tree.get(known.parentId ?? 0), parentCode, orgType, inScope(scope, recordOf(known)));
    if (fault) at(row, ...fault);
    const line = textOf(row, 'line').toLowerCase();
    const named = lineOf(line, parent.companyId);
    if (line && named === undefined) faults.push(unknownAt(row.row, 'line'));
    const zone = textOf(row, 'zone');
    if (zone && !isTimeZone(zone)) at(row, 'zone', 'organization.fault.timeZone');
    const timeZone = zone || (known?.timeZone ?? parent.timeZone);
    const businessLineId = named ?? parent.businessLineId;
    places.set(code, { companyId: parent.companyId, orgType, businessLineId, timeZone });
    const names = importedNames(row);
    records.push({
      id: known?.id ?? null,
      companyId: parent.companyId,
      code,
      parentCode,
      names,
      shortName: textOf(row, 'short'),
      orgType,
      businessLineId,
      inRanking: row.values['ranking'] !== 0,
      timeZone,
      search: searchOf(code, textOf(row, 'short'), ...Object.values(names)),
    });
  }
  const changing = await changedOnes(ctx, records);
  const created = changing.filter(({ id }) => id === null).length;
  return { faults, records: changing, created, updated: changing.length - created };
}

const recordOf = ({ id, companyId }: TreeUnit) => ({ company_id: companyId, unit_id: id });

/** Why a unit that is there cannot be changed by its row. */
function knownFault(
  known: TreeUnit,
  parent: TreeUnit | undefined,
  parentCode: string,
  orgType: string,
  isInScope: boolean,
): [column: string, key: string] | undefined {
  if (!isInScope) return ['code', 'platform.import.unknown'];
  if (known.status !== RECORD_STATUS.active) return ['code', 'organization.import.closed'];
  if (parent?.code !== parentCode) return ['parent', 'organization.import.otherParent'];
  return known.orgType === orgType ? undefined : ['type', 'organization.import.otherType'];
}

/** A unit whose row says what it is already keeps its period and its history. */
async function changedOnes(ctx: Ctx, records: readonly UnitImport[]): Promise<UnitImport[]> {
  const now = new Map(
    (
      await unitsByIds(
        ctx,
        records.flatMap(({ id }) => id ?? []),
      )
    ).map((unit) => [unit.id, unit]),
  );
  return records.filter((one) => {
    const unit = one.id === null ? undefined : now.get(one.id);
    const same =
      unit !== undefined &&
      unit.short_name === one.shortName &&
      unit.in_ranking === one.inRanking &&
      unit.time_zone === one.timeZone &&
      (['en', 'zh-Hans', 'zh-Hant'] as const).every((locale) => unit.names[locale] === one.names[locale]);
    return !same;
  });
}
