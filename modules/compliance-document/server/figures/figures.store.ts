import { sql, type RawBuilder } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import { inScopeSql, oncePerAnswer, readAll, withNow, type Ctx, type Scope } from '@quantum/platform/server';
import { DOCUMENT_STATUS } from '../../contract/index.ts';
import { coveredWithLatestOn, endsSoonOn, currentOn, ENDS_WITHIN, withLatest } from '../requirements/standing.ts';

/** Units, whose day is worked out once each. */
const UNITS = '(select x.id, (:now at time zone x.time_zone)::date as today from organization.pub_unit x offset 0) u';
const REQUIREMENTS = `compliance_document.requirement r join ${UNITS} on u.id = r.unit_id`;
const OF_TODAY = 'r.to_on is null and r.is_applicable';
const OF_THEN = `r.from_on <= u.today and (r.to_on is null or r.to_on > u.today) and not exists (select from compliance_document.not_needed n
  where n.requirement_id = r.id and n.from_on <= u.today and (n.to_on is null or n.to_on > u.today))`;

/** What a unit must hold, and how much of it is in force. */
interface Covered {
  unit_id: number;
  applicable: number;
  covered: number;
}
const coveredWhere = (clock: Pick<Ctx, 'now'>, ctx: Ctx, scope: Scope, which: string): Promise<Covered[]> =>
  readAll(
    sql<Covered>`select r.unit_id, count(*)::int as applicable, (count(*) filter (where ${sql.raw(coveredWithLatestOn('r', 'u.today'))}))::int as covered
      from ${withNow(REQUIREMENTS, clock)} ${sql.raw(withLatest('r'))} where ${inScopeSql(scope, 'r')} and ${sql.raw(which)} group by r.unit_id`,
    ctx.db,
  );
/** Unit by unit, today: read once for all figures of an answer. */
export const coveredNow = oncePerAnswer((ctx: Ctx, scope: Scope) => coveredWhere(ctx, ctx, scope, OF_TODAY));
/** At an instant, by what was needed then. */
export const coveredAt = (ctx: Ctx, scope: Scope, instant: Date): Promise<Covered[]> =>
  coveredWhere({ now: () => instant }, ctx, scope, OF_THEN);

const DOCUMENTS = `compliance_document.document t join ${UNITS} on u.id = t.unit_id`;
const IS_NEEDED = sql`not t.is_past and t.status <> ${sql.lit(DOCUMENT_STATUS.inapplicable)}`;
/** Days around the globe are one apart: the index of the end narrows, the day of the unit decides. */
const endsAround = (ctx: Ctx, days: number): RawBuilder<unknown> =>
  withNow(`t.valid_to between (:now at time zone 'UTC')::date - 1 and (:now at time zone 'UTC')::date + ${days + 1}`, ctx);

/** Documents in force that end soon and that nothing follows yet, by unit. */
export const endingByUnit = (ctx: Ctx, scope: Scope): Promise<{ unit_id: number; n: number }[]> =>
  readAll(
    sql<{ unit_id: number; n: number }>`select t.unit_id, count(*)::int as n from ${withNow(DOCUMENTS, ctx)}
      where ${inScopeSql(scope, 't')} and ${IS_NEEDED} and ${endsAround(ctx, ENDS_WITHIN)} and ${sql.raw(endsSoonOn('u.today'))} group by 1`,
    ctx.db,
  );

/** Ends of documents in force that nothing follows yet, by month, within so many days. */
export const endsByMonth = (ctx: Ctx, scope: Scope, days: number): Promise<{ month: string; n: number }[]> =>
  readAll(
    sql<{ month: string; n: number }>`select to_char(t.valid_to, 'YYYY-MM') as month, count(*)::int as n from ${withNow(DOCUMENTS, ctx)}
      where ${inScopeSql(scope, 't')} and ${IS_NEEDED} and ${endsAround(ctx, days)} and ${sql.raw(currentOn('u.today'))} group by 1`,
    ctx.db,
  );

/** A document of which people read at home. */
interface HomeDocument {
  id: number;
  unit_id: number;
  names: Localized;
  valid_to: string | null;
}
/** Those that end first. */
export const endingFirst = (ctx: Ctx, scope: Scope, limit: number): Promise<HomeDocument[]> =>
  readAll(
    sql<HomeDocument>`select t.id, t.unit_id, c.names, t.valid_to from ${withNow(DOCUMENTS, ctx)}
        join compliance_document.category c on c.id = t.category_id
      where ${inScopeSql(scope, 't')} and ${IS_NEEDED} and ${endsAround(ctx, ENDS_WITHIN)} and ${sql.raw(endsSoonOn('u.today'))}
      order by t.valid_to, t.id limit ${limit}`,
    ctx.db,
  );

/** A requirement that nothing in force covers. */
interface HomeNeed {
  id: number;
  unit_id: number;
  names: Localized;
  /** Its latest document, and the renewal that is open. */
  document_id: number | null;
  valid_to: string | null;
  renewal_id: number | null;
}
/** Those uncovered for the longest time first: what was never there, then by the day of the end. */
export const uncoveredFirst = (ctx: Ctx, scope: Scope, openRenewal: string, limit: number): Promise<HomeNeed[]> =>
  readAll(
    sql<HomeNeed>`select r.id, r.unit_id, c.names, l.id as document_id, l.valid_to,
        (select n.id from compliance_document.renewal n where n.category_id = r.category_id and n.unit_id = r.unit_id and n.${sql.raw(openRenewal)}) as renewal_id
      from ${withNow(REQUIREMENTS, ctx)} join compliance_document.category c on c.id = r.category_id
        ${sql.raw(withLatest('r'))}
      where ${inScopeSql(scope, 'r')} and ${sql.raw(OF_TODAY)} and not ${sql.raw(coveredWithLatestOn('r', 'u.today'))}
      order by l.valid_to nulls first, r.id limit ${limit}`,
    ctx.db,
  );
