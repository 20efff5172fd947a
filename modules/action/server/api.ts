export { raiseAction, type NewAction } from './action-raise.service.ts';
export { actionSource, type ActionSource, type Recurrence, type SourceView } from './extension-points.ts';
export { actionsOfSources, type SourceAction } from './source-action.store.ts';
export { FIRST_LOADED, loadPastActions, resumeLoaded, type PastAction } from './history.seed.ts';
export { readNotice } from './notice.service.ts';
