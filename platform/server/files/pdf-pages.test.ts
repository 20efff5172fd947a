import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { madePdf } from '../../testing/made-pdf.ts';
import { readPdf } from './pdf-pages.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pdf-'));
});
afterAll(() => rm(folder, { recursive: true }));

const at = async (name: string, content: Buffer | string): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
};

it('draws each page in order, in its colours', async () => {
  const result = await readPdf({ path: await at('three.pdf', madePdf(3)), most: 200, into: folder, width: 800 });
  expect(result).toMatchObject({ count: 3, files: [join(folder, '1.webp'), join(folder, '2.webp'), join(folder, '3.webp')] });
  const { data, info } = await sharp(await readFile(join(folder, '2.webp')))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([800, 600]);
  const pixel = (x: number) => [...data.subarray((300 * 800 + x) * info.channels, (300 * 800 + x) * info.channels + 3)];
  expect(pixel(100)[0]).toBeGreaterThan(230);
  expect(pixel(100)[2]).toBeLessThan(25);
  expect(Math.min(...pixel(700))).toBeGreaterThan(230);
});

it('refuses what has too many pages, and what is none', async () => {
  const many = madePdf(12);
  const path = await at('many.pdf', many);
  expect(await readPdf({ path, most: 11, width: 800 })).toEqual({ fault: 'tooMany', count: 12 });
  expect(await readPdf({ path, most: 12, width: 800 })).toEqual({ count: 12, files: [] });
  expect(await readPdf({ path: await at('none.pdf', '%PDF-1.7 nothing more'), most: 200, width: 800 })).toEqual({ fault: 'unreadable' });
});
