import { listSource, type PickerSource } from '@quantum/platform/web/kit';
import { jobTaskEndpoints, matrixEndpoints, RISK_METHOD, VERSION_STATUS } from '../../contract/index.ts';

const is = (key: string, value: string | number | (string | number)[]) => ({
  key,
  value,
  condition: Array.isArray(value) ? ('in' as const) : ('=' as const),
  connection: 'and' as const,
  isValueADigital: false,
});
const named = ({ id, name, code }: { id: number; name: string; code: string }) => ({ id, label: name, note: code });
/** Published ones that rate hazards. */
export const matrixSource: PickerSource = listSource('risk-matrix', matrixEndpoints.list, named, {
  criteria: [is('status', VERSION_STATUS.active), is('method', [RISK_METHOD.lxs, RISK_METHOD.lec])],
});
export const jobTaskSource: PickerSource = listSource('risk-job-task', jobTaskEndpoints.list, named, {
  criteria: [is('status', VERSION_STATUS.active)],
});
