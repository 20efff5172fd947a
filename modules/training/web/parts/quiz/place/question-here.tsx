import { useId, useState } from 'react';
import { Button } from '@mantine/core';
import { LOCALES, type Locale } from '@quantum/platform/contract';
import { DraftNotice, useCall, useChecks, useForm, useMutate } from '@quantum/platform/web/kit';
import { newId, useTranslation } from '@quantum/platform/web/public';
import { setEndpoints as calls, type SetDetail, type ShownQuestion } from '../../../../contract/index.ts';
import { countLacking, isBlank } from '../../../../domain/option-rows.rules.ts';
import { questionFaults } from '../../../../domain/question.rules.ts';
import { LanguageChoice } from '../../lessons/language-choice.tsx';
import { PageLanguage } from '../../lessons/page-language.tsx';
import { useTellOpen } from './open-questions.ts';
import { questionAt } from './question-at.ts';
import { NO_QUESTION, sentQuestion, textsOf, typedQuestion, type TypedQuestion } from '../typed-question.ts';
import { QuestionCard } from '../question-card.tsx';

interface Props {
  setId: number;
  no: number;
  /** Whose next version is written; absent: a further one of the set. */
  question?: ShownQuestion;
  /** What a further one begins with: tag and difficulty of the draw that needs it. */
  begin?: Partial<TypedQuestion>;
  /** A further one is in its set. */
  onAdded?: (questionId: number) => void;
  onClose: () => void;
}
/** A question of a set, written where it is asked: it is saved into its set, and every quiz that asks it asks it so. */
export function QuestionHere({ setId, no, question, begin, onAdded, onClose }: Props) {
  const { t, i18n } = useTranslation();
  const own = i18n.language as Locale;
  const checks = useChecks();
  const [clientId] = useState(newId);
  const [language, setLanguage] = useState(own);
  const panel = useId();
  const at = questionAt(setId, question?.id);
  const { data: set } = useCall(calls.read, { params: { id: setId } });
  const form = useForm<TypedQuestion>({
    name: `training-question-${setId}${question ? `-${question.id}` : ''}`,
    initial: question ? typedQuestion(question) : { ...NO_QUESTION, ...begin },
    ...(question && set && { version: set.version }),
    check: (value) => [
      ...checks.required('stem', 'training.question.stem', LOCALES.map((locale) => value.stem[locale].trim()).join('')),
      ...questionFaults(sentQuestion(value, own)).map(({ path, key }) => ({ path: path.replace('numeric.', ''), text: t(key) })),
    ],
  });
  const add = useMutate(calls.addQuestion, {
    onDone: ({ questionId }) => {
      onAdded?.(questionId);
      onClose();
    },
    onFailure: form.takeFaults,
  });
  const revise = useMutate(calls.reviseQuestion, { onDone: onClose, onFailure: form.takeFaults });
  const busy = add.isRunning || revise.isRunning;
  const save = async (setVersion = set?.version): Promise<number | undefined> => {
    let saved: SetDetail | undefined;
    if (setVersion === undefined) return undefined;
    await form.submit(async (value) => {
      const input = { clientId, version: setVersion, ...sentQuestion(value, own) };
      saved = await (question
        ? revise.run({ params: { id: setId, questionId: question.id }, input })
        : add.run({ params: { id: setId }, input }));
      return saved;
    });
    return saved?.version;
  };
  useTellOpen(at, { no, setId, save }, form.isDirty);
  return (
    <PageLanguage value={language}>
      <div className="tr-question-here q-stack q-gap-8 q-narrow" id={panel} role="group" aria-label={t('training.question.no', { no })}>
        <DraftNotice form={form} />
        <LanguageChoice
          value={language}
          onChange={setLanguage}
          panel={panel}
          lacking={countLacking(textsOf(form.value), own)}
          isBlank={textsOf(form.value).every(isBlank)}
        />
        <ol className="tr-questions">
          <QuestionCard
            question={{ ...form.value, clientId }}
            no={no}
            at={at}
            faultAt={(path) => form.faultAt(path.slice(at.length + 1))}
            onChange={({ clientId: _, ...changed }) => form.set(changed)}
          />
        </ol>
        <p className="q-hint">{t('training.question.hereHelp')}</p>
        <div className="tr-add">
          <Button variant="default" size="xs" loading={busy} disabled={!set} onClick={() => void save()}>
            {t('training.question.save')}
          </Button>
          <Button
            variant="subtle"
            size="xs"
            disabled={busy}
            onClick={() => {
              form.handOver();
              onClose();
            }}
          >
            {t('common.cancel')}
          </Button>
        </div>
      </div>
    </PageLanguage>
  );
}
