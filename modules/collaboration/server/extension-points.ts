import { extensionPoint, type AnyList, type Ctx } from '@quantum/platform/server';
import type { Operation } from '@quantum/platform/contract';
import type { RecordLink } from '../contract/index.ts';

/** Records that have to do with one of another module. */
export interface RecordLinks {
  /** Which kinds of record it has something to say about. */
  of: readonly string[];
  /** Of records of these kinds it is only asked about those that came from one of these (their `source_kind`). */
  onlyFrom?: Readonly<Record<string, readonly string[]>>;
  /** Only what the reader may open. */
  links(ctx: Ctx, kind: string, id: number): Promise<RecordLink[]>;
}

/** What links to a record: told by the modules that know. */
export const recordLinks = extensionPoint<RecordLinks>('collaboration.recordLinks');

/** A list whose records are found by their code and words from anywhere. */
export interface RecordSearch {
  list: AnyList;
  operation: Operation;
  kind: string;
  menu: string;
  href: string;
  /** Column of the list that names the record. */
  title: string;
  /** Column that says where it is: its space, its unit. */
  place?: string;
  /** Column of its day or instant; the latest come first. */
  at?: string;
  /** Many of them are still ahead: those come last. */
  isAhead?: true;
  /** Column of its state. */
  state?: string;
  /** People, places and forms: found by what they are called, not by when they were. */
  isDirectory?: true;
}

/** Kinds of record the palette finds. */
export const recordSearch = extensionPoint<RecordSearch>('collaboration.recordSearch');
