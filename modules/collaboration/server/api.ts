export { collaborationRoutes } from './collaboration.routes.ts';
export { recordLinks, recordSearch, type RecordLinks, type RecordSearch } from './extension-points.ts';
export type { Host } from './host.ts';
export { addWatchers, watchersOf } from './watcher.store.ts';
export { nameOf, setWatching, notifyWatchers, notifyWatchersOfAll } from './watch.service.ts';
