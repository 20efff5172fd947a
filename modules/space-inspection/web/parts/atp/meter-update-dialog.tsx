import { DayField, EventForm, SwitchField } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { meterEndpoints, type MeterDetail } from '../../../contract/index.ts';

/** Calibrated again, or taken out of use. */
export function MeterUpdateDialog({ meter, onClose }: { meter: MeterDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const { id, version, calibrationDue, isActive } = meter;
  return (
    <EventForm
      name={`space-inspection.meter.${id}`}
      initial={{ calibrationDue, isActive }}
      version={version}
      endpoint={meterEndpoints.update}
      send={(value) => ({ params: { id }, input: { version, ...value } })}
      title={t('space-inspection.meter.event.update')}
      action={t('common.save')}
      onClose={onClose}
    >
      {(form) => (
        <>
          <DayField form={form} name="calibrationDue" label="space-inspection.meter.calibrationDue" />
          <SwitchField form={form} name="isActive" label="space-inspection.meter.isActive" />
        </>
      )}
    </EventForm>
  );
}
