// TRA121
import { Suspense, useState } from 'react';
import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useParams } from 'react-router';
import { Dialog, History, lazyPart, RecordPage, Section, useCall } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { setEndpoints as calls } from '../../../contract/index.ts';
import { Questions } from '../../parts/quiz/questions.tsx';
import '../../parts/training.css';

const QuestionForm = lazyPart(async () => (await import('../../parts/quiz/question-form.tsx')).QuestionForm);

/** A set and its questions with their keys, for those who write them. */
export function SetRecordScreen() {
  const id = Number(useParams()['id']);
  const { t } = useTranslation();
  const query = useCall(calls.read, { params: { id } });
  const [adding, setAdding] = useState(false);
  return (
    <RecordPage query={query}>
      {(set) => {
        const mayWrite = set.events.some(({ event }) => event === 'addQuestion');
        return {
          code: set.code,
          title: set.name,
          facts: set.unitName,
          body: (
            <Section
              title={t('training.set.questions')}
              note={set.questionCount}
              actions={
                mayWrite && (
                  <Button size="xs" variant="default" leftSection={<Plus size={14} aria-hidden />} onClick={() => setAdding(true)}>
                    {t('training.question.new')}
                  </Button>
                )
              }
            >
              {mayWrite ? <Questions set={set} /> : <p className="q-hint">{t('training.question.hidden')}</p>}
              <Dialog open={adding} onClose={() => setAdding(false)} title={t('training.question.new')}>
                {adding && (
                  <Suspense fallback={null}>
                    <QuestionForm set={set} onDone={() => setAdding(false)} />
                  </Suspense>
                )}
              </Dialog>
            </Section>
          ),
          rail: <History endpoint={calls.history} params={{ id }} zone={set.timeZone} />,
        };
      }}
    </RecordPage>
  );
}
