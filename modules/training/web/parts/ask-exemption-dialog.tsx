import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayField, EventDialog, PhotoStrip, TextAreaField, useChecks, useForm, useMutate } from '@quantum/platform/web/kit';
import type { FileRef } from '@quantum/platform/contract';
import { newId } from '@quantum/platform/web/public';
import { exemptionEndpoints, MOST_EVIDENCE } from '../../contract/index.ts';

/** Why, until when, and what shows it. */
export function AskDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation();
  const { required } = useChecks();
  const [clientId] = useState(newId);
  const form = useForm<{ reason: string; toOn: string | null; files: FileRef[] }>({
    name: `ask exemption ${id}`,
    initial: { reason: '', toOn: null, files: [] },
    check: ({ reason, toOn }) => [...required('reason', 'common.reason', reason), ...required('toOn', 'training.exemption.to', toOn)],
  });
  const ask = useMutate(exemptionEndpoints.ask, {
    done: ({ code }) => t('training.exemption.asked', { code }),
    onDone: onClose,
    onFailure: form.takeFaults,
  });
  return (
    <EventDialog
      form={form}
      title={t('training.exemption.askFor')}
      action={t('training.exemption.send')}
      busy={ask.isRunning}
      onClose={onClose}
      onSend={() =>
        void form.submit(({ reason, toOn, files }) =>
          ask.run({ params: { id }, input: { clientId, reason, toOn: toOn!, files: files.map((one) => one.id) } }),
        )
      }
    >
      <TextAreaField form={form} name="reason" label="common.reason" required />
      <DayField form={form} name="toOn" label="training.exemption.to" required />
      <PhotoStrip
        photos={form.value.files}
        onChange={(files) => form.set({ files })}
        max={MOST_EVIDENCE}
        label={t('training.exemption.evidence')}
      />
    </EventDialog>
  );
}
