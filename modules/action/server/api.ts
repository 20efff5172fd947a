export { raiseAction, type NewAction } from './action.service.ts';
export { actionSource, type ActionSource } from './extension-points.ts';
export { actionsOfSources, type SourceAction } from './source-action.store.ts';
