import type { ReactNode } from 'react';
import { NumberInput, PhotoStrip } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { MOST_PAGES } from '../../../../contract/index.ts';
import type { TypedStep } from '../lesson-value.ts';

interface Props {
  step: TypedStep;
  no: number;
  onChange: (change: Partial<TypedStep>) => void;
  /** Where a PDF is chosen, as long as there is none. */
  document: ReactNode;
}
/** Pictures of a step, and how long each page is shown at least. */
export function StepMore({ step, no, onChange, document }: Props) {
  const { t } = useTranslation();
  return (
    <>
      {document}
      <PhotoStrip
        photos={step.files}
        onChange={(files) => onChange({ files })}
        max={MOST_PAGES}
        label={t('training.step.pictures', { no })}
      />
      <NumberInput
        label={t('training.step.minSeconds', { no })}
        min={0}
        max={600}
        w={220}
        value={step.minSeconds}
        onChange={(next) => onChange({ minSeconds: Number(next) || 0 })}
      />
    </>
  );
}
