import { sql } from 'kysely';
import { idArray, readAll, type Db } from '@quantum/platform/server';
import type { Posting } from '../../domain/matrix.rules.ts';

interface PostingRow {
  employee_id: number;
  posted_on: string | null;
  own_group: number | null;
  further: Record<string, string>;
}

/**
 * Since when people are in the posts they hold on a day, of those who came to one on `since` or later. Nothing is told of the others: no grace of theirs
 * depends on it.
 */
export async function readPostings(db: Db, people: readonly number[], day: string, since: string): Promise<Map<number, Posting>> {
  const rows = await readAll(
    sql<PostingRow>`select m.employee_id, x.posted_on, case when x.employee_id is null then q.post_group_id else x.post_group_id end as own_group,
      (select coalesce(jsonb_object_agg(g.post_group_id, g.from_on), '{}') from (select f.post_group_id, min(f.valid_from) as from_on
        from organization.pub_further_post f where f.employee_id = m.employee_id and f.valid_from <= ${day}::date and (f.valid_to is null or f.valid_to > ${day}::date)
        group by 1) g) as further
    from (select distinct a.employee_id from organization.pub_assignment a
        where a.employee_id = any(${idArray(people)}) and a.valid_from between ${since}::date and ${day}::date) m
      left join lateral (select p.* from organization.pub_post_since p where p.employee_id = m.employee_id and p.from_on <= ${day}::date
        order by p.from_on desc, p.posted_on desc limit 1) x on true
      left join organization.pub_person q on q.id = m.employee_id`,
    db,
  );
  return new Map(rows.map((one) => [one.employee_id, { on: one.posted_on, ownGroup: one.own_group, further: one.further }]));
}
