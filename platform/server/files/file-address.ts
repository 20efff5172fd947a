import { createHmac, timingSafeEqual } from 'node:crypto';

/** `original`, or `thumb`: 480 px on the longer side; `pages`: the pictures of the pages of a PDF, never its bytes. */
export type FileVariant = 'original' | 'thumb' | 'pages';

interface FileAddress {
  id: number;
  variant: FileVariant;
  /** Whose address it is: a session's id, or that of a read link behind an `L`. */
  reader: string;
  /** Seconds since 1970, rounded to the hour so that browsers may keep the picture. */
  expires: number;
}

/** Before the id of a read link. */
export const LINK_READER = 'L';

const HOUR = 3600;
const text = ({ id, variant, reader, expires }: FileAddress): string => `${id}:${variant}:${reader}:${expires}`;
const mac = (key: string, address: FileAddress): string => createHmac('sha256', key).update(text(address)).digest('base64url');

/** An address `<img>` can use: it cannot send headers, so the address carries a signature that dies with the session, or with the link. */
export function signAddress(key: string, id: number, variant: FileVariant, reader: string, now: Date): string {
  const address = { id, variant, reader, expires: (Math.floor(now.getTime() / 1000 / HOUR) + 2) * HOUR };
  return `/api/file/${id}?v=${variant}&k=${reader}&e=${address.expires}&s=${mac(key, address)}`;
}

export function addressHolds(key: string, address: FileAddress, signature: string, now: Date): boolean {
  const expected = Buffer.from(mac(key, address));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given) && address.expires * 1000 > now.getTime();
}
