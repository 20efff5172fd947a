import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Localized } from '@quantum/platform/contract';
import { EventForm, LocalizedField, TextField, useChecks } from '@quantum/platform/web/kit';
import { newId, useTranslation } from '@quantum/platform/web/public';
import { cardEndpoints as calls, cardPath } from '../../contract/index.ts';

/** What a card says beyond its risks: what to do in an emergency, and whom to call. */
export function CardDialog({ assessmentId, onClose }: { assessmentId: number; onClose: () => void }) {
  const { t } = useTranslation();
  const checks = useChecks();
  const navigate = useNavigate();
  const [clientId] = useState(newId);
  const initial = { emergency: { en: '', 'zh-Hans': '', 'zh-Hant': '' } as Localized, phone: '' };
  return (
    <EventForm
      name={`risk-card-${assessmentId}`}
      initial={initial}
      check={({ emergency, phone }) => [
        ...checks.localized('emergency', 'risk.card.emergency', emergency),
        ...checks.required('phone', 'risk.card.phone', phone),
      ]}
      endpoint={calls.create}
      send={(value) => ({ input: { clientId, assessmentId, ...value } })}
      kind="create"
      title={t('risk.event.issueCard')}
      saved={{ path: cardPath, read: calls.read }}
      onDone={({ id }) => void navigate(cardPath(id))}
      onClose={onClose}
    >
      {(form) => (
        <>
          <LocalizedField form={form} name="emergency" label="risk.card.emergency" max={400} required />
          <TextField form={form} name="phone" label="risk.card.phone" required />
        </>
      )}
    </EventForm>
  );
}
