import { UI } from '../constants.ts';

/** What a snackbar tells of: its icon, and for errors its role and time. */
export type SnackbarKind = 'create' | 'read' | 'update' | 'delete' | 'error';

export interface Snackbar {
  id: number;
  kind: SnackbarKind;
  text: string;
  /** A compensating, audited event; offered for the first 3 s. */
  undo?: () => void;
}

type Listener = () => void;

let shown: readonly Snackbar[] = [];
let nextId = 1;
const listeners = new Set<Listener>();
const timers = new Map<number, ReturnType<typeof setTimeout>>();

function set(next: readonly Snackbar[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

export const snackbars = {
  current: (): readonly Snackbar[] => shown,
  subscribe: (listener: Listener): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export function closeSnackbar(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  set(shown.filter((snackbar) => snackbar.id !== id));
}

/** Shows a notice: errors for 5 s, others for 10 s; at most three at a time, the same text not twice. */
export function showSnackbar(kind: SnackbarKind, text: string, undo?: () => void): number {
  const same = shown.find((snackbar) => snackbar.kind === kind && snackbar.text === text && !undo);
  if (same) closeSnackbar(same.id);
  const id = nextId++;
  for (const old of shown.slice(0, Math.max(0, shown.length - UI.snackbarsShown + 1))) closeSnackbar(old.id);
  set([...shown, { id, kind, text, ...(undo && { undo }) }]);
  timers.set(
    id,
    setTimeout(() => closeSnackbar(id), kind === 'error' ? UI.snackbarError : UI.snackbarGeneral),
  );
  return id;
}

export const showError = (text: string): number => showSnackbar('error', text);
