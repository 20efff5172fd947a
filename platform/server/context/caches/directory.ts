import type { DirectoryEntries, DirectoryEntry, EntryFinder } from './directory-entry.ts';
import { extensionPoint } from '../modules/extension-point.ts';
import type { KernelServices } from '../use-case/kernel-services.ts';

/** A kind of thing that records name by id: who reads its entries, and under which topic their changes are told. */
export interface DirectorySource {
  kind: string;
  topic: string;
  /** Committed entries only, of ids that exist; in one statement. */
  load(kernel: KernelServices, ids: readonly number[]): Promise<DirectoryEntries>;
  /** Its module keeps all of them in process: asked each time. */
  isCached?: true;
}

export const directorySources = extensionPoint<DirectorySource>('platform.directory');

/** Entries of one kind at most; 20,000 take about 12 MB. */
const BOUND = 20_000;
/** So long an entry is believed while nobody hears of changes. */
const UNHEARD_MS = 1000;

interface StoredEntry {
  entry: DirectoryEntry;
  at: number;
}

/** Entries of one kind, the least recently used ones dropped first. What is not there is asked for again each time. */
class DirectoryKind {
  readonly #source: DirectorySource;
  readonly #kernel: KernelServices;
  readonly #bound: number;
  readonly #stored = new Map<number, StoredEntry>();
  readonly #loading = new Map<number, Promise<DirectoryEntries>>();
  /** Counted up by every change: what was read before it is given to those who wait and not stored. */
  #changes = 0;

  constructor(source: DirectorySource, kernel: KernelServices, bound: number) {
    this.#source = source;
    this.#kernel = kernel;
    this.#bound = bound;
    kernel.invalidation.on(source.topic, (key) => this.#drop(key));
  }

  #drop(key: string): void {
    this.#changes++;
    if (key === '') {
      this.#stored.clear();
      this.#loading.clear();
    } else {
      this.#stored.delete(Number(key));
      this.#loading.delete(Number(key));
    }
  }

  async find(ids: Iterable<number>): Promise<DirectoryEntries> {
    if (this.#source.isCached) return this.#source.load(this.#kernel, [...new Set(ids)]);
    const found = new Map<number, DirectoryEntry>();
    const missing: number[] = [];
    const waiting = new Set<Promise<DirectoryEntries>>();
    const oldest = this.#oldest();
    for (const id of new Set(ids)) {
      const stored = this.#stored.get(id);
      if (stored && stored.at >= oldest) {
        this.#stored.delete(id);
        this.#stored.set(id, stored);
        found.set(id, stored.entry);
        continue;
      }
      const loading = this.#loading.get(id);
      if (loading) waiting.add(loading);
      else missing.push(id);
    }
    if (missing.length > 0) waiting.add(this.#load(missing));
    for (const entries of await Promise.all(waiting)) for (const [id, entry] of entries) found.set(id, entry);
    return found;
  }

  entry(id: number): DirectoryEntry | undefined | Promise<DirectoryEntry | undefined> {
    const stored = this.#source.isCached ? undefined : this.#stored.get(id);
    if (!stored || stored.at < this.#oldest()) return this.find([id]).then((found) => found.get(id));
    this.#stored.delete(id);
    this.#stored.set(id, stored);
    return stored.entry;
  }

  #oldest(): number {
    return this.#kernel.invalidation.up ? -Infinity : Date.now() - UNHEARD_MS;
  }

  #load(ids: number[]): Promise<DirectoryEntries> {
    const changes = this.#changes;
    const at = Date.now();
    const loading = this.#source
      .load(this.#kernel, ids)
      .then((entries) => {
        if (changes === this.#changes) for (const [id, entry] of entries) this.#store(id, { entry, at });
        return entries;
      })
      .finally(() => {
        for (const id of ids) if (this.#loading.get(id) === loading) this.#loading.delete(id);
      });
    for (const id of ids) this.#loading.set(id, loading);
    return loading;
  }

  #store(id: number, stored: StoredEntry): void {
    this.#stored.delete(id);
    if (this.#stored.size >= this.#bound) this.#stored.delete(this.#stored.keys().next().value!);
    this.#stored.set(id, stored);
  }

  get size(): number {
    return this.#stored.size;
  }
}

/**
 * What units, spaces, people and forms are called, by id, in process: so a list reads its own table and joins nobody's names. The
 * process that writes drops its entry at commit, before its answer; others within a second, also when a notification is lost.
 */
export class Directory implements EntryFinder {
  readonly #kernel: KernelServices;
  readonly #bound: number;
  readonly #kinds = new Map<string, DirectoryKind>();

  readonly #sources: () => readonly DirectorySource[];

  constructor(kernel: KernelServices, { bound = BOUND, sources = directorySources.all } = {}) {
    this.#kernel = kernel;
    this.#bound = bound;
    this.#sources = sources;
  }

  #of(kind: string): DirectoryKind {
    let known = this.#kinds.get(kind);
    if (!known) {
      const source = this.#sources().find((one) => one.kind === kind);
      if (!source) throw new Error(`no module keeps a directory of ${kind}`);
      this.#kinds.set(kind, (known = new DirectoryKind(source, this.#kernel, this.#bound)));
    }
    return known;
  }

  find(kind: string, ids: Iterable<number>): Promise<DirectoryEntries> {
    return this.#of(kind).find(ids);
  }

  entry(kind: string, id: number): DirectoryEntry | undefined | Promise<DirectoryEntry | undefined> {
    return this.#of(kind).entry(id);
  }

  /** Entries in process. */
  sizeOf(kind: string): number {
    return this.#of(kind).size;
  }
}
