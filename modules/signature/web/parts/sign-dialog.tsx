import { useRef, useState } from 'react';
import { Button } from '@mantine/core';
import { Dialog, DraftNotice, errorText, showError, TextAreaField, useForm, useMutate } from '@quantum/platform/web/kit';
import { uploadFile, type ApiError, useTranslation } from '@quantum/platform/web/public';
import { signEndpoints, type SignRound, type RoundSigner } from '../../contract/index.ts';
import { draftName } from '../draft-name.ts';
import { SignatureField, type ReadSignature } from './signature-field.tsx';

interface Props {
  round: SignRound;
  seat: RoundSigner;
  onClose: () => void;
}

/** Signing: what is kept is said before, a remark and a drawn signature may be added. */
export function SignDialog({ round, seat, onClose }: Props) {
  const { t } = useTranslation();
  const read = useRef<ReadSignature>(undefined);
  const [sending, setSending] = useState(false);
  const form = useForm({ name: draftName(seat.id, 'ok'), initial: { comment: '' }, version: round.version });
  const sign = useMutate(signEndpoints.ok, {
    kind: 'update',
    done: () => t('signature.done.ok'),
    onDone: onClose,
    onFailure: form.takeFaults,
  });
  const busy = sending || sign.isRunning;
  const send = async (comment: string) => {
    setSending(true);
    try {
      const drawn = await read.current?.();
      const drawnId = drawn ? (await uploadFile(drawn)).id : null;
      return await sign.run({
        params: { id: round.id },
        input: { version: round.version, seatId: seat.id, comment: comment.trim() || null, drawnId },
      });
    } catch (fault) {
      showError(errorText(fault as ApiError, t));
      return undefined;
    } finally {
      setSending(false);
    }
  };
  return (
    <Dialog
      open
      onClose={() => !busy && onClose()}
      title={t('signature.do.ok')}
      buttons={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t('common.cancel')}
          </Button>
          <Button variant="filled" loading={busy} onClick={() => void form.submit(({ comment }) => send(comment))}>
            {t('signature.do.ok')}
          </Button>
        </>
      }
    >
      <div className="tas-sign-form">
        <DraftNotice form={form} />
        <p>
          <b>{t('signature.meaning.approved')}</b>
        </p>
        <p className="q-quiet">{t('signature.ask.ok')}</p>
        <SignatureField onReady={(ready) => (read.current = ready)} />
        <TextAreaField form={form} name="comment" label="signature.comment" rows={2} />
      </div>
    </Dialog>
  );
}
