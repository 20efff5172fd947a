import { lazy, Suspense, useState } from 'react';
import { Button } from '@mantine/core';
import { CodeText } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import type { AssessmentDetail } from '../../contract/index.ts';
import { RatingConflict } from './conduct/rating-conflict.tsx';
import type { DeviceRow, RatingDraft } from './conduct/rating-entry.ts';
import { ControlList } from './control-list.tsx';
import { RatingTag, Ratings, scoreText } from './rating.tsx';

/** Pickers and levels come when something is rated. */
const RateForm = lazy(() => import('./conduct/rate-form.tsx').then(({ RateForm }) => ({ default: RateForm })));

interface Props {
  assessment: AssessmentDetail;
  row: DeviceRow;
  no: number;
  mayRate: boolean;
}
/** A hazard on its card: what it is, how it was rated, two taps, and what holds it back. */
export function RateCard({ assessment: rate, row, no, mayRate }: Props) {
  const { t } = useTranslation();
  const [editing, setEditing] = useState<RatingDraft | boolean>(false);
  const { entry } = row;
  return (
    <li className="ri-card" data-rated={row.initial !== null}>
      <h3>
        {no}. {row.hazard}
      </h3>
      <div className="ri-line q-hint">
        <span>{row.step}</span>
        <CodeText set="accidentType" code={row.accidentType} />
        {row.harmed && <span>{row.harmed}</span>}
      </div>
      {row.before && (
        <div className="ri-line">
          <span className="q-hint">{t('risk.before', { score: scoreText(row.before.initial) })}</span>
          <RatingTag rating={row.before.residualRating} />
          {row.before.flags > 0 && <span className="ri-off">{t('risk.since', { count: row.before.flags })}</span>}
        </div>
      )}
      {row.initial === null ? <p className="q-hint">{t('risk.unrated')}</p> : <Ratings of={row} />}
      {editing ? (
        <Suspense>
          <RateForm assessment={rate} row={row} taken={editing === true ? null : editing} onDone={() => setEditing(false)} />
        </Suspense>
      ) : entry?.state === 'refused' ? (
        <RatingConflict assessment={rate} row={row} entry={entry} onReopen={setEditing} />
      ) : (
        <>
          {entry && <p className="q-hint">{t('risk.device.waits')}</p>}
          <ControlList controls={row.controls} />
          {row.owner && <span className="q-hint">{t('risk.ownedBy', { name: row.owner.name })}</span>}
          {mayRate && (
            <div className="ri-line">
              <Button
                variant={row.initial === null ? 'filled' : 'default'}
                onClick={() => setEditing(true)}
                aria-label={t('risk.rateOne', { hazard: row.hazard })}
              >
                {t(row.initial === null ? 'risk.event.rate' : 'risk.rateAgain')}
              </Button>
            </div>
          )}
        </>
      )}
    </li>
  );
}
