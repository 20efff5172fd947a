import { useTranslation } from 'react-i18next';
import { noRaise, RaiseFields, type RaiseValue } from '@quantum/modules/action/web-api';
import { EventDialog, useChecks, useForm, useMutate } from '@quantum/platform/web/kit';
import { observationEndpoints, type ObservationDetail } from '../../contract/index.ts';
import { toAction } from './agreed-action.ts';

/** A corrective action agreed at the review. */
export function RaiseDialog({ observation, onClose }: { observation: ObservationDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const checks = useChecks();
  const { id, version, unitId: unitId } = observation;
  const form = useForm<RaiseValue>({
    name: `safety-observation.${id}.raise`,
    initial: noRaise,
    version,
    check: ({ measures }) => checks.required('measures', 'action.measures', measures),
  });
  const raise = useMutate(observationEndpoints.raise, { onDone: onClose, onFailure: form.takeFaults });
  const send = () => void form.submit((value) => raise.run({ params: { id }, input: { version, action: toAction(value) } }));
  return (
    <EventDialog
      form={form}
      title={t('safety-observation.event.raise')}
      action={t('safety-observation.event.raise')}
      busy={raise.isRunning}
      onSend={send}
      onClose={onClose}
    >
      <RaiseFields form={form} unitId={unitId} agreed />
    </EventDialog>
  );
}
