import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import type { Db } from '@quantum/platform/server';
import type { InspectionStatus } from '../../contract/codes.ts';
import { PAST_RESULTS, type Past } from '../../domain/past-window.rules.ts';
import { VOIDED } from './overdue.store.ts';
import type { FindingRecord, InspectionRecord } from './tables.ts';

interface InspectionNames {
  plan: { id: number; code: string; name: string } | null;
  space: {
    id: number;
    code: string;
    names: Localized;
    facility_names: Localized;
    floor: string;
    functional_risk: string;
    /** Percent its scores are held against, where it has one of its own. */
    target: number | null;
  } | null;
  inspector: Localized | null;
  /** Employees the occurrence was given to. */
  inspectors: number[];
  /** Whom it was given to before, and when it was taken from them. */
  were: number[];
  takenAt: string | null;
}

/** What an occurrence `t` names, with its round `r`. */
const NAMES = `
    (select jsonb_build_object('id', p.id, 'code', p.code, 'name', p.name) from inspection.plan p where p.id = t.plan_id) as plan,
    (select jsonb_build_object('id', s.id, 'code', s.code, 'names', s.names, 'facility_names', s.facility_names, 'floor', s.floor, 'functional_risk', s.functional_risk,
      'target', (select g.percent from inspection.score_target g where g.space_id = s.id))
      from organization.pub_space s where s.id = t.space_id) as space,
    (select e.names from organization.pub_employee e where e.id = t.inspector_id) as inspector,
    coalesce(to_jsonb(r.inspectors), case when t.inspector_id is null then '[]' else jsonb_build_array(t.inspector_id) end) as inspectors,
    coalesce(to_jsonb(r.were_inspectors), '[]') as were, r.reassigned_at as "takenAt"`;
const ROUND = 'left join inspection.round r on r.id = t.round_id';

/** Everything an occurrence names, in one statement. */
export async function readInspectionNames(db: Db, { id }: Pick<InspectionRecord, 'id'>): Promise<InspectionNames> {
  const { rows } = await sql<InspectionNames>`select ${sql.raw(NAMES)} from inspection.task t ${sql.raw(ROUND)} where t.id = ${id}`.execute(
    db,
  );
  return rows[0]!;
}

/** What a record shows of a finding. */
export type FindingOfRecord = Pick<
  FindingRecord,
  'id' | 'code' | 'item' | 'space_id' | 'description' | 'category' | 'risk' | 'mode' | 'repeat_count' | 'responsible_unit_id'
>;
const FINDING_COLUMNS = [
  'id',
  'code',
  'item',
  'space_id',
  'description',
  'category',
  'risk',
  'mode',
  'repeat_count',
  'responsible_unit_id',
];
const FINDING_JSON = `jsonb_build_object(${FINDING_COLUMNS.map((name) => `'${name}', f.${name}`).join(', ')})`;

/** What a record shows beside its own row. */
export interface InspectionSurroundings extends InspectionNames {
  hasSubmissions: boolean;
  findings: FindingOfRecord[];
  /** The last receipts of its form in its space before it, newest first. */
  past: Past[];
}

/** The same as columns of the record `t`. */
export const SURROUNDINGS = {
  columns: `${NAMES}, exists (select from inspection.submission s where s.task_id = t.id) as "hasSubmissions",
    case when t.finding_count > 0 then coalesce((select jsonb_agg(${FINDING_JSON} order by f.id) from inspection.finding f where f.task_id = t.id), '[]')
      else '[]' end as findings,
    coalesce((select jsonb_agg(jsonb_build_object('event_on', o.event_on, 'receipt', s.receipt) order by o.submitted_at desc, o.id desc) from (
      select p.id, p.event_on, p.submitted_at from inspection.task p where p.space_id = t.space_id and p.form_id = t.form_id and p.submitted_at is not null
        and p.id <> t.id and not (${VOIDED.replace(/\bt\./g, 'p.')}) order by p.submitted_at desc, p.id desc limit ${PAST_RESULTS}) o
      join inspection.submission s on s.task_id = o.id and s.accepted), '[]') as past`,
  join: ROUND,
};

export async function readInspectionSurroundings(db: Db, { id }: InspectionRecord): Promise<InspectionSurroundings> {
  const { columns, join } = SURROUNDINGS;
  const { rows } =
    await sql<InspectionSurroundings>`select ${sql.raw(columns)} from inspection.task t ${sql.raw(join)} where t.id = ${id}`.execute(db);
  return rows[0]!;
}

interface RoundInspection {
  id: number;
  code: string;
  space_names: Localized;
  facility_names: Localized;
  floor: string;
  functional_risk: string | null;
  status: InspectionStatus;
  percent: number | null;
  result: string | null;
  finding_count: number;
  item_count: number;
  version: number;
}

/** How much depends on a room being right, `_SYS_FR_…`. */
export async function readFunctionalRisk(db: Db, spaceId: number): Promise<string | null> {
  const { rows } = await sql<{
    risk: string | null;
  }>`select functional_risk as risk from organization.pub_space where id = ${spaceId}`.execute(db);
  return rows[0]?.risk ?? null;
}

export async function readRoundInspections(db: Db, roundId: number): Promise<RoundInspection[]> {
  const { rows } =
    await sql<RoundInspection>`select t.id, t.code, s.names as space_names, s.facility_names, s.floor, s.functional_risk, t.status, t.percent, t.result, t.finding_count, t.item_count, t.version
    from inspection.task t join organization.pub_space s on s.id = t.space_id where t.round_id = ${roundId} order by t.id`.execute(db);
  return rows;
}

export async function readInspectionRow(db: Db, id: number): Promise<InspectionRecord> {
  const { rows } = await sql<InspectionRecord>`select * from inspection.task where id = ${id}`.execute(db);
  return rows[0]!;
}

export async function lockInspectionOfFinding(db: Db, findingId: number): Promise<InspectionRecord | undefined> {
  const { rows } =
    await sql<InspectionRecord>`select * from inspection.task where id = (select task_id from inspection.finding where id = ${findingId}) for update`.execute(
      db,
    );
  return rows[0];
}

/** The row, locked, for any caller: the caller decides who may know of it. */
export async function lockInspection(db: Db, id: number): Promise<InspectionRecord | undefined> {
  const { rows } = await sql<InspectionRecord>`select * from inspection.task where id = ${id} for update`.execute(db);
  return rows[0];
}
