import { Suspense, useState } from 'react';
import { Button, Select } from '@mantine/core';
import { ChevronDown, Plus, X } from 'lucide-react';
import {
  fieldId,
  handleOf,
  lazyPart,
  NumberInput,
  PickerField,
  useCall,
  useCodeOptions,
  useCodeText,
  type FormHandle,
} from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import {
  MOST_DRAWS,
  MOST_POINTS,
  MOST_QUESTIONS,
  setEndpoints,
  TRAINING_CATEGORY,
  type FixedQuestion,
  type PaperDraw,
} from '../../../contract/index.ts';
import { focusLater } from '../lessons/focus-later.ts';
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
  // One draw is shown whole; of several the one that is worked on.
  const [open, setOpen] = useState<number>();
  const isOpen = (i: number) =>
    draws.length === 1 || i === open || draws[i]!.setId === null || form.faultAt(`draws.${i}.setId`) !== undefined;
  const unfold = (i: number) => {
    setOpen(i);
    focusLater(foldOfDraw(i));
  };
  return (
    <section className="q-stack q-gap-12" aria-label={t('training.quiz.draws')}>
      <ol className="tr-questions">
        {draws.map((draw, i) => (
          <DrawCard
            key={i}
            isOpen={isOpen(i)}
            onFold={draws.length > 1 && draw.setId !== null ? () => setOpen(i === open ? undefined : i) : undefined}
            onUnfold={() => unfold(i)}
            draw={draw}
            no={i + 1}
            form={form}
            of={of}
            onChange={(change) => form.set({ draws: form.value.draws.with(i, { ...draw, ...change }) })}
            onRemove={() => {
              setOpen(undefined);
              form.set({ draws: draws.toSpliced(i, 1) });
            }}
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
            onClick={() => {
              setOpen(draws.length);
              form.set({ draws: [...draws, NO_DRAW] });
            }}
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
  isOpen: boolean;
  /** Undefined where it stays open. */
  onFold: (() => void) | undefined;
  onUnfold: () => void;
  no: number;
  form: FormHandle<Drawing>;
  of: ReturnType<typeof usePools>;
  onChange: (change: Partial<TypedDraw>) => void;
  onRemove: () => void;
}

/** Names the button that folds and unfolds a draw. */
const foldOfDraw = (i: number): string => `draw.${i}.fold`;

function DrawCard(props: CardProps) {
  const { draw, no, isOpen, onUnfold, of } = props;
  const { t } = useTranslation();
  // What is written in its questions is there when it is unfolded again.
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return (
    <li className="tr-question tr-draw" aria-label={t('training.quiz.draw', { no })} data-open={isOpen}>
      {!isOpen && <FoldedDraw draw={draw} no={no} pool={of.pools[no - 1]?.length} fit={of.fits[no - 1]} onUnfold={onUnfold} />}
      {wasOpen && (
        <div className={isOpen ? 'q-stack q-gap-12 q-narrow' : undefined} hidden={!isOpen}>
          <DrawBody {...props} />
        </div>
      )}
    </li>
  );
}

interface FoldedProps {
  draw: TypedDraw;
  no: number;
  pool: number | undefined;
  fit: ReturnType<typeof usePools>['fits'][number] | undefined;
  onUnfold: () => void;
}
/** A draw in two lines: of which set, how many of how many, and what is wrong with that. */
function FoldedDraw({ draw, no, pool, fit, onUnfold }: FoldedProps) {
  const { t } = useTranslation();
  const difficulty = useCodeText(TRAINING_CATEGORY.questionDifficulty);
  const { data: set } = useCall(setEndpoints.read, { params: { id: draw.setId ?? 0 }, enabled: draw.setId !== null });
  const facts = [
    pool === undefined ? t('training.my.questions', { count: draw.count }) : t('training.quiz.drawnOf', { count: draw.count, pool }),
    t('training.quiz.pointsOfEach', { count: draw.points }),
    draw.tag !== null && `#${draw.tag}`,
    draw.difficulty !== null && difficulty(draw.difficulty),
  ].filter((fact) => typeof fact === 'string');
  const lacks = fit && pool !== undefined && fit.fit !== 'varied' ? t(`training.quiz.fold.${fit.fit}`, { count: fit.missing }) : undefined;
  return (
    <div className="q-row q-middle q-gap-8">
      <span className="tr-step-no">{no}</span>
      <button type="button" id={fieldId(foldOfDraw(no - 1))} className="tr-step-fold" aria-expanded={false} onClick={onUnfold}>
        <span className="q-bold">{set?.name ?? ''}</span>
        <ChevronDown size={18} aria-hidden />
        <span className="q-hint">
          {facts.join(' · ')}
          {lacks !== undefined && <span className="q-tone-warn"> · {lacks}</span>}
        </span>
      </button>
    </div>
  );
}

function DrawBody({ draw, no, form, of, isOpen, onChange, onRemove, onFold }: CardProps) {
  const { t } = useTranslation();
  const difficulties = useCodeOptions('questionDifficulty');
  const [pool, data] = [of.pools[no - 1], of.sets.get(draw.setId ?? 0)];
  const path = `draws.${no - 1}.setId`;
  const tags = [...new Set([...(data ?? []).flatMap((one) => one.tags), ...(draw.tag === null ? [] : [draw.tag])])].toSorted();
  return (
    <>
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
        {onFold && (
          <button
            type="button"
            {...(isOpen && { id: fieldId(foldOfDraw(no - 1)) })}
            className="q-icon-btn"
            aria-label={t('training.quiz.foldDraw', { no })}
            title={t('training.quiz.foldDraw', { no })}
            aria-expanded
            onClick={onFold}
          >
            <ChevronDown size={18} className="tr-turned" aria-hidden />
          </button>
        )}
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
    </>
  );
}
