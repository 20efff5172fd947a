import { randomUUID } from 'node:crypto';
import { openUnits, todayIn, unitTree, unknownAt, type TreeUnit } from '@quantum/modules/organization/server-api';
import { LIMITS } from '@quantum/platform/contract';
import {
  importedText as textOf,
  type Ctx,
  type ImportDefinition,
  type ImportedRow,
  type ImportPlan,
  type RowFault,
} from '@quantum/platform/server';
import { complianceOps as ops, type NewDocument } from '../../contract/index.ts';
import { warnDaysFaults } from '../../domain/category.rules.ts';
import { dayFaults, doubtedDays, isNumberTaken } from '../../domain/document.rules.ts';
import { createDocument } from '../documents/register.service.ts';
import type { CategoryRecord } from '../tables.ts';
import { categoriesInUse, documentsNumbered, endedBefore, peopleByCode } from './import.store.ts';

/** A document of a row; what it follows is found when it is saved, for it may come with the same sheet. */
type Draft = Omit<NewDocument, 'clientId' | 'previousId'>;

/** Documents from a workbook: they are only added, the oldest first. Files are added one by one. */
export const documentImport: ImportDefinition<Draft> = {
  title: 'compliance-document.import.title',
  operation: ops.importDocuments,
  columns: [
    { key: 'unit', label: 'compliance-document.import.unit', kind: 'text', required: true, max: LIMITS.code },
    { key: 'category', label: 'compliance-document.import.category', kind: 'text', required: true, max: LIMITS.code },
    { key: 'name', label: 'compliance-document.import.name', kind: 'text', required: true, max: LIMITS.name },
    { key: 'number', label: 'compliance-document.import.number', kind: 'text', required: true, max: LIMITS.name },
    { key: 'issuer', label: 'compliance-document.import.issuer', kind: 'text', required: true, max: LIMITS.name },
    { key: 'holder', label: 'compliance-document.import.holder', kind: 'text', max: LIMITS.code },
    { key: 'issueDate', label: 'compliance-document.import.issueDate', kind: 'day' },
    { key: 'validFrom', label: 'compliance-document.import.validFrom', kind: 'day', required: true },
    { key: 'validTo', label: 'compliance-document.import.validTo', kind: 'day' },
    { key: 'warnDays', label: 'compliance-document.import.warnDays', kind: 'text', max: LIMITS.name },
    { key: 'responsible', label: 'compliance-document.import.responsible', kind: 'text', max: LIMITS.code },
  ],
  uniqueBy: ['number', 'issuer', 'validFrom'],
  plan,
  save: async (ctx, records) => {
    for (const record of records) {
      const previous = await endedBefore(ctx, record, record.validFrom);
      await createDocument(ctx, { ...record, clientId: randomUUID(), previousId: previous?.id ?? null });
    }
  },
};

interface Known {
  units: ReadonlyMap<string, TreeUnit>;
  categories: readonly CategoryRecord[];
  people: readonly { id: number; company_id: number; code: string }[];
}

async function plan(ctx: Ctx, rows: readonly ImportedRow[]): Promise<ImportPlan<Draft>> {
  const units = await openUnits(ctx);
  const companies = [...new Set(rows.flatMap((row) => units.get(textOf(row, 'unit'))?.companyId ?? []))];
  const known: Known = {
    units,
    categories: await categoriesInUse(ctx, companies),
    people: await peopleByCode(ctx, [...new Set(rows.map((row) => textOf(row, 'responsible')).filter(Boolean))]),
  };
  const faults: RowFault[] = [];
  const records: Draft[] = [];
  const numbered = await numberedBefore(ctx, companies, rows);
  for (const row of rows) {
    const draft = await draftOf(ctx, row, known, faults);
    if (!draft) continue;
    const key = numberKey(units.get(textOf(row, 'unit'))!.companyId, draft);
    const same = numbered.get(key) ?? [];
    if (same.some((other) => isNumberTaken(draft, { ...other, isPredecessor: false })))
      faults.push({ row: row.row, column: 'number', key: 'compliance-document.import.sameNumber' });
    numbered.set(key, [...same, draft]);
    records.push(draft);
  }
  // The oldest first: each period follows the one before.
  records.sort((a, b) => (a.validFrom < b.validFrom ? -1 : 1));
  return { faults, records, created: records.length, updated: 0 };
}

