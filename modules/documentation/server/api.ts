export { documentCitationRoutes } from './citing/citation.routes.ts';
export { citesDocuments } from './citing/citing-kind.ts';
export { documentsShown } from './citing/shown-documents.read.ts';
