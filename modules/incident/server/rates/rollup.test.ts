import { dayAt } from '@quantum/platform/domain';
import { must, startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { INCIDENT_STATUS, PERSON_KIND, TREATMENT } from '../../contract/index.ts';
import { chargedDays } from '../../domain/days.rules.ts';
import { TENURES } from '../../domain/pivot.rules.ts';
import { columnOf } from '../../domain/severity.rules.ts';
import { outcomeOf } from '../../domain/injuries/hurt.rules.ts';
import type { InjuryRow } from '../tables.ts';
import { incidentRollup } from './case-month.store.ts';

const SPAN = { from: '2026-01', to: '2026-11' };
const UNITS = [201, 202, 301];
let app: TestApp;
let employees: number[];

/** Numbers that are the same for the same seed. */
const seeded = (seed: number) => {
  let state = seed;
  return (most: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
};
const next = seeded(19);
const pick = <T>(of: readonly T[]): T => of[next(of.length)]!;
const day = (n: number): string => new Date(Date.UTC(2026, 0, 1) + n * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  app = await startTestApp();
  employees = (await app.sql<{ id: number }>(`select id from organization.employee where company_id = 35 order by id limit 8`)).map(
    ({ id }) => id,
  );
  await app.sql(
    `insert into incident.incident (company_id, unit_id, event_on, code, client_id, type, severity, grade, occurred_at, reported_at, description, immediate_actions, status, causes, created_at, updated_at)
      select u.company_id, u.id, (p.at at time zone u.time_zone)::date, 'ROL-' || n, gen_random_uuid(), '_SYS_IC_1', '_SYS_IS_2', '_SYS_IS_2', p.at, p.at, 'x', '', $1,
        (array['{}', '{_SYS_CC_1}', '{_SYS_CC_1,_SYS_CC_2}'])[1 + n % 3]::text[], now(), now()
      from generate_series(1, 90) n, lateral (select '2026-11-18T15:40Z'::timestamptz - interval '83 hours' * n as at) p cross join organization.unit u where u.id = (array[201, 202, 301])[1 + n % 3]`,
    [INCIDENT_STATUS.reviewing],
  );
  for (let n = 1; n <= 90; n++) if (n % 4) await hurt(`ROL-${n}`);
});
afterAll(() => app.stop());

async function hurt(code: string): Promise<void> {
  const [it] = await app.sql<{ on: number }>(`select event_on - '2026-01-01' as on from incident.incident where code = $1`, [code]);
  const from = it!.on + next(4) - 1;
  const spells =
    next(2) === 0
      ? []
      : [
          {
            kind: pick(['away', 'away', 'restricted']),
            from: day(Math.max(from, it!.on)),
            to: pick([null, day(from + 2), day(from + 9), day(from + 120)]),
            isAdvised: true,
          },
        ].filter(({ from: first, to }) => to === null || to >= first);
  await app.sql(
    `insert into incident.injury (incident_id, employee_id, name, person_kind, body_part, nature, treatment, is_death, is_permanent, is_in_patient, is_unconscious, is_significant,
        is_contaminated_sharp, is_work_related, permanent_charge, spells, company_id, unit_id, occurred_at, tenure_months, job_id, left_because)
      select id, $2, 'x', $3, $4, '_SYS_NI_1', $5, $6, $7, false, false, $8, false, $9, $10, $11, company_id, unit_id, occurred_at, $12, null, $13 from incident.incident where code = $1`,
    [
      code,
      pick([...employees, null]),
      pick([PERSON_KIND.own, PERSON_KIND.own, PERSON_KIND.contractor, PERSON_KIND.patient]),
      `_SYS_BP_${1 + next(5)}`,
      pick([TREATMENT.firstAid, TREATMENT.medical]),
      next(20) === 0,
      next(12) === 0,
      next(9) === 0,
      next(8) > 0,
      pick([null, 0, 300]),
      JSON.stringify(spells),
      pick([null, 1, 5, 20, 60]),
      next(2) === 0,
    ],
  );
}

type Naive = InjuryRow & { incidentId: number; unitId: number; eventOn: string; zone: string; tenure: number | null };
const nothing = () => ({ deaths: 0, away: 0, restricted: 0, other: 0, days: 0 });

/** Counted anew from the records, one by one, by the rules alone. */
async function fromRecords() {
  const rows = await app.sql<Naive>(
    `select t.id as "incidentId", t.unit_id as "unitId", t.event_on as "eventOn", u.time_zone as zone, j.person_kind as "personKind", j.body_part as "bodyPart", j.treatment, j.is_death as "isDeath",
       j.is_permanent as "isPermanent", j.is_in_patient as "isInPatient", j.is_unconscious as "isUnconscious", j.is_significant as "isSignificant", j.is_contaminated_sharp as "isContaminatedSharp",
       j.is_work_related as "isWorkRelated", j.permanent_charge as "permanentCharge", j.spells, j.left_because as "leftBecause", e.left_on as "leftOn", j.tenure_months as tenure
     from incident.incident t join incident.injury j on j.incident_id = t.id join organization.unit u on u.id = t.unit_id left join organization.employee e on e.id = j.employee_id
     where t.status <> $1 and t.company_id = 35 and t.event_on between '2026-01-01' and '2026-11-30'`,
    [INCIDENT_STATUS.invalid],
  );
  const [whole, units] = [nothing(), new Map<number, ReturnType<typeof nothing>>()];
  const incidents = { lostTime: new Set<number>(), recordableCase: new Set<number>(), daysLost: new Set<number>() };
  let lastLost = '';
  for (const row of rows) {
    if (row.personKind !== PERSON_KIND.own && row.personKind !== PERSON_KIND.contractor) continue;
    const { days, outcome } = outcomeOf(row, row.eventOn, dayAt(app.clock.now(), row.zone));
    const column = columnOf(outcome);
    if (column === null) continue;
    const charged = chargedDays(days.away, { ...outcome, permanentCharge: outcome.isPermanent ? row.permanentCharge : null });
    const unit = units.get(row.unitId) ?? nothing();
    units.set(row.unitId, unit);
    for (const sum of [whole, unit]) {
      sum[column]++;
      sum.days += charged;
    }
    incidents.recordableCase.add(row.incidentId);
    if (column === 'deaths' || column === 'away') incidents.lostTime.add(row.incidentId);
    if ((column === 'deaths' || column === 'away') && row.eventOn > lastLost) lastLost = row.eventOn;
    if (charged > 0) incidents.daysLost.add(row.incidentId);
  }
  return { rows, whole, units: Object.fromEntries([...units].sort(([a], [b]) => a - b)), incidents, lastLost };
}

const listed = async (filter: string): Promise<number> => {
  const queryCriterias = [
    { key: filter, value: true },
    { key: 'counted', value: true },
    { key: 'eventOn', condition: 'between', value: ['2026-01-01', '2026-11-30'] },
  ];
  return (await must(app, 'ehsm', 'POST', '/incident/list', { queryCriterias })).totalCount;
};

async function mustAgree(): Promise<void> {
  const records = await fromRecords();
  const rates = await must(app, 'ehsm', 'POST', '/incident/rate', { ...SPAN, population: 'both' });
  const flat = ({ cases, days }: { cases: object; days: number }) => ({ ...cases, days });
  expect(flat(rates.whole)).toEqual(records.whole);
  const units = rates.units.filter(
    ({ cases, days }: { cases: Record<string, number>; days: number }) => days + Object.values(cases).reduce((a, b) => a + b) > 0,
  );
  expect(Object.fromEntries(units.map((one: { unitId: number; cases: object; days: number }) => [one.unitId, flat(one)]))).toEqual(
    records.units,
  );
  const [own, contractor] = await Promise.all(
    ['own', 'contractor'].map(
      async (population) => (await must(app, 'ehsm', 'POST', '/incident/rate', { ...SPAN, population })).whole.days,
    ),
  );
  expect(own + contractor).toBe(records.whole.days);
  for (const filter of ['lostTime', 'recordableCase', 'daysLost'] as const)
    expect([filter, await listed(filter)]).toEqual([filter, records.incidents[filter].size]);
  const { figures } = await must(app, 'ehsm', 'GET', '/charts/overviews/hazard?from=2026-01-01&to=2026-11-23');
  const figure = (id: string) => figures.find((one: { id: string }) => one.id === id);
  expect(figure('incident.trir')).toMatchObject({ records: records.incidents.recordableCase.size });
  expect(figure('incident.severity')).toMatchObject({
    numerator: records.whole.days,
    records: records.incidents.daysLost.size,
    interval: null,
  });
  expect(figure('incident.ltifr')).toMatchObject({
    numerator: records.whole.deaths + records.whole.away,
    records: records.incidents.lostTime.size,
  });
  const { cells } = await must(app, 'ehsm', 'POST', '/incident/diagnostic', {
    rows: 'bodyPart',
    columns: 'tenure',
    from: '2026-01-01',
    to: '2026-11-30',
  });
  const bucket = (months: number) => TENURES.findLast(([, from]) => months >= from)![0];
  const expected = new Map<string, Set<number>>();
  // Of each injured the body part and the tenure of any of the same case.
  for (const one of records.rows)
    for (const other of records.rows)
      if (one.incidentId === other.incidentId && other.tenure !== null) {
        const key = `${one.bodyPart} ${bucket(other.tenure)}`;
        expected.set(key, (expected.get(key) ?? new Set()).add(one.incidentId));
      }
  expect(
    Object.fromEntries(cells.map((cell: { row: string; column: string; count: number }) => [`${cell.row} ${cell.column}`, cell.count])),
  ).toEqual(Object.fromEntries([...expected].map(([key, of]) => [key, of.size])));
}

const code = () => `ROL-${1 + next(90)}`;
const EDITS: Record<string, () => Promise<unknown>> = {
  nothing: () => Promise.resolve(),
  'someone else hurt': () => hurt(code()),
  'a case void': () => app.sql(`update incident.incident set status = $2 where code = $1`, [code(), INCIDENT_STATUS.invalid]),
  'a case reopened': () =>
    app.sql(`update incident.incident set status = $1 where code like 'ROL-%' and status = $2`, [
      INCIDENT_STATUS.reviewing,
      INCIDENT_STATUS.invalid,
    ]),
  'nobody hurt after all': () =>
    app.sql(`delete from incident.injury where incident_id = (select id from incident.incident where code = $1)`, [code()]),
  'injuries moved to another case': () =>
    app.sql(
      `update incident.injury j set incident_id = t.id, unit_id = t.unit_id from incident.incident t where t.code = $2 and j.incident_id = (select id from incident.incident where code = $1)`,
      [code(), code()],
    ),
  'a spell ended': () =>
    app.sql(
      `update incident.injury set spells = jsonb_set(spells, '{0,to}', to_jsonb((spells->0->>'from')::text)) where id in (select id from incident.injury where spells <> '[]' order by md5(id::text || $1) limit 3)`,
      [String(next(99))],
    ),
  'someone left': () => app.sql(`update organization.employee set left_on = $2 where id = $1`, [pick(employees), day(30 + next(300))]),
  'someone came back': () => app.sql(`update organization.employee set left_on = null where id = any($1)`, [employees]),
  'other causes': () => app.sql(`update incident.incident set causes = '{_SYS_CC_3}' where code = $1`, [code()]),
};

it('the sums agree with the records, and with the lists they open, whatever is edited', async () => {
  await mustAgree();
  for (let round = 0; round < 14; round++) {
    for (let n = 0; n < 4; n++) await pick(Object.values(EDITS))();
    // Marked and not counted again yet, or counted.
    if (round % 3 === 1) await incidentRollup.refresh(app.kernel.db.ownerDb, app.clock.now());
    await mustAgree();
  }
  expect((await fromRecords()).whole.days).toBeGreaterThan(100);
});

it('spells that still run go on by the day, without anybody writing', async () => {
  await incidentRollup.refresh(app.kernel.db.ownerDb, app.clock.now());
  const before = (await fromRecords()).whole.days;
  app.later({ hours: 24 * 5 });
  expect((await fromRecords()).whole.days).toBeGreaterThan(before);
  await mustAgree();
  await incidentRollup.refresh(app.kernel.db.ownerDb, app.clock.now());
  await mustAgree();
});

it('counted all anew the sums are the same', async () => {
  expect(await incidentRollup.rebuild(app.kernel.db.ownerDb, app.clock.now())).toBeGreaterThan(10);
  await mustAgree();
});

it('a project that gets another time zone tells other hours', async () => {
  const hours = async () =>
    (await must(app, 'ehsm', 'POST', '/incident/diagnostic', { rows: 'hour', columns: 'unit', from: '2026-01-01', to: '2026-11-30' })).cells
      .filter(({ column }: { column: string }) => column === String(UNITS[0]))
      .map(({ row, count }: { row: string; count: number }): [number, number] => [Number(row), count]);
  const before = await hours();
  expect(before.length).toBeGreaterThan(3);
  await app.sql(`update organization.unit set time_zone = 'Asia/Tokyo' where id = $1`, [UNITS[0]]);
  expect(Object.fromEntries(await hours())).toEqual(
    Object.fromEntries(before.map(([hour, count]: [number, number]) => [(hour + 1) % 24, count])),
  );
});
