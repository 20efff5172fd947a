import { formName } from '@quantum/modules/form/server-api';
import { placedColumns, spaceName, unitName } from '@quantum/modules/organization/server-api';
import {
  among,
  bool,
  byUnit,
  day,
  hidden,
  int,
  leftOutColumns,
  localizedColumn,
  text,
  type Ctx,
  type ListDefinition,
} from '@quantum/platform/server';
import { answerKey, type FoodAnswerRow } from '../../contract/index.ts';
import { BREACH, COUNTED_ANSWERS, CRITICAL_READING, OPEN_BREACH } from './food-answers.store.ts';

const inEach = (said: string): string => `jsonb_build_object('en', ${said}, 'zh-Hans', ${said}, 'zh-Hant', ${said})`;
const MEASURED = `coalesce(' ' || m.measure, '')`;
/** A number with its unit, or the text of the option chosen. */
const ANSWER = `case when jsonb_typeof(t.value) = 'number' then ${inEach(`((t.value #>> '{}') || ${MEASURED})`)}
    when m.type = 'singleDropdown' then (select o.option->'text' from jsonb_array_elements(m.options) o(option) where o.option->'key' = t.value)
    when m.type = 'multipleDropdown' then (select jsonb_build_object('en', string_agg(o.option->'text'->>'en', ', ' order by o.n),
        'zh-Hans', string_agg(o.option->'text'->>'zh-Hans', '、' order by o.n), 'zh-Hant', string_agg(o.option->'text'->>'zh-Hant', '、' order by o.n))
      from jsonb_array_elements(m.options) with ordinality o(option, n) where t.value @> (o.option->'key')) end`;
const LIMITS = `case when m.limits->>'min' is not null and m.limits->>'max' is not null then (m.limits->>'min') || '–' || (m.limits->>'max') || ${MEASURED}
    when m.limits->>'min' is not null then '≥ ' || (m.limits->>'min') || ${MEASURED} when m.limits->>'max' is not null then '≤ ' || (m.limits->>'max') || ${MEASURED} end`;

/** Answers the figures of food safety count, each with its inspection. */
export const foodAnswerList: ListDefinition<FoodAnswerRow> = {
  name: 'inspection.answers',
  from: 'inspection.answer t join inspection.answer_item m on m.id = t.item_id join inspection.task i on i.id = t.task_id',
  key: 't.id',
  columns: {
    id: int('t.id'),
    inspectionId: int('t.task_id'),
    inspectionCode: text('i.code'),
    formId: int('t.form_id', hidden),
    formName: formName('t.form_id'),
    step: localizedColumn('m.section_title'),
    stepKey: text('m.section', hidden),
    question: localizedColumn('m.question'),
    /** The key of the question in its form. */
    item: text('m.item', hidden),
    answer: localizedColumn(`(${ANSWER})`),
    isYes: bool(`(case when jsonb_typeof(t.value) = 'boolean' then t.value = 'true' end)`, { filterable: false }),
    isYesNo: bool('m.is_yes_no', { filterable: false }),
    limits: text(`(${LIMITS})`, { filterable: false }),
    critical: bool('m.critical'),
    verdict: text('t.verdict'),
    tag: text('x.tag', among('exists (select from unnest(m.tags) x(tag) where :this)')),
    spaceId: int('t.space_id', hidden),
    spaceName: spaceName('t.space_id'),
    unitId: int('t.unit_id'),
    unitName: unitName('t.unit_id'),
    eventOn: day('t.event_on', { sortable: true }),
    // What numbers count, so that each opens its own answers.
    criticalReading: bool(CRITICAL_READING, hidden),
    breach: bool(BREACH, hidden),
    openBreach: bool(OPEN_BREACH, hidden),
    ...leftOutColumns('t.unit_id', 't.event_on'),
    ...placedColumns('t.unit_id', 't.event_on'),
  },
  sheet: {
    title: 'inspection.foodAnswer.list',
    columns: {
      eventOn: 'inspection.task.day',
      unitName: 'common.project',
      spaceName: 'inspection.finding.space',
      formName: 'inspection.task.form',
      step: 'inspection.foodAnswer.step',
      question: 'inspection.foodAnswer.question',
      answer: 'inspection.foodAnswer.answer',
      limits: 'inspection.foodAnswer.limits',
      verdict: 'inspection.foodAnswer.verdict',
      critical: 'inspection.foodAnswer.critical',
      inspectionCode: 'inspection.finding.inspection',
    },
    words: {
      answer: (ctx: Ctx, row: FoodAnswerRow) => row.answer ?? (row.isYes === null ? '' : ctx.t(answerKey(row.isYes, row.isYesNo))),
      verdict: (ctx: Ctx, { verdict }: FoodAnswerRow) => ctx.t(`inspection.foodAnswer.${verdict}`),
    },
  },
  search: 't.search',
  where: COUNTED_ANSWERS,
  defaultOrder: ['eventOn', 'desc'],
  scope: byUnit('t.unit_id'),
};
