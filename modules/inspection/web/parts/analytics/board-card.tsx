import { useTranslation } from '@quantum/platform/web/public';
import { ResultTag } from '../record/inspection-cells.tsx';
import { useCellWords } from './board-cell.tsx';
import type { BoardCell, ShownRow } from '../../../domain/spaces/board-cells.rules.ts';

/** What the pointer or the focus is on. */
export interface Pointed {
  row: ShownRow;
  cell: BoardCell;
  place: string;
  at: DOMRect;
}

const WIDTH = 300;
const HEIGHT = 170;
const GAP = 8;

/** What the cell under the pointer or the focus is about; beside it, within the window. */
export function BoardCard({ pointed: { row, cell, place, at } }: { pointed: Pointed }) {
  const { t } = useTranslation();
  const wordsOf = useCellWords();
  const left = Math.max(GAP, Math.min(at.left, innerWidth - WIDTH - GAP));
  const isLow = at.bottom + GAP + HEIGHT > innerHeight;
  return (
    <div
      className="ins-board-card"
      aria-hidden="true"
      style={{ left, width: WIDTH, ...(isLow ? { bottom: innerHeight - at.top + GAP } : { top: at.bottom + GAP }) }}
    >
      <p className="q-row">
        <b className="q-ell">{row.name}</b>
        <span className="q-space" />
        <span className="q-hint">{cell.day}</span>
      </p>
      <p className="q-hint">{place}</p>
      {cell.percent !== null ? (
        <p className="q-row ins-board-score">
          <b>{cell.percent.toFixed(2)}</b>
          <ResultTag result={cell.result} />
        </p>
      ) : (
        <p>{wordsOf(cell)}</p>
      )}
      {cell.findings > 0 && <p>{t('inspection.board.found', { count: cell.findings })}</p>}
      {cell.count > 1 && <p className="q-hint">{t('inspection.board.several', { count: cell.count })}</p>}
      {cell.inspector !== null && <p className="q-hint">{cell.inspector}</p>}
    </div>
  );
}
