import { readAll, type Ctx } from '@quantum/platform/server';
import { sql, type RawBuilder } from 'kysely';
import { CONFIDENTIALITY } from '../../contract/codes.ts';

/**
 * The person `e` is of the audience of the document `t`: named, or at work in one of its units (its own where none is named) in one of its
 * jobs (any where none is named). Who is named alone stands for nobody else.
 */
export const IN_AUDIENCE = `(e.id = any(t.audience_people) or (
  (cardinality(t.audience_people) = 0 or cardinality(t.audience_units) > 0 or cardinality(t.audience_jobs) > 0)
  and (cardinality(t.audience_jobs) = 0 or e.job_id = any(t.audience_jobs))
  and exists (select from organization.pub_closure k where k.descendant_id = e.unit_id and k.valid_to is null
    and k.ancestor_id = any(case when cardinality(t.audience_units) = 0 then array[t.unit_id] else t.audience_units end))))`;

/**
 * Who may read the document `t`, as numbers: people by their id; units below zero stand for who controls documents there. Internal ones
 * everybody of the company reads.
 */
const READERS = `(select t.owner_id as who union all select -t.unit_id
  union all select unnest(v.asked || v.reviewers || v.approvers || v.drafted_by) from documentation.version v where v.document_id = t.id
  union all select e.id from organization.pub_employee e
    where t.confidentiality = '${CONFIDENTIALITY.restricted}' and e.company_id = t.company_id and e.left_on is null and ${IN_AUDIENCE})`;

/** A condition on who reads, with `:this` where it is compared. */
export const READ_BY = `(t.confidentiality = '${CONFIDENTIALITY.internal}' or exists (select from ${READERS} x where :this))`;

const [BEFORE, AFTER] = READ_BY.split(':this') as [string, string];

/** As `readersOf` counts them; undefined: everything. */
export type Readers = readonly number[] | undefined;
/** Of the document `t`, that one of the readers may see it: a number tells of no document its reader may not see. */
export const seenBy = (readers: Readers): RawBuilder<unknown> =>
  readers === undefined ? sql`true` : sql`${sql.raw(BEFORE)}x.who = any(${[...readers]}::bigint[])${sql.raw(AFTER)}`;

/** Of these documents those that one of the readers may see, as `READERS` counts them. */
export const readableAmong = async (ctx: Ctx, ids: readonly number[], readers: readonly number[]): Promise<Set<number>> => {
  const rows = await readAll(
    sql<{ id: number }>`select t.id from documentation.document t where t.id = any(${[...ids]}::bigint[])
      and ${seenBy(readers)}`,
    ctx.db,
  );
  return new Set(rows.map(({ id }) => id));
};
