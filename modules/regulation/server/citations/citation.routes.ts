import { route, type Route } from '@quantum/platform/server';
import { citedEndpoints, type CitationEndpoints } from '../../contract/index.ts';
import type { Citable } from './citable.ts';
import { citeClause, findCitableClauses, readCitations, unciteClause } from './citation.service.ts';
import { readCited } from './cited.read.ts';

const record = { scope: 'record' } as const;

/** The clauses a module's record cites, under its own address, operations and scope. */
export const citationRoutes = (calls: CitationEndpoints, of: Citable): Route[] => [
  route(calls.read, record, (ctx, { params }) => readCitations(ctx, of, params.id)),
  route(calls.clauses, record, (ctx, { params, input }) => findCitableClauses(ctx, of, params.id, input.search)),
  route(calls.cite, record, (ctx, { params, input }) => citeClause(ctx, of, params.id, input.clauseId)),
  route(calls.uncite, record, (ctx, { params, input }) => unciteClause(ctx, of, params.id, input.citationId)),
];

/** Who cites clauses, on the regulation's record. */
export const citedRoutes: Route[] = [route(citedEndpoints.read, record, (ctx, { params }) => readCited(ctx, params.id))];
