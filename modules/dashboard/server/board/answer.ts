import { measureValue } from '@quantum/platform/domain';
import { recordsOf, unitsFilter } from '@quantum/platform/server';
import type { BoardAnswer } from '../../contract/index.ts';
import { missesOf, needsFirst, type Judged, type JudgedUnit } from '../../domain/answer.rules.ts';
import type { Board } from '../../domain/boards.ts';
import { verdictOf } from '../../domain/verdict.rules.ts';
import type { BoardRequest } from './board-asked.ts';
import { rounded } from './charts.ts';
import { counted, leftIn, listOf, ofUnit, textsOf, unitsOf, type Reading } from './reading.ts';

type Reason = BoardAnswer['lines'][number]['reasons'][number];
interface Said extends Judged {
  /** As it is told; few of hundreds are. */
  reason(): Reason;
}
const TONE = { poor: 'danger', attention: 'warn', good: 'ok' } as const;
/** Reasons told beside a unit. */
const TOLD = 3;

/** What a metric says of the rows of one unit, or of all. */
function sayOf(asked: BoardRequest, reading: Reading, unit: number | null): Said | null {
  const { metric, late } = reading;
  const rows = unit === null ? reading.now : ofUnit(reading, unit);
  const measured = counted(asked, reading, rows);
  const value = measureValue(metric.unit, measured);
  if (value === null || (metric.minShown !== undefined && recordsOf(measured) < metric.minShown)) return null;
  const facts = { ...measured, unit: metric.unit, records: recordsOf(measured), left: leftIn(rows) };
  const verdict = verdictOf({ ...facts, target: metric.target, moreIsBetter: metric.moreIsBetter, late });
  return {
    metric: metric.id,
    verdict,
    value,
    target: metric.target,
    reason: () => ({
      name: textsOf(asked, metric).name,
      value: rounded(value)!,
      unit: metric.unit,
      target: metric.target,
      tone: verdict ? TONE[verdict] : 'plain',
      href: unit === null ? listOf(asked, reading) : listOf(asked, reading, asked.period, unitsFilter([unit])),
    }),
  };
}

/** A count of what should not be there has no target: nothing of it is the best. */
const isCounted = ({ metric }: Reading, board: Board): boolean => board.answer?.includes(metric.id) === true;

function unitsJudged(asked: BoardRequest, board: Board, readings: readonly Reading[]): JudgedUnit<Said>[] {
  const judging = readings.filter((reading) => reading.metric.target !== null || isCounted(reading, board));
  const units = [...new Set(judging.flatMap((reading) => unitsOf(asked, reading)))];
  const counting = (board.answer ?? []).filter((id) => readings.some(({ metric }) => metric.id === id));
  return units.map((unit) => {
    const said = judging.flatMap((reading) => sayOf(asked, reading, unit) ?? []);
    return { unit, judged: said, counts: counting.map((id) => said.find(({ metric }) => metric === id)?.value ?? 0) };
  });
}

/**
 * What the board says first: the units that need somebody, each with why; of one unit, its figures that miss their targets; that none does.
 * Null where nothing on the board can be judged.
 */
export function answerOf(asked: BoardRequest, board: Board, readings: readonly Reading[]): BoardAnswer | null {
  const units = unitsJudged(asked, board, readings);
  if (units.length >= 2) {
    const { units: first, alike } = needsFirst(units);
    if (first.length > 0) return { of: 'units', lines: first.map((one) => lineOf(asked, board, one)), units: units.length, alike };
    if (units.some(({ counts, judged }) => counts.length > 0 || judged.some(({ verdict }) => verdict !== null)))
      return { of: 'fine', lines: [], units: units.length, alike: 0 };
  }
  const whole = readings.flatMap((reading) => (reading.metric.target === null ? [] : (sayOf(asked, reading, null) ?? [])));
  const misses = missesOf(whole);
  if (misses.length > 0)
    return {
      of: 'figures',
      lines: misses.slice(0, TOLD).map((miss) => {
        const reason = miss.reason();
        return { unit: null, name: reason.name, reasons: [reason], more: 0, missed: 1 };
      }),
      units: units.length,
      alike: 0,
    };
  return whole.some(({ verdict }) => verdict !== null) ? { of: 'fine', lines: [], units: units.length, alike: 0 } : null;
}

function lineOf(asked: BoardRequest, board: Board, { unit, judged }: JudgedUnit<Said>): BoardAnswer['lines'][number] {
  const counted = board.answer ?? [];
  const counts = counted.flatMap((id) => judged.find(({ metric, value }) => metric === id && value > 0) ?? []);
  const misses = missesOf(judged.filter(({ metric }) => !counted.includes(metric)));
  const reasons = [...counts, ...misses];
  return {
    unit,
    name: asked.nameOf(unit),
    reasons: reasons.slice(0, TOLD).map((one) => one.reason()),
    more: Math.max(0, reasons.length - TOLD),
    missed: misses.filter(({ verdict }) => verdict === 'poor').length,
  };
}
