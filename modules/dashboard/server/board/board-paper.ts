import { localText, measureValue } from '@quantum/platform/domain';
import type { Block, Ctx, DrawnChart, PaperWithZone, Words } from '@quantum/platform/server';
import type { BoardAnswer, BoardInput, OverviewChart, OverviewFigure, OverviewPage } from '../../contract/index.ts';
import { daysOf, restOf, titleOf } from '../../domain/answer.rules.ts';
import { isOfPresent } from '../../domain/present.rules.ts';
import { isWide } from '../../domain/chart-place.rules.ts';
import { readBoard } from './board.service.ts';

const TONES = { good: 'ok', attention: 'warn', poor: 'danger' } as const;

/** A board on paper: its figures with what they rest on, and every chart as its table. */
export async function boardPaper(ctx: Ctx, name: string, input: BoardInput): Promise<PaperWithZone> {
  const page = await readBoard(ctx, name, input);
  const span = isOfPresent(page) ? ctx.t('dashboard.period.present') : `${page.from} → ${page.to}`;
  return {
    zone: page.timeZone,
    paper: {
      name: `${page.title} ${page.from} ${page.to}`,
      locale: ctx.locale,
      title: page.title,
      code: span,
      lead: [page.question, ctx.t('dashboard.asOf', { at: localText(page.asOf, page.timeZone) })].join(' · '),
      landscape: true,
      blocks: [
        ...(page.answer === null ? [] : [answerBlock(ctx, page, page.answer)]),
        tilesOf(ctx, page),
        ...rowsOf(page.charts).map((charts): Block => ({ kind: 'charts', charts: charts.map((chart) => drawnOf(ctx, chart)) })),
        ...(page.notes.length === 0 ? [] : [notesTable(ctx, page)]),
        ...page.tables.map((table) => tableOf(ctx, table)),
      ],
    },
  };
}

const text = (unit: OverviewFigure['unit'], value: number | null): string =>
  value === null ? '—' : `${Math.round(value * 10) / 10}${unit === 'percent' ? ' %' : ''}`;

const periodText = (ctx: Ctx, period: { from: string; to: string } | null): string =>
  period === null ? ctx.t('dashboard.period.present') : ctx.t('dashboard.period.of', { from: period.from, to: period.to });

/** What the board says first, as on the screen. */
function answerBlock(ctx: Ctx, page: OverviewPage, answer: BoardAnswer): Block {
  const { key, names, count } = titleOf(answer);
  return {
    kind: 'answer',
    title: ctx.t(`dashboard.answer.${key}`, { name: listed(ctx, names), count }),
    note: [restText(ctx, answer), orderText(ctx, answer), daysText(ctx, page, answer)].filter(Boolean).join(' · '),
    isFine: answer.of === 'fine',
    lines: [
      ...answer.lines.map(({ name, reasons, records }) => ({
        name: answer.of === 'units' ? name : '',
        reasons: reasons.map((reason): Words => ({
          text: reasonText(ctx, reason),
          tone: reason.tone === 'danger' || reason.tone === 'warn' ? reason.tone : 'plain',
        })),
        records: records.map(recordText),
      })),
      ...answer.leads.map(({ label, said, records }) => ({
        name: label,
        reasons: said === null ? [] : [{ text: said, tone: 'plain' as const }],
        records: records.map(recordText),
      })),
    ],
  };
}

const recordText = ({ text, note }: { text: string; note: string }): string => [text, note].filter(Boolean).join(' · ');

const listed = (ctx: Ctx, names: readonly string[]): string => new Intl.ListFormat(ctx.locale).format(names);

function reasonText(ctx: Ctx, { name, value, of, unit, target }: BoardAnswer['lines'][number]['reasons'][number]): string {
  if (of !== null) return ctx.t('dashboard.answer.share', { name, value, of });
  return ctx.t(target === null ? 'dashboard.answer.count' : 'dashboard.answer.reason', {
    name,
    value: text(unit, value),
    target: target === null ? '' : text(unit, target),
  });
}

/** The days the answer is of. */
function daysText(ctx: Ctx, page: OverviewPage, { lines }: BoardAnswer): string {
  const { key, names } = daysOf(lines.flatMap(({ reasons }) => reasons));
  const period = periodText(ctx, key === 'present' ? null : page);
  return key === 'both' ? ctx.t('dashboard.answer.bothDays', { period, names: listed(ctx, names) }) : period;
}

