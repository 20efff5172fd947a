import { useId, useState } from 'react';
import { Button } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import { LIMITS, LOCALES, type Locale, type Localized } from '@quantum/platform/contract';
import {
  CodeField,
  fieldId,
  Form,
  handleOf,
  LocalizedField,
  PhotoStrip,
  TextAreaField,
  TextField,
  useChecks,
  useForm,
  useMutate,
  type FormHandle,
} from '@quantum/platform/web/kit';
import { newId, useTranslation } from '@quantum/platform/web/public';
import { MOST_PARTS, QUESTION_KIND, setEndpoints as calls, type SetDetail, type ShownQuestion } from '../../../contract/index.ts';
import { countLacking, isBlank, type OptionRow } from '../../../domain/option-rows.rules.ts';
import { questionFaults } from '../../../domain/question.rules.ts';
import { LanguageChoice } from '../lessons/language-choice.tsx';
import { PageLanguage, Words } from '../lessons/page-language.tsx';
import { OptionRows } from './option-rows.tsx';
import { NO_ITEM, NO_QUESTION, sentQuestion, textsOf, typedQuestion, type TypedQuestion } from './typed-question.ts';
import '../lessons/lesson.css';
import './quiz.css';
import '../more.css';

const PART_KINDS = Object.values(QUESTION_KIND).filter((kind) => kind !== QUESTION_KIND.case);
/** Written in one language at least. */
const said = (text: Localized): string => LOCALES.map((locale) => text[locale].trim()).join('');
/** Where a fault of the rules is shown: the number has fields of its own. */
const fieldOf = (path: string): string => path.replace('numeric.', '');

interface Props {
  set: SetDetail;
  /** Whose next version is written; absent: a new one. */
  question?: ShownQuestion;
  onDone: () => void;
}
/** A question of any kind; a case with its sub-questions. */
export function QuestionForm({ set, question, onDone }: Props) {
  const { t, i18n } = useTranslation();
  const own = i18n.language as Locale;
  const checks = useChecks();
  const [clientId] = useState(newId);
  const [language, setLanguage] = useState(own);
  const panel = useId();
  const form = useForm<TypedQuestion>({
    name: `training-question-${set.id}${question ? `-${question.id}` : ''}`,
    initial: question ? typedQuestion(question) : NO_QUESTION,
    ...(question && { version: set.version }),
    check: (value) => [
      ...checks.required('stem', 'training.question.stem', said(value.stem)),
      ...(value.kind === QUESTION_KIND.case
        ? value.parts.flatMap((part, i) => checks.required(`parts.${i}.stem`, 'training.question.stem', said(part.stem)))
        : []),
      ...questionFaults(sentQuestion(value, own)).map(({ path, key }) => ({ path: fieldOf(path), text: t(key) })),
    ],
  });
  const add = useMutate(calls.addQuestion, { onDone, onFailure: form.takeFaults });
  const revise = useMutate(calls.reviseQuestion, { onDone, onFailure: form.takeFaults });
  const send = () =>
    void form.submit((value) => {
      const input = { clientId, version: set.version, ...sentQuestion(value, own) };
      return question ? revise.run({ params: { id: set.id, questionId: question.id }, input }) : add.run({ params: { id: set.id }, input });
    });
  const { parts, pictures } = form.value;
  return (
    <PageLanguage value={language}>
      <Form form={form} busy={add.isRunning || revise.isRunning} onSubmit={send} onCancel={onDone} action={t('common.save')}>
        <div className="tr-question-top q-row q-middle q-gap-8">
          <CodeField form={form} name="kind" label="training.question.kind" set="questionKind" required />
          <LanguageChoice
            value={language}
            onChange={setLanguage}
            panel={panel}
            lacking={countLacking(textsOf(form.value), own)}
            isBlank={textsOf(form.value).every(isBlank)}
          />
        </div>
        <div id={panel}>
          <StemField form={form as unknown as FormHandle<Record<string, unknown>>} name="stem" />
        </div>
        {form.value.kind !== QUESTION_KIND.case && <ItemFields form={form as unknown as FormHandle<Record<string, unknown>>} at="" />}
        <details className="tr-more" open={pictures.length > 0}>
          <summary>{t('training.question.picture')}</summary>
          <section className="tr-picture-field" aria-label={t('training.question.picture')}>
            <PhotoStrip
              photos={pictures}
              onChange={(next) => form.set({ pictures: next.slice(-1) })}
              max={1}
              label={t('training.question.picture')}
            />
            {form.faultAt('picture.fileId') && <p role="alert">{form.faultAt('picture.fileId')}</p>}
            {pictures.length > 0 && (
              <>
                <LocalizedField form={form} name="alt" label="training.question.alt" max={LIMITS.line} />
                <p className="q-hint">{t('training.question.altHelp')}</p>
              </>
            )}
          </section>
        </details>
        {form.value.kind === QUESTION_KIND.case && (
          <section className="tr-parts-form">
            {parts.map((_, i) => (
              <fieldset key={i}>
                <legend>{t('training.question.part', { no: i + 1 })}</legend>
                <CodeField
                  form={partOf(form, i)}
                  name={`parts.${i}.kind`}
                  label="training.question.kind"
                  set="questionKind"
                  only={PART_KINDS}
                  required
                />
                <StemField form={partOf(form, i)} name={`parts.${i}.stem`} />
                <ItemFields form={partOf(form, i)} at={`parts.${i}.`} />
                <Button
                  size="xs"
                  variant="subtle"
                  leftSection={<X size={14} aria-hidden />}
                  onClick={() => form.set({ parts: parts.toSpliced(i, 1) })}
                >
                  {t('training.question.removePart', { no: i + 1 })}
                </Button>
              </fieldset>
            ))}
            {form.faultAt('parts') && <p role="alert">{form.faultAt('parts')}</p>}
            {parts.length < MOST_PARTS && (
              <Button
                size="xs"
                variant="default"
                leftSection={<Plus size={14} aria-hidden />}
                onClick={() => form.set({ parts: [...parts, NO_ITEM] })}
              >
                {t('training.question.addPart')}
              </Button>
            )}
          </section>
        )}
        <TextField form={form} name="explanation" label="training.question.explanation" max={400} />
        <CodeField form={form} name="difficulty" label="training.question.difficulty" set="questionDifficulty" required />
        <TextField form={form} name="tags" label="training.question.tags" help="training.question.tagsHelp" />
        {question && <p className="q-hint">{t('training.question.editHelp')}</p>}
      </Form>
    </PageLanguage>
  );
}

