import { sql, type RawBuilder } from 'kysely';
import * as z from 'zod/mini';
import { currentName, LIMITS, queryCriteria, type PagedQuery, type QueryCriteria } from '../../contract/index.ts';
import type { Ctx } from '../context/use-case/ctx.ts';
import type { NewFault } from '../context/use-case/errors.ts';
import { wholeOf, type Scope } from '../context/use-case/scope.ts';
import { isNarrowing, mustBeValid, readCriteria } from './list-criteria.ts';
import { orderOf, withNow, type AnyList, type ListReader } from './list-definition.ts';

type Sql = RawBuilder<unknown>;

const MASTER_MAX = 100_000;

export interface Place {
  column: string;
  ids: readonly number[];
  /** Companies stand for all of their units: what has no unit is left out by this column. */
  unit?: string;
}
export type Looked = 'everywhere' | Place | { either: [Place, Place] };

export interface OrderPart {
  sql: string;
  direction: 'asc' | 'desc';
}

/** A condition with the SQL of the columns it looks into. */
interface Selection {
  /** The same for the same criteria. */
  text: string;
  condition: Sql | undefined;
  columns: string[];
  span?: string | undefined;
  isFew?: boolean;
}

/** What a query asks of a list, checked: where to look, what for, in which order. */
export interface ListPlan extends Selection {
  place: Looked;
  order: OrderPart[];
  /** The tabs whose rows are counted beside it: each its criteria instead of the query's. */
  tabs: Selection[];
  /** How many rows it finds depends on the values. */
  isByValue: boolean;
  /** What it asks of is a span of days that is read whole. */
  isSpan: boolean;
  /** What it asks of is few records, which an index holds alone. */
  isFew: boolean;
}

export interface PageAsked {
  limit: number;
  offset: number;
  all: boolean;
}

/** The query under the names of today: a stored view, a queued job or a program of the release before asks by former ones. */
function currentNames({ columns }: AnyList): (name: string) => string {
  return (name) => (!Object.hasOwn(columns, name) && Object.hasOwn(columns, currentName(name)) ? currentName(name) : name);
}

export async function planList(ctx: Ctx, definition: AnyList, query: PagedQuery): Promise<ListPlan | 'nowhere'> {
  const codesOf = await ctx.kernel.ports.codes.ofWord();
  const asked = planQuery(definition, query, { locale: ctx.locale, now: () => ctx.now(), codesOf }, []);
  const place = await placeOf(ctx, definition);
  return place === 'nowhere' ? 'nowhere' : { place, ...asked };
}

/** What a query asks, wherever its reader may look; throws all its faults, those found before too. */
export function planQuery(definition: AnyList, query: PagedQuery, by: ListReader, faults: NewFault[]): Omit<ListPlan, 'place'> {
  const nameOf = currentNames(definition);
  const orderFaults: NewFault[] = [];
  const order = readOrder(definition, query, nameOf, orderFaults);
  const reader: ListReader = { ...by, orderedBy: order[0]?.sql };
  let isByValue = false;
  const select = (criteria: readonly QueryCriteria[]): Selection => {
    const named = criteria.map((criterion) => ({ ...criterion, key: nameOf(criterion.key) }));
    const read = readCriteria(definition, named, reader);
    faults.push(...read.faults);
    isByValue ||= read.isByValue;
    const asked = new Set(named.flatMap(({ key }) => [key, definition.columns[key]?.asksFor]));
    const isNarrowed = named.some((criterion) => isNarrowing(definition.columns[criterion.key], criterion));
    const usual = Object.entries(definition.unlessAsked ?? {}).filter(([column]) => !asked.has(column));
    const constant = [definition.where, ...usual.map(([, condition]) => unlessAsked(condition, isNarrowed))].filter(
      (one) => one !== undefined,
    );
    // In brackets: an `or` in what always holds must not open the list to other places.
    const condition = conjunction([...constant.map((one) => withNow(`(${one})`, reader)), read.where]);
    const { span, isFew } = read;
    return { text: JSON.stringify(named), condition, columns: [...constant, ...read.columns, definition.search ?? ''], span, isFew };
  };
  const asked = select(query.queryCriterias);
  faults.push(...orderFaults);
  const tabs = readTabs(query, faults).map(select);
  mustBeValid(faults);
  const isSpan = asked.span !== undefined && order[0]?.sql !== asked.span;
  return { order, tabs, isByValue, isSpan, ...asked, isFew: asked.isFew === true };
}

