import writeSheet from 'write-excel-file/node';
import { ACCIDENT_TYPE, HAZARD_TYPE } from '../../contract/index.ts';

const HEAD = [
  'Unit code',
  'Job task (English)',
  'Job task (Simplified Chinese)',
  'Job task (Traditional Chinese)',
  'Post (name)',
  'Tools',
  'Materials',
  'People exposed',
  'How often',
  'Step (English)',
  'Step (Simplified Chinese)',
  'Step (Traditional Chinese)',
  'Hazard (English)',
  'Hazard (Simplified Chinese)',
  'Hazard (Traditional Chinese)',
  'Hazard type',
  'Type of accident',
  'Who could be hurt',
] as const;
type Cell = string | number | null;
type Filled = Partial<Record<(typeof HEAD)[number], Cell>>;

/** A hazard of a job task as a row of the workbook. */
export const hazardRow = (unit: string, more: Filled = {}): Filled => ({
  'Unit code': unit,
  'Job task (English)': 'Ward waste round',
  'Job task (Traditional Chinese)': '病房收集廢物',
  Tools: 'Trolley',
  'People exposed': 4,
  'Step (English)': 'Collect the bags',
  'Hazard (English)': 'Needle in the bag',
  'Hazard type': HAZARD_TYPE.behaviour,
  'Type of accident': ACCIDENT_TYPE.sharps,
  'Who could be hurt': 'Cleaner',
  ...more,
});
export const taskSheet = (rows: readonly Filled[]): Promise<Buffer> => {
  const cells = [HEAD, ...rows.map((row) => HEAD.map((head) => row[head] ?? null))];
  return writeSheet(cells.map((row) => row.map((value) => (value === null ? null : { value }))) as never).toBuffer();
};