/** The fields of a part under names of their own, with the faults of the form. */
function partOf(form: FormHandle<TypedQuestion>, no: number): FormHandle<Record<string, unknown>> {
  const part = form.value.parts[no]!;
  const at = `parts.${no}.`;
  const value = Object.fromEntries(Object.entries(part).map(([key, one]) => [at + key, one as unknown]));
  const own = handleOf<Record<string, unknown>>(value, (change) => {
    const next = Object.fromEntries(Object.entries(change).map(([key, one]) => [key.slice(at.length), one]));
    form.set({ parts: form.value.parts.with(no, { ...part, ...next }) });
  });
  return { ...own, faults: form.faults, faultAt: form.faultAt };
}

/** What is asked, in the language of the page. */
function StemField({ form, name }: { form: FormHandle<Record<string, unknown>>; name: string }) {
  const { t } = useTranslation();
  return (
    <Words
      id={fieldId(name)}
      label={t('training.question.stem')}
      required
      max={LIMITS.line}
      value={form.value[name] as Localized}
      fault={form.faultAt(name) ?? LOCALES.map((locale) => form.faultAt(`${name}.${locale}`)).find(Boolean)}
      onChange={(stem) => form.set({ [name]: stem })}
    />
  );
}

function ItemFields({ form, at }: { form: FormHandle<Record<string, unknown>>; at: string }) {
  const kind = form.value[`${at}kind`] as string;
  if (kind === QUESTION_KIND.numeric)
    return (
      <div className="tr-two">
        <TextField form={form} name={`${at}value`} label="training.question.numeric.value" required />
        <TextField form={form} name={`${at}tolerance`} label="training.question.numeric.tolerance" required />
        <TextField form={form} name={`${at}unit`} label="training.question.numeric.unit" max={20} />
      </div>
    );
  if (kind === QUESTION_KIND.short)
    return <TextAreaField form={form} name={`${at}guide`} label="training.question.guide" help="training.question.guideHelp" />;
  const rows = form.value[`${at}options`] as OptionRow[];
  return (
    <OptionRows
      at={`${at}options`}
      rows={rows}
      isMany={kind === QUESTION_KIND.multiple}
      fault={form.faultAt(`${at}options`)}
      onChange={(options) => form.set({ [`${at}options`]: options })}
    />
  );
}
