import type { HostRow } from '@quantum/modules/collaboration/server-api';
import { inLocale } from '@quantum/platform/contract';
import { inScope, kindKey, type Ctx } from '@quantum/platform/server';
import type { CitingRecord } from '../../contract/index.ts';
import type { Citable } from './citable.ts';
import { readCiting } from './cited.store.ts';

/** Those of some records that the reader may open. */
async function readable(ctx: Ctx, of: Citable, rows: readonly HostRow[]): Promise<HostRow[]> {
  if (!(await ctx.holds(of.read))) return [];
  const scope = await ctx.scope(of.read);
  const company = ctx.actor.kind === 'user' ? ctx.actor.companyId : null;
  return rows.filter((row) => inScope(scope, row) || (of.isShared === true && row.company_id === company));
}

const recordOf = (ctx: Ctx, of: Citable, row: HostRow): CitingRecord => ({
  kind: of.kind,
  kindName: ctx.t(kindKey(of.kind)),
  id: row.id,
  code: row.code,
  title: inLocale(of.title(row), ctx.locale),
  href: of.href.replace('{id}', String(row.id)),
});

interface Cites {
  record_kind: string;
  record_id: number;
}
/** The records behind citations, as far as the reader may open them: asked by a citation. */
export async function readCitingRecords(
  ctx: Ctx,
  kinds: readonly Citable[],
  citations: readonly Cites[],
): Promise<(citation: Cites) => CitingRecord | undefined> {
  const records = new Map<string, CitingRecord>();
  for (const of of kinds) {
    const ids = citations.filter((one) => one.record_kind === of.kind).map((one) => one.record_id);
    if (ids.length === 0) continue;
    for (const row of await readable(ctx, of, await readCiting(ctx.db, of, ids)))
      records.set(`${of.kind}/${row.id}`, recordOf(ctx, of, row));
  }
  return ({ record_kind: kind, record_id: id }) => records.get(`${kind}/${id}`);
}
