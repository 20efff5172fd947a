export { documentCitationRoutes } from './citing/citation.routes.ts';
export { citesDocuments } from './citing/citing-kind.ts';
