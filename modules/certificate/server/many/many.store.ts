import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import type { Ctx } from '@quantum/platform/server';
import { CERTIFICATE_STATUS } from '../../contract/codes.ts';
import type { CategoryRecord, CertificateRecord } from '../tables.ts';
import type { Holder } from '../certificates/certificate.store.ts';

export interface RenewedRow {
  certificate: CertificateRecord;
  holder: Holder;
  category: CategoryRecord;
  was_held: boolean;
  number: string | null;
  level: string | null;
}
/** Certificates with their holder, category and what stood on the newest approved issue; in the order of their codes, locked where they are written. */
export async function readToRenew(ctx: Ctx, ids: readonly number[], isLocked: boolean): Promise<RenewedRow[]> {
  const { rows } =
    await sql<RenewedRow>`select to_jsonb(c) as certificate, to_jsonb(e) as holder, to_jsonb(k) as category, i.id is not null as was_held, i.number, i.level
    from certificate.certificate c join organization.pub_employee e on e.id = c.employee_id join certificate.category k on k.id = c.category_id
      left join lateral (select x.id, x.number, x.level from certificate.issue x where x.certificate_id = c.id and x.status = ${sql.lit(CERTIFICATE_STATUS.valid)} and not x.is_struck
        order by x.issue_no desc limit 1) i on true
    where c.id = any(${[...ids]}::bigint[]) order by c.code ${isLocked ? sql`for update of c` : sql``}`.execute(ctx.db);
  return rows;
}

interface TargetRow {
  id: number;
  company_id: number;
  unit_id: number;
  code: string;
  staff: string;
  holder_names: Localized;
  category_code: string;
  category_names: Localized;
  number: string | null;
  has_picture: boolean;
}
/** Certificates whose newest issue has one of these numbers, or whose holder one of these staff numbers; leavers and revoked ones left out. */
export async function findTargets(ctx: Ctx, joined: readonly string[], parts: readonly string[]): Promise<TargetRow[]> {
  const { rows } = await sql<TargetRow>`with wanted as (
      select certificate_id as id from certificate.issue where translate(upper(number), E' _-./()#,+\t', '') = any(${[...joined]}::text[])
      union select c.id from organization.pub_employee e join certificate.certificate c on c.employee_id = e.id
        where e.code = any(${[...parts, ...joined]}::text[]))
    select c.id, c.company_id, c.unit_id, c.code, e.code as staff, e.names as holder_names, k.code as category_code, k.names as category_names, i.number,
      cardinality(i.files) > 0 as has_picture
    from wanted w join certificate.certificate c on c.id = w.id join organization.pub_employee e on e.id = c.employee_id
      join certificate.category k on k.id = c.category_id
      join lateral (select x.number, x.files from certificate.issue x where x.certificate_id = c.id and x.status <> ${sql.lit(CERTIFICATE_STATUS.rejected)} and not x.is_struck
        order by x.issue_no desc limit 1) i on true
    where c.revoked_on is null and e.left_on is null order by c.code`.execute(ctx.db);
  return rows;
}

/** Pictures of the newest issue that counts or waits; false where it has some already. */
export async function addFiles(ctx: Ctx, id: number, files: readonly number[]): Promise<boolean> {
  const { rows } = await sql`update certificate.issue set files = ${[...files]}::bigint[]
    where id = (select x.id from certificate.issue x where x.certificate_id = ${id} and x.status <> ${sql.lit(CERTIFICATE_STATUS.rejected)} and not x.is_struck
        order by x.issue_no desc limit 1) and files = '{}' returning id`.execute(ctx.db);
  return rows.length > 0;
}
