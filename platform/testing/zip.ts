import { crc32, deflateRawSync } from 'node:zlib';

interface ZipOptions {
  isPacked?: boolean;
  /** What the directory says a part unpacks to, where it is not the truth. */
  told?: number;
}

/** A zip of these parts, packed or not. */
export function zip(parts: Readonly<Record<string, string | Buffer>>, { isPacked = false, told }: ZipOptions = {}): Buffer {
  const [written, directory]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const [name, given] of Object.entries(parts)) {
    const [part, content] = [Buffer.from(name), Buffer.from(given)];
    const kept = isPacked ? deflateRawSync(content) : content;
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(isPacked ? 8 : 0, 4);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(kept.length, 14);
    common.writeUInt32LE(told ?? content.length, 18);
    common.writeUInt16LE(part.length, 22);
    const entry = Buffer.alloc(14);
    entry.writeUInt32LE(at, 10);
    const local = [Buffer.from('PK\u0003\u0004', 'latin1'), common, part, kept];
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), common, entry, part);
    written.push(...local);
    at += local.reduce((sum, one) => sum + one.length, 0);
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(parts).length, 8);
  end.writeUInt16LE(Object.keys(parts).length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...written, listed, end]);
}
