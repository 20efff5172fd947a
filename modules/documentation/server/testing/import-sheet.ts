import { groundOf, unique, whoIs, type TestApp } from '@quantum/platform/testing';
import { readSheet } from 'read-excel-file/node';
import writeSheet from 'write-excel-file/node';
import { DOCUMENTS, makeClassification } from './world.ts';

const KEYS = [
  ...(['unit', 'classification', 'nameEn', 'nameHans', 'nameHant', 'owner', 'keywords', 'audience'] as const),
  ...(['acknowledged', 'days', 'fileEn', 'fileHans', 'fileHant'] as const),
];
export type ImportLine = Partial<Record<(typeof KEYS)[number], string | number | null>>;

/** A workbook of documents with the heads of the template; without some of its columns where they are named. */
export async function documentWorkbook(
  app: TestApp,
  lines: readonly ImportLine[],
  without: readonly (keyof ImportLine)[] = [],
): Promise<Buffer> {
  const heads = (await readSheet((await app.raw('every', 'GET', `${DOCUMENTS}/import/template`)).body))[0] as string[];
  const kept = KEYS.flatMap((key, i) => (without.includes(key) ? [] : { key, head: heads[i] }));
  return writeSheet([kept.map(({ head }) => head), ...lines.map((line) => kept.map(({ key }) => line[key] ?? null))] as never).toBuffer();
}

/** The same, kept as a file. */
export async function documentSheet(app: TestApp, lines: readonly ImportLine[], who = 'every'): Promise<number> {
  const content = await documentWorkbook(app, lines);
  return (await app.upload(who, 'documents.xlsx', content, 'application/octet-stream')).DATA.id;
}

/** A row of the hospital, of a classification of its own. */
export async function documentLine(app: TestApp, more: ImportLine = {}): Promise<ImportLine> {
  const codeOf = async (sql: string, id: number) => (await app.sql<{ code: string }>(sql, [id]))[0]!.code;
  return {
    unit: await codeOf('select code from organization.unit where id = $1', groundOf(app).project),
    classification: (await makeClassification(app)).code,
    nameEn: unique('Imported procedure '),
    owner: await codeOf('select code from organization.employee where id = $1', (await whoIs(app, 'every')).employeeId),
    ...more,
  };
}
