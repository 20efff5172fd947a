import { readSheet } from 'read-excel-file/node';
import writeSheet from 'write-excel-file/node';
import { groundOf, type TestApp } from '@quantum/platform/testing';

/** A row of the template of readings, in the order of its columns. */
type ReadingRow = readonly [
  unit: string,
  space: string,
  surface: string,
  meter: string,
  day: string,
  time: string,
  rlu: string | number,
  batch: string,
  expiresOn: string,
];

/** Uploads a workbook of readings; answers the id of the file. */
export async function uploadReadings(app: TestApp, who: string, rows: readonly ReadingRow[]): Promise<number> {
  const template = await app.raw(who, 'GET', '/atp/import/template');
  const [head] = await readSheet(template.body);
  const filled = await writeSheet([
    head as string[],
    ...rows.map((row) => row.map((cell) => (cell === '' ? null : cell)) as string[]),
  ]).toBuffer();
  return (await app.upload(who, 'readings.xlsx', filled, 'application/octet-stream')).DATA.id;
}

/** Codes of a project and one of its spaces, as a workbook names them. */
export async function namesOfSpace(app: TestApp, spaceId: number): Promise<{ unit: string; space: string }> {
  const [row] = await app.sql<{ unit: string; space: string }>(
    'select u.code as unit, s.code as space from organization.space s join organization.unit u on u.id = s.unit_id where s.id = $1 and u.id = $2',
    [spaceId, groundOf(app).project],
  );
  return row!;
}
