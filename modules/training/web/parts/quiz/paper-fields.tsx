import { Button, Checkbox, Select, TextInput } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import { inLocale, type Locale } from '@quantum/platform/contract';
import { handleOf, PickerField, useCall, useCodeOptions, type FormHandle, NumberInput } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { MOST_DRAWS, MOST_POINTS, MOST_QUESTIONS, setEndpoints, type FixedQuestion, type PaperDraw } from '../../../contract/index.ts';
import { setSource } from '../sources.ts';
import './quiz.css';

/** A draw while it is typed. */
type TypedDraw = Omit<PaperDraw, 'setId'> & { setId: number | null };
export const NO_DRAW: TypedDraw = { setId: null, tag: null, difficulty: null, count: 10, points: 1 };
export interface Drawing {
  draws: TypedDraw[];
  fixed: FixedQuestion[];
}

/** What is drawn from which set, by tag and difficulty. */
export function DrawFields({ form }: { form: FormHandle<Drawing> }) {
  const { t } = useTranslation();
  const difficulties = useCodeOptions('questionDifficulty');
  const { draws } = form.value;
  const put = (no: number, change: Partial<TypedDraw>) => form.set({ draws: draws.with(no, { ...draws[no]!, ...change }) });
  return (
    <section className="tr-parts-form" aria-label={t('training.quiz.draws')}>
      {draws.map((draw, i) => (
        <fieldset key={i}>
          <legend>{t('training.quiz.draw', { no: i + 1 })}</legend>
          <PickerField
            form={{
              ...handleOf<Record<string, number | null>>({ [`draws.${i}.setId`]: draw.setId }, (change) =>
                put(i, { setId: Object.values(change)[0] ?? null }),
              ),
              faultAt: form.faultAt,
            }}
            name={`draws.${i}.setId`}
            label="training.quiz.set"
            source={setSource}
            required
          />
          <div className="tr-two">
            <NumberInput
              label={t('training.set.questions')}
              min={1}
              max={MOST_QUESTIONS}
              value={draw.count}
              onChange={(count) => put(i, { count: Number(count) || 1 })}
            />
            <NumberInput
              label={t('training.quiz.pointsEach')}
              min={1}
              max={MOST_POINTS}
              value={draw.points}
              onChange={(points) => put(i, { points: Number(points) || 1 })}
            />
            <TextInput
              label={t('training.question.tag')}
              placeholder={t('training.quiz.anyTag')}
              maxLength={40}
              value={draw.tag ?? ''}
              onChange={(event) => put(i, { tag: event.currentTarget.value.trim().toLowerCase() || null })}
            />
            <Select
              label={t('training.question.difficulty')}
              placeholder={t('training.quiz.anyDifficulty')}
              data={difficulties}
              clearable
              clearButtonProps={{ 'aria-label': t('common.clear') }}
              value={draw.difficulty}
              onChange={(difficulty) => put(i, { difficulty })}
            />
          </div>
          <Button
            size="xs"
            variant="subtle"
            leftSection={<X size={14} aria-hidden />}
            onClick={() => form.set({ draws: draws.toSpliced(i, 1) })}
          >
            {t('training.quiz.removeDraw', { no: i + 1 })}
          </Button>
        </fieldset>
      ))}
      {form.faultAt('draws') && <p role="alert">{form.faultAt('draws')}</p>}
      {draws.length < MOST_DRAWS && (
        <Button
          size="xs"
          variant="default"
          leftSection={<Plus size={14} aria-hidden />}
          onClick={() => form.set({ draws: [...draws, NO_DRAW] })}
        >
          {t('training.quiz.addDraw')}
        </Button>
      )}
    </section>
  );
}

/** Questions of the sets drawn from that everybody is asked. */
export function FixedFields({ form }: { form: FormHandle<Drawing> }) {
  const { t } = useTranslation();
  const sets = [...new Set(form.value.draws.flatMap(({ setId }) => setId ?? []))];
  if (sets.length === 0) return null;
  return (
    <details className="tr-fixed">
      <summary>{t('training.quiz.fixed', { count: form.value.fixed.length })}</summary>
      {sets.map((setId) => (
        <FixedOf key={setId} setId={setId} form={form} />
      ))}
    </details>
  );
}

function FixedOf({ setId, form }: { setId: number; form: FormHandle<Drawing> }) {
  const { t, i18n } = useTranslation();
  const { data } = useCall(setEndpoints.questions, { params: { id: setId } });
  const { fixed } = form.value;
  return (
    <ul className="tr-fixed-list">
      {(data ?? [])
        .filter(({ retired }) => !retired)
        .map((one) => {
          const at = fixed.findIndex(({ questionId }) => questionId === one.id);
          const stem = inLocale(one.stem, i18n.language as Locale);
          return (
            <li key={one.id}>
              <Checkbox
                label={stem}
                checked={at >= 0}
                onChange={(event) =>
                  form.set({ fixed: event.currentTarget.checked ? [...fixed, { questionId: one.id, points: 1 }] : fixed.toSpliced(at, 1) })
                }
              />
              {at >= 0 && (
                <NumberInput
                  aria-label={t('training.quiz.pointsOf', { question: stem })}
                  min={1}
                  max={MOST_POINTS}
                  w={88}
                  value={fixed[at]!.points}
                  onChange={(points) => form.set({ fixed: fixed.with(at, { questionId: one.id, points: Number(points) || 1 }) })}
                />
              )}
            </li>
          );
        })}
    </ul>
  );
}
