import { movesOf, type Share } from '@quantum/platform/domain';
import { unitsFilter, type UnitMonth } from '@quantum/platform/server';
import type { OverviewFigure } from '../../contract/index.ts';
import { isSmall } from '../../domain/sample.rules.ts';
import type { BoardRequest } from './board-asked.ts';
import { counted, listOf, recordsIn, type Reading } from './reading.ts';

const SHOWN = 5;

/**
 * What moved a share since the span it is compared with: percentage points by project that add up to the move, the worst first, each
 * with its records; nothing where either span rests on few records, or of one project.
 */
export function movedOf(asked: BoardRequest, reading: Reading): OverviewFigure['moved'] {
  const { metric, now, before } = reading;
  if (metric.unit !== 'percent' || !before || !metric.byUnitMonth) return [];
  if ([now, before].some((rows) => isSmall({ denominator: counted(asked, reading, rows).denominator ?? 0 }))) return [];
  const [units, unitsBefore] = [now, before].map((rows) => sharesOf(asked, reading, rows)) as [Share[], Share[]];
  if (new Set([...units, ...unitsBefore].map(({ key }) => key)).size < 2) return [];
  // The worst first comes from the rule, for which more is better; all others together stay last.
  const moves = movesOf(units, unitsBefore, SHOWN);
  const ordered = metric.moreIsBetter ? moves : [...moves.slice(0, SHOWN).toReversed(), ...moves.slice(SHOWN)];
  return ordered.map(({ keys, points, now: mine, before: then }) => ({
    label: keys.length === 1 ? asked.nameOf(keys[0]!) : asked.ctx.t('dashboard.moved.others', { count: keys.length }),
    note: asked.ctx.t('dashboard.moved.note', {
      numerator: mine.passed,
      denominator: mine.scored,
      numeratorBefore: then.passed,
      denominatorBefore: then.scored,
    }),
    points,
    href: listOf(asked, reading, asked.period, unitsFilter(keys)),
    records: recordsIn(
      asked,
      reading,
      now.filter(({ unitId }) => keys.includes(unitId)),
    ),
  }));
}

function sharesOf(asked: BoardRequest, reading: Reading, rows: readonly UnitMonth[]): Share[] {
  const byUnit = Map.groupBy(rows, ({ unitId }) => unitId);
  return [...byUnit].flatMap(([key, own]) => {
    const { numerator, denominator } = counted(asked, reading, own);
    return denominator ? [{ key, passed: numerator, scored: denominator }] : [];
  });
}
