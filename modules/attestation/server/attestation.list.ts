import { employeeName, unitName } from '@quantum/modules/organization/server-api';
import {
  bool,
  byUnit,
  code,
  day,
  hidden,
  instant,
  int,
  localizedColumn,
  sortable,
  text,
  unscoped,
  type ListDefinition,
} from '@quantum/platform/server';
import {
  APPEAL_STATUS,
  APPLICATION_STATUS,
  GRADE_RESULT,
  GRADE_STATUS,
  type AppealRow,
  type ApplicationRow,
  type GradeRow,
  type SchemeRow,
  type SittingRow,
} from '../contract/index.ts';
import { COUNTED, PASSED_FIRST } from './attestation-figures.store.ts';

const shown = { filterable: false } as const;
const TODAY = '(:now at time zone u.time_zone)::date';
const unit = 'join organization.pub_unit u on u.id = t.unit_id';
const level = 'join attestation.level l on l.id = t.level_id join attestation.scheme s on s.id = l.scheme_id';

/** TRA151. */
export const schemeList: ListDefinition<SchemeRow> = {
  name: 'attestation.scheme',
  from: `attestation.scheme t ${unit}`,
  key: 't.id',
  search: 't.search',
  scope: unscoped('schemes are read by their whole company; those of another are left out by the service'),
  master: true,
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    name: localizedColumn('t.names'),
    serviceType: code('t.service_type'),
    highRisk: bool('t.is_high_risk'),
    levelCount: int('jsonb_array_length(t.levels)', shown),
    versionNo: int('(select v.no from attestation.scheme_version v where v.id = t.version_id)', shown),
    hasDraft: bool('t.has_draft'),
    holders: int(
      // Level by level: joined at once, the certificates of all categories would be read.
      `(select count(distinct p.employee_id)::int from attestation.level l cross join lateral (select i.employee_id from certificate.pub_issue i
          where i.category_id = l.category_id and i.revoked_on is null and i.valid_from <= ${TODAY} and (i.valid_to is null or i.valid_to >= ${TODAY})
          offset 0) p join organization.pub_person e on e.id = p.employee_id where l.scheme_id = t.id and l.is_current)`,
      shown,
    ),
    passRate: int(
      `(select round(100.0 * count(*) filter (where g.result = '${GRADE_RESULT.passed}') / nullif(count(*), 0))::int from attestation.grade g
        join attestation.level l on l.id = g.level_id where l.scheme_id = t.id and g.confirmed_on is not null and not g.is_dropped)`,
      shown,
    ),
    status: code('t.status'),
    companyId: int('t.company_id', hidden),
  },
};

const SITTING = `(select i.starts_at from attestation.grade g join attestation.sitting i on i.id = g.sitting_id
  where g.application_id = t.id and not g.is_dropped order by g.sitting_no desc limit 1)`;
/** TRA153. */
export const applicationList: ListDefinition<ApplicationRow> = {
  name: 'attestation.application',
  from: `attestation.application t ${unit} ${level}`,
  key: 't.id',
  search: 't.search',
  scope: byUnit('t.unit_id'),
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    employeeId: int('t.employee_id', hidden),
    candidateName: employeeName('t.employee_id'),
    schemeId: int('t.scheme_id', hidden),
    schemeName: localizedColumn('s.names'),
    levelName: localizedColumn('l.names'),
    unitId: int('t.unit_id'),
    unitName: unitName('t.unit_id'),
    nominatorName: employeeName('t.nominator_id'),
    eventOn: day('t.event_on', sortable),
    sittingAt: instant(SITTING, shown),
    open: int(`(select count(*)::int from jsonb_array_elements(t.lines) x where x->>'state' <> 'met' and x->>'waivedBy' is null)`, shown),
    status: code('t.status'),
    live: bool(
      `t.status in ('${APPLICATION_STATUS.draft}', '${APPLICATION_STATUS.reviewing}', '${APPLICATION_STATUS.pending}', '${APPLICATION_STATUS.inProgress}')`,
      hidden,
    ),
    waits: bool(
      `t.status = '${APPLICATION_STATUS.pending}' and not exists (select from attestation.grade g where g.application_id = t.id and g.sitting_id is not null and not g.is_dropped)`,
      hidden,
    ),
    timeZone: text('u.time_zone', shown),
  },
  sheet: {
    title: 'menu.TRA153',
    columns: {
      code: 'common.code',
      candidateName: 'attestation.candidate',
      schemeName: 'attestation.scheme.one',
      levelName: 'attestation.level.one',
      unitName: 'common.project',
      eventOn: 'attestation.madeOn',
      status: 'common.status',
    },
  },
};

