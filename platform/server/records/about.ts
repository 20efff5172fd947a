import type { Ctx } from '../context/use-case/ctx.ts';
import { Invalid } from '../context/use-case/errors.ts';

/** Records of another module a record may be about. `find` answers only one the caller may read. */
export interface About {
  kind: string;
  find(ctx: Ctx, id: number): Promise<{ companyId: number } | undefined>;
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
