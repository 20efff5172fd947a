import type { HostRow } from '@quantum/modules/collaboration/server-api';
import { inLocale } from '@quantum/platform/contract';
import { inScope, kindKey, type Ctx } from '@quantum/platform/server';
import type { DocumentUse } from '../../contract/index.ts';
import { loadDocument } from '../documents/may-see.ts';
import { bindersOf, citationsOf, copiesOut, readRecords } from './citation.store.ts';
import { citesDocuments, type CitingKind } from './citing-kind.ts';

/** Records shown of one document; of further ones it is told how many there are. */
const SHOWN = 20;

/** Those of some records that the reader may open. */
async function openable(ctx: Ctx, of: CitingKind, ids: readonly number[]): Promise<HostRow[]> {
  if (ids.length === 0 || !(await ctx.holds(of.read))) return [];
  const scope = await ctx.scope(of.read);
  const company = ctx.actor.kind === 'user' ? ctx.actor.companyId : null;
  const rows = await readRecords(ctx.db, of.table, ids);
  return rows.filter(
    (row) => of.isRecord?.(row) !== false && (inScope(scope, row) || (of.isShared === true && row.company_id === company)),
  );
}

/** Where a document is used: records that cite it, binders, paper. */
export async function readUse(ctx: Ctx, id: number): Promise<DocumentUse> {
  await loadDocument(ctx, id);
  const cited = await citationsOf(ctx.db, id);
  const found = new Map<string, DocumentUse['records'][number]>();
  for (const of of citesDocuments.all()) {
    const ids = cited.filter((one) => one.record_kind === of.kind).map((one) => one.record_id);
    for (const row of await openable(ctx, of, ids))
      found.set(`${of.kind}/${row.id}`, {
        kind: of.kind,
        kindName: ctx.t(kindKey(of.kind)),
        id: row.id,
        code: row.code,
        title: inLocale(of.title(row), ctx.locale),
        href: of.href.replace('{id}', String(row.id)),
      });
  }
  const records = cited.flatMap((one) => found.get(`${one.record_kind}/${one.record_id}`) ?? []);
  const binders = await bindersOf(ctx.db, id);
  return {
    records: records.slice(0, SHOWN),
    more: Math.max(0, records.length - SHOWN),
    binders: binders.map((one) => ({ id: one.id, code: one.code, name: inLocale(one.names, ctx.locale) })),
    copiesOut: await copiesOut(ctx.db, id),
  };
}
