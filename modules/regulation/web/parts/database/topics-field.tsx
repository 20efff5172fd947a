import { Checkbox } from '@mantine/core';
import { FaultText, useCodeOptions, type FormHandle } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';

/** What the regulation is about; the register and its rates are told apart by it. */
export function TopicsField({ form }: { form: FormHandle<{ topics: string[] }> }) {
  const { t } = useTranslation();
  const topics = useCodeOptions('regulationTopic');
  const chosen = form.value.topics;
  const toggle = (topic: string, on: boolean) => form.set({ topics: on ? [...chosen, topic] : chosen.filter((one) => one !== topic) });
  return (
    <fieldset id="field-topics" tabIndex={-1} className="rg-topics">
      <legend>{t('regulation.fact.topics')}</legend>
      <div className="q-row q-wrap q-gap-12">
        {topics.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            checked={chosen.includes(value)}
            onChange={({ currentTarget }) => toggle(value, currentTarget.checked)}
          />
        ))}
      </div>
      {form.faultAt('topics') && <FaultText>{form.faultAt('topics')}</FaultText>}
    </fieldset>
  );
}
