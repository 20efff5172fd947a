export { attachTo } from './attachment.service.ts';
export { hasAttachment } from './attachment.store.ts';
export { collaborationRoutes } from './collaboration.routes.ts';
export { recordLinks, recordSearch, type RecordLinks } from './extension-points.ts';
export type { Host, HostRow } from './host.ts';
export { addWatchers } from './watcher.store.ts';
export { nameOf, notifyWatchers, notifyWatchersOfAll, readersAmong } from './watch.service.ts';
