import { open, type FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { ZipFile as Writer } from 'yazl';

/** Writes a zip to a path, file by file, each kept as it is: PDF and pictures are packed already. */
export class ZipFile {
  readonly #writer = new Writer();
  readonly #when: Date;
  /** What has become of the writing; it fails where the disk is full. */
  readonly #written: Promise<unknown>;

  private constructor(file: FileHandle, when: Date) {
    this.#when = when;
    const written = pipeline(this.#writer.outputStream, file.createWriteStream());
    this.#written = written.then(
      () => undefined,
      (error: unknown) => error,
    );
  }

  /** Overwrites nothing. */
  static async create(path: string, when: Date): Promise<ZipFile> {
    return new ZipFile(await open(path, 'wx', 0o600), when);
  }

  /** `name` is a path in the zip, each once. */
  add(name: string, content: Buffer): void {
    this.#writer.addBuffer(content, name, { mtime: this.#when, compress: false });
  }

  /** Writes the directory; nothing is added after it. */
  async end(): Promise<void> {
    this.#writer.end();
    const error = await this.#written;
    if (error) throw error as Error;
  }

  /** Leaves the file alone, finished or not. */
  async close(): Promise<void> {
    (this.#writer.outputStream as NodeJS.ReadableStream & { destroy(): void }).destroy();
    await this.#written;
  }
}
