import { useState } from 'react';
import { KEYS, local, readJson, tab } from './storage.ts';

/** `device`: until it is sent or given up; `tab`: gone with the tab, on devices of visitors. */
type Place = 'device' | 'tab';
const STORES = { device: local, tab };

/** Where drafts of forms are too: per person. */
const keyOf = (name: string): string => `draft.${local.get(KEYS.userId) ?? ''}.${name}`;

const find = <T>(name: string, place: Place): T | undefined => readJson<{ value?: T }>(STORES[place], keyOf(name))?.value;

/**
 * What is typed outside of a form with drafts: it outlives a reload and leaving the page. `name` says what it is and of which record. The
 * third drops what was kept, once it is sent or given up.
 */
export function useKept<T>(name: string, initial: T, place: Place): [value: T, keep: (value: T) => void, drop: () => void] {
  const read = () => find<T>(name, place) ?? initial;
  const [now, setNow] = useState(() => ({ name, value: read() }));
  // The same place on the page, now of another record.
  if (now.name !== name) setNow({ name, value: read() });
  const drop = () => {
    STORES[place].remove(keyOf(name));
    setNow({ name, value: initial });
  };
  const keep = (value: T) => {
    STORES[place].set(keyOf(name), JSON.stringify({ at: Date.now(), version: 0, value }));
    setNow({ name, value });
  };
  return [now.name === name ? now.value : read(), keep, drop];
}
