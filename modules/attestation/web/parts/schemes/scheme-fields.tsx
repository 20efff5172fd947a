import { useState } from 'react';
import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { jobSource } from '@quantum/modules/organization/web-api';
import { LOCALES, type Localized } from '@quantum/platform/contract';
import {
  CodeField,
  LocalizedField,
  MultiPickerField,
  OneOf,
  SwitchField,
  useChecks,
  type FieldFault,
  type FormHandle,
} from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { MOST_LEVELS, type Level } from '../../../contract/index.ts';
import { areWeights } from '../../../domain/score.rules.ts';
import { LevelFields, newLevel } from './level-fields.tsx';
import { EMPTY } from '../no-names.ts';
import '../attestation.css';

export interface SchemeValue {
  names: Localized;
  serviceType: string;
  jobIds: number[];
  highRisk: boolean;
  levels: Level[];
}
export const NO_SCHEME: SchemeValue = { names: EMPTY, serviceType: '', jobIds: [], highRisk: false, levels: [] };

export function useSchemeChecks(): (value: SchemeValue) => FieldFault[] {
  const { t } = useTranslation();
  const checks = useChecks();
  const isEmpty = (names: Localized) => LOCALES.some((locale) => names[locale].trim() === '');
  return ({ names, serviceType, levels }) => [
    ...checks.localized('names', 'common.name', names),
    ...checks.required('serviceType', 'attestation.scheme.service', serviceType),
    ...(levels.some((level) => isEmpty(level.names) || (level.practice?.steps ?? []).some((step) => isEmpty(step.names)))
      ? [{ path: 'levels', text: t('attestation.fault.names') }]
      : []),
    ...(levels.some((level) => !areWeights(level.theoryWeight, level.practiceWeight))
      ? [{ path: 'levels', text: t('attestation.fault.weights') }]
      : []),
  ];
}

/** A scheme with its levels, one shown at a time. */
export function SchemeFields<T extends SchemeValue>({ form }: { form: FormHandle<T> }) {
  const { t } = useTranslation();
  const fields = form as unknown as FormHandle<SchemeValue>;
  const { levels, highRisk } = fields.value;
  const [at, setAt] = useState(levels[0]?.key ?? '');
  const i = Math.max(
    0,
    levels.findIndex(({ key }) => key === at),
  );
  const level = levels[i];
  const add = () => {
    const made = newLevel((levels.at(-1)?.rank ?? 0) + 1, highRisk);
    fields.set({ levels: [...levels, made] });
    setAt(made.key);
  };
  return (
    <>
      <LocalizedField form={fields} name="names" label="common.name" required />
      <CodeField form={fields} name="serviceType" label="attestation.scheme.service" set="serviceType" required />
      <MultiPickerField
        form={fields}
        name="jobIds"
        label="attestation.scheme.jobs"
        addLabel="attestation.scheme.addJob"
        source={jobSource}
        max={20}
        required
      />
      <SwitchField form={fields} name="highRisk" label="attestation.scheme.highRisk" help="attestation.scheme.highRiskHelp" />
      <section>
        <h2>{t('attestation.levels')}</h2>
        <div className="at-line">
          {levels.length > 0 && (
            <OneOf
              label={t('attestation.levels')}
              value={level?.key ?? ''}
              options={levels.map((one, n) => ({ value: one.key, label: one.names.en || t('attestation.level.no', { no: n + 1 }) }))}
              onChange={setAt}
            />
          )}
          {levels.length < MOST_LEVELS && (
            <Button size="xs" variant="default" leftSection={<Plus size={14} aria-hidden />} onClick={add}>
              {t('attestation.level.add')}
            </Button>
          )}
          {level && (
            <Button size="xs" variant="subtle" onClick={() => fields.set({ levels: levels.toSpliced(i, 1) })}>
              {t('attestation.level.remove', { no: i + 1 })}
            </Button>
          )}
        </div>
        {fields.faultAt('levels') && (
          <p className="q-fault" role="alert">
            {fields.faultAt('levels')}
          </p>
        )}
        {level && <LevelFields key={level.key} level={level} onChange={(next) => fields.set({ levels: levels.with(i, next) })} />}
      </section>
    </>
  );
}
