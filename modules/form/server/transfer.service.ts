import { LOCALES } from '@quantum/platform/contract';
import { cellAddress } from '@quantum/platform/domain';
import { Invalid, loadScoped, readWorkbook, workbook, type Ctx } from '@quantum/platform/server';
import { formFile, type FormContent, type FormFile, type TransferAnswer } from '../contract/index.ts';
import { fromSheet, type SheetHeads } from '../domain/from-sheet.rules.ts';
import { itemsOf } from '../domain/item.rules.ts';
import { SHEET_COLUMNS, toSheet } from '../domain/sheet.rules.ts';
import { isBlank, missingLocales, textsOf } from '../domain/translation.rules.ts';
import { shownVersion } from './form-detail.ts';
import { FORM, type FormRecord } from './tables.ts';

/** Faults told of one file. */
const FAULTS_TOLD = 200;

export function answerOf(content: FormContent, more: Pick<TransferAnswer, 'file' | 'guessed' | 'faults'>): TransferAnswer {
  const texts = textsOf(content).filter(({ text }) => !isBlank(text));
  return {
    ...more,
    content,
    sections: content.sections.length,
    questions: itemsOf(content).length,
    untranslated: texts.filter(({ text }) => missingLocales(text).length > 0).length,
    faultCount: more.faults.length,
    faults: more.faults.slice(0, FAULTS_TOLD),
  };
}

/** What a form made of the file would be; nothing is saved. */
export async function readTransfer(
  ctx: Ctx,
  { fileId, json }: { fileId?: number | undefined; json?: string | undefined },
): Promise<TransferAnswer> {
  if (json !== undefined) {
    const { content, ...file } = readFormFile(json);
    return answerOf(content, { file, guessed: false, faults: [] });
  }
  if (fileId === undefined) throw new Invalid([{ path: 'fileId', key: 'platform.fault.required' }]);
  const { content, faults, guessed } = fromSheet(await readWorkbook(ctx, fileId), headsOf(ctx));
  const told = faults.map(({ row, column, key, params }) => ({ at: cellAddress(column + 1, row + 1), message: ctx.t(key, params) }));
  return answerOf(content, { file: null, guessed, faults: told });
}

/** Every fault with its place in the file. */
function readFormFile(json: string): FormFile {
  let given: unknown;
  try {
    given = JSON.parse(json);
  } catch {
    throw new Invalid([{ path: 'json', key: 'form.sheet.fault.json' }]);
  }
  const read = formFile.safeParse(given);
  if (read.success) return read.data;
  throw new Invalid(
    read.error.issues
      .slice(0, FAULTS_TOLD)
      .map((issue) => ({ path: issue.path.join('.') || 'json', key: 'form.sheet.fault.place', params: { place: issue.path.join('.') } })),
  );
}

const headsOf = (ctx: Ctx): SheetHeads =>
  Object.fromEntries(
    SHEET_COLUMNS.map((column) => [
      column,
      LOCALES.map((locale) => ctx.kernel.messages.text(locale, `form.sheet.${column}`).toLowerCase()),
    ]),
  ) as unknown as SheetHeads;

/** The draft, else the published version, as a workbook that can be read in again. */
export async function formSheet(ctx: Ctx, id: number): ReturnType<typeof workbook> {
  const form = await loadScoped<FormRecord>(ctx, FORM, id);
  const { content } = await shownVersion(ctx, form);
  const columns = SHEET_COLUMNS.map((column) => ({
    label: ctx.t(`form.sheet.${column}`),
    width: column.length === 2 || column.startsWith('zh') ? 44 : 16,
  }));
  return workbook(ctx, form.code, columns, toSheet(content));
}
