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
  isOfToday: boolean;
  /** As it is told; few of hundreds are. */
  reason(): Reason;
}
const TONE = { poor: 'danger', attention: 'warn', good: 'ok' } as const;
/** Reasons told beside a unit. */
const TOLD = 3;

/** What a metric says of the rows of one unit, or of all. */
function sayOf(asked: BoardRequest, reading: Reading, unit: number | null, isCount = false): Said | null {
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
    isOfToday: metric.ofToday === true,
    reason: () => ({
      name: textsOf(asked, metric).name,
      value: rounded(value)!,
      unit: metric.unit,
      target: metric.target,
      tone: verdict ? TONE[verdict] : isCount ? 'danger' : 'plain',
      href: unit === null ? listOf(asked, reading) : listOf(asked, reading, asked.period, unitsFilter([unit])),
    }),
  };
}

/** A count of what should not be there has no target: nothing of it is the best. */
const countsOf = (board: Board, readings: readonly Reading[]): Reading[] =>
  (board.answer ?? []).flatMap((id) => readings.find(({ metric }) => metric.id === id) ?? []);

function unitsJudged(asked: BoardRequest, counting: readonly Reading[], readings: readonly Reading[]): JudgedUnit<Said>[] {
  const judging = readings.filter((reading) => reading.metric.target !== null || counting.includes(reading));
  const units = [...new Set(judging.flatMap((reading) => unitsOf(asked, reading)))];
  return units.map((unit) => {
    const said = judging.flatMap((reading) => sayOf(asked, reading, unit, counting.includes(reading)) ?? []);
    return { unit, judged: said, counts: counting.map(({ metric }) => said.find((one) => one.metric === metric.id)?.value ?? 0) };
  });
}

/**
 * What the board says first: the units that need somebody, each with why; of one unit, its figures that miss their targets; that none does.
 * Null where nothing on the board can be judged.
 */
export function answerOf(asked: BoardRequest, board: Board, readings: readonly Reading[]): BoardAnswer | null {
  const counting = countsOf(board, readings);
  const units = unitsJudged(asked, counting, readings);
  const by = counting.map(({ metric }) => textsOf(asked, metric).name);
  const fine: BoardAnswer = { of: 'fine', lines: [], units: units.length, by, isOfToday: false, alike: 0 };
  if (units.length >= 2) {
    const { units: first, alike } = needsFirst(units);
    if (first.length > 0) {
      const counts = counting.map(({ metric }) => metric.id);
      const told = first.map((one) => reasonsOf(one, counts));
      return {
        ...fine,
        of: 'units',
        lines: first.map(({ unit }, i) => lineOf(asked, unit, told[i]!)),
        isOfToday: told.every(({ shown }) => shown.every(({ isOfToday }) => isOfToday)),
        alike,
      };
    }
    if (units.some(({ counts, judged }) => counts.length > 0 || judged.some(({ verdict }) => verdict !== null))) return fine;
  }
  const whole = readings.flatMap((reading) => (reading.metric.target === null ? [] : (sayOf(asked, reading, null) ?? [])));
  const misses = missesOf(whole).slice(0, TOLD);
  if (misses.length > 0)
    return { ...fine, of: 'figures', lines: misses.map(figureLine), isOfToday: misses.every(({ isOfToday }) => isOfToday) };
  return whole.some(({ verdict }) => verdict !== null) ? fine : null;
}

interface Reasons {
  shown: Said[];
  /** Far off, and not shown. */
  more: number;
  missed: number;
}
/** Why a unit is named: what is counted there, then what misses its target, as much as is told. */
function reasonsOf({ judged }: JudgedUnit<Said>, counting: readonly string[]): Reasons {
  const counts = counting.flatMap((id) => judged.find(({ metric, value }) => metric === id && value > 0) ?? []);
  const misses = missesOf(judged.filter(({ metric }) => !counting.includes(metric)));
  const missed = misses.filter(({ verdict }) => verdict === 'poor').length;
  return { shown: [...counts, ...misses].slice(0, TOLD), more: Math.max(0, counts.length + missed - TOLD), missed };
}

const lineOf = (asked: BoardRequest, unit: number, { shown, more, missed }: Reasons): BoardAnswer['lines'][number] => ({
  unit,
  name: asked.nameOf(unit),
  reasons: shown.map((one) => one.reason()),
  more,
  missed,
});

function figureLine(miss: Said): BoardAnswer['lines'][number] {
  const reason = miss.reason();
  return { unit: null, name: reason.name, reasons: [reason], more: 0, missed: 1 };
}
