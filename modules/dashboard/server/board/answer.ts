import type { MetricRecord, Overview, OverviewBody } from '@quantum/platform/server';
import type { BoardAnswer } from '../../contract/index.ts';
import { missesOf, mostMissed, needsFirst, type JudgedUnit } from '../../domain/answer.rules.ts';
import { covers, type BoardRequest } from './board-asked.ts';
import { sayOf, type Need, type Said } from './need.ts';
import { textsOf, type Reading } from './reading.ts';

type Line = BoardAnswer['lines'][number];
/** Reasons told beside a unit, and records named there. */
const TOLD = { reasons: 3, records: 2 };

/** What the modules of the board tell by themselves. */
interface Told {
  leads: readonly NonNullable<OverviewBody['lead']>[];
  told: readonly Overview[];
}

/**
 * What the board says first: the units that need somebody, each with why and with the records to begin with; of one unit, what should not be
 * there and its figures that miss their targets; that nothing does. Null where nothing on the board can be judged.
 */
export async function answerOf(
  asked: BoardRequest,
  need: Need,
  readings: readonly Reading[],
  { leads, told }: Told,
): Promise<BoardAnswer | null> {
  const { counting, standing, units } = need;
  const by = [
    ...counting.map(({ metric }) => byText(asked, metric, metric.unit === 'count' ? null : 'lackIn')),
    ...(standing ? [byText(asked, standing.metric, 'worstBy')] : []),
  ];
  const fine: BoardAnswer = { of: 'fine', lines: [], units: units.length, by, alike: 0, leads: leadsOf(leads) };
  if (units.length >= 2) {
    const { units: first, alike } = needsFirst(units);
    if (first.length > 0) {
      const missing = counting.length > 0 ? mostMissed(units) : null;
      const next = await nextIn(
        asked,
        told,
        first.map(({ unit }) => unit),
      );
      const lines = await Promise.all(first.map((one) => unitLine(asked, need, one)));
      return {
        ...fine,
        of: 'units',
        lines: lines.map((line) => ({ ...line, records: [...next(line.unit), ...line.records] })),
        alike,
        leads: [...missedLead(asked, missing), ...fine.leads],
      };
    }
    if (units.some(({ counts, judged }) => counts.length > 0 || judged.some(({ verdict }) => verdict !== null))) return fine;
  }
  return wholeAnswer(asked, need, readings, fine);
}

/** Who misses most targets, beside those that what should not be there puts first. */
const missedLead = ({ ctx, nameOf }: BoardRequest, missing: ReturnType<typeof mostMissed>): BoardAnswer['leads'] =>
  missing === null
    ? []
    : [
        {
          label: ctx.t('dashboard.answer.mostMissed'),
          said: ctx.t('dashboard.answer.missed', { name: nameOf(missing.unit), count: missing.missed }),
          unit: missing.unit,
          records: [],
        },
      ];

/** What modules say in the answer, those with records; two of each. */
const leadsOf = (leads: Told['leads']): BoardAnswer['leads'] =>
  leads
    .filter(({ records }) => records.length > 0)
    .map(({ label, records }) => ({ label, said: null, unit: null, records: records.slice(0, TOLD.records) }));

/** What comes next in the units that are named, of those the reader may see it of. */
async function nextIn(
  asked: BoardRequest,
  told: readonly Overview[],
  units: readonly number[],
): Promise<(unit: number | null) => Line['records']> {
  const { ctx, tree } = asked;
  const all = await Promise.all(
    told.map(async (one) => {
      if (!one.next) return new Map<number, MetricRecord>();
      const scope = await ctx.scope(one.operation);
      const seen = units.filter((unit) => covers(tree, scope, unit));
      try {
        return await one.next(ctx, seen);
      } catch (error) {
        // The answer stands without it.
        ctx.kernel.log.error({ err: error, overview: one.name }, 'what comes next failed');
        return new Map<number, MetricRecord>();
      }
    }),
  );
  return (unit) => (unit === null ? [] : all.flatMap((of) => of.get(unit) ?? []));
}

/** By what units are put in an order: a count, what a share lacks, the worst of a figure. */
function byText(asked: BoardRequest, metric: Reading['metric'], key: 'lackIn' | 'worstBy' | null): string {
  const { name } = textsOf(asked, metric);
  return key === null ? name : asked.ctx.t(`dashboard.answer.${key}`, { name });
}

