import { useCall } from '@quantum/platform/web/kit';
import { meterEndpoints, type MeterModel } from '../../../contract/index.ts';

interface Models {
  models: readonly MeterModel[];
  options: { value: string; label: string }[];
}

/** Models of meters, with their makers. */
export function useModels(): Models {
  const { data } = useCall(meterEndpoints.models);
  const models = data?.models ?? [];
  return { models, options: models.map(({ id, maker, name }) => ({ value: String(id), label: `${maker} ${name}` })) };
}