/** By what the projects are put in an order. */
function orderText(ctx: Ctx, { of, by }: BoardAnswer): string {
  if (of !== 'units') return '';
  return by.length === 0
    ? ctx.t('dashboard.answer.byTargets')
    : ctx.t('dashboard.answer.by', { names: by.join(ctx.t('dashboard.answer.andThen')) });
}

/** Who comes after the first, of how many; of one project alone nothing. */
function restText(ctx: Ctx, answer: BoardAnswer): string {
  const { key, count, then } = restOf(answer);
  return key === null ? '' : ctx.t(`dashboard.answer.${key}`, { count, names: listed(ctx, then) });
}

/** Each figure as its tile, with its target, what it rests on and its span. */
const tilesOf = (ctx: Ctx, { figures }: OverviewPage): Block => ({
  kind: 'tiles',
  tiles: figures.map((figure) => ({
    name: figure.name,
    value: {
      text: figure.isHidden ? '—' : text(figure.unit, measureValue(figure.unit, figure)),
      tone: figure.verdict ? TONES[figure.verdict] : 'strong',
    },
    notes: [
      [
        figure.denominator === null || figure.isMean
          ? ''
          : ctx.t('dashboard.of', { numerator: figure.numerator, denominator: figure.denominator }),
        figure.target === null ? '' : ctx.t('dashboard.target', { target: text(figure.unit, figure.target) }),
      ]
        .filter(Boolean)
        .join(' · '),
      figure.before ? `${ctx.t('dashboard.board.before')}: ${text(figure.unit, measureValue(figure.unit, figure.before))}` : '',
      figure.left ? ctx.t('dashboard.board.leftOut', { count: figure.left.records }) : '',
      periodText(ctx, figure.period),
    ],
  })),
});

/** Charts as they stand on the screen: wide ones alone, narrow ones in pairs. */
function rowsOf(charts: readonly OverviewChart[]): OverviewChart[][] {
  const rows: OverviewChart[][] = [];
  for (const chart of charts) {
    const last = rows.at(-1);
    if (!isWide(chart) && last?.length === 1 && !isWide(last[0]!)) last.push(chart);
    else rows.push([chart]);
  }
  return rows;
}

/** A chart as it is drawn on paper. */
const drawnOf = (ctx: Ctx, chart: OverviewChart): DrawnChart => ({
  kind: chart.kind,
  title: chart.title,
  note: periodText(ctx, chart.period),
  foot: chart.formula,
  isShare: chart.unit === 'percent',
  target: chart.target,
  categories: chart.categories,
  series: chart.series.map(({ label, tone, cells }) => ({
    label,
    tone,
    cells: cells.map(({ value, tone: own, low, high, x, label: name }) => ({
      value,
      text: chart.kind === 'heat' && value !== null ? String(Math.round(value)) : text(chart.unit, value),
      tone: own ?? missedTone(chart, value),
      low,
      high,
      x,
      label: name,
    })),
  })),
  guides: chart.guides,
});

/** As on the screen: a bar or a month on the wrong side of its target is amber. */
const missedTone = ({ kind, target, moreIsBetter }: OverviewChart, value: number | null): 'warn' | undefined =>
  kind === 'bar' && value !== null && target !== null && moreIsBetter !== undefined && (moreIsBetter ? value < target : value > target)
    ? 'warn'
    : undefined;

const notesTable = (ctx: Ctx, { notes }: OverviewPage): Block => ({
  kind: 'table',
  titles: [{ text: ctx.t('dashboard.note.title'), level: 1 }],
  head: ['', 'board.metric', 'unit', 'note.span', 'note.text', 'note.author'].map((key) => (key === '' ? '' : ctx.t(`dashboard.${key}`))),
  widths: ['auto', 'auto', 'auto', 'auto', '*', 'auto'],
  rows: notes.map((note, i) => [String(i + 1), note.metricName, note.unitName, `${note.from} → ${note.to}`, note.text, note.authorName]),
});

const tableOf = (ctx: Ctx, { title, columns, rows, period }: OverviewPage['tables'][number]): Block => ({
  kind: 'table',
  titles: [{ text: `${title} · ${periodText(ctx, period)}`, level: 1 }],
  head: columns,
  widths: columns.map((_, i): '*' | 'auto' => (i === 0 ? '*' : 'auto')),
  rows: rows.map(({ cells }) => cells),
});
