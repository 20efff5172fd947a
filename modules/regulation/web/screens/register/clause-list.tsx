// GR111
import { unitSource } from '@quantum/modules/organization/web-api';
import { custom, date, ListPage, number, project, text, title, useList, type Column, type Filter } from '@quantum/platform/web/kit';
import { registerEndpoints, registerPath, type RegisterRow } from '../../../contract/index.ts';
import { registerViews } from '../../parts/list-views.ts';
import { databaseParts } from '../../parts/register/parts.ts';
import { StandingSign } from '../../parts/register/standing-sign.tsx';

const columns: Column<RegisterRow>[] = [
  title('regulationName', 'regulation.one', { href: ({ unitId, clauseId }) => registerPath(unitId, clauseId) }),
  text('clauseNo', 'regulation.fact.clauseNo'),
  project('unitName', 'common.project', { phone: 'line', bare: true }),
  custom('standing', 'regulation.standing.title', ({ standing }) => <StandingSign standing={standing} />, { bare: true }),
  number('importance', 'regulation.fact.importance', { sortable: true }),
  date('freshUntil', 'regulation.fact.freshUntil', { sortable: true }),
  text('text', 'regulation.fact.clauseText', { phone: 'hidden' }),
];
const filters: Filter[] = [
  { key: 'unitId', label: 'common.project', kind: 'pick', source: unitSource },
  { key: 'topic', label: 'regulation.topic', kind: 'code', set: 'regulationTopic' },
];
/** Clauses of all projects as they stand today: what the figures open. */
export function ClauseListScreen() {
  const list = useList(registerEndpoints.list, { views: registerViews });
  return (
    <ListPage
      title="regulation.register.clauses"
      list={list}
      columns={columns}
      filters={filters}
      parts={databaseParts}
      exports
      empty={{ title: 'regulation.register.none', text: 'regulation.register.noneText', nextStep: 'none' }}
    />
  );
}
