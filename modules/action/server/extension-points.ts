import type { Localized } from '@quantum/platform/contract';
import { extensionPoint, type Ctx } from '@quantum/platform/server';

/** What the data say of a correction after it closed. */
export type Recurrence =
  /** No one has looked since. */
  | { found: 'none' }
  /** With the code of the record in which it was looked at. */
  | { found: 'failed' | 'passed'; code: string };

export interface SourceView {
  title: string;
  code: string;
  href: string;
  /** What was asked where it was found. */
  about?: Localized | undefined;
}

/** Whatever raised an action: told by the module that keeps it. */
export interface ActionSource {
  kind: string;
  /** Title, code and address of sources, in the reader's language. */
  describe(ctx: Ctx, ids: readonly number[]): Promise<Map<number, SourceView>>;
  /** An action of the source has closed, was cancelled or was opened again, in the same transaction. */
  moved(ctx: Ctx, sourceId: number): Promise<void>;
  /** Did the same thing fail again in the same place since then? Absent where no data can tell. */
  recurrence?(ctx: Ctx, sourceId: number, since: string): Promise<Recurrence>;
}

export const actionSource = extensionPoint<ActionSource>('action.actionSource');

/** What the sources of several actions say of themselves, by kind and id. */
export async function describeSources(
  ctx: Ctx,
  of: readonly { source_kind: string; source_id: number }[],
): Promise<(one: { source_kind: string; source_id: number }) => SourceView | undefined> {
  const views = new Map<string, Map<number, SourceView>>();
  for (const kind of new Set(of.map((one) => one.source_kind))) {
    const ids = of.filter((one) => one.source_kind === kind).map((one) => one.source_id);
    const said = await sourceOf(kind)?.describe(ctx, ids);
    if (said) views.set(kind, said);
  }
  return (one) => views.get(one.source_kind)?.get(one.source_id);
}

export const sourceOf = (kind: string): ActionSource | undefined => actionSource.all().find((source) => source.kind === kind);
