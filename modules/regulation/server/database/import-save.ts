import { auditInUnit } from '@quantum/modules/organization/server-api';
import { lockScoped, saveRecord, type Ctx } from '@quantum/platform/server';
import { type RegulationFields, type SavedClause } from '../../contract/index.ts';
import { numberKey } from '../../domain/clause.rules.ts';
import { storeClauses } from './clause.service.ts';
import { readClauses } from './clause.store.ts';
import { editor } from './regulation-version.ts';
import { createRegulation } from './regulation.service.ts';
import { REGULATION, type RegulationRecord } from './tables.ts';

/** A regulation of a workbook with its clauses in their order. */
export interface ImportedRegulation {
  /** The draft that is there; null for a new regulation. */
  draftId: number | null;
  unitId: number;
  /** Null where the draft is there. */
  fields: RegulationFields | null;
  clauses: SavedClause[];
}

/** Writes it as a draft; a clause number that is there keeps its key. */
export async function saveImported(ctx: Ctx, { draftId, unitId, fields, clauses }: ImportedRegulation): Promise<void> {
  const id = draftId ?? (await createRegulation(ctx, { clientId: crypto.randomUUID(), unitId, ...fields! })).id;
  const regulation = await lockScoped<RegulationRecord>(ctx, REGULATION, id);
  const known = new Map((await readClauses(ctx.db, id)).map(({ no, key }) => [numberKey(no), key]));
  const count = await storeClauses(ctx, regulation, {
    clauses: clauses.map((clause) => ({ ...clause, key: known.get(numberKey(clause.no)) ?? null })),
    removed: [],
  });
  await saveRecord(ctx, REGULATION, regulation, { ...editor(ctx), clause_count: count });
  await auditInUnit(ctx, REGULATION, regulation, 'importClauses', { changes: { clause_count: [regulation.clause_count, count] } });
}
