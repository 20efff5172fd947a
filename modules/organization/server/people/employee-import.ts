import { EMPLOYEE_TYPE } from '@quantum/modules/dictionary/contract';
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
import { dayAt } from '@quantum/platform/domain';
import { organizationOps } from '../../contract/index.ts';
import { openUnits, unknownAt } from '../import-places.ts';
import { employeesByCode, insertEmployees, jobsByCode, type EmployeeImport, type ImportedEmployee } from '../import.store.ts';
import { EMPLOYEE } from '../tables.ts';
import { searchOf } from '../units/unit.store.ts';
import { unitNow } from '../units/unit-tree.ts';
import { assign, correctHiring } from './employee.store.ts';

/** SS112: people from a workbook; a code the company knows is changed in place, others are new. No one changes their unit here. */
export const employeeImport: ImportDefinition<EmployeeImport, ImportedEmployee> = {
  title: 'menu.SS112',
  operation: organizationOps.importEmployees,
  columns: [
    { key: 'unit', label: 'organization.import.unitCode', kind: 'text', required: true, max: 20 },
    { key: 'code', label: 'common.code', kind: 'text', required: true, max: LIMITS.code },
    { key: 'nameEn', label: 'common.name.en', kind: 'text', required: 'new', max: LIMITS.name },
    { key: 'nameHans', label: 'common.name.zh-Hans', kind: 'text', max: LIMITS.name },
    { key: 'nameHant', label: 'common.name.zh-Hant', kind: 'text', max: LIMITS.name },
    { key: 'job', label: 'organization.import.jobCode', kind: 'text', max: LIMITS.code, emptied: true },
    { key: 'type', label: 'organization.import.employment', kind: 'choice', codes: Object.values(EMPLOYEE_TYPE) },
    { key: 'hired', label: 'organization.employee.hiredOn', kind: 'day', emptied: true },
  ],
  uniqueBy: ['code'],
  stored,
  plan,
  save: async (ctx, records) => {
    const written = await insertEmployees(
      ctx,
      records.filter(({ known }) => known === undefined),
    );
    await ctx.auditAll(
      written.map((person) => ({
        kind: EMPLOYEE.kind,
        id: person.id,
        code: person.code,
        event: 'create',
        companyId: person.company_id,
        unitId: person.unit_id,
      })),
    );
    const edits = records.flatMap(({ known, names, jobId, contractor, hiredOn, search }) =>
      known ? [{ before: known, set: { names, job_id: jobId, contractor, hired_on: hiredOn, search } }] : [],
    );
    await saveChanged(ctx, EMPLOYEE, edits);
    for (const { before, set } of edits) {
      if (set.hired_on !== null && set.hired_on !== before.hired_on) await correctHiring(ctx, before.id, set.hired_on);
      if (set.job_id === before.job_id && set.contractor === before.contractor) continue;
      const unit = (await unitNow(ctx, before.unit_id))!;
      await assign(ctx, before.id, before.unit_id, set.job_id, dayAt(ctx.now(), unit.timeZone));
    }
  },
};

/** People of the companies the rows name, whatever unit they are in. */
async function stored(ctx: Ctx, rows: readonly CarriedRow[]): Promise<Map<number, Stored<ImportedEmployee>>> {
  const units = await openUnits(ctx);
  const companyOf = (row: CarriedRow) => units.get(textOf(row, 'unit'))?.companyId;
  const found = await employeesByCode(
    ctx,
    [...new Set(rows.flatMap((row) => companyOf(row) ?? []))],
    rows.map((row) => textOf(row, 'code')),
  );
  const there = new Map(found.map((one) => [`${one.company_id} ${one.code.toLowerCase()}`, one]));
  return new Map(
    rows.flatMap((row) => {
      const record = there.get(`${companyOf(row)} ${textOf(row, 'code').toLowerCase()}`);
      if (!record) return [];
      const type = record.contractor === 1 ? EMPLOYEE_TYPE.contractor : EMPLOYEE_TYPE.fullTime;
      return [[row.row, { record, values: { ...sheetNames(record.names), job: record.job_code, type, hired: record.hired_on } }] as const];
    }),
  );
}

async function plan(ctx: Ctx, rows: readonly ImportedRow<ImportedEmployee>[]): Promise<ImportPlan<EmployeeImport>> {
  const units = await openUnits(ctx);
  const companies = [...new Set(rows.flatMap((row) => units.get(textOf(row, 'unit'))?.companyId ?? []))];
  const jobs = new Map((await jobsByCode(ctx, companies)).map((job) => [`${job.company_id ?? 0} ${job.code}`, job.id]));
  const faults: RowFault[] = [];
  const records: EmployeeImport[] = [];
  for (const row of rows) {
    const unit = units.get(textOf(row, 'unit'));
    const [code, names, job, known] = [textOf(row, 'code'), namesOf(row), textOf(row, 'job'), row.stored?.record];
    if (!unit) faults.push(unknownAt(row.row, 'unit'));
    // A person of another unit is not changed from this one: their unit may be out of the scope.
    // Someone who has left returns by an event of their own, with its date.
    else if (known && known.left_on !== null)
      faults.push({ row: row.row, column: 'code', key: 'organization.import.left', params: { day: known.left_on } });
    else if (known && known.unit_id !== unit.id) faults.push({ row: row.row, column: 'unit', key: 'organization.import.otherUnit' });
    const jobId = jobs.get(`${unit?.companyId ?? 0} ${job}`) ?? jobs.get(`0 ${job}`);
    if (row.changed.has('job') && job && jobId === undefined) faults.push(unknownAt(row.row, 'job'));
    if (!unit || isUnchanged(row)) continue;
    records.push({
      known,
      companyId: unit.companyId,
      unitId: unit.id,
      code: known?.code ?? code,
      names,
      jobId: known && !row.changed.has('job') ? known.job_id : (jobId ?? null),
      contractor: row.values['type'] === EMPLOYEE_TYPE.contractor ? 1 : 0,
      hiredOn: row.values['hired'] as string | null,
      search: searchOf(known?.code ?? code, known?.last_name, ...Object.values(names)),
    });
  }
  const created = records.filter(({ known }) => known === undefined).length;
  return { faults, records, created, updated: records.length - created };
}
