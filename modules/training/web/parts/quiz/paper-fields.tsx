import { Suspense } from 'react';
import { Button, Select } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import { handleOf, lazyPart, NumberInput, PickerField, useCodeOptions, type FormHandle } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { MOST_DRAWS, MOST_POINTS, MOST_QUESTIONS, type FixedQuestion, type PaperDraw } from '../../../contract/index.ts';
import { setSource } from '../sources.ts';
import type { usePools } from './place/use-pools.ts';
import './quiz.css';

const DrawnFrom = lazyPart(async () => (await import('./place/drawn-from.tsx')).DrawnFrom);

/** A draw while it is typed. */
type TypedDraw = Omit<PaperDraw, 'setId'> & { setId: number | null };
export const NO_DRAW: TypedDraw = { setId: null, tag: null, difficulty: null, count: 10, points: 1 };
/** Questions of a draw that are shown before all are asked for. */
const FIRST = { alone: 10, amongOthers: 3 };
export interface Drawing {
  draws: TypedDraw[];
  fixed: FixedQuestion[];
}

/** What is drawn from which set, by tag and difficulty: a card a draw, with how many questions it may choose from. */
export function DrawFields({ form, of }: { form: FormHandle<Drawing>; of: ReturnType<typeof usePools> }) {
  const { t } = useTranslation();
  const { draws } = form.value;
  return (
    <section className="q-stack q-gap-12" aria-label={t('training.quiz.draws')}>
      <ol className="tr-questions">
        {draws.map((draw, i) => (
          <DrawCard
            key={i}
            draw={draw}
            no={i + 1}
            form={form}
            of={of}
            onChange={(change) => form.set({ draws: form.value.draws.with(i, { ...draw, ...change }) })}
            onRemove={() => form.set({ draws: draws.toSpliced(i, 1) })}
          />
        ))}
      </ol>
      {form.faultAt('draws') && <p role="alert">{form.faultAt('draws')}</p>}
      {draws.length < MOST_DRAWS && (
        <div>
          <Button
            size="xs"
            variant="default"
            leftSection={<Plus size={14} aria-hidden />}
            onClick={() => form.set({ draws: [...draws, NO_DRAW] })}
          >
            {t('training.quiz.addDraw')}
          </Button>
        </div>
      )}
    </section>
  );
}

interface CardProps {
  draw: TypedDraw;
  no: number;
  form: FormHandle<Drawing>;
  of: ReturnType<typeof usePools>;
  onChange: (change: Partial<TypedDraw>) => void;
  onRemove: () => void;
}

function DrawCard({ draw, no, form, of, onChange, onRemove }: CardProps) {
  const { t } = useTranslation();
  const difficulties = useCodeOptions('questionDifficulty');
  const [pool, data] = [of.pools[no - 1], of.sets.get(draw.setId ?? 0)];
  const path = `draws.${no - 1}.setId`;
  const tags = [...new Set([...(data ?? []).flatMap((one) => one.tags), ...(draw.tag === null ? [] : [draw.tag])])].toSorted();
  return (
    <li className="tr-question tr-draw" aria-label={t('training.quiz.draw', { no })}>
      <div className="tr-draw-top">
        <span className="tr-step-no">{no}</span>
        <PickerField
          form={{
            ...handleOf<Record<string, number | null>>({ [path]: draw.setId }, (change) =>
              onChange({ setId: Object.values(change)[0] ?? null, tag: null }),
            ),
            faultAt: form.faultAt,
          }}
          name={path}
          label="training.quiz.set"
          source={setSource}
          required
        />
        <button
          type="button"
          className="q-icon-btn"
          aria-label={t('training.quiz.removeDraw', { no })}
          title={t('training.quiz.removeDraw', { no })}
          onClick={onRemove}
        >
          <X size={16} aria-hidden />
        </button>
      </div>
      <div className="tr-draw-how">
        <NumberInput
          label={t('training.set.questions')}
          min={1}
          max={MOST_QUESTIONS}
          value={draw.count}
          onChange={(count) => onChange({ count: Number(count) || 1 })}
        />
        <NumberInput
          label={t('training.quiz.pointsEach')}
          min={1}
          max={MOST_POINTS}
          value={draw.points}
          onChange={(points) => onChange({ points: Number(points) || 1 })}
        />
        <Select
          label={t('training.question.tag')}
          placeholder={t('training.quiz.anyTag')}
          data={tags}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': t('common.clear') }}
          value={draw.tag}
          onChange={(tag) => onChange({ tag })}
        />
        <Select
          label={t('training.question.difficulty')}
          placeholder={t('training.quiz.anyDifficulty')}
          data={difficulties}
          clearable
          clearButtonProps={{ 'aria-label': t('common.clear') }}
          value={draw.difficulty}
          onChange={(difficulty) => onChange({ difficulty })}
        />
      </div>
      {pool && draw.setId !== null && (
        <Suspense fallback={null}>
          {' '}
          <DrawnFrom
            draw={{ ...draw, setId: draw.setId }}
            pool={pool}
            {...of.fits[no - 1]!}
            first={form.value.draws.length > 1 ? FIRST.amongOthers : FIRST.alone}
          />
        </Suspense>
      )}
    </li>
  );
}
