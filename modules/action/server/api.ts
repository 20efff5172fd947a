export { dueByRisk, raiseAction } from './raising/raise-action.service.ts';
export { noteFurtherFailure } from './raising/source-note.service.ts';
export { actionSource, type ActionSource, type SourceView } from './extension-points.ts';
export { actionsOfSources, type SourceAction } from './raising/source-action.store.ts';
export { FIRST_LOADED, loadPastActions, resumeLoaded, type PastAction } from './seed/history.seed.ts';
