import { useState } from 'react';
import { unitSource } from '@quantum/modules/organization/web-api';
import { addMonths } from '@quantum/platform/domain';
import { EventDialog, fetchPaper, PickerField, TextField, useChecks, useForm, useOwnUnit, useToday } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { clockEndpoints } from '../../../contract/index.ts';

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

/** The monthly statistics of a project in Taiwan, as figures to be entered. */
export function TaiwanDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const checks = useChecks();
  const today = useToday();
  const ownUnit = useOwnUnit();
  const [busy, setBusy] = useState(false);
  const form = useForm<{ unitId: number | null; month: string }>({
    name: 'incident-taiwan',
    initial: { unitId: ownUnit, month: addMonths(`${today.slice(0, 7)}-01`, -1).slice(0, 7) },
    check: ({ unitId, month }) => [
      ...checks.required('unitId', 'common.project', unitId),
      ...checks.required('month', 'incident.clock.month', MONTH.test(month) ? month : null),
    ],
  });
  const send = () =>
    void form.submit(async ({ unitId, month }) => {
      setBusy(true);
      await fetchPaper({ endpoint: clockEndpoints.taiwan, input: { unitId: unitId!, month } });
      onClose();
    });
  return (
    <EventDialog
      form={form}
      title={t('incident.clock.taiwan')}
      action={t('incident.clock.save')}
      busy={busy}
      onSend={send}
      onClose={onClose}
    >
      <PickerField form={form} name="unitId" label="common.project" source={unitSource} required />
      <TextField form={form} name="month" label="incident.clock.month" required />
    </EventDialog>
  );
}
