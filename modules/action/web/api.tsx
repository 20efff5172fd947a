export { ActionTable } from './parts/action-table.tsx';
export { noRaise, RaiseFields, toAgreedAction, type RaiseValue } from './parts/raise-fields.tsx';
export { RaisedActions } from './parts/raised-actions.tsx';
