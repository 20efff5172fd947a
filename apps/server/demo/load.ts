import type { Kernel } from '@quantum/platform/server';

/** Loads the demo company if there is none yet. What makes it is read for that alone: a server that has one starts sooner without. */
export async function loadDemo(kernel: Kernel, say: (line: string) => void): Promise<void> {
  const { rows } = await kernel.db.owner.query<{ used: boolean }>('select exists (select from organization.unit) as used');
  if (!rows[0]!.used) await (await import('./company.ts')).loadCompany(kernel, say);
}
