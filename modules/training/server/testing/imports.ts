import { readSheet } from 'read-excel-file/node';
import writeSheet from 'write-excel-file/node';
import type { TestApp } from '@quantum/platform/testing';

type Cells = (string | number | null)[];
/** A workbook as the template of an import asks for it, uploaded; answers its file. */
export async function filled(app: TestApp, who: string, path: string, rows: readonly Cells[]): Promise<number> {
  const template = await app.raw(who, 'GET', `${path}/import/template`);
  const [head] = await readSheet(template.body);
  const content = await writeSheet([head as string[], ...rows] as never).toBuffer();
  return (await app.upload(who, 'sheet.xlsx', content, 'application/octet-stream')).DATA.id;
}
