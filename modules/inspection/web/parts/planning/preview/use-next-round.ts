import type { NextStep } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { weekdayOf } from '@quantum/platform/domain';
import { nextRound } from '../../../../domain/planning/next-round.rules.ts';
import { usePreview, type PreviewProps } from './use-preview.ts';

/** For the head of a plan: when its next round opens, and who walks it; undefined while that is not known. */
export function useNextRound(props: PreviewProps): NextStep | undefined {
  const { t } = useTranslation();
  const { data } = usePreview(props);
  const next = data && nextRound(data.dates, new Date().toISOString());
  if (!next) return undefined;
  const when = `${next.day} ${t(`inspection.weekday.${weekdayOf(next.day)}`)} ${next.time}`;
  return { what: t('inspection.plan.roundOpens', { when }), who: next.inspector };
}
