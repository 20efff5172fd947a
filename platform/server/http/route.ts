import type { Endpoint, PagedQuery, PageOf, PathParams } from '../../contract/index.ts';
import type { MoveOne } from '../records/bulk-status.ts';
import type { Ctx } from '../context/use-case/ctx.ts';
import type { AnyList, ListDefinition } from '../lists/list-definition.ts';
import { pageOrWhole, type AnswerOf } from '../lists/whole-page.ts';
import type { ImportDefinition } from '../spreadsheets/import-definition.ts';

/**
 * How a route keeps to what its caller may see: `record` loads through `loadScoped`, `list` through the list runner,
 * `export` writes what the list runner answers into a file, `self` touches only the caller's own rows, `none` says why no scope is needed.
 */
export type RouteScope = 'record' | 'list' | 'export' | 'self' | { none: string };

export interface Call<P, I> {
  params: P;
  input: I;
  /** Headers a few calls of the session need. */
  headers: Readonly<Record<string, string | undefined>>;
  /** Address of the caller, for throttling and sessions. */
  address: string;
  /** Did it come over https. */
  secure: boolean;
  /** Sets a cookie with the answer. */
  cookie(text: string): void;
  /** For a `loose` operation: takes its place among the calls worked on; answers how it is left. Throws 1503. */
  takePlace(): () => void;
}

export interface Route {
  readonly endpoint: Endpoint;
  readonly scope: RouteScope;
  readonly list?: AnyList;
  /** Of an export: what the list does to a question before it is run. */
  readonly narrow?: (ctx: Ctx, query: PagedQuery) => Promise<PagedQuery>;
  /** How the status of one record of the list is set, for the job that sets it for all that match. */
  readonly move?: MoveOne;
  /** What a workbook sent there holds, for the job that saves a large one. */
  readonly importing?: ImportDefinition<unknown>;
  readonly handle: (ctx: Ctx, call: Call<never, never>) => Promise<unknown>;
}

/** Serves an endpoint. The handler calls a use case; no rule lives in it. */
export function route<P extends string, I, O>(
  endpoint: Endpoint<P, I, O>,
  options: { scope: RouteScope; list?: AnyList },
  handle: (ctx: Ctx, call: Call<PathParams<P>, I>) => Promise<AnswerOf<O>>,
): Route {
  return {
    endpoint: endpoint as unknown as Endpoint,
    scope: options.scope,
    ...(options.list ? { list: options.list } : {}),
    handle: handle as Route['handle'],
  };
}

/** Serves a `…/list` endpoint from a declared list. */
export function listRoute<R>(endpoint: Endpoint<string, PagedQuery, PageOf<R>>, list: ListDefinition<R>): Route {
  return {
    endpoint: endpoint as unknown as Endpoint,
    scope: 'list',
    list,
    handle: ((ctx: Ctx, { input }: Call<unknown, PagedQuery>) => pageOrWhole<R>(ctx, list, input)) as Route['handle'],
  };
}
