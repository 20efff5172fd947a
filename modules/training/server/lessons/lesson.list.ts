import { among, code, hidden, int, localizedColumn, sortable, text, type ListDefinition } from '@quantum/platform/server';
import { LESSON_SOURCE, STEP_CODE, type DownRow, type LessonRow } from '../../contract/index.ts';
import { MATERIAL_LIST, COMPANY_COLUMN } from '../training.list.ts';

const lessonSource = `case when u.parent_id is null or t.unit_id = t.company_id then '${LESSON_SOURCE.company}' else '${LESSON_SOURCE.project}' end`;

export const lessonList: ListDefinition<LessonRow> = {
  ...MATERIAL_LIST,
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
    companyId: COMPANY_COLUMN,
  },
  sheet: { title: 'menu.TRA114', columns: { code: 'common.code', name: 'common.name', status: 'common.status' } },
};

const stepType = `case s->>'type' ${Object.entries(STEP_CODE)
  .map(([type, of]) => `when '${type}' then '${of}'`)
  .join(' ')} end`;

/** The specification's lookup. */
export const lessonDownList: ListDefinition<DownRow> = {
  ...MATERIAL_LIST,
  name: 'training.lesson lookup',
  from: 'training.lesson t join organization.pub_unit u on u.id = t.unit_id',
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    name: localizedColumn('t.names'),
    source: code(lessonSource),
    orgId: int('t.unit_id'),
    categoryId: int('t.category_id', hidden),
    status: code('t.status'),
    'lesson.status': code('t.status', hidden),
    lessonType: text(`(select coalesce(string_agg(distinct ${stepType}, ','), '') from jsonb_array_elements(t.steps) s)`, {
      asked: code(stepType, among('exists (select from jsonb_array_elements(t.steps) s where :this)')),
    }),
    companyId: COMPANY_COLUMN,
  },
};
