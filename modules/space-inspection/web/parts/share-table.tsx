import { useState } from 'react';
import { Button } from '@mantine/core';
import { Link2 } from 'lucide-react';
import { addDays } from '@quantum/platform/domain';
import { DayField, EventForm, RecordLinks } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { tableEndpoints, tableLinkEndpoints, type TableRef } from '../../contract/index.ts';

const USUAL_DAYS = 28;

/** Links to the table of a project for people without an account: its days first, then the links to them. */
export function ShareTable({ unitId, today }: { unitId: number; today: string }) {
  const { t } = useTranslation();
  const [asks, setAsks] = useState(false);
  const [table, setTable] = useState<TableRef>();
  const title = t('space-inspection.table.share');
  return (
    <>
      <Button size="xs" variant="default" leftSection={<Link2 size={14} aria-hidden />} onClick={() => setAsks(true)}>
        {title}
      </Button>
      {asks && (
        <EventForm
          name="space-table"
          endpoint={tableEndpoints.create}
          initial={{ from: addDays(today, 1 - USUAL_DAYS), to: today }}
          send={(input) => ({ input: { unitId, ...input } })}
          title={title}
          action={t('space-inspection.table.next')}
          quiet
          onDone={setTable}
          onClose={() => setAsks(false)}
        >
          {(form) => (
            <div className="q-form-row">
              <DayField form={form} name="from" label="common.from" required />
              <DayField form={form} name="to" label="common.to" required />
            </div>
          )}
        </EventForm>
      )}
      {table && (
        <RecordLinks
          of={tableLinkEndpoints}
          id={table.id}
          zone={table.timeZone}
          title={title}
          text={t('space-inspection.table.shareText', { project: table.unitName, from: table.from, to: table.to })}
          onClose={() => setTable(undefined)}
        />
      )}
    </>
  );
}
