import { idsFilter, inLocale, type PagedQuery, type PageOf, type QueryCriteria } from '@quantum/platform/contract';
import { Invalid, NotFound, pageOrWhole, runList, type AnyList, type Ctx, type WholePage } from '@quantum/platform/server';
import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import type { UnitContact, UnitRow } from '../../contract/index.ts';
import { asOfInstant } from '../../domain/as-of.rules.ts';
import { linesOf } from '../../domain/business-line.rules.ts';
import { readManagers, readOwnUnits, revealContacts } from '../specified-calls.store.ts';
import { namesAt } from './unit-move.store.ts';
import { projectList, unitList, unitListAll, unitPeriodList } from './unit.list.ts';
import { unitTree } from './unit-tree.ts';

const both = (key: string, condition: QueryCriteria['condition'], value: QueryCriteria['value']): QueryCriteria => ({
  key,
  condition,
  value,
  connection: 'and',
  isValueADigital: false,
});

/** The query with criteria that hold whatever the caller's say: they come last, so that none of the caller's `or` reaches around them. */
export const narrowed = (query: PagedQuery, ...criteria: QueryCriteria[]): PagedQuery => ({
  ...query,
  queryCriterias: [...query.queryCriterias, ...criteria],
});

export const inIds = (key: string, ids: Iterable<number>): QueryCriteria => both(key, 'in', [...ids]);
const EVERY: PagedQuery = { pagingTool: { currentPage: -1, pageSize: -1 }, queryCriterias: [], queryOrderBies: [], params: {} };

/** Ids as a client gives them in a criterion or a filter; anything else is a fault of the place it was given in. */
export function idsIn({ given, path }: Pick<TakenOut, 'given' | 'path'>): number[] {
  return given.flatMap((one) => {
    const read = idsFilter.safeParse(one);
    if (!read.success) throw new Invalid([{ path, key: 'platform.fault.format' }]);
    return read.data;
  });
}

interface TakenOut {
  given: unknown[];
  /** Where it was given. */
  path: string;
  rest: PagedQuery;
}

/** The unit the caller works in; none for those without one. */
export const ownUnitId = ({ actor }: Pick<Ctx, 'actor'>): number | null => (actor.kind === 'user' ? actor.unitId : null);

/** The value a query carries under one of some names: as a param, or as a criterion with `=` or `in`. The criterion is taken out. */
export function takeOut(query: PagedQuery, names: readonly string[]): TakenOut {
  const isOne = ({ key, condition }: QueryCriteria) => names.includes(key) && (condition === '=' || condition === 'in');
  const isGiven = (one: unknown) => one !== undefined && one !== null && one !== '';
  const filters = names.map((name) => query.params[name]).filter(isGiven);
  const criteria = query.queryCriterias.filter(isOne).map(({ value }) => value);
  return {
    given: [...filters, ...criteria.filter(isGiven)],
    path: criteria.length > 0 ? `queryCriterias.${query.queryCriterias.findIndex(isOne)}.value` : 'params',
    rest: { ...query, queryCriterias: query.queryCriterias.filter((one) => !isOne(one)) },
  };
}

/** The tree as it was at `params.searchTime`; as it is now without it. */
export async function listUnitsAsOf(ctx: Ctx, query: PagedQuery, ranked = false): Promise<PageOf<UnitRow> | WholePage<UnitRow>> {
  const tree = await unitTree(ctx.kernel);
  const company = ctx.actor.kind === 'user' && ctx.actor.companyId !== null ? tree.get(ctx.actor.companyId) : undefined;
  const asked = asOfInstant(query.params['searchTime'], company?.timeZone ?? ctx.kernel.settings.DEFAULT_TIME_ZONE);
  if (asked === undefined) throw new Invalid([{ path: 'params.searchTime', key: 'platform.fault.day' }]);
  const at = asked ?? ctx.now().toISOString();
  const then = [both('from', '<=', at), both('until', '>', at), ...(ranked ? [both('in_ranking', '=', true)] : [])];
  return pageOrWhole<UnitRow>(ctx, unitPeriodList, narrowed(query, ...then), async (units, db) => {
    const parents = await namesAt(
      { db },
      units.flatMap(({ parent_id }) => parent_id ?? []),
      at,
    );
    const nameOf = (id: number | null) => (id === null ? null : inLocale(parents.get(id) ?? tree.get(id)?.names ?? {}, ctx.locale));
    for (const unit of units) unit.parentName = nameOf(unit.parent_id);
    return units;
  });
}

