import { localText, measureValue } from '@quantum/platform/domain';
import type { Block, Ctx, PaperWithZone, Said } from '@quantum/platform/server';
import type { BoardInput, OverviewChart, OverviewFigure, OverviewPage } from '../../contract/index.ts';
import { readBoard } from './board.service.ts';

const TONES = { good: 'ok', attention: 'warn', poor: 'danger' } as const;

/** A board on paper: its figures with what they rest on, and every chart as its table. */
export async function boardPaper(ctx: Ctx, name: string, input: BoardInput): Promise<PaperWithZone> {
  const page = await readBoard(ctx, name, input);
  return {
    zone: page.timeZone,
    paper: {
      name: `${page.title} ${page.from} ${page.to}`,
      locale: ctx.locale,
      title: page.title,
      code: `${page.from} → ${page.to}`,
      lead: [page.question, ctx.t('dashboard.asOf', { at: localText(page.asOf, page.timeZone) })].join(' · '),
      blocks: [
        figuresOf(ctx, page),
        ...(page.notes.length === 0 ? [] : [notesTable(ctx, page)]),
        ...page.charts.map((chart) => chartOf(ctx, chart)),
        ...page.tables.map(tableOf),
      ],
    },
  };
}

const text = (unit: OverviewFigure['unit'], value: number | null): string =>
  value === null ? '—' : `${Math.round(value * 10) / 10}${unit === 'percent' ? ' %' : ''}`;

function figuresOf(ctx: Ctx, { figures, before }: OverviewPage): Block {
  return {
    kind: 'table',
    head: ['board.metric', 'board.value', 'board.target', 'board.before', 'records', 'board.excluded', 'board.left'].map((key) =>
      ctx.t(`dashboard.${key}`, { from: before.from, to: before.to }),
    ),
    widths: ['*', 'auto', 'auto', 'auto', 'auto', 'auto', 'auto'],
    align: ['left', 'right', 'right', 'right', 'right', 'right', 'right'],
    rows: figures.map((figure): Said[] => [
      figure.name,
      {
        text: figure.isHidden ? '—' : text(figure.unit, measureValue(figure.unit, figure)),
        tone: figure.verdict ? TONES[figure.verdict] : 'strong',
      },
      figure.target === null ? '' : text(figure.unit, figure.target),
      figure.before ? text(figure.unit, measureValue(figure.unit, figure.before)) : '',
      String(figure.records),
      String(figure.excluded),
      figure.left ? `${figure.left.records} (${text(figure.unit, measureValue(figure.unit, figure.left))})` : '',
    ]),
  };
}

const notesTable = (ctx: Ctx, { notes }: OverviewPage): Block => ({
  kind: 'table',
  titles: [{ text: ctx.t('dashboard.note.title'), level: 1 }],
  head: ['', 'board.metric', 'unit', 'note.span', 'note.text', 'note.author'].map((key) => (key === '' ? '' : ctx.t(`dashboard.${key}`))),
  widths: ['auto', 'auto', 'auto', 'auto', '*', 'auto'],
  rows: notes.map((note, i) => [String(i + 1), note.metricName, note.unitName, `${note.from} → ${note.to}`, note.text, note.authorName]),
});

const chartOf = (ctx: Ctx, { title, unit, categories, series }: OverviewChart): Block => ({
  kind: 'table',
  titles: [{ text: title, level: 1 }],
  head: ['', ...(series.length > MOST_COLUMNS ? [ctx.t('dashboard.board.value')] : series.map(({ label }) => label))],
  widths: ['*', ...series.slice(0, series.length > MOST_COLUMNS ? 1 : MOST_COLUMNS).map((): 'auto' => 'auto')],
  rows:
    series.length > MOST_COLUMNS
      ? series.map(({ label, cells }) => [label, cells.map(({ value }) => text(unit, value)).join(' · ')])
      : categories.map((category, i) => [category, ...series.map(({ cells }) => `${text(unit, cells[i]!.value)} (${cells[i]!.n ?? '—'})`)]),
});
/** More do not fit next to each other. */
const MOST_COLUMNS = 4;

const tableOf = ({ title, columns, rows }: OverviewPage['tables'][number]): Block => ({
  kind: 'table',
  titles: [{ text: title, level: 1 }],
  head: columns,
  widths: columns.map((_, i): '*' | 'auto' => (i === 0 ? '*' : 'auto')),
  rows: rows.map(({ cells }) => cells),
});
