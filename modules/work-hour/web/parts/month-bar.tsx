import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from '@quantum/platform/web/public';
import type { useMonths } from './use-months.ts';
import './hour-grid.css';

/** Which months are shown, and the way to earlier and later ones. */
export function MonthBar({ months, children }: { months: ReturnType<typeof useMonths>; children?: ReactNode }) {
  const { t } = useTranslation();
  const { span, earlier, later } = months;
  return (
    <div className="wh-bar">
      <Button size="xs" onClick={earlier} leftSection={<ChevronLeft size={14} aria-hidden />}>
        {t('work-hour.grid.earlier')}
      </Button>
      <span className="q-strong">{t('work-hour.grid.span', span)}</span>
      <Button size="xs" disabled={!later} onClick={() => later?.()} rightSection={<ChevronRight size={14} aria-hidden />}>
        {t('work-hour.grid.later')}
      </Button>
      {children}
    </div>
  );
}
