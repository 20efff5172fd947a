import type { ActionSource, SourceView } from '@quantum/modules/action/server-api';
import { codeTree } from '@quantum/modules/dictionary/server-api';
import { codeText } from '@quantum/platform/contract';
import { chainPath } from '../../contract/index.ts';
import { CHAIN } from '../tables.ts';
import { chainsById } from './chain.store.ts';
import { recountChain } from './recount-chain.service.ts';

/** A chain is closed by its corrective action once a test has passed. */
export const chainSource: ActionSource = {
  kind: CHAIN.kind,
  describe: async (ctx, ids) => {
    const codes = await codeTree(ctx.kernel);
    return new Map<number, SourceView>(
      (await chainsById(ctx.db, ids)).map((chain) => {
        const entry = codes.entry(chain.surface);
        const surface = entry ? codeText(entry, ctx.locale) : chain.surface;
        return [chain.id, { code: chain.code, title: ctx.t('space-inspection.chain.sourceTitle', { surface }), href: chainPath(chain.id) }];
      }),
    );
  },
  moved: async (ctx, id) => void (await recountChain(ctx, id)),
};
