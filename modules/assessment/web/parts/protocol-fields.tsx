import { useState } from 'react';
import { Button } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import { LOCALES, type Localized } from '@quantum/platform/contract';
import {
  FaultText,
  LocalizedField,
  NumberField,
  PickerField,
  SelectInput,
  useCall,
  type FieldFault,
  type FormHandle,
} from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { protocolEndpoints, type NewProtocol } from '../../contract/index.ts';
import { areBounds } from '../../domain/grade.rules.ts';
import { aseFormSource, qpeFormSource } from './management.ts';
import { RecommendationFields, type KeyedRecommendation } from './recommendation-fields.tsx';
import { useElements } from './use-elements.ts';

export interface ProtocolValue {
  names: Localized;
  year: number | null;
  formId: number | null;
  aseFormId: number | null;
  minAreas: number | null;
  a: number | null;
  b: number | null;
  c: number | null;
  evidence: NewProtocol['evidence'];
  recommendations: KeyedRecommendation[];
}
type Checks = (path: string, label: string, value: unknown) => FieldFault[];

/** What is still to be typed. */
export const checkProtocol = (required: Checks, t: (key: string) => string, value: ProtocolValue): FieldFault[] => [
  ...required('year', 'assessment.protocol.year', value.year),
  ...required('formId', 'assessment.protocol.form', value.formId),
  ...required('minAreas', 'assessment.protocol.minAreas', value.minAreas),
  ...(areBounds({ a: value.a ?? 0, b: value.b ?? 0, c: value.c ?? 0 }) ? [] : [{ path: 'a', text: t('assessment.lack.bounds') }]),
  ...(value.recommendations.every(({ text }) => LOCALES.every((locale) => text[locale].trim() !== ''))
    ? []
    : [{ path: 'recommendations', text: t('assessment.fault.recommendationTexts') }]),
];
export const protocolInput = ({ names, year, formId, aseFormId, minAreas, a, b, c, evidence, recommendations }: ProtocolValue) => ({
  names,
  year: year!,
  formId: formId!,
  aseFormId,
  minAreas: minAreas!,
  bounds: { a: a!, b: b!, c: c! },
  evidence,
  recommendations: recommendations.map(({ item, text }) => ({ item, text })),
});

/** Forms, areas, grades, and what proves which element. */
export function ProtocolFields<V extends ProtocolValue>({ form: handle }: { form: FormHandle<V> }) {
  const form = handle as unknown as FormHandle<ProtocolValue>;
  return (
    <>
      <LocalizedField form={form} name="names" label="common.name" required />
      <NumberField form={form} name="year" label="assessment.protocol.year" required />
      <PickerField form={form} name="formId" label="assessment.protocol.form" source={qpeFormSource} required />
      <PickerField
        form={form}
        name="aseFormId"
        label="assessment.protocol.aseForm"
        help="assessment.protocol.aseFormHelp"
        source={aseFormSource}
      />
      <NumberField form={form} name="minAreas" label="assessment.protocol.minAreas" required />
      <NumberField form={form} name="a" label="assessment.protocol.boundA" required />
      <NumberField form={form} name="b" label="assessment.protocol.boundB" required />
      <NumberField form={form} name="c" label="assessment.protocol.boundC" required />
      {form.value.formId !== null && (
        <>
          <EvidenceRules form={form} formId={form.value.formId} />
          <RecommendationFields form={form} formId={form.value.formId} />
        </>
      )}
    </>
  );
}

const FILES = 'files';

function EvidenceRules({ form, formId }: { form: FormHandle<ProtocolValue>; formId: number }) {
  const { t } = useTranslation();
  const [item, setItem] = useState('');
  const [metric, setMetric] = useState(FILES);
  const elements = useElements(formId);
  const { data: metrics = [] } = useCall(protocolEndpoints.metrics, {});
  const { evidence } = form.value;
  const nameOf = (id: string | null) => (id === null ? t('assessment.evidence.files') : (metrics.find((one) => one.id === id)?.name ?? id));
  const free = elements.filter(({ value }) => !evidence.some((rule) => rule.item === value));
  const chosen = free.find(({ value }) => value === item)?.value ?? free[0]?.value;
  const add = () =>
    chosen && form.set({ evidence: [...evidence, { item: chosen, metric: metric === FILES ? null : metric, isRequired: true }] });
  return (
    <fieldset id="field-evidence" tabIndex={-1} className="q-stack q-gap-8">
      <legend>{t('assessment.evidence.rules')}</legend>
      <ul className="q-list q-stack q-gap-6">
        {evidence.map((rule) => (
          <li key={rule.item} className="q-row q-wrap q-gap-8">
            <span className="q-bold">{elements.find(({ value }) => value === rule.item)?.label ?? rule.item}</span>
            <span className="q-hint">{nameOf(rule.metric)}</span>
            <button
              type="button"
              className="q-icon-btn"
              aria-label={`${t('common.remove')}: ${rule.item}`}
              onClick={() => form.set({ evidence: evidence.filter((one) => one !== rule) })}
            >
              <X size={16} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      {form.faultAt('evidence') && <FaultText>{form.faultAt('evidence')}</FaultText>}
      {chosen && (
        <div className="q-row q-wrap q-gap-8">
          <SelectInput label={t('assessment.element')} value={chosen} options={free} onChange={setItem} />
          <SelectInput
            label={t('assessment.evidence.source')}
            value={metric}
            options={[
              { value: FILES, label: t('assessment.evidence.files') },
              ...metrics.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={setMetric}
          />
          <Button variant="default" leftSection={<Plus size={14} aria-hidden />} onClick={add}>
            {t('assessment.evidence.addRule')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
