import { DateInput, DatesProvider, type DateInputProps } from '@mantine/dates';
import { CalendarDays } from 'lucide-react';
import { useTranslation } from '@quantum/platform/web/public';
import { readDay } from './read-day.ts';
import 'dayjs/locale/zh-cn.js';
import 'dayjs/locale/zh-hk.js';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/dates/styles.layer.css';
import '../form.css';

const CALENDAR_LOCALE: Record<string, string> = { en: 'en', 'zh-Hans': 'zh-cn', 'zh-Hant': 'zh-hk' };

export type DayInputProps = Omit<DateInputProps, 'valueFormat' | 'locale'>;

/** What `DayInput` is once it is there. */
export function CalendarInput(props: DayInputProps) {
  const { t, i18n } = useTranslation();
  const [previous, next] = [t('platform.calendar.previous'), t('platform.calendar.next')];
  const ariaLabels = {
    previousMonth: previous,
    nextMonth: next,
    previousYear: previous,
    nextYear: next,
    previousDecade: previous,
    nextDecade: next,
  };
  return (
    <DatesProvider settings={{ locale: CALENDAR_LOCALE[i18n.language] ?? 'en', firstDayOfWeek: 1, consistentWeeks: true }}>
      <DateInput
        valueFormat="YYYY-MM-DD"
        placeholder="YYYY-MM-DD"
        monthLabelFormat="YYYY-MM"
        hideOutsideDates
        ariaLabels={ariaLabels}
        popoverProps={{ withinPortal: false }}
        rightSection={<CalendarDays size={14} aria-hidden />}
        rightSectionPointerEvents="none"
        clearButtonProps={{ 'aria-label': t('common.clear'), style: { minWidth: 24, minHeight: 24 } }}
        dateParser={(typed) => readDay(typed) ?? null}
        {...props}
      />
    </DatesProvider>
  );
}