/** Projects of the department with the code `params.departmentCode`, whatever their line. */
export async function listProjectsAcross(ctx: Ctx, query: PagedQuery): Promise<PageOf<UnitRow>> {
  const { departmentCode } = query.params;
  if (departmentCode === undefined) return runList(ctx, projectList, query);
  const tree = await unitTree(ctx.kernel);
  const departments = tree.all().filter(({ code }) => code.toLowerCase() === String(departmentCode).toLowerCase());
  return runList(ctx, projectList, narrowed(query, inIds('id', below(tree, departments))));
}

const below = (tree: Awaited<ReturnType<typeof unitTree>>, units: readonly { id: number }[]): number[] => [
  ...new Set(units.flatMap(({ id }) => tree.below(id))),
];

/** Units the caller is assigned to today. */
export const listOwnUnits = async (ctx: Ctx, query: PagedQuery): Promise<PageOf<UnitRow>> =>
  runList(ctx, unitList, narrowed(query, inIds('id', ctx.employeeId === null ? [] : await readOwnUnits(ctx, ctx.employeeId))));

/** Open units below the given ones (`ids`, `orgIds`), which are left out; below the caller's own where none is given. */
export async function listBelow(ctx: Ctx, query: PagedQuery): Promise<PageOf<UnitRow>> {
  const taken = takeOut(query, ['ids', 'orgIds', 'org_ids', 'orgId', 'org_id']);
  const { rest } = taken;
  const own = ownUnitId(ctx);
  const ids = taken.given.length > 0 ? idsIn(taken) : own === null ? undefined : [own];
  if (!ids) return runList(ctx, unitList, rest);
  const tree = await unitTree(ctx.kernel);
  const found = below(
    tree,
    ids.map((id) => ({ id })),
  ).filter((id) => !ids.includes(id));
  return runList(ctx, unitList, narrowed(rest, inIds('id', found)));
}

/** Units with who manages them and, for who may read it there, how to reach them. */
export async function listUnitsWithContact(ctx: Ctx, query: PagedQuery): Promise<PageOf<UnitContact>> {
  const page = await runList<UnitRow>(ctx, unitList, query);
  const managers = await readManagers(
    ctx,
    page.items.map(({ id }) => id),
  );
  const contacts = await revealContacts(ctx, [...managers.values()]);
  return {
    ...page,
    items: page.items.map((unit) => {
      const manager = managers.get(unit.id);
      return {
        ...unit,
        managerId: manager?.id ?? null,
        managerName: manager ? inLocale(manager.names, ctx.locale) : null,
        ...(manager && contacts.get(manager.id)),
      };
    }),
  };
}

async function everyUnit(ctx: Ctx, list: AnyList, ...criteria: QueryCriteria[]): Promise<UnitRow[]> {
  return (await runList<UnitRow>(ctx, list, narrowed(EVERY, ...criteria))).items;
}

export const wholeTree = (ctx: Ctx): Promise<UnitRow[]> => everyUnit(ctx, unitList);

export async function treeWithoutCompany(ctx: Ctx): Promise<UnitRow[]> {
  const units = await wholeTree(ctx);
  return units.filter(({ id, top_org_id }) => id !== top_org_id);
}

/** Units of the lines a business-line code stands for; the caller's own line where none is supplied. */
export async function treeOfLine(
  ctx: Ctx,
  code: string,
  { supplied, doctorDepartment }: { supplied?: number | undefined; doctorDepartment?: string | undefined },
): Promise<UnitRow[]> {
  const tree = await unitTree(ctx.kernel);
  const own = ctx.actor.kind === 'user' && ctx.actor.unitId !== null ? (tree.get(ctx.actor.unitId)?.businessLineId ?? null) : null;
  const lines = linesOf(code, { supplied: supplied ?? own, doctorDepartment: doctorDepartment === 'true' || doctorDepartment === '1' });
  if (!lines) throw new Invalid([{ path: 'businessLine', key: 'platform.fault.format' }]);
  return everyUnit(ctx, unitList, inIds('business_line_id', lines));
}

/** Units directly below one; closed ones too unless left out. */
export async function childrenOf(ctx: Ctx, id: number, closedToo: boolean): Promise<UnitRow[]> {
  const [parent] = await everyUnit(ctx, unitListAll, inIds('id', [id]));
  if (!parent) throw new NotFound();
  const open = closedToo ? [] : [both('status', '!=', RECORD_STATUS.inactive)];
  return everyUnit(ctx, unitListAll, inIds('parent_id', [id]), ...open);
}
