// QPE116
import {
  Allowed,
  code,
  ListPage,
  NewButton,
  number,
  recordCode,
  text,
  title,
  useList,
  type Column,
  type Filter,
} from '@quantum/platform/web/kit';
import { assessmentOps, NEW_PROTOCOL_PATH, protocolEndpoints, protocolPath, type ProtocolRow } from '../../contract/index.ts';
import { protocolViews } from '../parts/list-views.ts';
import { managementParts } from '../parts/management.ts';

const columns: Column<ProtocolRow>[] = [
  title('name', 'common.name', { href: ({ id }) => protocolPath(id) }),
  recordCode('code', 'common.code', { sortable: true, href: ({ id }) => protocolPath(id) }),
  code('status', 'common.status', 'qpeProtocol'),
  number('year', 'assessment.protocol.year'),
  text('formName', 'assessment.protocol.form', { phone: 'hidden' }),
  number('versionNo', 'assessment.protocol.version'),
  number('rounds', 'assessment.rounds'),
];
const filters: Filter[] = [{ key: 'status', label: 'common.status', kind: 'code', set: 'qpeProtocol' }];

/** What rounds ask, and the versions there are. */
export function ProtocolListScreen() {
  const list = useList(protocolEndpoints.list, { views: protocolViews });
  return (
    <ListPage
      title="assessment.protocols"
      list={list}
      columns={columns}
      filters={filters}
      parts={managementParts}
      actions={
        <Allowed operation={assessmentOps.saveProtocol}>
          <NewButton to={NEW_PROTOCOL_PATH} label="assessment.protocol.new" />
        </Allowed>
      }
      empty={{ title: 'assessment.protocol.empty', text: 'assessment.protocol.emptyText', nextStep: 'head' }}
    />
  );
}
