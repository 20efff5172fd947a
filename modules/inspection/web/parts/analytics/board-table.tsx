import { Fragment, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { weekdayOf } from '@quantum/platform/domain';
import { stateOf } from '@quantum/platform/web/kit';
import { pressedKey, useTranslation } from '@quantum/platform/web/public';
import type { LayerCell, ShownBoard } from '../../../domain/spaces/board-cells.rules.ts';
import { BoardCard, type Pointed } from './board-card.tsx';
import { BoardCells, LayerCells, type BoardView } from './board-cell.tsx';
import { FunctionalRisk } from '../record/inspection-cells.tsx';

const STEPS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Props {
  board: ShownBoard;
  days: readonly string[];
  view: BoardView;
  /** Cells of a layer by space, in the place of inspections. */
  layer?: ReadonlyMap<number, LayerCell[]> | undefined;
}

/** Spaces as rows under their places, days as columns; arrow keys go from cell to cell, Enter opens the record. */
export function BoardTable({ board, days, view, layer }: Props) {
  const { t } = useTranslation();
  const table = useRef<HTMLTableElement>(null);
  const [pointed, setPointed] = useState<Pointed>();
  const rows = board.groups.flatMap(({ place, rows: all }) => all.map((row) => ({ place, row })));

  const point = ({ target }: SyntheticEvent) => {
    const link = (target as HTMLElement).closest<HTMLElement>('.ins-board-cell');
    const found = link && rows.find(({ row }) => row.spaceId === Number(link.dataset['space']));
    const cell = found?.row.cells.find(({ day }) => day === link?.dataset['day']);
    setPointed(cell && found && !layer ? { ...found, cell, at: link.getBoundingClientRect() } : undefined);
  };
  const step = (event: KeyboardEvent) => {
    const key = pressedKey(event);
    const way = STEPS[key];
    const from = (event.target as HTMLElement).closest<HTMLElement>('.ins-board-cell');
    if (key === 'Escape') setPointed(undefined);
    if (!way || !from) return;
    event.preventDefault();
    const cells = [...table.current!.querySelectorAll<HTMLElement>('.ins-board-cell')];
    nextOf(cells, from, way)?.focus();
  };
  return (
    <div className="ins-board-scroll" onScroll={() => setPointed(undefined)}>
      <table
        ref={table}
        className="ins-board"
        aria-label={t('inspection.board.title')}
        onMouseOver={point}
        onMouseLeave={() => setPointed(undefined)}
        onFocus={point}
        onBlur={() => setPointed(undefined)}
        onKeyDown={step}
      >
        <thead>
          <tr>
            <th scope="col" className="ins-board-name">
              {t('inspection.board.space')}
            </th>
            {days.map((day) => (
              <th key={day} scope="col" data-today={day === board.today || undefined}>
                <small>{t(`inspection.weekday.${weekdayOf(day)}`)}</small>
                <span>{Number(day.slice(8))}</span>
              </th>
            ))}
            <th scope="col" className="ins-board-mean">
              {t('inspection.board.mean')}
            </th>
            <th scope="col" className="ins-board-last">
              {t('inspection.board.last')}
            </th>
          </tr>
        </thead>
        {board.groups.map(({ place, rows: all }) => (
          <tbody key={place}>
            <tr className="ins-board-place">
              <th scope="rowgroup" colSpan={days.length + 3}>
                <span>{place}</span>
              </th>
            </tr>
            {all.map((row) => (
              <tr key={row.spaceId}>
                <th scope="row" className="ins-board-name">
                  <span className="q-row">
                    <span className="q-ell">{row.name}</span>
                    <FunctionalRisk code={row.functionalRisk} />
                  </span>
                </th>
                {layer ? (
                  <LayerCells row={row} days={days} today={board.today} cells={layer.get(row.spaceId) ?? []} words={board.layer!.words} />
                ) : (
                  <BoardCells row={row} days={days} today={board.today} view={view} />
                )}
                <td className="ins-board-mean">{row.mean === null ? <span className="q-faint">—</span> : row.mean.toFixed(1)}</td>
                <td className="ins-board-last">
                  <LastResults results={row.last} />
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      {pointed && <BoardCard pointed={pointed} />}
    </div>
  );
}

/** The nearest cell that way: in the row left and right, in the column nearest up and down. */
function nextOf(cells: readonly HTMLElement[], from: HTMLElement, [x, y]: readonly [number, number]): HTMLElement | undefined {
  if (x !== 0) {
    const mine = cells.filter((cell) => cell.dataset['space'] === from.dataset['space']);
    return mine[mine.indexOf(from) + x];
  }
  const column = cells.filter((cell) => cell.dataset['day'] === from.dataset['day']);
  return column[column.indexOf(from) + y];
}

const SHOWN = 5;

/** The last five results as cells, the newest at the right; in words for who cannot see them. */
function LastResults({ results }: { results: readonly string[] }) {
  const { t } = useTranslation();
  if (results.length === 0) return <span className="q-faint">—</span>;
  const words = results.map((result) => t(`inspection.result.${stateOf(result)}`));
  return (
    <span className="ins-board-results" role="img" aria-label={words.join(', ')} title={words.join(' · ')}>
      {Array.from({ length: SHOWN - results.length }, (_, i) => (
        <Fragment key={`none ${i}`}>
          <i />
        </Fragment>
      ))}
      {results.map((result, i) => (
        <i key={i} data-result={stateOf(result)} />
      ))}
    </span>
  );
}
