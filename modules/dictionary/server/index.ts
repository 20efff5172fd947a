import type { KernelServices, ServerModule } from '@quantum/platform/server';
import { dictionaryMenu } from '../contract/index.ts';
import { dictionaryAudited } from './audit.events.ts';
import { CODES_CHANGED, codeTree } from './code-cache.ts';
import { routes } from './code.routes.ts';
import { insertMissing } from './code.store.ts';
import { allCategories } from './seed/codes.ts';

/** Every start adds the codes this program knows and the database lacks; then the tree is warm before the first request. */
async function start(kernel: KernelServices): Promise<void> {
  const added = await insertMissing(kernel.db.app, allCategories(kernel.modules), kernel.clock.now());
  if (added > 0) await kernel.db.owner.query(`select pg_notify('quantum', $1)`, [`${CODES_CHANGED}:`]);
  await codeTree(kernel);
}

export const server: ServerModule = {
  id: 'dictionary',
  migrations: new URL('./migrations/', import.meta.url),
  locales: new URL('../locales/', import.meta.url),
  audited: dictionaryAudited,
  routes,
  menu: dictionaryMenu,
  ports: (kernel) => ({
    codes: {
      ofWord: async () => (await codeTree(kernel)).codesOf,
      texts: async (locale) => {
        const tree = await codeTree(kernel);
        return (code) => tree.text(code, locale);
      },
    },
  }),
  start,
};
