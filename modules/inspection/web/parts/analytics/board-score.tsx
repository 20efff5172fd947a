import { useId, useState } from 'react';
import { Link } from 'react-router';
import { stateOf } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import type { SpaceBoard } from '../../../contract/index.ts';

const two = (value: number | null): string => value?.toFixed(2) ?? '—';

/** The score of the building with its arithmetic, weighted beside plain, and the rooms that are due. */
export function BoardScore({ board: { building, gaps } }: { board: Pick<SpaceBoard, 'building' | 'gaps'> }) {
  const { t } = useTranslation();
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <section className="ins-board-score" aria-label={t('inspection.board.building')}>
      <dl className="ins-board-sums">
        <div>
          <dt>{t('inspection.board.building')}</dt>
          <dd>
            <b>{two(building.weighted)}</b>{' '}
            <small>{t('inspection.board.buildingOf', { scored: building.scored, unscored: building.unscored })}</small>
          </dd>
        </div>
        <div>
          <dt>{t('inspection.board.buildingPlain')}</dt>
          <dd>
            <b>{two(building.plain)}</b>
          </dd>
        </div>
        {gaps && (
          <div>
            <dt>{t('inspection.board.roomsDue')}</dt>
            <dd>
              <b>
                <Link to={gaps.href}>{gaps.due}</Link>
              </b>{' '}
              <small>{t('inspection.board.gaps', { count: gaps.gaps })}</small>
            </dd>
          </div>
        )}
      </dl>
      {building.weighted !== null && (
        <button type="button" className="q-text-button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {t('inspection.board.arithmetic')}
        </button>
      )}
      {open && building.weighted !== null && (
        <table id={id} className="ins-board-arithmetic">
          <caption>{t('inspection.board.arithmeticHelp')}</caption>
          <thead>
            <tr>
              {(['risk', 'rooms', 'sumOfMeans', 'weight', 'product'] as const).map((key) => (
                <th key={key} scope="col">
                  {t(`inspection.board.arithmetic.${key}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {building.byRisk.map((one) => (
              <tr key={one.risk}>
                <th scope="row">{stateOf(one.risk).toUpperCase()}</th>
                <td>{one.rooms}</td>
                <td>{two(one.sum)}</td>
                <td>{one.weight}</td>
                <td>{two(one.sum * one.weight)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('inspection.board.arithmetic.result')}</th>
              <td colSpan={4}>
                {two(building.sum)} ÷ {building.weight} = {two(building.weighted)}
              </td>
            </tr>
          </tfoot>
        </table>
      )}
    </section>
  );
}
