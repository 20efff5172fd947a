import type { ByteWindow } from './byte-window.ts';

interface Box {
  type: string;
  /** Of its content. */
  from: number;
  to: number;
}
/** More than any file has beside each other, so that a made-up one ends. */
const MOST_BOXES = 20_000;

async function boxesOf(bytes: ByteWindow, from: number, to: number): Promise<Box[]> {
  const boxes: Box[] = [];
  for (let at = from; at + 8 <= to && boxes.length < MOST_BOXES;) {
    const head = await bytes.read(at, 16);
    if (head.length < 8) break;
    const short = head.readUInt32BE(0);
    const isLong = short === 1 && head.length === 16;
    const size = isLong ? Number(head.readBigUInt64BE(8)) : short === 0 ? to - at : short;
    if (size < (isLong ? 16 : 8) || at + size > to) break;
    boxes.push({ type: head.toString('latin1', 4, 8), from: at + (isLong ? 16 : 8), to: at + size });
    at += size;
  }
  return boxes;
}
const inside = async (bytes: ByteWindow, { from, to }: Box, type: string): Promise<Box[]> =>
  (await boxesOf(bytes, from, to)).filter((box) => box.type === type);

/** Time scale and duration of a header (ISO 14496-12, 8.2.2 and 8.4.2), in both of its versions. */
async function clockOf(bytes: ByteWindow, { from }: Box): Promise<{ scale: number; duration: number }> {
  const head = await bytes.read(from, 36);
  if (head.length < 32) return { scale: 0, duration: 0 };
  return head[0] === 1
    ? { scale: head.readUInt32BE(20), duration: Number(head.readBigUInt64BE(24)) }
    : { scale: head.readUInt32BE(12), duration: head.readUInt32BE(16) };
}

/** Milliseconds of an MP4 (ISO 14496-12); undefined where it has no picture track or does not say its length. */
export async function mp4Length(bytes: ByteWindow): Promise<number | undefined> {
  const top = await boxesOf(bytes, 0, bytes.size);
  const movie = top.find(({ type }) => type === 'moov');
  if (!movie || !top.some(({ type }) => type === 'mdat')) return undefined;
  const [header] = await inside(bytes, movie, 'mvhd');
  if (!header || !(await hasPicture(bytes, movie))) return undefined;
  const { scale, duration } = await clockOf(bytes, header);
  const ticks = duration > 0 ? duration : await fragmented(bytes, movie);
  return scale > 0 && ticks > 0 ? Math.round((ticks * 1000) / scale) : undefined;
}

async function hasPicture(bytes: ByteWindow, movie: Box): Promise<boolean> {
  for (const track of await inside(bytes, movie, 'trak'))
    for (const media of await inside(bytes, track, 'mdia'))
      for (const handler of await inside(bytes, media, 'hdlr'))
        if ((await bytes.read(handler.from + 8, 4)).toString('latin1') === 'vide') return true;
  return false;
}

/** A fragmented file says its length in `mvex/mehd`. */
async function fragmented(bytes: ByteWindow, movie: Box): Promise<number> {
  for (const extended of await inside(bytes, movie, 'mvex'))
    for (const { from } of await inside(bytes, extended, 'mehd')) {
      const head = await bytes.read(from, 12);
      if (head.length === 12) return head[0] === 1 ? Number(head.readBigUInt64BE(4)) : head.readUInt32BE(4);
    }
  return 0;
}
