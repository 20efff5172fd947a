import { loadScoped, type Ctx } from '@quantum/platform/server';
import type { CitedClause } from '../../contract/index.ts';
import { REGULATION, type RegulationRecord } from '../database/tables.ts';
import { citable } from './citable.ts';
import { citationsOfFamily } from './cited.store.ts';
import { readCitingRecords } from './citing-records.read.ts';

/** Records shown of one clause; of further ones it is told how many there are. */
const SHOWN = 10;

/** Who cites the clauses of a version: what the reader may open, the latest first. */
export async function readCited(ctx: Ctx, id: number): Promise<CitedClause[]> {
  const { family_id: familyId } = await loadScoped<RegulationRecord>(ctx, REGULATION, id);
  const cited = await citationsOfFamily(ctx.db, familyId);
  const recordOf = await readCitingRecords(ctx, citable.all(), cited);
  const byClause = Map.groupBy(cited, ({ clause_key: key }) => key);
  return [...byClause].flatMap(([clauseKey, rows]) => {
    const found = rows.flatMap((one) => recordOf(one) ?? []);
    return found.length === 0 ? [] : [{ clauseKey, records: found.slice(0, SHOWN), more: Math.max(0, found.length - SHOWN) }];
  });
}
