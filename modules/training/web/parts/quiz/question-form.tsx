import { useState } from 'react';
import { Button } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import { LIMITS, type FileRef, type Localized } from '@quantum/platform/contract';
import {
  CodeField,
  Form,
  handleOf,
  LocalizedField,
  LocalizedTextField,
  PhotoStrip,
  TextAreaField,
  TextField,
  useChecks,
  useForm,
  useMutate,
  type FormHandle,
} from '@quantum/platform/web/kit';
import { newId, useTranslation } from '@quantum/platform/web/public';
import {
  MOST_PARTS,
  QUESTION_DIFFICULTY,
  QUESTION_KIND,
  setEndpoints as calls,
  type QuestionPart,
  type SetDetail,
  type ShownQuestion,
} from '../../../contract/index.ts';
import { isChoice, optionsOf, questionFaults, tagsOf, typedOptions } from '../../../domain/question.rules.ts';
import './quiz.css';

/** What is asked, while it is typed. */
interface Item {
  kind: string;
  stem: Localized;
  options: Localized;
  value: string;
  tolerance: string;
  unit: string;
  guide: string;
}
interface Value extends Item {
  /** One, or none. */
  pictures: FileRef[];
  alt: Localized;
  parts: Item[];
  tags: string;
  difficulty: string;
  explanation: string;
}
const EMPTY: Localized = { en: '', 'zh-Hans': '', 'zh-Hant': '' };
const NO_ITEM: Item = { kind: QUESTION_KIND.single, stem: EMPTY, options: EMPTY, value: '', tolerance: '0', unit: '', guide: '' };
const NO_QUESTION: Value = {
  ...NO_ITEM,
  pictures: [],
  alt: EMPTY,
  parts: [],
  tags: '',
  difficulty: QUESTION_DIFFICULTY.medium,
  explanation: '',
};
const PART_KINDS = Object.values(QUESTION_KIND).filter((kind) => kind !== QUESTION_KIND.case);

const sent = ({ kind, stem, options, value, tolerance, unit, guide }: Item) => ({
  kind,
  stem,
  options: isChoice(kind) ? optionsOf(options) : [],
  numeric: kind === QUESTION_KIND.numeric ? { value, tolerance, unit } : null,
  guide: kind === QUESTION_KIND.short ? guide : '',
});
const typedItem = ({ kind, stem, options, numeric, guide = '' }: Omit<QuestionPart, 'key'>): Item => ({
  ...NO_ITEM,
  kind,
  stem,
  options: typedOptions(options),
  ...(numeric ?? {}),
  guide,
});
const typedQuestion = (question: ShownQuestion): Value => ({
  ...typedItem(question),
  pictures: question.pictureFile ? [question.pictureFile] : [],
  alt: question.picture?.alt ?? EMPTY,
  parts: question.parts.map(typedItem),
  tags: question.tags.join(', '),
  difficulty: question.difficulty,
  explanation: question.explanation,
});
const sentParts = ({ kind, parts }: Value) =>
  kind === QUESTION_KIND.case ? parts.map((part, i) => ({ key: String(i + 1), ...sent(part) })) : [];
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
  const { t } = useTranslation();
  const checks = useChecks();
  const [clientId] = useState(newId);
  const form = useForm<Value>({
    name: `training-question-${set.id}${question ? `-${question.id}` : ''}`,
    initial: question ? typedQuestion(question) : NO_QUESTION,
    ...(question && { version: set.version }),
    check: (value) => [
      ...checks.localized('stem', 'training.question.stem', value.stem),
      ...(value.kind === QUESTION_KIND.case
        ? value.parts.flatMap((part, i) => checks.localized(`parts.${i}.stem`, 'training.question.stem', part.stem))
        : []),
      ...questionFaults({ ...sent(value), parts: sentParts(value) }).map(({ path, key }) => ({ path: fieldOf(path), text: t(key) })),
    ],
  });
  const add = useMutate(calls.addQuestion, { onDone, onFailure: form.takeFaults });
  const revise = useMutate(calls.reviseQuestion, { onDone, onFailure: form.takeFaults });
  const send = () =>
    void form.submit((value) => {
      const input = {
        clientId,
        version: set.version,
        ...sent(value),
        picture: value.pictures[0] ? { fileId: value.pictures[0].id, alt: value.alt } : null,
        parts: sentParts(value),
        tags: tagsOf(value.tags),
        difficulty: value.difficulty,
        explanation: value.explanation,
      };
      return question ? revise.run({ params: { id: set.id, questionId: question.id }, input }) : add.run({ params: { id: set.id }, input });
    });
  const { parts, pictures } = form.value;
  return (
    <Form form={form} busy={add.isRunning || revise.isRunning} onSubmit={send} onCancel={onDone} action={t('common.save')}>
      <CodeField form={form} name="kind" label="training.question.kind" set="questionKind" required />
      <LocalizedField form={form} name="stem" label="training.question.stem" max={400} required />
      <section className="tr-picture-field" aria-label={t('training.question.picture')}>
        <h3>{t('training.question.picture')}</h3>
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
      {form.value.kind === QUESTION_KIND.case ? (
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
              <LocalizedField form={partOf(form, i)} name={`parts.${i}.stem`} label="training.question.stem" max={400} required />
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
      ) : (
        <ItemFields form={form as unknown as FormHandle<Record<string, unknown>>} at="" />
      )}
      <TextField form={form} name="explanation" label="training.question.explanation" max={400} />
      <CodeField form={form} name="difficulty" label="training.question.difficulty" set="questionDifficulty" required />
      <TextField form={form} name="tags" label="training.question.tags" help="training.question.tagsHelp" />
      {question && <p className="q-hint">{t('training.question.editHelp')}</p>}
    </Form>
  );
}

/** The fields of a part under names of their own, with the faults of the form. */
function partOf(form: FormHandle<Value>, no: number): FormHandle<Record<string, unknown>> {
  const part = form.value.parts[no]!;
  const at = `parts.${no}.`;
  const value = Object.fromEntries(Object.entries(part).map(([key, one]) => [at + key, one as unknown]));
  const own = handleOf<Record<string, unknown>>(value, (change) => {
    const next = Object.fromEntries(Object.entries(change).map(([key, one]) => [key.slice(at.length), one]));
    form.set({ parts: form.value.parts.with(no, { ...part, ...next }) });
  });
  return { ...own, faults: form.faults, faultAt: form.faultAt };
}

function ItemFields({ form, at }: { form: FormHandle<Record<string, unknown>>; at: string }) {
  const { t } = useTranslation();
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
  return (
    <>
      <LocalizedTextField form={form} name={`${at}options`} label="training.question.options" rows={4} required />
      <p className="q-hint">{t('training.question.optionsHelp')}</p>
      {form.faultAt(`${at}options`) && <p role="alert">{form.faultAt(`${at}options`)}</p>}
    </>
  );
}