/** Of one unit, or of a whole whose units are not told apart. */
async function wholeAnswer(asked: BoardRequest, need: Need, readings: readonly Reading[], fine: BoardAnswer): Promise<BoardAnswer | null> {
  const whole = readings.flatMap((reading) => {
    const counts = need.counting.includes(reading);
    return reading.metric.target === null && !counts ? [] : (sayOf(asked, reading, null, counts) ?? []);
  });
  const { shown } = reasonsOf({ judged: whole }, need);
  const [first] = shown;
  if (!first) return whole.some(({ verdict, reading }) => verdict !== null || need.counting.includes(reading)) ? fine : null;
  const only = need.units.length === 1 ? need.units[0]!.unit : null;
  const lines = await Promise.all(shown.map(async (miss) => figureLine(miss, only === null ? [] : await recordsOf(asked, only, [miss]))));
  return { ...fine, of: first.lack > 0 ? 'counts' : 'figures', lines };
}

interface Reasons {
  shown: Said[];
  /** Far off, and not shown. */
  more: number;
  missed: number;
}
/** Why: what is counted, the figure by which the board puts units in an order, then what misses its target, as much as is told. */
function reasonsOf({ judged }: Pick<JudgedUnit<Said>, 'judged'>, { counting, standing }: Need): Reasons {
  const counts = counting.flatMap((reading) => judged.find((one) => one.reading === reading && one.lack > 0) ?? []);
  const misses = missesOf(judged.filter((one) => !counts.includes(one)));
  // Without a target it is told as it is; with one, where it misses that.
  const deciding = judged.filter((one) => one.reading === standing && (one.target === null || misses.includes(one)));
  const all = [...counts, ...deciding, ...misses.filter((one) => !deciding.includes(one))];
  const isTold = ({ verdict, lack }: Said) => verdict === 'poor' || lack > 0;
  return {
    shown: all.slice(0, TOLD.reasons),
    more: all.slice(TOLD.reasons).filter(isTold).length,
    missed: misses.filter(({ verdict }) => verdict === 'poor').length,
  };
}

async function unitLine(asked: BoardRequest, need: Need, one: JudgedUnit<Said>): Promise<Line> {
  const { shown, more, missed } = reasonsOf(one, need);
  const records = await recordsOf(asked, one.unit, shown);
  return { unit: one.unit, name: asked.nameOf(one.unit), reasons: shown.map((said) => said.reason()), records, more, missed };
}

function figureLine(miss: Said, records: Line['records']): Line {
  const reason = miss.reason();
  return { unit: null, name: reason.name, reasons: [reason], records, more: 0, missed: miss.verdict === 'poor' ? 1 : 0 };
}

/** The records of a unit to begin with: of the weightiest of what is counted there or misses its target, then of the next; each once. */
async function recordsOf(asked: BoardRequest, unit: number, shown: readonly Said[]): Promise<Line['records']> {
  const isShort = ({ lack, verdict }: Said) => lack > 0 || verdict === 'poor' || verdict === 'attention';
  let told: MetricRecord[] = [];
  for (const said of shown.filter((one) => isShort(one) && one.reading.metric.firstRecords)) {
    const before = told;
    // Another figure may count the same record; two of one figure may be mended in one place.
    const isNew = ({ href, text }: MetricRecord) => !before.some((one) => one.href === href && one.text === text);
    told = [...before, ...(await firstOf(asked, unit, said.reading.metric)).filter(isNew)];
    // A share lacks other things than what is counted: the weightiest one is told alone.
    if (told.length >= TOLD.records || said.lack === 0) break;
  }
  const [sums, records] = [told.filter(({ isSum }) => isSum), told.filter(({ isSum }) => !isSum)];
  return [...sums, ...records.slice(0, TOLD.records)].map(({ isSum: _, ...record }) => record);
}

async function firstOf({ ctx, period, tree }: BoardRequest, unit: number, metric: Reading['metric']): Promise<readonly MetricRecord[]> {
  if (!covers(tree, await ctx.scope(metric.operation), unit)) return [];
  try {
    return await metric.firstRecords!(ctx, { all: false, companies: [], units: new Set([unit]) }, period, TOLD.records);
  } catch (error) {
    // The answer stands without them.
    ctx.kernel.log.error({ err: error, metric: metric.id }, 'records of an answer failed');
    return [];
  }
}
