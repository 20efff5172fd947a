import { Suspense, useState } from 'react';
import { Button, Checkbox } from '@mantine/core';
import { Plus } from 'lucide-react';
import { inLocale, type Locale } from '@quantum/platform/contract';
import { holds, lazyPart, useActor, type FormHandle } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { trainingOps } from '../../../contract/index.ts';
import { focusLater } from '../lessons/focus-later.ts';
import { FixedRows } from './place/fixed-rows.tsx';
import type { Drawing } from './paper-fields.tsx';
import { questionAt } from './place/question-at.ts';
import type { usePools } from './place/use-pools.ts';

const QuestionHere = lazyPart(async () => (await import('./place/question-here.tsx')).QuestionHere);

interface Props {
  form: FormHandle<Drawing>;
  of: ReturnType<typeof usePools>;
}
/** Questions that everybody is asked, and those of the same sets that could be. */
export function FixedFields({ form, of: { sets, questionOf } }: Props) {
  const { t, i18n } = useTranslation();
  const { fixed } = form.value;
  const mayWrite = holds(useActor(), trainingOps.saveQuestion);
  const [isAdding, setAdding] = useState(false);
  const [setId] = sets.keys();
  if (setId === undefined) return null;
  const asked = new Set(fixed.flatMap(({ questionId }) => questionOf(questionId)?.id ?? []));
  const others = [...sets.values()].flat().filter(({ id, retired }) => !retired && !asked.has(id));
  return (
    <section className="q-stack q-gap-8" aria-label={t('training.quiz.fixed', { count: fixed.length })}>
      {fixed.length > 0 && (
        <>
          <h3>{t('training.quiz.fixed', { count: fixed.length })}</h3>
          <FixedRows fixed={fixed} questionOf={questionOf} onChange={(next) => form.set({ fixed: next })} />
          {isAdding && (
            <Suspense fallback={null}>
              <QuestionHere
                setId={setId}
                no={fixed.length + 1}
                onAdded={(questionId) => form.set({ fixed: [...form.value.fixed, { questionId, points: 1 }] })}
                onClose={() => setAdding(false)}
              />
            </Suspense>
          )}
          {mayWrite && !isAdding && (
            <div>
              <Button
                size="xs"
                variant="subtle"
                leftSection={<Plus size={14} aria-hidden />}
                onClick={() => {
                  setAdding(true);
                  focusLater(`${questionAt(setId, undefined)}.stem`);
                }}
              >
                {t('training.question.new')}
              </Button>
            </div>
          )}
        </>
      )}
      {others.length > 0 && (
        <details className="tr-fixed">
          <summary>{t('training.quiz.chooseFixed')}</summary>
          <ul className="tr-fixed-list">
            {others.map((one) => (
              <li key={one.id}>
                <Checkbox
                  label={inLocale(one.stem, i18n.language as Locale)}
                  checked={false}
                  onChange={() => form.set({ fixed: [...form.value.fixed, { questionId: one.id, points: 1 }] })}
                />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
