import { importedText, type ImportedRow, type RowFault } from '@quantum/platform/server';
import { type RegulationFields, type SavedClause } from '../../contract/index.ts';

export const textOf = importedText;
const WEB_ADDRESS = /^https?:\/\/[^\s<>"]+$/i;

/** What the first row of a regulation says of it; null where something is missing. */
export function fieldsOfRow(row: ImportedRow): { fields: RegulationFields | null; faults: RowFault[] } {
  const text = (key: string) => importedText(row, key).trim();
  const missing = ['nameEn', 'type', 'level', 'issuedBy', 'effectiveDate'].filter((key) => text(key) === '');
  const faults: RowFault[] = missing.map((column) => ({ row: row.row, column, key: 'regulation.import.firstRow' }));
  if (text('url') !== '' && !WEB_ADDRESS.test(text('url'))) faults.push({ row: row.row, column: 'url', key: 'regulation.fault.url' });
  if (faults.length > 0) return { fields: null, faults };
  const en = text('nameEn');
  return {
    faults,
    fields: {
      names: { en, 'zh-Hans': text('nameHans') || en, 'zh-Hant': text('nameHant') || en },
      documentNo: text('documentNo'),
      regulation_type: text('type'),
      regulation_level: text('level'),
      issued_by: text('issuedBy'),
      issued_date: text('issuedDate') || null,
      effective_date: text('effectiveDate'),
      url: text('url') || null,
      revision_note: '',
      sequence: 0,
      topics: text('topic') === '' ? [] : [text('topic')],
      businessLineIds: [],
      replacesId: null,
    },
  };
}

const STANDARD = { importance: 2, intervalMonths: 12 } as const;
const BOUNDS = { importance: [0, 3], intervalMonths: [1, 120] } as const;

/** A clause out of its row; its key is found when it is saved. */
export function savedClauseOf(row: ImportedRow): { clause: SavedClause; faults: RowFault[] } {
  const faults: RowFault[] = [];
  const number = (key: keyof typeof BOUNDS): number => {
    const value = row.values[key] as number | null | undefined;
    const [min, max] = BOUNDS[key];
    if (value === null || value === undefined) return STANDARD[key];
    if (Number.isInteger(value) && value >= min && value <= max) return value;
    faults.push({ row: row.row, column: key, key: 'platform.fault.range', params: { min, max } });
    return STANDARD[key];
  };
  const clause: SavedClause = {
    key: null,
    no: importedText(row, 'clauseNo').trim(),
    text: importedText(row, 'clauseText').trim(),
    requirement: importedText(row, 'requirement').trim(),
    evidenceHint: importedText(row, 'evidenceHint').trim(),
    importance: number('importance'),
    intervalMonths: number('intervalMonths'),
    central: ['1', 'true'].includes(importedText(row, 'central')),
  };
  return { clause, faults };
}
