import { useEffect, useRef } from 'react';
import { pressedKey } from '@quantum/platform/web/public';

interface ListKeys {
  focusSearch: () => void;
  move: (by: 1 | -1) => void;
  select: () => void;
  open: () => void;
  create: () => void;
  clear: () => void;
}

const ACTIONS: Record<string, keyof ListKeys> = {
  '/': 'focusSearch',
  j: 'move',
  k: 'move',
  x: 'select',
  Enter: 'open',
  n: 'create',
  Escape: 'clear',
};

/** True where a key press means typing or belongs to something that is focused. */
export function isTaken(
  target: { tagName?: string; isContentEditable?: boolean; closest?: (selector: string) => unknown } | null,
  key: string,
): boolean {
  if (!target?.tagName) return false;
  if (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) return (target as HTMLInputElement).type !== 'checkbox' || key === 'Enter';
  if (target.isContentEditable || target.closest?.('[role=dialog],[role=menu],[role=listbox]')) return true;
  return key === 'Enter' && /^(A|BUTTON)$/.test(target.tagName);
}

/** `/` to filter, `j` and `k` to move, `x` to tick, Enter to open, `n` for new, Esc to clear. */
export function useListKeys(keys: ListKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const key = pressedKey(event);
      const action = ACTIONS[key];
      if (!action || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isTaken(event.target as HTMLElement, key) || document.querySelector('[aria-modal=true]')) return;
      if (action === 'move') latest.current.move(key === 'j' ? 1 : -1);
      else latest.current[action]();
      if (key === '/') event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
