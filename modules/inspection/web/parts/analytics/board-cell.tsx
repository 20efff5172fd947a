import { memo } from 'react';
import { Link } from 'react-router';
import { stateOf, useLabelled } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import type { BoardCell, LayerCell, ShownRow } from '../../../domain/spaces/board-cells.rules.ts';
import { heatOf } from '../../../domain/spaces/space-board.rules.ts';

export const BOARD_VIEWS = ['score', 'plan', 'findings'] as const;
export type BoardView = (typeof BOARD_VIEWS)[number];

/** What a cell shows and how it is coloured; never by colour alone. */
function faceOf(cell: BoardCell, view: BoardView): { text: string; heat: string } {
  if (cell.state !== 'done') return { text: cell.state === 'missed' && view === 'plan' ? '✕' : '', heat: cell.state };
  const mark = cell.count > 1 ? `×${cell.count}` : '✓';
  if (view === 'plan') return { text: mark, heat: 'ok' };
  if (view === 'findings')
    return { text: String(cell.findings), heat: cell.findings === 0 ? 'none' : cell.findings < 3 ? 'attention' : 'fail' };
  const heat = heatOf(cell.result);
  if (cell.percent === null) return { text: heat === 'fail' ? '!' : mark, heat };
  // Down, never up: 94.99 is not 95.
  return { text: `${Math.floor(cell.percent)}${heat === 'fail' ? '!' : ''}`, heat };
}

/** In words: for who cannot see the cell, and in its card. */
export function useCellWords(): (cell: BoardCell) => string {
  const { t } = useTranslation();
  return (cell) => {
    if (cell.state !== 'done') return t(`inspection.board.${cell.state}`);
    const several = cell.count > 1 ? ` (${t('inspection.board.worstOf', { count: cell.count })})` : '';
    const verdict = cell.result ? t(`inspection.result.${stateOf(cell.result)}`) : t('inspection.board.done');
    return (cell.percent === null ? verdict : `${cell.percent.toFixed(2)} ${verdict}`) + several;
  };
}

interface Props {
  row: ShownRow;
  days: readonly string[];
  today: string;
  view: BoardView;
}

/** The days of one space. */
export const BoardCells = memo(function BoardCells({ row, days, today, view }: Props) {
  const wordsOf = useCellWords();
  const label = useLabelled();
  const cells = new Map(row.cells.map((cell) => [cell.day, cell]));
  return (
    <>
      {days.map((day) => {
        const cell = cells.get(day);
        if (!cell) return <td key={day} data-today={day === today || undefined} />;
        const { text, heat } = faceOf(cell, view);
        return (
          <td key={day} data-today={day === today || undefined}>
            <Link
              to={cell.href}
              className="ins-board-cell"
              data-heat={heat}
              data-space={row.spaceId}
              data-day={day}
              aria-label={label(`${row.name}, ${day}`, wordsOf(cell))}
            >
              {text}
              {cell.count > 1 && view !== 'plan' && <sup>{cell.count}</sup>}
            </Link>
          </td>
        );
      })}
    </>
  );
});

interface LayerProps {
  row: ShownRow;
  days: readonly string[];
  today: string;
  cells: readonly LayerCell[];
  /** Which words of the board say a cell: `tests`. */
  words: string;
}

/** The days of one space in a layer of another module. */
export const LayerCells = memo(function LayerCells({ row, days, today, cells, words }: LayerProps) {
  const { t } = useTranslation();
  const label = useLabelled();
  const byDay = new Map(cells.map((cell) => [cell.day, cell]));
  return (
    <>
      {days.map((day) => {
        const cell = byDay.get(day);
        return (
          <td key={day} data-today={day === today || undefined}>
            {cell && (
              <Link
                to={cell.href}
                className="ins-board-cell"
                data-heat={cell.heat}
                data-space={row.spaceId}
                data-day={day}
                title={t(`inspection.board.layer.${words}`, cell.counts)}
                aria-label={label(`${row.name}, ${day}`, t(`inspection.board.layer.${words}`, cell.counts))}
              >
                {cell.text}
              </Link>
            )}
          </td>
        );
      })}
    </>
  );
});
