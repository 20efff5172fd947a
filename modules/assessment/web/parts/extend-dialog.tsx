import { DayField, EventForm, useChecks } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { roundEndpoints, type RoundDetail } from '../../contract/index.ts';

/** Later days for the ASE and the visits of a round. */
export function ExtendDialog({ round, onClose }: { round: RoundDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const { required } = useChecks();
  const initial: { aseDue: string | null; qpeTo: string | null } = { aseDue: round.aseDue, qpeTo: round.qpeTo };
  return (
    <EventForm
      name={`assessment.round.${round.id}.extend`}
      initial={initial}
      version={round.version}
      check={({ aseDue, qpeTo }) => [
        ...required('aseDue', 'assessment.round.aseDue', aseDue),
        ...required('qpeTo', 'assessment.round.qpeTo', qpeTo),
      ]}
      endpoint={roundEndpoints.extend}
      send={({ aseDue, qpeTo }) => ({ params: { id: round.id }, input: { version: round.version, aseDue: aseDue!, qpeTo: qpeTo! } })}
      title={t('assessment.ask.extend')}
      action={t('assessment.event.extend')}
      onClose={onClose}
    >
      {(form) => (
        <>
          <DayField form={form} name="aseDue" label="assessment.round.aseDue" min={round.aseDue} required />
          <DayField form={form} name="qpeTo" label="assessment.round.qpeTo" min={round.qpeTo} required />
        </>
      )}
    </EventForm>
  );
}
