import { Suspense, useState } from 'react';
import { Button, Checkbox } from '@mantine/core';
import { inLocale, LIMITS, type Locale } from '@quantum/platform/contract';
import {
  Dialog,
  EventForm,
  lazyPart,
  TextAreaField,
  TextField,
  useCall,
  useChecks,
  useMutate,
  type FormHandle,
} from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import {
  QUESTION_KIND,
  setEndpoints as calls,
  type QuestionPart,
  type QuestionWithHealth,
  type SetDetail,
} from '../../../contract/index.ts';
import { Health } from './health.tsx';
import { QuestionText } from './question-text.tsx';
import './quiz.css';

const QuestionForm = lazyPart(async () => (await import('./question-form.tsx')).QuestionForm);

type KeyedItem = Pick<QuestionPart, 'kind' | 'stem' | 'options' | 'numeric'> & { key?: string };
const isKeyed = ({ kind }: Pick<KeyedItem, 'kind'>): boolean => kind !== QUESTION_KIND.short && kind !== QUESTION_KIND.case;
/** What of a question has a key that may be wrong. */
const keyed = (question: QuestionWithHealth): KeyedItem[] =>
  question.kind === QUESTION_KIND.case
    ? question.parts.filter(isKeyed)
    : isKeyed(question)
      ? [{ ...question, key: undefined } as KeyedItem]
      : [];

/** The questions of a set with their keys, how each does, and what is done with one. */
export function Questions({ set }: { set: SetDetail }) {
  const { t } = useTranslation();
  const { data } = useCall(calls.questions, { params: { id: set.id } });
  const retire = useMutate(calls.retireQuestion);
  const [revising, setRevising] = useState<QuestionWithHealth>();
  const [correcting, setCorrecting] = useState<{ question: QuestionWithHealth; item: KeyedItem }>();
  const shown = (data ?? []).filter(({ retired }) => !retired);
  if (data && shown.length === 0) return <p className="q-hint">{t('training.question.none')}</p>;
  return (
    <>
      <ol className="tr-questions">
        {shown.map((one) => (
          <li key={one.id}>
            <QuestionText question={one} />
            <Health of={one} />
            <div className="tr-question-acts">
              <Button size="xs" variant="subtle" onClick={() => setRevising(one)}>
                {t('common.edit')}
              </Button>
              {keyed(one).map((item) => (
                <Button key={item.key ?? ''} size="xs" variant="subtle" onClick={() => setCorrecting({ question: one, item })}>
                  {item.key === undefined
                    ? t('training.question.correct')
                    : `${t('training.question.correct')}: ${t('training.question.part', { no: one.parts.findIndex(({ key }) => key === item.key) + 1 })}`}
                </Button>
              ))}
              <Button
                size="xs"
                variant="subtle"
                onClick={() => void retire.run({ params: { id: set.id, questionId: one.id }, input: { version: set.version } })}
              >
                {t('training.question.retire')}
              </Button>
            </div>
          </li>
        ))}
      </ol>
      <Dialog open={revising !== undefined} onClose={() => setRevising(undefined)} title={t('training.question.edit')}>
        {revising && (
          <Suspense fallback={null}>
            <QuestionForm set={set} question={revising} onDone={() => setRevising(undefined)} />
          </Suspense>
        )}
      </Dialog>
      {correcting && <CorrectDialog set={set} {...correcting} onClose={() => setCorrecting(undefined)} />}
    </>
  );
}

interface Value {
  right: string[];
  value: string;
  tolerance: string;
  reason: string;
}

/** Which answers are right, and why they were others. */
function CorrectDialog({
  set,
  question,
  item,
  onClose,
}: {
  set: SetDetail;
  question: QuestionWithHealth;
  item: KeyedItem;
  onClose: () => void;
}) {
  const { t, i18n } = useTranslation();
  const checks = useChecks();
  const locale = i18n.language as Locale;
  const isNumber = item.kind === QUESTION_KIND.numeric;
  const initial: Value = {
    right: item.options.filter(({ isRight }) => isRight).map(({ key }) => key),
    value: item.numeric?.value ?? '',
    tolerance: item.numeric?.tolerance ?? '0',
    reason: '',
  };
  const faultOf = ({ faultAt }: FormHandle<Value>) => faultAt('right') ?? faultAt('numeric.value') ?? faultAt('numeric.tolerance');
  return (
    <EventForm
      name={`training-key-${question.id}-${item.key ?? ''}`}
      initial={initial}
      version={set.version}
      keptIn="tab"
      check={({ right, value, reason }) => [
        ...(isNumber
          ? checks.required('value', 'training.question.numeric.value', value)
          : checks.required('right', 'training.field.key', right)),
        ...checks.required('reason', 'common.reason', reason),
      ]}
      endpoint={calls.correctKey}
      send={({ right, value, tolerance, reason }) => ({
        params: { id: set.id, questionId: question.id },
        input: {
          version: set.version,
          ...(item.key !== undefined && { part: item.key }),
          right: isNumber ? [] : right,
          numeric: isNumber ? { value, tolerance, unit: item.numeric?.unit ?? '' } : null,
          reason,
        },
      })}
      done={({ remarked, newlyPassed }) => t('training.question.corrected', { count: remarked, passed: newlyPassed })}
      title={t('training.question.correct')}
      onClose={onClose}
    >
      {(form) => (
        <>
          <p>{inLocale(item.stem, locale)}</p>
          {isNumber ? (
            <>
              <TextField form={form} name="value" label="training.question.numeric.value" required />
              <TextField form={form} name="tolerance" label="training.question.numeric.tolerance" required />
            </>
          ) : (
            <fieldset className="tr-key">
              <legend>{t('training.field.key')}</legend>
              {item.options.map(({ key, text }) => (
                <Checkbox
                  key={key}
                  label={inLocale(text, locale)}
                  checked={form.value.right.includes(key)}
                  onChange={(event) =>
                    form.set({
                      right: event.currentTarget.checked
                        ? [...form.value.right, key].toSorted()
                        : form.value.right.filter((one) => one !== key),
                    })
                  }
                />
              ))}
            </fieldset>
          )}
          {faultOf(form) && <p role="alert">{faultOf(form)}</p>}
          <p className="q-hint">{t('training.question.correctHelp')}</p>
          <TextAreaField form={form} name="reason" label="common.reason" max={LIMITS.line} required />
        </>
      )}
    </EventForm>
  );
}
