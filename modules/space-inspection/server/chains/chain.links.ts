import type { RecordLinks } from '@quantum/modules/collaboration/server-api';
import { inScope, readAll } from '@quantum/platform/server';
import { sql } from 'kysely';
import { atpOps, chainPath } from '../../contract/index.ts';
import { CHAIN, type ChainRecord } from '../tables.ts';

const SHOWN = 10;

/** The chains of an inspection's tests, and the chain an action was raised for. */
export const chainLinks: RecordLinks = {
  of: ['inspection.task', 'action.action'],
  onlyFrom: { 'action.action': [CHAIN.kind] },
  links: async (ctx, kind, id) => {
    const which =
      kind === 'inspection.task'
        ? sql`c.id in (select chain_id from space_inspection.swab where inspection_id = ${id})`
        : sql`c.id = (select source_id from action.pub_action where id = ${id} and source_kind = ${CHAIN.kind})`;
    const chains = await readAll(
      sql<ChainRecord>`select c.* from space_inspection.chain c where ${which} order by c.last_at desc, c.id limit ${SHOWN}`,
      ctx.db,
    );
    if (chains.length === 0) return [];
    const scope = await ctx.scope(atpOps.read);
    const text = await ctx.kernel.ports.codes.texts(ctx.locale);
    return chains
      .filter((chain) => inScope(scope, chain))
      .map(({ id: chain, code, surface }) => ({
        kind: CHAIN.kind,
        id: chain,
        code,
        title: text(surface),
        href: chainPath(chain),
        menu: 'INS121',
      }));
  },
};
