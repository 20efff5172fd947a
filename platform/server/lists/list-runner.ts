import { sql, type RawBuilder } from 'kysely';
import { currentName, LIMITS, type PagedQuery, type PageOf } from '../../contract/index.ts';
import type { Ctx } from '../context/ctx.ts';
import { Refused, type NewFault } from '../context/errors.ts';
import { mustBeValid, readCriteria } from './list-criteria.ts';
import { columnFor, orderOf, type AnyList } from './list-definition.ts';
import type { Scope } from '../context/scope.ts';

type Sql = RawBuilder<unknown>;

const COUNT_CAP = 10_000;
const MASTER_MAX = 100_000;
/** With more places than this, one scan with a filter beats one index walk a place. */
const MAX_WALKS = 48;

/** Runs a generic query on a declared list: the only place where scope, order, paging and counting are made. */
export async function runList<R>(ctx: Ctx, definition: AnyList, query: PagedQuery): Promise<PageOf<R>> {
  const faults: NewFault[] = [];
  const { limit, offset, all } = readPage(definition, query, faults);
  const plan = await planList(ctx, definition, query, faults);
  if (plan === 'nowhere') return { items: [], totalCount: 0 };
  const { place, condition, order } = plan;
  const counting = countMode(query);
  const [items, total] = await Promise.all([
    rowsOf<R>(ctx, definition, place, condition, order, limit, offset),
    counting === 'none' || all ? -1 : countOf(ctx, definition, place, condition, counting),
  ]);
  if (all && items.length >= limit) throw new Refused('platform.error.tooManyRows', { max: limit - 1 });
  if (all) return { items, totalCount: items.length };
  return total > COUNT_CAP && counting === 'capped' ? { items, totalCount: COUNT_CAP, capped: true } : { items, totalCount: total };
}

interface ListPlan {
  place: Looked;
  condition: Sql;
  order: OrderPart[];
}

/** The query under the names of today: a stored view, a queued job or a program of the release before asks by former ones. */
function withColumnsOf({ columns }: AnyList, query: PagedQuery): PagedQuery {
  const nameOf = (name: string): string =>
    !Object.hasOwn(columns, name) && Object.hasOwn(columns, currentName(name)) ? currentName(name) : name;
  return {
    ...query,
    queryCriterias: query.queryCriterias.map((criterion) => ({ ...criterion, key: nameOf(criterion.key) })),
    queryOrderBies: query.queryOrderBies.map((order) => ({ ...order, columnName: nameOf(order.columnName) })),
  };
}

async function planList(ctx: Ctx, definition: AnyList, asItCame: PagedQuery, faults: NewFault[] = []): Promise<ListPlan | 'nowhere'> {
  const query = withColumnsOf(definition, asItCame);
  const codesOf = await ctx.kernel.ports.codes.ofWord();
  const { where, faults: bad } = readCriteria(definition, query.queryCriterias, { locale: ctx.locale, now: () => ctx.now(), codesOf });
  faults.push(...bad);
  const order = readOrder(definition, query, faults);
  mustBeValid(faults);
  const place = await placeOf(ctx, definition);
  if (place === 'nowhere') return 'nowhere';
  const asked = new Set(query.queryCriterias.map(({ key }) => key));
  const usual = Object.entries(definition.unlessAsked ?? {}).filter(([column]) => !asked.has(column));
  const constant = [definition.where, ...usual.map(([, condition]) => condition)].filter((one) => one !== undefined);
  // In brackets: an `or` in what always holds must not open the list to other places.
  return { place, order, condition: conjunction([...constant.map((one) => sql.raw(`(${one})`)), where]) };
}

/** The whole list as one statement in the list's order, for a cursor; undefined when the reader sees nothing. */
export async function wholeList(ctx: Ctx, definition: AnyList, query: PagedQuery): Promise<Sql | undefined> {
  const plan = await planList(ctx, definition, query);
  if (plan === 'nowhere') return undefined;
  return sql`select ${selectOf(ctx, definition)} from ${sql.raw(definition.from)} where ${conjunction([placeSql(plan.place), plan.condition])}
    order by ${orderSql(plan.order, definition.key, (o) => o.sql)}`;
}

