import { open, type FileHandle } from 'node:fs/promises';

const MB = 1024 * 1024;
/** What a workbook may unpack to: in all, and as a multiple of its size where that is already much. */
const MOST = 100 * MB;
const MOST_PARTS = 2000;
const SUSPICIOUS = 10 * MB;
const RATIO = 200;
const END_OF_DIRECTORY = 0x06054b50;
const ENTRY = 0x02014b50;

/** Why a zip may not be unpacked, read off its directory before a byte is inflated; undefined for one that may. */
export async function workbookFault(path: string): Promise<'not a zip' | 'too large' | undefined> {
  await using file = await open(path);
  const directory = await readDirectory(file);
  return typeof directory === 'string' ? directory : unpackedFault(directory, (await file.stat()).size);
}

async function readDirectory(file: FileHandle): Promise<Buffer | 'not a zip' | 'too large'> {
  const { size } = await file.stat();
  const tail = Buffer.alloc(Math.min(size, 65_557));
  await file.read(tail, 0, tail.length, size - tail.length);
  let at = tail.length - 22;
  while (at >= 0 && tail.readUInt32LE(at) !== END_OF_DIRECTORY) at--;
  if (at < 0) return 'not a zip';
  const [parts, length, offset] = [tail.readUInt16LE(at + 10), tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)];
  if (parts > MOST_PARTS || length > MB || offset + length > size) return 'too large';
  const directory = Buffer.alloc(length);
  await file.read(directory, 0, length, offset);
  return directory;
}

export interface ZipPart {
  name: string;
  method: number;
  packed: number;
  size: number;
  at: number;
}

/** The parts a directory names; undefined where it is damaged. */
function partsOf(directory: Buffer): ZipPart[] | undefined {
  const parts: ZipPart[] = [];
  for (let at = 0; at + 46 <= directory.length;) {
    if (directory.readUInt32LE(at) !== ENTRY) return undefined;
    const name = directory.readUInt16LE(at + 28);
    parts.push({
      name: directory.toString('utf8', at + 46, at + 46 + name),
      method: directory.readUInt16LE(at + 10),
      packed: directory.readUInt32LE(at + 20),
      size: directory.readUInt32LE(at + 24),
      at: directory.readUInt32LE(at + 42),
    });
    at += 46 + name + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return parts;
}

function unpackedFault(directory: Buffer, size: number): 'not a zip' | 'too large' | undefined {
  const parts = partsOf(directory);
  if (!parts) return 'not a zip';
  const unpacked = parts.reduce((sum, part) => sum + part.size, 0);
  return unpacked > MOST || (unpacked > SUSPICIOUS && unpacked > size * RATIO) ? 'too large' : undefined;
}

/** The parts of a zip by their name; empty for a damaged one. */
export async function directoryOf(file: FileHandle): Promise<Map<string, ZipPart>> {
  const directory = await readDirectory(file);
  const parts = typeof directory === 'string' ? [] : (partsOf(directory) ?? []);
  return new Map(parts.map((part) => [part.name, part]));
}
