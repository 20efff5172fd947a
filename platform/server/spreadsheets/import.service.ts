import { createWriteStream } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { IMPORT, LOCALES, type AnyEndpoint, type ImportAnswer, type ImportInput, type Locale } from '../../contract/index.ts';
import { FileAnswer } from '../http/answer.ts';
import type { Ctx } from '../context/ctx.ts';
import { Invalid, NotFound } from '../context/errors.ts';
import { MIME } from './export-file.ts';
import type { FileRow } from '../files/files.ts';
import { addressOf, headOf, readImport, type ImportDefinition, type ImportPlan, type RowFault } from './import-sheet.ts';
import type { Route } from '../http/route.ts';
import { personOf } from '../jobs/fair-queue.ts';
import type { SheetTask } from './sheet-child.ts';
import { runSheet } from './sheet-process.ts';
import { runUseCase } from '../context/use-case.ts';
import { cut } from '../../domain/index.ts';

const SCOPE = { none: 'rows are looked up within the scope of the write; what is out of it is a fault of its cell' };

/** Serves `POST …/import` and its template. */
export function importRoutes<T>(endpoints: { import: AnyEndpoint; importTemplate: AnyEndpoint }, definition: ImportDefinition<T>): Route[] {
  const work = (ctx: Ctx, { input }: { input: ImportInput }) => runImport(ctx, definition, input);
  return [
    { endpoint: endpoints.import, scope: SCOPE, handle: work as Route['handle'] },
    {
      endpoint: endpoints.importTemplate,
      scope: { none: 'an empty workbook' },
      handle: ((ctx: Ctx) => template(ctx, definition)) as Route['handle'],
    },
  ];
}

/** Looks first, then saves all or nothing. Looking again while saving: what was right a minute ago may not be now. */
async function runImport<T>(ctx: Ctx, definition: ImportDefinition<T>, { fileId, dryRun }: ImportInput): Promise<ImportAnswer> {
  const cells = await readWorkbook(ctx, fileId);
  const texts = Object.fromEntries(
    await Promise.all(LOCALES.map(async (locale) => [locale, await ctx.kernel.ports.codes.texts(locale)] as const)),
  ) as Record<Locale, (code: string) => string>;
  const { rows, faults, places } = readImport(definition, cells, ctx.kernel.messages, (code, locale) => texts[locale](code));
  if (rows.length === 0 && faults.length === 0) throw new Invalid([{ path: 'fileId', key: 'platform.import.noRows' }]);
  const answer = (plan: ImportPlan<T> | undefined, more: RowFault[], applied: boolean): ImportAnswer => {
    const all = [...faults, ...more].sort((a, b) => a.row - b.row);
    const column = (key: string) => ctx.t(definition.columns.find((one) => one.key === key)!.label);
    return {
      rows: rows.length,
      created: plan?.created ?? 0,
      updated: plan?.updated ?? 0,
      applied,
      faultCount: all.length,
      faults: all.slice(0, IMPORT.faultsTold).map((fault) => ({
        cell: addressOf(fault, places),
        row: fault.row,
        column: column(fault.column),
        message: ctx.t(fault.key, fault.params),
      })),
    };
  };
  const { kernel, actor, locale, requestId } = ctx;
  const looking = { ...definition.operation, kind: 'read' as const };
  const sound = rows.filter(({ row }) => !faults.some((fault) => fault.row === row));
  if (dryRun || faults.length > 0)
    return runUseCase({ kernel, actor, locale, requestId, operation: looking }, async (inside) => {
      const plan = await definition.plan(inside, sound);
      return answer(plan, plan.faults, false);
    });
  try {
    return await runUseCase({ kernel, actor, locale, requestId, operation: definition.operation }, async (inside) => {
      const plan = await definition.plan(inside, rows);
      if (plan.faults.length > 0) throw new Faulty(answer(plan, plan.faults, false));
      await definition.save(inside, plan.records);
      return answer(plan, [], true);
    });
  } catch (error) {
    if (error instanceof Faulty) return error.answer;
    throw error;
  }
}

/** Rolls the transaction back and answers its faults. */
class Faulty extends Error {
  readonly answer: ImportAnswer;
  constructor(answer: ImportAnswer) {
    super('the workbook has faults');
    this.answer = answer;
  }
}

const REASON = {
  unreadable: 'platform.import.unreadable',
  tooLarge: 'platform.import.tooLarge',
  tooManyRows: 'platform.import.tooManyRows',
};

const inTurn = (ctx: Ctx, task: SheetTask) => ctx.kernel.sheets.run(personOf(ctx.actor), () => runSheet(task));

/** The cells of the caller's own upload, read outside this process. */
export async function readWorkbook(ctx: Ctx, fileId: number): Promise<(string | number | boolean | null)[][]> {
  const userId = ctx.actor.kind === 'user' ? ctx.actor.userId : null;
  const { rows } = await sql<FileRow>`select * from platform.file where id = ${fileId} and uploaded_by = ${userId}`.execute(ctx.db);
  if (!rows[0]) throw new NotFound();
  if (rows[0].mime !== MIME.xlsx) throw new Invalid([{ path: 'fileId', key: REASON.unreadable }]);
  const path = await ctx.kernel.files.tempPath();
  try {
    await pipeline(ctx.kernel.files.storage.read(rows[0].storage_key), createWriteStream(path));
    const result = await inTurn(ctx, { do: 'read', from: path, maxRows: IMPORT.maxRows + 1 });
    if ('rows' in result) return result.rows;
    const why = 'fault' in result ? result.fault : 'unreadable';
    throw new Invalid([{ path: 'fileId', key: REASON[why], params: { max: IMPORT.maxRows } }]);
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
