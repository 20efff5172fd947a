// QPE116
import { unitSource } from '@quantum/modules/organization/web-api';
import {
  Allowed,
  code,
  custom,
  date,
  ListPage,
  NewButton,
  recordCode,
  text,
  title,
  useList,
  type Column,
  type Filter,
} from '@quantum/platform/web/kit';
import { assessmentOps, NEW_ROUND_PATH, roundEndpoints, roundPath, type RoundRow } from '../../contract/index.ts';
import { roundViews } from '../parts/list-views.ts';
import { managementParts } from '../parts/management.ts';

const columns: Column<RoundRow>[] = [
  title('name', 'common.name', { href: ({ id }) => roundPath(id) }),
  recordCode('code', 'common.code', { sortable: true, href: ({ id }) => roundPath(id) }),
  code('status', 'common.status', 'qpeRound'),
  text('unitName', 'common.unit'),
  text('protocolName', 'assessment.protocol.one', { phone: 'hidden' }),
  date('aseDue', 'assessment.round.aseDue', { sortable: true }),
  date('qpeTo', 'assessment.round.qpeTo', { phone: 'hidden' }),
  custom('handedIn', 'assessment.round.handedIn', ({ handedIn, total }) => `${handedIn} / ${total}`),
];
const filters: Filter[] = [
  { key: 'status', label: 'common.status', kind: 'code', set: 'qpeRound' },
  { key: 'unitId', label: 'common.unit', kind: 'pick', source: unitSource },
  { key: 'aseDue', label: 'assessment.round.aseDue', kind: 'days', more: true },
];

/** Rounds of evaluations, those under way first. */
export function RoundListScreen() {
  const list = useList(roundEndpoints.list, { views: roundViews });
  return (
    <ListPage
      title="menu.QPE116"
      list={list}
      columns={columns}
      filters={filters}
      parts={managementParts}
      exports
      actions={
        <Allowed operation={assessmentOps.planRound}>
          <NewButton to={NEW_ROUND_PATH} label="assessment.round.new" />
        </Allowed>
      }
      empty={{ title: 'assessment.round.empty', text: 'assessment.round.emptyText', nextStep: 'head' }}
    />
  );
}
