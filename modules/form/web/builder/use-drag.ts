import { useCallback, useEffect, useRef, useState, type PointerEvent as ReactPointerEvent } from 'react';
import { pressedKey } from '@quantum/platform/web/public';

/** Where what is dragged would go: before or after a row, or into a section. */
export interface DropTarget {
  kind: 'item' | 'section';
  key: string;
  edge: 'before' | 'after' | 'into';
}

/** px from an edge of the list where it begins to scroll, and how far with each step. */
const SCROLL = { zone: 48, step: 14 };

const targetAt = (x: number, y: number, kind: 'item' | 'section'): DropTarget | undefined => {
  const at = document.elementFromPoint(x, y);
  const row = at?.closest<HTMLElement>('[data-item]');
  const section = at?.closest<HTMLElement>('[data-section]');
  const edgeOf = (element: HTMLElement) => {
    const box = element.getBoundingClientRect();
    return y < box.top + box.height / 2 ? 'before' : 'after';
  };
  if (kind === 'item' && row) return { kind: 'item', key: row.dataset['item']!, edge: edgeOf(row) };
  if (section) return { kind: 'section', key: section.dataset['section']!, edge: kind === 'item' ? 'into' : edgeOf(section) };
  return undefined;
};

interface Drag {
  dragged: string | undefined;
  target: DropTarget | undefined;
  onGrip: (event: ReactPointerEvent<HTMLElement>, key: string) => void;
}

/** Ordering with mouse, pen or finger; the keyboard has its own way. Esc leaves all as it was. */
export function useDrag(kind: 'item' | 'section', onDrop: (key: string, target: DropTarget) => void): Drag {
  const [drag, setDrag] = useState<{ key: string; target: DropTarget | undefined }>();
  const drop = useRef(onDrop);
  const current = useRef(drag);
  useEffect(() => {
    drop.current = onDrop;
    current.current = drag;
  });
  const dragged = drag?.key;
  useEffect(() => {
    if (dragged === undefined) return;
    const stop = new AbortController();
    const { signal } = stop;
    const move = (event: PointerEvent) => {
      const scroller = document.querySelector<HTMLElement>('.fb-main');
      const box = scroller?.getBoundingClientRect();
      if (scroller && box && event.clientX > box.left && event.clientX < box.right) {
        if (event.clientY < box.top + SCROLL.zone) scroller.scrollTop -= SCROLL.step;
        if (event.clientY > box.bottom - SCROLL.zone) scroller.scrollTop += SCROLL.step;
      }
      const target = targetAt(event.clientX, event.clientY, kind);
      setDrag((now) => now && (target?.key === now.target?.key && target?.edge === now.target?.edge ? now : { ...now, target }));
    };
    const end = () => {
      const now = current.current;
      setDrag(undefined);
      if (now?.target && now.target.key !== now.key) drop.current(now.key, now.target);
    };
    addEventListener('pointermove', move, { signal });
    addEventListener('pointerup', end, { signal });
    addEventListener('pointercancel', () => setDrag(undefined), { signal });
    addEventListener('keydown', (event) => pressedKey(event) === 'Escape' && setDrag(undefined), { signal });
    return () => stop.abort();
  }, [dragged, kind]);
  const onGrip = useCallback((event: ReactPointerEvent<HTMLElement>, key: string) => {
    if (event.button !== 0) return;
    event.preventDefault();
    setDrag({ key, target: undefined });
  }, []);
  return { dragged, target: drag?.target, onGrip };
}
