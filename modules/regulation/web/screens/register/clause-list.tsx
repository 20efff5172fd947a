// GR111
import { unitSource } from '@quantum/modules/organization/web-api';
import {
  anyOf,
  custom,
  date,
  isOn,
  ListPage,
  number,
  project,
  text,
  title,
  useList,
  type Column,
  type Filter,
  type ListView,
} from '@quantum/platform/web/kit';
import { registerEndpoints, registerPath, type RegisterRow } from '../../../contract/index.ts';
import { databaseParts } from '../../parts/register/parts.ts';
import { StandingSign } from '../../parts/register/standing-sign.tsx';

const columns: Column<RegisterRow>[] = [
  title('regulationName', 'regulation.one', { href: ({ unitId }) => registerPath(unitId) }),
  text('clauseNo', 'regulation.fact.clauseNo'),
  project('unitName', 'common.project'),
  custom('standing', 'regulation.standing.title', ({ standing }) => <StandingSign standing={standing} />),
  number('importance', 'regulation.fact.importance', { sortable: true }),
  date('freshUntil', 'regulation.fact.freshUntil', { sortable: true }),
  text('text', 'regulation.fact.clauseText', { phone: 'hidden' }),
];
const filters: Filter[] = [
  { key: 'unitId', label: 'common.project', kind: 'pick', source: unitSource },
  { key: 'topic', label: 'regulation.topic', kind: 'code', set: 'regulationTopic' },
];
const worst = { key: 'importance', direction: 'desc' } as const;
const views: readonly ListView[] = [
  { label: 'regulation.standing.failed', filters: { standing: anyOf('failed') }, sort: worst },
  { label: 'regulation.view.goesStale', filters: { goesStale: isOn }, sort: { key: 'freshUntil', direction: 'asc' } },
  { label: 'regulation.standing.stale', filters: { standing: anyOf('stale') }, sort: worst },
  { label: 'regulation.standing.notAssessed', filters: { standing: anyOf('notAssessed') }, sort: worst },
  { label: 'regulation.standing.notIdentified', filters: { standing: anyOf('notIdentified') }, sort: worst },
  { label: 'regulation.view.applies', filters: { applies: isOn }, sort: worst },
  { label: 'platform.list.view.all', filters: {}, sort: worst },
];

/** Clauses of all projects as they stand today: what the figures open. */
export function ClauseListScreen() {
  const list = useList(registerEndpoints.list, { views });
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
