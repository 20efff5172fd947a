import { Button } from '@mantine/core';
import { decide, isConflict, sendLater, takeBack, type Entry } from '@quantum/platform/web/offline';
import { useTranslation } from '@quantum/platform/web/public';
import type { AssessmentDetail } from '../../../contract/index.ts';
import { ControlList } from '../control-list.tsx';
import { scoreText } from '../rating.tsx';
import { ratingEntry, type DeviceRow, type RatingDraft } from './rating-entry.ts';

interface Props {
  assessment: AssessmentDetail;
  row: DeviceRow;
  entry: Entry;
  /** Writes on what came back from the queue. */
  onReopen: (draft: RatingDraft) => void;
}
/** A rating the server would not have: another person rated the same row, or something in it is wrong. Both texts are shown. */
export function RatingConflict({ assessment: record, row, entry, onReopen }: Props) {
  const { t } = useTranslation();
  const { mine } = row;
  if (!mine) return <p className="q-fault">{entry.refused?.message}</p>;
  const putMine = async () => {
    const taken = await takeBack(entry.clientId);
    if (taken) await sendLater(ratingEntry(record, { ...(taken.draft as RatingDraft), before: row.ratingId }, row.hazard));
  };
  const reopen = async () => {
    const taken = await takeBack(entry.clientId);
    if (taken) onReopen({ ...(taken.draft as RatingDraft), before: row.ratingId });
  };
  return (
    <div className="ri-conflict" role="group" aria-label={t('risk.device.conflict')}>
      <p className="ri-off">{isConflict(entry) ? t('risk.device.conflict') : entry.refused?.message}</p>
      <div className="ri-three">
        {isConflict(entry) && (
          <section aria-label={t('risk.device.theirs')}>
            <h4>{t('risk.device.theirs')}</h4>
            <p>{[scoreText(row.initial), row.owner?.name].filter(Boolean).join(' · ')}</p>
            <ControlList controls={row.controls} />
          </section>
        )}
        <section aria-label={t('risk.device.mine')}>
          <h4>{t('risk.device.mine')}</h4>
          <p>{[scoreText(mine.initial), mine.owner?.name].filter(Boolean).join(' · ')}</p>
          <ControlList controls={mine.controls} />
        </section>
      </div>
      <div className="ri-line">
        {isConflict(entry) ? (
          <>
            <Button variant="default" onClick={() => void decide(entry.clientId, 'keep')}>
              {t('risk.device.keepTheirs')}
            </Button>
            <Button onClick={() => void putMine()}>{t('risk.device.putMine')}</Button>
          </>
        ) : (
          <Button onClick={() => void reopen()}>{t('risk.rateAgain')}</Button>
        )}
      </div>
    </div>
  );
}
