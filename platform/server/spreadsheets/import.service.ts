import { createWriteStream } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { IMPORT, LOCALES, type AnyEndpoint, type ImportAnswer, type ImportInput, type Locale } from '../../contract/index.ts';
import { FileAnswer } from '../http/answer.ts';
import { titlesOf } from '../context/modules/also-under.ts';
import { Ctx } from '../context/use-case/ctx.ts';
import { Invalid, NotAllowed, NotFound, Refused, uniqueViolation } from '../context/use-case/errors.ts';
import { MIME } from './export-file.ts';
import type { FileRow } from '../files/file-row.ts';
import { answerOf, planOf, type Sheet } from './import-answer.ts';
import type { ImportDefinition } from './import-definition.ts';
import { headOf, readImport } from './import-sheet.ts';
import type { Route } from '../http/route.ts';
import { personOf } from '../jobs/fair-queue.ts';
import { startJob, wordsOf } from '../jobs/job.service.ts';
import type { JobKind } from '../jobs/job-run.ts';
import type { ReadCells, SheetTask } from './sheet-child.ts';
import { runSheet } from './sheet-process.ts';
import { runUseCase } from '../context/use-case/use-case.ts';
import { cut, simpleCell } from '../../domain/index.ts';

const SCOPE = { none: 'rows are looked up within the scope of the write; what is out of it is a fault of its cell' };
const KIND = 'platform.import';
const CSV = 'text/csv';
/** Rows saved between two looks at progress and cancel. */
const BATCH = 500;

type ImportEndpoints = { import: AnyEndpoint; importTemplate: AnyEndpoint };

/** Serves `POST …/import` and its template. */
export function importRoutes<T, S>(endpoints: ImportEndpoints, own: ImportDefinition<T, S>): Route[] {
  const definition = own as ImportDefinition<T>;
  const work = (ctx: Ctx, { input }: { input: ImportInput }) => runImport(ctx, definition, endpoints.import.path, input);
  return [
    {
      endpoint: endpoints.import as Route['endpoint'],
      scope: SCOPE,
      importing: definition as ImportDefinition<unknown>,
      handle: work as Route['handle'],
    },
    {
      endpoint: endpoints.importTemplate as Route['endpoint'],
      scope: { none: 'an empty workbook' },
      handle: ((ctx: Ctx) => template(ctx, definition)) as Route['handle'],
    },
  ];
}

/** Looks first, then saves all or nothing. Looking again while saving: what was right a minute ago may not be now. */
async function runImport<T>(ctx: Ctx, definition: ImportDefinition<T>, path: string, input: ImportInput): Promise<ImportAnswer> {
  const sheet = await readSheetOf(ctx, definition, input.fileId);
  if (input.dryRun || sheet.faults.length > 0) return lookAt(ctx, definition, sheet);
  if (sheet.rows.length > IMPORT.atOnce) {
    const looked = await lookAt(ctx, definition, sheet);
    return looked.faultCount > 0 ? looked : { ...looked, jobId: await startImport(ctx, definition, path, input.fileId, sheet.rows.length) };
  }
  return saveSheet(ctx, definition, sheet);
}

async function readSheetOf<T>(ctx: Ctx, definition: ImportDefinition<T>, fileId: number): Promise<Sheet> {
  const cells = await readCells(ctx, fileId);
  const texts = Object.fromEntries(
    await Promise.all(LOCALES.map(async (locale) => [locale, await ctx.kernel.ports.codes.texts(locale)] as const)),
  ) as Record<Locale, (code: string) => string>;
  const sheet = await readImport(definition, cells, ctx.kernel.messages, (code, locale) => texts[locale](code));
  if (sheet.rows.length === 0 && sheet.faults.length === 0) throw new Invalid([{ path: 'fileId', key: 'platform.import.noRows' }]);
  return { ...sheet, sheet: cells.sheet, sheetsLeft: cells.others };
}

