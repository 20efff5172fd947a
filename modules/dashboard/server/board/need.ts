import { measureValue } from '@quantum/platform/domain';
import { recordsOf, unitsFilter, type Measured } from '@quantum/platform/server';
import type { BoardAnswer } from '../../contract/index.ts';
import { byNeed, lackOf, type Judged, type JudgedUnit } from '../../domain/answer.rules.ts';
import type { Board } from '../../domain/boards.ts';
import { verdictOf } from '../../domain/verdict.rules.ts';
import type { BoardRequest } from './board-asked.ts';
import { counted, lackListOf, lacksText, leftIn, listOf, ofUnit, textsOf, unitsOf, type Reading } from './reading.ts';
import { badlyBy, rounded } from './standing.ts';

type Reason = BoardAnswer['lines'][number]['reasons'][number];
export interface Said extends Judged {
  reading: Reading;
  /** Of what a board counts: how much there is that should not be there; 0 of the rest. */
  lack: number;
  /** As it is told; few of hundreds are. */
  reason(): Reason;
}

/** What a board knows of its units before it says anything: by what they are put in an order, and that order. */
export interface Need {
  counting: readonly Reading[];
  standing: Reading | null;
  units: readonly JudgedUnit<Said>[];
  order: readonly number[];
}

const TONE = { poor: 'danger', attention: 'warn', good: 'ok' } as const;

/** What a metric says of the rows of one unit, or of all; `counts` where it is one of those the board counts. */
export function sayOf(asked: BoardRequest, reading: Reading, unit: number | null, counts: boolean): Said | null {
  const { metric, late } = reading;
  const rows = unit === null ? reading.now : ofUnit(reading, unit);
  const measured = counted(asked, reading, rows);
  const value = measureValue(metric.unit, measured);
  if (value === null || (metric.minShown !== undefined && recordsOf(measured) < metric.minShown)) return null;
  const facts = { ...measured, unit: metric.unit, records: recordsOf(measured), left: leftIn(rows) };
  const verdict = verdictOf({ ...facts, target: metric.target, moreIsBetter: metric.moreIsBetter, late });
  const lacking = lackIn(reading, measured);
  const lack = counts ? lacking : 0;
  const isOfCases = lack > 0 && measured.denominator !== null;
  return {
    metric: metric.id,
    verdict,
    value,
    target: metric.target,
    reading,
    lack,
    reason: () => ({
      ...behind(),
      name: textsOf(asked, metric).name,
      value: isOfCases ? measured.numerator : rounded(value)!,
      of: isOfCases ? measured.denominator : null,
      unit: metric.unit,
      target: metric.target,
      tone: verdict ? TONE[verdict] : lack > 0 ? 'danger' : 'plain',
      isOfToday: metric.ofToday === true,
    }),
  };

  /** The list behind it, and how many it shows: of a share that is too low what it lacks, where there is such a list. */
  function behind(): Pick<Reason, 'href' | 'records' | 'lacks'> {
    const units = unit === null ? undefined : unitsFilter([unit]);
    const isShort = measured.denominator !== null && lacking > 0 && (isOfCases || verdict === 'poor' || verdict === 'attention');
    const lackList = isShort ? lackListOf(asked, reading, units) : undefined;
    const records = recordsOf(measured);
    return lackList === undefined
      ? {
          href: listOf(asked, reading, asked.period, units),
          records,
          lacks: metric.isNamed ? lacksText(asked, metric, records) : null,
        }
      : { href: lackList, records: lacking, lacks: lacksText(asked, metric, lacking) };
  }
}

/** Cases of a reading that should not be there, or that its share lacks. */
export const lackIn = ({ metric }: Reading, measured: Measured): number =>
  lackOf({ ...measured, unit: metric.unit, isMean: metric.hasInterval === false, moreIsBetter: metric.moreIsBetter });

/** Who stands how on a board, from the readings it has anyway. */
export function needOf(asked: BoardRequest, board: Board, readings: readonly Reading[]): Need {
  const find = (id: string) => readings.find(({ metric }) => metric.id === id);
  const counting = (board.answer ?? []).flatMap((id) => find(id) ?? []);
  const standing = (board.standing !== undefined && find(board.standing)) || null;
  const judging = readings.filter((reading) => reading.metric.target !== null || counting.includes(reading) || reading === standing);
  // Those that stand alike have the same order in every language.
  const ids = [...new Set(judging.flatMap((reading) => unitsOf(asked, reading)))].sort((a, b) => a - b);
  const units = ids.map((unit): JudgedUnit<Said> => {
    const judged = judging.flatMap((reading) => sayOf(asked, reading, unit, counting.includes(reading)) ?? []);
    const countOf = ({ metric }: Reading) => judged.find((one) => one.metric === metric.id)?.lack ?? 0;
    return { unit, judged, counts: counting.map(countOf), standing: standing && badlyBy(asked, standing, unit) };
  });
  return { counting, standing, units, order: byNeed(units).map(({ unit }) => unit) };
}
