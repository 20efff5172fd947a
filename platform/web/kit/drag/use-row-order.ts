import type { PointerEvent } from 'react';
import { useDrag } from './use-drag.ts';
import type { RowTarget } from './row-order.ts';

interface Options {
  /** Names the list on the page: rows of another one are no targets. */
  list: string;
  onDrop: (key: string, target: RowTarget) => void;
  /** False where a row may not stand. */
  mayDrop?: (key: string, target: RowTarget) => boolean;
  scroller?: string;
}

/** The row at a place, and which half of it. */
function rowAt(list: string, element: Element | null, y: number): RowTarget | undefined {
  const row = element?.closest<HTMLElement>(`[data-order="${list}"]`);
  if (!row) return undefined;
  const box = row.getBoundingClientRect();
  return { key: row.dataset['orderKey']!, edge: y < box.top + box.height / 2 ? 'before' : 'after' };
}

/** Rows of a list put in order by their grips, with mouse, pen or finger; the keyboard has buttons of its own. */
export function useRowOrder({ list, onDrop, mayDrop = () => true, scroller = '#sheet' }: Options) {
  const { dragged, target, onGrip } = useDrag<string, RowTarget>({
    targetAt: (element, { y }, key) => {
      const at = rowAt(list, element, y);
      return at && at.key !== key && mayDrop(key, at) ? at : undefined;
    },
    onDrop,
    scroller,
    byTouch: true,
  });
  return {
    /** For the element of a row. */
    rowOf: (key: string) => ({
      'data-order': list,
      'data-order-key': key,
      'data-dragged': dragged === key || undefined,
      'data-edge': target?.key === key ? target.edge : undefined,
    }),
    /** For its grip. */
    gripOf: (key: string) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        // What is being written in keeps the focus.
        event.preventDefault();
        onGrip(event, key);
      },
    }),
  };
}
export type RowOrder = ReturnType<typeof useRowOrder>;
