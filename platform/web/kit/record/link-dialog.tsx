import { useState } from 'react';
import { Button, TextInput } from '@mantine/core';
import type { LinkEndpoints, MadeLink } from '@quantum/platform/contract';
import { useTranslation } from '@quantum/platform/web/public';
import { Dialog } from '../dialog/dialog.tsx';
import { useCall } from '../calls/use-call.ts';
import { useMutate } from '../calls/use-mutate.ts';
import { LinkMade } from './link-made.tsx';
import { LinkRow } from './link-row.tsx';
import './link-dialog.css';

export interface LinkDialogProps {
  of: LinkEndpoints;
  id: number;
  /** Zone of the record's unit. */
  zone: string;
  title: string;
  /** What anyone who has the link sees, or may do. */
  text: string;
  /** Where it may be mailed to. */
  mailTo?: string | null;
  onClose: () => void;
}

const USUAL_DAYS = 7;

/** Makes a link with a life of its own, shows it once with its QR code, and lists those there are. */
export function LinkDialog({ of, id, zone, title, text, mailTo = null, onClose }: LinkDialogProps) {
  const { t } = useTranslation();
  const [days, setDays] = useState<number>(of.days.includes(USUAL_DAYS) ? USUAL_DAYS : of.days[0]!);
  const [mail, setMail] = useState(mailTo ?? '');
  const [made, setMade] = useState<MadeLink>();
  const [fault, setFault] = useState<string>();
  const { data } = useCall(of.list, { params: { id } });
  const make = useMutate(of.make, {
    quiet: true,
    onDone: setMade,
    onFailure: (error) => {
      setFault(error.faults.find(({ path }) => path === 'mailTo')?.message);
      return error.faults.length > 0;
    },
  });
  const send = () => {
    setFault(undefined);
    void make.run({ params: { id }, input: { days, mailTo: mail.trim() || null } });
  };
  const links = data?.links ?? [];
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      buttons={
        <>
          <Button onClick={onClose}>{t('common.close')}</Button>
          {!made && (
            <Button variant="filled" loading={make.isRunning} onClick={send}>
              {t('platform.share.make')}
            </Button>
          )}
        </>
      }
    >
      <div className="q-links">
        <p className="q-quiet">{text}</p>
        {made ? (
          <LinkMade made={made} />
        ) : (
          <>
            <fieldset className="q-link-days">
              <legend>{t('platform.share.days')}</legend>
              {of.days.map((count) => (
                <label key={count} data-on={days === count}>
                  <input type="radio" name="days" value={count} checked={days === count} onChange={() => setDays(count)} />
                  {t('platform.share.dayCount', { count })}
                </label>
              ))}
            </fieldset>
            {data?.canMail && (
              <TextInput
                type="email"
                label={t('platform.share.mailTo')}
                description={t('platform.share.mailHelp')}
                value={mail}
                error={fault}
                onChange={({ currentTarget: { value } }) => setMail(value)}
              />
            )}
          </>
        )}
        {links.length > 0 && (
          <>
            <h3>{t('platform.share.existing')}</h3>
            <ul>
              {links.map((link) => (
                <LinkRow key={link.id} of={of} id={id} link={link} zone={zone} />
              ))}
            </ul>
          </>
        )}
      </div>
    </Dialog>
  );
}
