import type { Localized } from '../../contract/index.ts';

/** What lists and records show of something they name by its id. */
export interface DirectoryEntry {
  names: Localized;
  timeZone?: string;
  functionalRisk?: string;
}

export type DirectoryEntries = ReadonlyMap<number, DirectoryEntry>;

export interface EntryFinder {
  /** Those that exist, by id; all that are not in process with one statement. */
  find(kind: string, ids: Iterable<number>): Promise<DirectoryEntries>;
}
