import { sql, type RawBuilder } from 'kysely';
import { MANY_UNITS } from '../context/use-case/scope.ts';
import { ANY_VALUE } from '../database/prepared-statements.ts';
import { columnText, withNow, type AnyList, type ListColumn, type ListReader } from './list-definition.ts';
import { conjunction, type ListPlan, type Looked, type OrderPart, type PageAsked, type Place } from './list-plan.ts';

type Sql = RawBuilder<unknown>;

/** With more places than this, one scan with a filter beats one index walk a place. */
const MAX_WALKS = MANY_UNITS;
/** Counting stops here unless the exact number is asked for. */
export const COUNT_CAP = 1000;

export type CountMode = 'exact' | 'capped' | 'none' | 'only';

interface Join {
  text: string;
  alias: string;
}

interface Shape {
  lead: string;
  joins: Join[];
  /** Columns that are part of a row. */
  shown: [string, ListColumn][];
  /** All their SQL, to see which joins they need. */
  shownSql: string;
}

const shapes = new WeakMap<AnyList, Shape>();

/** The leading table, or the query in brackets that stands for it, and each join after it; those inside brackets belong to what stands there. */
function leadAndJoins(from: string): [string, ...string[]] {
  const parts: [string, ...string[]] = [''];
  let depth = 0;
  for (const [i, token] of from.split(/([()]|(?<!\bleft\s*)\s+(?=(?:left\s+)?join\s))/i).entries()) {
    if (token === '(') depth++;
    if (token === ')') depth--;
    const isJoin = i % 2 === 1 && token.trim() === '' && depth === 0;
    if (isJoin) parts.push('');
    else parts[parts.length - 1] += token;
  }
  return parts;
}

/** What a definition says once and for all. */
export function shapeOf(d: AnyList): Shape {
  let shape = shapes.get(d);
  if (!shape) {
    const [lead, ...joins] = leadAndJoins(d.from.trim());
    const shown = Object.entries(d.columns).filter(([, column]) => column.shown);
    shape = {
      lead,
      joins: joins.map((text) => ({ text, alias: /(\w+)\s+on\s/i.exec(text)![1]! })),
      shown,
      shownSql: shown.map(([, column]) => column.sql).join(' '),
    };
    shapes.set(d, shape);
  }
  return shape;
}

/**
 * The leading table with the joins that the given SQL looks into, and those these need. Joins are by foreign key, or outer: leaving one
 * away drops and adds no row.
 */
function fromOf(reader: ListReader, d: AnyList, used: string): Sql {
  const { lead, joins } = shapeOf(d);
  let text = used;
  const needed = new Set<Join>();
  for (let before = -1; before !== needed.size;) {
    before = needed.size;
    for (const join of joins)
      if (!needed.has(join) && new RegExp(`\\b${join.alias}\\.`).test(text)) {
        needed.add(join);
        text += ` ${join.text}`;
      }
  }
  return withNow([lead, ...joins.filter((join) => needed.has(join)).map((join) => join.text)].join(' '), reader);
}

const selectOf = (reader: ListReader, d: AnyList): Sql =>
  withNow(
    shapeOf(d)
      .shown.map(([name, column]) => `${columnText(column, reader.locale)} as "${name}"`)
      .join(', '),
    reader,
  );

/** A scope of one place as what it is: how much lies there is known to the plan. */
function inPlace({ column, ids, unit }: Place): Sql {
  const of = ids.length === 1 ? sql`${sql.raw(column)} = ${sql.lit(ids[0]!)}` : sql`${sql.raw(column)} = any(${ids}::bigint[])`;
  return unit === undefined ? of : sql`${of} and ${sql.raw(unit)} is not null`;
}

function placeSql(place: Looked): Sql | undefined {
  if (place === 'everywhere') return undefined;
  return 'either' in place ? sql`(${inPlace(place.either[0])} or ${inPlace(place.either[1])})` : inPlace(place);
}

const columnsOfPlace = (place: Looked): string[] =>
  place === 'everywhere' ? [] : 'either' in place ? place.either.map(({ column }) => column) : [place.column, place.unit ?? ''];

const whereOf = (place: Looked, condition: Sql | undefined): Sql => {
  const all = conjunction([placeSql(place), condition]);
  return all ? sql`where ${all}` : sql``;
};

const orderSql = (order: OrderPart[], key: string, name: (part: OrderPart, i: number) => string): Sql =>
  sql.raw([...order.map((o, i) => `${name(o, i)} ${o.direction}`), `${key} ${order[0]?.direction ?? 'asc'}`].join(', '));

