import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog, useChecks, useForm, useMutate } from '@quantum/platform/web/kit';
import { observationEndpoints, type ObservationDetail } from '../../contract/index.ts';
import { ActionFields, noAction, toAction, type ActionValue } from './action-fields.tsx';

/** A corrective action agreed at the review. */
export function RaiseDialog({ observation, onClose }: { observation: ObservationDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const checks = useChecks();
  const { id, version, unit_id: unitId } = observation;
  const form = useForm<ActionValue>({
    name: `safety-observation.${id}.raise`,
    initial: noAction,
    version,
    check: ({ measures }) => checks.required('measures', 'safety-observation.action.measures', measures),
  });
  const raise = useMutate(observationEndpoints.raise, { onDone: onClose, onFailure: form.takeFaults });
  const send = () => void form.submit((value) => raise.run({ params: { id }, input: { version, action: toAction(value) } }));
  return (
    <Dialog
      open
      onClose={() => !raise.isRunning && onClose()}
      title={t('safety-observation.event.raise')}
      buttons={
        <>
          <Button onClick={onClose} disabled={raise.isRunning}>
            {t('common.cancel')}
          </Button>
          <Button variant="filled" loading={raise.isRunning} onClick={send}>
            {t('safety-observation.event.raise')}
          </Button>
        </>
      }
    >
      <ActionFields form={form} unitId={unitId} />
    </Dialog>
  );
}
