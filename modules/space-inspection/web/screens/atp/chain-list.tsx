// INS121
import { unitSource } from '@quantum/modules/organization/web-api';
import {
  Allowed,
  code,
  codeWords,
  custom,
  Due,
  instant,
  ListPage,
  NewButton,
  number,
  recordCode,
  text,
  useList,
  type Column,
  type Filter,
} from '@quantum/platform/web/kit';
import { atpEndpoints, atpOps, CHAIN_STATUS, chainPath, NEW_SWAB_PATH, type ChainRow } from '../../../contract/index.ts';
import { ATP_PARTS } from '../../parts/atp/atp-parts.ts';
import { chainViews } from '../../parts/list-views.ts';
import { VerdictTag } from '../../parts/atp/verdict-tag.tsx';

const columns: Column<ChainRow>[] = [
  codeWords('surface', 'space-inspection.swab.surface', 'surfaceType', { phone: 'title', href: ({ id }) => chainPath(id) }),
  recordCode('code', 'common.code', { sortable: true, href: ({ id }) => chainPath(id) }),
  text('spaceName', 'space-inspection.swab.space'),
  text('unitName', 'common.project'),
  code('status', 'common.status', 'chainStatus'),
  number('lastRlu', 'space-inspection.swab.rlu'),
  custom('lastVerdict', 'space-inspection.swab.verdict', ({ lastVerdict }) => <VerdictTag verdict={lastVerdict} />, { bare: true }),
  number('fails', 'space-inspection.chain.fails'),
  custom(
    'retestDueAt',
    'space-inspection.chain.retestDueAt',
    ({ retestDueAt, timeZone }) => retestDueAt && <Due dueAt={retestDueAt} zone={timeZone} />,
  ),
  instant('lastAt', 'space-inspection.chain.lastAt', { sortable: true, zone: 'timeZone' }),
];
const filters: Filter[] = [
  { key: 'status', label: 'common.status', kind: 'code', set: 'chainStatus', only: Object.values(CHAIN_STATUS) },
  { key: 'unitId', label: 'common.project', kind: 'pick', source: unitSource },
  { key: 'surface', label: 'space-inspection.swab.surface', kind: 'code', set: 'surfaceType' },
  { key: 'lastAt', label: 'space-inspection.chain.lastAt', kind: 'days', more: true },
];

/** Surfaces that failed and wait for a retest, and what became of the others. */
export function ChainListScreen() {
  const list = useList(atpEndpoints.chains, { views: chainViews });
  return (
    <ListPage
      parts={ATP_PARTS}
      title="space-inspection.chain.title"
      list={list}
      columns={columns}
      filters={filters}
      exports
      empty={{ title: 'space-inspection.chain.empty', text: 'space-inspection.chain.emptyText', nextStep: 'head' }}
      actions={
        <Allowed operation={atpOps.record}>
          <NewButton to={NEW_SWAB_PATH} label="space-inspection.swab.new" />
        </Allowed>
      }
    />
  );
}
