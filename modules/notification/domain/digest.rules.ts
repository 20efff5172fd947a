/** A message that waits for its digest. */
export interface HeldMessage {
  event: string;
  kind: string;
  recordId: number;
  code: string;
  href: string;
  title: string;
}

interface DigestRow {
  code: string;
  href: string;
  /** What was said last of the record. */
  title: string;
  /** Messages about it, this one among them. */
  count: number;
}
interface DigestPart {
  /** The part of the product: what events begin with. */
  area: string;
  rows: DigestRow[];
}
interface Digest {
  count: number;
  parts: DigestPart[];
  /** Records there was no room for. */
  more: number;
}

/** Records of one mail. */
const DIGEST_ROWS = 60;

/** What is unread, by part of the product and by record, newest first; `messages` in the order in which they were sent. */
export function digestOf(messages: readonly HeldMessage[], most = DIGEST_ROWS): Digest {
  const records = [...Map.groupBy(messages.toReversed(), ({ kind, recordId, href }) => `${kind} ${recordId} ${href}`).values()];
  const shown = records.slice(0, most);
  const parts = [...Map.groupBy(shown, ([latest]) => latest!.event.split('.')[0]!)].map(([area, found]) => ({
    area,
    rows: found.map((all) => ({ code: all[0]!.code, href: all[0]!.href, title: all[0]!.title, count: all.length })),
  }));
  return { count: messages.length, parts, more: records.length - shown.length };
}
