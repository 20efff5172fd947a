import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import { stateTimesSql, type Ctx, type Db, type FileRow } from '@quantum/platform/server';
import { INCIDENT_STATUS, type InjuryInput } from '../contract/index.ts';
import { INCIDENT, type IncidentRecord, type InjuryRow } from './tables.ts';

interface Place {
  unit_names: Localized;
  time_zone: string;
  space_names: Localized | null;
}

export async function readPlace(ctx: Ctx, { unit_id, space_id }: Pick<IncidentRecord, 'unit_id' | 'space_id'>): Promise<Place> {
  const { rows } = await sql<Place>`select u.names as unit_names, u.time_zone, s.names as space_names from organization.pub_unit u
    left join organization.pub_space s on s.id = ${space_id} where u.id = ${unit_id}`.execute(ctx.db);
  return rows[0]!;
}

interface ToldNotice {
  id: number;
  code: string;
  kind: string;
  status: string;
  titles: Localized;
}

interface Surroundings extends Place {
  notices: ToldNotice[];
  /** When it last reached each of its states. */
  reached: Record<string, string>;
}
/** Where it was, what other projects were told of it, the newest first, and when it reached its states: one statement. */
export async function readSurroundings(ctx: Ctx, { id, unit_id, space_id }: IncidentRecord): Promise<Surroundings> {
  const { rows } = await sql<Surroundings>`select u.names as unit_names, u.time_zone, s.names as space_names,
      (select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'code', n.code, 'kind', n.kind, 'status', n.status, 'titles', n.titles)
        order by n.id desc), '[]') from incident.notice n where n.incident_id = ${id}) as notices, ${stateTimesSql(INCIDENT.kind, id)} as reached
    from organization.pub_unit u left join organization.pub_space s on s.id = ${space_id} where u.id = ${unit_id}`.execute(ctx.db);
  return rows[0]!;
}

export async function findByFollow(db: Db, hash: string): Promise<(IncidentRecord & Place & { updated_at: string }) | undefined> {
  const { rows } = await sql<
    IncidentRecord & Place & { updated_at: string }
  >`select t.*, u.names as unit_names, u.time_zone, s.names as space_names
    from incident.incident t join organization.pub_unit u on u.id = t.unit_id left join organization.pub_space s on s.id = t.space_id
    where t.follow_hash = ${hash}`.execute(db);
  return rows[0];
}

/** Without a reader. */
export async function findIncident(db: Db, id: number): Promise<(IncidentRecord & { updated_at: string }) | undefined> {
  const { rows } = await sql<IncidentRecord & { updated_at: string }>`select * from incident.incident where id = ${id}`.execute(db);
  return rows[0];
}

export async function reloadIncident(ctx: Ctx, id: number): Promise<IncidentRecord> {
  const { rows } = await sql<IncidentRecord>`select * from incident.incident where id = ${id}`.execute(ctx.db);
  return rows[0]!;
}

/** Locked, for its actions that have moved. */
export async function lockIncident(ctx: Ctx, id: number): Promise<IncidentRecord | undefined> {
  const { rows } = await sql<IncidentRecord>`select * from incident.incident where id = ${id} for update`.execute(ctx.db);
  return rows[0];
}

/** Investigations a person leads that are under way, locked. */
export async function lockLedBy(ctx: Ctx, employeeId: number): Promise<IncidentRecord[]> {
  const { rows } = await sql<IncidentRecord>`select * from incident.incident where lead_id = ${employeeId}
    and status = ${sql.lit(INCIDENT_STATUS.underInvestigation)} order by id for update`.execute(ctx.db);
  return rows;
}

export async function insertPhotos(ctx: Ctx, id: number, fileIds: readonly number[]): Promise<void> {
  if (fileIds.length === 0) return;
  await sql`insert into incident.photo (incident_id, file_id, position)
    select ${id}, p.id, p.n from unnest(${[...new Set(fileIds)]}::bigint[]) with ordinality p(id, n)`.execute(ctx.db);
}

export async function readPhotos(ctx: Ctx, id: number): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`select f.* from incident.photo p join platform.file f on f.id = p.file_id
    where p.incident_id = ${id} order by p.position`.execute(ctx.db);
  return rows;
}

