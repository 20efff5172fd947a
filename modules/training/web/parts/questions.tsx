import { useState } from 'react';
import { Button, Checkbox } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { inLocale, LIMITS, type Locale } from '@quantum/platform/contract';
import { EventDialog, TextAreaField, useCall, useChecks, useForm, useMutate } from '@quantum/platform/web/kit';
import { setEndpoints as calls, type QuestionWithHealth, type SetDetail } from '../../contract/index.ts';

const percent = (share: number): string => (share * 100).toFixed(0);

/** The questions of a set with their keys, how each does, and what is done with one. */
export function Questions({ set }: { set: SetDetail }) {
  const { t, i18n } = useTranslation();
  const { data } = useCall(calls.questions, { params: { id: set.id } });
  const retire = useMutate(calls.retireQuestion);
  const [correcting, setCorrecting] = useState<QuestionWithHealth>();
  const locale = i18n.language as Locale;
  const shown = (data ?? []).filter(({ retired }) => !retired);
  if (data && shown.length === 0) return <p className="q-hint">{t('training.question.none')}</p>;
  return (
    <>
      <ol className="tr-questions">
        {shown.map((one) => (
          <li key={one.id}>
            <strong>{inLocale(one.stem, locale)}</strong>
            <ul>
              {one.options.map((option) => (
                <li key={option.key} data-right={option.isRight}>
                  {inLocale(option.text, locale)}
                  {option.isRight && <span className="q-faint"> · {t('training.question.right')}</span>}
                </li>
              ))}
            </ul>
            <Health of={one} />
            <div className="tr-question-acts">
              <Button size="xs" variant="subtle" onClick={() => setCorrecting(one)}>
                {t('training.question.correct')}
              </Button>
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
      {correcting && <CorrectDialog set={set} question={correcting} onClose={() => setCorrecting(undefined)} />}
    </>
  );
}

function Health({ of }: { of: QuestionWithHealth }) {
  const { t } = useTranslation();
  if (of.asked === 0 || of.facility === null) return null;
  return (
    <p className="q-hint tr-health">
      {of.flag && (
        <span className="tr-flag" data-flag={of.flag}>
          <TriangleAlert size={14} aria-hidden /> {t(`training.question.flag.${of.flag}`)}
        </span>
      )}
      {t('training.question.health', {
        count: of.asked,
        facility: percent(of.facility),
        discrimination: of.discrimination === null ? '—' : of.discrimination.toFixed(2),
      })}
    </p>
  );
}

interface Value {
  right: string[];
  reason: string;
}

/** Which answers are right, and why they were others. */
function CorrectDialog({ set, question, onClose }: { set: SetDetail; question: QuestionWithHealth; onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const checks = useChecks();
  const locale = i18n.language as Locale;
  const form = useForm<Value>({
    name: `training-key-${question.id}`,
    initial: { right: question.options.filter(({ isRight }) => isRight).map(({ key }) => key), reason: '' },
    version: set.version,
    keptIn: 'tab',
    check: ({ right, reason }) => [
      ...checks.required('right', 'training.field.key', right),
      ...checks.required('reason', 'common.reason', reason),
    ],
  });
  const correct = useMutate(calls.correctKey, {
    done: ({ remarked, newlyPassed }) => t('training.question.corrected', { count: remarked, passed: newlyPassed }),
    onDone: onClose,
    onFailure: form.takeFaults,
  });
  const { right } = form.value;
  const fault = form.faultAt('right');
  return (
    <EventDialog
      form={form}
      title={t('training.question.correct')}
      action={t('training.question.correct')}
      busy={correct.isRunning}
      onClose={onClose}
      onSend={() =>
        void form.submit((value) =>
          correct.run({ params: { id: set.id, questionId: question.id }, input: { ...value, version: set.version } }),
        )
      }
    >
      <p>{inLocale(question.stem, locale)}</p>
      <fieldset className="tr-key">
        <legend>{t('training.field.key')}</legend>
        {question.options.map(({ key, text }) => (
          <Checkbox
            key={key}
            label={inLocale(text, locale)}
            checked={right.includes(key)}
            onChange={(event) =>
              form.set({ right: event.currentTarget.checked ? [...right, key].toSorted() : right.filter((one) => one !== key) })
            }
          />
        ))}
        {fault && <p role="alert">{fault}</p>}
      </fieldset>
      <p className="q-hint">{t('training.question.correctHelp')}</p>
      <TextAreaField form={form} name="reason" label="common.reason" max={LIMITS.line} required />
    </EventDialog>
  );
}
