import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import type { Fault } from '@quantum/platform/contract';
import type { ApiError } from '@quantum/platform/web/public';
import { UI } from '../constants.ts';
import { dropDraft, findDraft, saveDraft, type Draft, type DraftPlace } from './draft.ts';
import { isUntouched } from './draft-merge.ts';
import type { FieldWords } from './field-words.ts';

/** A fault at a field: path as in the input (`names.en`), text in the reader's language. */
export interface FieldFault {
  path: string;
  text: string;
  /** What is needed was left empty. */
  isUnfilled?: boolean;
}

export interface FormOptions<T> {
  /** Names the form, and for a change the record: `organization.unit.1005`. */
  name: string;
  initial: T;
  /** Version of the record; 0 for a new one. */
  version?: number;
  /** All faults of what is typed; texts already translated. */
  check?: (value: T) => FieldFault[];
  /** Where what is typed waits to be saved; `tab` for what others at the same device may not find. */
  keptIn?: DraftPlace;
  /** What was typed into another form about the same record: this one begins with it. */
  typed?: Partial<T> | undefined;
}

export interface FormHandle<T> {
  value: T;
  set: (change: Partial<T>) => void;
  faults: FieldFault[];
  faultAt: (path: string) => string | undefined;
  isDirty: boolean;
  /** When what was typed was last kept on the device, ms since 1970; undefined while nothing is. */
  keptAt: number | undefined;
  /** A draft found on the device when the form opened, until it is used or discarded. */
  draft: Draft<T> | undefined;
  /** The record was changed since in what this form holds: draft and record are compared field by field. */
  isBehind: boolean;
  version: number;
  /** The form as the record has it now. */
  initial: T;
  /** What the fields are called and how their values are said; each field tells it. */
  fields: FieldWords;
  /** Takes the draft as it is, or what was put together of both. */
  useDraft(merged?: T): void;
  discardDraft: () => void;
  /** Checks, and runs the work when nothing is wrong; a 1400 answer becomes faults at their fields. */
  submit: (work: (value: T) => Promise<unknown>) => Promise<void>;
  /** For `useMutate`'s `onFailure`: true when this form shows what was wrong: faults at their fields, or what was saved before. */
  takeFaults: (error: ApiError) => boolean;
  /** What an earlier attempt has saved with other content (decision 0312); undefined where nothing was. */
  saved: Record<string, unknown> | undefined;
  /** What was typed has gone elsewhere: nothing of it stays on the device. */
  handOver: () => void;
}

const toFieldFault = ({ path, message, key }: Fault): FieldFault => ({
  path,
  text: message,
  ...(key === 'platform.fault.required' && { isUnfilled: true }),
});

/** The fields of this form that the other one has too. */
const withTyped = <T extends object>(initial: T, typed: Partial<T> | undefined): T =>
  typed ? { ...initial, ...Object.fromEntries(Object.entries(typed).filter(([field]) => field in initial)) } : initial;

/** State of a form: faults at fields, a draft on the device within 2 s, nothing lost by leaving. */
export function useForm<T extends object>({ name, initial, version = 0, check, keptIn = 'device', typed }: FormOptions<T>): FormHandle<T> {
  const [from, setFrom] = useState({ initial, version });
  const [value, setValue] = useState(() => withTyped(initial, typed));
  const [faults, setFaults] = useState<FieldFault[]>([]);
  const [saved, setSaved] = useState<Record<string, unknown>>();
  const [isDirty, setDirty] = useState(typed !== undefined);
  const [draft, setDraft] = useState(() => (typed ? undefined : findDraft<T>(name, keptIn)));
  const [keptAt, setKeptAt] = useState<number>();
  const isKept = useRef(true);
  const wasRefused = useRef(false);
  const [fields] = useState<FieldWords>(() => new Map());

  if (version !== from.version) {
    // Someone else saved while this form was open: what is typed continues, or becomes a draft to compare; it is never saved over theirs unseen.
    setFrom({ initial, version });
    if (!isDirty) setValue(initial);
    else if (!isUntouched(from.initial, initial)) {
      setDraft({ at: Date.now(), version: from.version, value, base: from.initial });
      setValue(initial);
      setDirty(false);
    }
  }

  const keep = useCallback(
    () => void (isKept.current = saveDraft(name, { value, version: from.version, base: from.initial }, keptIn)),
    [name, value, from, keptIn],
  );
  useEffect(() => {
    if (!isDirty) return;
    const timer = setTimeout(() => {
      keep();
      if (isKept.current) setKeptAt(Date.now());
    }, UI.draftSaved);
    return () => {
      clearTimeout(timer);
      keep();
    };
  }, [isDirty, keep]);
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

  const handOver = useCallback(() => {
    setDirty(false);
    // The effect that keeps drafts runs its clean-up after this: drop it once that is done.
    setTimeout(() => dropDraft(name, keptIn));
  }, [name, keptIn]);

  return useMemo(
    () => ({
      value,
      set,
      faults,
      faultAt: (path) => faults.find((fault) => fault.path === path)?.text,
      isDirty,
      keptAt: isDirty ? keptAt : undefined,
      draft,
      isBehind: draft !== undefined && draft.version !== from.version && !isUntouched(draft.base, from.initial),
      version: from.version,
      initial: from.initial,
      fields,
      useDraft: (merged) => {
        setValue(merged ?? { ...from.initial, ...draft!.value });
        setDirty(true);
        setDraft(undefined);
      },
      discardDraft: () => {
        dropDraft(name, keptIn);
        setDraft(undefined);
      },
      submit: async (work) => {
        const found = check?.(value) ?? [];
        show(found);
        setSaved(undefined);
        if (found.length > 0) return;
        // A session may end with this very call: what was typed is on the device before it goes out.
        if (isDirty) keep();
        if ((await work(value)) !== undefined) handOver();
      },
      takeFaults: (error) => {
        setSaved(error.saved);
        if (error.faults.length > 0) show(error.faults.map(toFieldFault));
        return error.saved !== undefined || error.faults.length > 0;
      },
      saved,
      handOver,
    }),
    [value, set, faults, saved, isDirty, keptAt, draft, from, fields, name, check, keep, keptIn, handOver],
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
