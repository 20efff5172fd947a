import { ActionIcon, Button, Select, TextInput } from '@mantine/core';
import { ArrowUp, Plus, X } from 'lucide-react';
import { jobSource, spaceGroupSource } from '@quantum/modules/organization/web-api';
import { inLocale, LOCALES, type Locale, type Localized } from '@quantum/platform/contract';
import {
  LocalizedField,
  LocalizedInput,
  NumberField,
  PickerField,
  TextField,
  useChecks,
  useCodeOptions,
  type FieldFault,
  type FormHandle,
} from '@quantum/platform/web/kit';
import { newId, useTranslation } from '@quantum/platform/web/public';
import { ACCIDENT_TYPE, HAZARD_TYPE, MOST_HAZARDS, MOST_STEPS, type TaskHazard, type TaskStep } from '../../contract/index.ts';
import './risk.css';

export interface JobTaskValue {
  names: Localized;
  jobId: number | null;
  groupId: number | null;
  steps: TaskStep[];
  tools: string;
  materials: string;
  peopleExposed: number | null;
  frequency: string;
}
const EMPTY: Localized = { en: '', 'zh-Hans': '', 'zh-Hant': '' };
export const NO_JOB_TASK: JobTaskValue = {
  names: EMPTY,
  jobId: null,
  groupId: null,
  steps: [],
  tools: '',
  materials: '',
  peopleExposed: null,
  frequency: '',
};

export function useJobTaskChecks(): (value: JobTaskValue) => FieldFault[] {
  const { t } = useTranslation();
  const checks = useChecks();
  const isEmpty = (names: Localized) => LOCALES.some((locale) => names[locale].trim() === '');
  return ({ names, steps }) => [
    ...checks.localized('names', 'common.name', names),
    ...(steps.some((step) => isEmpty(step.names) || step.hazards.some((hazard) => isEmpty(hazard.names)))
      ? [{ path: 'steps', text: t('risk.fault.stepNames') }]
      : []),
  ];
}

/** Letters of the name of a step or a hazard. */
const MOST_LETTERS = 200;

export function JobTaskFields<T extends JobTaskValue>({ form, unitId }: { form: FormHandle<T>; unitId: number | null }) {
  const { t, i18n } = useTranslation();
  const fields = form as unknown as FormHandle<JobTaskValue>;
  const steps = fields.value.steps.filter(({ retired }) => !retired);
  const isPlace = fields.value.groupId !== null;
  const put = (next: TaskStep[]) => fields.set({ steps: next });
  return (
    <>
      <LocalizedField form={fields} name="names" label="common.name" required />
      {!isPlace && <PickerField form={fields} name="jobId" label="risk.task.job" source={jobSource} />}
      {unitId !== null && (
        <PickerField
          form={fields}
          name="groupId"
          label="risk.task.group"
          help="risk.task.groupHelp"
          source={spaceGroupSource(unitId, (count) => t('risk.task.countSpaces', { count }))}
        />
      )}
      <TextField form={fields} name="tools" label="risk.task.tools" max={400} />
      <TextField form={fields} name="materials" label="risk.task.materials" max={400} />
      <NumberField form={fields} name="peopleExposed" label="risk.task.peopleExposed" min={1} max={10_000} />
      <TextField form={fields} name="frequency" label="risk.task.frequency" />
      <section>
        <h2>{t(isPlace ? 'risk.task.spaces' : 'risk.task.steps')}</h2>
        <ol className="ri-cards">
          {steps.map((step, i) => (
            <li key={step.key} className="ri-card">
              <div className="ri-line">
                <strong>{isPlace ? inLocale(step.names, i18n.language as Locale) : t('risk.task.stepNo', { no: i + 1 })}</strong>
                <span className="q-space" />
                {!isPlace && i > 0 && (
                  <ActionIcon
                    variant="subtle"
                    aria-label={t('risk.task.up', { no: i + 1 })}
                    onClick={() => put(steps.toSpliced(i - 1, 2, step, steps[i - 1]!))}
                  >
                    <ArrowUp size={16} aria-hidden />
                  </ActionIcon>
                )}
                {!isPlace && (
                  <ActionIcon
                    variant="subtle"
                    aria-label={t('risk.task.removeStep', { no: i + 1 })}
                    onClick={() => put(steps.toSpliced(i, 1))}
                  >
                    <X size={16} aria-hidden />
                  </ActionIcon>
                )}
              </div>
              {!isPlace && (
                <LocalizedInput
                  max={MOST_LETTERS}
                  label={t('risk.step')}
                  value={step.names}
                  onChange={(names) => put(steps.with(i, { ...step, names }))}
                />
              )}
              <Hazards hazards={step.hazards} onChange={(hazards) => put(steps.with(i, { ...step, hazards }))} />
            </li>
          ))}
        </ol>
        {fields.faultAt('steps') && <p role="alert">{fields.faultAt('steps')}</p>}
        {!isPlace && steps.length < MOST_STEPS && (
          <Button
            variant="default"
            leftSection={<Plus size={14} aria-hidden />}
            onClick={() => put([...steps, { key: newId(), names: EMPTY, hazards: [] }])}
          >
            {t('risk.task.addStep')}
          </Button>
        )}
      </section>
    </>
  );
}

function Hazards({ hazards, onChange }: { hazards: TaskHazard[]; onChange: (hazards: TaskHazard[]) => void }) {
  const { t } = useTranslation();
  const [types, accidents] = [useCodeOptions('hazardType'), useCodeOptions('accidentType')];
  const set = (i: number, change: Partial<TaskHazard>) => onChange(hazards.with(i, { ...hazards[i]!, ...change }));
  const first = { hazardType: HAZARD_TYPE.equipment, accidentType: ACCIDENT_TYPE.other, harmed: '' };
  return (
    <>
      {hazards.map((hazard, i) => (
        <div key={hazard.key} className="ri-card">
          <LocalizedInput max={MOST_LETTERS} label={t('risk.hazard.one')} value={hazard.names} onChange={(names) => set(i, { names })} />
          <div className="ri-three">
            <Select
              label={t('risk.hazard.type')}
              data={types}
              value={hazard.hazardType}
              allowDeselect={false}
              onChange={(next) => next && set(i, { hazardType: next })}
            />
            <Select
              label={t('risk.hazard.accident')}
              data={accidents}
              value={hazard.accidentType}
              allowDeselect={false}
              onChange={(next) => next && set(i, { accidentType: next })}
            />
            <TextInput
              label={t('risk.hazard.harmed')}
              maxLength={120}
              value={hazard.harmed}
              onChange={(event) => set(i, { harmed: event.currentTarget.value })}
            />
          </div>
          <div className="ri-line">
            <Button size="xs" variant="subtle" onClick={() => onChange(hazards.toSpliced(i, 1))}>
              {t('risk.hazard.remove', { no: i + 1 })}
            </Button>
          </div>
        </div>
      ))}
      {hazards.length < MOST_HAZARDS && (
        <div className="ri-line">
          <Button
            size="xs"
            variant="subtle"
            leftSection={<Plus size={14} aria-hidden />}
            onClick={() => onChange([...hazards, { key: newId(), names: EMPTY, ...first }])}
          >
            {t('risk.hazard.add')}
          </Button>
        </div>
      )}
    </>
  );
}
