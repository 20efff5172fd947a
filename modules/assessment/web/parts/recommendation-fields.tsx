import { Button } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import { everyLocale, LIMITS } from '@quantum/platform/contract';
import { FaultText, LocalizedInput, SelectInput, type FormHandle } from '@quantum/platform/web/kit';
import { newId, useTranslation } from '@quantum/platform/web/public';
import type { NewProtocol } from '../../contract/index.ts';
import { useElements } from './use-elements.ts';

/** A text of the library as it is typed; `key` is of the page alone. */
export type KeyedRecommendation = NewProtocol['recommendations'][number] & { key: string };
export const keyed = (all: NewProtocol['recommendations']): KeyedRecommendation[] => all.map((one, i) => ({ ...one, key: `kept ${i}` }));

const ANY = 'any';
interface Fields {
  recommendations: KeyedRecommendation[];
}

/** The library of a protocol: what assessors may recommend, for one element or for any. */
export function RecommendationFields<V extends Fields>({ form: handle, formId }: { form: FormHandle<V>; formId: number }) {
  const form = handle as unknown as FormHandle<Fields>;
  const { t } = useTranslation();
  const elements = useElements(formId);
  const { recommendations } = form.value;
  const put = (next: KeyedRecommendation[]) => form.set({ recommendations: next });
  return (
    <fieldset id="field-recommendations" tabIndex={-1} className="q-stack q-gap-14">
      <legend>{t('assessment.protocol.library')}</legend>
      <p className="q-hint">{t('assessment.protocol.libraryText')}</p>
      {recommendations.map((one, i) => (
        <div key={one.key} className="q-stack q-gap-6">
          <div className="q-row q-wrap q-gap-8">
            <SelectInput
              label={t('assessment.element')}
              value={one.item ?? ANY}
              options={[{ value: ANY, label: t('assessment.protocol.anyElement') }, ...elements]}
              onChange={(item) => put(recommendations.with(i, { ...one, item: item === ANY ? null : item }))}
            />
            <button
              type="button"
              className="q-icon-btn"
              aria-label={t('assessment.protocol.removeRecommendation', { no: i + 1 })}
              onClick={() => put(recommendations.toSpliced(i, 1))}
            >
              <X size={16} aria-hidden />
            </button>
          </div>
          <LocalizedInput
            max={LIMITS.line}
            label={t('assessment.protocol.recommendation', { no: i + 1 })}
            value={one.text}
            onChange={(text) => put(recommendations.with(i, { ...one, text }))}
          />
        </div>
      ))}
      {form.faultAt('recommendations') && <FaultText>{form.faultAt('recommendations')}</FaultText>}
      <div className="q-row">
        <Button
          variant="default"
          leftSection={<Plus size={14} aria-hidden />}
          onClick={() => put([...recommendations, { key: newId(), item: null, text: everyLocale(() => '') }])}
        >
          {t('assessment.protocol.addRecommendation')}
        </Button>
      </div>
    </fieldset>
  );
}
