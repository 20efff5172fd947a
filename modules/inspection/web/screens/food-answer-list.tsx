// DSH121, DSH125
import { formSource } from '@quantum/modules/form/web-api';
import { anySpaceSource, unitSource } from '@quantum/modules/organization/web-api';
import { custom, date, flag, ListPage, project, text, title, useList, type Column, type Filter } from '@quantum/platform/web/kit';
import { Tag, useTranslation } from '@quantum/platform/web/public';
import { Link } from 'react-router';
import {
  answerKey,
  foodAnswerEndpoints,
  inspectionOps,
  recordPath,
  RETAINED_SAMPLE,
  SCHEDULED_PATH,
  type FoodAnswerRow,
} from '../../contract/index.ts';

const columns: Column<FoodAnswerRow>[] = [
  title('question', 'inspection.foodAnswer.question', { href: ({ inspectionId }) => recordPath(inspectionId) }),
  custom('answer', 'inspection.foodAnswer.answer', (answer) => <Answer of={answer} />),
  text('limits', 'inspection.foodAnswer.limits'),
  custom('verdict', 'inspection.foodAnswer.verdict', ({ verdict }) => <Verdict of={verdict} />),
  flag('critical', 'inspection.foodAnswer.critical', { phone: 'hidden' }),
  text('step', 'inspection.foodAnswer.step', { phone: 'hidden' }),
  text('spaceName', 'inspection.finding.space'),
  date('eventOn', 'inspection.task.day', { sortable: true }),
  custom('inspectionCode', 'inspection.finding.inspection', ({ inspectionId, inspectionCode }) => (
    <Link to={recordPath(inspectionId)}>{inspectionCode}</Link>
  )),
  text('formName', 'inspection.task.form', { phone: 'hidden' }),
  project('unitName', 'common.project'),
];

function Answer({ of: { answer, isYes, isYesNo } }: { of: FoodAnswerRow }) {
  const { t } = useTranslation();
  return <span>{answer ?? (isYes === null ? '' : t(answerKey(isYes, isYesNo)))}</span>;
}

function Verdict({ of }: { of: string }) {
  const { t } = useTranslation();
  return (
    <Tag tone={of === 'pass' ? 'ok' : 'danger'} icon={of === 'pass' ? 'check' : 'ban'}>
      {t(`inspection.foodAnswer.${of}`)}
    </Tag>
  );
}

const filters: Filter[] = [
  { key: 'eventOn', label: 'inspection.task.day', kind: 'days' },
  { key: 'unitId', label: 'common.project', kind: 'pick', source: unitSource },
  {
    key: 'verdict',
    label: 'inspection.foodAnswer.verdict',
    kind: 'options',
    options: ['pass', 'fail'].map((value) => ({ value, label: `inspection.foodAnswer.${value}` })),
  },
  { key: 'formId', label: 'inspection.task.form', kind: 'pick', source: formSource },
  { key: 'critical', label: 'inspection.foodAnswer.critical', kind: 'flag' },
  { key: 'criticalReading', label: 'inspection.foodAnswer.criticalReading', kind: 'flag', more: true },
  { key: 'openBreach', label: 'inspection.foodAnswer.openBreach', kind: 'flag', more: true },
  {
    key: 'tag',
    label: 'inspection.foodAnswer.tag',
    kind: 'options',
    options: [{ value: RETAINED_SAMPLE, label: 'inspection.foodAnswer.retainedSample' }],
    more: true,
  },
  { key: 'spaceId', label: 'inspection.finding.space', kind: 'pick', source: anySpaceSource, more: true },
];

/** Judged answers of forms of food safety: what its figures open. */
export function FoodAnswerListScreen() {
  const list = useList(foodAnswerEndpoints.list);
  return (
    <ListPage
      title="inspection.foodAnswer.list"
      list={list}
      empty={{
        title: 'inspection.foodAnswer.empty',
        text: 'inspection.foodAnswer.emptyText',
        nextStep: { to: SCHEDULED_PATH, label: 'menu.INS112', operation: inspectionOps.listTasks },
      }}
      columns={columns}
      filters={filters}
      exports
    />
  );
}
