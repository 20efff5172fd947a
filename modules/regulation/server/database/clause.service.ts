import { auditInUnit } from '@quantum/modules/organization/server-api';
import { Invalid, loadScoped, saveRecord, type Ctx } from '@quantum/platform/server';
import {
  MOST_CLAUSES,
  type Clause,
  type ClauseChanges,
  type ClauseList,
  type SavedClause,
  type VersionDiff,
} from '../../contract/index.ts';
import { compareClauses, nextKeys, orderOfKeys, repeatedNumbers, type KeyedClause } from '../../domain/clause.rules.ts';
import { contentOf, keysOfFamily, placeClauses, readClauses, removeClauses, writeClauses } from './clause.store.ts';
import { editor, regulations } from './regulation-version.ts';
import { REGULATION, type ClauseRow, type RegulationRecord } from './tables.ts';

const clauseView = (row: ClauseRow): Clause => ({ id: row.id, ...contentOf(row) });

async function listOf(ctx: Ctx, regulationId: number, version: number): Promise<ClauseList> {
  return { version, clauses: (await readClauses(ctx.db, regulationId)).map(clauseView) };
}

export async function readClauseList(ctx: Ctx, id: number): Promise<ClauseList> {
  const { version } = await loadScoped<RegulationRecord>(ctx, REGULATION, id);
  return listOf(ctx, id, version);
}

type Fault = { path: string; key: string; params?: Record<string, number> };
/** What is wrong with the clauses as they would be together: unknown keys, numbers that stand twice, too many of them. */
function faultsOf(before: readonly ClauseRow[], { clauses, removed }: Pick<ClauseChanges, 'clauses' | 'removed'>): Fault[] {
  const known = new Set(before.map(({ key }) => key));
  const saved = new Map(clauses.flatMap(({ key, no }) => (key === null ? [] : [[key, no] as const])));
  const gone = new Set(removed);
  const staying = before.filter(({ key }) => !gone.has(key) && !saved.has(key)).map(({ no }) => no);
  const faults: Fault[] = clauses.flatMap(({ key }, i) =>
    key !== null && (!known.has(key) || gone.has(key)) ? [{ path: `clauses.${i}.key`, key: 'regulation.fault.clause' }] : [],
  );
  const numbers = [...staying, ...clauses.map(({ no }) => no)];
  for (const place of repeatedNumbers(numbers))
    faults.push({ path: `clauses.${place - staying.length}.no`, key: 'regulation.fault.clauseNumber' });
  if (numbers.length > MOST_CLAUSES) faults.push({ path: 'clauses', key: 'regulation.fault.manyClauses', params: { most: MOST_CLAUSES } });
  return faults;
}

/** Each saved clause with its key; new ones get the next of the family, in turn. */
function keyed(clauses: readonly SavedClause[], taken: readonly string[]): { clauses: KeyedClause[]; fresh: string[] } {
  const fresh = nextKeys(taken, clauses.filter(({ key }) => key === null).length);
  let at = 0;
  return { fresh, clauses: clauses.map((clause) => ({ ...clause, key: clause.key ?? fresh[at++]! })) };
}

/** Writes clauses of a locked draft and answers how many it has now. */
export async function storeClauses(ctx: Ctx, regulation: RegulationRecord, changes: Omit<ClauseChanges, 'version'>): Promise<number> {
  const before = await readClauses(ctx.db, regulation.id);
  const faults = faultsOf(before, changes);
  if (faults.length > 0) throw new Invalid(faults);
  const { clauses, fresh } = keyed(changes.clauses, await keysOfFamily(ctx.db, regulation.family_id));
  const gone = new Set(changes.removed);
  await removeClauses(ctx.db, regulation.id, changes.removed);
  const positions = new Map(before.map(({ key, position }) => [key, position]));
  const last = Math.max(0, ...positions.values());
  await writeClauses(
    ctx.db,
    regulation.id,
    clauses.map((clause, i) => ({ ...clause, position: positions.get(clause.key) ?? last + 1 + i })),
  );
  const all = [...before.map(({ key }) => key).filter((key) => !gone.has(key)), ...fresh];
  if (changes.order) {
    let at = 0;
    const asked = changes.order.flatMap((key) => key ?? fresh[at++] ?? []);
    await placeClauses(ctx.db, regulation.id, orderOfKeys(asked, all));
  }
  return all.length;
}

export async function saveClauses(ctx: Ctx, id: number, { version, ...changes }: ClauseChanges): Promise<ClauseList> {
  const regulation = await regulations.lockDraft(ctx, id, version);
  const count = await storeClauses(ctx, regulation, changes);
  const next = await saveRecord(ctx, REGULATION, regulation, { ...editor(ctx), clause_count: count });
  await auditInUnit(ctx, REGULATION, regulation, 'saveClauses', { changes: { clause_count: [regulation.clause_count, count] } });
  return listOf(ctx, id, next);
}

/** What differs from the version before it, clause by clause. */
export async function diffVersions(ctx: Ctx, id: number): Promise<VersionDiff> {
  const regulation = await loadScoped<RegulationRecord>(ctx, REGULATION, id);
  const former = await regulations.findFormer(ctx, regulation);
  const before = former ? (await readClauses(ctx.db, former.id)).map(contentOf) : [];
  const { same, pairs } = compareClauses(before, (await readClauses(ctx.db, id)).map(contentOf));
  return {
    former: former ? { id: former.id, versionNo: former.version_no, status: former.status } : null,
    same,
    pairs: pairs.map(({ key, change, before: was, now }) => ({ key, change, before: was ?? null, now: now ?? null })),
  };
}
