import writeExcelFile from 'write-excel-file/browser';
import type { ChartSpec } from './chart-spec.ts';
import { cut } from '../../domain/index.ts';

/** The table behind a chart as a workbook: each series with its values and the records they rest on. */
function sheetOf(spec: ChartSpec, words: { records: string }): (string | number | null)[][] {
  const head = [
    spec.title,
    ...spec.series.flatMap(({ label, cells }) => [label, ...(counted(cells) ? [`${label} · ${words.records}`] : [])]),
  ];
  const rows = spec.categories.map((category, i) => [
    category,
    ...spec.series.flatMap(({ cells }) => [cells[i]!.value, ...(counted(cells) ? [cells[i]!.n] : [])]),
  ]);
  return [head, ...rows];
}

const counted = (cells: ChartSpec['series'][number]['cells']): boolean => cells.some(({ n }) => n !== null);

export const workbookOf = (spec: ChartSpec, words: { records: string }): Promise<Blob> =>
  writeExcelFile(sheetOf(spec, words), { sheet: cut(spec.title.replace(/[\\/?*[\]:]/g, ' '), 31) }).toBlob();