/** What the workbook would do; nothing is kept. */
function lookAt<T>(ctx: Ctx, definition: ImportDefinition<T>, sheet: Sheet): Promise<ImportAnswer> {
  const { kernel, actor, locale, requestId } = ctx;
  const looking = { ...definition.operation, kind: 'read' as const };
  const bad = new Set(sheet.faults.map(({ row }) => row));
  const sound = sheet.rows.filter(({ row }) => !bad.has(row));
  return runUseCase({ kernel, actor, locale, requestId, operation: looking }, async (inside) =>
    answerOf(ctx, definition, sheet, await planOf(inside, definition, { ...sheet, rows: sound }), false),
  );
}

interface Watch {
  signal?: AbortSignal;
  progress?: (done: number, total: number) => void;
  heard?: () => Promise<void>;
  /** It is tried a second time. */
  again?: boolean;
}

/** All of it in one transaction; a fault or a cancel leaves nothing. */
async function saveSheet<T>(ctx: Ctx, definition: ImportDefinition<T>, sheet: Sheet, watch: Watch = {}): Promise<ImportAnswer> {
  const { kernel, actor, locale, requestId } = ctx;
  try {
    return await runUseCase({ kernel, actor, locale, requestId, operation: definition.operation }, async (inside) => {
      const plan = await planOf(inside, definition, sheet);
      const answer = await answerOf(ctx, definition, sheet, plan, plan.faults.length === 0);
      if (plan.faults.length > 0 || plan.records.length === 0) throw new NothingSaved(answer);
      for (let at = 0; at < plan.records.length; at += BATCH) {
        watch.signal?.throwIfAborted();
        await definition.save(inside, plan.records.slice(at, at + BATCH));
        watch.progress?.(Math.min(at + BATCH, plan.records.length), plan.records.length);
      }
      await watch.heard?.();
      return answer;
    });
  } catch (error) {
    if (error instanceof NothingSaved) return error.answer;
    // Somebody added one of them meanwhile: it is there now, and is changed.
    if (uniqueViolation(error) && !watch.again) return saveSheet(ctx, definition, sheet, { ...watch, again: true });
    throw error;
  }
}

/** Ends the transaction without a write: the rows have faults, or change nothing. */
class NothingSaved extends Error {
  readonly answer: ImportAnswer;
  constructor(answer: ImportAnswer) {
    super('nothing of the workbook is saved');
    this.answer = answer;
  }
}

function startImport<T>(ctx: Ctx, { operation, title }: ImportDefinition<T>, path: string, fileId: number, total: number): Promise<number> {
  const { kernel, actor, locale, requestId } = ctx;
  const starts = { ...operation, unaudited: 'the job audits each record it saves' };
  return runUseCase({ kernel, actor, locale, requestId, operation: starts }, (inside) =>
    startJob(inside, {
      kind: KIND,
      title: wordsOf(ctx, 'platform.import.title', { name: wordsOf(ctx, title) }),
      params: { path, fileId },
      total,
    }),
  );
}

/** The same import in the background, with the rights its starter has by then. */
export const importKind = (routes: readonly Route[]): JobKind => ({
  kind: KIND,
  run: async ({ kernel, job, signal, progress, heard }) => {
    const { path, fileId } = job.params as { path: string; fileId: number };
    const definition = routes.find((one) => one.importing && one.endpoint.path === path)?.importing;
    if (!definition) throw new Error(`nothing is imported at ${path}`);
    const { operation } = definition;
    if (!(await kernel.ports.access.holds(job.actor, operation, titlesOf(operation)))) throw new NotAllowed();
    const ctx = new Ctx(kernel, kernel.db.app, job.actor, operation, { locale: job.locale, requestId: `job-${job.id}` });
    const sheet = await readSheetOf(ctx, definition, fileId);
    signal.throwIfAborted();
    const answer = await saveSheet(ctx, definition, sheet, { signal, progress, heard });
    if (!answer.applied) throw new Refused('platform.import.jobFaulty', { count: answer.faultCount, first: answer.faults[0]?.cell ?? '' });
    return {};
  },
});

