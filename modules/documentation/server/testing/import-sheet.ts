import { groundOf, unique, whoIs, type TestApp } from '@quantum/platform/testing';
import { readSheet } from 'read-excel-file/node';
import writeSheet from 'write-excel-file/node';
import { DOCUMENTS, makeClassification } from './world.ts';

const KEYS = [
  ...(['unit', 'classification', 'nameEn', 'nameHans', 'nameHant', 'owner', 'keywords', 'audience'] as const),
  ...(['acknowledged', 'days', 'fileEn', 'fileHans', 'fileHant'] as const),
];
export type ImportLine = Partial<Record<(typeof KEYS)[number], string | number | null>>;

/** A workbook of documents with the heads of the template, kept as a file. */
export async function documentSheet(app: TestApp, lines: readonly ImportLine[], who = 'every'): Promise<number> {
  const heads = (await readSheet((await app.raw('every', 'GET', `${DOCUMENTS}/import/template`)).body))[0] as string[];
  const content = await writeSheet([heads, ...lines.map((line) => KEYS.map((key) => line[key] ?? null))] as never).toBuffer();
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
