import { noRaise, RaiseFields, toAgreedAction } from '@quantum/modules/action/web-api';
import { EventForm, useChecks } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { observationEndpoints, type ObservationDetail } from '../../contract/index.ts';

/** A corrective action agreed at the review. */
export function RaiseDialog({ observation, onClose }: { observation: ObservationDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const checks = useChecks();
  const { id, version, unitId: unitId } = observation;
  return (
    <EventForm
      name={`safety-observation.${id}.raise`}
      initial={noRaise}
      version={version}
      check={({ measures }) => checks.required('measures', 'action.measures', measures)}
      endpoint={observationEndpoints.raise}
      send={(value) => ({ params: { id }, input: { version, action: toAgreedAction(value) } })}
      title={t('safety-observation.event.raise')}
      onClose={onClose}
    >
      {(form) => <RaiseFields form={form} unitId={unitId} agreed />}
    </EventForm>
  );
}
