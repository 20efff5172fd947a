import type { AboutRef } from '@quantum/platform/contract';
import type { Ctx } from '../context/use-case/ctx.ts';
import { Invalid } from '../context/use-case/errors.ts';

/** Records of another module a record may be about. `find` answers only one the caller may read. */
export interface About {
  kind: string;
  find(ctx: Ctx, id: number): Promise<{ companyId: number } | undefined>;
  /** How one is named on the records about it, in the reader's language. */
  describe?(ctx: Ctx, id: number): Promise<AboutRef | undefined>;
}

/** What a record is about, as its readers are told; null where it is about nothing, or nothing says what. */
export async function describeAbout(
  ctx: Ctx,
  about: About | undefined,
  { about_kind, about_id }: { about_kind: string | null; about_id: number | null },
): Promise<AboutRef | null> {
  if (about_id === null || about?.kind !== about_kind) return null;
  return (await about.describe?.(ctx, about_id)) ?? null;
}

/** What a new record is about, as columns; a fault at `aboutId` unless `about` allows it and it is of the same company. */
export async function aboutOf(
  ctx: Ctx,
  about: About | undefined,
  aboutId: number | undefined,
  companyId: number,
): Promise<{ about_kind: string | null; about_id: number | null }> {
  if (aboutId === undefined) return { about_kind: null, about_id: null };
  if (!about) throw new Invalid([{ path: 'aboutId', key: 'platform.fault.noAbout' }]);
  if ((await about.find(ctx, aboutId))?.companyId !== companyId) throw new Invalid([{ path: 'aboutId', key: 'platform.fault.about' }]);
  return { about_kind: about.kind, about_id: aboutId };
}
