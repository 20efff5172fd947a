import { useState } from 'react';
import { Button, Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog, DraftNotice, TextAreaField, useChecks, useForm, useMutate } from '@quantum/platform/web/kit';
import { signEndpoints, type SignRound, type RoundSigner } from '../../contract/index.ts';
import { draftName } from '../draft-name.ts';

interface Props {
  round: SignRound;
  seat: RoundSigner;
  onClose: () => void;
}

/** Sending back: a reason, and which parts have to be corrected; the others stay locked. */
export function SendBackDialog({ round, seat, onClose }: Props) {
  const { t } = useTranslation();
  const { required } = useChecks();
  const [parts, setParts] = useState<readonly string[]>([]);
  const form = useForm({
    name: draftName(seat.id, 'reject'),
    initial: { reason: '' },
    version: round.version,
    check: ({ reason }) => required('reason', 'common.reason', reason),
  });
  const reject = useMutate(signEndpoints.reject, { done: () => t('signature.done.reject'), onDone: onClose, onFailure: form.takeFaults });
  const send = () =>
    void form.submit(({ reason }) =>
      reject.run({ params: { id: round.id }, input: { version: round.version, seatId: seat.id, reason, parts: [...parts] } }),
    );
  return (
    <Dialog
      open
      onClose={() => !reject.isRunning && onClose()}
      title={t('signature.do.reject')}
      buttons={
        <>
          <Button onClick={onClose} disabled={reject.isRunning}>
            {t('common.cancel')}
          </Button>
          <Button className="q-danger-button" loading={reject.isRunning} onClick={send}>
            {t('signature.do.reject')}
          </Button>
        </>
      }
    >
      <div className="tas-sign-form">
        <DraftNotice form={form} />
        {round.parts.length > 1 && (
          <>
            <p className="q-quiet">{t('signature.ask.reject')}</p>
            <fieldset className="tas-sign-parts">
              <legend>{t('signature.parts')}</legend>
              {round.parts.map(({ key, title }) => (
                <Checkbox
                  key={key}
                  label={title}
                  checked={parts.includes(key)}
                  onChange={({ currentTarget: { checked } }) =>
                    setParts((now) => (checked ? [...now, key] : now.filter((one) => one !== key)))
                  }
                />
              ))}
            </fieldset>
            {parts.length === 0 && <p className="q-hint">{t('signature.partsAll')}</p>}
          </>
        )}
        <TextAreaField form={form} name="reason" label="common.reason" rows={3} required />
      </div>
    </Dialog>
  );
}
