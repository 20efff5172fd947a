import { unitTree } from '@quantum/modules/organization/server-api';
import { randomUUID } from 'node:crypto';
import { LIMITS } from '@quantum/platform/contract';
import { dayAt } from '@quantum/platform/domain';
import {
  importedText as textOf,
  inScope,
  type Ctx,
  type ImportDefinition,
  type ImportedRow,
  type ImportPlan,
  type RowFault,
} from '@quantum/platform/server';
import { CERTIFICATE_STATUS, certificateOps } from '../../contract/index.ts';
import { licenceFaults } from '../../domain/licence.rules.ts';
import { categoriesByCode } from '../categories/category.store.ts';
import { enter } from './certificate.service.ts';
import { closedSeries, findSameNumber, holdersByCode, readCategoryRow, readHolder } from './certificate.store.ts';

interface Licence {
  employeeId: number;
  categoryId: number;
  number: string | null;
  issuedOn: string;
  validFrom: string;
  validTo: string | null;
  level: string | null;
}

/** TRA142: licences from a workbook; each waits for its review by somebody else. Scans are added one by one. */
export const certificateImport: ImportDefinition<Licence> = {
  title: 'menu.TRA142',
  operation: certificateOps.import,
  columns: [
    { key: 'employee', label: 'certificate.import.employee', kind: 'text', required: true, max: LIMITS.code },
    { key: 'category', label: 'certificate.import.category', kind: 'text', required: true, max: LIMITS.code },
    { key: 'number', label: 'certificate.issue.number', kind: 'text', max: LIMITS.code },
    { key: 'issuedOn', label: 'certificate.certificate.issuedOn', kind: 'day', required: true },
    { key: 'validFrom', label: 'certificate.certificate.validFrom', kind: 'day', required: true },
    { key: 'validTo', label: 'certificate.certificate.validTo', kind: 'day' },
    { key: 'level', label: 'certificate.issue.level', kind: 'text', max: LIMITS.name },
  ],
  uniqueBy: ['employee', 'category'],
  plan,
  save: async (ctx, records) => {
    for (const record of records) {
      const [holder, category] = [(await readHolder(ctx.db, record.employeeId))!, (await readCategoryRow(ctx.db, record.categoryId))!];
      await enter(ctx, holder, category, { ...record, clientId: randomUUID(), files: [], correction: null, source: 'imported' });
    }
  },
};

async function plan(ctx: Ctx, rows: readonly ImportedRow[]): Promise<ImportPlan<Licence>> {
  const scope = await ctx.scope();
  const tree = await unitTree(ctx.kernel);
  const found = await holdersByCode(
    ctx,
    rows.map((row) => textOf(row, 'employee')),
  );
  const people = new Map(found.filter((one) => inScope(scope, one)).map((one) => [one.code.toLowerCase(), one]));
  const categories = new Map(
    (await categoriesByCode(ctx, [...new Set(found.map((one) => one.company_id))])).map((one) => [
      `${one.company_id} ${one.code.toLowerCase()}`,
      one,
    ]),
  );
  const closed = await closedSeries(
    ctx,
    [...people.values()].map(({ id }) => id),
  );
  const closedAs = new Map(closed.map((one) => [`${one.employee_id} ${one.category_id}`, one.status]));
  const faults: RowFault[] = [];
  const records: Licence[] = [];
  for (const row of rows) {
    const holder = people.get(textOf(row, 'employee').toLowerCase());
    if (!holder) {
      faults.push({ row: row.row, column: 'employee', key: 'certificate.import.noEmployee' });
      continue;
    }
    if (holder.left_on !== null) faults.push({ row: row.row, column: 'employee', key: 'certificate.import.left' });
    const category = categories.get(`${holder.company_id} ${textOf(row, 'category').toLowerCase()}`);
    if (!category) {
      faults.push({ row: row.row, column: 'category', key: 'certificate.import.noCategory' });
      continue;
    }
    const closedIn = closedAs.get(`${holder.id} ${category.id}`);
    if (closedIn !== undefined)
      faults.push({
        row: row.row,
        column: 'category',
        key: closedIn === CERTIFICATE_STATUS.revoked ? 'certificate.import.revoked' : 'certificate.refusal.pending',
      });
    const licence = {
      number: textOf(row, 'number') || null,
      issuedOn: textOf(row, 'issuedOn'),
      validFrom: textOf(row, 'validFrom'),
      validTo: textOf(row, 'validTo') || null,
      level: textOf(row, 'level') || null,
    };
    // A scan cannot come with a row: its lack is shown in the view of certificates without proof.
    const asked = { proofRequired: false, validMonths: category.valid_months, numberPattern: category.number_pattern };
    const today = dayAt(ctx.now(), tree.get(holder.unit_id)!.timeZone);
    for (const { path, key, params } of licenceFaults({ ...licence, files: [] }, asked, today))
      faults.push({ row: row.row, column: path, key, ...(params && { params }) });
    if (licence.number !== null && (await findSameNumber(ctx, category.id, [licence.number], holder.id)))
      faults.push({ row: row.row, column: 'number', key: 'certificate.import.sameNumber' });
    records.push({ ...licence, employeeId: holder.id, categoryId: category.id });
  }
  return { faults, records, created: records.length, updated: 0 };
}
