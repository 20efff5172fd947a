import { groundOf, inDays, unique, type TestApp } from '@quantum/platform/testing';
import { readSheet } from 'read-excel-file/node';
import writeSheet from 'write-excel-file/node';
import { DOCUMENTS, makeCategory } from './world.ts';

const KEYS = [
  ...(['unit', 'category', 'name', 'number', 'issuer', 'holder', 'issueDate'] as const),
  ...(['validFrom', 'validTo', 'warnDays', 'responsible'] as const),
];
export type DocumentRow = Partial<Record<(typeof KEYS)[number], string>>;

/** A workbook of documents with the heads of the template, kept as a file. */
export async function documentSheet(app: TestApp, rows: readonly DocumentRow[], who = 'every'): Promise<number> {
  const heads = (await readSheet((await app.raw(who, 'GET', `${DOCUMENTS}/import/template`)).body))[0] as string[];
  const content = await writeSheet([heads, ...rows.map((row) => KEYS.map((key) => row[key] ?? null))] as never).toBuffer();
  return (await app.upload(who, 'documents.xlsx', content, 'application/octet-stream')).DATA.id;
}

/** Code of a unit, as rows name it. */
export const unitCode = async (app: TestApp, id: number): Promise<string> =>
  (await app.sql<{ code: string }>('select code from organization.unit where id = $1', [id]))[0]!.code;

/** In force for two hundred days to come. */
export const documentRowOf = (unit: string, category: string, more: DocumentRow = {}): DocumentRow => ({
  unit,
  category,
  name: 'Hygiene licence',
  number: unique('IMP-'),
  issuer: 'Health authority',
  validFrom: inDays(-100),
  validTo: inDays(200),
  ...more,
});

/** A sheet of one document of the project. */
export const sheetOfOne = async (app: TestApp): Promise<number> =>
  documentSheet(app, [documentRowOf(await unitCode(app, groundOf(app).project), (await makeCategory(app)).code)]);
