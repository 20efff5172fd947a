import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { pressedKey } from '@quantum/platform/web/public';
import { VirtualBody } from '../list/virtual-body.tsx';
import { placeAfter, type MatrixPlace } from './matrix-keys.ts';
import type { MatrixTone } from './matrix-sign.tsx';
import './matrix.css';

interface MatrixColumn {
  id: number | string;
  head: ReactNode;
}

interface MatrixRow {
  id: number | string;
  head: ReactNode;
  /** Rows that follow each other with the same group stand under its name. */
  group?: string | null;
}

interface MatrixCell {
  /** Colours the cell; its content says the same in signs and words. */
  tone?: MatrixTone;
  content: ReactNode;
}

interface Props<R extends MatrixRow, C extends MatrixColumn> {
  /** What the whole shows. */
  label: string;
  /** Head of the column of row heads. */
  corner: string;
  columns: readonly C[];
  rows: readonly R[];
  /** Null: nothing is asked there. Rows and columns are counted from 0. */
  cellOf: (row: R, column: C, at: MatrixPlace) => MatrixCell | null;
}

/** px; a row that needs more takes it. */
const ROW_HEIGHT = 36;
/** Beyond so many rows only those in sight are drawn. */
const DRAWN_AT_ONCE = 120;
const PAGE = 12;

/** What the table consists of: rows, and the names of their groups between them. */
type Line<R> = { group: string } | { row: R; no: number };

function linesOf<R extends MatrixRow>(rows: readonly R[]): Line<R>[] {
  return rows.flatMap((row, no): Line<R>[] => {
    const isFirst = row.group != null && row.group !== rows[no - 1]?.group;
    return isFirst ? [{ group: row.group! }, { row, no }] : [{ row, no }];
  });
}

/**
 * Rows against columns, coloured and lettered: heads stay in sight, arrow keys go from cell to cell and reach what is in it, and of many
 * rows only those in sight are drawn. For a narrow screen the caller shows `MatrixCards`.
 */
export function MatrixTable<R extends MatrixRow, C extends MatrixColumn>({ label, corner, columns, rows, cellOf }: Props<R, C>) {
  const scroller = useRef<HTMLDivElement>(null);
  const [cursor, setCursor] = useState(-1);
  const lines = linesOf(rows);
  const isLong = lines.length > DRAWN_AT_ONCE;
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const from = placeOf(event.target as HTMLElement);
    // From the region itself an arrow enters the first cell.
    const size = { rows: rows.length, columns: columns.length, page: PAGE };
    const key = pressedKey(event);
    const to = placeAfter(from ?? { row: -1, column: 0 }, key ?? '', size);
    if (!to || (!from && key !== 'ArrowDown')) return;
    event.preventDefault();
    setCursor(lines.findIndex((line) => 'row' in line && line.no === to.row));
    focusCell(scroller.current, to);
  };
  const drawn = (index: number) => {
    const line = lines[index]!;
    return 'group' in line ? (
      <tr key={`group ${index}`} className="q-matrix-group">
        <th scope="rowgroup" colSpan={columns.length + 1}>
          <span>{line.group}</span>
        </th>
      </tr>
    ) : (
      <tr key={line.row.id}>
        <th scope="row">{line.row.head}</th>
        {columns.map((column, i) => {
          const cell = cellOf(line.row, column, { row: line.no, column: i });
          return (
            <td key={column.id} data-tone={cell?.tone} data-place={`${line.no} ${i}`} tabIndex={-1}>
              {cell ? cell.content : <span aria-hidden>—</span>}
            </td>
          );
        })}
      </tr>
    );
  };
  return (
    <div ref={scroller} className="q-matrix" data-long={isLong || undefined} role="region" aria-label={label} tabIndex={0} onKeyDown={move}>
      <table aria-rowcount={isLong ? lines.length + 1 : undefined}>
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            {columns.map(({ id, head }) => (
              <th key={id} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {isLong ? (
          <VirtualBody
            count={lines.length}
            columns={columns.length + 1}
            rowHeight={ROW_HEIGHT}
            scroller={scroller}
            cursor={cursor}
            row={drawn}
          />
        ) : (
          <tbody>{lines.map((_, index) => drawn(index))}</tbody>
        )}
      </table>
    </div>
  );
}

function placeOf(target: HTMLElement): MatrixPlace | undefined {
  const [row, column] = target.closest<HTMLElement>('[data-place]')?.dataset['place']?.split(' ').map(Number) ?? [];
  return row === undefined || column === undefined ? undefined : { row, column };
}

/** What can be pressed in a cell, else the cell itself; one that is not drawn yet is waited for one frame. */
function focusCell(scroller: HTMLElement | null, { row, column }: MatrixPlace, isAgain = false): void {
  const cell = scroller?.querySelector<HTMLElement>(`[data-place="${row} ${column}"]`);
  if (cell) (cell.querySelector<HTMLElement>('a, button') ?? cell).focus();
  else if (scroller && !isAgain) requestAnimationFrame(() => focusCell(scroller, { row, column }, true));
}
