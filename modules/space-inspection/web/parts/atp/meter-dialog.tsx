import { useState } from 'react';
import { unitSource } from '@quantum/modules/organization/web-api';
import { DayField, EventForm, PickerField, SelectField, TextField, useChecks, useOwnUnit } from '@quantum/platform/web/kit';
import { newId, useTranslation } from '@quantum/platform/web/public';
import { meterEndpoints } from '../../../contract/index.ts';
import { useModels } from './use-models.ts';

/** A meter of a project. */
export function MeterDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const checks = useChecks();
  const [clientId] = useState(newId);
  const ownUnit = useOwnUnit();
  const { options } = useModels();
  return (
    <EventForm
      name="space-inspection.meter.new"
      initial={{ unitId: ownUnit, modelId: null as string | null, serial: '', calibrationDue: null as string | null }}
      check={(value) => [
        ...checks.required('unitId', 'common.project', value.unitId),
        ...checks.required('modelId', 'space-inspection.meter.model', value.modelId),
        ...checks.required('serial', 'space-inspection.meter.serial', value.serial),
      ]}
      endpoint={meterEndpoints.create}
      send={({ unitId, modelId, serial, calibrationDue }) => ({
        input: { clientId, unitId: unitId!, modelId: Number(modelId), serial: serial.trim(), calibrationDue },
      })}
      title={t('space-inspection.meter.new')}
      action={t('common.save')}
      onClose={onClose}
    >
      {(form) => (
        <>
          <PickerField form={form} name="unitId" label="common.project" source={unitSource} required />
          <SelectField form={form} name="modelId" label="space-inspection.meter.model" options={options} required />
          <TextField form={form} name="serial" label="space-inspection.meter.serial" required />
          <DayField form={form} name="calibrationDue" label="space-inspection.meter.calibrationDue" />
        </>
      )}
    </EventForm>
  );
}
