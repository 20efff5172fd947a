import { randomUUID } from 'node:crypto';
import writeSheet from 'write-excel-file/node';
import { groundOf, inDays, inThree, must, unique, type TestApp } from '@quantum/platform/testing';
import { REGULATION_LEVEL, REGULATION_TOPIC, REGULATION_TYPE, type SavedClause } from '../../contract/index.ts';

export const REGULATIONS = '/govRegulation';
interface Made {
  id: number;
  version: number;
}

export const regulationFields = (more: object = {}) => ({
  names: inThree('Regulation on medical waste'),
  documentNo: unique('Order '),
  regulation_type: REGULATION_TYPE.regulation,
  regulation_level: REGULATION_LEVEL.national,
  issued_by: 'State Council',
  issued_date: inDays(-400),
  effective_date: inDays(-300),
  url: null,
  revision_note: '',
  sequence: 0,
  topics: [REGULATION_TOPIC.medicalWaste],
  businessLineIds: [],
  replacesId: null,
  ...more,
});

export const clause = (no: string, more: Partial<SavedClause> = {}): SavedClause => ({
  key: null,
  no,
  text: `Text of clause ${no}`,
  requirement: '',
  evidenceHint: '',
  importance: 2,
  intervalMonths: 12,
  central: false,
  ...more,
});

/** A draft of the first company with clauses 1 to 3, or those given. */
export async function draftRegulation(app: TestApp, who = 'every', more: object = {}, clauses = ['1', '2', '3'].map((no) => clause(no))) {
  const draft = { clientId: randomUUID(), unitId: groundOf(app).company, ...regulationFields(more) };
  const { id } = await must(app, who, 'POST', REGULATIONS, draft);
  if (clauses.length === 0) return { id, version: 1 };
  const { version } = await must(app, who, 'PUT', `${REGULATIONS}/${id}/clauses`, { version: 1, clauses, removed: [] });
  return { id, version } as Made;
}

/** A draft that anyone may activate: as if another person had edited it last. */
export async function draftOfAnother(app: TestApp, more: object = {}, clauses?: SavedClause[]): Promise<Made> {
  const draft = await draftRegulation(app, 'every', more, clauses);
  await app.sql('update regulation.regulation set edited_by = null where id = $1', [draft.id]);
  return draft;
}

/** In force, with clauses 1 to 3 or those given. */
export async function activeRegulation(app: TestApp, more: object = {}, clauses?: SavedClause[]): Promise<Made> {
  const { id, version } = await draftOfAnother(app, more, clauses);
  return must(app, 'every', 'POST', `${REGULATIONS}/${id}/publish`, { version });
}

const HEAD = [
  'Document number',
  'Name (English)',
  'Type',
  'Level',
  'Issued by',
  'Issued on',
  'Effective date',
  'Unit code',
  'Clause number',
  'Clause text',
  'Importance (0–3)',
  'Web address',
] as const;
type Filled = Partial<Record<(typeof HEAD)[number], string | number | null>>;

/** A clause as a row of the workbook, of a regulation with all its fields. */
export const clauseLine = (unit: string, documentNo: string, no: string, more: Filled = {}): Filled => ({
  'Document number': documentNo,
  'Name (English)': 'Regulation on medical waste',
  Type: REGULATION_TYPE.regulation,
  Level: REGULATION_LEVEL.national,
  'Issued by': 'State Council',
  'Issued on': '2003-06-16',
  'Effective date': '2003-06-16',
  'Unit code': unit,
  'Clause number': no,
  'Clause text': `Text of clause ${no}`,
  ...more,
});
export const regulationSheet = (rows: readonly Filled[]): Promise<Buffer> => {
  const cells = [HEAD, ...rows.map((row) => HEAD.map((head) => row[head] ?? null))];
  return writeSheet(cells.map((row) => row.map((value) => (value === null ? null : { value }))) as never).toBuffer();
};
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
