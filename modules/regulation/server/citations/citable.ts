import type { HostRow } from '@quantum/modules/collaboration/server-api';
import { loadShared, lockShared } from '@quantum/modules/organization/server-api';
import type { Localized, Operation } from '@quantum/platform/contract';
import { extensionPoint, loadScoped, lockScoped, NotFound, type Ctx, type RecordKind } from '@quantum/platform/server';

/** A kind of record that may cite clauses of the law: told by the module that keeps it. */
export interface Citable<R extends HostRow = HostRow> extends RecordKind {
  read: Operation;
  /** What one must be allowed to do to a record to cite a clause in it. */
  cite: Operation;
  /** Where it is shown, its id for `{id}`. */
  href: string;
  title(row: R): Localized;
  /** Who answers for it, where it says so. */
  owner?(row: R): number | null;
  /** Roles that keep such records: told where nobody else is. */
  keepers?: readonly string[];
  /** Read by all of its company. */
  isShared?: true;
  /** Of a table that also holds what is no record yet. */
  isRecord?(row: R): boolean;
}

/** Kinds of record that may cite clauses. */
export const citable = extensionPoint<Citable>('regulation.citable');

/** A kind as its module declares it, whose functions take its own rows. */
export const citableKind = <R extends HostRow>(kind: Citable<R>): Citable => kind as unknown as Citable;

const mustBeRecord = (of: Citable, row: HostRow): HostRow => {
  if (of.isRecord?.(row) === false) throw new NotFound();
  return row;
};
/** The record the actor may do the operation of the call to. */
export const loadCiting = async (ctx: Ctx, of: Citable, id: number): Promise<HostRow> =>
  mustBeRecord(of, await (of.isShared ? loadShared<HostRow>(ctx, of, id) : loadScoped<HostRow>(ctx, of, id)));
/** The same, locked: two who cite at once come one after the other. */
export const lockCiting = async (ctx: Ctx, of: Citable, id: number): Promise<HostRow> =>
  mustBeRecord(of, await (of.isShared ? lockShared<HostRow>(ctx, of, id) : lockScoped<HostRow>(ctx, of, id)));
