import { listSource, type PickerSource } from '@quantum/platform/web/kit';
import { REGULATION_STATUS, regulationEndpoints } from '../../../contract/index.ts';

/** Regulations whose clauses an activity may ask: active ones, in force or to come. */
export const activeRegulationSource: PickerSource = listSource(
  'regulation',
  regulationEndpoints.list,
  ({ id, name, code }) => ({ id, label: name, note: code }),
  { criteria: [{ key: 'status', value: REGULATION_STATUS.active, condition: '=', connection: 'and', isValueADigital: false }] },
);
