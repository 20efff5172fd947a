import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import { listSource, type PickerSource } from '@quantum/platform/web/kit';
import { classificationEndpoints, documentEndpoints, type ClassificationRow, type DocumentRow } from '../../contract/index.ts';

/** Classifications in use. */
export const classificationSource: PickerSource = listSource(
  'documentation-classification',
  classificationEndpoints.list,
  ({ id, name, path }: ClassificationRow) => ({ id, label: name, note: path }),
  { criteria: [{ key: 'status', value: RECORD_STATUS.active, condition: '=', connection: 'and', isValueADigital: false }] },
);

/** Documents in force that the reader may see. */
export const documentSource: PickerSource = listSource('documentation-document', documentEndpoints.list, (row: DocumentRow) => ({
  id: row.id,
  label: row.title,
  note: row.code,
}));
