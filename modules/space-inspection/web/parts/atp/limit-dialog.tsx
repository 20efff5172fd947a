import { useState } from 'react';
import { Button } from '@mantine/core';
import { unitSource } from '@quantum/modules/organization/web-api';
import {
  CodeField,
  DayField,
  EventForm,
  NumberField,
  PickerField,
  SelectField,
  TextField,
  useCall,
  useChecks,
  useOwnUnit,
  useToday,
  type FormHandle,
} from '@quantum/platform/web/kit';
import { formatNumber, newId, useTranslation } from '@quantum/platform/web/public';
import { limitEndpoints, MOST_RLU } from '../../../contract/index.ts';
import { limitFaults } from '../../../domain/verdict.rules.ts';
import { useModels } from './use-models.ts';

interface Value {
  unitId: number | null;
  modelId: string | null;
  surface: string | null;
  passLimit: number | null;
  failLimit: number | null;
  validFrom: string | null;
  note: string;
}

/** The next set of limits; earlier tests keep the one they were judged by. */
export function LimitDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const checks = useChecks();
  const [clientId] = useState(newId);
  const ownUnit = useOwnUnit();
  const today = useToday();
  const { options } = useModels();
  const initial: Value = { unitId: ownUnit, modelId: null, surface: null, passLimit: null, failLimit: null, validFrom: today, note: '' };
  return (
    <EventForm
      name="space-inspection.limit.new"
      initial={initial}
      check={(value) => [
        ...checks.required('unitId', 'space-inspection.limit.unit', value.unitId),
        ...checks.required('modelId', 'space-inspection.meter.model', value.modelId),
        ...checks.required('passLimit', 'space-inspection.limit.passLimit', value.passLimit),
        ...checks.required('failLimit', 'space-inspection.limit.failLimit', value.failLimit),
        ...checks.required('validFrom', 'space-inspection.limit.validFrom', value.validFrom),
        ...(value.passLimit === null || value.failLimit === null
          ? []
          : limitFaults({ passLimit: value.passLimit, failLimit: value.failLimit }).map(({ path, key }) => ({ path, text: t(key) }))),
      ]}
      endpoint={limitEndpoints.adopt}
      send={({ unitId, modelId, surface, passLimit, failLimit, validFrom, note }) => ({
        input: {
          clientId,
          unitId: unitId!,
          modelId: Number(modelId),
          surface,
          passLimit: passLimit!,
          failLimit: failLimit!,
          validFrom: validFrom!,
          note: note.trim(),
        },
      })}
      title={t('space-inspection.limit.new')}
      action={t('space-inspection.limit.adopt')}
      onClose={onClose}
    >
      {(form) => (
        <>
          <PickerField form={form} name="unitId" label="space-inspection.limit.unit" source={unitSource} required />
          <SelectField form={form} name="modelId" label="space-inspection.meter.model" options={options} required />
          <CodeField form={form} name="surface" label="space-inspection.swab.surface" set="surfaceType" />
          <Proposal form={form} />
          <NumberField form={form} name="passLimit" label="space-inspection.limit.passLimit" min={0} max={MOST_RLU} required />
          <NumberField form={form} name="failLimit" label="space-inspection.limit.failLimit" min={0} max={MOST_RLU} required />
          <DayField form={form} name="validFrom" label="space-inspection.limit.validFrom" min={today} required />
          <TextField form={form} name="note" label="space-inspection.limit.note" />
        </>
      )}
    </EventForm>
  );
}

/** What clean readings of a year propose for the surface that was chosen. */
function Proposal({ form }: { form: FormHandle<Value> }) {
  const { unitId, modelId, surface } = form.value;
  return unitId !== null && modelId !== null && surface !== null ? (
    <OfSurface form={form} unit={unitId} model={Number(modelId)} surface={surface} />
  ) : null;
}

function OfSurface({ form, ...asked }: { form: FormHandle<Value>; unit: number; model: number; surface: string }) {
  const { t } = useTranslation();
  const { data } = useCall(limitEndpoints.propose, { input: asked });
  if (!data) return null;
  if (data.limits === null) return <p className="q-hint">{t('space-inspection.limit.tooFew', { count: data.readings })}</p>;
  const { passLimit, failLimit } = data.limits;
  return (
    <p className="q-hint" role="status">
      {t('space-inspection.limit.proposed', {
        count: data.readings,
        mean: formatNumber(data.mean!, 2),
        deviation: formatNumber(data.deviation!, 3),
        pass: passLimit,
        fail: failLimit,
      })}{' '}
      <Button size="compact-xs" variant="default" onClick={() => form.set({ passLimit, failLimit })}>
        {t('space-inspection.limit.take')}
      </Button>
    </p>
  );
}
