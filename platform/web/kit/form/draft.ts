import { KEYS, local, readJson } from '@quantum/platform/web/public';

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

/** False when the device would not keep it: leaving the page then asks first. */
export const keepDraft = <T>(form: string, value: T, version: number, base?: T, now: number = Date.now()): boolean =>
  local.set(keyOf(form), JSON.stringify({ at: now, version, value, ...(base !== undefined && { base }) } satisfies Draft<T>));

export const findDraft = <T>(form: string): Draft<T> | undefined => {
  const draft = readJson<Draft<T>>(local, keyOf(form));
  return draft && typeof draft.at === 'number' && draft.value !== undefined ? draft : undefined;
};

export const dropDraft = (form: string): void => local.remove(keyOf(form));
