import type { LinkEndpoints } from '../../contract/index.ts';
import type { Ctx } from '../context/use-case/ctx.ts';
import type { PublicEntry } from '../http/public-entry.ts';
import { Invalid } from '../context/use-case/errors.ts';
import { route, type Route } from '../http/route.ts';
import { findLive } from './read-link.store.ts';
import { listLinks, createLink, revokeLink, type LinkTo } from './read-link.service.ts';

/** A kind of read link as a public entry: `/api/public/<kind>/<token>`. Unknown, expired and taken back are the same to whoever asks. */
export const linkEntry = (
  kind: string,
  { readsPerMinute, ...perHour }: PublicEntry['perHour'] & { readsPerMinute?: number },
): PublicEntry => ({
  kind,
  perHour,
  ...(readsPerMinute !== undefined && { readsPerMinute }),
  find: async (db, token, now) => {
    const row = await findLive(db, kind, token, now);
    return row && { recordId: row.record_id, companyId: row.company_id, unitId: row.unit_id, link: { id: row.id, name: 'Link' } };
  },
});

/** Serves the calls of `linkEndpoints`: the module says whether this record may be shared, and how it is called. */
export function linkRoutes(of: LinkEndpoints, to: (ctx: Ctx, id: number, makes: boolean) => Promise<LinkTo>): Route[] {
  const record = { scope: 'record' } as const;
  const mustBeAllowed = (days: number): void => {
    if (!of.days.includes(days))
      throw new Invalid([{ path: 'days', key: 'platform.fault.notOneOf', params: { allowed: of.days.join(', ') } }]);
  };
  return [
    route(of.list, record, async (ctx, { params }) => listLinks(ctx, await to(ctx, params.id, false))),
    route(of.make, record, async (ctx, { params, input, headers }) => {
      mustBeAllowed(input.days);
      return createLink(ctx, await to(ctx, params.id, true), { ...input, headers });
    }),
    route(of.revoke, record, async (ctx, { params }) => revokeLink(ctx, await to(ctx, params.id, false), params.linkId)),
  ];
}
