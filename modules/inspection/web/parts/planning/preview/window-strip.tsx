import { useTranslation } from '@quantum/platform/web/public';
import { windowTimes } from '../../../../domain/planning/window-times.rules.ts';
import './plan-calendar.css';

interface Props {
  /** Local time it starts at. */
  time: string;
  windowHours: number;
  graceHours: number;
}

/** The window of each round as a strip: from when it is open, until when in time, from when it counts as missed. */
export function WindowStrip({ time, windowHours, graceHours }: Props) {
  const { t } = useTranslation();
  const times = windowTimes(time, windowHours, graceHours);
  if (!times) return null;
  const after = (days: number) => (days === 0 ? '' : ` ${t('inspection.plan.daysLater', { count: days })}`);
  return (
    <div className="ins-window q-stack q-gap-4">
      <span className="ins-window-bar" aria-hidden>
        <i style={{ flexGrow: (windowHours + graceHours) / 8 }} />
        <i data-part="open" style={{ flexGrow: windowHours }} />
        {graceHours > 0 && <i data-part="late" style={{ flexGrow: graceHours }} />}
        <i style={{ flexGrow: (windowHours + graceHours) / 8 }} />
      </span>
      <dl>
        {(['start', 'due', 'miss'] as const).map((key) => (
          <div key={key}>
            <dt>{t(`inspection.plan.at.${key}`)}</dt>
            <dd>
              {times[key].time}
              {after(times[key].days)}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
