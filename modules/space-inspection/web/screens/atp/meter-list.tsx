// INS121
import { useState } from 'react';
import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { unitSource } from '@quantum/modules/organization/web-api';
import { Allowed, date, flag, ListPage, recordCode, text, title, useList, type Column, type Filter } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { atpOps, meterEndpoints, meterPath, type MeterRow } from '../../../contract/index.ts';
import { ATP_PARTS } from '../../parts/atp/atp-parts.ts';
import { MeterDialog } from '../../parts/atp/meter-dialog.tsx';
import { meterViews } from '../../parts/list-views.ts';

const columns: Column<MeterRow>[] = [
  title('serial', 'space-inspection.meter.serial', { href: ({ id }) => meterPath(id) }),
  recordCode('code', 'common.code', { sortable: true, href: ({ id }) => meterPath(id) }),
  text('modelName', 'space-inspection.meter.model'),
  text('unitName', 'common.project'),
  date('calibrationDue', 'space-inspection.meter.calibrationDue'),
  flag('isActive', 'space-inspection.meter.isActive'),
];
const filters: Filter[] = [
  { key: 'unitId', label: 'common.project', kind: 'pick', source: unitSource },
  { key: 'calibrationDue', label: 'space-inspection.meter.calibrationDue', kind: 'days' },
];

/** Meters of the projects, and until when they are calibrated. */
export function MeterListScreen() {
  const { t } = useTranslation();
  const list = useList(meterEndpoints.list, { views: meterViews });
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <ListPage
        parts={ATP_PARTS}
        title="space-inspection.meter.title"
        list={list}
        columns={columns}
        filters={filters}
        exports
        empty={{ title: 'space-inspection.meter.empty', text: 'space-inspection.meter.emptyText', nextStep: 'head' }}
        actions={
          <Allowed operation={atpOps.saveMeter}>
            <Button data-new variant="filled" size="xs" leftSection={<Plus size={15} aria-hidden />} onClick={() => setAdding(true)}>
              {t('space-inspection.meter.new')}
            </Button>
          </Allowed>
        }
      />
      {isAdding && <MeterDialog onClose={() => setAdding(false)} />}
    </>
  );
}
