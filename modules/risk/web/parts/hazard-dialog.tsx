import { useState } from 'react';
import type { Localized } from '@quantum/platform/contract';
import { CodeField, EventDialog, LocalizedField, SelectField, showError, TextField, useChecks, useForm } from '@quantum/platform/web/kit';
import { sendLater } from '@quantum/platform/web/offline';
import { newId, useTranslation } from '@quantum/platform/web/public';
import { ACCIDENT_TYPE, HAZARD_TYPE, type AssessmentDetail } from '../../contract/index.ts';
import { hazardEntry } from './conduct/rating-entry.ts';

/** A hazard found on the spot: on the device until the server has it. */
export function HazardDialog({ assessment: record, onClose }: { assessment: AssessmentDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const checks = useChecks();
  const [clientId] = useState(newId);
  const form = useForm({
    name: `risk-hazard-${record.id}`,
    initial: {
      stepKey: record.steps[0]?.key ?? '',
      names: { en: '', 'zh-Hans': '', 'zh-Hant': '' } as Localized,
      hazardType: HAZARD_TYPE.environment as string,
      accidentType: ACCIDENT_TYPE.other as string,
      harmed: '',
    },
    check: ({ names }) => checks.localized('names', 'risk.hazard.one', names),
  });
  const [busy, setBusy] = useState(false);
  const send = () =>
    void form.submit(async (value) => {
      setBusy(true);
      try {
        await sendLater(hazardEntry(record, { clientId, ...value, harmed: value.harmed.trim() }));
        onClose();
        return true;
      } catch (fault) {
        console.error(fault);
        showError(t('risk.device.notKept'));
        setBusy(false);
        return undefined;
      }
    });
  return (
    <EventDialog form={form} title={t('risk.hazard.add')} action={t('common.save')} busy={busy} onSend={send} onClose={onClose}>
      <SelectField
        form={form}
        name="stepKey"
        label="risk.step"
        options={record.steps.map(({ key, name }) => ({ value: key, label: name }))}
        required
      />
      <LocalizedField form={form} name="names" label="risk.hazard.one" max={200} required />
      <CodeField form={form} name="hazardType" label="risk.hazard.type" set="hazardType" required />
      <CodeField form={form} name="accidentType" label="risk.hazard.accident" set="accidentType" required />
      <TextField form={form} name="harmed" label="risk.hazard.harmed" />
    </EventDialog>
  );
}
