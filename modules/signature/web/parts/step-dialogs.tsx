import { employeeSource } from '@quantum/modules/organization/web-api';
import { EventForm, PickerField, SelectField, TextAreaField, useChecks } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { signEndpoints, type RoundSigner, type SignRound } from '../../contract/index.ts';
import { draftName } from '../draft-name.ts';

interface Props {
  round: SignRound;
  seat: RoundSigner;
  onClose: () => void;
}

/** Back to an earlier step, which is signed again: which one, and why. */
export function BackDialog({ round, seat, onClose }: Props) {
  const { t } = useTranslation();
  const { required } = useChecks();
  const namesIn = (no: number): string =>
    [...new Set(round.seats.filter(({ step, status }) => step === no && status !== 'reassigned').map(({ name }) => name))].join(', ');
  const options = seat.earlierSteps.map((no) => ({ value: String(no), label: t('signature.stepNamed', { no, names: namesIn(no) }) }));
  const initial: { step: string | null; reason: string } = { step: options.length === 1 ? options[0]!.value : null, reason: '' };
  return (
    <EventForm
      name={draftName(seat.id, 'back')}
      initial={initial}
      version={round.version}
      check={({ step, reason }) => [...required('step', 'signature.backTo', step), ...required('reason', 'common.reason', reason)]}
      endpoint={signEndpoints.back}
      send={({ step, reason }) => ({
        params: { id: round.id },
        input: { version: round.version, seatId: seat.id, step: Number(step), reason },
      })}
      done={() => t('signature.done.back')}
      title={t('signature.do.back')}
      danger
      onClose={onClose}
    >
      {(form) => (
        <>
          <p className="q-quiet">{t('signature.ask.back')}</p>
          <SelectField form={form} name="step" label="signature.backTo" options={options} required />
          <TextAreaField form={form} name="reason" label="common.reason" rows={3} required />
        </>
      )}
    </EventForm>
  );
}

/** One more person signs, before or after the reader. */
export function AddDialog({ round, seat, onClose }: Props) {
  const { t } = useTranslation();
  const { required } = useChecks();
  const initial: { employeeId: number | null; where: 'before' | 'after'; reason: string } = {
    employeeId: null,
    where: 'after',
    reason: '',
  };
  const options = (['before', 'after'] as const).map((value) => ({ value, label: t(`signature.where.${value}`) }));
  return (
    <EventForm
      name={draftName(seat.id, 'add')}
      initial={initial}
      version={round.version}
      check={({ employeeId, reason }) => [
        ...required('employeeId', 'signature.who', employeeId),
        ...required('reason', 'common.reason', reason),
      ]}
      endpoint={signEndpoints.add}
      send={({ employeeId, where, reason }) => ({
        params: { id: round.id },
        input: { version: round.version, seatId: seat.id, employeeId: employeeId!, where, reason },
      })}
      done={() => t('signature.done.add')}
      title={t('signature.do.add')}
      onClose={onClose}
    >
      {(form) => (
        <>
          <p className="q-quiet">{t('signature.ask.add')}</p>
          <PickerField form={form} name="employeeId" label="signature.who" source={employeeSource} required />
          <SelectField form={form} name="where" label="signature.where" options={options} required />
          <TextAreaField form={form} name="reason" label="common.reason" rows={3} required />
        </>
      )}
    </EventForm>
  );
}