const number = (n: number): Sql => sql.raw(String(n));

/** The column with the number of a tab: that of the first with the same criteria, so that none is counted twice. */
export function columnOfTab({ text, tabs }: ListPlan, mode: CountMode, i: number): number {
  return mode !== 'none' && tabs[i]!.text === text ? 0 : 1 + tabs.findIndex((tab) => tab.text === tabs[i]!.text);
}

/** Numbers asked for, and what a statement with them begins with. */
type Counts = { columns: Sql[]; first: Sql };

const named = (count: Sql, i: number): Sql => sql`${count} as ${sql.raw(`"#${i}"`)}`;

/** The numbers asked for: `#0` of the query itself, then those of the tabs. */
function countsOf(reader: ListReader, d: AnyList, plan: ListPlan, mode: CountMode): Counts {
  const { place, tabs, ...asked } = plan;
  const one = ({ condition, columns }: Pick<ListPlan, 'condition' | 'columns'>, of: CountMode): Sql => {
    const rows = sql`from ${fromOf(reader, d, [...columns, ...columnsOfPlace(place)].join(' '))} ${whereOf(place, condition)}`;
    return of === 'capped'
      ? sql`(select count(*)::int from (select 1 ${rows} limit ${number(COUNT_CAP + 1)}) c)`
      : sql`(select count(*)::int ${rows})`;
  };
  const own = tabs
    .map((tab, i) => ({ i: i + 1, of: tab, how: 'capped' as CountMode }))
    .filter(({ i }) => columnOfTab(plan, mode, i - 1) === i);
  const all = [...(mode === 'none' ? [] : [{ i: 0, of: asked, how: mode }]), ...own];
  const widest = d.unlessAsked ? undefined : all.find(({ of, how }) => how === 'capped' && of.text === NO_CRITERIA);
  const parts = all.filter((each) => each.how === 'capped' && each !== widest);
  if (!widest || parts.length === 0) return { columns: all.map(({ i, of, how }) => named(one(of, how), i)), first: sql`` };
  // What all others are part of has more than are counted as soon as one of them has.
  const most = sql.raw(`greatest(${parts.map(({ i }) => `"#${i}"`).join(', ')})`);
  const rest = sql`(select case when ${most} > ${number(COUNT_CAP)} then ${number(COUNT_CAP + 1)} else ${one(widest.of, 'capped')} end from counted)`;
  return {
    columns: all.map((each) => {
      if (each === widest) return named(rest, each.i);
      return named(parts.includes(each) ? sql.raw(`(select "#${each.i}" from counted)`) : one(each.of, each.how), each.i);
    }),
    first: sql`with counted as materialized (select ${sql.join(parts.map(({ i, of }) => named(one(of, 'capped'), i)))}) `,
  };
}

/** The text of a selection without criteria. */
const NO_CRITERIA = '[]';

const marked = ({ isByValue }: ListPlan, { first }: Counts, statement: Sql): Sql =>
  isByValue ? sql`${first}${statement}` : sql`${sql.raw(ANY_VALUE)}${first}${statement}`;

/** The numbers alone; undefined when none is asked for. */
export function countStatement(reader: ListReader, d: AnyList, plan: ListPlan, mode: CountMode): Sql | undefined {
  const counts = countsOf(reader, d, plan, mode);
  return counts.columns.length === 0 ? undefined : marked(plan, counts, sql`select ${sql.join(counts.columns)}`);
}

const isWalk = ({ place, isSpan, isFew }: ListPlan, { limit, offset }: PageAsked): boolean =>
  !isSpan &&
  !isFew &&
  typeof place === 'object' &&
  'ids' in place &&
  place.ids.length > 1 &&
  place.ids.length <= MAX_WALKS &&
  offset + limit <= 2000;

/** A page of many places rarely has more than these of one of them. Two steps, so that readers of about as many places share a statement. */
const [SOME_PLACES, MANY_PLACES] = [8, 16];

/** How many rows of each place are enough to try a first page with; undefined where as many as the page has are walked at once. */
export function shareOf(plan: ListPlan, page: PageAsked): number | undefined {
  if (page.offset > 0 || !isWalk(plan, page)) return undefined;
  const places = (plan.place as Place).ids.length;
  return places < SOME_PLACES ? undefined : Math.ceil(page.limit / (places < MANY_PLACES ? 2 : 3));
}

/** True where a place may have more rows for the page than the share of it that was walked. */
export function isCutShort(rows: readonly Record<string, unknown>[], share: number): boolean {
  const found = new Map<unknown, number>();
  for (const row of rows) found.set(row[PLACE], (found.get(row[PLACE]) ?? 0) + 1);
  return [...found.values()].some((n) => n >= share);
}

