import { listSource, type PickerSource } from '@quantum/platform/web/kit';
import { regulationEndpoints, REGULATION_STATUS } from '../../../contract/index.ts';

const active = { key: 'status', value: REGULATION_STATUS.active, condition: '=', connection: 'and', isValueADigital: false } as const;
/** Active regulations. */
export const regulationSource: PickerSource = listSource(
  'regulation',
  regulationEndpoints.list,
  ({ id, name, documentNo }) => ({ id, label: name, note: documentNo }),
  { criteria: [active] },
);
