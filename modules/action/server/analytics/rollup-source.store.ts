import { sql, type RawBuilder } from 'kysely';
import { ASSIGNED, CANCELLED, CLOSED, COUNTED, ON_TIME, REVIEWED, REVIEWED_AT, STAGE } from '../record/overdue.store.ts';

/** What happens to an action on a day, and what is added up of those to which it happened; over `action.action t`. */
interface Happening {
  /** The instant; its day is the local one of the unit. */
  at: string;
  among: string;
  sums: Readonly<Record<string, string>>;
}

/** A table of sums by unit and day: what each means is written once, for the table and for the days it does not hold. */
export interface SumsTable {
  table: string;
  /** Beside company, unit and day. */
  by: readonly string[];
  sums: readonly string[];
  happenings: readonly Happening[];
}

const count = (those: string): string => `(count(*) filter (where ${those}))::int`;

const kept = (table: string, by: readonly string[], happenings: readonly Happening[]): SumsTable => ({
  table,
  by,
  happenings,
  sums: happenings.flatMap(({ sums }) => Object.keys(sums)),
});

export const DAY = kept(
  'action.rollup_day',
  [],
  [
    {
      at: 't.due_at',
      among: 'true',
      sums: {
        due_closed: count(CLOSED),
        due_on_time: count(ON_TIME),
        due_standing: count(COUNTED),
        due_extended: count(`${COUNTED} and t.extension_count > 0`),
        due_cancelled: count(CANCELLED),
      },
    },
    {
      at: 't.closed_at',
      among: 'true',
      sums: {
        closed_standing: count(COUNTED),
        closed_recurred: count(`${COUNTED} and t.recurred_at is not null`),
        closed_cancelled: count(CANCELLED),
        undated: count(`t.due_at is null and ${COUNTED}`),
        undated_cancelled: count(`t.due_at is null and ${CANCELLED}`),
      },
    },
    {
      at: 't.created_at',
      among: COUNTED,
      sums: {
        raised: 'count(*)::int',
        assigned: count(`${STAGE} >= 2`),
        submitted: count(`${STAGE} >= 3`),
        verified: count(`${STAGE} >= 4`),
        raised_closed: count(`${STAGE} >= 5`),
      },
    },
    {
      at: REVIEWED_AT,
      among: REVIEWED,
      sums: {
        reviewed: count(COUNTED),
        reviewed_returned: count(`${COUNTED} and t.return_count > 0`),
        reviewed_cancelled: count(CANCELLED),
      },
    },
  ],
);

export const CLOSING = kept(
  'action.rollup_closing',
  ['risk'],
  [
    {
      at: 't.closed_at',
      among: `${ASSIGNED} and ${COUNTED}`,
      sums: { closings: 'count(*)::int', micros: 'sum((extract(epoch from t.closed_at - t.created_at) * 1000000)::bigint)::bigint' },
    },
  ],
);

/** Company, unit and day, what else it is by, and its sums. */
export const columnsOf = ({ by, sums }: SumsTable): string => ['company_id', 'unit_id', 'day', ...by, ...sums].join(', ');

/** An instant lies in some zone's `first` to `last` only within these; for an index, before the local day is asked. */
const near = (at: string): string =>
  `${at} >= (s.first::timestamp at time zone 'UTC') - interval '1 day' and ${at} < (s.last::timestamp at time zone 'UTC') + interval '2 days'`;

/** Counted straight from the records of `spans s` (unit_id, time_zone, first, last): span after span, each by its index. */
export function fromRecords({ by, sums, happenings }: SumsTable, only: RawBuilder<unknown>): RawBuilder<unknown> {
  const parts = happenings.map(({ at, among, sums: own }) => {
    const day = `(${at} at time zone s.time_zone)::date`;
    const columns = ['t.company_id', 't.unit_id', `${day} as day`, ...by.map((name) => `t.${name}`)];
    const groups = columns.map((_, i) => i + 1).join(', ');
    return sql`select e.* from spans s cross join lateral (
      select ${sql.raw([...columns, ...sums.map((name) => `${own[name] ?? '0'} as ${name}`)].join(', '))} from action.action t
      where t.unit_id = s.unit_id and ${sql.raw(`${near(at)} and ${day} between s.first and s.last and ${among}`)} and ${only} group by ${sql.raw(groups)}) e`;
  });
  return sql.join(parts, sql` union all `);
}
