import type { HostRow } from '@quantum/modules/collaboration/server-api';
import { inLocale } from '@quantum/platform/contract';
import { inScope, kindKey, loadScoped, type Ctx } from '@quantum/platform/server';
import type { CitedClause, CitingRecord } from '../../contract/index.ts';
import { REGULATION, type RegulationRecord } from '../database/tables.ts';
import { citable, type Citable } from './citable.ts';
import { citationsOfFamily, readCiting } from './cited.store.ts';

/** Records shown of one clause; of further ones it is told how many there are. */
const SHOWN = 10;

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

/** Who cites the clauses of a version: what the reader may open, the latest first. */
export async function readCited(ctx: Ctx, id: number): Promise<CitedClause[]> {
  const { family_id: familyId } = await loadScoped<RegulationRecord>(ctx, REGULATION, id);
  const cited = await citationsOfFamily(ctx.db, familyId);
  const records = new Map<string, CitingRecord>();
  for (const of of citable.all()) {
    const ids = cited.filter((one) => one.record_kind === of.kind).map((one) => one.record_id);
    if (ids.length === 0) continue;
    for (const row of await readable(ctx, of, await readCiting(ctx.db, of, ids)))
      records.set(`${of.kind}/${row.id}`, recordOf(ctx, of, row));
  }
  const byClause = Map.groupBy(cited, ({ clause_key: key }) => key);
  return [...byClause].flatMap(([clauseKey, rows]) => {
    const found = rows.flatMap((one) => records.get(`${one.record_kind}/${one.record_id}`) ?? []);
    return found.length === 0 ? [] : [{ clauseKey, records: found.slice(0, SHOWN), more: Math.max(0, found.length - SHOWN) }];
  });
}
