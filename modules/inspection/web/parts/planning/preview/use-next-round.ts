import type { NextStep } from '@quantum/platform/web/kit';
import { formatDay, useTranslation } from '@quantum/platform/web/public';
import { weekdayOf } from '@quantum/platform/domain';
import { nextRound } from '../../../../domain/planning/next-round.rules.ts';
import { usePreview, type PreviewProps } from './use-preview.ts';

/** For the head of a plan: when its next round opens, and who walks it; undefined while that is not known. */
export function useNextRound(props: PreviewProps): NextStep | undefined {
  const { t } = useTranslation();
  const { data } = usePreview(props);
  const now = new Date().toISOString();
  const next = data && nextRound(data.dates, now);
  if (!next) return undefined;
  if (next.day === formatDay(now, data.timeZone))
    return { what: t('inspection.plan.roundToday', { time: next.time }), who: next.inspector };
  const when = `${next.day} ${t(`inspection.weekday.${weekdayOf(next.day)}`)} ${next.time}`;
  return { what: t('inspection.plan.roundOpens', { when }), who: next.inspector };
}
