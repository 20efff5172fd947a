import { DayField, EventForm, TextAreaField, useChecks, useToday } from '@quantum/platform/web/kit';
import { LIMITS } from '@quantum/platform/contract';
import { useTranslation } from '@quantum/platform/web/public';
import { regulationEndpoints, type RegulationDetail } from '../../../contract/index.ts';

interface Value {
  abolishedDate: string | null;
  reason: string;
}

/** From which day on it no longer applies, and why. */
export function WithdrawDialog({ regulation, onClose }: { regulation: RegulationDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const today = useToday();
  const { required } = useChecks();
  const initial: Value = { abolishedDate: today, reason: '' };
  return (
    <EventForm
      name={`regulation-withdraw-${regulation.id}`}
      version={regulation.version}
      initial={initial}
      check={(value) => [
        ...required('abolishedDate', 'regulation.fact.abolishedDate', value.abolishedDate),
        ...required('reason', 'regulation.fact.abolishReason', value.reason),
      ]}
      endpoint={regulationEndpoints.withdraw}
      send={({ abolishedDate, reason }) => ({
        params: { id: regulation.id },
        input: { version: regulation.version, abolishedDate: abolishedDate!, reason },
      })}
      title={t('regulation.event.withdraw')}
      danger
      onClose={onClose}
    >
      {(form) => (
        <>
          <p className="q-hint">{t('regulation.help.withdraw')}</p>
          <DayField form={form} name="abolishedDate" label="regulation.fact.abolishedDate" max={today} required />
          <TextAreaField form={form} name="reason" label="regulation.fact.abolishReason" max={LIMITS.line} required />
        </>
      )}
    </EventForm>
  );
}
