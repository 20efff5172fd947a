import { LIMITS } from '@quantum/platform/contract';
import { DayInput } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import type { Answer, AnswerValue, FormItem } from '../../contract/index.ts';
import { verdictOf } from '../../domain/item.rules.ts';
import { useTypedNumber } from './typed-number.ts';
import { RunnerIcon } from './runner-icon.tsx';

interface FieldProps {
  item: FormItem;
  answer: Answer;
  labelledBy: string;
  onValue: (value: AnswerValue | null) => void;
}

/** Short text, long text and dates. */
export function TextAnswer({ item, answer, labelledBy, onValue }: FieldProps) {
  const value = typeof answer.value === 'string' ? answer.value : '';
  const shared = { className: 'qf-field', 'aria-labelledby': labelledBy, value, disabled: answer.na === true };
  if (item.type === 'longText')
    return <textarea {...shared} rows={4} maxLength={LIMITS.text} onChange={(event) => onValue(event.target.value || null)} />;
  if (item.type === 'date')
    return <DayInput aria-labelledby={labelledBy} value={value || null} disabled={answer.na === true} clearable onChange={onValue} />;
  return <input {...shared} maxLength={LIMITS.line} onChange={(event) => onValue(event.target.value || null)} />;
}

/** `450–550 ppm`, `≥ 70 °C`; empty without limits. */
export function limitsText({ limits, unit }: Pick<FormItem, 'limits' | 'unit'>): string {
  if (!limits || (limits.min === undefined && limits.max === undefined)) return '';
  const range = limits.min === undefined ? `≤ ${limits.max}` : limits.max === undefined ? `≥ ${limits.min}` : `${limits.min}–${limits.max}`;
  return unit ? `${range} ${unit}` : range;
}

/** A number with its unit and limits; says at once whether it lies inside. */
export function NumberAnswer({ item, answer, labelledBy, onValue }: FieldProps) {
  const { t } = useTranslation();
  const held = typeof answer.value === 'number' ? answer.value : null;
  const { text, shown, type } = useTypedNumber(held, onValue);
  const verdict = verdictOf(item, answer);
  const limits = limitsText(item);
  return (
    <div>
      <div className="qf-number" data-verdict={verdict ?? undefined}>
        <input
          className="qf-field"
          inputMode="decimal"
          aria-labelledby={labelledBy}
          aria-invalid={text !== '' && held === null && !answer.na}
          value={shown}
          disabled={answer.na === true}
          onChange={(event) => type(event.target.value)}
        />
        {item.unit && <span className="qf-unit">{item.unit}</span>}
      </div>
      <p className="qf-hint" data-verdict={verdict ?? undefined} aria-live="polite">
        {verdict && <RunnerIcon name={verdict} size={14} />}
        {verdict && <span>{t(verdict === 'pass' ? 'form.runner.insideLimits' : 'form.runner.outsideLimits')}</span>}
        {limits && <span>{t('form.runner.limits', { limits })}</span>}
      </p>
    </div>
  );
}
