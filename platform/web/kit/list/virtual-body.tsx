import { useEffect, type ReactNode, type RefObject } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';

interface Props {
  count: number;
  /** Cells of a row: the spacers span them. */
  columns: number;
  /** px. */
  rowHeight: number;
  scroller: RefObject<HTMLElement | null>;
  /** Row the keyboard is on; -1 for none. */
  cursor: number;
  row: (index: number) => ReactNode;
}

/** Only the rows in sight are in the document; how many there are is said by `aria-rowcount` of the table. */
export function VirtualBody({ count, columns, rowHeight, scroller, cursor, row }: Props) {
  const virtual = useVirtualizer({ count, getScrollElement: () => scroller.current, estimateSize: () => rowHeight, overscan: 12 });
  useEffect(() => {
    if (cursor >= 0) virtual.scrollToIndex(cursor);
  }, [cursor, virtual]);
  const rows = virtual.getVirtualItems();
  const above = rows[0]?.start ?? 0;
  const below = virtual.getTotalSize() - (rows.at(-1)?.end ?? 0);
  return (
    <tbody>
      <Spacer height={above} columns={columns} />
      {rows.map(({ index }) => row(index))}
      <Spacer height={below} columns={columns} />
    </tbody>
  );
}

const Spacer = ({ height, columns }: { height: number; columns: number }) =>
  height > 0 ? (
    <tr aria-hidden="true" className="q-spacer">
      <td colSpan={columns} style={{ height }} />
    </tr>
  ) : null;
