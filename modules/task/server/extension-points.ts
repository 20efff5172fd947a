import type { SharedRecord } from '@quantum/platform/contract';
import { extensionPoint, type Ctx } from '@quantum/platform/server';

export interface TaskKind {
  /** Task type `_SYS_TK_…`. */
  type: string;
  /** Only for to-dos of this kind of record; absent for all of the type. */
  sourceKind?: string;
  /** Where the work is done, with the source's id for `{id}`. */
  href: string;
  /** Message key of the verb on the button. */
  action: string;
}

/** What a kind of to-do is called and where it leads: told by the module whose work it is. */
export const taskKind = extensionPoint<TaskKind>('task.taskKind');

/** How a round of signatures ended. */
export interface RoundEnd {
  outcome: 'signed' | 'rejected' | 'withdrawn';
  /** The signer's reason and the parts sent back, none for all. */
  reason: string | null;
  parts: readonly string[];
  /** The client gave the last word; whoever signed before hears of it. */
  client: { name: string; signers: readonly number[] } | null;
}

/** A kind of record that is signed: told by the module that keeps it. All of it runs in the caller's transaction. */
export interface SignSource {
  kind: string;
  /** Locks the record and answers what there is to be signed, as plain data: its hash is kept with every signature. */
  lock(ctx: Ctx, sourceId: number): Promise<unknown>;
  /** The turn of these signers has come. */
  asked(ctx: Ctx, sourceId: number, employeeIds: readonly number[]): Promise<void>;
  /** The record as somebody sees it who signs by link; only for kinds a client may sign. */
  shown?(ctx: Ctx, sourceId: number): Promise<SharedRecord>;
  /** The round has ended: the record moves on. */
  ended(ctx: Ctx, sourceId: number, end: RoundEnd): Promise<void>;
}

export const signSource = extensionPoint<SignSource>('task.signSource');

/** What a to-do is called and where it leads; a kind told for its source comes before that of its type. */
export function kindOf(row: { type: string; source_kind: string }): TaskKind | undefined {
  const all = taskKind.all().filter((kind) => kind.type === row.type);
  return all.find((kind) => kind.sourceKind === row.source_kind) ?? all.find((kind) => kind.sourceKind === undefined);
}
