import { useTranslation } from 'react-i18next';
import { WEEKDAY_NUMBERS } from '../../contract/plan-codes.ts';
import './plan.css';

/** Days of the week as toggles, Monday first. */
export function Weekdays({ days, onChange }: { days: number[]; onChange: (days: number[]) => void }) {
  const { t } = useTranslation();
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
