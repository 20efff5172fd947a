import { existsSync } from 'node:fs';
import type { Kernel, ModuleDemo } from '@quantum/platform/server';

/** What the modules bring to the demo: `modules/<id>/server/demo/index.ts` of each that has one, in their order. */
export async function demoParts(kernel: Kernel): Promise<ModuleDemo[]> {
  const files = kernel.modules
    .map(({ id }) => new URL(`../../../modules/${id}/server/demo/index.ts`, import.meta.url))
    .filter((file) => existsSync(file));
  const found = await Promise.all(files.map((file) => import(file.href) as Promise<{ demo: ModuleDemo }>));
  return found.map(({ demo }) => demo);
}
