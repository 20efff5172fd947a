import { sql } from 'kysely';
import {
  daySums,
  daySumsRollup,
  leftOutDays,
  inScopeSql,
  oncePerAnswer,
  type Ctx,
  type DaySums,
  type Measured,
  type Period,
  type Scope,
  type UnitMonth,
  inList,
} from '@quantum/platform/server';
import { ATP_VERDICT, OPEN_CHAINS } from '../../contract/index.ts';
import { FIRST, OUTSIDE, RETEST } from './atp-figures.store.ts';

export const ATP_PASS = 'space-inspection.atpPass';
export const ATP_RETEST = 'space-inspection.atpRetest';

const MARKS = 'space_inspection.rollup_due';
const PASSED = `t.verdict = '${ATP_VERDICT.pass}'`;
const count = (those: string): string => `(count(*) filter (where ${those}))::int`;

/** Tests of a day by surface. */
const DAY: DaySums = {
  table: 'space_inspection.rollup_day',
  from: 'space_inspection.swab t',
  day: 't.event_on',
  among: 'true',
  by: { surface: 't.surface' },
  sums: {
    first: count(FIRST),
    first_passes: count(`${FIRST} and ${PASSED}`),
    retests: count(RETEST),
    retest_passes: count(`${RETEST} and ${PASSED}`),
    left_out: count(OUTSIDE),
  },
};

export const atpRollup = daySumsRollup({ name: DAY.table, marks: MARKS, lock: 7316043, tables: [DAY] });

interface SwabCounts {
  unit_id: number;
  month: string;
  surface: string;
  left_out_of: string[];
  first: number;
  first_passes: number;
  retests: number;
  retest_passes: number;
  left_out: number;
}

/** By unit, month and surface, read once for all figures. A month is written in words after the days were added: there are a hundred times more of them. */
const swabsIn = oncePerAnswer(async (ctx: Ctx, scope: Scope, period: Period): Promise<SwabCounts[]> => {
  const sums = sql.raw(
    Object.keys(DAY.sums)
      .map((name) => `sum(x.${name})::int as ${name}`)
      .join(', '),
  );
  const { rows } =
    await sql<SwabCounts>`select m.*, to_char(m.first_day, 'YYYY-MM') as month, coalesce(m.metrics, '{}') as left_out_of from (
      select x.unit_id, date_trunc('month', x.day::timestamp) as first_day, x.surface, o.metrics, ${sums}
      from (${daySums(DAY, MARKS, scope, period)}) x
        left join (${leftOutDays([ATP_PASS, ATP_RETEST], period)}) o on o.unit_id = x.unit_id and o.day = x.day group by 1, 2, 3, 4) m`.execute(
      ctx.db,
    );
  return rows;
});

type ByUnitMonth = (ctx: Ctx, scope: Scope, period: Period) => Promise<UnitMonth[]>;

/** Units without such a test have no part: no tests, no figure. Surfaces are added up: a board asks for each unit and month anew. */
const shareOf =
  (metric: string, of: (counts: SwabCounts) => Pick<Measured, 'numerator' | 'excluded'> & { denominator: number }): ByUnitMonth =>
  async (ctx, scope, period) => {
    const shares = new Map<string, UnitMonth & { denominator: number }>();
    for (const row of await swabsIn(ctx, scope, period)) {
      const counts = of(row);
      if (counts.denominator === 0) continue;
      const isExempt = row.left_out_of.includes(metric);
      const key = `${row.unit_id} ${row.month} ${isExempt}`;
      const share = shares.get(key);
      if (share === undefined) shares.set(key, { unitId: row.unit_id, month: row.month, isExempt, ...counts });
      else {
        share.numerator += counts.numerator;
        share.denominator += counts.denominator;
        share.excluded += counts.excluded;
      }
    }
    return [...shares.values()];
  };

export const passesByUnitMonth = shareOf(ATP_PASS, ({ first_passes: numerator, first: denominator, left_out: excluded }) => ({
  numerator,
  denominator,
  excluded,
}));
export const retestsByUnitMonth = shareOf(ATP_RETEST, ({ retest_passes: numerator, retests: denominator }) => ({
  numerator,
  denominator,
  excluded: 0,
}));

interface SurfaceCounts {
  surface: string;
  isExempt: boolean;
  first: number;
  passes: number;
}

/** First swabs by surface, the one that fails most often first. */
export async function passesBySurface(ctx: Ctx, scope: Scope, period: Period): Promise<SurfaceCounts[]> {
  const groups = Map.groupBy(
    (await swabsIn(ctx, scope, period)).filter(({ first }) => first > 0),
    (row) => `${row.surface} ${row.left_out_of.includes(ATP_PASS)}`,
  );
  return [...groups.values()]
    .map((rows) => ({
      surface: rows[0]!.surface,
      isExempt: rows[0]!.left_out_of.includes(ATP_PASS),
      first: rows.reduce((sum, { first }) => sum + first, 0),
      passes: rows.reduce((sum, row) => sum + row.first_passes, 0),
    }))
    .toSorted((a, b) => a.passes / a.first - b.passes / b.first || a.surface.localeCompare(b.surface));
}

const OPEN = sql.raw(`t.status in (${inList(OPEN_CHAINS)})`);

export async function openByUnit(ctx: Ctx, scope: Scope): Promise<UnitMonth[]> {
  const { rows } = await sql<{ unit_id: number; open: number }>`select t.unit_id, count(*)::int as open from space_inspection.chain t
    join organization.pub_unit u on u.id = t.unit_id where ${inScopeSql(scope, 't')} and ${OPEN} group by 1`.execute(ctx.db);
  return rows.map(({ unit_id: unitId, open }) => ({ unitId, month: null, numerator: open, denominator: null, excluded: 0 }));
}

interface OpenChainRow {
  id: number;
  code: string;
  unit_id: number;
  space_id: number;
  space: string;
  surface: string;
  fails: number;
  last_rlu: number | null;
  last_at: string;
}

/** Open chains, the one that has waited longest first. */
export async function longestOpen(ctx: Ctx, scope: Scope, limit: number): Promise<OpenChainRow[]> {
  const { rows } =
    await sql<OpenChainRow>`select t.id, t.code, t.unit_id, t.space_id, coalesce(s.names ->> ${ctx.locale}, s.names ->> 'en') as space,
      t.surface, t.fails, t.last_rlu, t.last_at
    from space_inspection.chain t join organization.pub_space s on s.id = t.space_id
    where ${inScopeSql(scope, 't')} and ${OPEN} order by t.last_at, t.id limit ${limit}`.execute(ctx.db);
  return rows;
}
