import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { unitSource } from '@quantum/modules/organization/web-api';
import type { Localized } from '@quantum/platform/contract';
import { LocalizedField, NewPage, NumberField, PickerField, useChecks } from '@quantum/platform/web/kit';
import { newId } from '@quantum/platform/web/public';
import { MOST_QUESTIONS, PAPERS_PATH, paperEndpoints, paperPath, PASS_MARK } from '../../../contract/index.ts';
import { setSource } from '../../parts/sources.ts';

interface Value {
  unitId: number | null;
  names: Localized;
  setId: number | null;
  questionCount: number | null;
  passMark: number | null;
  minutes: number | null;
  attempts: number | null;
}
const INITIAL: Value = {
  unitId: null,
  names: { en: '', 'zh-Hans': '', 'zh-Hant': '' },
  setId: null,
  questionCount: 10,
  passMark: PASS_MARK,
  minutes: 20,
  attempts: 3,
};

/** TRA122: a new quiz, drawn from a question set. */
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
        ...checks.required('setId', 'training.quiz.set', value.setId),
        ...checks.required('questionCount', 'training.set.questions', value.questionCount),
        ...checks.required('passMark', 'training.quiz.passMark', value.passMark),
        ...checks.required('minutes', 'training.quiz.minutes', value.minutes),
        ...checks.required('attempts', 'training.quiz.attempts', value.attempts),
      ]}
      input={({ unitId, setId, questionCount, passMark, minutes, attempts, names }) => ({
        clientId,
        names,
        unitId: unitId!,
        setId: setId!,
        questionCount: questionCount!,
        passMark: passMark!,
        minutes: minutes!,
        attempts: attempts!,
      })}
      done={({ code }) => t('training.created', { code })}
    >
      {(form) => (
        <>
          <LocalizedField form={form} name="names" label="common.name" required />
          <PickerField form={form} name="unitId" label="training.set.department" source={unitSource} required />
          <PickerField form={form} name="setId" label="training.quiz.set" source={setSource} required />
          <NumberField form={form} name="questionCount" label="training.set.questions" min={1} max={MOST_QUESTIONS} required />
          <NumberField form={form} name="passMark" label="training.quiz.passMark" min={1} max={100} suffix=" %" required />
          <NumberField form={form} name="minutes" label="training.quiz.minutes" min={1} max={240} required />
          <NumberField form={form} name="attempts" label="training.quiz.attempts" min={1} max={10} required />
        </>
      )}
    </NewPage>
  );
}
