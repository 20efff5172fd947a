import { CalendarDays } from 'lucide-react';
import { useTranslation } from '@quantum/platform/web/public';
import { weekdayOf } from '@quantum/platform/domain';
import { nextRound } from '../../../../domain/planning/next-round.rules.ts';
import { PlanCalendar } from './plan-calendar.tsx';
import { PlanDates } from './plan-dates.tsx';
import { usePreview, type PreviewProps } from './use-preview.ts';

/** The line near the buttons leads here. */
const PREVIEW_ID = 'plan-preview';

/** The first round the plan makes, as its day and time; undefined while that is not known. */
function useFirstRound(props: PreviewProps): string | undefined {
  const { t } = useTranslation();
  const { data } = usePreview(props);
  const next = data && nextRound(data.dates, '');
  return next && t('inspection.plan.nextRound', { when: `${next.day} ${t(`inspection.weekday.${weekdayOf(next.day)}`)} ${next.time}` });
}

/** On the phone, below when the plan is made: the month it makes, and its dates when they are asked for. */
export const PhonePreview = (props: PreviewProps) => (
  <div className="ins-preview q-stack q-gap-8" id={PREVIEW_ID}>
    <PlanCalendar {...props} />
    <PlanDates {...props} isFolded />
  </div>
);

/** On the phone, above the buttons: the first round the plan makes; a tap leads to the month. */
export function PlanNext(props: PreviewProps) {
  const { t } = useTranslation();
  const first = useFirstRound(props);
  if (!first) return null;
  const show = () => document.getElementById(PREVIEW_ID)?.scrollIntoView({ block: 'start' });
  return (
    <button type="button" className="q-link-button ins-plan-next" onClick={show}>
      <CalendarDays size={15} aria-hidden />
      {first}
      <span>{t('inspection.calendar.view')}</span>
    </button>
  );
}
