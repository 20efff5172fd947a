/** A row of hours as it is copied out of a spreadsheet: unit, month, heads, normal, overtime, leave. */
interface PastedRow {
  unitCode: string;
  month: string;
  heads: number;
  normalHours: number;
  overtimeHours: number;
  leaveHours: number;
}

interface PasteResult {
  rows: PastedRow[];
  /** Lines that are none, counted from 1. */
  faults: number[];
}

const MONTH = /^(20\d\d)[-/.](0?[1-9]|1[0-2])$/;
const FIELDS = 6;

/** A number as spreadsheets write it: `8,800.5`; nothing is 0. */
function numberOf(text: string): number {
  const plain = text.trim().replaceAll(',', '');
  return plain === '' ? 0 : /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}

/** Reads pasted lines, one a unit and month, their cells apart by tabs; empty lines are passed over. */
export function readPaste(text: string): PasteResult {
  const rows: PastedRow[] = [];
  const faults: number[] = [];
  for (const [n, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    const cells = line.split('\t').map((cell) => cell.trim());
    const [unitCode = '', month = ''] = cells;
    const [, year, number] = MONTH.exec(month) ?? [];
    const [heads, normalHours, overtimeHours, leaveHours] = [2, 3, 4, 5].map((at) => numberOf(cells[at] ?? ''));
    const isWhole = cells.length <= FIELDS && unitCode !== '' && year && number;
    if (!isWhole || [heads, normalHours, overtimeHours, leaveHours].some((one) => Number.isNaN(one))) faults.push(n + 1);
    else
      rows.push({
        unitCode,
        month: `${year}-${number.padStart(2, '0')}`,
        heads: heads!,
        normalHours: normalHours!,
        overtimeHours: overtimeHours!,
        leaveHours: leaveHours!,
      });
  }
  return { rows, faults };
}
