import type { EvidenceOption, EvidenceQuestion, EvidenceView, NewEvidence } from '../../contract/index.ts';
import { fileRefs, Invalid, type Ctx, type NewFault, type Scope } from '@quantum/platform/server';
import { ALWAYS, freshUntilOf } from '../../domain/freshness.rules.ts';
import type { Evidence } from '../activities/tables.ts';
import { citingClause } from '../citations/cited.store.ts';
import { evidenceSource, type EvidenceRecord, type EvidenceSource } from '../evidence-source.ts';

const sourceOf = (id: string) => evidenceSource.all().find((one) => one.id === id);

interface Place {
  company_id: number;
  unit_id: number;
}
/** Records of other modules about a unit that the reader may choose as evidence; those proposed for the clause first. */
export async function findEvidence(ctx: Ctx, place: Place, { search, clauseId }: EvidenceQuestion): Promise<EvidenceOption[]> {
  const found: EvidenceOption[] = [];
  const citing = clauseId === undefined ? undefined : await citingClause(ctx.db, place.company_id, clauseId);
  for (const source of evidenceSource.all()) {
    const { id, label } = source;
    const scope = await scopeOf(ctx, source);
    if (!scope) continue;
    const records = await source.find(ctx, scope, { unitId: place.unit_id, search, ...(citing && { citing }) });
    for (const one of records)
      found.push({
        source: id,
        label: ctx.t(label),
        recordId: one.id,
        title: one.title,
        evidenceOn: one.evidenceOn,
        ...(one.freshUntil !== undefined && { freshUntil: one.freshUntil }),
        isProposed: one.isProposed ?? false,
      });
  }
  return found.toSorted((a, b) => Number(b.isProposed) - Number(a.isProposed));
}

interface Asked {
  /** Path of the list in the input, for faults. */
  path: string;
  evidence: readonly NewEvidence[];
}

const scopeOf = async (ctx: Ctx, { operation }: EvidenceSource): Promise<Scope | undefined> =>
  (await ctx.holds(operation)) ? ctx.scope(operation, [operation.permission]) : undefined;

/** Records of one source that may be given: those the person may choose, and those that were given before, by any person. */
async function givenRecords(ctx: Ctx, companyId: number, id: string, ids: readonly number[], kept: readonly Evidence[]) {
  const source = sourceOf(id);
  if (!source) return new Map<number, EvidenceRecord>();
  const isKept = (recordId: number) => kept.some((one) => one.source === id && one.recordId === recordId);
  const [old, fresh] = [ids.filter(isKept), ids.filter((recordId) => !isKept(recordId))];
  const scope = fresh.length === 0 ? undefined : await scopeOf(ctx, source);
  return new Map([
    ...(old.length === 0 ? [] : await source.describe(ctx, companyId, old)),
    ...(scope ? await source.describe(ctx, companyId, fresh, scope) : []),
  ]);
}

/** What is stored of evidence: files by id, records with what they say of themselves. `kept`: what stands there already. */
export async function storedEvidence(
  ctx: Ctx,
  companyId: number,
  asked: readonly Asked[],
  kept: readonly Evidence[] = [],
): Promise<Evidence[][]> {
  const faults: NewFault[] = [];
  const wanted = new Map<string, Set<number>>();
  for (const { evidence } of asked)
    for (const { source, recordId } of evidence)
      if (source !== null && recordId !== null) wanted.set(source, (wanted.get(source) ?? new Set()).add(recordId));
  const known = new Map<string, ReadonlyMap<number, EvidenceRecord>>();
  for (const [source, ids] of wanted) known.set(source, await givenRecords(ctx, companyId, source, [...ids], kept));
  const stored = asked.map(({ path, evidence }) =>
    evidence.flatMap(({ fileId, source, recordId, evidenceOn }, i): Evidence[] => {
      if (fileId !== null && source === null && recordId === null) return [{ fileId, evidenceOn }];
      const record = fileId === null && source !== null && recordId !== null ? known.get(source)?.get(recordId) : undefined;
      if (!record) {
        faults.push({ path: `${path}.${i}`, key: 'regulation.fault.evidence' });
        return [];
      }
      const { title, freshUntil } = record;
      return [
        { source: source!, recordId: recordId!, title, evidenceOn: record.evidenceOn, ...(freshUntil !== undefined && { freshUntil }) },
      ];
    }),
  );
  if (faults.length > 0) throw new Invalid(faults);
  return stored;
}

/** Evidence as its readers see it. */
export async function evidenceViews(
  ctx: Ctx,
  companyId: number,
  rows: readonly { evidence: readonly Evidence[]; intervalMonths: number }[],
): Promise<EvidenceView[][]> {
  const all = rows.flatMap(({ evidence }) => evidence);
  const files = await fileRefs(
    ctx,
    all.flatMap(({ fileId }) => fileId ?? []),
  );
  const described = new Map<string, ReadonlyMap<number, EvidenceRecord>>();
  for (const [source, own] of Map.groupBy(
    all.filter((one) => one.source !== undefined),
    (one) => one.source!,
  ))
    described.set(
      source,
      (await sourceOf(source)?.describe(
        ctx,
        companyId,
        own.map(({ recordId }) => recordId!),
      )) ?? new Map(),
    );
  return rows.map(({ evidence, intervalMonths }) =>
    evidence.map((one): EvidenceView => {
      const last = freshUntilOf(one, intervalMonths);
      const source = one.source === undefined ? undefined : sourceOf(one.source);
      return {
        file: one.fileId === undefined ? null : (files.get(one.fileId) ?? null),
        record:
          one.source === undefined
            ? null
            : {
                source: one.source,
                label: source ? ctx.t(source.label) : '',
                recordId: one.recordId!,
                title: described.get(one.source)?.get(one.recordId!)?.title ?? one.title ?? '',
                href: described.get(one.source)?.get(one.recordId!)?.href ?? null,
              },
        evidenceOn: one.evidenceOn,
        freshUntil: last === ALWAYS ? null : last,
      };
    }),
  );
}
