import type { FormHandle } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { WEEKDAY_NUMBERS } from '../../../contract/plan-codes.ts';
import type { PlanInput } from './plan-input.ts';
import './plan.css';

/** Days of the week as toggles, Monday first. */
export function Weekdays({ form }: { form: FormHandle<PlanInput> }) {
  const { t } = useTranslation();
  const days = form.value.weekdays;
  const onChange = (weekdays: number[]) => form.set({ weekdays });
  return (
    <fieldset className="ins-weekdays">
      <legend>{t('inspection.plan.weekdays')}</legend>
      {WEEKDAY_NUMBERS.map((day) => (
        <button
          key={day}
          type="button"
          aria-pressed={days.includes(day)}
          onClick={() => onChange(days.includes(day) ? days.filter((one) => one !== day) : [...days, day])}
        >
          {t(`inspection.weekday.${day}`)}
        </button>
      ))}
    </fieldset>
  );
}
