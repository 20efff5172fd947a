import * as z from 'zod/mini';
import type { AnyEndpoint, Endpoint } from './endpoint.ts';
import type { Schema } from './schema.ts';
import type { Operation } from './operation.ts';
import { pagedQuery, queryCriteria, queryOrderBy } from './paged-query.ts';
import { LIMITS } from './limits.ts';

/** Rows up to which an export is answered at once, and up to which a workbook is made. */
export const EXPORT = { atOnce: 5000, workbook: 50_000 } as const;
const EXPORT_FORMATS = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** The list's own query; paging is not looked at. */
const exportQuery = z.object({
  format: z._default(z.enum(EXPORT_FORMATS), 'xlsx'),
  /** Keys of the columns wanted, in their order; those the list does not export are passed over. Absent: all. */
  columns: z.optional(z.array(z.string().check(z.maxLength(LIMITS.code))).check(z.maxLength(60))),
  pagingTool: z.optional(z.unknown()),
  queryCriterias: z._default(z.array(queryCriteria).check(z.maxLength(LIMITS.criteria)), []),
  queryOrderBies: z._default(z.array(queryOrderBy).check(z.maxLength(4)), []),
  params: z._default(z.record(z.string(), z.unknown()), {}),
});
export type ExportQuery = z.infer<typeof exportQuery>;

/** DATA where it continues as a job (202 and 504). */
export const startedJob = z.object({ jobId: z.int() });
export type StartedJob = z.infer<typeof startedJob>;

export type ExportEndpoint = Endpoint<string, ExportQuery, StartedJob>;

const exportOperation = (of: Operation): Operation => ({ ...of, id: `${of.id.replace(/\.list$/, '')}.export` });

/** `POST …/export` of a list: anyone who may list may export, within the same scope. Answers the file itself, or the job it has become. */
export function exportEndpoint(list: AnyEndpoint): ExportEndpoint {
  return {
    method: 'POST',
    path: exportPath(list.path),
    input: exportQuery as unknown as Schema<ExportQuery>,
    output: startedJob as unknown as Schema<StartedJob>,
    operation: exportOperation(list.operation as Operation),
    named: list.named,
    list: false,
    idempotent: false,
  };
}

/** `/inspectionTasks/list` → `/inspectionTasks/export`. */
export const exportPath = (listPath: string): string => `${listPath.replace(/\/list$/, '')}/export`;

/** The generic query an export asks. */
export const queryOfExport = ({ queryCriterias, queryOrderBies, params }: ExportQuery) =>
  pagedQuery.parse({ queryCriterias, queryOrderBies, params });
