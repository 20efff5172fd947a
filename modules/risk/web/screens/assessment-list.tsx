// RIS112
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ListPage, OneOf, useList } from '@quantum/platform/web/kit';
import { assessmentEndpoints, PLANS_PATH, riskOps } from '../../contract/index.ts';
import { assessmentColumns, assessmentFilters } from '../parts/assessment-columns.tsx';
import '../parts/risk.css';

/** What is to be assessed: one's own first, or all of one's projects. */
export function AssessmentListScreen() {
  const { t } = useTranslation();
  const [which, show] = useState<'mine' | 'all'>('mine');
  const options = (['mine', 'all'] as const).map((value) => ({ value, label: t(`risk.conduct.${value}`) }));
  const views = (
    <div className="risk-views">
      <OneOf label={t('menu.RIS112')} value={which} options={options} onChange={show} />
    </div>
  );
  return which === 'mine' ? <Own views={views} /> : <All views={views} />;
}
const empty = {
  title: 'risk.conduct.empty',
  text: 'risk.conduct.emptyText',
  nextStep: { to: PLANS_PATH, label: 'menu.RIS111', operation: riskOps.readPlan },
};
const defaults = { sort: { key: 'dueOn', direction: 'asc' as const } };

function Own({ views }: { views: ReactNode }) {
  const list = useList(assessmentEndpoints.mine, { defaults });
  return <ListPage title="menu.RIS112" list={list} columns={assessmentColumns} filters={assessmentFilters} views={views} empty={empty} />;
}
function All({ views }: { views: ReactNode }) {
  const list = useList(assessmentEndpoints.list, { defaults });
  return (
    <ListPage title="menu.RIS112" list={list} columns={assessmentColumns} filters={assessmentFilters} views={views} empty={empty} exports />
  );
}
