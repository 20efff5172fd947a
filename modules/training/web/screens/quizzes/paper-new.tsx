import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { unitSource } from '@quantum/modules/organization/web-api';
import type { Localized } from '@quantum/platform/contract';
import {
  LocalizedField,
  NewPage,
  NumberField,
  PickerField,
  SelectField,
  SwitchField,
  useChecks,
  type FormHandle,
} from '@quantum/platform/web/kit';
import { newId } from '@quantum/platform/web/public';
import {
  ANSWERS_SHOWN,
  MULTIPLE_WAYS,
  PAPERS_PATH,
  paperEndpoints,
  paperPath,
  PASS_MARK,
  type PaperDetail,
} from '../../../contract/index.ts';
import { DrawFields, FixedFields, NO_DRAW, type Drawing } from '../../parts/quiz/paper-fields.tsx';
import '../../parts/training.css';
import '../../parts/quiz/quiz.css';

interface Value extends Drawing {
  unitId: number | null;
  names: Localized;
  passMark: number | null;
  minutes: number | null;
  attempts: number | null;
  waitHours: number | null;
  isShuffled: boolean;
  multiple: PaperDetail['multiple'];
  answersShown: PaperDetail['answersShown'];
}
const INITIAL: Value = {
  unitId: null,
  names: { en: '', 'zh-Hans': '', 'zh-Hant': '' },
  draws: [NO_DRAW],
  fixed: [],
  passMark: PASS_MARK,
  minutes: 20,
  attempts: 3,
  waitHours: 0,
  isShuffled: true,
  multiple: 'partial',
  answersShown: 'submitted',
};

/** TRA122: a new quiz: what it draws from which sets, and what is enough. */
export function PaperNewScreen() {
  const { t } = useTranslation();
  const checks = useChecks();
  const [clientId] = useState(newId);
  return (
    <NewPage
      endpoint={paperEndpoints.create}
      keys="training.quiz."
      initial={INITIAL}
      back={PAPERS_PATH}
      path={paperPath}
      check={(value) => [
        ...checks.localized('names', 'common.name', value.names),
        ...checks.required('unitId', 'training.set.department', value.unitId),
        ...value.draws.flatMap(({ setId }, i) => checks.required(`draws.${i}.setId`, 'training.quiz.set', setId)),
        ...(value.draws.length + value.fixed.length === 0 ? [{ path: 'draws', text: t('training.fault.noQuestions') }] : []),
        ...checks.required('passMark', 'training.quiz.passMark', value.passMark),
        ...checks.required('minutes', 'training.quiz.minutes', value.minutes),
        ...checks.required('attempts', 'training.quiz.attempts', value.attempts),
      ]}
      input={({ unitId, draws, passMark, minutes, attempts, waitHours, ...value }) => ({
        clientId,
        ...value,
        unitId: unitId!,
        draws: draws.map((draw) => ({ ...draw, setId: draw.setId! })),
        passMark: passMark!,
        minutes: minutes!,
        attempts: attempts!,
        waitHours: waitHours ?? 0,
      })}
      done={({ code }) => t('training.created', { code })}
    >
      {(form) => (
        <>
          <LocalizedField form={form} name="names" label="common.name" required />
          <PickerField form={form} name="unitId" label="training.set.department" source={unitSource} required />
          <DrawFields form={form as unknown as FormHandle<Drawing>} />
          <FixedFields form={form as unknown as FormHandle<Drawing>} />
          <NumberField form={form} name="passMark" label="training.quiz.passMark" min={1} max={100} suffix=" %" required />
          <NumberField form={form} name="minutes" label="training.quiz.minutes" min={1} max={240} required />
          <NumberField form={form} name="attempts" label="training.quiz.attempts" min={1} max={10} required />
          <NumberField form={form} name="waitHours" label="training.quiz.waitHours" min={0} max={720} />
          <SelectField
            form={form}
            name="multiple"
            label="training.quiz.multiple"
            options={MULTIPLE_WAYS.map((value) => ({ value, label: t(`training.quiz.multiple.${value}`) }))}
            required
          />
          <SelectField
            form={form}
            name="answersShown"
            label="training.quiz.answersShown"
            options={ANSWERS_SHOWN.map((value) => ({ value, label: t(`training.quiz.answersShown.${value}`) }))}
            required
          />
          <SwitchField form={form} name="isShuffled" label="training.quiz.shuffle" />
        </>
      )}
    </NewPage>
  );
}
