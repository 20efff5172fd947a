import { sql, type RawBuilder } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import { inScopeSql, oncePerAnswer, readAll, readOne, withNow, type Ctx, type Scope } from '@quantum/platform/server';
import { DOCUMENT_STATUS } from '../../contract/index.ts';
import { OPEN_RENEWAL } from '../renewals/renewal.store.ts';
import { coveredWithLatestOn, currentOn, ENDS_WITHIN, endsSoonOn, latestMayNotCover, withLatest } from '../requirements/standing.ts';

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

/**
 * Requirements that nothing in force covers today, with their latest period: those no document was ever registered for, and those whose latest
 * period is not in force. Few are left of the latest periods, which an index holds together; only these are looked at further.
 */
const uncoveredNow = (ctx: Ctx, scope: Scope): RawBuilder<unknown> =>
  sql`(select r.id, r.unit_id, r.category_id, null::bigint as document_id, null::date as valid_to from compliance_document.requirement r
      where ${inScopeSql(scope, 'r')} and ${sql.raw(OF_TODAY)} and not r.has_document
    union all select r.id, l.unit_id, l.category_id, l.id, l.valid_to from ${withNow(`compliance_document.document l join ${UNITS} on u.id = l.unit_id`, ctx)}
      join compliance_document.requirement r on r.unit_id = l.unit_id and r.category_id = l.category_id and ${sql.raw(OF_TODAY)}
      where ${inScopeSql(scope, 'l')} and ${withNow(latestMayNotCover('l'), ctx)} and not ${sql.raw(coveredWithLatestOn('l', 'u.today'))})`;

/** A requirement that nothing in force covers. */
interface Uncovered {
  id: number;
  unit_id: number;
  names: Localized;
  /** Its latest document, and the renewal that is open. */
  document_id: number | null;
  valid_to: string | null;
  renewal_id: number | null;
  /** Who renews it, else who answers for its latest document. */
  responsible: Localized | null;
}
/** A requirement with the name of its category and the renewal that is open; those uncovered for the longest time first: what was never there, then by the day of the end. */
const firstOf = (rows: RawBuilder<unknown>, limit: number): RawBuilder<unknown> =>
  sql`select f.id, f.unit_id, c.names, f.document_id, f.valid_to, n.id as renewal_id, e.names as responsible
    from (select o.* from ${rows} o order by o.valid_to nulls first, o.id limit ${limit}) f
      join compliance_document.category c on c.id = f.category_id
      left join compliance_document.document d on d.id = f.document_id
      left join compliance_document.renewal n on n.category_id = f.category_id and n.unit_id = f.unit_id and n.${sql.raw(OPEN_RENEWAL)}
      left join organization.pub_employee e on e.id = coalesce(n.responsible_id, d.responsible_id)
    order by f.valid_to nulls first, f.id`;

/** Rows a board or a homepage shows of what is uncovered, at most. */
const FIRST = 10;
interface CoverageNow {
  units: Covered[];
  first: Uncovered[];
}
/** Unit by unit, today, and what has been uncovered for the longest: read once for all figures of an answer. */
const coverageNow = oncePerAnswer(
  async (ctx: Ctx, scope: Scope): Promise<CoverageNow> =>
    (await readOne(
      sql<CoverageNow>`with open as materialized (select o.* from ${uncoveredNow(ctx, scope)} o)
      select coalesce((select jsonb_agg(jsonb_build_object('unit_id', a.unit_id, 'applicable', a.n, 'covered', a.n - coalesce(b.n, 0)))
          from (select r.unit_id, count(*)::int as n from compliance_document.requirement r
              where ${inScopeSql(scope, 'r')} and ${sql.raw(OF_TODAY)} group by 1) a
            left join (select o.unit_id, count(*)::int as n from open o group by 1) b on b.unit_id = a.unit_id), '[]') as units,
        coalesce((select jsonb_agg(f) from (${firstOf(sql`open`, FIRST)}) f), '[]') as first`,
      ctx.db,
    ))!,
);
export const coveredNow = async (ctx: Ctx, scope: Scope): Promise<Covered[]> => (await coverageNow(ctx, scope)).units;
/** What has been uncovered for the longest, of a scope whose figures are told beside it. */
export const uncoveredFirst = async (ctx: Ctx, scope: Scope, limit = FIRST): Promise<Uncovered[]> =>
  (await coverageNow(ctx, scope)).first.slice(0, limit);
/** The same of a few units alone, whose indexes answer it. */
export const uncoveredOf = (ctx: Ctx, scope: Scope, limit: number): Promise<Uncovered[]> =>
  readAll(sql<Uncovered>`${firstOf(uncoveredNow(ctx, scope), limit)}`, ctx.db);

/** At an instant, by what was needed then. */
export const coveredAt = (ctx: Ctx, scope: Scope, instant: Date): Promise<Covered[]> =>
  readAll(
    sql<Covered>`select r.unit_id, count(*)::int as applicable, (count(*) filter (where ${sql.raw(coveredWithLatestOn('r', 'u.today'))}))::int as covered
      from ${withNow(REQUIREMENTS, { now: () => instant })} ${sql.raw(withLatest('r'))}
      where ${inScopeSql(scope, 'r')} and ${sql.raw(OF_THEN)} group by r.unit_id`,
    ctx.db,
  );

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
    sql<{ month: string; n: number }>`select to_char(e.valid_to, 'YYYY-MM') as month, sum(e.n)::int as n
      from (select t.valid_to, count(*) as n from ${withNow(DOCUMENTS, ctx)}
        where ${inScopeSql(scope, 't')} and ${IS_NEEDED} and ${endsAround(ctx, days)} and ${sql.raw(currentOn('u.today'))} group by 1) e
      group by 1`,
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
    sql<HomeDocument>`select f.id, f.unit_id, c.names, f.valid_to from (
        select t.id, t.unit_id, t.category_id, t.valid_to from ${withNow(DOCUMENTS, ctx)}
        where ${inScopeSql(scope, 't')} and ${IS_NEEDED} and ${endsAround(ctx, ENDS_WITHIN)} and ${sql.raw(endsSoonOn('u.today'))}
        order by t.valid_to, t.id limit ${limit}) f join compliance_document.category c on c.id = f.category_id
      order by f.valid_to, f.id`,
    ctx.db,
  );