/**
 * Most of a table may be put away, and hardly anything of what a criterion narrows it to; the plan takes the two for independent, expects next
 * to nothing, and reads the whole index of what is not put away beside. So it is told that half of what is left stays.
 */
const unlessAsked = (condition: string, isNarrowed: boolean): string => (isNarrowed ? `coalesce(${condition}, false)` : condition);

const MANY_TABS = 12;
const tabsAsked = z.array(z.array(queryCriteria).check(z.maxLength(LIMITS.criteria))).check(z.maxLength(MANY_TABS));

function readTabs({ params }: PagedQuery, faults: NewFault[]): QueryCriteria[][] {
  if (params['tabs'] === undefined) return [];
  const read = tabsAsked.safeParse(params['tabs']);
  if (!read.success) faults.push({ path: 'params.tabs', key: 'platform.fault.format' });
  return read.success ? read.data : [];
}

function readOrder(definition: AnyList, query: PagedQuery, nameOf: (name: string) => string, faults: NewFault[]): OrderPart[] {
  const { columns } = definition;
  const [first, direction] = orderOf(definition);
  const asked = query.queryOrderBies.length > 0 ? query.queryOrderBies : [{ columnName: first, orderType: direction }];
  return asked.flatMap(({ columnName: given, orderType }, i) => {
    const columnName = nameOf(given);
    const column = Object.hasOwn(columns, columnName) ? columns[columnName] : undefined;
    if (column?.sortable) return [{ sql: column.order ?? column.sql, direction: orderType }];
    const names = Object.entries(columns)
      .filter(([, c]) => c.sortable)
      .map(([name]) => name);
    faults.push({
      path: `queryOrderBies.${i}.columnName`,
      key: 'platform.fault.unknownOrder',
      params: { given, allowed: names.join(', ') },
    });
    return [];
  });
}

/** Rows a list answers when all are asked for; with more the call is refused. */
export const maxOfAll = ({ master }: AnyList): number => (master ? MASTER_MAX : LIMITS.pageSizeMax);

export function readPage(definition: AnyList, { pagingTool }: PagedQuery, faults: NewFault[]): PageAsked {
  const { currentPage, pageSize } = pagingTool;
  if (currentPage === -1 && pageSize === -1) return { limit: maxOfAll(definition) + 1, offset: 0, all: true };
  if (pageSize < 1 || pageSize > LIMITS.pageSizeMax)
    faults.push({ path: 'pagingTool.pageSize', key: 'platform.fault.range', params: { min: 1, max: LIMITS.pageSizeMax } });
  if (currentPage < 1 || currentPage > 1_000_000)
    faults.push({ path: 'pagingTool.currentPage', key: 'platform.fault.range', params: { min: 1, max: 1_000_000 } });
  return { limit: pageSize, offset: (currentPage - 1) * pageSize, all: false };
}

/** Where the list may look: everywhere, nowhere, or the ids a column must have. */
export async function placeOf(ctx: Ctx, { scope, titles }: AnyList): Promise<'nowhere' | Looked> {
  if (scope.by === 'nothing') return 'everywhere';
  if (scope.by === 'own') {
    const value = scope.value(ctx.actor);
    return value === null ? 'nowhere' : { column: scope.column, ids: [value] };
  }
  const held = await ctx.scope(ctx.operation, titles);
  if (held.all) return 'everywhere';
  if (scope.by === 'company') return ofCompanies(ctx, scope.company, held);
  const companies = { column: scope.company, ids: held.companies };
  const whole = wholeOf(held);
  if (whole.length > 0) return { column: scope.company, ids: whole, unit: scope.unit };
  const units = { column: scope.unit, ids: [...held.units] };
  if (companies.ids.length > 0 && units.ids.length > 0) return { either: [companies, units] };
  if (companies.ids.length > 0) return companies;
  return units.ids.length > 0 ? units : 'nowhere';
}

/** The companies of the scope, and the reader's own where they hold the operation in some of its units. */
function ofCompanies({ actor }: Ctx, column: string, held: Exclude<Scope, { all: true }>): 'nowhere' | Place {
  const own = actor.kind === 'user' && held.units.size > 0 && actor.companyId !== null ? [actor.companyId] : [];
  const ids = [...new Set([...held.companies, ...own])];
  return ids.length > 0 ? { column, ids } : 'nowhere';
}

export const conjunction = (parts: (Sql | undefined)[]): Sql | undefined => {
  const given = parts.filter((part) => part !== undefined);
  return given.length === 0 ? undefined : sql`${sql.join(given, sql` and `)}`;
};
