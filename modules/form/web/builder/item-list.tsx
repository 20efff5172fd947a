import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import type { FormSection } from '../../contract/index.ts';
import { moveItem } from '../../domain/edit.rules.ts';
import { useTools, type NotesByPlace } from './builder-context.ts';
import { ItemRow } from './item-row.tsx';
import { useRowDrag, type DropTarget } from './use-row-drag.ts';

const NO_NOTES: never[] = [];
/** px of a closed row before it was measured. */
const ROW = 66;

interface Props {
  section: FormSection;
  no: number;
  open: string | null;
  notes: NotesByPlace;
  shares: ReadonlyMap<string, string | null>;
  /** Null until it is in the document. */
  scroller: HTMLElement | null;
  onDropped: (key: string, target: DropTarget) => void;
}

/** The questions of one section; only those in sight are in the document, so that long forms stay quick. */
export function ItemList({ section, no, open, notes, shares, scroller, onDropped }: Props) {
  const { items } = section;
  const drag = useRowDrag('item', onDropped);
  const list = useRef<HTMLDivElement>(null);
  const [above, setAbove] = useState(0);
  useLayoutEffect(() => setAbove(list.current?.offsetTop ?? 0));
  const openAt = items.findIndex((item) => item.key === open);
  const draggedAt = items.findIndex((item) => item.key === drag.dragged);
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller,
    estimateSize: () => ROW,
    getItemKey: (index) => items[index]!.key,
    overscan: 3,
    gap: 10,
    scrollMargin: above,
    // What is being written or dragged stays in the document wherever one scrolls.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...[openAt, draggedAt].filter((at) => at >= 0)])].sort((a, b) => a - b),
  });
  useEffect(() => {
    if (openAt >= 0) virtual.scrollToIndex(openAt, { align: 'auto' });
    // Opening scrolls to it; typing in it does not.
  }, [open, virtual]);
  return (
    <div ref={list} className="fb-items" style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ index, key, start }) => {
        const item = items[index]!;
        return (
          <div
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            className="fb-slot"
            style={{ transform: `translateY(${start - virtual.options.scrollMargin}px)` }}
          >
            <ItemRow
              item={item}
              number={`${no}.${index + 1}`}
              isOpen={item.key === open}
              share={shares.get(item.key) ?? null}
              notes={notes.get(item.key) ?? NO_NOTES}
              edge={
                drag.target?.kind === 'item' && drag.target.key === item.key && drag.target.edge !== 'into' ? drag.target.edge : undefined
              }
              isDragged={drag.dragged === item.key}
              onGrip={drag.onGrip}
            />
          </div>
        );
      })}
    </div>
  );
}

/** What a drop does: between two rows, or to the end of another section. */
export function useDropped(): (key: string, target: DropTarget) => void {
  const { change, latest } = useTools();
  return (key, target) => {
    if (target.kind === 'section') {
      const to = latest().sections.find((section) => section.key === target.key);
      if (to && !to.items.some((item) => item.key === key)) change((content) => moveItem(content, key, to.key, to.items.length));
      return;
    }
    const to = latest().sections.find((section) => section.items.some((item) => item.key === target.key));
    if (!to) return;
    const at = to.items.findIndex((item) => item.key === target.key) + (target.edge === 'after' ? 1 : 0);
    change((content) => moveItem(content, key, to.key, at));
  };
}
