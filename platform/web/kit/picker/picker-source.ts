import { LIMITS, type Endpoint, type PageOf, type PagedQuery, type QueryCriteria } from '@quantum/platform/contract';
import { call } from '@quantum/platform/web/public';
import { toQuery, EMPTY_STATE } from '../list/list-state.ts';

export interface PickOption {
  id: number;
  label: string;
  note?: string;
  /** Key of what should be known before choosing it. */
  warning?: string;
  /** Shown, but it cannot be chosen; `warning` says why. */
  blocked?: true;
  /** A code that another field begins with once it is chosen. */
  code?: string;
  /** Unit it belongs to: what is of the person's own unit comes first. */
  unitId?: number;
}

/** Where a picker looks: what was typed, or one id to show the name of. */
export interface PickerSource {
  /** Name under which recent choices are kept. */
  name: string;
  /** `ownUnit`: what matches there is among the answers, however many match elsewhere. */
  find: (typed: string, signal: AbortSignal, ownUnit?: number) => Promise<PickOption[]>;
  byId?: (id: number, signal: AbortSignal) => Promise<PickOption | undefined>;
  isPerson?: boolean;
  /** Where several are chosen: parts of what can be chosen that are wanted as a whole. */
  parts?: readonly PickerPart[];
  /** Everything that matches, in a part of it where one is said; as far as one page reaches. */
  findAll?: (typed: string, part: PickerPart | undefined, signal: AbortSignal) => Promise<PickOption[]>;
}

export interface PickerPart {
  /** As it is shown: the same in every language. */
  label: string;
  criteria: QueryCriteria[];
}

const SHOWN = 20;
const LABELS_KEPT = 600;
const labels = new Map<string, PickOption>();

/** Options seen in this tab, so that a chosen one keeps its name without asking again. */
export const rememberOption = (source: PickerSource, option: PickOption): void => {
  if (labels.size > LABELS_KEPT) labels.delete(labels.keys().next().value!);
  labels.set(`${source.name}.${option.id}`, option);
};
export const knownOption = (source: PickerSource, id: number): PickOption | undefined => labels.get(`${source.name}.${id}`);

const equals = (key: string, value: number): QueryCriteria => ({ key, value, condition: '=', connection: 'and', isValueADigital: true });

/** A picker over any list endpoint; leavers and closed records are the endpoint's business. */
export function listSource<R extends { id: number }>(
  name: string,
  endpoint: Endpoint<string, PagedQuery, PageOf<R>>,
  option: (row: R) => PickOption,
  more: {
    criteria?: QueryCriteria[];
    params?: Record<string, unknown>;
    isPerson?: boolean;
    unitKey?: string;
    parts?: readonly PickerPart[];
  } = {},
): PickerSource {
  const ask = async (search: string, criteria: QueryCriteria[], signal: AbortSignal, size = SHOWN) => {
    const input = toQuery({ ...EMPTY_STATE, search, size }, endpoint, [...(more.criteria ?? []), ...criteria], {
      count: 'none',
      ...more.params,
    });
    const { items } = await call(endpoint, { input, signal });
    return items.map(option);
  };
  return {
    name,
    find: async (typed, signal, ownUnit) => {
      const { unitKey } = more;
      if (unitKey === undefined || ownUnit === undefined) return ask(typed, [], signal);
      const all = await ask(typed, [], signal);
      // One question is enough where all that match came back.
      if (all.length < SHOWN) return all;
      const own = await ask(typed, [equals(unitKey, ownUnit)], signal);
      return [...own, ...all.filter((option) => !own.some(({ id }) => id === option.id))];
    },
    findAll: (typed, part, signal) => ask(typed, part?.criteria ?? [], signal, LIMITS.pageSizeMax),
    ...(more.parts && { parts: more.parts }),
    byId: async (id, signal) => (await ask('', [equals('id', id)], signal))[0],
    ...(more.isPerson && { isPerson: true }),
  };
}
