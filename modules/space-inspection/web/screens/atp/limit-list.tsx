// INS121
import { useState } from 'react';
import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { unitSource } from '@quantum/modules/organization/web-api';
import {
  Allowed,
  custom,
  date,
  ListPage,
  number,
  recordCode,
  text,
  useCodeOptions,
  useList,
  type Column,
  type Filter,
} from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { atpOps, limitEndpoints, type LimitRow } from '../../../contract/index.ts';
import { ATP_PARTS } from '../../parts/atp/atp-parts.ts';
import { LimitDialog } from '../../parts/atp/limit-dialog.tsx';
import { MakerLimits } from '../../parts/atp/maker-limits.tsx';

/** The surface of a set; all surfaces where none is named. */
function SurfaceOf({ surface }: { surface: string | null }) {
  const { t } = useTranslation();
  const surfaces = useCodeOptions('surfaceType');
  return (
    <>{surface === null ? t('space-inspection.limit.allSurfaces') : (surfaces.find(({ value }) => value === surface)?.label ?? surface)}</>
  );
}

const columns: Column<LimitRow>[] = [
  text('modelName', 'space-inspection.meter.model', { phone: 'title' }),
  recordCode('code', 'common.code', { sortable: true }),
  custom('surface', 'space-inspection.swab.surface', ({ surface }) => <SurfaceOf surface={surface} />),
  number('passLimit', 'space-inspection.limit.passLimit'),
  number('failLimit', 'space-inspection.limit.failLimit'),
  date('validFrom', 'space-inspection.limit.validFrom'),
  text('unitName', 'space-inspection.limit.unit'),
  text('approvedByName', 'space-inspection.limit.approvedBy'),
  text('note', 'space-inspection.limit.note', { phone: 'hidden' }),
];
const filters: Filter[] = [
  { key: 'unitId', label: 'space-inspection.limit.unit', kind: 'pick', source: unitSource },
  { key: 'surface', label: 'space-inspection.swab.surface', kind: 'code', set: 'surfaceType' },
  { key: 'validFrom', label: 'space-inspection.limit.validFrom', kind: 'days' },
];

/** Sets of limits by meter and surface, as dated evidence. */
export function LimitListScreen() {
  const { t } = useTranslation();
  const list = useList(limitEndpoints.list);
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <ListPage
        parts={ATP_PARTS}
        title="space-inspection.limit.title"
        list={list}
        columns={columns}
        filters={filters}
        exports
        above={<MakerLimits />}
        empty={{ title: 'space-inspection.limit.empty', text: 'space-inspection.limit.emptyText', nextStep: 'head' }}
        actions={
          <Allowed operation={atpOps.adoptLimit}>
            <Button data-new variant="filled" size="xs" leftSection={<Plus size={15} aria-hidden />} onClick={() => setAdding(true)}>
              {t('space-inspection.limit.new')}
            </Button>
          </Allowed>
        }
      />
      {isAdding && <LimitDialog onClose={() => setAdding(false)} />}
    </>
  );
}
