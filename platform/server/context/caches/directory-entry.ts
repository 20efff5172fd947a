import type { Localized } from '../../../contract/index.ts';

/** What lists and records show of something they name by its id. */
export interface DirectoryEntry {
  names: Localized;
  timeZone?: string;
  functionalRisk?: string;
  code?: string;
  floor?: string;
  facilityId?: number;
}

export type DirectoryEntries = ReadonlyMap<number, DirectoryEntry>;

export interface EntryFinder {
  /** Those that exist, by id; all that are not in process with one statement. */
  find(kind: string, ids: Iterable<number>): Promise<DirectoryEntries>;
  /** The one of this id, at once where it is in process; undefined where it does not exist. */
  entry(kind: string, id: number): DirectoryEntry | undefined | Promise<DirectoryEntry | undefined>;
}
