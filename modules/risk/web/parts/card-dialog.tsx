import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Localized } from '@quantum/platform/contract';
import { EventDialog, LocalizedField, TextField, useChecks, useForm, useMutate } from '@quantum/platform/web/kit';
import { newId } from '@quantum/platform/web/public';
import { cardEndpoints as calls, cardPath } from '../../contract/index.ts';

/** What a card says beyond its risks: what to do in an emergency, and whom to call. */
export function CardDialog({ assessmentId, onClose }: { assessmentId: number; onClose: () => void }) {
  const { t } = useTranslation();
  const checks = useChecks();
  const navigate = useNavigate();
  const [clientId] = useState(newId);
  const form = useForm({
    name: `risk-card-${assessmentId}`,
    initial: { emergency: { en: '', 'zh-Hans': '', 'zh-Hant': '' } as Localized, phone: '' },
    check: ({ emergency, phone }) => [
      ...checks.localized('emergency', 'risk.card.emergency', emergency),
      ...checks.required('phone', 'risk.card.phone', phone),
    ],
  });
  const create = useMutate(calls.create, { kind: 'create', onDone: ({ id }) => void navigate(cardPath(id)), onFailure: form.takeFaults });
  return (
    <EventDialog
      form={form}
      title={t('risk.event.issueCard')}
      action={t('risk.event.issueCard')}
      busy={create.isRunning}
      onSend={() => void form.submit((value) => create.run({ input: { clientId, assessmentId, ...value } }))}
      onClose={onClose}
    >
      <LocalizedField form={form} name="emergency" label="risk.card.emergency" max={400} required />
      <TextField form={form} name="phone" label="risk.card.phone" required />
    </EventDialog>
  );
}
