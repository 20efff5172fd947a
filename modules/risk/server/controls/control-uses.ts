import type { FormUse } from '@quantum/modules/form/server-api';
import { inLocale } from '@quantum/platform/contract';
import type { Ctx } from '@quantum/platform/server';
import { controlPath, riskOps as ops } from '../../contract/index.ts';
import { readControlsOfForm } from './control-uses.store.ts';

/** Controls that rest on a question of a form: they follow whichever version is inspected. */
export async function controlsUsingForm(ctx: Ctx, formId: number): Promise<FormUse[]> {
  const readable = await ctx.scope(ops.readControl);
  const rows = await readControlsOfForm(ctx.db, readable, formId);
  return rows.map(({ id, code, names }) => ({
    title: `${code} ${inLocale(names, ctx.locale)}`,
    href: controlPath(id),
    versionNo: null,
    movable: false,
  }));
}
