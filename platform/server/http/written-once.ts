import { randomBytes } from 'node:crypto';
import type { Envelope } from '../../contract/index.ts';

/** Bytes of JSON kept for values that go out with many answers; the least recently used ones are let go. */
const KEPT_BYTES = 4 * 1024 * 1024;

const kept = new Map<object, Buffer>();
let keptBytes = 0;

/** No answer holds it by chance: it's drawn at the start and never goes out. */
const SIGN = randomBytes(12).toString('base64url');
const PLACE = `"${SIGN}"`;

/** The values of the answer that is being written, in the order of their places; undefined while none is. */
let placed: object[] | undefined;

/**
 * Marks a value that never changes and goes out with many answers (what a published form asks): answers take its JSON as it was written
 * the first time. For everybody else, `JSON.stringify` included, it is the value it was.
 */
export function writtenOnce<T extends object>(value: T): T {
  return Object.defineProperty(value, 'toJSON', {
    value: (): unknown => {
      if (placed === undefined) return value;
      placed.push(value);
      return SIGN;
    },
  });
}

function jsonOf(value: object): Buffer {
  const known = kept.get(value);
  if (known) {
    kept.delete(value);
    kept.set(value, known);
    return known;
  }
  const written = Buffer.from(JSON.stringify(value));
  if (written.length > KEPT_BYTES / 4) return written;
  kept.set(value, written);
  keptBytes += written.length;
  for (const [oldest, { length }] of kept) {
    if (keptBytes <= KEPT_BYTES) break;
    kept.delete(oldest);
    keptBytes -= length;
  }
  return written;
}

/** An envelope as it is sent: its text, or its bytes where parts of it were written before. */
export function write(envelope: Envelope): string | Buffer {
  const values: object[] = [];
  placed = values;
  let text: string;
  try {
    text = JSON.stringify(envelope);
  } finally {
    placed = undefined;
  }
  if (values.length === 0) return text;
  const between = text.split(PLACE);
  return Buffer.concat(between.flatMap((part, i) => [Buffer.from(part), ...(values[i] ? [jsonOf(values[i])] : [])]));
}
