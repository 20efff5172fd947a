import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { currentName, type ExportFormat, type PagedQuery } from '../../contract/index.ts';
import { csvLine, localText, type SheetValue, cut } from '../../domain/index.ts';
import type { Ctx } from '../context/use-case/ctx.ts';
import type { AnyList, ListColumn } from '../lists/list-definition.ts';
import { eachBatch } from '../lists/whole-page.ts';
import type { BookCell } from './sheet-child.ts';
import { runSheet } from './sheet-process.ts';
import { backpressure } from '../http/in-flight.ts';

export interface ExportOrder {
  list: AnyList;
  query: PagedQuery;
  format: ExportFormat;
  columns: readonly string[] | undefined;
}

interface Progress {
  signal?: AbortSignal | undefined;
  progress?: (done: number) => void;
}

interface SheetColumn {
  label: string;
  /** Characters it needs at least. */
  least: number;
  of: (row: Record<string, unknown>) => SheetValue;
  /** For a workbook: a day or a time of day is a date there, to be sorted, filtered and counted with. */
  dated?: 'day' | 'time';
}

export const MIME = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** Rows worked on without a pause: some milliseconds, so that nobody waits longer for the event loop. */
const BATCH = 150;
const WIDTH = { least: 8, most: 40, day: 12, time: 18 };

/** The columns an export shows, in the order asked for; sensitive ones never. */
async function columnsOf(ctx: Ctx, { list, columns }: Pick<ExportOrder, 'list' | 'columns'>): Promise<SheetColumn[]> {
  const labels = list.sheet!.columns;
  const keys = columns?.map(currentName).filter((key) => Object.hasOwn(labels, key)) ?? [];
  const text = await ctx.kernel.ports.codes.texts(ctx.locale);
  return (keys.length > 0 ? keys : Object.keys(labels))
    .filter((key) => !list.columns[key]?.sensitive)
    .map((key) => {
      const { kind } = list.columns[key]!;
      const dated = kind === 'day' ? 'day' : kind === 'instant' ? 'time' : undefined;
      const least = dated === 'day' ? WIDTH.day : dated === 'time' ? WIDTH.time : WIDTH.least;
      return {
        label: ctx.t(labels[key]!),
        least,
        of: wordsOf(ctx, list, key) ?? cellOf(ctx, key, list.columns[key]!, text),
        ...(dated && { dated }),
      };
    });
}

function wordsOf(ctx: Ctx, { sheet }: AnyList, key: string): SheetColumn['of'] | undefined {
  const say = sheet!.words?.[key];
  return say && ((row) => say(ctx as never, row as never));
}

function cellOf(ctx: Ctx, key: string, { kind }: ListColumn, text: (code: string) => string): SheetColumn['of'] {
  const [yes, no] = [ctx.t('common.yes'), ctx.t('common.no')];
  return (row) => {
    const value = row[key];
    if (value === null || value === undefined) return null;
    if (kind === 'int' || kind === 'number') return Number(value);
    if (kind === 'bool') return value ? yes : no;
    if (kind === 'code') return text(String(value));
    if (kind === 'instant') return localText(String(value), String(row['timeZone'] ?? ctx.kernel.settings.DEFAULT_TIME_ZONE));
    return Array.isArray(value) ? value.map(String).join(', ') : String(value);
  };
}

/**
 * Writes the whole list to a file of its own: one cursor in one snapshot, a batch in memory at a time. The caller removes
 * or stores what it answers the path of.
 */
export async function writeExport(ctx: Ctx, order: ExportOrder, { signal, progress }: Progress = {}): Promise<string> {
  const columns = await columnsOf(ctx, order);
  const path = await ctx.kernel.files.tempPath();
  const made = order.format === 'csv' ? path : `${path}.lines`;
  try {
    const head =
      order.format === 'csv'
        ? `\uFEFF${csvLine(columns.map(({ label }) => label))}`
        : `${JSON.stringify({ name: sheetName(ctx.t(order.list.sheet!.title)), columns: columns.map(({ label, least }) => ({ label, width: widthOf(label, least) })) })}\n`;
    const line =
      order.format === 'csv'
        ? csvLine
        : (values: SheetValue[]) => `${JSON.stringify(values.map((value, i) => bookCell(value, columns[i]!.dated)))}\n`;
    const out = createWriteStream(made);
    try {
      out.write(head);
      let done = 0;
      await eachRow(ctx, order, async (rows) => {
        signal?.throwIfAborted();
        const text = rows.map((row) => line(columns.map(({ of }) => of(row)))).join('');
        if (!out.write(text)) await once(out, 'drain');
        progress?.((done += rows.length));
      });
    } finally {
      out.end();
      await once(out, 'close');
    }
    if (order.format === 'xlsx') {
      const result = await runSheet({ do: 'write', from: made, to: path }, signal);
      if (!('written' in result)) throw new Error('the workbook could not be made within its memory or time');
    }
    return path;
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    if (made !== path) await rm(made, { force: true });
  }
}

/** A cell of a workbook as `sheet-child` writes it. */
const bookCell = (value: SheetValue, dated: SheetColumn['dated']): BookCell =>
  dated && typeof value === 'string' ? { [dated]: value } : value;

async function eachRow(ctx: Ctx, { list, query }: ExportOrder, work: (rows: Record<string, unknown>[]) => Promise<void>): Promise<void> {
  const rest = backpressure(ctx.kernel.inFlight);
  let began = performance.now();
  await eachBatch(ctx, list, query, BATCH, async (rows) => {
    await work(rows);
    const pause = rest(performance.now() - began);
    if (pause > 0) await setTimeout(pause);
    began = performance.now();
  });
}

/** Excel allows 31 characters and not these. */
export const sheetName = (title: string): string => cut(title.replace(/[\\/?*[\]:]/g, ' '), 31);

/** Characters; a Chinese one is two wide. */
const widthOf = (label: string, least: number): number =>
  Math.min(
    WIDTH.most,
    Math.max(
      least,
      [...label].reduce((sum, char) => sum + (char > '\u2e7f' ? 2 : 1), 6),
    ),
  );
