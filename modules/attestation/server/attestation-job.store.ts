import { sql } from 'kysely';
import { readAll, type Ctx } from '@quantum/platform/server';
import { APPLICATION_STATUS, type LapseCause } from '../contract/index.ts';
import { OPEN } from '../domain/application.machine.ts';
import type { SuspendingEvent } from './extension-points.ts';
import type { ApplicationRecord, LapseRecord, UnitRecord, SittingRecord } from './tables.ts';

/** Days without anything after which an application is closed. */
const IDLE_DAYS = 180;
const today = (ctx: Ctx) => sql`(${ctx.now().toISOString()}::timestamptz at time zone u.time_zone)::date`;
const unit = sql`join organization.pub_unit u on u.id = t.unit_id`;
const but = (except: readonly number[]) => sql`t.id <> all(${[...except]}::bigint[])`;

export const lockIdle = (ctx: Ctx, limit: number, except: readonly number[]): Promise<ApplicationRecord[]> =>
  readAll(
    sql<ApplicationRecord>`select t.* from attestation.application t ${unit} where t.status in (${sql.lit(APPLICATION_STATUS.pending)}, ${sql.lit(APPLICATION_STATUS.inProgress)})
      and t.active_on <= ${today(ctx)} - ${IDLE_DAYS}::int and ${but(except)} order by t.active_on, t.id limit ${limit} for update of t skip locked`,
    ctx.db,
  );
/** Open ones of candidates who have left. */
export const lockLeft = (ctx: Ctx, limit: number, except: readonly number[]): Promise<ApplicationRecord[]> =>
  readAll(
    sql<ApplicationRecord>`select t.* from attestation.application t where t.status in (${sql.join(OPEN.map((status) => sql.lit(status)))})
      and exists (select from organization.pub_employee e where e.id = t.employee_id and e.left_on is not null) and ${but(except)}
      order by t.id limit ${limit} for update of t skip locked`,
    ctx.db,
  );
export const lockSoon = (ctx: Ctx, limit: number, except: readonly number[]): Promise<SittingRecord[]> =>
  readAll(
    sql<SittingRecord>`select t.* from attestation.sitting t where not t.is_reminded and t.starts_at > ${ctx.now().toISOString()}
      and t.starts_at <= ${ctx.now().toISOString()}::timestamptz + interval '1 day' and ${but(except)} order by t.starts_at limit ${limit} for update of t skip locked`,
    ctx.db,
  );
export async function markReminded(ctx: Ctx, id: number): Promise<void> {
  await sql`update attestation.sitting set is_reminded = true where id = ${id}`.execute(ctx.db);
}

/** A level somebody holds although a certificate it asks for is not held, or no longer so. */
export interface Lapsing extends UnitRecord {
  employee_id: number;
  certificate_id: number;
  cause: LapseCause;
  /** Category of the certificate it asks for, or the incident. */
  cause_id: number;
  cause_code: string | null;
  cause_href: string | null;
}
const isHeld = (
  ctx: Ctx,
  employee: ReturnType<typeof sql>,
  category: ReturnType<typeof sql>,
) => sql`exists (select from certificate.pub_issue h
  join certificate.pub_category hk on hk.id = h.category_id join certificate.pub_category ak on ak.id = ${category}
  where h.employee_id = ${employee} and (hk.id = ak.id or (hk.company_id = ak.company_id and hk.ladder = ak.ladder and hk.rank >= ak.rank))
    and h.valid_from <= ${today(ctx)} and (h.valid_to is null or h.valid_to >= ${today(ctx)}) and (h.revoked_on is null or h.revoked_on > ${today(ctx)})
    and not exists (select from certificate.pub_suspension s where s.certificate_id = h.certificate_id and s.from_on <= ${today(ctx)}
      and (s.to_on is null or s.to_on >= ${today(ctx)})))`;

