import { lazy, Suspense, useEffect, useRef, type CSSProperties, type RefObject } from 'react';
import { Link, useNavigate } from 'react-router';
import { Checkbox } from '@mantine/core';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslation } from '@quantum/platform/web/public';
import { UI } from '../constants.ts';
import type { Column } from './columns/column.tsx';
import type { ListHandle } from './use-list.ts';
import './list.css';

const VirtualBody = lazy(() => import('./virtual-body.tsx').then((loaded) => ({ default: loaded.VirtualBody })));

interface Props<R> {
  list: ListHandle<R>;
  columns: Column<R>[];
  label: string;
  selectable: boolean;
  /** Index of the row the keyboard is on; -1 for none. */
  cursor: number;
  compact: boolean;
  /** What scrolls the table: long pages keep only the rows in its sight. */
  scroller: RefObject<HTMLElement | null>;
}

/** The one column a click on the row follows. */
export const hrefOf = <R,>(columns: Column<R>[], row: R): string | undefined => columns.find((column) => column.href)?.href?.(row);

export function DataTable<R extends { id: number }>({ list, columns, label, selectable, cursor, compact, scroller }: Props<R>) {
  const { t } = useTranslation();
  const cells = columns.length + (selectable ? 1 : 0);
  const isLong = list.rows.length > UI.virtualFrom;
  const row = (i: number) => {
    const of = list.rows[i];
    return of && <Row key={of.id} index={i} row={of} list={list} columns={columns} selectable={selectable} isCursor={i === cursor} />;
  };
  const plain = (count: number) => (
    <tbody>
      {list.isFirst
        ? Array.from({ length: 8 }, (_, i) => <SkeletonRow key={i} columns={cells} seed={i} />)
        : Array.from({ length: count }, (_, i) => row(i))}
    </tbody>
  );
  const ids = list.rows.map((row) => row.id);
  const ticked = ids.filter((id) => list.selected.has(id)).length;
  return (
    <table
      className="q-table"
      data-stale={list.isStale}
      data-compact={compact}
      style={{ '--q-cells': columns.length } as CSSProperties}
      aria-label={label}
      aria-busy={list.isFirst || list.isStale}
      aria-rowcount={isLong ? list.rows.length + 1 : undefined}
      onMouseOver={tellWhole}
    >
      <thead>
        <tr>
          {selectable && (
            <th className="q-tick">
              <Checkbox
                aria-label={t('common.selectAll')}
                checked={ticked > 0 && ticked === ids.length}
                indeterminate={ticked > 0 && ticked < ids.length}
                onChange={(event) => list.select(ids, event.currentTarget.checked)}
              />
            </th>
          )}
          {columns.map((column) => (
            <Head key={column.key} column={column} list={list} />
          ))}
        </tr>
      </thead>
      {isLong ? (
        <Suspense fallback={plain(UI.virtualFrom)}>
          <VirtualBody
            count={list.rows.length}
            columns={cells}
            rowHeight={compact ? 37 : 45}
            scroller={scroller}
            cursor={cursor}
            row={row}
          />
        </Suspense>
      ) : (
        plain(list.rows.length)
      )}
    </table>
  );
}

/** The full text of a truncated cell is shown at the pointer. */
function tellWhole({ target }: React.MouseEvent): void {
  const cell = (target as HTMLElement).closest('td');
  if (!cell) return;
  const isCut = [cell, ...cell.querySelectorAll('.q-ell')].some((part) => part.scrollWidth > part.clientWidth);
  cell.title = isCut ? cell.innerText : '';
}

function Head<R>({ column, list }: { column: Column<R>; list: ListHandle<R> }) {
  const { t } = useTranslation();
  const sort = list.state.sort?.key === column.key ? list.state.sort.direction : undefined;
  const next = sort === 'asc' ? 'desc' : 'asc';
  return (
    <th
      scope="col"
      data-end={column.end}
      style={column.width ? { width: column.width } : undefined}
      aria-sort={sort && (sort === 'asc' ? 'ascending' : 'descending')}
    >
      {column.sortable ? (
        <button type="button" onClick={() => list.set({ sort: { key: column.key, direction: next } })}>
          {t(column.label)}
          {sort === 'asc' && <ArrowUp size={12} strokeWidth={2.4} aria-hidden />}
          {sort === 'desc' && <ArrowDown size={12} strokeWidth={2.4} aria-hidden />}
        </button>
      ) : (
        t(column.label)
      )}
    </th>
  );
}

interface RowProps<R> {
  index: number;
  row: R;
  list: ListHandle<R>;
  columns: Column<R>[];
  selectable: boolean;
  isCursor: boolean;
}

function Row<R extends { id: number }>({ index, row, list, columns, selectable, isCursor }: RowProps<R>) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const element = useRef<HTMLTableRowElement>(null);
  const href = hrefOf(columns, row);
  useEffect(() => {
    if (isCursor) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isCursor]);
  const open = (event: React.MouseEvent) => {
    if (!href || (event.target as HTMLElement).closest('a,button,input,label') || getSelection()?.toString()) return;
    void navigate(href);
  };
  // A row is known by its code; its name may be that of many.
  const told = row as Record<string, unknown>;
  const name = String(told['code'] ?? told[columns.find((column) => column.href)?.key ?? 'id'] ?? row.id);
  return (
    <tr
      ref={element}
      aria-rowindex={index + 2}
      data-selected={list.selected.has(row.id)}
      data-cursor={isCursor}
      data-new={row.id === list.lastCreatedId}
      data-open={href !== undefined}
      onClick={open}
    >
      {selectable && (
        <td className="q-tick">
          <Checkbox
            aria-label={t('common.selectRow', { name })}
            checked={list.selected.has(row.id)}
            onChange={(event) => list.select([row.id], event.currentTarget.checked)}
          />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.key} data-end={column.end} data-title={column.isTitle ?? false}>
          {column.href ? <Link to={column.href(row)}>{column.render(row)}</Link> : column.render(row)}
        </td>
      ))}
    </tr>
  );
}

function SkeletonRow({ columns, seed }: { columns: number; seed: number }) {
  return (
    <tr aria-hidden="true">
      {Array.from({ length: columns }, (_, i) => (
        <td key={i}>
          <span className="q-skeleton" style={{ width: `${45 + ((seed * 7 + i * 13) % 40)}%` }} />
        </td>
      ))}
    </tr>
  );
}
