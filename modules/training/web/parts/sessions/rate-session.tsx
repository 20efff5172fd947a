import { Rating } from '@mantine/core';
import '@mantine/core/styles/Rating.layer.css';
import { Section, useMutate } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { myEndpoints as calls, type MyCourseDetail } from '../../../contract/index.ts';

/** What an attendee thought of the session that is over. */
export function RateSession({ myCourse: record, onDone }: { myCourse: MyCourseDetail; onDone: () => void }) {
  const { t } = useTranslation();
  const rate = useMutate(calls.rate, { onDone });
  if (!record.seat?.mayRate) return null;
  return (
    <Section title={t('training.my.rate')}>
      <div className="tr-step-view">
        <Rating
          size="xl"
          value={record.seat.stars ?? 0}
          readOnly={rate.isRunning}
          getSymbolLabel={(stars) => t('training.my.stars', { count: stars })}
          onChange={(stars) => void rate.run({ params: { id: record.id }, input: { stars } })}
        />
        <p className="q-hint">{t('training.my.rateHelp')}</p>
      </div>
    </Section>
  );
}
