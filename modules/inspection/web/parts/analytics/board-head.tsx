import { Link } from 'react-router';
import { Info } from 'lucide-react';
import { stateOf } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import type { SpaceBoard } from '../../../contract/index.ts';
import type { ShownBoard } from '../../../domain/spaces/board-cells.rules.ts';
import type { BoardView } from './board-cell.tsx';

/** The figures above the board. */
export function BoardSums({ board: { sums, total, links } }: { board: Omit<SpaceBoard, 'groups'> }) {
  const { t } = useTranslation();
  const share = sums.planned === 0 ? '—' : `${((sums.inspected / sums.planned) * 100).toFixed(1)} %`;
  const figures = [
    ['coverage', share, t('inspection.board.coverageOf', { inspected: sums.inspected, planned: sums.planned, spaces: total })],
    ['average', sums.mean?.toFixed(1) ?? '—', t('inspection.board.averageOf', { count: sums.scored })],
    ['below', sums.below, t('inspection.board.belowOf', { count: sums.scored })],
    ['missedSum', sums.missed, t('inspection.board.missedOf', { count: sums.missedSpaces })],
    ['findings', sums.findings, ''],
  ] as const;
  return (
    <dl className="ins-board-sums">
      {figures.map(([key, value, of]) => {
        const link = links.find(({ id }) => id === key);
        return (
          <div key={key}>
            <dt>{t(`inspection.board.${key}`)}</dt>
            <dd>
              <b>{link ? <Link to={link.href}>{value}</Link> : value}</b> <small>{of}</small>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** A board too large for one page says how much of it stands here. */
export function BoardCut({ board: { total, sums, places } }: { board: Omit<SpaceBoard, 'groups'> }) {
  const { t } = useTranslation();
  if (total <= sums.spaces) return null;
  const canNarrow = places.length > 1 || places.some(({ floors }) => floors.length > 1);
  return (
    <p className="ins-board-cut" role="note">
      <Info size={16} strokeWidth={1.75} aria-hidden />
      <span>
        <b>{t('inspection.board.cut', { shown: sums.spaces, total })}</b> {canNarrow && t('inspection.board.cutHow')}
      </span>
    </p>
  );
}

interface Choice {
  board: Pick<ShownBoard, 'groups' | 'sums'>;
  /** Codes of functional risks; none: all. */
  risks: readonly string[];
  /** Spaces without anything planned too. */
  all: boolean;
  onRisks: (risks: string[]) => void;
  onAll: (all: boolean) => void;
}

/** Which spaces are shown. */
export function BoardChoice({ board, risks, all, onRisks, onAll }: Choice) {
  const { t } = useTranslation();
  const known = [...new Set(board.groups.flatMap(({ rows }) => rows.map((row) => row.functionalRisk)))].toSorted();
  return (
    <div className="ins-board-risks" role="group" aria-label={t('inspection.board.shown')}>
      {known.map((risk) => {
        const on = risks.includes(risk);
        return (
          <button
            key={risk}
            type="button"
            aria-pressed={on}
            onClick={() => onRisks(on ? risks.filter((one) => one !== risk) : [...risks, risk])}
          >
            {stateOf(risk).toUpperCase()}
          </button>
        );
      })}
      <button type="button" aria-pressed={all} onClick={() => onAll(!all)}>
        {t('inspection.board.all', { count: board.sums.spaces })}
      </button>
    </div>
  );
}

const STEPS: Record<BoardView | 'layer', readonly (readonly [heat: string, key: string])[]> = {
  score: [
    ['pass', 'pass'],
    ['attention', 'attention'],
    ['fail', 'fail'],
    ['unscored', 'unscored'],
    ['missed', 'missed'],
    ['due', 'due'],
  ],
  plan: [
    ['ok', 'done'],
    ['missed', 'missed'],
    ['due', 'due'],
  ],
  findings: [
    ['none', 'found0'],
    ['attention', 'found1'],
    ['fail', 'found3'],
    ['missed', 'missed'],
    ['due', 'due'],
  ],
  layer: [
    ['pass', 'pass'],
    ['attention', 'attention'],
    ['fail', 'fail'],
    ['unscored', 'notCounted'],
  ],
};

/** What the cells mean. */
export function BoardLegend({ view }: { view: BoardView | 'layer' }) {
  const { t } = useTranslation();
  return (
    <ul className="ins-board-legend" aria-label={t('inspection.board.legend')}>
      {STEPS[view].map(([heat, key]) => (
        <li key={key}>
          <i className="ins-board-cell" data-heat={heat} aria-hidden="true">
            {heat === 'fail' && view !== 'findings' ? '!' : ''}
          </i>
          {t(`inspection.board.${key}`)}
        </li>
      ))}
    </ul>
  );
}
