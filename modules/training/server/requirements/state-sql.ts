import { ATTENDANCE_STATUS, TRAINING_EXEMPTION_STATUS } from '../../contract/index.ts';

/** SQL of each; all but the days are of one person and one requirement. */
interface StateColumns {
  day: string;
  /** Last day of what is held, `infinity` without one, null where nothing is. */
  until: string;
  warnDays: string;
  /** Why what was held once is not held; null where it never was. */
  lapse: string;
  isExempt: string;
  hiredOn: string;
  postedOn: string;
  fromOn: string;
  graceDays: string;
}

/** `graceFrom` for the database: what is null is left aside. */
const graceFromSql = ({ hiredOn, postedOn, fromOn }: Pick<StateColumns, 'hiredOn' | 'postedOn' | 'fromOn'>): string =>
  `greatest(${hiredOn}, ${postedOn}, ${fromOn})`;
/** In grace by the days alone. */
const inGraceSql = (asked: Pick<StateColumns, 'day' | 'hiredOn' | 'postedOn' | 'fromOn' | 'graceDays'>): string =>
  `case when ${asked.graceDays} > 0 then ${asked.day} <= ${graceFromSql(asked)} + ${asked.graceDays} else false end`;

/** `stateOf` of `domain/gap.rules.ts` for the database: the first that fits. A test compares both on random people. */
const stateSql = (asked: StateColumns): string => `case
    when ${asked.until} is not null then case when ${asked.until} <= ${asked.day} + ${asked.warnDays} then 'expiring' else 'held' end
    when ${asked.isExempt} then 'exempt'
    when ${inGraceSql(asked)} then 'grace'
    else coalesce(${asked.lapse}, 'missing') end`;

/** `heldAfterRevision` for the database: what is held, cut by the day until which the lesson is learned again. */
const afterRevisionSql = (until: string, by: string, day: string): string =>
  `case when ${by} < ${day} then null else least(${until}, coalesce(${by}, 'infinity'::date)) end`;

/** Day until which a person learns a lesson again: they learned it before its last material revision and not since; null where not. */
const relearnSql = (employee: string, lesson: string, day: string): string =>
  `(select m.retrain_by from training.lesson_version m where m.lesson_id = ${lesson} and m.retrain_by is not null and m.published_on <= ${day}
      and (select max(v.no) from training.record r join training.scheduling s on s.id = r.scheduling_id join training.lesson_version v on v.id = s.lesson_version_id
        where r.employee_id = ${employee} and v.lesson_id = m.lesson_id and not r.is_cancelled
          and r.status in ('${ATTENDANCE_STATUS.complete}', '${ATTENDANCE_STATUS.pass}', '${ATTENDANCE_STATUS.expired}') and r.finished_on <= ${day}) < m.no
    order by m.no desc limit 1)`;

/** Exemptions that were granted, whatever their days. */
const GRANTED = `x.status in ('${TRAINING_EXEMPTION_STATUS.active}', '${TRAINING_EXEMPTION_STATUS.expired}')`;
const EXEMPT_ENDS = 'coalesce(x.ended_on, x.to_on)';
/** Of one person and what a requirement asks: `t`. */
const EXEMPTIONS = `from training.exemption x left join training.lesson l on l.id = x.lesson_id
      where x.employee_id = t.employee_id and coalesce(x.category_id, l.category_id) = t.category_id and ${GRANTED}`;

/** `lapseOf` for the database: its reasons are in the order of their letters. */
export const LAPSE = `max(coalesce(o.lapse, 'expired'))`;
const HELD = 'from certificate.pub_holding o where o.employee_id = t.employee_id';
const held = (what: string, day: string): string => `${HELD} and ${what} and o.from_on <= ${day} and o.last_on >= ${day}`;
const SAME = 'o.category_id = t.category_id';
/** A higher rank of the ladder is enough. */
const HIGHER = `o.category_id in (select k.id from certificate.pub_category k where k.company_id = t.company_id and k.ladder = t.ladder and k.rank >= t.rank)`;

