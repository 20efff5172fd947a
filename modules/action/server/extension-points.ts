import { extensionPoint, type Ctx } from '@quantum/platform/server';

/** Whatever raised an action: told by the module that keeps it. */
export interface ActionSource {
  kind: string;
  /** Title, code and address of sources, in the reader's language. */
  describe(ctx: Ctx, ids: readonly number[]): Promise<Map<number, { title: string; code: string; href: string }>>;
  /** An action of the source has closed or was cancelled, in the same transaction. */
  moved(ctx: Ctx, sourceId: number): Promise<void>;
}

export const actionSource = extensionPoint<ActionSource>('action.actionSource');

export const sourceOf = (kind: string): ActionSource | undefined => actionSource.all().find((source) => source.kind === kind);
