import { EditPage } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { LESSON_STATUS, paperEndpoints, paperPath } from '../../../contract/index.ts';
import { OpenQuestionsOf, useOpenQuestions } from '../../parts/quiz/place/open-questions.ts';
import { PaperFields, paperInput, paperValue, usePaperChecks } from '../../parts/quiz/paper-form.tsx';
import '../../parts/training.css';

/** TRA122: changing a quiz; a published one goes on as it is until its next version is published. */
export function PaperEditScreen() {
  const { t } = useTranslation();
  const check = usePaperChecks();
  const { tell, saveOpen, unsaved } = useOpenQuestions();
  return (
    <OpenQuestionsOf value={tell}>
      <EditPage
        endpoints={paperEndpoints}
        keys="training.quiz."
        className="tr-paper-page"
        path={paperPath}
        heading={({ name }) => name}
        value={(paper) => paperValue(paper.draft ?? paper)}
        first={saveOpen}
        check={(value) => [...check(value), ...unsaved()]}
        input={(value, { version }) => ({ version, ...paperInput(value) })}
      >
        {(form, { status, draft, setIds }) => (
          <>
            {status === LESSON_STATUS.published && <p className="q-hint">{t('training.quiz.draftHelp')}</p>}
            <PaperFields form={form} setIds={(draft ?? { setIds }).setIds} />
          </>
        )}
      </EditPage>
    </OpenQuestionsOf>
  );
}