/** Since when the person of a row of `training.asked` is in the post it is asked in: their own, or a further one where their own is of another group. */
const postedSql = (row: string, day: string): string => {
  const main = `(select max(p.posted_on) from organization.pub_post_since p where p.employee_id = ${row}.employee_id and p.from_on <= ${day})`;
  return `case when ${row}.is_lasting then ${main} else coalesce((select min(f.valid_from) from organization.pub_further_post f
      where f.employee_id = ${row}.employee_id and f.post_group_id = ${row}.post_group_id and f.valid_from <= ${day} and (f.valid_to is null or f.valid_to > ${day})), ${main}) end`;
};
const askedOf = (row: string, day: string) => ({ hiredOn: `${row}.hired_on`, postedOn: postedSql(row, day), fromOn: `${row}.from_on` });
/** The last day of grace of a row of `training.asked`, as of a day. */
export const graceEndSql = (row: string, day: string): string => `(${graceFromSql(askedOf(row, day))} + ${row}.grace_days)`;

/** A row of the view `training.asked t` on a day given as SQL: `day`, and `until`, the last day of what is held, null where nothing is. */
export const heldOfRow = (day: string): string => `(select h.day, case when h.until is not null then ${afterRevisionSql(
  'h.until',
  relearnSql('t.employee_id', 't.lesson_id', 'h.day'),
  'h.day',
)} end as until
    from (select d.day, greatest((select max(o.until) ${held(SAME, 'd.day')}), case when t.ladder is not null then (select max(o.until) ${held(HIGHER, 'd.day')}) end) as until
      from (select ${day} as day offset 0) d offset 0) h offset 0)`;

/** Its state, where `s` is what `heldOfRow` says. */
export const STATE_OF_HELD = stateSql({
  day: 's.day',
  until: 's.until',
  warnDays: 't.warn_days',
  lapse: `greatest((select ${LAPSE} ${held(SAME, 's.day')}), case when t.ladder is not null then (select ${LAPSE} ${held(HIGHER, 's.day')}) end)`,
  isExempt: `exists (select ${EXEMPTIONS} and s.day between x.from_on and ${EXEMPT_ENDS})`,
  ...askedOf('t', 's.day'),
  graceDays: 't.grace_days',
});

/** Whether it is held or exempt on the day of `s`. */
export const IS_COVERED = `(s.until is not null or exists (select ${EXEMPTIONS} and s.day between x.from_on and ${EXEMPT_ENDS}))`;

/** A row of `training.asked t` is asked on the day of `s`. */
export const IS_ASKED = `(t.from_on <= s.day and (t.is_lasting or exists (select from organization.pub_further_post f
      where f.employee_id = t.employee_id and f.post_group_id = t.post_group_id and f.valid_from <= s.day and (f.valid_to is null or f.valid_to > s.day))))`;

/**
 * The last day on which a row of `training.asked t` surely stands as it does on the day of `s`, if nothing is written: null where no day is known that
 * changes it.
 */
export const LAST_OF_STATE = `least(
    case when t.from_on > s.day then t.from_on - 1 end,
    case when not t.is_lasting then (select min(e.day) from (select v.day from organization.pub_further_post f, lateral (values (f.valid_from - 1), (f.valid_to - 1)) v(day)
      where f.employee_id = t.employee_id and f.post_group_id = t.post_group_id) e where e.day >= s.day) end,
    (select min(o.from_on) - 1 ${HELD} and ${SAME} and o.from_on > s.day),
    case when t.ladder is not null then (select min(o.from_on) - 1 ${HELD} and ${HIGHER} and o.from_on > s.day) end,
    case when s.until < 'infinity' then case when s.until - t.warn_days > s.day then s.until - t.warn_days - 1 else s.until end end,
    (select min(e.day) from (select v.day from training.exemption x left join training.lesson l on l.id = x.lesson_id, lateral (values (x.from_on - 1), (${EXEMPT_ENDS})) v(day)
      where x.employee_id = t.employee_id and coalesce(x.category_id, l.category_id) = t.category_id and ${GRANTED}) e where e.day >= s.day),
    case when ${inGraceSql({ ...askedOf('t', 's.day'), day: 's.day', graceDays: 't.grace_days' })} then ${graceEndSql('t', 's.day')} end,
    case when t.grace_days > 0 then (select min(p.from_on) - 1 from organization.pub_post_since p where p.employee_id = t.employee_id and p.from_on > s.day) end,
    (select min(m.published_on) - 1 from training.lesson_version m where m.lesson_id = t.lesson_id and m.retrain_by is not null and m.published_on > s.day),
    case when exists (select from training.lesson_version m where m.lesson_id = t.lesson_id and m.retrain_by is not null) then
      (select min(r.finished_on) - 1 from training.record r join training.scheduling c on c.id = r.scheduling_id
        where r.employee_id = t.employee_id and c.lesson_id = t.lesson_id and r.finished_on > s.day) end)`;
