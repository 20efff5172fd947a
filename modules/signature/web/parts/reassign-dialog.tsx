import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import {
  Dialog,
  DraftNotice,
  PickerField,
  TextAreaField,
  useChecks,
  useForm,
  useMutate,
  type PickerSource,
} from '@quantum/platform/web/kit';
import { signEndpoints, type SignRound, type RoundSigner } from '../../contract/index.ts';
import { draftName } from '../draft-name.ts';

interface Props {
  round: SignRound;
  seat: RoundSigner;
  /** Active people of the company. */
  source: PickerSource;
  onClose: () => void;
}

/** Another person signs instead, and sees the reason. */
export function ReassignDialog({ round, seat, source, onClose }: Props) {
  const { t } = useTranslation();
  const { required } = useChecks();
  const form = useForm<{ employeeId: number | null; reason: string }>({
    name: draftName(seat.id, 'reassign'),
    initial: { employeeId: null, reason: '' },
    version: round.version,
    check: ({ employeeId, reason }) => [
      ...required('employeeId', 'signature.to', employeeId),
      ...required('reason', 'common.reason', reason),
    ],
  });
  const reassign = useMutate(signEndpoints.reassign, { onDone: onClose, onFailure: form.takeFaults });
  const send = () =>
    void form.submit(({ employeeId, reason }) =>
      reassign.run({ params: { id: round.id }, input: { version: round.version, seatId: seat.id, employeeId: employeeId!, reason } }),
    );
  return (
    <Dialog
      open
      onClose={() => !reassign.isRunning && onClose()}
      title={t('signature.do.reassign')}
      buttons={
        <>
          <Button onClick={onClose} disabled={reassign.isRunning}>
            {t('common.cancel')}
          </Button>
          <Button variant="filled" loading={reassign.isRunning} onClick={send}>
            {t('signature.do.reassign')}
          </Button>
        </>
      }
    >
      <div className="tas-sign-form">
        <DraftNotice form={form} />
        <PickerField form={form} name="employeeId" label="signature.to" source={source} required />
        <TextAreaField form={form} name="reason" label="common.reason" rows={3} required />
      </div>
    </Dialog>
  );
}