/** How many rows the whole list has. */
export async function countList(ctx: Ctx, definition: AnyList, query: PagedQuery): Promise<number> {
  const plan = await planList(ctx, definition, query);
  return plan === 'nowhere' ? 0 : countOf(ctx, definition, plan.place, plan.condition, 'exact');
}

type CountMode = 'exact' | 'capped' | 'none';
const countMode = ({ params }: PagedQuery): CountMode =>
  params['count'] === 'capped' || params['count'] === 'none' ? params['count'] : 'exact';

interface OrderPart {
  sql: string;
  direction: 'asc' | 'desc';
}

function readOrder(definition: AnyList, query: PagedQuery, faults: NewFault[]): OrderPart[] {
  const { columns } = definition;
  const [columnName, orderType] = orderOf(definition);
  const asked = query.queryOrderBies.length > 0 ? query.queryOrderBies : [{ columnName, orderType }];
  return asked.flatMap(({ columnName, orderType }, i) => {
    const column = Object.hasOwn(columns, columnName) ? columns[columnName] : undefined;
    if (column?.sortable) return [{ sql: column.sql, direction: orderType }];
    const names = Object.entries(columns)
      .filter(([, c]) => c.sortable)
      .map(([name]) => name);
    faults.push({
      path: `queryOrderBies.${i}.columnName`,
      key: 'platform.fault.unknownOrder',
      params: { given: columnName, allowed: names.join(', ') },
    });
    return [];
  });
}

function readPage(definition: AnyList, { pagingTool }: PagedQuery, faults: NewFault[]) {
  const { currentPage, pageSize } = pagingTool;
  if (currentPage === -1 && pageSize === -1)
    return { limit: (definition.master ? MASTER_MAX : LIMITS.pageSizeMax) + 1, offset: 0, all: true };
  if (pageSize < 1 || pageSize > LIMITS.pageSizeMax)
    faults.push({ path: 'pagingTool.pageSize', key: 'platform.fault.range', params: { min: 1, max: LIMITS.pageSizeMax } });
  if (currentPage < 1 || currentPage > 1_000_000)
    faults.push({ path: 'pagingTool.currentPage', key: 'platform.fault.range', params: { min: 1, max: 1_000_000 } });
  return { limit: pageSize, offset: (currentPage - 1) * pageSize, all: false };
}

interface Place {
  column: string;
  ids: readonly number[];
}

/** Where the list may look: everywhere, nowhere, or the ids a column must have. */
async function placeOf(ctx: Ctx, { scope, titles }: AnyList): Promise<'everywhere' | 'nowhere' | Place | { either: [Place, Place] }> {
  if (scope.by === 'nothing') return 'everywhere';
  if (scope.by === 'own') {
    const value = scope.value(ctx.actor);
    return value === null ? 'nowhere' : { column: scope.column, ids: [value] };
  }
  const held: Scope = await ctx.scope(ctx.operation, titles);
  if (held.all) return 'everywhere';
  const companies = { column: scope.company, ids: held.companies };
  const units = { column: scope.unit, ids: [...held.units] };
  if (companies.ids.length > 0 && units.ids.length > 0) return { either: [companies, units] };
  if (companies.ids.length > 0) return companies;
  return units.ids.length > 0 ? units : 'nowhere';
}

type Looked = Exclude<Awaited<ReturnType<typeof placeOf>>, 'nowhere'>;

const inPlace = ({ column, ids }: Place): Sql =>
  ids.length === 1 ? sql`${sql.raw(column)} = ${ids[0]}` : sql`${sql.raw(column)} = any(${ids}::bigint[])`;

function placeSql(place: Looked): Sql | undefined {
  if (place === 'everywhere') return undefined;
  return 'either' in place ? sql`(${inPlace(place.either[0])} or ${inPlace(place.either[1])})` : inPlace(place);
}

