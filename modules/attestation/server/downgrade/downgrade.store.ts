import { sql } from 'kysely';
import { readAll, readOne, type Ctx, type Db } from '@quantum/platform/server';
import { DOWNGRADE_STATUS } from '../../contract/index.ts';
import type { DowngradeRecord } from '../tables.ts';

interface HeldLevel {
  certificate_id: number;
  level_id: number;
  rank: number;
}
/** Levels of the scheme in force that a person holds on a day by the dates, the highest first; a suspended one is held too. */
export const heldLevels = (ctx: Ctx, employeeId: number, schemeId: number, day: string): Promise<HeldLevel[]> =>
  readAll(
    sql<HeldLevel>`select distinct on (l.rank, i.certificate_id) i.certificate_id, l.id as level_id, l.rank
      from attestation.scheme s join attestation.level l on l.version_id = s.version_id
        join certificate.pub_issue i on i.category_id = l.category_id and i.employee_id = ${employeeId}
      where s.id = ${schemeId} and i.valid_from <= ${day}::date and (i.valid_to is null or i.valid_to >= ${day}::date)
        and (i.revoked_on is null or i.revoked_on > ${day}::date)
      order by l.rank desc, i.certificate_id`,
    ctx.db,
  );
export const openDowngrade = (db: Db, employeeId: number, schemeId: number) =>
  readOne(
    sql<{ code: string }>`select code from attestation.downgrade
      where employee_id = ${employeeId} and scheme_id = ${schemeId} and status = ${sql.lit(DOWNGRADE_STATUS.reviewing)}`,
    db,
  );
export const openDowngradesOf = (db: Db, employeeId: number) =>
  readAll(
    sql<DowngradeRecord>`select * from attestation.downgrade where employee_id = ${employeeId} and status = ${sql.lit(DOWNGRADE_STATUS.reviewing)} for update`,
    db,
  );
