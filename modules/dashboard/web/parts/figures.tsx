import { useState } from 'react';
import { FiguresRow } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import type { HomeFigure } from '../../contract/index.ts';
import { Figure } from './figure.tsx';

/** One row; the others are a click away. */
const IN_A_ROW = 5;

/** The figures of the homepage: the first five, then on demand the others. */
export function Figures({ figures, isStale }: { figures: readonly HomeFigure[]; isStale: boolean }) {
  const { t } = useTranslation();
  const [isAll, showAll] = useState(false);
  const rest = figures.length - IN_A_ROW;
  return (
    <div>
      <FiguresRow label={t('dashboard.figures')} isStale={isStale}>
        {(isAll ? figures : figures.slice(0, IN_A_ROW)).map((figure) => (
          <Figure key={figure.id} figure={figure} />
        ))}
      </FiguresRow>
      {rest > 0 && (
        <button type="button" className="home-link home-more" aria-expanded={isAll} onClick={() => showAll(!isAll)}>
          {isAll ? t('dashboard.fewerFigures') : t('dashboard.moreFigures', { count: rest })}
        </button>
      )}
    </div>
  );
}
