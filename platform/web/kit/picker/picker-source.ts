import type { Endpoint, PageOf, PagedQuery, QueryCriteria } from '@quantum/platform/contract';
import { call } from '@quantum/platform/web/public';
import { toQuery, EMPTY_STATE } from '../list/list-state.ts';

export interface PickOption {
  id: number;
  label: string;
  note?: string;
}

/** Where a picker looks: what was typed, or one id to show the name of. */
export interface PickerSource {
  /** Name under which recent choices are kept. */
  name: string;
  find: (typed: string, signal: AbortSignal) => Promise<PickOption[]>;
  byId?: (id: number, signal: AbortSignal) => Promise<PickOption | undefined>;
  isPerson?: boolean;
}

const SHOWN = 20;
const LABELS_KEPT = 200;
const labels = new Map<string, PickOption>();

/** Options seen in this tab, so that a chosen one keeps its name without asking again. */
export const rememberOption = (source: PickerSource, option: PickOption): void => {
  if (labels.size > LABELS_KEPT) labels.delete(labels.keys().next().value!);
  labels.set(`${source.name}.${option.id}`, option);
};
export const knownOption = (source: PickerSource, id: number): PickOption | undefined => labels.get(`${source.name}.${id}`);

/** A picker over any list endpoint; leavers and closed records are the endpoint's business. */
export function listSource<R extends { id: number }>(
  name: string,
  endpoint: Endpoint<string, PagedQuery, PageOf<R>>,
  option: (row: R) => PickOption,
  more: { criteria?: QueryCriteria[]; params?: Record<string, unknown>; isPerson?: boolean } = {},
): PickerSource {
  const ask = async (search: string, criteria: QueryCriteria[], signal: AbortSignal) => {
    const input = toQuery({ ...EMPTY_STATE, search, size: SHOWN }, endpoint, [...(more.criteria ?? []), ...criteria], {
      count: 'none',
      ...more.params,
    });
    const { items } = await call(endpoint, { input, signal });
    return items.map(option);
  };
  return {
    name,
    find: (typed, signal) => ask(typed, [], signal),
    byId: async (id, signal) =>
      (await ask('', [{ key: 'id', value: id, condition: '=', connection: 'and', isValueADigital: true }], signal))[0],
    ...(more.isPerson && { isPerson: true }),
  };
}
