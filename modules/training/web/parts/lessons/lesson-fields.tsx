import { useRef } from 'react';
import { ActionIcon, Button } from '@mantine/core';
import { ArrowUp, Plus, X } from 'lucide-react';
import { categorySource } from '@quantum/modules/certificate/web-api';
import { LIMITS, type FileRef, type Localized } from '@quantum/platform/contract';
import {
  LocalizedField,
  LocalizedInput,
  PhotoStrip,
  PickerField,
  useChecks,
  useForm,
  type FieldFault,
  type FormHandle,
  NumberInput,
} from '@quantum/platform/web/kit';
import { newId, useTranslation } from '@quantum/platform/web/public';
import { MOST_PAGES, MOST_STEPS, STEP_TYPES, type LessonStep, type StepType } from '../../../contract/index.ts';
import { paperSource } from '../sources.ts';
import { DocumentField } from './document-field.tsx';
import { VideoField } from './video-field.tsx';
import '../training.css';

/** A step while it is typed: its pages with their pictures. */
interface TypedStep extends Omit<LessonStep, 'files'> {
  files: FileRef[];
}
export interface LessonValue {
  names: Localized;
  categoryId: number | null;
  steps: TypedStep[];
}
const EMPTY: Localized = { en: '', 'zh-Hans': '', 'zh-Hant': '' };
export const NO_LESSON: LessonValue = { names: EMPTY, categoryId: null, steps: [] };

export const lessonInput = ({ names, categoryId, steps }: LessonValue) => ({
  names,
  categoryId,
  steps: steps.map((step) => ({ ...step, files: step.files.map(({ id }) => id) })),
});

export function useLessonChecks(): (value: LessonValue) => FieldFault[] {
  const checks = useChecks();
  return ({ names }) => checks.localized('names', 'common.name', names);
}

interface Props<T> {
  form: FormHandle<T>;
  /** Where its videos belong. */
  unitId: number | null;
}
export function LessonFields<T extends LessonValue>({ form, unitId }: Props<T>) {
  const { t } = useTranslation();
  const fields = form as unknown as FormHandle<LessonValue>;
  const { steps } = fields.value;
  // A video that arrives later is put among the steps as they are then.
  const latest = useRef(steps);
  latest.current = steps;
  const put = (next: TypedStep[]) => fields.set({ steps: next });
  const add = (type: StepType) => put([...steps, { key: newId(), type, text: EMPTY, files: [], minSeconds: 0, paperId: null }]);
  return (
    <>
      <LocalizedField form={fields} name="names" label="common.name" required />
      <PickerField form={fields} name="categoryId" label="training.lesson.category" source={categorySource} />
      <section>
        <h2>{t('training.lesson.steps')}</h2>
        <ol className="tr-steps">
          {steps.map((step, i) => (
            <li key={step.key}>
              <div className="tr-step-head">
                <strong>
                  {i + 1}. {t(`training.step.${step.type}`)}
                </strong>
                <span className="q-space" />
                {i > 0 && (
                  <ActionIcon
                    variant="subtle"
                    aria-label={t('training.step.up', { no: i + 1 })}
                    onClick={() => put(steps.toSpliced(i - 1, 2, step, steps[i - 1]!))}
                  >
                    <ArrowUp size={16} aria-hidden />
                  </ActionIcon>
                )}
                <ActionIcon
                  variant="subtle"
                  aria-label={t('training.step.remove', { no: i + 1 })}
                  onClick={() => put(steps.toSpliced(i, 1))}
                >
                  <X size={16} aria-hidden />
                </ActionIcon>
              </div>
              <StepFields step={step} no={i + 1} unitId={unitId} onChange={(next) => put(latest.current.with(i, next))} />
            </li>
          ))}
        </ol>
        <div className="tr-add">
          {steps.length < MOST_STEPS &&
            STEP_TYPES.map((type) => (
              <Button key={type} variant="default" leftSection={<Plus size={14} aria-hidden />} onClick={() => add(type)}>
                {t(`training.step.${type}`)}
              </Button>
            ))}
        </div>
      </section>
    </>
  );
}

interface StepProps {
  step: TypedStep;
  no: number;
  unitId: number | null;
  onChange: (step: TypedStep) => void;
}
function StepFields({ step, no, unitId, onChange }: StepProps) {
  const { t } = useTranslation();
  if (step.type === 'quiz') return <QuizPicker step={step} onChange={onChange} />;
  return (
    <>
      <LocalizedInput
        label={t('training.step.text', { no })}
        rows={2}
        max={LIMITS.text}
        value={step.text}
        onChange={(text) => onChange({ ...step, text })}
      />
      {step.type === 'video' && (
        <VideoField videoId={step.videoId ?? null} unitId={unitId} no={no} onChange={(videoId) => onChange({ ...step, videoId })} />
      )}
      {step.type === 'pages' && (
        <>
          <PhotoStrip
            photos={step.files}
            onChange={(files) => onChange({ ...step, files })}
            max={MOST_PAGES}
            label={t('training.step.pictures', { no })}
          />
          <DocumentField
            documentId={step.documentId ?? null}
            unitId={unitId}
            no={no}
            onChange={(documentId) => onChange({ ...step, documentId })}
          />
          <NumberInput
            label={t('training.step.minSeconds', { no })}
            min={0}
            max={600}
            value={step.minSeconds}
            onChange={(next) => onChange({ ...step, minSeconds: Number(next) || 0 })}
          />
        </>
      )}
    </>
  );
}

/** The picker of the kit belongs to a form: one of its own, whose choice is told at once. */
function QuizPicker({ step, onChange }: { step: TypedStep; onChange: (step: TypedStep) => void }) {
  const form = useForm<{ paperId: number | null }>({
    name: `training-step-${step.key}`,
    initial: { paperId: step.paperId },
    check: () => [],
  });
  const told: FormHandle<{ paperId: number | null }> = {
    ...form,
    set: (change) => {
      form.set(change);
      if (change.paperId !== undefined) onChange({ ...step, paperId: change.paperId });
    },
  };
  return <PickerField form={told} name="paperId" label="training.quiz.one" source={paperSource} required />;
}
