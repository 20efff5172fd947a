import type { ByteWindow } from './byte-window.ts';

/** Elements of Matroska (RFC 9559) that lead to the length. */
const ID = {
  segment: 0x18538067,
  info: 0x1549a966,
  scale: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackType: 0x83,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  group: 0xa0,
  simpleBlock: 0xa3,
  block: 0xa1,
} as const;
const ENTERED: readonly number[] = [ID.segment, ID.info, ID.tracks, ID.track, ID.cluster, ID.group];
const VIDEO = 1;
const MOST_ELEMENTS = 5_000_000;

/** A number of variable length: its first set bit says how many bytes it has. */
function vint(bytes: Buffer, keepMarker: boolean): { value: number; length: number; isUnknown: boolean } | undefined {
  const first = bytes[0];
  if (first === undefined || first === 0) return undefined;
  const length = Math.clz32(first) - 23;
  if (bytes.length < length) return undefined;
  let value = keepMarker ? first : first & ((1 << (8 - length)) - 1);
  let isUnknown = value === (1 << (8 - length)) - 1;
  for (let i = 1; i < length; i++) {
    value = value * 256 + bytes[i]!;
    isUnknown &&= bytes[i] === 255;
  }
  return { value, length, isUnknown };
}
const unsigned = (bytes: Buffer): number => bytes.reduce((sum, byte) => sum * 256 + byte, 0);
const float = (bytes: Buffer): number => (bytes.length === 8 ? bytes.readDoubleBE(0) : bytes.length === 4 ? bytes.readFloatBE(0) : 0);

/** Milliseconds of a WebM; of one recorded live, which does not say it, those of its last picture. Undefined without a picture track. */
export async function webmLength(bytes: ByteWindow): Promise<number | undefined> {
  let scale = 1_000_000;
  let duration = 0;
  let hasPicture = false;
  let cluster = 0;
  let last = 0;
  for (let at = 0, n = 0; at < bytes.size && n < MOST_ELEMENTS; n++) {
    const head = await bytes.read(at, 12);
    const id = vint(head, true);
    const size = id && vint(head.subarray(id.length), false);
    if (!id || !size) break;
    const from = at + id.length + size.length;
    if (ENTERED.includes(id.value)) {
      // Said before the first picture: the rest need not be read.
      if (id.value === ID.cluster && duration > 0) break;
      at = from;
      continue;
    }
    if (size.isUnknown) break;
    const content = (length: number) => bytes.read(from, Math.min(length, size.value));
    if (id.value === ID.scale) scale = unsigned(await content(8));
    if (id.value === ID.duration) duration = float(await content(8));
    if (id.value === ID.trackType) hasPicture ||= unsigned(await content(8)) === VIDEO;
    if (id.value === ID.timestamp) cluster = unsigned(await content(8));
    if (id.value === ID.simpleBlock || id.value === ID.block) {
      const block = await content(12);
      const track = vint(block, false);
      if (track && block.length >= track.length + 2) last = Math.max(last, cluster + block.readInt16BE(track.length));
    }
    at = from + size.value;
  }
  const length = Math.round(((duration > 0 ? duration : last) * scale) / 1_000_000);
  return hasPicture && length > 0 ? length : undefined;
}