const person = sql`join organization.pub_person p on p.id = i.employee_id join organization.pub_unit u on u.id = p.unit_id`;
export const findLapsed = (ctx: Ctx, limit: number, except: readonly number[]): Promise<Lapsing[]> =>
  readAll(
    sql<Lapsing>`select distinct on (i.certificate_id) i.certificate_id as id, i.certificate_id, i.employee_id, i.company_id, p.unit_id, c.code, 1 as version,
        'certificate' as cause, r.category_id as cause_id, null as cause_code, null as cause_href
      from attestation.level l cross join unnest(l.requires) r(category_id)
      join certificate.pub_issue i on i.category_id = l.category_id and i.revoked_on is null ${person}
      join certificate.pub_certificate c on c.id = i.certificate_id
      where l.is_current and i.valid_from <= ${today(ctx)} and (i.valid_to is null or i.valid_to >= ${today(ctx)})
        and not exists (select from attestation.lapse a where a.certificate_id = i.certificate_id and a.cause_id = r.category_id and a.ended_on is null)
        and not ${isHeld(ctx, sql`i.employee_id`, sql`r.category_id`)} and i.certificate_id <> all(${[...except]}::bigint[])
      order by i.certificate_id, r.category_id limit ${limit}`,
    ctx.db,
  );
export const lockLifted = (ctx: Ctx, limit: number, except: readonly number[]): Promise<LapseRecord[]> =>
  readAll(
    sql<LapseRecord>`select t.*
      from attestation.lapse t join organization.pub_person p on p.id = t.employee_id join organization.pub_unit u on u.id = p.unit_id
      where t.ended_on is null and t.cause = 'certificate' and ${isHeld(ctx, sql`t.employee_id`, sql`t.cause_id`)} and ${but(except)}
      order by t.id limit ${limit} for update of t skip locked`,
    ctx.db,
  );
/** Levels that were held on the day of an event their holder was in, are held today, and were not suspended for it before. */
export const findInvolved = (ctx: Ctx, events: readonly SuspendingEvent[], limit: number, except: readonly number[]): Promise<Lapsing[]> =>
  readAll(
    sql<Lapsing>`select distinct on (i.certificate_id) i.certificate_id as id, i.certificate_id, i.employee_id, i.company_id, p.unit_id, c.code, 1 as version,
        'incident' as cause, x."sourceId" as cause_id, x.code as cause_code, x.href as cause_href
      from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as x("employeeId" bigint, "sourceId" bigint, code text, href text, day date)
      join certificate.pub_issue i on i.employee_id = x."employeeId" and i.revoked_on is null ${person}
      join certificate.pub_certificate c on c.id = i.certificate_id
      where exists (select from attestation.level l where l.is_current and l.category_id = i.category_id)
        and i.valid_from <= x.day and (i.valid_to is null or i.valid_to >= ${today(ctx)})
        and not exists (select from attestation.lapse a where a.certificate_id = i.certificate_id and a.cause = 'incident' and a.cause_id = x."sourceId")
        and i.certificate_id <> all(${[...except]}::bigint[])
      order by i.certificate_id, x."sourceId" limit ${limit}`,
    ctx.db,
  );
/** Undefined where another server was faster. */
export async function insertLapse(ctx: Ctx, lapsing: Lapsing, day: string, search: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`insert into attestation.lapse
      (company_id, unit_id, code, certificate_id, employee_id, cause, cause_id, cause_code, cause_href, begun_on, search, created_at, updated_at)
    values (${lapsing.company_id}, ${lapsing.unit_id}, ${lapsing.code}, ${lapsing.certificate_id}, ${lapsing.employee_id}, ${lapsing.cause}, ${lapsing.cause_id}, ${lapsing.cause_code},
      ${lapsing.cause_href}, ${day}, ${search}, ${ctx.now().toISOString()}, ${ctx.now().toISOString()})
    on conflict do nothing returning id`.execute(ctx.db);
  return rows[0]?.id;
}
