import { listSource, type PickerSource } from '@quantum/platform/web/kit';
import type { QueryCriteria } from '@quantum/platform/contract';
import { categoryEndpoints, documentEndpoints, type CategoryOption, type CategoryRow, type DocumentRow } from '../../contract/index.ts';

/** Categories of which documents may be registered: in use, and no headings. */
export const complianceCategorySource: PickerSource = listSource(
  'compliance-category',
  categoryEndpoints.options,
  (row: CategoryOption) => ({ id: row.id, label: row.name, note: row.code }),
);

const is = (key: string, value: number | boolean): QueryCriteria => ({
  key,
  value,
  condition: '=',
  connection: 'and',
  isValueADigital: typeof value === 'number',
});
/** Categories that others may stand under. */
export const headingSource: PickerSource = listSource(
  'compliance-heading',
  categoryEndpoints.list,
  (row: CategoryRow) => ({ id: row.id, label: row.name, note: row.code }),
  { criteria: [is('mayHead', true)] },
);

/** Documents of a category in a unit that nothing has replaced: one of them may be followed. */
export const followedSource = (complianceCategoryId: number, unitId: number): PickerSource =>
  listSource(
    `compliance-document ${complianceCategoryId} ${unitId}`,
    documentEndpoints.list,
    (row: DocumentRow) => ({ id: row.id, label: row.number ?? row.code, note: [row.code, row.validTo].filter(Boolean).join(' · ') }),
    { criteria: [is('complianceCategoryId', complianceCategoryId), is('unitId', unitId), is('isHeld', true)] },
  );
