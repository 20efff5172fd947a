import { useCallback } from 'react';
import { useDrag, type OnGrip } from '@quantum/platform/web/kit';

type Kind = 'item' | 'section';

/** Where what is dragged would go: before or after a row, or into a section. */
export interface DropTarget {
  kind: Kind;
  key: string;
  edge: 'before' | 'after' | 'into';
}

/** The row or section at a point, and which half of it. */
function targetOf(kind: Kind, element: Element | null, y: number): DropTarget | undefined {
  const row = element?.closest<HTMLElement>('[data-item]');
  const section = element?.closest<HTMLElement>('[data-section]');
  const edgeOf = (of: HTMLElement) => {
    const box = of.getBoundingClientRect();
    return y < box.top + box.height / 2 ? 'before' : 'after';
  };
  if (kind === 'item' && row) return { kind: 'item', key: row.dataset['item']!, edge: edgeOf(row) };
  if (section) return { kind: 'section', key: section.dataset['section']!, edge: kind === 'item' ? 'into' : edgeOf(section) };
  return undefined;
}

/** Ordering questions or sections by their grips. */
export function useRowDrag(kind: Kind, onDrop: (key: string, target: DropTarget) => void) {
  const { onGrip: take, ...drag } = useDrag<string, DropTarget>({
    targetAt: (element, { y }) => targetOf(kind, element, y),
    onDrop: (key, target) => {
      if (target.key !== key) onDrop(key, target);
    },
    scroller: '.fb-main',
    byTouch: true,
  });
  const onGrip: OnGrip<string> = useCallback(
    (event, key) => {
      // What is being written in keeps the focus.
      event.preventDefault();
      take(event, key);
    },
    [take],
  );
  return { ...drag, onGrip };
}
