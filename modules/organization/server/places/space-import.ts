import { FUNCTIONAL_RISK } from '@quantum/modules/dictionary/contract';
import { LIMITS } from '@quantum/platform/contract';
import {
  importedNames as namesOf,
  importedText as textOf,
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
import { organizationOps } from '../../contract/index.ts';
import { openUnits, unknownAt } from '../import-places.ts';
import { facilitiesOf, insertSpaces, spacesByCode, spaceTypes, type ImportedSpace, type SpaceImport } from '../import.store.ts';
import { SPACE } from '../tables.ts';
import { searchOf } from '../units/unit.store.ts';

/** SS122: spaces from a workbook; a code the unit knows is changed, others are new. */
export const spaceImport: ImportDefinition<SpaceImport, ImportedSpace> = {
  title: 'menu.SS122',
  operation: organizationOps.importSpaces,
  columns: [
    { key: 'unit', label: 'organization.import.unitCode', kind: 'text', required: true, max: 20 },
    { key: 'facility', label: 'organization.import.facilityCode', kind: 'text', required: 'new', max: LIMITS.code },
    { key: 'floor', label: 'organization.space.floor', kind: 'text', required: 'new', max: 20 },
    { key: 'type', label: 'organization.import.typeCode', kind: 'text', required: 'new', max: LIMITS.code },
    { key: 'code', label: 'common.code', kind: 'text', required: true, max: LIMITS.code },
    { key: 'nameEn', label: 'common.name.en', kind: 'text', required: 'new', max: LIMITS.name },
    { key: 'nameHans', label: 'common.name.zh-Hans', kind: 'text', max: LIMITS.name },
    { key: 'nameHant', label: 'common.name.zh-Hant', kind: 'text', max: LIMITS.name },
    { key: 'area', label: 'organization.space.areaUnit', kind: 'number', emptied: true },
    { key: 'risk', label: 'organization.space.risk', kind: 'choice', codes: Object.values(FUNCTIONAL_RISK) },
  ],
  uniqueBy: ['unit', 'code'],
  stored,
  plan,
  save: async (ctx, records) => {
    const written = await insertSpaces(
      ctx,
      records.filter(({ known }) => known === undefined),
    );
    await ctx.auditAll(
      written.map((space) => ({
        kind: SPACE.kind,
        id: space.id,
        code: space.code,
        event: 'create',
        companyId: space.company_id,
        unitId: space.unit_id,
      })),
    );
    await saveChanged(
      ctx,
      SPACE,
      records.flatMap(({ known, names, floor, area, risk, facilityId, typeId, search }) =>
        known
          ? [{ before: known, set: { names, floor, area, functional_risk: risk, facility_id: facilityId, type_id: typeId, search } }]
          : [],
      ),
    );
  },
};

async function stored(ctx: Ctx, rows: readonly CarriedRow[]): Promise<Map<number, Stored<ImportedSpace>>> {
  const units = await openUnits(ctx);
  const found = await spacesByCode(
    ctx,
    [...new Set(rows.flatMap((row) => units.get(textOf(row, 'unit'))?.id ?? []))],
    rows.map((row) => textOf(row, 'code')),
  );
  const there = new Map(found.map((one) => [`${one.unit_id} ${one.code.toLowerCase()}`, one]));
  return new Map(
    rows.flatMap((row) => {
      const record = there.get(`${units.get(textOf(row, 'unit'))?.id} ${textOf(row, 'code').toLowerCase()}`);
      if (!record) return [];
      const { floor, area, names } = record;
      const codes = { facility: record.facility_code, type: record.type_code, risk: record.functional_risk };
      return [[row.row, { record, values: { ...sheetNames(names), ...codes, floor, area } }] as const];
    }),
  );
}

async function plan(ctx: Ctx, rows: readonly ImportedRow<ImportedSpace>[]): Promise<ImportPlan<SpaceImport>> {
  const units = await openUnits(ctx);
  const named = [...new Set(rows.flatMap((row) => units.get(textOf(row, 'unit'))?.id ?? []))];
  const facilities = new Map((await facilitiesOf(ctx, named)).map((one) => [`${one.unit_id} ${one.code}`, one.id]));
  const companies = [...new Set(rows.flatMap((row) => units.get(textOf(row, 'unit'))?.companyId ?? []))];
  const types = new Map((await spaceTypes(ctx, companies)).map((type) => [`${type.company_id ?? 0} ${type.code}`, type]));
  const faults: RowFault[] = [];
  const records: SpaceImport[] = [];
  for (const row of rows) {
    const known = row.stored?.record;
    const unit = units.get(textOf(row, 'unit'));
    const typed = types.get(`${unit?.companyId ?? 0} ${textOf(row, 'type')}`) ?? types.get(`0 ${textOf(row, 'type')}`);
    const isKept = (column: string) => known !== undefined && !row.changed.has(column);
    const typeId = isKept('type') ? known!.type_id : typed?.id;
    const facilityId = isKept('facility') ? known!.facility_id : unit && facilities.get(`${unit.id} ${textOf(row, 'facility')}`);
    if (!unit) faults.push(unknownAt(row.row, 'unit'));
    else if (facilityId === undefined && row.values['facility'] !== null) faults.push(unknownAt(row.row, 'facility'));
    if (typeId === undefined && row.values['type'] !== null) faults.push(unknownAt(row.row, 'type'));
    if (known?.removed) faults.push({ row: row.row, column: 'code', key: 'organization.import.removed' });
    if (!unit || typeId === undefined || facilityId === undefined || isUnchanged(row)) continue;
    const [code, names] = [known?.code ?? textOf(row, 'code'), namesOf(row)];
    records.push({
      known,
      companyId: unit.companyId,
      unitId: unit.id,
      businessLineId: unit.businessLineId,
      facilityId,
      floor: textOf(row, 'floor'),
      typeId,
      code,
      names,
      area: row.values['area'] as number | null,
      risk: (row.values['risk'] as string | null) ?? typed!.functional_risk,
      search: searchOf(code, ...Object.values(names)),
    });
  }
  const created = records.filter(({ known }) => known === undefined).length;
  return { faults, records, created, updated: records.length - created };
}
