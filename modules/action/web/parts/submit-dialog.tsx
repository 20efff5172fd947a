import { useState } from 'react';
import { Button, Textarea } from '@mantine/core';
import { LIMITS } from '@quantum/platform/contract';
import { counted, Dialog, dropDraft, findDraft, saveDraft, showError, NumberInput } from '@quantum/platform/web/kit';
import { DevicePhotos, sendLater } from '@quantum/platform/web/offline';
import { newId, useTranslation } from '@quantum/platform/web/public';
import type { ActionDetail } from '../../contract/index.ts';
import { correctionDraft, correctionEntry, type Correction } from './correction-entry.ts';
import './action.css';

/** Of one written on the device before its photos were kept there, the words alone are found again. */
function begin(action: ActionDetail): Correction {
  const written = findDraft<Partial<Correction>>(correctionDraft(action.id))?.value;
  const isWhole = written?.clientId !== undefined;
  return { clientId: newId(), note: '', cost: null, ...written, photos: (isWhole && written.photos) || [] };
}

/** The correction: what was done and its proof. It is on the device until the server has it, with or without a network. */
export function SubmitDialog({ action, onClose }: { action: ActionDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(() => begin(action));
  const [faults, setFaults] = useState<{ note?: string; photos?: string }>({});
  const [isKeeping, setKeeping] = useState(false);
  const set = (change: (now: Correction) => Partial<Correction>) => {
    setFaults({});
    setTyped((now) => {
      const next = { ...now, ...change(now) };
      saveDraft(correctionDraft(action.id), { value: next, version: action.version });
      return next;
    });
  };
  const send = async () => {
    const found = {
      ...(typed.note.trim() === '' ? { note: t('platform.field.required', { field: t('action.resultNote') }) } : {}),
      ...(typed.note.trim().length > LIMITS.text
        ? { note: t('platform.field.over', { count: typed.note.trim().length - LIMITS.text }) }
        : {}),
      ...(typed.photos.length === 0 ? { photos: t('action.refusal.needsAfterPhoto') } : {}),
    };
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    setKeeping(true);
    try {
      await sendLater(correctionEntry(action, typed, t('action.queued.note', { count: typed.photos.length })));
      dropDraft(correctionDraft(action.id));
      onClose();
    } catch (fault) {
      console.error(fault);
      showError(t('action.queued.notKept'));
    } finally {
      setKeeping(false);
    }
  };
  return (
    <Dialog
      open
      onClose={() => !isKeeping && onClose()}
      title={t('action.do.submit')}
      buttons={
        <>
          <Button onClick={onClose} disabled={isKeeping}>
            {t('common.cancel')}
          </Button>
          <Button variant="filled" loading={isKeeping} onClick={() => void send()}>
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
          {...counted(typed.note, LIMITS.text)}
          value={typed.note}
          error={faults.note}
          data-autofocus
          onChange={({ currentTarget: { value } }) => set(() => ({ note: value }))}
        />
        <NumberInput
          label={[t('action.actualCost'), action.currency].filter(Boolean).join(' · ')}
          value={typed.cost ?? ''}
          min={0}
          decimalScale={2}
          onChange={(next) => set(() => ({ cost: next === '' ? null : Number(next) }))}
        />
        <div>
          <span className="mantine-InputWrapper-label">
            {t('action.photosAfter')} <span className="mantine-InputWrapper-required">*</span>
          </span>
          <DevicePhotos
            label={t('action.photosAfter')}
            clientId={typed.clientId}
            photos={typed.photos}
            onChange={(change) => set((now) => ({ photos: change(now.photos) }))}
          />
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
