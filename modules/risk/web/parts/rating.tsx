import { createContext, useContext } from 'react';
import { codeSet, useCodeText } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import type { Rating, RiskMethod } from '../../contract/index.ts';
import { shadeOf } from '../../domain/follow.rules.ts';
import { cellKey, type Score } from '../../domain/scale.rules.ts';
import '@quantum/platform/web/public/styles/levels.css';
import './risk.css';

/** Its place in the palette of risk levels. */
export const levelOf = (rating: string, method?: string): number => shadeOf(rating as Rating, method as RiskMethod | undefined);

const Method = createContext<string | undefined>(undefined);
/** What the ratings within are made by: a method has colours of its own. */
export const RatedBy = Method.Provider;
export const useRatingText = () => useCodeText(codeSet('riskRating').category);

/** A rating in its colour and in words. */
export function RatingTag({ rating, method }: { rating: string | null; method?: string }) {
  const text = useRatingText();
  const within = useContext(Method);
  if (rating === null) return <span className="q-faint">—</span>;
  return (
    <span className="ri-rating" data-level={levelOf(rating, method ?? within)}>
      {text(rating)}
    </span>
  );
}

interface Three {
  initialRating: string | null;
  residualRating: string | null;
  currentRating: string | null;
  targetRating: string | null;
}
/** Initial → residual → current, side by side; the target where controls that are only planned would change the rating. */
export function Ratings({ of }: { of: Three }) {
  const { t } = useTranslation();
  const parts = [
    ['risk.initial', of.initialRating],
    ['risk.residual', of.residualRating],
    ['risk.current', of.currentRating],
    ...(of.targetRating === of.residualRating ? [] : [['risk.target', of.targetRating] as const]),
  ] as const;
  return (
    <div className="ri-ratings">
      {parts.map(([label, rating]) => (
        <span key={label} className="ri-step">
          <span className="q-hint">{t(label)}</span> <RatingTag rating={rating} />
        </span>
      ))}
    </div>
  );
}

/** From what it would be without controls to what is left with those that are verified, in words. */
export function RatingRoad({ of }: { of: Pick<Three, 'initialRating' | 'residualRating'> }) {
  const text = useRatingText();
  const words = (rating: string | null) => (rating === null ? '—' : text(rating));
  return (
    <span className="ri-road">
      {words(of.initialRating)} → {words(of.residualRating)}
    </span>
  );
}

interface GridProps {
  cells: Readonly<Record<string, string>>;
  names: readonly [likelihood: string, severity: string];
  /** What each level means, by axis, beside its number. */
  levels?: Readonly<Record<'L' | 'S', ReadonlyMap<number, string>>>;
  /** Whose it is, where a page shows several. */
  of?: string;
  lit?: readonly (readonly [label: string, score: Score | null])[];
  /** Cells that are empty or fall. */
  bad?: readonly string[];
  onPick?: (cell: string) => void;
}
const FIVE = [1, 2, 3, 4, 5];
/** Likelihood against severity; the cells of a row's scores are lit. */
export function MatrixGrid({ cells, names, levels, of, lit = [], bad = [], onPick }: GridProps) {
  const { t } = useTranslation();
  const text = useRatingText();
  const marks = (l: number, s: number) => lit.filter(([, score]) => score?.['L'] === l && score['S'] === s).map(([label]) => label);
  return (
    <div className="ri-scroll" role="region" aria-label={[t('risk.matrix.one'), of].filter(Boolean).join(': ')} tabIndex={0}>
      <table className="ri-grid" data-words={levels !== undefined || undefined}>
        <thead>
          <tr>
            <th scope="col">
              {names[0]} \ {names[1]}
            </th>
            {FIVE.map((s) => (
              <th key={s} scope="col">
                {s} {levels && <small>{levels.S.get(s)}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {FIVE.toReversed().map((l) => (
            <tr key={l}>
              <th scope="row">
                {l} {levels && <small>{levels.L.get(l)}</small>}
              </th>
              {FIVE.map((s) => {
                const key = cellKey(l, s);
                const rating = cells[key];
                const words = rating ? text(rating) : '—';
                const marked = marks(l, s);
                return (
                  <td key={s} data-level={rating && levelOf(rating)} data-lit={marked.length > 0} data-bad={bad.includes(key)}>
                    {onPick ? (
                      <button type="button" aria-label={t('risk.matrix.cell', { l, s, rating: words })} onClick={() => onPick(key)}>
                        {words}
                      </button>
                    ) : (
                      <>
                        {words}
                        {marked.length > 0 && <div>{marked.join(', ')}</div>}
                      </>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The order in which methods name their axes: L × S, L × E × C, T × V × I. */
const ORDER = 'LETVSCI';
/** `L4 × S5`. */
export const scoreText = (score: Readonly<Record<string, number>> | null): string =>
  score === null
    ? '—'
    : Object.entries(score)
        .toSorted(([a], [b]) => ORDER.indexOf(a) - ORDER.indexOf(b))
        .map(([axis, level]) => `${axis}${level}`)
        .join(' × ');
