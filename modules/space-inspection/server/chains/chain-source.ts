import type { ActionSource, SourceView } from '@quantum/modules/action/server-api';
import { chainPath } from '../../contract/index.ts';
import { CHAIN } from '../tables.ts';
import { chainsById } from './chain.store.ts';
import { recountChain } from './recount-chain.service.ts';

/** A chain is closed by its corrective action once a test has passed. */
export const chainSource: ActionSource = {
  kind: CHAIN.kind,
  describe: async (ctx, ids) => {
    const text = await ctx.kernel.ports.codes.texts(ctx.locale);
    return new Map<number, SourceView>(
      (await chainsById(ctx.db, ids)).map(({ id, code, surface }) => [
        id,
        { code, title: ctx.t('space-inspection.chain.sourceTitle', { surface: text(surface) }), href: chainPath(id) },
      ]),
    );
  },
  moved: async (ctx, id) => void (await recountChain(ctx, id)),
};
