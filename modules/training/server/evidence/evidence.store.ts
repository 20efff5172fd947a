import { sql } from 'kysely';
import { EVIDENCE_MOST } from '@quantum/modules/regulation/server-api';
import type { Localized } from '@quantum/platform/contract';
import { inScopeSql, readAll, wordsSql, type Ctx, type Scope } from '@quantum/platform/server';
import { SESSION_STATUS } from '../../contract/index.ts';

interface HeldSession {
  id: number;
  code: string;
  names: Localized;
  event_on: string;
}
const SESSIONS = sql`select t.id, t.code, v.names, t.event_on from training.session t join training.scheduling s on s.id = t.scheduling_id
  join training.lesson_version v on v.id = s.lesson_version_id
  where t.status = ${sql.lit(SESSION_STATUS.closed)} and not t.is_cancelled`;

/** Sessions held in a unit, the newest first. */
export const sessionsOfUnit = (ctx: Ctx, scope: Scope, unitId: number, search: string): Promise<HeldSession[]> =>
  readAll(
    sql<HeldSession>`${SESSIONS} and t.unit_id = ${unitId} and ${inScopeSql(scope, 't')} and ${wordsSql('t.search', search)}
      order by t.starts_at desc, t.id desc limit ${EVIDENCE_MOST}`,
    ctx.db,
  );
/** Some sessions of a company that were held. */
export const sessionsThatWereHeld = (ctx: Ctx, companyId: number, ids: readonly number[], scope?: Scope): Promise<HeldSession[]> =>
  readAll(
    sql<HeldSession>`${SESSIONS} and t.company_id = ${companyId} and t.id = any(${[...ids]}::bigint[])
    ${scope ? sql`and ${inScopeSql(scope, 't')}` : sql``}`,
    ctx.db,
  );
