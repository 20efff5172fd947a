import { ORG_TYPE, RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import { isTimeZone, LIMITS } from '@quantum/platform/contract';
import { parentsFirst } from '@quantum/platform/domain';
import {
  importedNames,
  importedText as textOf,
  inScope,
  isUnchanged,
  saveChanged,
  sheetNames,
  type CarriedRow,
  type Ctx,
  type ImportDefinition,
  type ImportedRow,
  type ImportPlan,
  type RowFault,
  type Stored,
} from '@quantum/platform/server';
import { organizationOps, UNIT_CODE } from '../../contract/index.ts';
import { unitPlaceRefusal } from '../../domain/unit-place.rules.ts';
import { openUnits, unknownAt } from '../import-places.ts';
import { findBusinessLines } from './business-line.store.ts';
import { UNIT } from '../tables.ts';
import { unitsPlaced } from '../extension-points.ts';
import { insertUnits, openPeriods, unitsByIds, type ImportedUnit, type UnitImport } from './unit-import.store.ts';
import { lockTree } from './unit-move.store.ts';
import { searchOf } from './unit.store.ts';
import { unitTree, type TreeUnit } from './unit-tree.ts';

/** Companies are created one by one on the screen: each is the top of its own tree. */
const TYPES = Object.values(ORG_TYPE).filter((type) => type !== ORG_TYPE.masterCompany && type !== ORG_TYPE.company);
const code = { of: UNIT_CODE, help: 'organization.unit.codeHelp' };

/** SS111: units from a workbook, in any order; a code the company knows is changed in place, others are new. None is moved here. */
export const unitImport: ImportDefinition<UnitImport, ImportedUnit> = {
  title: 'menu.SS111',
  operation: organizationOps.importUnits,
  columns: [
    { key: 'parent', label: 'organization.import.parentCode', kind: 'text', required: true, max: 20 },
    { key: 'code', label: 'common.code', kind: 'text', required: true, max: 20, pattern: code },
    { key: 'nameEn', label: 'common.name.en', kind: 'text', required: 'new', max: LIMITS.name },
    { key: 'nameHans', label: 'common.name.zh-Hans', kind: 'text', max: LIMITS.name },
    { key: 'nameHant', label: 'common.name.zh-Hant', kind: 'text', max: LIMITS.name },
    { key: 'short', label: 'organization.unit.shortName', kind: 'text', required: 'new', max: LIMITS.code },
    { key: 'type', label: 'organization.unit.type', kind: 'choice', required: 'new', codes: TYPES },
    { key: 'line', label: 'organization.unit.businessLine', kind: 'text', max: LIMITS.name, emptied: true },
    { key: 'ranking', label: 'organization.unit.inRanking', kind: 'flag' },
    { key: 'zone', label: 'organization.unit.timeZone', kind: 'text', max: 64 },
  ],
  uniqueBy: ['code'],
  stored,
  plan,
  save: async (ctx, records) => {
    await lockTree(ctx);
    const edits = records.flatMap(({ known, names, shortName, businessLineId, inRanking, timeZone, search }) => {
      const set = { names, short_name: shortName, business_line_id: businessLineId, in_ranking: inRanking, time_zone: timeZone, search };
      return known ? [{ before: known, set }] : [];
    });
    await saveChanged(ctx, UNIT, edits);
    const created = [];
    // A unit can be written once the one above it has been.
    let open = records.filter(({ known }) => known === undefined);
    while (open.length > 0) {
      const waiting = new Set(open.map(keyOf));
      const level = open.filter((one) => !waiting.has(parentKeyOf(one)));
      created.push(...(await insertUnits(ctx, level)));
      open = open.filter((one) => waiting.has(parentKeyOf(one)));
    }
    await openPeriods(ctx, [...edits.map(({ before }) => before.id), ...created.map(({ id }) => id)]);
    for (const companyId of new Set(created.map((unit) => unit.company_id)))
      for (const follow of unitsPlaced.all()) await follow(ctx, companyId);
    await ctx.auditAll(
      created.map((unit) => ({
        kind: UNIT.kind,
        id: unit.id,
        code: unit.code,
        event: 'create',
        to: RECORD_STATUS.active,
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

type LineOf = (word: string, companyId: number) => number | undefined;

/** A company's own line before a shared one of the same name; none of another company. */
async function linesByWord(ctx: Ctx): Promise<LineOf> {
  const lines = await findBusinessLines(ctx);
  return (word, companyId) => {
    const named = lines.filter(({ code, names }) =>
      [code, ...Object.values(names)].some((name) => name.toLowerCase() === word.toLowerCase()),
    );
    return (named.find(({ company_id }) => company_id === companyId) ?? named.find(({ company_id }) => company_id === null))?.id;
  };
}

const byKey = (units: readonly TreeUnit[]) => new Map(units.map((unit) => [`${unit.companyId} ${unit.code}`, unit]));

/** Units below one that is there: what stands below a new one is new. */
async function stored(ctx: Ctx, rows: readonly CarriedRow[]): Promise<Map<number, Stored<ImportedUnit>>> {
  const [open, tree, lineOf] = [await openUnits(ctx), await unitTree(ctx.kernel), await linesByWord(ctx)];
  const there = byKey(tree.all());
  const found = rows.flatMap((row) => {
    const known = there.get(`${open.get(textOf(row, 'parent'))?.companyId} ${textOf(row, 'code')}`);
    return known ? [[row, known.id] as const] : [];
  });
  const units = new Map((await unitsByIds(ctx, [...new Set(found.map(([, id]) => id))])).map((unit) => [unit.id, unit]));
  return new Map(
    found.map(([row, id]) => {
      const record = units.get(id)!;
      const line = textOf(row, 'line');
      // A line is called by its code or any of its names: the same one is no change.
      const isSameLine = line !== '' && lineOf(line, record.company_id) === record.business_line_id;
      const values = {
        ...sheetNames(record.names),
        short: record.short_name,
        type: record.org_type,
        line: isSameLine ? line : record.line_code,
        ranking: record.in_ranking ? 1 : 0,
        zone: record.time_zone,
      };
      return [row.row, { record, values }];
    }),
  );
}

async function plan(ctx: Ctx, rows: readonly ImportedRow<ImportedUnit>[]): Promise<ImportPlan<UnitImport>> {
  const [open, tree, scope, lineOf] = [await openUnits(ctx), await unitTree(ctx.kernel), await ctx.scope(), await linesByWord(ctx)];
  const there = byKey(tree.all());
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
    if (orgType !== '' && unitPlaceRefusal(parent.orgType, orgType, ORG_TYPE)) at(row, 'type', 'organization.unit.refusal.place');
    const inTree = there.get(`${parent.companyId} ${code}`);
    const fault = inTree && knownFault(inTree, tree.get(inTree.parentId ?? 0), parentCode, orgType, inScope(scope, recordOf(inTree)));
    if (fault) at(row, ...fault);
    const known = row.stored?.record;
    const [line, zone] = [textOf(row, 'line'), textOf(row, 'zone')];
    const named = line === '' ? undefined : lineOf(line, parent.companyId);
    if (row.changed.has('line') && line !== '' && named === undefined) faults.push(unknownAt(row.row, 'line'));
    if (row.changed.has('zone') && !isTimeZone(zone)) at(row, 'zone', 'organization.fault.timeZone');
    const timeZone = zone || parent.timeZone;
    const businessLineId = row.changed.has('line')
      ? (named ?? null)
      : (known ?? { business_line_id: parent.businessLineId }).business_line_id;
    places.set(code, { companyId: parent.companyId, orgType, businessLineId, timeZone });
    if (isUnchanged(row)) continue;
    const names = importedNames(row);
    records.push({
      known,
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
  const created = records.filter(({ known }) => known === undefined).length;
  return { faults, records, created, updated: records.length - created };
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
  return orgType === '' || known.orgType === orgType ? undefined : ['type', 'organization.import.otherType'];
}