const IS_CONFIRMED = 't.confirmed_on is not null';
/** TRA152: practice and final are shown once they are confirmed, so that a list tells no assessor what another gave. */
export const gradeList: ListDefinition<GradeRow> = {
  name: 'attestation.grade',
  from: `attestation.grade t ${unit} ${level} left join attestation.sitting i on i.id = t.sitting_id`,
  key: 't.id',
  search: 't.search',
  where: 'not t.is_dropped',
  scope: byUnit('t.unit_id'),
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    candidateName: employeeName('t.employee_id'),
    schemeId: int('l.scheme_id', hidden),
    schemeName: localizedColumn('s.names'),
    levelName: localizedColumn('l.names'),
    unitId: int('t.unit_id'),
    unitName: unitName('t.unit_id'),
    sittingNo: int('t.sitting_no'),
    sittingAt: instant('i.starts_at'),
    eventOn: day('t.event_on', sortable),
    theory: text(`case when ${IS_CONFIRMED} then t.theory_shown end`, shown),
    practice: text(`case when ${IS_CONFIRMED} then t.practice_shown end`, shown),
    final: text(`case when ${IS_CONFIRMED} then t.final_shown end`, shown),
    sheets: int('t.sheets', shown),
    status: code('t.status'),
    result: code('t.result'),
    toScore: bool(`(t.status = '${GRADE_STATUS.unfinished}' and t.sits_practice and t.sitting_id is not null)`, hidden),
    toConfirm: bool(`(t.status = '${GRADE_STATUS.finished}' and t.result = '${GRADE_RESULT.pending}' and not t.needs_third)`, hidden),
    wide: bool(`(t.result = '${GRADE_RESULT.pending}' and t.needs_third)`, hidden),
    appealed: bool(`exists (select from attestation.appeal q where q.grade_id = t.id and q.status = '${APPEAL_STATUS.filed}')`, hidden),
    confirmedOn: day('t.confirmed_on', hidden),
    counted: bool(`(${COUNTED})`, hidden),
    passedFirst: bool(`(${PASSED_FIRST})`, hidden),
    timeZone: text('u.time_zone', shown),
  },
  sheet: {
    title: 'menu.TRA152',
    columns: {
      code: 'common.code',
      candidateName: 'attestation.candidate',
      schemeName: 'attestation.scheme.one',
      levelName: 'attestation.level.one',
      unitName: 'common.project',
      sittingNo: 'attestation.sittingNo',
      theory: 'attestation.theory',
      practice: 'attestation.practice',
      final: 'attestation.final',
      result: 'attestation.result',
    },
  },
};

export const sittingList: ListDefinition<SittingRow> = {
  name: 'attestation.sitting',
  from: `attestation.sitting t ${unit}`,
  key: 't.id',
  search: 't.search',
  scope: byUnit('t.unit_id'),
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    place: text('t.place', { filterable: false }),
    unitId: int('t.unit_id'),
    unitName: unitName('t.unit_id'),
    startsAt: instant('t.starts_at', sortable),
    endsAt: instant('t.ends_at', shown),
    eventOn: day('t.event_on', hidden),
    invigilatorName: employeeName('t.invigilator_id'),
    assessorCount: int('cardinality(t.assessors)', shown),
    seats: int('(select count(*)::int from attestation.grade g where g.sitting_id = t.id and not g.is_dropped)', shown),
    capacity: int('t.capacity', shown),
    upcoming: bool('t.ends_at > :now', hidden),
    timeZone: text('u.time_zone', shown),
  },
  sheet: {
    title: 'attestation.sittings',
    columns: {
      code: 'common.code',
      place: 'attestation.sitting.place',
      startsAt: 'attestation.sitting.start',
      unitName: 'common.project',
      seats: 'attestation.sitting.seats',
      assessorCount: 'attestation.assessors',
      invigilatorName: 'attestation.invigilator',
    },
  },
};

export const appealList: ListDefinition<AppealRow> = {
  name: 'attestation.appeal',
  from: `attestation.appeal t ${unit} join attestation.grade g on g.id = t.grade_id join attestation.level l on l.id = g.level_id
    join attestation.scheme s on s.id = l.scheme_id`,
  key: 't.id',
  search: 't.search',
  scope: byUnit('t.unit_id'),
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    candidateName: employeeName('t.employee_id'),
    schemeName: localizedColumn('s.names'),
    levelName: localizedColumn('l.names'),
    unitId: int('t.unit_id'),
    unitName: unitName('t.unit_id'),
    gradeId: int('t.grade_id', shown),
    part: text('t.part', shown),
    eventOn: day('t.event_on', sortable),
    status: code('t.status'),
  },
  sheet: {
    title: 'attestation.appeals',
    columns: {
      code: 'common.code',
      candidateName: 'attestation.candidate',
      status: 'common.status',
      part: 'attestation.part',
      levelName: 'attestation.level.one',
      schemeName: 'attestation.scheme.one',
      unitName: 'common.project',
      eventOn: 'attestation.filedOn',
    },
  },
};
