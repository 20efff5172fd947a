import type { Kernel, ModuleDemo } from '@quantum/platform/server';

/** What the modules bring to the demo, in their order. */
export async function demoParts(kernel: Kernel): Promise<ModuleDemo[]> {
  const parts = kernel.modules.flatMap(({ demo }) => demo ?? []);
  return (await Promise.all(parts.map((part) => part()))).map(({ demo }) => demo);
}