/** The column that tells which place a row of a walk by shares is of. */
const PLACE = '#place';

/** A page with its numbers, in one statement: each number is worked out once. With a share each row tells its place. */
export function pageStatement(
  reader: ListReader,
  d: AnyList,
  plan: ListPlan,
  page: PageAsked,
  { mode, share }: { mode: CountMode; share?: number },
): Sql {
  const { place, condition, order } = plan;
  const { limit, offset } = page;
  const counts = countsOf(reader, d, plan, mode);
  const withCounts = (columns: Sql): Sql => sql.join([columns, ...counts.columns]);
  if (plan.isSpan) return marked(plan, counts, readSpan(reader, d, plan, { withCounts, limit, offset }));
  if (isWalk(plan, page)) return marked(plan, counts, walkPlaces(reader, d, plan, { withCounts, page, share }));
  return marked(
    plan,
    counts,
    sql`select ${withCounts(selectOf(reader, d))} from ${fromOf(reader, d, usedBy(d, plan))} ${whereOf(place, condition)}
      order by ${orderSql(order, d.key, (o) => o.sql)} limit ${number(limit)} offset ${number(offset)}`,
  );
}

const usedBy = (d: AnyList, { columns, order, place }: ListPlan): string =>
  [shapeOf(d).shownSql, d.key, ...columns, ...order.map((o) => o.sql), ...columnsOfPlace(place)].join(' ');

/** All rows in the list's order, without numbers. */
export const wholeStatement = (reader: ListReader, d: AnyList, plan: ListPlan): Sql =>
  sql`select ${selectOf(reader, d)} from ${fromOf(reader, d, usedBy(d, plan))} ${whereOf(plan.place, plan.condition)}
    order by ${orderSql(plan.order, d.key, (o) => o.sql)}`;

/** A span of days: all of it by the index of the day, put in the list's order; then the rows of the page. The fence keeps it from being walked. */
function readSpan(
  reader: ListReader,
  d: AnyList,
  plan: ListPlan,
  { withCounts, limit, offset }: { withCounts: (columns: Sql) => Sql; limit: number; offset: number },
): Sql {
  const { place, condition, columns, order } = plan;
  const keys = sql.raw([`${d.key} as okey`, ...order.map((o, i) => `${o.sql} as o${i}`)].join(', '));
  const looked = [d.key, ...columns, ...columnsOfPlace(place), ...order.map((o) => o.sql)].join(' ');
  return sql`select ${withCounts(selectOf(reader, d))} from ${fromOf(reader, d, usedBy(d, plan))} where ${sql.raw(d.key)} in (
      select w.okey from (select ${keys} from ${fromOf(reader, d, looked)} ${whereOf(place, condition)} offset 0) w
      order by ${orderSql(order, 'w.okey', (_, i) => `w.o${i}`)} limit ${number(limit)} offset ${number(offset)})
    order by ${orderSql(order, d.key, (o) => o.sql)}`;
}

/**
 * Several places in one order: each place's first rows come off its own index (place, order column), then the
 * few are merged. One index scan over `place = any(…)` would have to sort everything.
 */
function walkPlaces(
  reader: ListReader,
  d: AnyList,
  plan: ListPlan,
  { withCounts, page: { limit, offset }, share }: { withCounts: (columns: Sql) => Sql; page: PageAsked; share: number | undefined },
): Sql {
  const { condition, order } = plan;
  const place = plan.place as Place;
  const keys = sql.raw([...order.map((o, i) => `${o.sql} as o${i}`), `${d.key} as okey`].join(', '));
  const inUnit = place.unit === undefined ? undefined : sql.raw(`${place.unit} is not null`);
  const here = sql`where ${conjunction([sql.raw(`${place.column} = place.id`), inUnit, condition])!}`;
  const names = shapeOf(d).shown.map(([name]) => `w."${name}"`);
  const shown = withCounts(sql.raw([...names, ...(share === undefined ? [] : [`place.id as "${PLACE}"`])].join(', ')));
  return sql`select ${shown} from unnest(${place.ids}::bigint[]) place(id) cross join lateral (
      select ${selectOf(reader, d)}, ${keys} from ${fromOf(reader, d, usedBy(d, plan))} ${here}
      order by ${orderSql(order, d.key, (o) => o.sql)} limit ${number(share ?? limit + offset)}) w
    order by ${orderSql(order, 'w.okey', (_, i) => `w.o${i}`)} limit ${number(limit)} offset ${number(offset)}`;
}
