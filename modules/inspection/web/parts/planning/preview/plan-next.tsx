import { useTranslation } from '@quantum/platform/web/public';
import { PLAN_CALENDAR_ID } from './plan-calendar.tsx';
import { weekdayOf } from './plan-dates.tsx';
import { usePreview, type PreviewProps } from './use-preview.ts';

/** On the phone, beside the buttons: the first round the plan makes; a tap leads to its calendar. */
export function PlanNext(props: PreviewProps) {
  const { t } = useTranslation();
  const { data } = usePreview(props);
  const next = data?.dates.find(({ skipped }) => skipped === null);
  if (!next) return null;
  return (
    <button
      type="button"
      className="q-link-button ins-plan-next"
      onClick={() => document.getElementById(PLAN_CALENDAR_ID)?.scrollIntoView({ block: 'start' })}
    >
      {t('inspection.plan.nextRound', { when: `${next.day} ${t(`inspection.weekday.${weekdayOf(next.day)}`)} ${next.time}` })}
    </button>
  );
}
