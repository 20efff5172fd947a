import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import { codeTaken, loadShared, lockShared, sharedOrOwn } from '@quantum/modules/organization/server-api';
import { inLocale, type HistoryEntry, type HistoryQuery, type PagedQuery, type PageOf } from '@quantum/platform/contract';
import {
  allowedEvent,
  allowedEvents,
  changesOf,
  inScope,
  insertRecord,
  Invalid,
  json,
  NotAllowed,
  readHistory,
  Refused,
  runList,
  saveRecord,
  type AnyList,
  type Ctx,
} from '@quantum/platform/server';
import {
  certificateOps as ops,
  CERTIFICATES_PATH,
  type CategoryChange,
  type CategoryDetail,
  type CategoryReason,
  type NewCategory,
} from '../../contract/index.ts';
import { categoryMachine, type CategoryEvent } from '../../domain/category.machine.ts';
import { categoryUses, type CategoryUse } from '../extension-points.ts';
import { countHolders, findCategoryByClientId } from './category.store.ts';
import { CATEGORY, type CategoryRecord } from '../tables.ts';

const EVENT_OPERATION = { retire: ops.retireCategory, restore: ops.restoreCategory } as const;

/** A page of categories of the reader's own company. */
export async function listCategories<R>(ctx: Ctx, list: AnyList, query: PagedQuery): Promise<PageOf<R>> {
  return runList<R>(ctx, list, await sharedOrOwn(ctx, query));
}

/** What asks for the category: people who hold it, requirements of other modules. */
async function usesOf(ctx: Ctx, id: number): Promise<CategoryUse[]> {
  const { held } = await countHolders(ctx, id);
  const own = held > 0 ? [{ title: ctx.t('certificate.category.holdersCount', { count: held }), href: CERTIFICATES_PATH }] : [];
  const others = await Promise.all(categoryUses.all().map((uses) => uses(ctx, id)));
  return [...own, ...others.flat()];
}

export async function readCategory(ctx: Ctx, id: number): Promise<CategoryDetail> {
  return describe(ctx, await loadShared<CategoryRecord>(ctx, CATEGORY, id));
}

async function describe(ctx: Ctx, category: CategoryRecord): Promise<CategoryDetail> {
  const { held, expiring } = await countHolders(ctx, category.id);
  return {
    id: category.id,
    code: category.code,
    name: inLocale(category.names, ctx.locale),
    names: category.names,
    issuer: category.issuer,
    issuedHere: category.issued_here,
    validMonths: category.valid_months,
    warnDays: category.warn_days,
    proofRequired: category.proof_required,
    ladder: category.ladder,
    rank: category.rank,
    numberPattern: category.number_pattern,
    holders: held,
    endingSoon: expiring,
    status: category.status,
    timeZone: ctx.kernel.settings.DEFAULT_TIME_ZONE,
    version: category.version,
    events: [
      ...(await allowedEvents(
        ctx,
        categoryMachine,
        { ...category, status: stateOf(category) },
        { facts: { inUse: (await usesOf(ctx, category.id)).length }, operations: EVENT_OPERATION },
      )),
      ...(category.status === RECORD_STATUS.active ? await allowedEvent(ctx, category, 'update', ops.updateCategory) : []),
    ],
  };
}

const stateOf = ({ status }: CategoryRecord) => (status === RECORD_STATUS.active ? 'active' : 'retired');

export async function categoryHistory(ctx: Ctx, id: number, page: HistoryQuery): Promise<HistoryEntry[]> {
  await loadShared<CategoryRecord>(ctx, CATEGORY, id);
  return readHistory(ctx, CATEGORY.kind, id, page);
}

type Fields = Omit<CategoryChange, 'version'>;
const rowOf = ({ names, issuer, issuedHere, validMonths, warnDays, proofRequired, ladder, rank, numberPattern }: Fields) => ({
  names,
  issuer,
  issued_here: issuedHere,
  valid_months: validMonths,
  warn_days: warnDays,
  proof_required: proofRequired,
  ladder,
  rank,
  number_pattern: numberPattern,
});
const saved = (fields: Fields, code: string) => ({
  ...rowOf(fields),
  names: json(fields.names),
  search: `${code} ${Object.values(fields.names).join(' ')} ${fields.issuer}`.toLowerCase(),
});

function mustBeWhole({ ladder, rank }: Fields): void {
  if ((ladder === null) !== (rank === null))
    throw new Invalid([{ path: ladder === null ? 'ladder' : 'rank', key: 'certificate.fault.ladder' }]);
}

export async function createCategory(ctx: Ctx, { code, clientId, ...fields }: NewCategory): Promise<CategoryDetail> {
  mustBeWhole(fields);
  const company = ctx.actor.kind === 'user' ? ctx.actor.companyId : null;
  if (company === null || !inScope(await ctx.scope(), { company_id: company, unit_id: company })) throw new NotAllowed();
  await ctx.lockClientId(clientId);
  const before = await findCategoryByClientId(ctx, company, clientId);
  if (before) {
    ctx.audited++;
    return describe(ctx, before);
  }
  const id = await codeTaken(
    insertRecord(ctx, CATEGORY, {
      company_id: company,
      unit_id: company,
      code,
      client_id: clientId,
      ...saved(fields, code),
      status: RECORD_STATUS.active,
    }),
  );
  await audit(ctx, { id, code, company_id: company }, 'create', { to: RECORD_STATUS.active });
  return readCategory(ctx, id);
}

/** Months that change are those of issues to come. */
export async function updateCategory(ctx: Ctx, id: number, { version, ...fields }: CategoryChange): Promise<CategoryDetail> {
  mustBeWhole(fields);
  const category = await lockShared<CategoryRecord>(ctx, CATEGORY, id, version);
  await saveRecord(ctx, CATEGORY, category, saved(fields, category.code));
  await audit(ctx, category, 'update', { changes: changesOf(category, rowOf(fields)) });
  return readCategory(ctx, id);
}

/** Retired only once nothing asks for it any more. */
export async function moveCategory(
  ctx: Ctx,
  id: number,
  event: CategoryEvent,
  { version, reason }: CategoryReason,
): Promise<CategoryDetail> {
  const category = await lockShared<CategoryRecord>(ctx, CATEGORY, id, version);
  const uses = event === 'retire' ? await usesOf(ctx, id) : [];
  if (uses.length > 0) throw new Refused('certificate.refusal.used', { count: uses.length }, uses);
  const to =
    ctx.move(categoryMachine, { status: stateOf(category) }, event, { inUse: 0 }) === 'active'
      ? RECORD_STATUS.active
      : RECORD_STATUS.inactive;
  await saveRecord(ctx, CATEGORY, category, { status: to });
  await audit(ctx, category, event, { from: category.status, to, comment: reason });
  return readCategory(ctx, id);
}

const audit = (ctx: Ctx, { id, code, company_id }: Pick<CategoryRecord, 'id' | 'code' | 'company_id'>, event: string, more: object) =>
  ctx.audit({ kind: CATEGORY.kind, id, code, event, companyId: company_id, unitId: company_id, ...more });
