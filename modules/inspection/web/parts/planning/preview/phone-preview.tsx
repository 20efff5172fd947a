import { useTranslation } from '@quantum/platform/web/public';
import { weekdayOf } from '@quantum/platform/domain';
import { nextRound } from '../../../../domain/planning/next-round.rules.ts';
import { PlanCalendar } from './plan-calendar.tsx';
import { PlanDates } from './plan-dates.tsx';
import { PlanLoadList } from './plan-load.tsx';
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

/** On the phone, before the buttons: what the plan will make, folded. */
export function PhonePreview(props: PreviewProps) {
  const { t } = useTranslation();
  const { data } = usePreview(props);
  const count = data?.dates.filter(({ skipped }) => skipped === null).length ?? 0;
  return (
    <details className="ins-fold ins-preview" id={PREVIEW_ID}>
      <summary>
        {t('inspection.plan.makes')}
        {count > 0 && <span className="q-hint">{t('inspection.plan.dates', { count })}</span>}
      </summary>
      <div className="q-stack q-gap-14">
        <PlanDates {...props} />
        <PlanCalendar {...props} />
        <PlanLoadList {...props} />
      </div>
    </details>
  );
}

/** On the phone, beside the buttons: the first round the plan makes; a tap opens what else it makes. */
export function PlanNext(props: PreviewProps) {
  const first = useFirstRound(props);
  if (!first) return null;
  const show = () => {
    const preview = document.getElementById(PREVIEW_ID);
    if (preview instanceof HTMLDetailsElement) preview.open = true;
    preview?.scrollIntoView({ block: 'start' });
  };
  return (
    <button type="button" className="q-link-button ins-plan-next" onClick={show}>
      {first}
    </button>
  );
}
