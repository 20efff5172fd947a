import { useNavigate, useParams } from 'react-router';
import { useCall, useMutate, usePage, WhenRead } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { questionEndpoints as endpoints, questionPath, type QuestionDetail } from '../../contract/index.ts';
import { QuestionForm } from '../parts/question-form.tsx';

/** SS132: the next version of a question. */
export function QuestionEditScreen() {
  const id = Number(useParams()['id']);
  const query = useCall(endpoints.read, { params: { id } });
  return <WhenRead query={query}>{(question) => <EditForm key={question.version} question={question} />}</WhenRead>;
}

function EditForm({ question }: { question: QuestionDetail }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const path = questionPath(question.id);
  usePage({ title: t('form.bank.edit'), append: [{ text: question.code, to: path }, { text: t('common.edit') }] });
  const update = useMutate(endpoints.update, { onDone: () => void navigate(path) });
  return (
    <div className="q-page form-question-page">
      <h1>{question.name}</h1>
      {question.uses.length > 0 && <p className="q-quiet">{t('form.bank.editHelp', { count: question.uses.length })}</p>}
      <QuestionForm
        item={question.item}
        busy={update.isRunning}
        onSave={(item) => void update.run({ params: { id: question.id }, input: { version: question.version, item } })}
        onCancel={() => void navigate(path)}
      />
    </div>
  );
}
