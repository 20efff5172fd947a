/** Parts of a question's editor that come after it. */
export { BankNotice } from './bank-notice.tsx';
export { ColumnsEditor } from './columns-editor.tsx';
export { ConditionEditor } from './condition-editor.tsx';
export { OptionsEditor } from './options-editor.tsx';
