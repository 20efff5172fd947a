import { sql } from 'kysely';
import { EVIDENCE_MOST } from '@quantum/modules/regulation/server-api';
import type { Localized } from '@quantum/platform/contract';
import { inScopeSql, readAll, wordsSql, type Ctx, type Scope } from '@quantum/platform/server';
import { INSPECTION_RESULT, INSPECTION_STATUS as STATUS } from '../../contract/index.ts';

interface PassedInspection {
  id: number;
  code: string;
  programme: string;
  names: Localized;
  submitted_on: string;
}
const INSPECTIONS = sql`select t.id, t.code, t.programme, f.names, (t.submitted_at at time zone u.time_zone)::date as submitted_on from inspection.task t
  join form.pub_form f on f.id = t.form_id join organization.pub_unit u on u.id = t.unit_id
  where t.submitted_at is not null and t.result = ${sql.lit(INSPECTION_RESULT.pass)}
    and t.status not in (${sql.lit(STATUS.cancelled)}, ${sql.lit(STATUS.invalid)})`;

/** Inspections of a unit that passed, the newest first. */
export const inspectionsOfUnit = (ctx: Ctx, scope: Scope, unitId: number, search: string): Promise<PassedInspection[]> =>
  readAll(
    sql<PassedInspection>`${INSPECTIONS} and t.unit_id = ${unitId} and ${inScopeSql(scope, 't')} and ${wordsSql('t.search', search)}
      order by t.planned_at desc, t.id desc limit ${EVIDENCE_MOST}`,
    ctx.db,
  );
/** Some inspections of a company that passed and still count. */
export const inspectionsThatPassed = (ctx: Ctx, companyId: number, ids: readonly number[], scope?: Scope): Promise<PassedInspection[]> =>
  readAll(
    sql<PassedInspection>`${INSPECTIONS} and t.company_id = ${companyId} and t.id = any(${[...ids]}::bigint[])
    ${scope ? sql`and ${inScopeSql(scope, 't')}` : sql``}`,
    ctx.db,
  );
