import type { FileHandle } from 'node:fs/promises';

/** Bytes read ahead: most elements of a container are small and lie one after the other. */
const WINDOW = 65_536;

/** Reads small parts of a file by their place, without a read of the disk for each. */
export class ByteWindow {
  readonly #file: FileHandle;
  readonly size: number;
  #at = 0;
  #bytes: Buffer = Buffer.alloc(0);

  constructor(file: FileHandle, size: number) {
    this.#file = file;
    this.size = size;
  }

  /** At most so many bytes from a place; fewer at the end of the file. */
  async read(from: number, length: number): Promise<Buffer> {
    if (from < this.#at || from + length > this.#at + this.#bytes.length) {
      const { buffer, bytesRead } = await this.#file.read(Buffer.alloc(Math.max(WINDOW, length)), 0, Math.max(WINDOW, length), from);
      this.#at = from;
      this.#bytes = buffer.subarray(0, bytesRead);
    }
    return this.#bytes.subarray(from - this.#at, from - this.#at + length);
  }
}
