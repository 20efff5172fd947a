import { route, type Route } from '@quantum/platform/server';
import type { DocumentCitationEndpoints } from '../../contract/index.ts';
import { citeDocument, findCitableDocuments, readDocumentCitations, unciteDocument } from './citation.service.ts';
import type { CitingKind } from './citing-kind.ts';

const record = { scope: 'record' } as const;

/** The documents a module's record cites, under its own address, operations and scope. */
export const documentCitationRoutes = (calls: DocumentCitationEndpoints, of: CitingKind): Route[] => [
  route(calls.read, record, (ctx, { params }) => readDocumentCitations(ctx, of, params.id)),
  route(calls.documents, record, (ctx, { params, input }) => findCitableDocuments(ctx, of, params.id, input.search)),
  route(calls.cite, record, (ctx, { params, input }) => citeDocument(ctx, of, params.id, input.controlledDocumentId)),
  route(calls.uncite, record, (ctx, { params, input }) => unciteDocument(ctx, of, params.id, input.documentCitationId)),
];
