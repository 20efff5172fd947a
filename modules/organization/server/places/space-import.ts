import { FUNCTIONAL_RISK } from '@quantum/modules/dictionary/contract';
import { LIMITS } from '@quantum/platform/contract';
import {
  importedNames as namesOf,
  importedText as textOf,
  type Ctx,
  type ImportDefinition,
  type ImportedRow,
  type ImportPlan,
  type RowFault,
} from '@quantum/platform/server';
import { organizationOps } from '../../contract/index.ts';
import { openUnits, unknownAt } from '../import-places.ts';
import { facilitiesOf, spacesByCode, spaceTypes, writeSpaces, type SpaceImport } from '../import.store.ts';
import { searchOf } from '../units/unit.store.ts';

/** SS122: spaces from a workbook; a code the unit knows is changed, others are new. */
export const spaceImport: ImportDefinition<SpaceImport> = {
  title: 'menu.SS122',
  operation: organizationOps.importSpaces,
  columns: [
    { key: 'unit', label: 'organization.import.unitCode', kind: 'text', required: true, max: 20 },
    { key: 'facility', label: 'organization.import.facilityCode', kind: 'text', required: true, max: LIMITS.code },
    { key: 'floor', label: 'organization.space.floor', kind: 'text', required: true, max: 20 },
    { key: 'type', label: 'organization.import.typeCode', kind: 'text', required: true, max: LIMITS.code },
    { key: 'code', label: 'common.code', kind: 'text', required: true, max: LIMITS.code },
    { key: 'nameEn', label: 'common.name.en', kind: 'text', required: true, max: LIMITS.name },
    { key: 'nameHans', label: 'common.name.zh-Hans', kind: 'text', max: LIMITS.name },
    { key: 'nameHant', label: 'common.name.zh-Hant', kind: 'text', max: LIMITS.name },
    { key: 'area', label: 'organization.space.areaUnit', kind: 'number' },
    { key: 'risk', label: 'organization.space.risk', kind: 'choice', codes: Object.values(FUNCTIONAL_RISK) },
  ],
  uniqueBy: ['unit', 'code'],
  plan,
  save: async (ctx, records) => {
    const isNew = new Set(records.filter(({ id }) => id === null).map(({ unitId, code }) => `${unitId} ${code}`));
    const written = await writeSpaces(ctx, records);
    await ctx.auditAll(
      written.map((space) => ({
        kind: 'organization.space',
        id: space.id,
        code: space.code,
        event: isNew.has(`${space.unit_id} ${space.code}`) ? 'create' : 'update',
        companyId: space.company_id,
        unitId: space.unit_id,
      })),
    );
  },
};

async function plan(ctx: Ctx, rows: readonly ImportedRow[]): Promise<ImportPlan<SpaceImport>> {
  const units = await openUnits(ctx);
  const named = [...new Set(rows.flatMap((row) => units.get(textOf(row, 'unit'))?.id ?? []))];
  const facilities = new Map((await facilitiesOf(ctx, named)).map((one) => [`${one.unit_id} ${one.code}`, one.id]));
  const companies = [...new Set(rows.flatMap((row) => units.get(textOf(row, 'unit'))?.companyId ?? []))];
  const types = new Map((await spaceTypes(ctx, companies)).map((type) => [`${type.company_id ?? 0} ${type.code}`, type]));
  const there = new Map(
    (
      await spacesByCode(
        ctx,
        named,
        rows.map((row) => textOf(row, 'code')),
      )
    ).map((one) => [`${one.unit_id} ${one.code.toLowerCase()}`, one]),
  );
  const faults: RowFault[] = [];
  const records: SpaceImport[] = [];
  for (const row of rows) {
    const unit = units.get(textOf(row, 'unit'));
    const type = types.get(`${unit?.companyId ?? 0} ${textOf(row, 'type')}`) ?? types.get(`0 ${textOf(row, 'type')}`);
    const facilityId = unit && facilities.get(`${unit.id} ${textOf(row, 'facility')}`);
    if (!unit) faults.push(unknownAt(row.row, 'unit'));
    else if (facilityId === undefined) faults.push(unknownAt(row.row, 'facility'));
    if (!type) faults.push(unknownAt(row.row, 'type'));
    if (!unit || !type || facilityId === undefined) continue;
    const [code, names] = [textOf(row, 'code'), namesOf(row)];
    const known = there.get(`${unit.id} ${code.toLowerCase()}`);
    if (known?.removed) faults.push({ row: row.row, column: 'code', key: 'organization.import.removed' });
    records.push({
      id: known?.id ?? null,
      companyId: unit.companyId,
      unitId: unit.id,
      businessLineId: unit.businessLineId,
      facilityId,
      floor: textOf(row, 'floor'),
      typeId: type.id,
      code: known?.code ?? code,
      names,
      area: row.values['area'] as number | null,
      risk: (row.values['risk'] as string | null) ?? type.functional_risk,
      search: searchOf(code, ...Object.values(names)),
    });
  }
  const created = records.filter(({ id }) => id === null).length;
  return { faults, records, created, updated: records.length - created };
}
