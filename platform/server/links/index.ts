export { linkEntry, linkRoutes } from './link-entry.ts';
export { listLinks, makeLink, noteOpening, revokeAll, revokeLink, useLink, type LinkTo } from './read-link.service.ts';
