import { addMonths, dayAt, instantOf } from '@quantum/platform/domain';
import { must, startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { submittedInspection } from '../../modules/inspection/server/testing.ts';

/** Late, open, on time and the day a record counts on: one meaning in list, record, board and figure (decisions 0090 and 0102). */

const ZONE = 'Asia/Hong_Kong';
let app: TestApp;
let today: string;
beforeAll(async () => {
  app = await startTestApp();
  await submittedInspection(app, [{}]);
  today = dayAt(app.clock.now(), ZONE);
});
afterAll(() => app.stop());

interface Figure {
  id: string;
  numerator: number;
  denominator: number | null;
  excluded: number;
  unit: string;
}
async function figures(name: string): Promise<Record<string, [number, number | null, number]>> {
  const { figures: all } = (await must(app, 'pm', 'GET', `/charts/overviews/${name}?months=3`)) as { figures: Figure[] };
  // Days are no records.
  const counted = all.filter(({ unit }) => unit !== 'days');
  return Object.fromEntries(counted.map((one) => [one.id.split('.').at(-1), [one.numerator, one.denominator, one.excluded]]));
}
/** What the figures have more of than before. */
async function moreIn(name: string, change: () => Promise<unknown>): Promise<Record<string, number[]>> {
  const before = await figures(name);
  await change();
  const after = await figures(name);
  return Object.fromEntries(
    Object.entries(after).flatMap(([id, now]) => {
      const more = now.map((value, i) => (value ?? 0) - (before[id]![i] ?? 0));
      return more.some((one) => one !== 0) ? [[id, more]] : [];
    }),
  );
}
const matching = async (path: string, code: string, key: string): Promise<boolean> =>
  (
    await must(app, 'pm', 'POST', path, {
      queryCriterias: [
        { key: 'code', value: code },
        { key, value: true },
      ],
    })
  ).totalCount === 1;

const DUE = `now() - interval '3 days'`;
const EARLY = `now() - interval '4 days'`;
const AFTER = `now() - interval '1 day'`;

describe('a corrective action past its due time', () => {
  const cases: [string, string, object, object][] = [
    // state and times; of list and record: open, late, waits; figures: more of numerator, denominator, left out
    [
      'submitted on time and verified later',
      `'_SYS_TS_7', ${EARLY}, ${AFTER}`,
      { open: false, late: false, waits: false },
      { closedOnTime: [1, 1, 0], extensionRate: [0, 1, 0], returnRate: [0, 1, 0], recurrenceRate: [0, 1, 0] },
    ],
    [
      'submitted late and verified',
      `'_SYS_TS_7', ${AFTER}, ${AFTER}`,
      { open: false, late: true, waits: false },
      { closedOnTime: [0, 1, 0], extensionRate: [0, 1, 0], returnRate: [0, 1, 0], recurrenceRate: [0, 1, 0] },
    ],
    [
      'submitted on time, waiting for its verifier',
      `'_SYS_TS_5', ${EARLY}, null`,
      { open: true, late: false, waits: true },
      { openActions: [1, 0, 0], awaitingVerification: [1, 0, 0], extensionRate: [0, 1, 0] },
    ],
    [
      'in progress',
      `'_SYS_TS_1', null, null`,
      { open: true, late: true, waits: false },
      { closedOnTime: [0, 1, 0], openActions: [1, 0, 0], lateActions: [1, 0, 0], extensionRate: [0, 1, 0] },
    ],
    [
      'cancelled',
      `'_SYS_TS_3', null, null`,
      { open: false, late: false, waits: false },
      { closedOnTime: [0, 0, 1], extensionRate: [0, 0, 1] },
    ],
    ['a draft', `'_SYS_TS_8', null, null`, { open: false, late: false, waits: false }, {}],
  ];

  it.each(cases)('%s', async (name, values, said, more) => {
    const code = `ONE-${name.replaceAll(/\W/g, '-')}`;
    let id = 0;
    const added = await moreIn('corrective-action', async () => {
      const [row] = await app.sql<{ id: number }>(
        `insert into action.action (company_id, unit_id, event_on, code, source_kind, source_id, title, description, risk, mode, status, finished_at, closed_at, due_at, verified_at, created_at, updated_at)
          select 35, 201, current_date, $1, 'one', 1, 'x', 'x', '_SYS_IR_2', '_SYS_CM_1', v.*, ${DUE}, v.closed, now() - interval '9 days', now() - interval '9 days'
          from (values (${values.replace(/null, null$/, 'null::timestamptz, null::timestamptz').replace(/, null$/, ', null::timestamptz')})) v(status, finished, closed) returning id`,
        [code],
      );
      id = row!.id;
    });
    expect(added).toEqual(more);
    const list = '/tasks/correctiveAction/list';
    const { items } = await must(app, 'pm', 'POST', list, { queryCriterias: [{ key: 'code', value: code }] });
    expect({
      open: await matching(list, code, 'open'),
      late: await matching(list, code, 'late'),
      waits: items[0].waitingSince !== null,
    }).toEqual(said);
    const record = await must(app, 'pm', 'GET', `/tasks/correctiveAction/${id}`);
    expect([items[0].late, record.late, record.waitingSince !== null]).toEqual([
      (said as { late: boolean }).late,
      (said as { late: boolean }).late,
      (said as { waits: boolean }).waits,
    ]);
  });
});

/** A planned inspection of a space of its own, beside the one that was submitted: as it, with other times and another state. */
async function plant(code: string, { startAt, dueAt, submittedAt, status, missed = false }: Planted): Promise<number> {
  const [row] = await app.sql<{ id: number }>(
    `insert into inspection.task (company_id, unit_id, space_id, event_on, code, type, plan_id, round_id, form_id, form_version_id, inspector_id, planned_at, due_at, miss_at, submitted_at, status,
        missed, result, item_count, answered_count, finding_count, created_at, updated_at)
      select t.company_id, t.unit_id, t.space_id, ($2::timestamptz at time zone '${ZONE}')::date, $1, t.type, t.plan_id, t.round_id, t.form_id, t.form_version_id, t.inspector_id, $2, $3, $3::timestamptz + interval '1 hour',
        $4, $5, $6, case when $5 in ('_SYS_TS_2', '_SYS_TS_7') then '_SYS_RS_1' end, 12, case when $4::timestamptz is null then 0 else 10 end, 0, now(), now()
      from inspection.task t where t.round_id is not null order by t.id limit 1 returning id`,
    [code, startAt.toISOString(), dueAt.toISOString(), submittedAt?.toISOString() ?? null, status, missed],
  );
  return row!.id;
}
interface Planted {
  startAt: Date;
  dueAt: Date;
  submittedAt?: Date;
  status: string;
  missed?: boolean;
}

describe('a planned inspection', () => {
  const hours = (at: Date, count: number) => new Date(at.getTime() + count * 3_600_000);
  const past = () => hours(app.clock.now(), -30);
  const onBoard = async (id: number): Promise<boolean> => {
    const { groups } = await must(app, 'pm', 'GET', '/inspectionTasks/spaces/board');
    return groups.some(({ rows }: { rows: { cells: { taskId: number[] } }[] }) => rows.some(({ cells }) => cells.taskId.includes(id)));
  };

  it.each([
    ['voided after it was due', '_SYS_TS_21', false, { late: false, board: false }, { completion: [0, 0, 1] }],
    ['exempted', '_SYS_TS_3', false, { late: false, board: false }, { completion: [0, 0, 1] }],
    ['missed', '_SYS_TS_3', true, { late: false, board: true }, { completion: [0, 1, 0], coverage: [0, 1, 0] }],
    ['open and past its due time', '_SYS_TS_15', false, { late: true, board: true }, {}],
  ])('%s', async (name, status, missed, said, more) => {
    await app.sql(`delete from inspection.task where code like 'ONE-%'`);
    // A space in which nothing else was planned, so that coverage tells.
    await app.sql(
      `update inspection.task set space_id = (select max(id) from organization.space where unit_id = 201) where submitted_at is not null`,
    );
    let id = 0;
    const added = await moreIn('inspection', async () => {
      id = await plant(`ONE-${name}`, { startAt: past(), dueAt: hours(past(), 2), status, missed });
      await app.sql(`update inspection.task set space_id = (select min(id) from organization.space where unit_id = 201) where id = $1`, [
        id,
      ]);
    });
    expect(added).toEqual(more);
    const { items } = await must(app, 'pm', 'POST', '/inspectionTasks/list', { queryCriterias: [{ key: 'id', value: id }] });
    const record = await must(app, 'pm', 'GET', `/inspectionTasks/${id}`);
    expect([items[0].late, record.late]).toEqual([said.late, said.late]);
    expect(await onBoard(id)).toBe(said.board);
  });

  it('whose window begins at 23:40 and is due on the next day counts on the day it is due, and is on time', async () => {
    const first = `${addMonths(today, -1).slice(0, 7)}-01`;
    const dueAt = instantOf(first, '00:40', ZONE);
    const startAt = hours(dueAt, -1);
    const pointOf = async (month: string) => {
      const { charts } = await must(app, 'pm', 'GET', '/charts/overviews/inspection?months=3');
      const chart = charts.find((one: { id: string }) => one.id === 'line:inspection.passRate');
      return chart.series[1].cells[chart.categories.indexOf(month)].n as number;
    };
    const months = [addMonths(first, -1).slice(0, 7), first.slice(0, 7)];
    const before = await Promise.all(months.map(pointOf));
    let id = 0;
    const added = await moreIn('inspection', async () => {
      id = await plant('ONE-midnight', { startAt, dueAt, submittedAt: hours(dueAt, -0.5), status: '_SYS_TS_7' });
    });
    expect(added).toMatchObject({ completion: [1, 1, 0], onTime: [1, 1, 0], passRate: [1, 1, 0] });
    expect(await Promise.all(months.map(pointOf))).toEqual([before[0], before[1]! + 1]);
    const counted = async (day: string) =>
      (
        await must(app, 'pm', 'POST', '/inspectionTasks/list', {
          queryCriterias: [
            { key: 'id', value: id },
            { key: 'countsOn', value: day },
          ],
        })
      ).totalCount;
    expect([await counted(first), await counted(dayAt(startAt, ZONE))]).toEqual([1, 0]);
    expect((await must(app, 'pm', 'GET', `/inspectionTasks/${id}`)).late).toBe(false);
  });
});
