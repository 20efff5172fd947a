import type { FormUse } from '@quantum/modules/form/server-api';
import { inLocale, type Localized } from '@quantum/platform/contract';
import { inScopeSql, type Ctx } from '@quantum/platform/server';
import { sql } from 'kysely';
import { controlPath, riskOps as ops } from '../../contract/index.ts';

/** Controls that rest on a question of a form: they follow whichever version is inspected. */
export async function controlsUsingForm(ctx: Ctx, formId: number): Promise<FormUse[]> {
  const readable = await ctx.scope(ops.readControl);
  const { rows } = await sql<{ id: number; code: string; names: Localized }>`select t.id, t.code, t.names from risk.control t
    where t.check_form_id = ${formId} and ${inScopeSql(readable, 't')} order by t.id limit 50`.execute(ctx.db);
  return rows.map(({ id, code, names }) => ({
    title: `${code} ${inLocale(names, ctx.locale)}`,
    href: controlPath(id),
    versionNo: null,
    movable: false,
  }));
}
