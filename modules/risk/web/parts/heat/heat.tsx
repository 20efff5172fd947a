import { useState } from 'react';
import { CalendarClock } from 'lucide-react';
import { Link } from 'react-router';
import { useCall, useIsPhone, ViewTabs } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { LATE_ROWS_PATH, RATING, RISK_METHOD, rowEndpoints, ROWS_PATH, type RiskHeat } from '../../../contract/index.ts';
import { cellQuery, heatGrid, MATRIX_STAGES, type MatrixStage } from '../../../domain/heat.rules.ts';
import { Duties } from './duties.tsx';
import { levelOf, RatingTag, useRatingText } from '../rating.tsx';
import { Fold, type MapFold } from './map-fold.tsx';
import { FirstProject, ProjectsFirst } from './projects-first.tsx';
import './heat.css';

type HeatMap = RiskHeat['maps'][number];
const HIGH: readonly string[] = [RATING.extreme, RATING.high];
/** The maps without a count, so that they have their place before they are read. */
const WITHOUT_COUNTS: readonly HeatMap[] = MATRIX_STAGES.map((stage) => ({ stage, cells: heatGrid([]) }));

interface Props {
  /** A unit and all below; null for all the reader sees. */
  unitId: number | null;
  /** Above a list: folded where the reader left them so. */
  fold?: MapFold;
}

/** How many risks stand where: with verified controls, and beside it once the planned ones are verified. Each cell opens its risks. */
export function RiskHeatMaps({ unitId, fold }: Props) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const [chosen, choose] = useState<MatrixStage>('residual');
  const { data } = useCall(rowEndpoints.heat, { input: { unitId } });
  const ending = unitId === null ? '' : `&f.unitId=in:${unitId}`;
  const ranks = fold !== undefined && unitId === null;
  const maps = (data?.maps ?? WITHOUT_COUNTS).filter(({ stage }) => !isPhone || stage === chosen);
  const residual = data?.maps.find(({ stage }) => stage === 'residual')?.cells.flat() ?? [];
  const inMap = residual.filter(({ rating }) => HIGH.includes(rating)).reduce((sum, { count }) => sum + count, 0);
  const beyond = (data?.highOpen ?? 0) - inMap;
  const short = [
    data && t('risk.heat.high', { count: data.highOpen }),
    data && data.reviewLate > 0 && t('risk.review.late', { count: data.reviewLate }),
  ].filter(Boolean);
  return (
    <section className="ri-maps" aria-label={t('risk.heat.region')}>
      {ranks && isPhone && <FirstProject projects={data?.projects} />}
      <Fold fold={fold} line={[t('risk.heat.show'), ...short].join(' · ')}>
        {isPhone && (
          <ViewTabs
            label={t('risk.heat.which')}
            value={chosen}
            onChoose={choose}
            tabs={MATRIX_STAGES.map((value) => ({ value, label: t(`risk.heat.short.${value}`) }))}
          />
        )}
        <div className="ri-maps-row" data-first={ranks}>
          {ranks && <ProjectsFirst projects={data?.projects} isPhone={isPhone} />}
          {maps.map((map) => (
            <OneMap key={map.stage} map={map} ending={ending} isRead={data !== undefined} />
          ))}
        </div>
        <div className="ri-map-foot q-row q-wrap">
          <p className="q-row q-wrap q-gap-6">
            {Object.values(RATING).map((rating) => (
              <RatingTag key={rating} rating={rating} />
            ))}
          </p>
          {data !== undefined && data.reviewLate > 0 && (
            <Link className="ri-late" to={`${LATE_ROWS_PATH}${ending}`}>
              <CalendarClock size={14} aria-hidden />
              {t('risk.review.late', { count: data.reviewLate })}
            </Link>
          )}
        </div>
        {data !== undefined && beyond > 0 && (
          <p className="q-hint q-flat">{t('risk.heat.beyond', { count: beyond, all: data.highOpen })}</p>
        )}
        {fold && (
          <details className="ri-map-duties">
            <summary>{t('risk.duty.title')}</summary>
            <Duties method={RISK_METHOD.lxs} />
          </details>
        )}
      </Fold>
    </section>
  );
}

function OneMap({ map: { stage, cells }, ending, isRead }: { map: HeatMap; ending: string; isRead: boolean }) {
  const { t } = useTranslation();
  const text = useRatingText();
  const total = cells.flat().reduce((sum, { count }) => sum + count, 0);
  return (
    <figure className="ri-map-one q-flat q-narrow">
      <figcaption>
        {t(`risk.heat.title.${stage}`)} {isRead && <span className="q-hint">{t('risk.heat.count', { count: total })}</span>}
      </figcaption>
      <table>
        <thead>
          <tr>
            <th scope="col">
              {t('risk.heat.likelihood')} \ {t('risk.heat.severity')}
            </th>
            {cells[0]!.map(({ severity }) => (
              <th key={severity} scope="col">
                {severity}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cells.map((row) => (
            <tr key={row[0]!.likelihood}>
              <th scope="row">{row[0]!.likelihood}</th>
              {row.map((cell) => {
                const words = t('risk.heat.cell', {
                  l: cell.likelihood,
                  s: cell.severity,
                  rating: text(cell.rating),
                  count: cell.count,
                });
                return (
                  <td key={cell.severity} data-level={levelOf(cell.rating)} title={words}>
                    {cell.count === 0 ? (
                      <span aria-label={words}>{isRead ? '·' : ''}</span>
                    ) : (
                      <Link to={`${ROWS_PATH}?${cellQuery(stage, cell)}${ending}`} aria-label={words}>
                        {cell.count}
                      </Link>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
