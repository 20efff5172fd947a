import { useEffect, useRef } from 'react';
import { pressedKey } from '@quantum/platform/web/public';

/** What the keys of judging do. */
interface JudgeKeys {
  yes: () => void;
  no: () => void;
  /** What is shown is right: on to the next. */
  confirm: () => void;
  move: (by: 1 | -1) => void;
  nextOpen: () => void;
  evidence: () => void;
  /** Proven by what proves the clause before. */
  sameEvidence: () => void;
  /** From the words back to the clause. */
  leave: () => void;
}

const MOVES: Record<string, 1 | -1> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));
const isInDialog = (target: EventTarget | null): boolean => target instanceof HTMLElement && target.closest('[role="dialog"]') !== null;
/** A button does with Enter what it is for; the row of the list is no such button. */
const isButton = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('button:not(.reg-row), a[href]') !== null;

/** Keys of judging: in a text Enter confirms and Escape leaves, everywhere else each key is an answer. */
export function useJudgeKeys(keys: JudgeKeys, isOn: boolean): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      const key = pressedKey(event);
      const { target } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || isInDialog(target)) return;
      const done = (work: () => void) => {
        event.preventDefault();
        work();
      };
      const { yes, no, confirm, move, nextOpen, evidence, sameEvidence, leave } = latest.current;
      if (isTyping(target)) {
        if (key === 'Enter' && !event.shiftKey && (target as HTMLElement).dataset['words'] !== undefined) done(confirm);
        else if (key === 'Escape') done(leave);
        return;
      }
      if (key in MOVES) done(() => move(MOVES[key]!));
      else if (key === '1') done(yes);
      else if (key === '2') done(no);
      else if (key === 'Enter' && !isButton(target)) done(confirm);
      else if (key === 'o') done(nextOpen);
      else if (key === 'e') done(evidence);
      else if (key === 's') done(sameEvidence);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [isOn]);
}
