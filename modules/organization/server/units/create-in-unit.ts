import { inLocale, type Localized } from '@quantum/platform/contract';
import { cut, dayAt } from '@quantum/platform/domain';
import {
  draftHash,
  inScope,
  insertRecord,
  mustBeRepetition,
  nextCode,
  NotFound,
  type Ctx,
  type RecordKind,
} from '@quantum/platform/server';
import { findDraft, isSecondDraft } from './create-in-unit.store.ts';
import { unitTree, type TreeUnit } from './unit-tree.ts';

/** A unit that belongs to a company: every unit but the root. */
type CompanyUnit = TreeUnit & { companyId: number };

/** The unit, where the actor holds the operation in it; 1410 for others. */
export async function ownUnit(ctx: Ctx, unitId: number): Promise<CompanyUnit> {
  const unit = (await unitTree(ctx.kernel)).get(unitId);
  if (!unit || unit.companyId === null || !inScope(await ctx.scope(), { company_id: unit.companyId, unit_id: unit.id }))
    throw new NotFound();
  return { ...unit, companyId: unit.companyId };
}

/** The unit a record belongs to, whether the actor holds anything in it or not. */
export const unitOfRecord = async (ctx: Ctx, record: { unit_id: number; company_id: number }): Promise<CompanyUnit> => ({
  ...(await unitTree(ctx.kernel)).get(record.unit_id)!,
  companyId: record.company_id,
});

/** What a record is found by, in lower case, at most 1,000 characters. */
export const searchOf = (code: string, ...words: readonly (Localized | string)[]): string =>
  cut(`${code} ${words.map((word) => (typeof word === 'string' ? word : Object.values(word).join(' '))).join(' ')}`.toLowerCase(), 1000);

/** Name and time zone of a unit, in the reader's language. */
export async function placeOfUnit(ctx: Ctx, unitId: number): Promise<{ unitName: string; timeZone: string }> {
  const unit = (await unitTree(ctx.kernel)).get(unitId)!;
  return { unitName: inLocale(unit.names, ctx.locale), timeZone: unit.timeZone };
}

/** The local day of a unit. */
export const todayIn = async (ctx: Ctx, unitId: number): Promise<string> =>
  dayAt(ctx.now(), (await unitTree(ctx.kernel)).get(unitId)!.timeZone);

interface RecordOfUnit {
  id: number;
  code: string;
  company_id: number;
  unit_id: number;
}

/** A row of the history of a record of a unit. `more`: its states, changes and comment. */
export const auditInUnit = (ctx: Ctx, { kind }: RecordKind, record: RecordOfUnit, event: string, more: object = {}): Promise<void> =>
  ctx.audit({ kind, id: record.id, code: record.code, event, companyId: record.company_id, unitId: record.unit_id, ...more });

/** How records of a kind come into being. */
interface KindInUnit {
  kind: RecordKind;
  /** Column of the employee whose record it is: the same draft sent by another is not found. */
  author?: string;
  /** First event of its history; `create` where none is given. */
  event?: string;
  /** Columns shown beside the new content where a known draft comes with other content. The kind keeps a hash of what was sent (`client_hash`). */
  shown?: readonly string[];
}

/** A draft of a device, for a unit. */
export interface DraftInUnit {
  /** Of the device: one draft is one record, however often it is sent. */
  clientId: string;
  unit: Pick<CompanyUnit, 'id' | 'companyId' | 'timeZone'>;
  /** All that was sent, for kinds that keep a hash of it. */
  content?: object;
}

interface NewInUnit {
  /** What its code begins with: `TRS-202611`. */
  prefix: string;
  /** What it is found by, beside its code. */
  words: readonly (Localized | string)[];
  /** Its columns, but for unit, company, code, draft, author and search words. */
  values: Record<string, unknown>;
  /** States and changes of its first row of history. */
  history?: object;
}

interface CreatedInUnit {
  id: number;
  code: string;
  /** False where the draft was known: nothing was written. */
  isNew: boolean;
}

/**
 * A new record of a unit. The same draft sent again answers the first record; other content under it is refused with both (1409) where the
 * kind keeps a hash, and for all kinds by the route (decision 0312); another person's, or one of another unit, is not found (1410).
 * A function is asked only where the record is new, with the local day of the unit: what forbids the record is thrown there.
 */
export async function createInUnit(
  ctx: Ctx,
  { kind, author, event = 'create', shown }: KindInUnit,
  { clientId, unit, content }: DraftInUnit,
  prepare: NewInUnit | ((today: string) => NewInUnit | Promise<NewInUnit>),
): Promise<CreatedInUnit> {
  await ctx.lockClientId(clientId);
  const before = await findDraft(ctx.db, kind.table, unit.companyId, clientId, [
    ...(author === undefined ? [] : [author]),
    ...(shown ? ['client_hash', ...shown] : []),
  ]);
  if (before) {
    // A kind that keeps a hash sees another unit as other content.
    if ((!shown && before.unit_id !== unit.id) || (author !== undefined && before[author] !== ctx.employeeId)) throw new NotFound();
    // Nothing is written: the first call has its row of history.
    ctx.audited++;
    if (shown && content) {
      // With its id, so that a form can offer to open what was saved.
      const kept = Object.fromEntries(['id', 'code', ...shown].map((column) => [column, before[column]]));
      mustBeRepetition(before.client_hash as string | null, content, kept);
    }
    return { id: before.id, code: before.code, isNew: false };
  }
  const { prefix, words, values, history } = typeof prepare === 'function' ? await prepare(dayAt(ctx.now(), unit.timeZone)) : prepare;
  const code = await nextCode(ctx, prefix);
  const place = { company_id: unit.companyId, unit_id: unit.id, code };
  const id = await insertRecord(ctx, kind, {
    ...place,
    client_id: clientId,
    ...(author === undefined ? {} : { [author]: ctx.employeeId }),
    ...(shown && content ? { client_hash: draftHash(content) } : {}),
    search: searchOf(code, ...words),
    ...values,
  }).catch((error: unknown) => {
    // Known to a company whose records the actor does not see.
    throw isSecondDraft(error) ? new NotFound() : error;
  });
  await auditInUnit(ctx, kind, { id, ...place }, event, history);
  return { id, code, isNew: true };
}
