import type { FormHandle } from './use-form.ts';

/** The kit's fields on a value that is kept elsewhere: in the address, or with answers on the device. */
export const handleOf = <T extends object>(value: T, set: (change: Partial<T>) => void): FormHandle<T> => ({
  value,
  set,
  faults: [],
  faultAt: () => undefined,
  isDirty: true,
  keptAt: undefined,
  draft: undefined,
  isBehind: false,
  initial: value,
  fields: new Map(),
  version: 0,
  useDraft: () => undefined,
  discardDraft: () => undefined,
  submit: () => Promise.resolve(),
  takeFaults: () => false,
  saved: undefined,
  handOver: () => undefined,
});
