import type { FormHandle } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { WEEKDAY_NUMBERS } from '../../../contract/plan-codes.ts';
import { plannedWeekdays, toggledWeekdays } from '../../../domain/planning/weekdays.rules.ts';
import type { PlanInput } from './plan-input.ts';
import './plan.css';

/** Days of the week as toggles, Monday first; that of the first day is ticked until others are. */
export function Weekdays({ form }: { form: FormHandle<PlanInput> }) {
  const { t } = useTranslation();
  const days = plannedWeekdays(form.value);
  return (
    <fieldset className="ins-weekdays">
      <legend>{t('inspection.plan.weekdays')}</legend>
      {WEEKDAY_NUMBERS.map((day) => (
        <button
          key={day}
          type="button"
          aria-pressed={days.includes(day)}
          onClick={() => form.set({ weekdays: toggledWeekdays(form.value, day) })}
        >
          {t(`inspection.weekday.${day}`)}
        </button>
      ))}
    </fieldset>
  );
}
