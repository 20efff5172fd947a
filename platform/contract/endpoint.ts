import type { Operation } from './operation.ts';
import type { Schema } from './schema.ts';
import { listEndpointParts, type PageOf, type PagedQuery } from './paged-query.ts';

type ParamNames<P extends string> = P extends `${string}:${infer N}/${infer R}`
  ? N | ParamNames<R>
  : P extends `${string}:${infer N}`
    ? N
    : never;

/** Path parameters, read off the path: `:id` and `:…Id` are positive integers, all others text. */
export type PathParams<P extends string> = {
  [K in ParamNames<P>]: K extends 'id' | `${string}Id` ? number : string;
};

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Filters of a call by name, each with the shape of its value. */
export type Filters = Readonly<Record<string, Schema>>;

/** A column of a list and its direction. */
export type ListOrder = readonly [columnName: string, orderType: 'asc' | 'desc'];

/** A call, described once: route, OpenAPI, typed client and tests derive from it. */
export interface Endpoint<P extends string = string, I = unknown, O = unknown> {
  readonly method: Method;
  /** Path below the base `/api`. */
  readonly path: P;
  /** Body of POST and PUT, query string of GET and DELETE. */
  readonly input: Schema<I> | undefined;
  /** Shape of DATA. */
  readonly output: Schema<O>;
  /** Who may; `open` with a reason for the few calls made before sign-in. */
  /** `loose`: begins without a transaction and without a place among the calls worked on, because it waits its turn first. */
  readonly operation: Operation | { readonly open: string; readonly loose?: true };
  /**
   * True for calls named in the specification: null reads as absent. What they do not know is refused where they read, since a misspelt filter must not
   * answer everything; where they write it is dropped and named in MSG. Our own refuse unknown keys.
   */
  readonly named: boolean;
  /** Of a list named in the specification: its filters beside the generic query. They may stand at the top of the body and in `params`. */
  readonly filters?: Filters | undefined;
  /** A generic query: DATA is `{items, totalCount}`. */
  readonly list: boolean;
  /** The order our own screens ask for; a caller that gives none gets the code descending, or what the specification says of that call. */
  readonly order?: ListOrder | undefined;
  /** False of a list that is not searched by words: its screen has no search box. */
  readonly isSearched?: false | undefined;
  /** May be answered again under the same `Idempotency-Key`: every POST that creates or moves a record. */
  readonly idempotent: boolean;
  /** Answers a PDF. */
  readonly isPaper?: true;
  /** False where nothing of the answer may stay beside the key; a repeated call reads the record again. So it is too wherever an answer holds sensitive fields. */
  readonly answerKept?: false;
  /** Its module compares what is sent again under a `clientId` itself: a report may be anonymous, so who sent it is kept nowhere else. */
  readonly comparesDrafts?: true;
}

interface NewEndpoint<P extends string, I, O> {
  method: Method;
  path: P;
  input?: Schema<I>;
  output: Schema<O>;
  operation: Endpoint['operation'];
  named?: boolean;
  /** False where the answer must not be kept, because it holds a secret. */
  idempotent?: false;
  answerKept?: false;
  comparesDrafts?: true;
}

export function endpoint<const P extends string, O, I = undefined>(spec: NewEndpoint<P, I, O>): Endpoint<P, I, O> {
  const writes = 'kind' in spec.operation && spec.operation.kind === 'write';
  return { named: false, list: false, idempotent: writes && spec.method === 'POST', ...spec, input: spec.input };
}

interface NewListEndpoint<P extends string, R> {
  path: P;
  row: Schema<R>;
  operation: Operation;
  named?: boolean;
  /** Rows of a page where the caller gives no size; 20 by default. */
  size?: number;
  order?: ListOrder;
  filters?: Filters;
  isSearched?: false;
}

/** `POST …/list`: takes the generic query, answers a page of rows. */
export function listEndpoint<const P extends string, R>(spec: NewListEndpoint<P, R>): Endpoint<P, PagedQuery, PageOf<R>> {
  const { input, output } = listEndpointParts(spec.row, spec.size);
  return {
    method: 'POST',
    path: spec.path,
    input,
    output,
    operation: spec.operation,
    named: spec.named ?? false,
    list: true,
    order: spec.order,
    filters: spec.filters,
    isSearched: spec.isSearched,
    idempotent: false,
  };
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- only `any` matches both a call's input and its output
export type AnyEndpoint = Endpoint<any, any, any>;
