// INS121
import { unitSource } from '@quantum/modules/organization/web-api';
import {
  Allowed,
  codeWords,
  custom,
  ImportButton,
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
import { atpEndpoints, atpOps, chainPath, NEW_SWAB_PATH, type SwabRow } from '../../../contract/index.ts';
import { ATP_PARTS } from '../../parts/atp/atp-parts.ts';
import { swabViews } from '../../parts/list-views.ts';
import { SwabMarks } from '../../parts/atp/swab-marks.tsx';
import { VerdictTag } from '../../parts/atp/verdict-tag.tsx';

const columns: Column<SwabRow>[] = [
  codeWords('surface', 'space-inspection.swab.surface', 'surfaceType', { phone: 'title', href: ({ chainId }) => chainPath(chainId) }),
  recordCode('code', 'common.code', { sortable: true, href: ({ chainId }) => chainPath(chainId) }),
  text('spaceName', 'space-inspection.swab.space'),
  text('unitName', 'common.project'),
  number('rlu', 'space-inspection.swab.rlu'),
  custom('verdict', 'space-inspection.swab.verdict', ({ verdict }) => <VerdictTag verdict={verdict} />, { bare: true }),
  custom('marks', 'space-inspection.swab.marks', (row) => <SwabMarks {...row} />, { bare: true }),
  text('modelName', 'space-inspection.meter.model', { phone: 'hidden' }),
  text('meterSerial', 'space-inspection.meter.serial', { phone: 'hidden' }),
  text('takenByName', 'space-inspection.swab.takenBy', { phone: 'hidden' }),
  instant('takenAt', 'space-inspection.swab.takenAt', { sortable: true, zone: 'timeZone' }),
];
const filters: Filter[] = [
  { key: 'verdict', label: 'space-inspection.swab.verdict', kind: 'code', set: 'atpVerdict' },
  { key: 'unitId', label: 'common.project', kind: 'pick', source: unitSource },
  { key: 'surface', label: 'space-inspection.swab.surface', kind: 'code', set: 'surfaceType' },
  { key: 'eventOn', label: 'space-inspection.swab.day', kind: 'days', more: true },
  { key: 'first', label: 'space-inspection.swab.first', kind: 'flag', more: true },
  { key: 'retest', label: 'space-inspection.swab.retest', kind: 'flag', more: true },
];

/** Every test with its reading, and the limits it was judged by. */
export function SwabListScreen() {
  const list = useList(atpEndpoints.list, { views: swabViews });
  return (
    <ListPage
      parts={ATP_PARTS}
      title="space-inspection.swab.title"
      list={list}
      columns={columns}
      filters={filters}
      exports
      empty={{ title: 'space-inspection.swab.empty', text: 'space-inspection.swab.emptyText', nextStep: 'head' }}
      actions={
        <>
          <Allowed operation={atpOps.import}>
            <ImportButton title="space-inspection.swab.title" endpoints={atpEndpoints} />
          </Allowed>
          <Allowed operation={atpOps.record}>
            <NewButton to={NEW_SWAB_PATH} label="space-inspection.swab.new" />
          </Allowed>
        </>
      }
    />
  );
}
