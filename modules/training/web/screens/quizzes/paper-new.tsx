import { useState } from 'react';
import { unitSource } from '@quantum/modules/organization/web-api';
import { NewPage, PickerField, useChecks, useOwnUnit } from '@quantum/platform/web/kit';
import { newId, useTranslation } from '@quantum/platform/web/public';
import { paperEditPath, paperEndpoints, paperPath, PAPERS_PATH } from '../../../contract/index.ts';
import { OpenQuestionsOf, useOpenQuestions } from '../../parts/quiz/place/open-questions.ts';
import { NO_PAPER, PaperFields, paperInput, usePaperChecks, type PaperValue } from '../../parts/quiz/paper-form.tsx';
import '../../parts/training.css';

type NewPaperValue = PaperValue & { unitId: number | null };

/** TRA122: a new quiz: what it draws from which sets, and what is enough. */
export function PaperNewScreen() {
  const { t } = useTranslation();
  const checks = useChecks();
  const check = usePaperChecks();
  const { tell, saveOpen, unsaved } = useOpenQuestions();
  const ownUnit = useOwnUnit();
  const [clientId] = useState(newId);
  return (
    <OpenQuestionsOf value={tell}>
      <NewPage
        endpoint={paperEndpoints.create}
        read={paperEndpoints.read}
        keys="training.quiz."
        className="tr-paper-page"
        initial={{ unitId: ownUnit, ...NO_PAPER } as NewPaperValue}
        back={PAPERS_PATH}
        path={paperPath}
        edit={paperEditPath}
        first={saveOpen}
        check={(value) => [...check(value), ...unsaved(), ...checks.required('unitId', 'training.set.department', value.unitId)]}
        input={(value) => ({ clientId, unitId: value.unitId!, ...paperInput(value) })}
        done={({ code }) => t('training.created', { code })}
      >
        {(form) => (
          <PaperFields form={form}>
            <PickerField form={form} name="unitId" label="training.set.department" source={unitSource} required />
          </PaperFields>
        )}
      </NewPage>
    </OpenQuestionsOf>
  );
}
