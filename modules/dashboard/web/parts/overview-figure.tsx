import { useState } from 'react';
import { Link } from 'react-router';
import { ChevronDown, CircleAlert, CircleCheck, CircleX, Info, TrendingDown, TrendingUp, X } from 'lucide-react';
import { daysBetween, measureValue } from '@quantum/platform/domain';
import { exemptionOps, MOST_DAYS, NEW_EXEMPTION_PATH } from '@quantum/modules/exemption/contract';
import { Allowed } from '@quantum/platform/web/kit';
import { formatAmount, formatNumber, type Translate, useTranslation } from '@quantum/platform/web/public';
import type { BoardInput, OverviewFigure, OverviewPage } from '../../contract/index.ts';
import { isSmall } from '../../domain/sample.rules.ts';
import { MoveList } from './moved.tsx';
import { periodWords } from './period-words.ts';

const isShare = ({ unit }: OverviewFigure): boolean => unit === 'percent';

/** Rates in a million hours have two decimals, as on the screen of rates; zeros stay. */
const textOf = (value: number, { unit }: Pick<OverviewFigure, 'unit'>, denominator: number | null): string =>
  denominator === null ? formatAmount(value) : formatNumber(value, unit === 'per1000000' ? 2 : 1);

const VERDICTS = { good: CircleCheck, attention: CircleAlert, poor: CircleX } as const;

interface Props {
  figure: OverviewFigure;
  foot: string;
  page: Pick<OverviewPage, 'from' | 'to'>;
  ask: BoardInput;
}

/** A number of a board: its change, on what it rests, and on demand its formula, what is left out and its records. */
export function OverviewNumber({ figure, foot, page, ask }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'formula' | 'moved' | null>(null);
  const toggle = (panel: 'formula' | 'moved') => setOpen(open === panel ? null : panel);
  const value = figure.isHidden ? null : measureValue(figure.unit, figure);
  const Verdict = figure.verdict && VERDICTS[figure.verdict];
  return (
    <section className="home-figure" data-below={figure.verdict === 'poor'}>
      <header>
        <h2>
          <Link to={figure.href}>{figure.name}</Link>
        </h2>
        <button
          type="button"
          className="q-icon-btn"
          aria-expanded={open === 'formula'}
          aria-label={`${figure.name}: ${t('dashboard.formula')}`}
          title={t('dashboard.formula')}
          onClick={() => toggle('formula')}
        >
          <Info size={14} aria-hidden />
        </button>
      </header>
      <p className="home-value" data-small={isShare(figure) && isSmall(figure)}>
        {value === null ? <span className="q-faint">—</span> : textOf(value, figure, figure.denominator)}
        {value !== null && <Unit figure={figure} />}
        {Verdict && (
          <span className="ov-verdict" data-verdict={figure.verdict}>
            <Verdict size={14} aria-hidden />
            <span className="q-hidden">{t(`dashboard.verdict.${figure.verdict}`)}</span>
          </span>
        )}
        {value !== null && (
          <Change
            figure={figure}
            value={value}
            isToTarget={ask.compare === 'target'}
            isOpen={open === 'moved'}
            toggle={() => toggle('moved')}
          />
        )}
      </p>
      <p className="q-hint">{restsOn(figure, t)}</p>
      <p className="q-hint ov-period">{periodWords(t, figure.period)}</p>
      {figure.left && (
        <p className="q-hint ov-left">
          <Link to={figure.left.href}>{t('dashboard.board.leftOut', { count: figure.left.records })}</Link>
          {` · ${t('dashboard.board.withThem', { value: withThem(figure) })}`}
        </p>
      )}
      {open === 'moved' && (
        <div className="home-formula ov-moved" role="note">
          <header>
            <span className="q-hint">{t('dashboard.moved.hint')}</span>
            <button type="button" className="q-icon-btn" aria-label={t('common.close')} onClick={() => toggle('moved')}>
              <X size={14} aria-hidden />
            </button>
          </header>
          <MoveList moved={figure.moved} moreIsBetter={figure.moreIsBetter} />
        </div>
      )}
      {open === 'formula' && (
        <div className="home-formula" role="note">
          <p>{figure.formula}</p>
          <p>{t('dashboard.excluded', { count: figure.excluded })}</p>
          <p>{foot}</p>
          <Link to={figure.href}>{t('dashboard.openRecords', { count: figure.records })}</Link>
          {figure.exemptable && (
            <Allowed operation={exemptionOps.request}>
              <Link to={leaveOutPath(figure, page, ask)}>{t('dashboard.board.leaveOut')}</Link>
            </Allowed>
          )}
        </div>
      )}
    </section>
  );
}