const conjunction = (parts: (Sql | undefined)[]): Sql => {
  const given = parts.filter((part) => part !== undefined);
  return given.length === 0 ? sql`true` : sql`${sql.join(given, sql` and `)}`;
};

const orderSql = (order: OrderPart[], key: string, name: (part: OrderPart, i: number) => string): Sql =>
  sql.raw([...order.map((o, i) => `${name(o, i)} ${o.direction}`), `${key} ${order[0]?.direction ?? 'asc'}`].join(', '));

const shownOf = (d: AnyList) => Object.entries(d.columns).filter(([, c]) => c.shown);
const selectOf = (ctx: Ctx, d: AnyList): Sql =>
  sql.join(shownOf(d).map(([name, c]) => sql`${columnFor(c, ctx)} as ${sql.raw(`"${name}"`)}`));

async function rowsOf<R>(
  ctx: Ctx,
  d: AnyList,
  place: Looked,
  condition: Sql,
  order: OrderPart[],
  limit: number,
  offset: number,
): Promise<R[]> {
  const shown = shownOf(d);
  const select = selectOf(ctx, d);
  const walk =
    typeof place === 'object' && 'ids' in place && place.ids.length > 1 && place.ids.length <= MAX_WALKS && offset + limit <= 2000;
  const statement = walk
    ? walkPlaces(
        d,
        place,
        condition,
        order,
        select,
        shown.map(([name]) => name),
        limit,
        offset,
      )
    : sql`select ${select} from ${sql.raw(d.from)} where ${conjunction([placeSql(place), condition])}
        order by ${orderSql(order, d.key, (o) => o.sql)} limit ${limit} offset ${offset}`;
  const { rows } = await statement.execute(ctx.db);
  return rows as R[];
}

/**
 * Several places in one order: each place's first rows come off its own index (place, order column), then the
 * few are merged. One index scan over `place = any(…)` would have to sort everything.
 */
function walkPlaces(
  d: AnyList,
  place: Place,
  condition: Sql,
  order: OrderPart[],
  select: Sql,
  names: string[],
  limit: number,
  offset: number,
): Sql {
  const keys = sql.raw([...order.map((o, i) => `${o.sql} as o${i}`), `${d.key} as okey`].join(', '));
  return sql`select ${sql.raw(names.map((n) => `w."${n}"`).join(', '))} from unnest(${place.ids}::bigint[]) place(id) cross join lateral (
      select ${select}, ${keys} from ${sql.raw(d.from)} where ${sql.raw(place.column)} = place.id and ${condition}
      order by ${orderSql(order, d.key, (o) => o.sql)} limit ${limit + offset}) w
    order by ${orderSql(order, 'w.okey', (_, i) => `w.o${i}`)} limit ${limit} offset ${offset}`;
}

async function countOf(ctx: Ctx, d: AnyList, place: Looked, condition: Sql, mode: CountMode): Promise<number> {
  const where = conjunction([placeSql(place), condition]);
  const from = sql.raw(countFrom(d, where.compile(ctx.db).sql));
  const { rows } =
    mode === 'capped'
      ? await sql<{ n: number }>`select count(*)::int as n from (select 1 from ${from} where ${where} limit ${COUNT_CAP + 1}) c`.execute(
          ctx.db,
        )
      : await sql<{ n: number }>`select count(*)::int as n from ${from} where ${where}`.execute(ctx.db);
  return rows[0]!.n;
}

const FIRST_JOIN = /\s+(?:left\s+)?join\s/i;

/** Counting needs no joined names: the leading table alone, unless a condition looks into another one. Its joins are by foreign key, so they drop no row. */
function countFrom(d: AnyList, where: string): string {
  const lead = d.from.split(FIRST_JOIN)[0]!;
  const alias = lead.trim().split(/\s+/).at(-1)!;
  const others = [...d.from.matchAll(/(?:join)\s+\S+\s+(\w+)\s+on/gi)].map((match) => match[1]!);
  return others.some((other) => other !== alias && new RegExp(`\\b${other}\\.`).test(where)) ? d.from : lead;
}