const INJURY = sql.raw(`j.id, j.incident_id as "incidentId", j.employee_id as "employeeId", e.names, j.name, j.person_kind as "personKind",
  j.body_part as "bodyPart", j.nature, j.treatment, j.is_death as "isDeath", j.is_permanent as "isPermanent", j.is_in_patient as "isInPatient",
  j.is_unconscious as "isUnconscious", j.is_significant as "isSignificant", j.is_contaminated_sharp as "isContaminatedSharp", j.is_source_positive as "isSourcePositive",
  j.is_work_related as "isWorkRelated", j.is_disease as "isDisease", j.diagnosed_on as "diagnosedOn", j.died_on as "diedOn",
  j.admitted_on as "admittedOn", j.permanent_charge as "permanentCharge", j.spells, j.settled_on as "settledOn",
  j.left_because as "leftBecause", e.left_on as "leftOn"`);

export async function readInjuries(ctx: Pick<Ctx, 'db'>, incidentId: number): Promise<InjuryRow[]> {
  const { rows } =
    await sql<InjuryRow>`select ${INJURY} from incident.injury j left join organization.pub_employee e on e.id = j.employee_id
    where j.incident_id = ${incidentId} order by j.id`.execute(ctx.db);
  return rows;
}

/** Whole months from the person's first day to the event. */
const TENURE = sql.raw(`case when e.hired_on <= t.event_on then
  (extract(year from age(t.event_on, e.hired_on)) * 12 + extract(month from age(t.event_on, e.hired_on)))::int end`);

/** Code and names; of a privacy case the code alone. */
const FOUND_BY = sql.raw(`lower(t.code || ' ' || case when d."isContaminatedSharp" then ''
  else coalesce((select string_agg(v, ' ') from jsonb_each_text(e.names) n(k, v)), d.name) end)`);

/** All of an incident, in place of those that were there. */
export async function replaceInjuries(ctx: Ctx, incidentId: number, injuries: readonly InjuryInput[]): Promise<void> {
  await sql`delete from incident.injury where incident_id = ${incidentId}`.execute(ctx.db);
  if (injuries.length === 0) return;
  await sql`insert into incident.injury (incident_id, company_id, unit_id, occurred_at, search, job_id, job_names, tenure_months, employee_id, name, person_kind, body_part, nature, treatment, is_death, is_permanent,
      is_in_patient, is_unconscious, is_significant, is_contaminated_sharp, is_source_positive, is_work_related, is_disease, diagnosed_on, died_on, admitted_on, permanent_charge, spells, settled_on, left_because)
    select ${incidentId}, t.company_id, t.unit_id, t.occurred_at, ${FOUND_BY}, e.job_id, e.job_names, ${TENURE}, d."employeeId", d.name, d."personKind", d."bodyPart", d.nature, d.treatment, d."isDeath", d."isPermanent", d."isInPatient",
      d."isUnconscious", d."isSignificant", d."isContaminatedSharp", d."isSourcePositive", d."isWorkRelated", d."isDisease", d."diagnosedOn", d."diedOn", d."admittedOn", d."permanentCharge", d.spells, d."settledOn", d."leftBecause"
    from jsonb_to_recordset(${JSON.stringify(injuries)}::jsonb) d("employeeId" bigint, name text, "personKind" text, "bodyPart" text, nature text,
      treatment text, "isDeath" boolean, "isPermanent" boolean, "isInPatient" boolean, "isUnconscious" boolean, "isSignificant" boolean,
      "isContaminatedSharp" boolean, "isSourcePositive" boolean, "isWorkRelated" boolean, "isDisease" boolean, "diagnosedOn" date, "diedOn" date, "admittedOn" date, "permanentCharge" int, spells jsonb, "settledOn" date, "leftBecause" boolean)
    join incident.incident t on t.id = ${incidentId} left join organization.pub_employee e on e.id = d."employeeId"`.execute(ctx.db);
}

/** To the case it is a duplicate of; who is hurt in both stays where they are. */
export async function moveInjuries(ctx: Ctx, fromId: number, toId: number): Promise<void> {
  await sql`update incident.injury j set incident_id = t.id, company_id = t.company_id, unit_id = t.unit_id, occurred_at = t.occurred_at
    from incident.incident t where t.id = ${toId} and j.incident_id = ${fromId} and not exists (select from incident.injury o where o.incident_id = ${toId} and o.employee_id = j.employee_id)`.execute(
    ctx.db,
  );
}

export async function readCodes(db: Db, ids: readonly number[]): Promise<Pick<IncidentRecord, 'id' | 'code' | 'title'>[]> {
  const { rows } = await sql<Pick<IncidentRecord, 'id' | 'code' | 'title'>>`select id, code, title
    from incident.incident where id = any(${[...ids]}::bigint[])`.execute(db);
  return rows;
}
