import type { RawBuilder } from 'kysely';
import { inLocale, type PagedQuery, type PageOf } from '../../contract/index.ts';
import type { Ctx } from '../context/use-case/ctx.ts';
import type { DirectoryEntries } from '../context/caches/directory-entry.ts';
import { Refused, type NewFault } from '../context/use-case/errors.ts';
import type { AnyList, ListReader } from './list-definition.ts';
import { compiled, readerAtAnyTime, send, keptStatement } from './kept-statements.ts';
import { placeOf, planList, planQuery, readPage } from './list-plan.ts';
import {
  columnOfTab,
  COUNT_CAP,
  countStatement,
  isCutShort,
  pageStatement,
  shapeOf,
  shareOf,
  wholeStatement,
  type CountMode,
} from './list-statement.ts';

type Row = Record<string, unknown>;

/** Runs a generic query on a declared list: the only place where scope, order, paging and counting are made. */
export async function runList<R>(ctx: Ctx, definition: AnyList, query: PagedQuery): Promise<PageOf<R>> {
  const hasTabs = query.params['tabs'] !== undefined;
  const [place, codesOf] = await Promise.all([placeOf(ctx, definition), ctx.kernel.ports.codes.ofWord()]);
  const reader = readerAtAnyTime({ locale: ctx.locale, codesOf });
  if (place === 'nowhere') {
    planPage(definition, query, reader);
    return { items: [], totalCount: 0, ...(hasTabs && { tabCounts: [] }) };
  }
  const written = await keptStatement({ definition, query, place, locale: ctx.locale, codesOf }, async () => {
    const { page, ...asked } = planPage(definition, query, reader);
    const plan = { place, ...asked };
    const [mode, share] = [page.all ? 'none' : countMode(query), shareOf(plan, page)];
    const statement = mode === 'only' ? undefined : compiled(ctx, pageStatement(reader, definition, plan, page, { mode, share }));
    return { plan, asked: page, mode, share, page: statement };
  });
  const { plan, asked: page, mode, share } = written;
  const read = (statement: RawBuilder<unknown>) => send(ctx, compiled(ctx, statement));
  const first = written.page ? await send(ctx, written.page) : [];
  const isEnough = share === undefined || !isCutShort(first, share);
  const rows = isEnough ? first : await read(pageStatement(reader, definition, { ...plan, tabs: [] }, page, { mode: 'none' }));
  // Behind the last page there is no row to carry the numbers.
  const isUncounted = rows.length === 0 && (mode === 'only' || page.offset > 0 || plan.tabs.length > 0);
  const counts = isUncounted ? countStatement(reader, definition, plan, mode) : undefined;
  const counted = isUncounted ? counts && (await read(counts))[0] : first[0];
  const items = (await named(
    ctx,
    definition,
    mode === 'none' && plan.tabs.length === 0 && share === undefined ? rows : withoutCounts(definition, rows),
  )) as R[];
  if (page.all && items.length >= page.limit) throw new Refused('platform.error.tooManyRows', { max: page.limit - 1 });
  const tabCounts = hasTabs ? plan.tabs.map((_, i) => capped(numberIn(counted, columnOfTab(plan, mode, i)))) : undefined;
  const total = page.all ? items.length : mode === 'none' ? -1 : numberIn(counted, 0);
  return { items, ...(mode === 'capped' ? capped(total) : { totalCount: total }), ...(tabCounts && { tabCounts }) };
}

/** The page and what the query asks; all its faults are thrown together. */
function planPage(definition: AnyList, query: PagedQuery, reader: ListReader) {
  const faults: NewFault[] = [];
  const page = readPage(definition, query, faults);
  return { page, ...planQuery(definition, query, reader, faults) };
}

const countMode = ({ params }: PagedQuery): CountMode => {
  const asked = params['count'];
  return asked === 'capped' || asked === 'none' || asked === 'only' ? asked : 'exact';
};

const capped = (total: number): { totalCount: number; capped?: boolean } =>
  total > COUNT_CAP ? { totalCount: COUNT_CAP, capped: true } : { totalCount: total };

const numberIn = (row: Row | undefined, i: number): number => Number(row?.[`#${i}`] ?? 0);

function withoutCounts(definition: AnyList, rows: Row[]): Row[] {
  const { shown } = shapeOf(definition);
  return rows.map((row) => {
    const own: Row = {};
    for (const [name] of shown) own[name] = row[name];
    return own;
  });
}

/** The rows with what their references are called now, in the reader's language; one look into the directory for each kind. */
async function named(ctx: Ctx, definition: AnyList, rows: Row[]): Promise<Row[]> {
  const columns = shapeOf(definition).shown.flatMap(([name, { reference }]) => (reference ? [{ name, ...reference }] : []));
  if (columns.length === 0 || rows.length === 0) return rows;
  const wanted = new Map<string, Set<number>>();
  for (const { name, kind } of columns) {
    const ids = wanted.get(kind) ?? new Set();
    wanted.set(kind, ids);
    for (const row of rows) if (row[name] !== null) ids.add(row[name] as number);
  }
  const found = new Map<string, DirectoryEntries>();
  await Promise.all(
    [...wanted].map(async ([kind, ids]) => void (ids.size > 0 && found.set(kind, await ctx.kernel.directory.find(kind, ids)))),
  );
  const textOf = columns.some(({ orCode }) => orCode !== undefined) ? await ctx.kernel.ports.codes.texts(ctx.locale) : undefined;
  for (const { name, kind, attribute, orCode } of columns) {
    const entries = found.get(kind);
    const shown = (id: number | null): string | null => {
      if (id === null) return orCode === undefined ? null : textOf!(orCode);
      const entry = entries?.get(id);
      if (!entry) return null;
      return attribute === 'names' ? inLocale(entry.names, ctx.locale) : (entry[attribute] ?? null);
    };
    for (const row of rows) row[name] = shown(row[name] as number | null);
  }
  return rows;
}

interface WholeList {
  /** In the list's order, for a cursor; what it refers to is ids. */
  statement: RawBuilder<unknown>;
  /** Rows of the statement with their names. */
  named(rows: Row[]): Promise<Row[]>;
}

/** The whole list; undefined when the reader sees nothing. */
export async function wholeList(ctx: Ctx, definition: AnyList, query: PagedQuery): Promise<WholeList | undefined> {
  const plan = await planList(ctx, definition, query);
  if (plan === 'nowhere') return undefined;
  return { statement: wholeStatement(ctx, definition, plan), named: (rows) => named(ctx, definition, rows) };
}

/** How many rows the whole list has. */
export async function countList(ctx: Ctx, definition: AnyList, query: PagedQuery): Promise<number> {
  const plan = await planList(ctx, definition, query);
  if (plan === 'nowhere') return 0;
  const { rows } = await countStatement(ctx, definition, { ...plan, tabs: [] }, 'only')!.execute(ctx.db);
  return numberIn(rows[0] as Row, 0);
}
