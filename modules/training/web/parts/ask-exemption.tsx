import { useState } from 'react';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DayField, EventDialog, PhotoStrip, TextAreaField, useChecks, useForm, useMutate } from '@quantum/platform/web/kit';
import type { FileRef } from '@quantum/platform/contract';
import { newId } from '@quantum/platform/web/public';
import { exemptionEndpoints, MOST_EVIDENCE } from '../../contract/index.ts';

/** A learner asks not to have to take a course, and says why. */
export function AskExemption({ id }: { id: number }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <div className="tr-add">
      <Button variant="subtle" onClick={() => setOpen(true)}>
        {t('training.exemption.askFor')}
      </Button>
      {open && <AskDialog id={id} onClose={() => setOpen(false)} />}
    </div>
  );
}

function AskDialog({ id, onClose }: { id: number; onClose: () => void }) {
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
