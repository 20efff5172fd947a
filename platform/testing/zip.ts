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

/** Files of a zip by name, as its directory at the end lists them; of files that are kept as they are. Throws where a content is not what it says. */
export function unzipped(bytes: Buffer): Record<string, Buffer> {
  const end = bytes.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  const files: Record<string, Buffer> = {};
  let at = bytes.readUInt32LE(end + 16);
  for (let n = bytes.readUInt16LE(end + 10); n > 0; n--) {
    const [crc, size, length, begin] = [at + 16, at + 24, at + 28, at + 42].map((place, i) =>
      i === 2 ? bytes.readUInt16LE(place) : bytes.readUInt32LE(place),
    ) as [number, number, number, number];
    const name = bytes.subarray(at + 46, at + 46 + length).toString();
    const from = begin + 30 + bytes.readUInt16LE(begin + 26) + bytes.readUInt16LE(begin + 28);
    files[name] = bytes.subarray(from, from + size);
    if (bytes.readUInt32LE(begin) !== 0x04034b50 || crc32(files[name]) !== crc) throw new Error(`${name} is damaged`);
    at += 46 + length + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return files;
}
