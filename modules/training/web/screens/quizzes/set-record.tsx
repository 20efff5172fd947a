// TRA121
import { useState } from 'react';
import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { Localized } from '@quantum/platform/contract';
import {
  CodeField,
  Dialog,
  Form,
  History,
  LocalizedField,
  LocalizedTextField,
  RecordPage,
  Section,
  TextField,
  useCall,
  useChecks,
  useForm,
  useMutate,
} from '@quantum/platform/web/kit';
import { newId } from '@quantum/platform/web/public';
import { QUESTION_KIND, setEndpoints as calls, type SetDetail } from '../../../contract/index.ts';
import { optionsOf, questionFaults } from '../../../domain/question.rules.ts';
import { Questions } from '../../parts/questions.tsx';
import '../../parts/training.css';

/** A set and its questions with their keys, for those who write them. */
export function SetRecordScreen() {
  const id = Number(useParams()['id']);
  const { t } = useTranslation();
  const query = useCall(calls.read, { params: { id } });
  const [adding, setAdding] = useState(false);
  return (
    <RecordPage query={query}>
      {(it) => {
        const mayWrite = it.events.some(({ event }) => event === 'addQuestion');
        return {
          code: it.code,
          title: it.name,
          facts: it.unitName,
          body: (
            <Section
              title={t('training.set.questions')}
              note={it.questionCount}
              actions={
                mayWrite && (
                  <Button size="xs" variant="default" leftSection={<Plus size={14} aria-hidden />} onClick={() => setAdding(true)}>
                    {t('training.question.new')}
                  </Button>
                )
              }
            >
              {mayWrite ? <Questions set={it} /> : <p className="q-hint">{t('training.question.hidden')}</p>}
              <Dialog open={adding} onClose={() => setAdding(false)} title={t('training.question.new')}>
                {adding && <QuestionForm set={it} onDone={() => setAdding(false)} />}
              </Dialog>
            </Section>
          ),
          rail: <History endpoint={calls.history} params={{ id }} keys="training." zone={it.timeZone} />,
        };
      }}
    </RecordPage>
  );
}

interface Value {
  kind: string;
  stem: Localized;
  options: Localized;
  explanation: string;
}
const EMPTY: Localized = { en: '', 'zh-Hans': '', 'zh-Hant': '' };

function QuestionForm({ set, onDone }: { set: SetDetail; onDone: () => void }) {
  const { t } = useTranslation();
  const checks = useChecks();
  const [clientId] = useState(newId);
  const form = useForm<Value>({
    name: `training-question-${set.id}`,
    initial: { kind: QUESTION_KIND.single, stem: EMPTY, options: EMPTY, explanation: '' },
    check: ({ kind, stem, options }) => [
      ...checks.localized('stem', 'training.question.stem', stem),
      ...questionFaults({ kind, options: optionsOf(options) }).map(({ path, key }) => ({ path, text: t(key) })),
    ],
  });
  const add = useMutate(calls.addQuestion, { onDone, onFailure: form.takeFaults });
  const send = () =>
    void form.submit(({ kind, stem, options, explanation }) =>
      add.run({
        params: { id: set.id },
        input: { clientId, version: set.version, kind, stem, options: optionsOf(options), explanation },
      }),
    );
  return (
    <Form form={form} busy={add.isRunning} onSubmit={send} onCancel={onDone} action={t('common.save')}>
      <CodeField form={form} name="kind" label="training.question.kind" set="questionKind" required />
      <LocalizedField form={form} name="stem" label="training.question.stem" max={400} required />
      <LocalizedTextField form={form} name="options" label="training.question.options" rows={4} required />
      <p className="q-hint">{t('training.question.optionsHelp')}</p>
      {form.faultAt('options') && <p role="alert">{form.faultAt('options')}</p>}
      <TextField form={form} name="explanation" label="training.question.explanation" max={400} />
    </Form>
  );
}
