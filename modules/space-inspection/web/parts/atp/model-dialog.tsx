import { useState } from 'react';
import { unitSource } from '@quantum/modules/organization/web-api';
import { EventForm, NumberField, PickerField, TextField, useChecks, useOwnUnit } from '@quantum/platform/web/kit';
import { newId, useTranslation } from '@quantum/platform/web/public';
import { meterEndpoints, MOST_RLU } from '../../../contract/index.ts';
import { limitFaults } from '../../../domain/verdict.rules.ts';

interface Value {
  unitId: number | null;
  maker: string;
  name: string;
  readingUnit: string;
  passLimit: number | null;
  failLimit: number | null;
}

/** A model of the company, with its first limits. */
export function ModelDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const checks = useChecks();
  const [clientId] = useState(newId);
  const ownUnit = useOwnUnit();
  const initial: Value = { unitId: ownUnit, maker: '', name: '', readingUnit: 'RLU', passLimit: null, failLimit: null };
  return (
    <EventForm
      name="space-inspection.model.new"
      initial={initial}
      check={(value) => [
        ...checks.required('unitId', 'space-inspection.model.unit', value.unitId),
        ...checks.required('maker', 'space-inspection.model.maker', value.maker),
        ...checks.required('name', 'space-inspection.model.name', value.name),
        ...checks.required('readingUnit', 'space-inspection.model.readingUnit', value.readingUnit),
        ...checks.required('passLimit', 'space-inspection.model.passLimit', value.passLimit),
        ...checks.required('failLimit', 'space-inspection.model.failLimit', value.failLimit),
        ...(value.passLimit === null || value.failLimit === null
          ? []
          : limitFaults({ passLimit: value.passLimit, failLimit: value.failLimit }).map(({ path, key }) => ({ path, text: t(key) }))),
      ]}
      endpoint={meterEndpoints.addModel}
      send={({ unitId, maker, name, readingUnit, passLimit, failLimit }) => ({
        input: {
          clientId,
          unitId: unitId!,
          maker: maker.trim(),
          name: name.trim(),
          readingUnit: readingUnit.trim(),
          passLimit: passLimit!,
          failLimit: failLimit!,
        },
      })}
      title={t('space-inspection.model.new')}
      action={t('common.save')}
      onClose={onClose}
    >
      {(form) => (
        <>
          <PickerField form={form} name="unitId" label="space-inspection.model.unit" source={unitSource} required />
          <TextField form={form} name="maker" label="space-inspection.model.maker" required />
          <TextField form={form} name="name" label="space-inspection.model.name" required />
          <TextField form={form} name="readingUnit" label="space-inspection.model.readingUnit" required />
          <NumberField form={form} name="passLimit" label="space-inspection.model.passLimit" min={0} max={MOST_RLU} required />
          <NumberField form={form} name="failLimit" label="space-inspection.model.failLimit" min={0} max={MOST_RLU} required />
        </>
      )}
    </EventForm>
  );
}
