import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Localized } from '@quantum/platform/contract';
import { CodeField, EventDialog, LocalizedField, SelectField, TextField, useChecks, useForm, useMutate } from '@quantum/platform/web/kit';
import { newId } from '@quantum/platform/web/public';
import { ACCIDENT_TYPE, assessmentEndpoints as calls, HAZARD_TYPE, type AssessmentDetail } from '../../contract/index.ts';

/** A hazard found on the spot. */
export function HazardDialog({ it, onClose }: { it: AssessmentDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const checks = useChecks();
  const [clientId] = useState(newId);
  const form = useForm({
    name: `risk-hazard-${it.id}`,
    initial: {
      stepKey: it.steps[0]?.key ?? '',
      names: { en: '', 'zh-Hans': '', 'zh-Hant': '' } as Localized,
      hazardType: HAZARD_TYPE.environment as string,
      accidentType: ACCIDENT_TYPE.other as string,
      harmed: '',
    },
    check: ({ names }) => checks.localized('names', 'risk.hazard.one', names),
  });
  const add = useMutate(calls.addHazard, { onDone: onClose, onFailure: form.takeFaults });
  return (
    <EventDialog
      form={form}
      title={t('risk.hazard.add')}
      action={t('common.save')}
      busy={add.isRunning}
      onSend={() => void form.submit((value) => add.run({ params: { id: it.id }, input: { clientId, ...value } }))}
      onClose={onClose}
    >
      <SelectField
        form={form}
        name="stepKey"
        label="risk.step"
        options={it.steps.map(({ key, name }) => ({ value: key, label: name }))}
        required
      />
      <LocalizedField form={form} name="names" label="risk.hazard.one" max={200} required />
      <CodeField form={form} name="hazardType" label="risk.hazard.type" set="hazardType" required />
      <CodeField form={form} name="accidentType" label="risk.hazard.accident" set="accidentType" required />
      <TextField form={form} name="harmed" label="risk.hazard.harmed" />
    </EventDialog>
  );
}
