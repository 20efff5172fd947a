import { measureValue } from '@quantum/platform/domain';
import type { Translate } from '@quantum/platform/web/public';
import writeExcelFile from 'write-excel-file/browser';
import type { OverviewPage } from '../../contract/index.ts';

type Row = (string | number | null)[];

/** A board as a workbook: each figure with what it rests on, and under it every chart as its table. */
function rowsOf({ figures, charts, tables, notes, title, from, to, question }: OverviewPage, t: Translate): Row[] {
  const head = ['metric', 'value', 'numerator', 'denominator', 'before', 'target', 'left', 'excluded'].map((key) =>
    t(`dashboard.board.${key}`),
  );
  return [
    [title, `${from} → ${to}`],
    [question],
    [],
    [...head, t('dashboard.records')],
    ...figures.map((one): Row => [
      one.name,
      one.isHidden ? null : measureValue(one.unit, one),
      one.numerator,
      one.denominator,
      one.before && measureValue(one.unit, one.before),
      one.target,
      one.left?.records ?? 0,
      one.excluded,
      one.records,
    ]),
    ...(notes.length === 0
      ? []
      : [
          [],
          [t('dashboard.note.title')],
          ...notes.map((note, i): Row => [
            `${i + 1}. ${note.metricName}`,
            note.unitName,
            `${note.from} → ${note.to}`,
            note.text,
            note.authorName,
          ]),
        ]),
    ...charts.flatMap(({ title: name, categories, series }): Row[] => [
      [],
      [name, ...series.flatMap(({ label }) => [label, t('dashboard.records')])],
      ...categories.map((category, i): Row => [category, ...series.flatMap(({ cells }) => [cells[i]!.value, cells[i]!.n])]),
    ]),
    ...tables.flatMap(({ title: name, columns, rows }): Row[] => [[], [name], [...columns], ...rows.map(({ cells }): Row => [...cells])]),
  ];
}

export async function saveBoardSheet(page: OverviewPage, t: Translate): Promise<void> {
  const blob = await writeExcelFile(rowsOf(page, t)).toBlob();
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = `${page.title} ${page.from} ${page.to}.xlsx`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
