import { readCitingRecords } from '@quantum/modules/regulation/server-api';
import { inLocale } from '@quantum/platform/contract';
import type { Ctx } from '@quantum/platform/server';
import type { DocumentUse } from '../../contract/index.ts';
import { loadDocument } from '../documents/may-see.ts';
import { bindersOf, citationsOf, copiesOut } from './citation.store.ts';
import { citesDocuments } from './citing-kind.ts';

/** Records shown of one document; of further ones it is told how many there are. */
const SHOWN = 20;

/** Where a document is used: records that cite it, binders, paper. */
export async function readUse(ctx: Ctx, id: number): Promise<DocumentUse> {
  await loadDocument(ctx, id);
  const cited = await citationsOf(ctx.db, id);
  const recordOf = await readCitingRecords(ctx, citesDocuments.all(), cited);
  const records = cited.flatMap((one) => recordOf(one) ?? []);
  const binders = await bindersOf(ctx.db, id);
  return {
    records: records.slice(0, SHOWN),
    more: Math.max(0, records.length - SHOWN),
    binders: binders.map((one) => ({ id: one.id, code: one.code, name: inLocale(one.names, ctx.locale) })),
    copiesOut: await copiesOut(ctx.db, id),
  };
}
