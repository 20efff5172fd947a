import { open, type FileHandle } from 'node:fs/promises';
import { crc32 } from 'node:zlib';

const LOCAL = 0x04034b50;
const LISTED = 0x02014b50;
const END = 0x06054b50;
/** Read by every program of the last thirty years; names are UTF-8. */
const READ_BY = 20;
const UTF8_NAMES = 0x0800;
/** What a zip without its large format holds: bytes in all, and files. */
const MOST_BYTES = 0xffffffff;
const MOST_FILES = 0xffff;

interface Entry {
  name: Buffer;
  crc: number;
  size: number;
  at: number;
}

/** MS-DOS date and time of a moment, as the local clock of the file's maker says. */
function stampOf(when: Date): number {
  const date = ((when.getFullYear() - 1980) << 9) | ((when.getMonth() + 1) << 5) | when.getDate();
  const time = (when.getHours() << 11) | (when.getMinutes() << 5) | (when.getSeconds() >> 1);
  return ((date << 16) | time) >>> 0;
}

/** What stands before the content of a file and, again, in the directory at the end. */
function common({ name, crc, size }: Entry, stamp: number): Buffer {
  const head = Buffer.alloc(26);
  head.writeUInt16LE(READ_BY, 0);
  head.writeUInt16LE(UTF8_NAMES, 2);
  head.writeUInt32LE(stamp, 6);
  head.writeUInt32LE(crc, 10);
  head.writeUInt32LE(size, 14);
  head.writeUInt32LE(size, 18);
  head.writeUInt16LE(name.length, 22);
  return head;
}

const signed = (signature: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(signature);
  return bytes;
};

/** Writes a zip to a path, file by file, each kept as it is: PDF and pictures are packed already. One file is in memory at a time. */
export class ZipFile {
  readonly #file: FileHandle;
  readonly #stamp: number;
  readonly #entries: Entry[] = [];
  #at = 0;

  private constructor(file: FileHandle, when: Date) {
    this.#file = file;
    this.#stamp = stampOf(when);
  }

  static async create(path: string, when: Date): Promise<ZipFile> {
    return new ZipFile(await open(path, 'wx', 0o600), when);
  }

  /** Whether a file of so many bytes still has room. */
  hasRoom(bytes: number): boolean {
    // Some room is left for the directory.
    return this.#entries.length < MOST_FILES - 1 && this.#at + bytes < MOST_BYTES - 16 * 1024 * 1024;
  }

  /** `name` is a path in the zip, each once. */
  async add(name: string, content: Buffer): Promise<void> {
    const entry = { name: Buffer.from(name), crc: crc32(content), size: content.length, at: this.#at };
    if (!this.hasRoom(content.length)) throw new Error('the zip is full');
    await this.#write(signed(LOCAL), common(entry, this.#stamp), entry.name, content);
    this.#entries.push(entry);
  }

  /** The directory; nothing is added after it. */
  async end(): Promise<void> {
    const begin = this.#at;
    for (const entry of this.#entries) {
      const place = Buffer.alloc(14);
      place.writeUInt32LE(entry.at, 10);
      const maker = Buffer.from([READ_BY, 0]);
      await this.#write(signed(LISTED), maker, common(entry, this.#stamp), place, entry.name);
    }
    const end = Buffer.alloc(18);
    end.writeUInt16LE(this.#entries.length, 4);
    end.writeUInt16LE(this.#entries.length, 6);
    end.writeUInt32LE(this.#at - begin, 8);
    end.writeUInt32LE(begin, 12);
    await this.#write(signed(END), end);
  }

  close(): Promise<void> {
    return this.#file.close();
  }

  async #write(...parts: readonly Buffer[]): Promise<void> {
    for (const part of parts) {
      await this.#file.writeFile(part);
      this.#at += part.length;
    }
  }
}
