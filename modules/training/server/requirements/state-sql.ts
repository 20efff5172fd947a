import { ATTENDANCE_STATUS as A, TRAINING_EXEMPTION_STATUS as E } from '../../contract/index.ts';

/** SQL of each; all but the days are of one person and one requirement. */
interface Asked {
  day: string;
  /** Last day of what is held, `infinity` without one, null where nothing is. */
  until: string;
  warnDays: string;
  wasHeld: string;
  isExempt: string;
  hiredOn: string;
  fromOn: string;
  graceDays: string;
}

/** In grace by the days alone. */
const inGraceSql = ({ day, hiredOn, fromOn, graceDays }: Pick<Asked, 'day' | 'hiredOn' | 'fromOn' | 'graceDays'>): string =>
  `(${graceDays} > 0 and ${day} <= greatest(coalesce(${hiredOn}, ${fromOn}), ${fromOn}) + ${graceDays})`;

/** `stateOf` of `domain/gap.rules.ts` for the database: the first that fits. A test compares both on random people. */
const stateSql = (it: Asked): string => `case
    when ${it.until} is not null then case when ${it.until} <= ${it.day} + ${it.warnDays} then 'expiring' else 'held' end
    when ${it.isExempt} then 'exempt'
    when ${inGraceSql(it)} then 'grace'
    when ${it.wasHeld} then 'expired' else 'missing' end`;

/** `heldAfterRevision` for the database: what is held, cut by the day until which the lesson is learned again. */
const afterRevisionSql = (until: string, by: string, day: string): string =>
  `case when ${by} < ${day} then null else least(${until}, coalesce(${by}, 'infinity'::date)) end`;

/** Day until which a person learns a lesson again: they learned it before its last material revision and not since; null where not. */
const relearnSql = (employee: string, lesson: string, day: string): string =>
  `(select m.retrain_by from training.lesson_version m where m.lesson_id = ${lesson} and m.retrain_by is not null and m.published_on <= ${day}
      and (select max(v.no) from training.record r join training.scheduling s on s.id = r.scheduling_id join training.lesson_version v on v.id = s.lesson_version_id
        where r.employee_id = ${employee} and v.lesson_id = m.lesson_id and not r.is_cancelled
          and r.status in ('${A.complete}', '${A.pass}', '${A.expired}') and r.finished_on <= ${day}) < m.no
    order by m.no desc limit 1)`;

/** Exemptions in force on a day. */
const EXEMPT_ON = (day: string): string =>
  `x.status in ('${E.active}', '${E.expired}') and ${day} between x.from_on and coalesce(x.ended_on, x.to_on)`;

const held = (what: string, day: string): string =>
  `from certificate.pub_holding o where o.employee_id = t.employee_id and ${what} and o.from_on <= ${day} and o.last_on >= ${day}`;
const SAME = 'o.category_id = t.category_id';
/** A higher rank of the ladder is enough. */
const HIGHER = `o.category_id in (select k.id from certificate.pub_category k where k.company_id = t.company_id and k.ladder = t.ladder and k.rank >= t.rank)`;

/** The state of one row of the view `training.required t` on a day, given as SQL. */
export const stateOfRow = (day: string): string => `(select ${stateSql({
  day: 's.day',
  until: 's.until',
  warnDays: 't.warn_days',
  wasHeld: `(exists (select ${held(SAME, 's.day')}) or (t.ladder is not null and exists (select ${held(HIGHER, 's.day')})))`,
  isExempt: `exists (select from training.exemption x left join training.lesson l on l.id = x.lesson_id
      where x.employee_id = t.employee_id and coalesce(x.category_id, l.category_id) = t.category_id and ${EXEMPT_ON('s.day')})`,
  hiredOn: 't.hired_on',
  fromOn: 't.from_on',
  graceDays: 't.grace_days',
})} from (select h.day, case when h.until is not null then ${afterRevisionSql('h.until', relearnSql('t.employee_id', 't.lesson_id', 'h.day'), 'h.day')} end as until
    from (select d.day, greatest((select max(o.until) ${held(SAME, 'd.day')}), case when t.ladder is not null then (select max(o.until) ${held(HIGHER, 'd.day')}) end) as until
      from (select ${day} as day offset 0) d offset 0) h offset 0) s)`;
