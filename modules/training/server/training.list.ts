import {
  among,
  bool,
  byUnit,
  code,
  day,
  hidden,
  int,
  leftOutColumns,
  localizedColumn,
  sortable,
  text,
  unscoped,
  type ListDefinition,
} from '@quantum/platform/server';
import {
  ATTENDANCE_STATUS,
  LESSON_SOURCE,
  LESSON_STATUS,
  STEP_CODE,
  type DownRow,
  type LessonRow,
  type PaperRow,
  type RecordRow,
  type SchedulingRow,
  type SetRow,
} from '../contract/index.ts';

/** Material belongs to a company and is read by all of it. */
const material = {
  key: 't.id',
  search: 't.search',
  scope: unscoped('material is read by its whole company; that of another is left out by the service'),
  master: true,
} as const;
const companyId = int('t.company_id', hidden);

export const setList: ListDefinition<SetRow> = {
  ...material,
  name: 'training.question set',
  from: 'training.question_set t join organization.pub_unit u on u.id = t.unit_id',
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    name: localizedColumn('t.names', { filterable: true }),
    maintenance_department: int('t.unit_id'),
    unitName: localizedColumn('u.names'),
    questionCount: int('(select count(*)::int from training.question q where q.set_id = t.id and not q.is_retired)', { filterable: false }),
    companyId,
  },
};

const paperColumns = {
  id: int('t.id'),
  paperSerialNumber: text('t.code', sortable),
  code: text('t.code', sortable),
  name: localizedColumn('t.names', { filterable: true }),
  setName: localizedColumn('s.names'),
  questionCount: int('t.question_count'),
  passMark: int('t.pass_mark'),
  status: code('t.status'),
  companyId,
};
const PAPERS = 'training.paper t join training.question_set s on s.id = t.set_id';
/** The specification's lookup: published ones. */
export const paperList: ListDefinition<PaperRow> = {
  ...material,
  name: 'training.paper',
  from: PAPERS,
  where: `t.status = '${LESSON_STATUS.published}'`,
  columns: paperColumns,
};
export const paperTable: ListDefinition<PaperRow> = { ...material, name: 'training.paper table', from: PAPERS, columns: paperColumns };

const lessonSource = `case when u.parent_id is null or t.unit_id = t.company_id then '${LESSON_SOURCE.company}' else '${LESSON_SOURCE.project}' end`;
export const lessonList: ListDefinition<LessonRow> = {
  ...material,
  name: 'training.lesson',
  from: 'training.lesson t join organization.pub_unit u on u.id = t.unit_id left join certificate.pub_category k on k.id = t.category_id',
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    name: localizedColumn('t.names'),
    unitId: int('t.unit_id'),
    unitName: localizedColumn('u.names'),
    source: code(lessonSource),
    categoryName: localizedColumn('k.names'),
    stepCount: int('jsonb_array_length(t.steps)', { filterable: false }),
    status: code('t.status'),
    companyId,
  },
  sheet: { title: 'menu.TRA114', columns: { code: 'common.code', name: 'common.name', status: 'common.status' } },
};
const stepType = `case s->>'type' ${Object.entries(STEP_CODE)
  .map(([type, of]) => `when '${type}' then '${of}'`)
  .join(' ')} end`;
/** The specification's lookup. */
export const lessonDownList: ListDefinition<DownRow> = {
  ...material,
  name: 'training.lesson lookup',
  from: 'training.lesson t join organization.pub_unit u on u.id = t.unit_id',
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    name: localizedColumn('t.names'),
    source: code(lessonSource),
    orgId: int('t.unit_id'),
    status: code('t.status'),
    'lesson.status': code('t.status', hidden),
    lessonType: text(`(select coalesce(string_agg(distinct ${stepType}, ','), '') from jsonb_array_elements(t.steps) s)`, {
      asked: code(stepType, among('exists (select from jsonb_array_elements(t.steps) s where :this)')),
    }),
    companyId,
  },
};

/** Of its records, kept as differences (`figures/scheduling-numbers.store.ts`). A subquery is worked out for the rows of a page only, a join for all that are sorted. */
const keptNumber = (number: 'enrolled' | 'finished') =>
  int(`coalesce((select sum(c.${number})::int from training.scheduling_change c where c.scheduling_id = t.id), 0)`, { filterable: false });
export const schedulingList: ListDefinition<SchedulingRow> = {
  name: 'training.scheduling',
  from: 'training.scheduling t join organization.pub_unit u on u.id = t.unit_id join training.lesson_version v on v.id = t.lesson_version_id',
  key: 't.id',
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    lessonName: localizedColumn('v.names'),
    unitId: int('t.unit_id'),
    unitName: localizedColumn('u.names'),
    deadline: day('t.deadline'),
    isBySessions: bool('t.is_by_sessions'),
    enrolled: keptNumber('enrolled'),
    finished: keptNumber('finished'),
    status: code('t.status'),
  },
  sheet: {
    title: 'menu.TRA112',
    columns: {
      code: 'common.code',
      lessonName: 'training.lesson.one',
      unitName: 'common.project',
      deadline: 'training.deadline',
      enrolled: 'training.enrolled',
      finished: 'training.finished',
      status: 'common.status',
    },
  },
  search: 't.search',
  scope: byUnit('t.unit_id'),
};

export const COUNTED = 'not t.is_cancelled';
export const DONE = `t.status in ('${ATTENDANCE_STATUS.pass}', '${ATTENDANCE_STATUS.complete}', '${ATTENDANCE_STATUS.exempt}')`;
/** Whom a record is of, and the post they hold now. */
export const OF_PERSON = {
  person: { id: 't.employee_id', job: '(select e.job_id from organization.pub_employee e where e.id = t.employee_id)' },
};
export const recordList: ListDefinition<RecordRow> = {
  name: 'training.record',
  from: 'training.record t join organization.pub_unit u on u.id = t.unit_id join organization.pub_employee e on e.id = t.employee_id join training.scheduling s on s.id = t.scheduling_id join training.lesson_version v on v.id = s.lesson_version_id',
  key: 't.id',
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    employeeId: int('t.employee_id'),
    employeeName: localizedColumn('e.names'),
    unitId: int('t.unit_id'),
    unitName: localizedColumn('u.names'),
    lessonName: localizedColumn('v.names'),
    deadline: day('t.deadline', { ...sortable, isTogether: true }),
    finishedOn: day('t.finished_on'),
    score: text('t.score', { filterable: false }),
    status: code('t.status'),
    counted: bool(`(${COUNTED})`, hidden),
    firstTriedOn: day('t.first_tried_on', hidden),
    credited: bool('(t.credited_minutes > 0)', hidden),
    ...leftOutColumns('t.unit_id', 't.deadline', OF_PERSON),
  },
  sheet: {
    title: 'menu.TRA131',
    columns: {
      code: 'common.code',
      employeeName: 'training.record.employee',
      unitName: 'common.project',
      lessonName: 'training.lesson',
      deadline: 'training.deadline',
      finishedOn: 'training.record.finishedOn',
      score: 'training.record.score',
      status: 'common.status',
    },
  },
  search: 't.search',
  scope: byUnit('t.unit_id'),
};
