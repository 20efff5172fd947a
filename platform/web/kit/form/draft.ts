import { withCurrentNames } from '@quantum/platform/contract';
import { KEYS, local, readJson, tab } from '@quantum/platform/web/public';

/** What was typed into a form and not saved yet. */
export interface Draft<T> {
  /** ms since 1970. */
  at: number;
  /** Version of the record it was typed against; 0 for a new one. */
  version: number;
  value: T;
  /** The form as it was before anything was typed; what others changed since is told apart by it. */
  base?: T;
}

/** Drafts are per person and form; `form` names the form and, for a change, the record: `organization.unit.1005`. */
const keyOf = (form: string): string => `draft.${local.get(KEYS.userId) ?? ''}.${form}`;

/** `device`: until it is sent or discarded. `tab`: gone with the tab, for what may not lie about on a shared device. */
export type DraftPlace = 'device' | 'tab';
const STORES = { device: local, tab };

/** False when the browser would not keep it: leaving the page then asks first. */
export const saveDraft = <T>(form: string, draft: Omit<Draft<T>, 'at'>, place: DraftPlace = 'device', now: number = Date.now()): boolean =>
  STORES[place].set(keyOf(form), JSON.stringify({ at: now, ...draft } satisfies Draft<T>));

export const findDraft = <T>(form: string, place: DraftPlace = 'device'): Draft<T> | undefined => {
  const draft = readJson<Draft<T>>(STORES[place], keyOf(form));
  return draft && typeof draft.at === 'number' && draft.value !== undefined ? withCurrentNames(draft) : undefined;
};

export const dropDraft = (form: string, place: DraftPlace = 'device'): void => STORES[place].remove(keyOf(form));