const REASON = {
  unreadable: 'platform.import.unreadable',
  tooLarge: 'platform.import.tooLarge',
  tooManyRows: 'platform.import.tooManyRows',
  encoding: 'platform.import.encoding',
  formula: 'platform.import.formula',
};

const inTurn = (ctx: Ctx, task: SheetTask) => ctx.kernel.sheets.run(personOf(ctx.actor), () => runSheet(task));

/** The cells of the caller's own upload, read outside this process; days and formatted numbers as the sheet shows them. */
export const readWorkbook = async (ctx: Ctx, fileId: number): Promise<(string | number | boolean | null)[][]> =>
  (await readCells(ctx, fileId)).rows.map((row) => row.map(simpleCell));

/** The same of a workbook that may hold no formula: what it shows was typed there. Every formula is a fault at its cell. */
export async function readTyped(ctx: Ctx, fileId: number): Promise<(string | number | boolean | null)[][]> {
  const { rows, formulas } = await readCells(ctx, fileId);
  if (formulas.length > 0)
    throw new Invalid(
      formulas.slice(0, IMPORT.faultsTold).map((cell) => ({ path: cell, key: 'platform.import.formulaCell', params: { cell } })),
    );
  return rows.map((row) => row.map(simpleCell));
}

async function readCells(ctx: Ctx, fileId: number): Promise<ReadCells> {
  const userId = ctx.actor.kind === 'user' ? ctx.actor.userId : null;
  const { rows } = await sql<FileRow>`select * from platform.file where id = ${fileId} and uploaded_by = ${userId}`.execute(ctx.db);
  if (!rows[0]) throw new NotFound();
  const csv = rows[0].mime === CSV;
  if (rows[0].mime !== MIME.xlsx && !csv) throw new Invalid([{ path: 'fileId', key: REASON.unreadable }]);
  const path = await ctx.kernel.files.tempPath();
  try {
    await pipeline(ctx.kernel.files.storage.read(rows[0].storage_key), createWriteStream(path));
    const result = await inTurn(ctx, { do: 'read', from: path, maxRows: IMPORT.maxRows + 1, csv });
    if ('rows' in result) return result;
    const why = 'fault' in result ? result : { fault: 'unreadable' as const };
    throw new Invalid([{ path: 'fileId', key: REASON[why.fault], params: { max: IMPORT.maxRows, cell: why.cell ?? '' } }]);
  } finally {
    await rm(path, { force: true });
  }
}

async function template<T>(ctx: Ctx, { columns, title }: ImportDefinition<T>): Promise<FileAnswer> {
  const heads = columns.map((column) => ({ label: headOf(ctx.kernel.messages, column), width: 26 }));
  return workbook(ctx, ctx.t(title), heads, []);
}

/** A workbook of one sheet, made outside this process. `width` in characters. */
export async function workbook(
  ctx: Ctx,
  name: string,
  columns: readonly { label: string; width: number }[],
  rows: readonly (readonly (string | number | null)[])[],
): Promise<FileAnswer> {
  const path = await ctx.kernel.files.tempPath();
  const head = { name: cut(name.replace(/[\\/?*[\]:]/g, ' '), 31), columns };
  try {
    await writeFile(`${path}.lines`, [head, ...rows].map((line) => `${JSON.stringify(line)}\n`).join(''));
    const result = await inTurn(ctx, { do: 'write', from: `${path}.lines`, to: path });
    if (!('written' in result)) throw new Error('the workbook could not be made');
    return new FileAnswer(`${name}.xlsx`, MIME.xlsx, await readFile(path));
  } finally {
    await Promise.all([rm(path, { force: true }), rm(`${path}.lines`, { force: true })]);
  }
}
