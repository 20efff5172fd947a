import type { TestApp } from '@quantum/platform/testing';
import writeSheet from 'write-excel-file/node';

type Cell = string | number | null | { value: string; type: 'Formula' };
const HEAD: readonly Cell[] = ['Element', 'Text', 'Score', 'Note'];

/** A workbook of self-scores, uploaded; answers its file. */
export async function scoreFile(app: TestApp, who: string, rows: readonly (readonly Cell[])[]): Promise<number> {
  const content = await writeSheet([HEAD, ...rows] as never).toBuffer();
  return (await app.upload(who, 'scores.xlsx', content, 'application/octet-stream')).DATA.id;
}
