import { useState } from 'react';
import { Button, NumberInput, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LIMITS, type FileRef } from '@quantum/platform/contract';
import { Dialog, dropDraft, findDraft, saveDraft, PhotoStrip, useMutate } from '@quantum/platform/web/kit';
import { actionEndpoints, type ActionDetail } from '../../contract/index.ts';
import '@mantine/core/styles/NumberInput.layer.css';
import './action.css';

interface Typed {
  note: string;
  photos: FileRef[];
  /** What it has cost, where that is known. */
  cost?: number | null;
}

/** The correction: what was done and its proof. What is typed stays on the device until the server has it. */
export function SubmitDialog({ action, open, onClose }: { action: ActionDetail; open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const name = `action.action.${action.id}.submit`;
  const [typed, setTyped] = useState<Typed>(() => findDraft<Typed>(name)?.value ?? { note: '', photos: [] });
  const [faults, setFaults] = useState<{ note?: string; photos?: string }>({});
  const submit = useMutate(actionEndpoints.submit, { done: () => t('action.submitted', { code: action.code }) });
  const set = (change: Partial<Typed>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    setFaults({});
    saveDraft(name, { value: next, version: action.version });
  };
  const send = async () => {
    const found = {
      ...(typed.note.trim() === '' ? { note: t('platform.field.required', { field: t('action.resultNote') }) } : {}),
      ...(typed.photos.length === 0 ? { photos: t('action.refusal.needsAfterPhoto') } : {}),
    };
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    const input = {
      version: action.version,
      note: typed.note.trim(),
      photos: typed.photos.map((photo) => photo.id),
      ...(typed.cost == null ? {} : { costActual: typed.cost }),
    };
    if ((await submit.run({ params: { id: action.id }, input })) === undefined) return;
    dropDraft(name);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={() => !submit.isRunning && onClose()}
      title={t('action.do.submit')}
      buttons={
        <>
          <Button onClick={onClose} disabled={submit.isRunning}>
            {t('common.cancel')}
          </Button>
          <Button variant="filled" loading={submit.isRunning} onClick={() => void send()}>
            {t('action.do.submit')}
          </Button>
        </>
      }
    >
      <div className="q-dialog-fields">
        <Textarea
          label={t('action.resultNote')}
          withAsterisk
          autosize
          minRows={3}
          maxLength={LIMITS.text}
          value={typed.note}
          error={faults.note}
          data-autofocus
          onChange={(event) => set({ note: event.currentTarget.value })}
        />
        <NumberInput
          label={[t('action.actualCost'), action.currency].filter(Boolean).join(' · ')}
          value={typed.cost ?? ''}
          min={0}
          decimalScale={2}
          onChange={(next) => set({ cost: next === '' ? null : Number(next) })}
        />
        <div>
          <span className="mantine-InputWrapper-label">
            {t('action.photosAfter')} <span className="mantine-InputWrapper-required">*</span>
          </span>
          <PhotoStrip label={t('action.photosAfter')} photos={typed.photos} onChange={(photos) => set({ photos })} />
          {faults.photos && (
            <p className="q-fault" role="alert">
              {faults.photos}
            </p>
          )}
        </div>
      </div>
    </Dialog>
  );
}
