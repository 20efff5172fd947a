import { extensionPoint, type Ctx } from '@quantum/platform/server';

/** What the data say of a correction after it closed. */
export type Recurrence =
  /** Nobody has looked since. */
  | { found: 'none' }
  /** With the code of the record in which it was looked at. */
  | { found: 'failed' | 'passed'; code: string };

/** Whatever raised an action: told by the module that keeps it. */
export interface ActionSource {
  kind: string;
  /** Title, code and address of sources, in the reader's language. */
  describe(ctx: Ctx, ids: readonly number[]): Promise<Map<number, { title: string; code: string; href: string }>>;
  /** An action of the source has closed, was cancelled or was opened again, in the same transaction. */
  moved(ctx: Ctx, sourceId: number): Promise<void>;
  /** Did the same thing fail again in the same place since then? Absent where no data can tell. */
  recurrence?(ctx: Ctx, sourceId: number, since: string): Promise<Recurrence>;
}

export const actionSource = extensionPoint<ActionSource>('action.actionSource');

export const sourceOf = (kind: string): ActionSource | undefined => actionSource.all().find((source) => source.kind === kind);
