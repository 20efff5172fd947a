import { TriangleAlert } from 'lucide-react';
import { formatAmount, useTranslation } from '@quantum/platform/web/public';
import type { PlanLoad } from '../../../../contract/index.ts';
import { usePreview, type PreviewProps } from './use-preview.ts';
import './plan-calendar.css';

/** Hours or rounds a week a bar is full at. */
const FULL = 10;

/** What the inspectors have to do in the weeks ahead, and where another plan asks for them at the same time. */
export function PlanLoadList(props: PreviewProps) {
  const { t } = useTranslation();
  const { data } = usePreview(props);
  if (!data || data.load.length === 0) return null;
  const full = Math.max(FULL, ...data.load.map((one) => sum(one.hours ?? one)));
  return (
    <section className="ins-dates ins-load">
      <header>
        <h2>{t('inspection.plan.load')}</h2>
        <span className="q-hint">{t('inspection.plan.loadHelp')}</span>
      </header>
      <ul>
        {data.load.map((one) => (
          <Load key={one.id} load={one} full={full} />
        ))}
      </ul>
      <p className="q-hint">
        {data.minutes === null ? t('inspection.plan.minutesUnknown') : t('inspection.plan.minutes', { count: data.minutes })}
      </p>
    </section>
  );
}

const sum = ({ mine, others }: { mine: number; others: number }): number => mine + others;

function Load({ load, full }: { load: PlanLoad; full: number }) {
  const { t } = useTranslation();
  const { name, hours, clash } = load;
  const { mine, others } = hours ?? load;
  const total = formatAmount(mine + others);
  return (
    <li>
      <span className="q-row">
        <b className="q-strong">{name}</b>
        <span className="q-space" />
        <span>
          {hours
            ? t('inspection.plan.hoursAWeek', { hours: total })
            : t('inspection.plan.roundsAWeek', { count: mine + others, rounds: total })}
        </span>
      </span>
      <span className="ins-load-bar" aria-hidden>
        <i data-mine style={{ width: `${(mine / full) * 100}%` }} />
        <i style={{ width: `${(others / full) * 100}%` }} />
      </span>
      <span className="q-hint">{t('inspection.plan.loadOf', { mine: formatAmount(load.mine), others: formatAmount(load.others) })}</span>
      {clash && (
        <span className="ins-load-clash q-row q-gap-6 q-tone-warn">
          <TriangleAlert size={13} aria-hidden />
          <span>
            {t(clash.plan === null ? 'inspection.plan.clashElsewhere' : 'inspection.plan.clash', { plan: clash.plan ?? '', at: clash.at })}
          </span>
        </span>
      )}
    </li>
  );
}