const dayOf = (row: ImportedRow, key: string): string | null => textOf(row, key) || null;
/** `90, 60, 30`; those of the category where none are given. */
const warnDaysOf = (row: ImportedRow, category: CategoryRecord): number[] => {
  const text = textOf(row, 'warnDays').trim();
  return text === '' ? category.warn_days : text.split(/[\s,;、，；]+/).map(Number);
};

/** What a row says, with what is wrong with it; undefined where its unit or category is not known. */
async function draftOf(ctx: Ctx, row: ImportedRow, known: Known, faults: RowFault[]): Promise<Draft | undefined> {
  const unit = known.units.get(textOf(row, 'unit'));
  const category = known.categories.find(
    ({ company_id, code }) => company_id === unit?.companyId && code.toLowerCase() === textOf(row, 'category').toLowerCase(),
  );
  if (!unit || !category) {
    faults.push(unknownAt(row.row, unit ? 'category' : 'unit'));
    return undefined;
  }
  const draft = {
    complianceCategoryId: category.id,
    unitId: unit.id,
    holderId: await holderOf(ctx, row, unit, faults),
    name: textOf(row, 'name'),
    number: textOf(row, 'number'),
    issuer: textOf(row, 'issuer'),
    issueDate: dayOf(row, 'issueDate'),
    validFrom: textOf(row, 'validFrom'),
    validTo: dayOf(row, 'validTo'),
    warnDays: warnDaysOf(row, category),
    responsibleId: responsibleOf(row, unit, known, faults),
    files: [],
    personalFiles: [],
    isSure: false,
  };
  const today = await todayIn(ctx, unit.id);
  const wrong = [
    ...dayFaults(draft, { noExpiry: category.no_expiry }, today),
    ...doubtedDays(draft, today),
    ...warnDaysFaults(draft.warnDays),
  ];
  faults.push(...wrong.map(({ path, key }) => ({ row: row.row, column: path, key: key.replace(/doubtful$/, 'doubtfulRow') })));
  return draft;
}

/** The unit itself, or the one above it that is named. */
async function holderOf(ctx: Ctx, row: ImportedRow, unit: TreeUnit, faults: RowFault[]): Promise<number> {
  const code = textOf(row, 'holder');
  if (code === '') return unit.id;
  const holder = (await unitTree(ctx.kernel)).above(unit.id).find((one) => one.code === code && one.companyId === unit.companyId);
  if (!holder) faults.push({ row: row.row, column: 'holder', key: 'compliance-document.fault.holder' });
  return holder?.id ?? unit.id;
}

function responsibleOf(row: ImportedRow, unit: TreeUnit, { people }: Known, faults: RowFault[]): number | null {
  const code = textOf(row, 'responsible');
  if (code === '') return null;
  const person = people.find((one) => one.code === code && one.company_id === unit.companyId);
  if (!person) faults.push(unknownAt(row.row, 'responsible'));
  return person?.id ?? null;
}

type Numbered = Pick<Draft, 'complianceCategoryId' | 'unitId' | 'validFrom' | 'validTo'>;
/** A number of an issuer is one of a company, whatever its letters' case. */
const numberKey = (companyId: number, { number, issuer }: { number: string; issuer: string }): string =>
  JSON.stringify([companyId, number.toLowerCase(), issuer.toLowerCase()]);

/** Documents that have a number of the sheet already; one statement for all rows. */
async function numberedBefore(ctx: Ctx, companies: readonly number[], rows: readonly ImportedRow[]): Promise<Map<string, Numbered[]>> {
  const numbers = [...new Set(rows.map((row) => textOf(row, 'number')))];
  const found = new Map<string, Numbered[]>();
  for (const one of await documentsNumbered(ctx, companies, numbers)) {
    const key = numberKey(one.company_id, one);
    const period = { complianceCategoryId: one.category_id, unitId: one.unit_id, validFrom: one.valid_from, validTo: one.valid_to };
    found.set(key, [...(found.get(key) ?? []), period]);
  }
  return found;
}
