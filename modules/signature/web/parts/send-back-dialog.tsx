import { useState } from 'react';
import { Checkbox } from '@mantine/core';
import { EventForm, SwitchField, TextAreaField, useChecks } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
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
  return (
    <EventForm
      name={draftName(seat.id, 'reject')}
      initial={{ reason: '', isFinal: false }}
      version={round.version}
      check={({ reason }) => required('reason', 'common.reason', reason)}
      endpoint={signEndpoints.reject}
      send={({ reason, isFinal }) => ({
        params: { id: round.id },
        input: { version: round.version, seatId: seat.id, reason, parts: [...parts], isFinal },
      })}
      done={() => t('signature.done.reject')}
      title={t('signature.do.reject')}
      danger
      onClose={onClose}
    >
      {(form) => (
        <>
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
          {round.mayRejectFinally && <SwitchField form={form} name="isFinal" label="signature.final" help="signature.finalHelp" />}
        </>
      )}
    </EventForm>
  );
}