/** Where an exemption is asked for, with what the board shows filled in. */
function leaveOutPath({ id }: OverviewFigure, { from, to }: Props['page'], { unit }: BoardInput): string {
  const filled = new URLSearchParams({ metric: id, ...(unit && { unit: String(unit) }) });
  // What an exemption may be longer than is chosen by hand.
  if (daysBetween(from, to) < MOST_DAYS) for (const [key, value] of Object.entries({ from, to })) filled.set(key, value);
  return `${NEW_EXEMPTION_PATH}?${filled.toString()}`;
}

function Unit({ figure }: { figure: OverviewFigure }) {
  const { t } = useTranslation();
  if (figure.unit === 'count' || figure.unit === 'score') return null;
  return <small>{isShare(figure) ? '%' : ` ${t(`dashboard.inUnit.${figure.unit}`)}`}</small>;
}

function withThem({ left, unit }: OverviewFigure): string {
  const value = measureValue(unit, left!);
  return value === null ? '—' : `${textOf(value, { unit }, left!.denominator)}${unit === 'percent' ? ' %' : ''}`;
}

function restsOn(figure: OverviewFigure, t: Translate): string {
  const { numerator, denominator, interval, late } = figure;
  if (figure.isHidden) return t('dashboard.board.tooFew', { count: figure.records });
  if (denominator === 0) return t(figure.left ? 'dashboard.board.allLeft' : 'dashboard.noRecords');
  const target = figure.target === null ? '' : t('dashboard.target', { target: figure.target });
  if (denominator === null)
    return [figure.before === null && numerator === 0 ? t('dashboard.nothingNow') : '', target].filter(Boolean).join(' · ');
  return [
    !figure.isMean && (isShare(figure) || figure.unit.startsWith('per'))
      ? t('dashboard.of', { numerator: formatAmount(numerator), denominator: formatAmount(denominator) })
      : t('dashboard.sample', { count: figure.records }),
    target,
    interval ? t('dashboard.board.interval', { low: interval.low.toFixed(2), high: interval.high.toFixed(2) }) : '',
    late > 0 ? t('dashboard.board.late', { count: late }) : '',
    isShare(figure) && isSmall(figure) ? t('dashboard.smallSample') : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

interface ChangeProps {
  figure: OverviewFigure;
  value: number;
  isToTarget: boolean;
  isOpen: boolean;
  toggle: () => void;
}

/** Of a share said only where both spans rest on enough records; it moves by points, and says on demand what moved it. */
function Change({ figure, value, isToTarget, isOpen, toggle }: ChangeProps) {
  const { t } = useTranslation();
  const compared = isToTarget ? null : figure.before;
  const before = isToTarget ? figure.target : compared && measureValue(figure.unit, compared);
  if (before === null || Math.abs(value - before) < 0.05) return null;
  if (isShare(figure) && (isSmall(figure) || (compared && isSmall(compared)))) return null;
  // Of a span without records it would only repeat the value.
  if (compared && !isShare(figure) && compared.numerator === 0) return null;
  const up = value > before;
  const said = (
    <>
      {up ? <TrendingUp size={13} aria-hidden /> : <TrendingDown size={13} aria-hidden />}
      <span className="q-hidden">{t(up ? 'dashboard.up' : 'dashboard.down')}</span>
      {textOf(Math.abs(value - before), figure, figure.denominator)}
      {isShare(figure) && ` ${t('dashboard.inUnit.points')}`}
    </>
  );
  const better = up === figure.moreIsBetter;
  if (isToTarget || figure.moved.length === 0)
    return (
      <span className="home-change" data-better={better}>
        {said}
      </span>
    );
  return (
    <button
      type="button"
      className="home-change"
      data-better={better}
      aria-expanded={isOpen}
      title={t('dashboard.moved.title')}
      onClick={toggle}
    >
      {said}
      <span className="q-hidden">{t('dashboard.moved.title')}</span>
      <ChevronDown size={13} aria-hidden />
    </button>
  );
}
