import { EventForm, PickerField, TextAreaField, useChecks, type PickerSource } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
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
  const initial: { employeeId: number | null; reason: string } = { employeeId: null, reason: '' };
  return (
    <EventForm
      name={draftName(seat.id, 'reassign')}
      initial={initial}
      version={round.version}
      check={({ employeeId, reason }) => [
        ...required('employeeId', 'signature.to', employeeId),
        ...required('reason', 'common.reason', reason),
      ]}
      endpoint={signEndpoints.reassign}
      send={({ employeeId, reason }) => ({
        params: { id: round.id },
        input: { version: round.version, seatId: seat.id, employeeId: employeeId!, reason },
      })}
      title={t('signature.do.reassign')}
      onClose={onClose}
    >
      {(form) => (
        <>
          <PickerField form={form} name="employeeId" label="signature.to" source={source} required />
          <TextAreaField form={form} name="reason" label="common.reason" rows={3} required />
        </>
      )}
    </EventForm>
  );
}
