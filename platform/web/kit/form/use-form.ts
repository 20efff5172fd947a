import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import type { Fault } from '@quantum/platform/contract';
import type { ApiError } from '@quantum/platform/web/public';
import { UI } from '../constants.ts';
import { dropDraft, findDraft, keepDraft, type Draft } from './draft.ts';

/** A fault at a field: path as in the input (`names.en`), text in the reader's language. */
export interface FieldFault {
  path: string;
  text: string;
}

export interface FormOptions<T> {
  /** Names the form, and for a change the record: `organization.unit.1005`. */
  name: string;
  initial: T;
  /** Version of the record; 0 for a new one. */
  version?: number;
  /** All faults of what is typed; texts already translated. */
  check?: (value: T) => FieldFault[];
}

export interface FormHandle<T> {
  value: T;
  set: (change: Partial<T>) => void;
  faults: FieldFault[];
  faultAt: (path: string) => string | undefined;
  isDirty: boolean;
  /** A draft found on the device when the form opened, until it is used or discarded. */
  draft: Draft<T> | undefined;
  version: number;
  useDraft: () => void;
  discardDraft: () => void;
  /** Checks, and runs the work when nothing is wrong; a 1400 answer becomes faults at their fields. */
  submit: (work: (value: T) => Promise<unknown>) => Promise<void>;
  /** For `useMutate`'s `onFailure`: true when the faults have their places on this form. */
  takeFaults: (error: ApiError) => boolean;
}

const toFieldFault = (fault: Fault): FieldFault => ({ path: fault.path, text: fault.message });

/** State of a form: faults at fields, a draft on the device within 2 s, nothing lost by leaving. */
export function useForm<T extends object>({ name, initial, version = 0, check }: FormOptions<T>): FormHandle<T> {
  const [value, setValue] = useState(initial);
  const [faults, setFaults] = useState<FieldFault[]>([]);
  const [isDirty, setDirty] = useState(false);
  const [draft, setDraft] = useState(() => findDraft<T>(name));
  const isKept = useRef(true);
  const wasRefused = useRef(false);

  useEffect(() => {
    if (!isDirty) return;
    const timer = setTimeout(() => {
      isKept.current = keepDraft(name, value, version);
    }, UI.draftSaved);
    return () => {
      clearTimeout(timer);
      isKept.current = keepDraft(name, value, version);
    };
  }, [isDirty, name, value, version]);
  useLeaveQuestion(() => isDirty && !isKept.current);

  const set = useCallback(
    (change: Partial<T>) => {
      setValue((now) => {
        const next = { ...now, ...change };
        if (wasRefused.current) setFaults(check?.(next) ?? []);
        return next;
      });
      setDirty(true);
    },
    [check],
  );
  const show = (found: FieldFault[]) => {
    wasRefused.current = found.length > 0;
    setFaults(found);
    if (found.length > 0) requestAnimationFrame(() => document.getElementById('form-faults')?.focus());
  };

  return useMemo(
    () => ({
      value,
      set,
      faults,
      faultAt: (path) => faults.find((fault) => fault.path === path)?.text,
      isDirty,
      draft,
      version,
      useDraft: () => {
        setValue({ ...initial, ...draft!.value });
        setDirty(true);
        setDraft(undefined);
      },
      discardDraft: () => {
        dropDraft(name);
        setDraft(undefined);
      },
      submit: async (work) => {
        const found = check?.(value) ?? [];
        show(found);
        if (found.length > 0) return;
        // A session may end with this very call: what was typed is on the device before it goes out.
        if (isDirty) isKept.current = keepDraft(name, value, version);
        if ((await work(value)) === undefined) return;
        setDirty(false);
        // The effect that keeps drafts runs its clean-up after this: drop it once that is done.
        setTimeout(() => dropDraft(name));
      },
      takeFaults: (error) => {
        if (error.faults.length === 0) return false;
        show(error.faults.map(toFieldFault));
        return true;
      },
    }),
    [value, set, faults, isDirty, draft, version, initial, name, check],
  );
}

/** Asks before leaving only when what was typed could not be kept. */
function useLeaveQuestion(isAtRisk: () => boolean): void {
  const risk = useRef(isAtRisk);
  useEffect(() => {
    risk.current = isAtRisk;
  });
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (risk.current()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
  useBlocker(() => risk.current() && !confirm(document.documentElement.dataset['leaveQuestion'] ?? ''));
}
