import { useNavigate } from 'react-router';
import { LIMITS } from '@quantum/platform/contract';
import { CodeField, DayField, EventForm, TextAreaField, useChecks } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import {
  documentEndpoints as calls,
  RENEW_REASON,
  renewalEndpoints,
  renewalPath,
  type DocumentDetail,
  type RenewReason,
} from '../../../contract/index.ts';

interface Props {
  of: DocumentDetail;
  onClose: () => void;
}

/** Withdrawn by the authority, or lost: from which day on, and why. A renewal opens with it. */
export function RevokeDialog({ of, onClose }: Props) {
  const { t } = useTranslation();
  const { required } = useChecks();
  const initial: { revokedOn: string | null; reason: string } = { revokedOn: of.today, reason: '' };
  return (
    <EventForm
      name={`compliance-document.${of.id}.revoke`}
      version={of.version}
      initial={initial}
      check={({ revokedOn, reason }) => [
        ...required('revokedOn', 'compliance-document.fact.revokedOn', revokedOn),
        ...required('reason', 'common.reason', reason),
      ]}
      endpoint={calls.revoke}
      send={({ revokedOn, reason }) => ({
        params: { id: of.id },
        input: { version: of.version, revokedOn: revokedOn!, reason: reason.trim() },
      })}
      title={t('compliance-document.ask.revoke')}
      action={t('compliance-document.event.revoke')}
      danger
      onClose={onClose}
    >
      {(form) => (
        <>
          <p className="q-hint">{t('compliance-document.help.revoke')}</p>
          <DayField form={form} name="revokedOn" label="compliance-document.fact.revokedOn" min={of.validFrom} max={of.today} required />
          <TextAreaField form={form} name="reason" label="common.reason" max={LIMITS.line} required />
        </>
      )}
    </EventForm>
  );
}

/** Before its day comes by itself. */
export function RenewDialog({ of, onClose }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { required } = useChecks();
  const initial: { reason: string | null } = { reason: of.revokedOn === null ? RENEW_REASON.expire : RENEW_REASON.majorIssues };
  return (
    <EventForm
      name={`compliance-document.${of.id}.renew`}
      version={of.version}
      initial={initial}
      check={({ reason }) => required('reason', 'compliance-document.renewal.reason', reason)}
      endpoint={renewalEndpoints.open}
      send={({ reason }) => ({ input: { complianceDocumentId: of.id, version: of.version, reason: reason as RenewReason } })}
      done={({ code }) => t('compliance-document.renewal.opened', { code })}
      onDone={({ id }) => void navigate(renewalPath(id))}
      title={t('compliance-document.ask.renew')}
      action={t('compliance-document.event.renew')}
      onClose={onClose}
    >
      {(form) => (
        <>
          <p className="q-hint">{t('compliance-document.help.renew')}</p>
          <CodeField form={form} name="reason" label="compliance-document.renewal.reason" set="renewReason" required />
        </>
      )}
    </EventForm>
  );
}
