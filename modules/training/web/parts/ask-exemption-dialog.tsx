import { useState } from 'react';
import { DayField, EventForm, PhotoStrip, TextAreaField, useChecks } from '@quantum/platform/web/kit';
import type { FileRef } from '@quantum/platform/contract';
import { newId, useTranslation } from '@quantum/platform/web/public';
import { exemptionEndpoints, MOST_EVIDENCE } from '../../contract/index.ts';

/** Why, until when, and what shows it. */
export function AskDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation();
  const { required } = useChecks();
  const [clientId] = useState(newId);
  const initial: { reason: string; toOn: string | null; files: FileRef[] } = { reason: '', toOn: null, files: [] };
  return (
    <EventForm
      name={`ask exemption ${id}`}
      initial={initial}
      check={({ reason, toOn }) => [...required('reason', 'common.reason', reason), ...required('toOn', 'training.exemption.to', toOn)]}
      endpoint={exemptionEndpoints.ask}
      send={({ reason, toOn, files }) => ({ params: { id }, input: { clientId, reason, toOn: toOn!, files: files.map((one) => one.id) } })}
      done={({ code }) => t('training.exemption.asked', { code })}
      title={t('training.exemption.askFor')}
      action={t('training.exemption.send')}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextAreaField form={form} name="reason" label="common.reason" required />
          <DayField form={form} name="toOn" label="training.exemption.to" required />
          <PhotoStrip
            photos={form.value.files}
            onChange={(files) => form.set({ files })}
            max={MOST_EVIDENCE}
            label={t('training.exemption.evidence')}
          />
        </>
      )}
    </EventForm>
  );
}
