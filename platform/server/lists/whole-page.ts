import { sql } from 'kysely';
import type { PagedQuery, PageOf } from '../../contract/index.ts';
import type { Ctx } from '../context/use-case/ctx.ts';
import { Refused } from '../context/use-case/errors.ts';
import type { Db } from '../database/db.ts';
import { isTransaction } from '../database/transaction.ts';
import type { AnyList } from './list-definition.ts';
import { maxOfAll } from './list-plan.ts';
import { runList, wholeList } from './list-runner.ts';

/** Rows read, and written into the answer, at once. */
const BATCH = 250;

/** A list asked for as a whole, answered in batches: its rows are never all in memory at once. */
export class WholePage<R> {
  /** Hands over one batch after the other; all are of one snapshot. */
  readonly eachBatch: (work: (rows: R[]) => void) => Promise<void>;
  constructor(eachBatch: WholePage<R>['eachBatch']) {
    this.eachBatch = eachBatch;
  }
}

/** What a handler may answer for a page: the page, or the whole list in batches. */
export type AnswerOf<O> = O extends PageOf<infer R> ? O | WholePage<R> : O;

/** Rows with what the use case adds to them. Reads on the connection given: the one of the batches is held meanwhile. */
type Finish<R> = (rows: R[], db: Db) => Promise<R[]>;

/** The page a query asks for; when it asks for all rows, the whole list in batches. */
export async function pageOrWhole<R>(
  ctx: Ctx,
  list: AnyList,
  query: PagedQuery,
  finish: Finish<R> = async (rows) => rows,
): Promise<PageOf<R> | WholePage<R>> {
  const { currentPage, pageSize } = query.pagingTool;
  const isWhole = currentPage === -1 && pageSize === -1 && query.params['tabs'] === undefined && !isTransaction(ctx.db);
  if (isWhole) return new WholePage<R>((work) => eachRow(ctx, list, query, async (rows, db) => work(await finish(rows as R[], db))));
  const page = await runList<R>(ctx, list, query);
  return { ...page, items: await finish(page.items, ctx.db) };
}

async function eachRow(ctx: Ctx, list: AnyList, query: PagedQuery, work: (rows: object[], db: Db) => Promise<void>): Promise<void> {
  const max = maxOfAll(list);
  let done = 0;
  await eachBatch(ctx, list, query, BATCH, async (rows, db) => {
    done += rows.length;
    if (done > max) throw new Refused('platform.error.tooManyRows', { max });
    await work(rows, db);
  });
}

/** Every row of the list in its order, in batches off one cursor: one snapshot however long it takes. */
export async function eachBatch(
  ctx: Ctx,
  list: AnyList,
  query: PagedQuery,
  size: number,
  work: (rows: Record<string, unknown>[], db: Db) => Promise<void>,
): Promise<void> {
  const whole = await wholeList(ctx, list, query);
  if (!whole) return;
  await ctx.kernel.db.transaction(async (trx) => {
    const fetch = () => sql<Record<string, unknown>>`fetch forward ${sql.raw(String(size))} from whole_list`.execute(trx);
    const [, , first] = await Promise.all([
      sql`set transaction isolation level repeatable read, read only`.execute(trx),
      sql`declare whole_list no scroll cursor for ${whole.statement}`.execute(trx),
      fetch(),
    ]);
    for (let { rows } = first; ; { rows } = await fetch()) {
      if (rows.length > 0) await work(await whole.named(rows), trx);
      if (rows.length < size) return;
    }
  });
}
