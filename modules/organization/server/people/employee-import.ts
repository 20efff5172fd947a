import { EMPLOYEE_TYPE } from '@quantum/modules/dictionary/contract';
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
import { employeesByCode, jobsByCode, writeEmployees, type EmployeeImport } from '../import.store.ts';
import { searchOf } from '../units/unit.store.ts';

/** SS112: people from a workbook; a code the company knows is changed in place, others are new. No one changes their unit here. */
export const employeeImport: ImportDefinition<EmployeeImport> = {
  title: 'menu.SS112',
  operation: organizationOps.importEmployees,
  columns: [
    { key: 'unit', label: 'organization.import.unitCode', kind: 'text', required: true, max: 20 },
    { key: 'code', label: 'common.code', kind: 'text', required: true, max: LIMITS.code },
    { key: 'nameEn', label: 'common.name.en', kind: 'text', required: true, max: LIMITS.name },
    { key: 'nameHans', label: 'common.name.zh-Hans', kind: 'text', max: LIMITS.name },
    { key: 'nameHant', label: 'common.name.zh-Hant', kind: 'text', max: LIMITS.name },
    { key: 'job', label: 'organization.import.jobCode', kind: 'text', max: LIMITS.code },
    { key: 'type', label: 'organization.import.employment', kind: 'choice', codes: Object.values(EMPLOYEE_TYPE) },
    { key: 'hired', label: 'organization.employee.hiredOn', kind: 'day' },
  ],
  uniqueBy: ['code'],
  plan,
  save: async (ctx, records) => {
    const isNew = new Set(records.filter(({ id }) => id === null).map(({ companyId, code }) => `${companyId} ${code}`));
    const written = await writeEmployees(ctx, records);
    await ctx.auditAll(
      written.map((person) => ({
        kind: 'organization.employee',
        id: person.id,
        code: person.code,
        event: isNew.has(`${person.company_id} ${person.code}`) ? 'create' : 'update',
        companyId: person.company_id,
        unitId: person.unit_id,
      })),
    );
  },
};

async function plan(ctx: Ctx, rows: readonly ImportedRow[]): Promise<ImportPlan<EmployeeImport>> {
  const units = await openUnits(ctx);
  const companies = [...new Set(rows.flatMap((row) => units.get(textOf(row, 'unit'))?.companyId ?? []))];
  const jobs = new Map((await jobsByCode(ctx, companies)).map((job) => [`${job.company_id ?? 0} ${job.code}`, job.id]));
  const there = new Map(
    (
      await employeesByCode(
        ctx,
        companies,
        rows.map((row) => textOf(row, 'code')),
      )
    ).map((one) => [`${one.company_id} ${one.code.toLowerCase()}`, one]),
  );
  const faults: RowFault[] = [];
  const records: EmployeeImport[] = [];
  for (const row of rows) {
    const unit = units.get(textOf(row, 'unit'));
    const [code, names, job] = [textOf(row, 'code'), namesOf(row), textOf(row, 'job')];
    const known = unit && there.get(`${unit.companyId} ${code.toLowerCase()}`);
    if (!unit) faults.push(unknownAt(row.row, 'unit'));
    // A person of another unit is not changed from this one: their unit may be out of the scope.
    // Someone who has left returns by an event of their own, with its date.
    else if (known && known.left_on !== null)
      faults.push({ row: row.row, column: 'code', key: 'organization.import.left', params: { day: known.left_on } });
    else if (known && known.unit_id !== unit.id) faults.push({ row: row.row, column: 'unit', key: 'organization.import.otherUnit' });
    const jobId = jobs.get(`${unit?.companyId ?? 0} ${job}`) ?? jobs.get(`0 ${job}`);
    if (job && jobId === undefined) faults.push(unknownAt(row.row, 'job'));
    if (!unit) continue;
    records.push({
      id: known?.id ?? null,
      companyId: unit.companyId,
      unitId: unit.id,
      code: known?.code ?? code,
      names,
      jobId: jobId ?? null,
      contractor: row.values['type'] === EMPLOYEE_TYPE.contractor ? 1 : 0,
      hiredOn: row.values['hired'] as string | null,
      search: searchOf(code, ...Object.values(names)),
    });
  }
  const created = records.filter(({ id }) => id === null).length;
  return { faults, records, created, updated: records.length - created };
}
