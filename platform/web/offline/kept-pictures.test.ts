import 'fake-indexeddb/auto';
import type { FileRef } from '@quantum/platform/contract';
import { beforeEach, expect, it, vi } from 'vitest';
import { DeviceStore } from './device-store.ts';
import { dropPictures, keepPictures, keptPictures, MOST_BYTES, MOST_PICTURES } from './kept-pictures.ts';

let store: DeviceStore;
vi.mock('./device.ts', () => ({ deviceStore: () => store }));
let people = 0;
/** What was asked of the server; the body of every answer. */
let asked: string[];
let size: number;
beforeEach(() => {
  people++;
  store = new DeviceStore(`person-${people}`);
  asked = [];
  size = 3;
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    if (url.includes('gone')) return Promise.resolve(new Response(null, { status: 404 }));
    if (url.includes('away')) return Promise.reject(new TypeError('no network'));
    return Promise.resolve(new Response(new Uint8Array(size), { headers: { 'content-type': 'image/jpeg' } }));
  });
});

const file = (id: number, thumbUrl: string | null = `/files/${id}?v=thumb`): FileRef => ({
  id,
  name: `${id}.jpg`,
  size: 1000,
  mime: 'image/jpeg',
  sha256: '',
  url: `/files/${id}`,
  thumbUrl,
});
const always = () => true;
const here = async (owner: string) => [...(await keptPictures(owner)).keys()].toSorted((a, b) => a - b);

it('keeps small pictures once, and those of a record that are no more leave the device', async () => {
  await keepPictures('visit.7', [file(1), file(2), file(3, null)], always);
  await keepPictures('visit.71', [file(9)], always);
  expect(await here('visit.7')).toEqual([1, 2]);
  expect([...(await keptPictures('visit.7')).values()].map(({ type, size: bytes }) => [type, bytes])).toEqual(
    Array(2).fill(['image/jpeg', 3]),
  );
  await keepPictures('visit.7', [file(2), file(4)], always);
  expect(await here('visit.7')).toEqual([2, 4]);
  expect(await here('visit.71')).toEqual([9]);
  expect(asked).toEqual(['/files/1?v=thumb', '/files/2?v=thumb', '/files/9?v=thumb', '/files/4?v=thumb']);
});

it('leaves out what cannot be read, and stops where it may not go on', async () => {
  await keepPictures('visit.7', [file(1, '/gone'), file(2, '/away'), file(3)], always);
  expect(await here('visit.7')).toEqual([3]);
  let left = 1;
  await keepPictures('visit.8', [file(4), file(5), file(6)], () => left-- > 0);
  expect(await here('visit.8')).toEqual([4]);
});

it('is bounded in number and in bytes; the first ones stay', async () => {
  await keepPictures(
    'visit.7',
    Array.from({ length: MOST_PICTURES + 5 }, (_, i) => file(i + 1)),
    always,
  );
  expect(await here('visit.7')).toHaveLength(MOST_PICTURES);
  size = MOST_BYTES / 4 + 1;
  await keepPictures('visit.8', [file(1), file(2), file(3), file(4), file(5)], always);
  expect(await here('visit.8')).toEqual([1, 2, 3]);
  // The fourth was one too many: the fifth is not asked for.
  expect(asked.slice(MOST_PICTURES)).toEqual([1, 2, 3, 4].map((id) => `/files/${id}?v=thumb`));
});

it('leaves the device with its record, and with what was read long ago', async () => {
  await keepPictures('visit.7', [file(1)], always);
  await keepPictures('visit.71', [file(2)], always);
  await dropPictures('visit.7');
  expect([await here('visit.7'), await here('visit.71')]).toEqual([[], [2]]);
  const [kept] = await store.recordsUnder('picture.visit.71.');
  await store.keepRecord(kept!.key, kept!.value, Date.now() - 20 * 86_400_000);
  // Shown again, it is as fresh as its record.
  await keepPictures('visit.71', [file(2)], always);
  await store.sweepRecords(Date.now() - 14 * 86_400_000);
  expect(await here('visit.71')).toEqual([2]);
  await store.sweepRecords(Date.now() + 1);
  expect(await here('visit.71')).toEqual([]);
});
