import { CachedValue, type KernelServices } from '@quantum/platform/server';
import { CodeTree } from '../domain/code-tree.ts';
import { readNodes } from './code.store.ts';

/** What is announced when an entry changes. */
export const CODES_CHANGED = 'codes';

const kept = new WeakMap<KernelServices, CachedValue<CodeTree>>();

/** The dictionary of this process: read once, dropped by NOTIFY, so the reads cost no SQL and are fresh within a second. */
export function codeTree(kernel: KernelServices): Promise<CodeTree> {
  let tree = kept.get(kernel);
  if (!tree) {
    tree = new CachedValue(kernel.invalidation, CODES_CHANGED, async () => new CodeTree(await readNodes(kernel.db.kept)));
    kept.set(kernel, tree);
  }
  return tree.get();
}
