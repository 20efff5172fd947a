/** What was, is and may come back; steps share all they did not change, so that many of them cost little. */
export interface EditHistory<T> {
  past: readonly T[];
  present: T;
  future: readonly T[];
  /** Typing in one field is one step: the field of the last change. */
  field: string | undefined;
}

const STEPS_KEPT = 200;

export const startHistory = <T>(present: T): EditHistory<T> => ({ past: [], present, future: [], field: undefined });

/** A change; with `field` it continues the step that began in the same field. */
export function record<T>(history: EditHistory<T>, next: T, field?: string): EditHistory<T> {
  if (next === history.present) return history;
  if (field !== undefined && field === history.field && history.past.length > 0) return { ...history, present: next, future: [] };
  return { past: [...history.past, history.present].slice(-STEPS_KEPT), present: next, future: [], field };
}

export function undo<T>(history: EditHistory<T>): EditHistory<T> {
  const last = history.past.at(-1);
  if (last === undefined) return history;
  return { past: history.past.slice(0, -1), present: last, future: [history.present, ...history.future], field: undefined };
}

export function redo<T>(history: EditHistory<T>): EditHistory<T> {
  const [next, ...rest] = history.future;
  if (next === undefined) return history;
  return { past: [...history.past, history.present], present: next, future: rest, field: undefined };
}
