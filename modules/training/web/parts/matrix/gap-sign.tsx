import { Ban, CalendarX, Check, Clock, Hourglass, Minus, PauseCircle, X } from 'lucide-react';
import { MatrixLegend, MatrixSign, type MatrixTone } from '@quantum/platform/web/kit';
import { formatDay, useTranslation } from '@quantum/platform/web/public';
import type { Matrix } from '../../../contract/index.ts';

type Cell = NonNullable<Matrix['people'][number]['cells'][number]>;
/** What is to be done first comes first. */
const SIGNS: Record<Cell['state'], { icon: typeof X; tone: MatrixTone }> = {
  missing: { icon: X, tone: 'danger' },
  expired: { icon: CalendarX, tone: 'danger' },
  revoked: { icon: Ban, tone: 'danger' },
  suspended: { icon: PauseCircle, tone: 'danger' },
  expiring: { icon: Clock, tone: 'warn' },
  grace: { icon: Hourglass, tone: 'warn' },
  held: { icon: Check, tone: 'ok' },
  exempt: { icon: Minus, tone: 'muted' },
};
const SIZE = 14;

export const toneOf = (state: Cell['state']): MatrixTone => SIGNS[state].tone;

const NAMED_WITH_DAY: Partial<Record<Cell['state'], string>> = {
  expired: 'training.matrix.expiredOn',
  suspended: 'training.matrix.suspendedOn',
  revoked: 'training.matrix.revokedOn',
  expiring: 'training.matrix.endsOn',
};

/** How somebody stands to a requirement: a sign, the reason and since when in words; of what is held the day alone, the word for who points at it or hears it, spelled out where there is room. */
export function GapSign({ cell: { state, validTo, lapsedOn }, isSpelled = false }: { cell: Cell; isSpelled?: boolean }) {
  const { t } = useTranslation();
  const { icon: Icon, tone } = SIGNS[state];
  const sign = { tone, icon: <Icon size={SIZE} aria-hidden /> };
  const [key, day] = [NAMED_WITH_DAY[state], lapsedOn ?? validTo];
  if (state === 'missing') return <MatrixSign {...sign} word={t('training.matrix.never')} isSpelled />;
  if (key !== undefined && day !== null) return <MatrixSign {...sign} word={t(key, { day: formatDay(day) })} isSpelled />;
  const isSaid = isSpelled || validTo === null;
  return <MatrixSign {...sign} word={t(`training.gap.${state}`)} detail={validTo && formatDay(validTo)} isSpelled={isSaid} />;
}

/** How many gaps somebody has, beside the name. */
export function Gaps({ count }: { count: number }) {
  const { t } = useTranslation();
  return count === 0 ? null : <span className="tr-gap-count">{t('training.matrix.gapCount', { count })}</span>;
}

/** Words of the legend where a cell says it otherwise than a list. */
const LEGEND: Partial<Record<Cell['state'], string>> = { missing: 'training.matrix.never', held: 'training.matrix.heldUntil' };
/** What the signs that are there mean. */
export function GapLegend({ states }: { states: ReadonlySet<Cell['state']> }) {
  const { t } = useTranslation();
  const signs = (Object.keys(SIGNS) as Cell['state'][]).flatMap((state) => {
    const { icon: Icon, tone } = SIGNS[state];
    return states.has(state) ? [{ tone, icon: <Icon size={SIZE} aria-hidden />, word: t(LEGEND[state] ?? `training.gap.${state}`) }] : [];
  });
  return <MatrixLegend signs={signs} />;
}
