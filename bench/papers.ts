import { createReadStream } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import sharp from 'sharp';
import { PaperMaker, printSize, type PaperTask } from '@quantum/platform/server';
import { add } from './report.ts';

const PHOTOS = 60;
const LARGE = 20;
const AT_ONCE = 3;
const FOLDER = 'bench/tmp/photos';

/** A photo as a phone takes one: 12 megapixels, with detail enough to be some megabytes. */
async function takePhoto(n: number): Promise<string> {
  const path = `${FOLDER}/${n}.jpg`;
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 24 };
  const small = await sharp({ create: { width: 1000, height: 750, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer();
  await sharp(small).resize(4000, 3000).jpeg({ quality: 90 }).toFile(path);
  return path;
}

/** As uploads keep it: the original and its thumbnail. */
async function keep(n: number): Promise<{ original: string; thumb: string }> {
  const original = await takePhoto(n);
  const thumb = `${FOLDER}/${n}-thumb.jpg`;
  await sharp(original).resize(480, 480, { fit: 'inside' }).jpeg({ quality: 80 }).toFile(thumb);
  return { original, thumb };
}

/** A report with sixty photos, twenty of them half a page wide, from the files to the last byte. */
export async function benchPapers(): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const kept: { original: string; thumb: string }[] = [];
  for (let n = 0; n < PHOTOS; n++) kept.push(await keep(n));
  const maker = new PaperMaker();
  const once = async (large: number): Promise<{ seconds: number; size: number }> => {
    const began = performance.now();
    const photos = new Map<number, Uint8Array>();
    const waiting = kept.map((files, id) => ({ ...files, id }));
    const worker = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift())
        photos.set(next.id, next.id < large ? await printSize(() => createReadStream(next.original)) : await readFile(next.thumb));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    const pairs = Array.from({ length: large / 2 }, (_, n) => ({
      kind: 'pair' as const,
      before: { fileId: 2 * n },
      after: { fileId: 2 * n + 1 },
      labels: ['改善前', '改善後'] as const,
      empty: '',
    }));
    const rest = kept.slice(large).map((_files, n) => ({ fileId: large + n, caption: `相片 ${large + n + 1}` }));
    const task: PaperTask = {
      paper: { name: 'report', locale: 'zh-Hant', title: '檢查報告', code: 'BENCH', blocks: [...pairs, { kind: 'photos', photos: rest }] },
      imprint: { pageOf: '{{page}} / {{pages}}', printed: '', check: '', noPhoto: '' },
      photos,
    };
    const pdf = await maker.make(task, 'bench');
    return { seconds: (performance.now() - began) / 1000, size: pdf.length };
  };
  try {
    const cold = await once(LARGE);
    const warm = await once(LARGE);
    const all = await once(PHOTOS);
    add({
      what: `report with ${PHOTOS} photos of 12 megapixels as PDF`,
      figure: `${cold.seconds.toFixed(1)} s cold, ${warm.seconds.toFixed(1)} s warm, ${(warm.size / 1_000_000).toFixed(1)} MB`,
      bar: '< 5 s',
      holds: cold.seconds < 5,
    });
    add({ what: '  every one of them half a page wide', figure: `${all.seconds.toFixed(1)} s`, bar: '', holds: undefined });
  } finally {
    maker.stop();
  }
}
