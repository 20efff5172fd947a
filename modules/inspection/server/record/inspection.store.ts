import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import { anyValue, type Db } from '@quantum/platform/server';
import type { InspectionStatus } from '../../contract/codes.ts';
import { PAST_RESULTS, type Past } from '../../domain/past-window.rules.ts';
import { VOIDED } from './overdue.store.ts';
import type { FindingRecord, InspectionRecord } from './tables.ts';

/** Whom an occurrence was given to, and its plan. */
interface InspectionRound {
  planCode: string | null;
  planName: string | null;
  /** Employees of its round; null without one. */
  roundInspectors: number[] | null;
  /** Whom it was given to before, and when it was taken from them. */
  were: number[] | null;
  takenAt: string | null;
}

/** What a record `t` tells of its round and its plan. Names of spaces and people come from the directory. */
const ROUND = {
  columns: `p.code as "planCode", p.name as "planName", r.inspectors as "roundInspectors", r.were_inspectors as were, r.reassigned_at as "takenAt"`,
  join: 'left join inspection.round r on r.id = t.round_id left join inspection.plan p on p.id = t.plan_id',
};

/** Employees an occurrence was given to: those of its round, else who has it. */
export const inspectorsOf = ({ inspector_id }: Pick<InspectionRecord, 'inspector_id'>, round: number[] | null): number[] =>
  round ?? (inspector_id === null ? [] : [inspector_id]);

/** The same with whom it was given to before, in one statement. */
export async function readInspectors(
  db: Db,
  { id, inspector_id }: Pick<InspectionRecord, 'id' | 'inspector_id'>,
): Promise<{ inspectors: number[]; were: number[]; takenAt: string | null }> {
  const { rows } =
    await sql<InspectionRound>`select ${sql.raw(ROUND.columns)} from inspection.task t ${sql.raw(ROUND.join)} where t.id = ${id}`.execute(
      db,
    );
  const { roundInspectors, were, takenAt } = rows[0]!;
  return { inspectors: inspectorsOf({ inspector_id }, roundInspectors), were: were ?? [], takenAt };
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
export interface InspectionSurroundings extends InspectionRound {
  hasSubmissions: boolean;
  findings: FindingOfRecord[];
}

/** The same as columns of the record `t`. */
export const SURROUNDINGS = {
  columns: `${ROUND.columns}, exists (select from inspection.submission s where s.task_id = t.id) as "hasSubmissions",
    case when t.finding_count > 0 then coalesce((select jsonb_agg(${FINDING_JSON} order by f.id) from inspection.finding f where f.task_id = t.id), '[]')
      else '[]' end as findings`,
  join: ROUND.join,
};

/** The last receipts of its form in its space before it, newest first. */
export async function readPast(db: Db, { id, space_id, form_id }: InspectionRecord): Promise<Past[]> {
  const { rows } = await sql<Past>`${anyValue}select o.event_on, s.receipt from (
      select t.id, t.event_on, t.submitted_at from inspection.task t where t.space_id = ${space_id} and t.form_id = ${form_id}
        and t.submitted_at is not null and t.id <> ${id} and not (${sql.raw(VOIDED)}) order by t.submitted_at desc, t.id desc limit ${sql.lit(PAST_RESULTS)}) o
    join inspection.submission s on s.task_id = o.id and s.accepted order by o.submitted_at desc, o.id desc`.execute(db);
  return rows;
}

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
  missed: boolean;
  sent_back_at: string | null;
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
    await sql<RoundInspection>`select t.id, t.code, s.names as space_names, s.facility_names, s.floor, s.functional_risk, t.status, t.missed, t.sent_back_at, t.percent, t.result, t.finding_count, t.item_count, t.version
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
