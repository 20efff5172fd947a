import * as z from 'zod/mini';
import { LIMITS } from './limits.ts';
import type { Schema } from './schema.ts';

const CONDITIONS = ['like', '=', '!=', 'in', '>', '>=', '<', '<=', 'between', 'isNull', 'notNull'] as const;
export type Condition = (typeof CONDITIONS)[number];

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** One criterion; `connection` connects it to the previous one, left to right. */
export const queryCriteria = z.object({
  key: z.string(),
  value: z.optional(z.union([scalar, z.array(scalar).check(z.maxLength(LIMITS.inValues))])),
  condition: z._default(z.enum(CONDITIONS), '='),
  connection: z._default(z.enum(['and', 'or']), 'and'),
  isValueADigital: z._default(z.boolean(), false),
});
export type QueryCriteria = z.infer<typeof queryCriteria>;

export const queryOrderBy = z.object({ columnName: z.string(), orderType: z._default(z.enum(['asc', 'desc']), 'asc') });

/** The generic query (specification 3). Page -1 with size -1 asks for all. Defaults: page 1, size 20. */
export const pagedQuery = z.object({
  pagingTool: z._default(z.object({ currentPage: z._default(z.int(), 1), pageSize: z._default(z.int(), 20) }), {
    currentPage: 1,
    pageSize: 20,
  }),
  queryCriterias: z._default(z.array(queryCriteria).check(z.maxLength(LIMITS.criteria)), []),
  queryOrderBies: z._default(z.array(queryOrderBy).check(z.maxLength(4)), []),
  params: z._default(z.record(z.string(), z.unknown()), {}),
});
export type PagedQuery = z.infer<typeof pagedQuery>;
export interface PageOf<R> {
  items: R[];
  /** Exact unless `capped`; -1 when not counted (`params.count: 'none'`). `params.count: 'only'` answers it exactly, without rows. */
  totalCount: number;
  /** True when counting stopped at 1,000 (`params.count: 'capped'`). */
  capped?: boolean | undefined;
  /** One for each criteria of `params.tabs`, which stand in place of the query's; each stops at 1,000. */
  tabCounts?: { totalCount: number; capped?: boolean | undefined }[] | undefined;
}

const counted = { totalCount: z.int(), capped: z.optional(z.boolean()) };
const pageOf = <R>(row: Schema<R>): Schema<PageOf<R>> =>
  z.object({ items: z.array(row), ...counted, tabCounts: z.optional(z.array(z.object(counted))) }) as unknown as Schema<PageOf<R>>;

/** The same with another size where the caller gives none (specification 9). */
const pagedQueryOf = (size: number) =>
  z.extend(pagedQuery, {
    pagingTool: z._default(z.object({ currentPage: z._default(z.int(), 1), pageSize: z._default(z.int(), size) }), {
      currentPage: 1,
      pageSize: size,
    }),
  });

export const listEndpointParts = <R>(row: Schema<R>, size?: number) => ({
  input: (size === undefined ? pagedQuery : pagedQueryOf(size)) as unknown as Schema<PagedQuery>,
  output: pageOf(row),
});
