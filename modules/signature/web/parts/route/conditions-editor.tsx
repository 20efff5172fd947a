import { MultiSelect } from '@mantine/core';
import { X } from 'lucide-react';
import { NumberInput, SelectInput, type FormHandle } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import type { RouteChoices } from '../../../contract/index.ts';
import type { ConditionValue, RouteValue } from './route-value.ts';

type Fact = RouteChoices['kinds'][number]['facts'][number];

/** What a record has to be like: of each fact one condition. */
export function ConditionsEditor({ form, facts }: { form: FormHandle<RouteValue>; facts: readonly Fact[] }) {
  const { t } = useTranslation();
  const { conditions } = form.value;
  const put = (next: ConditionValue[]) => form.set({ conditions: next });
  const change = (at: number, more: Partial<ConditionValue>) => put(conditions.map((one, i) => (i === at ? { ...one, ...more } : one)));
  const left = facts.filter(({ fact }) => conditions.every((one) => one.fact !== fact));
  return (
    <fieldset className="sign-route-part">
      <legend>{t('signature.route.conditions')}</legend>
      <p className="q-hint">{t('signature.route.conditionsHelp')}</p>
      {conditions.map((condition, i) => {
        const fact = facts.find((one) => one.fact === condition.fact);
        const label = fact?.label ?? condition.fact;
        const fault = form.faultAt(`conditions.${i}`);
        return (
          <div key={condition.fact} className="sign-route-condition">
            {fact?.values ? (
              <MultiSelect
                label={label}
                data={fact.values.map((one) => ({ ...one }))}
                value={condition.oneOf}
                error={fault}
                onChange={(oneOf) => change(i, { oneOf })}
              />
            ) : (
              <NumberInput
                label={t('signature.route.from', { label })}
                value={condition.atLeast ?? ''}
                min={0}
                allowDecimal={false}
                error={fault}
                onChange={(next) => change(i, { atLeast: next === '' ? null : Number(next) })}
              />
            )}
            <button
              type="button"
              className="q-icon-btn"
              aria-label={t('signature.route.removeCondition', { label })}
              onClick={() => put(conditions.toSpliced(i, 1))}
            >
              <X size={14} aria-hidden />
            </button>
          </div>
        );
      })}
      {left.length > 0 && (
        <SelectInput
          className="sign-route-add"
          label={t('signature.route.addCondition')}
          isLabelHidden
          value=""
          options={[{ value: '', label: t('signature.route.addCondition') }, ...left.map(({ fact, label }) => ({ value: fact, label }))]}
          onChange={(fact) => put([...conditions, { fact, oneOf: [], atLeast: left.find((one) => one.fact === fact)?.values ? null : 1 }])}
        />
      )}
    </fieldset>
  );
}
