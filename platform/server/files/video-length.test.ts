import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { videoLength } from './video-length.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'video-'));
});
afterAll(() => rm(folder, { recursive: true }));
const lengthOf = async (content: Buffer, mime: string): Promise<number | 'refused'> => {
  const path = join(folder, 'film');
  await writeFile(path, content);
  return videoLength(path, mime).catch(() => 'refused' as const);
};

const u32 = (...values: number[]) => Buffer.concat(values.map((value) => Buffer.from(value.toString(16).padStart(8, '0'), 'hex')));
const u64 = (value: number) => u32(Math.floor(value / 2 ** 32), value % 2 ** 32);
const box = (type: string, ...parts: Buffer[]) => {
  const content = Buffer.concat(parts);
  return Buffer.concat([u32(content.length + 8), Buffer.from(type), content]);
};
const handler = (kind: string) => box('trak', box('mdia', box('hdlr', u32(0, 0), Buffer.from(kind), Buffer.alloc(13))));
const header = (scale: number, duration: number) => box('mvhd', u32(0, 0, 0, scale, duration), Buffer.alloc(80));
const mp4 = (...movie: Buffer[]) =>
  Buffer.concat([box('ftyp', Buffer.from('isom'), u32(0)), box('moov', ...movie), box('mdat', Buffer.alloc(9))]);

describe('the length of an MP4', () => {
  it.each<[string, Buffer, number | 'refused']>([
    ['is that of its header', mp4(header(1000, 61_500), handler('vide')), 61_500],
    ['in any time scale, sound first', mp4(header(90_000, 900_000), handler('soun'), handler('vide')), 10_000],
    ['in the long version', mp4(box('mvhd', u32(1 << 24, 0, 0, 0, 0, 600), u64(6000), Buffer.alloc(80)), handler('vide')), 10_000],
    ['of a fragmented one is that of its extension', mp4(header(1000, 0), handler('vide'), box('mvex', box('mehd', u32(0, 7000)))), 7000],
    ['is none without pictures', mp4(header(1000, 5000), handler('soun')), 'refused'],
    ['is none without a header', mp4(handler('vide')), 'refused'],
    ['is none where it is nothing', mp4(header(1000, 0), handler('vide')), 'refused'],
    ['is none in a time scale of nothing', mp4(header(0, 5000), handler('vide')), 'refused'],
    [
      'is none without its data',
      Buffer.concat([box('ftyp', Buffer.from('isom')), box('moov', header(1000, 5000), handler('vide'))]),
      'refused',
    ],
    ['is none of a box longer than the file', Buffer.concat([box('ftyp'), u32(9999), Buffer.from('moov')]), 'refused'],
    ['is none of a box without a size', Buffer.concat([box('ftyp'), u32(3), Buffer.from('moov')]), 'refused'],
  ])('%s', async (_, content, length) => {
    expect(await lengthOf(content, 'video/mp4')).toBe(length);
  });

  it('is found behind its data', async () => {
    const content = Buffer.concat([box('ftyp'), box('mdat', Buffer.alloc(200_000)), box('moov', header(1000, 4000), handler('vide'))]);
    expect(await lengthOf(content, 'video/mp4')).toBe(4000);
  });
});

/** A size of eight bytes: the first of them says so. */
const element = (id: string, ...parts: Buffer[]) => {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from(id, 'hex'), Buffer.from([1]), u64(content.length).subarray(1), content]);
};
const UNKNOWN = Buffer.from('01ffffffffffffff', 'hex');
const open = (id: string, ...parts: Buffer[]) => Buffer.concat([Buffer.from(id, 'hex'), UNKNOWN, ...parts]);
const float = (value: number) => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes;
};
const head = element('1a45dfa3', element('4282', Buffer.from('webm')));
const info = (...more: Buffer[]) => element('1549a966', element('2ad7b1', u32(1_000_000)), ...more);
const track = (type: number) => element('1654ae6b', element('ae', element('83', Buffer.from([type]))));
const block = (at: number) => element('a3', Buffer.from([0x81, at >> 8, at & 255, 0, 7, 7, 7]));
const cluster = (at: number, ...blocks: Buffer[]) => open('1f43b675', element('e7', u32(at)), ...blocks);

describe('the length of a WebM', () => {
  it.each<[string, Buffer, number | 'refused']>([
    [
      'is what it says',
      Buffer.concat([head, open('18538067', info(element('4489', float(12_345))), track(1), cluster(0, block(0)))]),
      12_345,
    ],
    [
      'recorded live is that of its last picture',
      Buffer.concat([head, open('18538067', info(), track(1), cluster(0, block(0), block(500)), cluster(1000, block(250)))]),
      1250,
    ],
    [
      'is none without pictures',
      Buffer.concat([head, open('18538067', info(element('4489', float(5000))), track(2), cluster(0, block(0)))]),
      'refused',
    ],
    ['is none of a head alone', head, 'refused'],
    ['is none of noise', Buffer.concat([head, Buffer.alloc(500)]), 'refused'],
  ])('%s', async (_, content, length) => {
    expect(await lengthOf(content, 'video/webm')).toBe(length);
  });
});
