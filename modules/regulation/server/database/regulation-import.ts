import { isDeepStrictEqual } from 'node:util';
import { LIMITS } from '@quantum/platform/contract';
import { type Ctx, type ImportDefinition, type ImportedRow, type ImportPlan, type RowFault } from '@quantum/platform/server';
import { MOST_CLAUSES, REGULATION_LEVEL, REGULATION_TOPIC, REGULATION_TYPE, regulationOps as ops } from '../../contract/index.ts';
import { numberKey } from '../../domain/clause.rules.ts';
import { contentOf, readClauses } from './clause.store.ts';
import { ImportPlaces } from './import-places.ts';
import { fieldsOfRow, textOf, savedClauseOf } from './import-row.ts';
import { saveImported, type ImportedRegulation } from './import-save.ts';
import { regulationFaults } from './regulation.service.ts';

type ImportColumn = ImportDefinition<ImportedRegulation>['columns'][number];
const field = (key: string, label: string, max: number): ImportColumn => ({ key, label: `regulation.import.${label}`, kind: 'text', max });

/**
 * Regulations and their clauses, one row a clause. The first row of a document number says what the regulation is; a number of a draft
 * that is there brings clauses to it: a clause number it has is changed, another one is new.
 */
export const regulationImport: ImportDefinition<ImportedRegulation> = {
  title: 'menu.GR111',
  operation: ops.save,
  columns: [
    { ...field('documentNo', 'documentNo', LIMITS.name), required: true },
    field('nameEn', 'nameEn', LIMITS.title),
    field('nameHans', 'nameHans', LIMITS.title),
    field('nameHant', 'nameHant', LIMITS.title),
    { key: 'type', label: 'regulation.import.type', kind: 'choice', codes: Object.values(REGULATION_TYPE) },
    { key: 'level', label: 'regulation.import.level', kind: 'choice', codes: Object.values(REGULATION_LEVEL) },
    field('issuedBy', 'issuedBy', LIMITS.title),
    { key: 'issuedDate', label: 'regulation.import.issuedDate', kind: 'day' },
    { key: 'effectiveDate', label: 'regulation.import.effectiveDate', kind: 'day' },
    { key: 'topic', label: 'regulation.import.topic', kind: 'choice', codes: Object.values(REGULATION_TOPIC) },
    field('url', 'url', LIMITS.line),
    field('unit', 'unit', LIMITS.code),
    { ...field('clauseNo', 'clauseNo', LIMITS.code), required: true },
    { ...field('clauseText', 'clauseText', LIMITS.text), required: true },
    field('requirement', 'requirement', LIMITS.text),
    field('evidenceHint', 'evidenceHint', LIMITS.line),
    { key: 'importance', label: 'regulation.import.importance', kind: 'number' },
    { key: 'intervalMonths', label: 'regulation.import.intervalMonths', kind: 'number' },
    { key: 'central', label: 'regulation.import.central', kind: 'flag' },
  ],
  uniqueBy: ['documentNo', 'clauseNo'],
  plan,
  save: async (ctx, records) => {
    for (const record of records) await saveImported(ctx, record);
  },
};

/** All faults of all rows: the whole workbook is corrected at once. */
async function plan(ctx: Ctx, rows: readonly ImportedRow[]): Promise<ImportPlan<ImportedRegulation>> {
  const places = await ImportPlaces.load(ctx, rows);
  const faults: RowFault[] = [];
  const found = new Map<string, ImportedRegulation & { numbers: Map<string, number> }>();
  for (const row of rows) {
    const key = textOf(row, 'documentNo').toLowerCase();
    let regulation = found.get(key);
    if (!regulation) {
      regulation = { ...(await regulationOf(ctx, row, places, faults)), numbers: new Map() };
      found.set(key, regulation);
    }
    addClause(regulation, row, faults);
  }
  const records: ImportedRegulation[] = [];
  for (const one of found.values()) if (!(await isThere(ctx, one))) records.push(one);
  const added = records.filter(({ draftId }) => draftId === null).length;
  return { faults, records, created: added, updated: records.length - added };
}

/** A draft that has every one of the clauses, word for word: the same workbook again changes nothing. */
async function isThere(ctx: Ctx, { draftId, clauses }: ImportedRegulation): Promise<boolean> {
  if (draftId === null) return false;
  const known = new Map(
    (await readClauses(ctx.db, draftId)).map(contentOf).map(({ key: _key, ...content }) => [numberKey(content.no), content]),
  );
  return clauses.every(({ key: _key, ...content }) => isDeepStrictEqual(known.get(numberKey(content.no)), content));
}

/** What the first row of a document number says: a new regulation, or the draft that is there. */
async function regulationOf(ctx: Ctx, row: ImportedRow, places: ImportPlaces, faults: RowFault[]): Promise<ImportedRegulation> {
  const at = (column: string, key: string) => faults.push({ row: row.row, column, key });
  const unit = places.unitOf(textOf(row, 'unit'));
  if (!unit) at('unit', 'platform.import.unknown');
  const there = unit ? places.draftOf(unit.companyId, textOf(row, 'documentNo')) : undefined;
  if (there) {
    if (there.draftId === null) at('documentNo', 'regulation.import.active');
    return { draftId: there.draftId, unitId: unit!.id, fields: null, clauses: [] };
  }
  const { fields, faults: missing } = fieldsOfRow(row);
  faults.push(...missing);
  if (unit && fields) {
    const named: Record<string, string> = { effective_date: 'effectiveDate', unitId: 'unit', documentNo: 'documentNo' };
    for (const { path, key } of await regulationFaults(ctx, { companyId: unit.companyId, unitId: unit.id, familyId: null }, fields))
      at(named[path] ?? 'documentNo', key);
  }
  return { draftId: null, unitId: unit?.id ?? 0, fields, clauses: [] };
}

function addClause(regulation: ImportedRegulation & { numbers: Map<string, number> }, row: ImportedRow, faults: RowFault[]): void {
  const { clause, faults: wrong } = savedClauseOf(row);
  faults.push(...wrong);
  const number = numberKey(clause.no);
  const before = regulation.numbers.get(number);
  // The same cell text twice is told by the import itself; here the same number in other spaces or width.
  if (before !== undefined && !faults.some((fault) => fault.row === row.row && fault.key === 'platform.import.twice'))
    faults.push({ row: row.row, column: 'clauseNo', key: 'platform.import.twice', params: { row: before } });
  regulation.numbers.set(number, before ?? row.row);
  if (regulation.clauses.length === MOST_CLAUSES)
    faults.push({ row: row.row, column: 'clauseNo', key: 'regulation.fault.manyClauses', params: { most: MOST_CLAUSES } });
  regulation.clauses.push(clause);
}
