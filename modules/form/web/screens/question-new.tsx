import { useState } from 'react';
import { useNavigate } from 'react-router';
import { LIMITS } from '@quantum/platform/contract';
import { useMutate, usePage } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { questionEndpoints, questionPath, QUESTIONS_PATH } from '../../contract/index.ts';
import { EMPTY_CONTENT, newItem } from '../../domain/edit.rules.ts';
import { QuestionForm } from '../parts/question-form.tsx';

/** SS132: a new question. */
export function QuestionNewScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const [item] = useState(() => newItem(EMPTY_CONTENT));
  usePage({ title: t('form.bank.new'), append: [{ text: t('form.bank.new') }] });
  const create = useMutate(questionEndpoints.create, { onDone: ({ id }) => void navigate(questionPath(id)) });
  return (
    <div className="q-page form-question-page">
      <h1>{t('form.bank.new')}</h1>
      <QuestionForm
        item={item}
        busy={create.isRunning}
        onSave={(made) => void create.run({ input: { code: code.trim(), item: made } })}
        onCancel={() => void navigate(QUESTIONS_PATH)}
      >
        <div className="fb-field">
          <label htmlFor="question-code">{t('common.code')} *</label>
          <input
            id="question-code"
            className="q-input"
            value={code}
            maxLength={LIMITS.code}
            required
            onChange={(event) => setCode(event.target.value)}
          />
        </div>
      </QuestionForm>
    </div>
  );
}
