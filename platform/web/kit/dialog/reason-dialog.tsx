import { useEffect, useState } from 'react';
import { Button, Textarea } from '@mantine/core';
import { LIMITS } from '@quantum/platform/contract';
import { useKept, useTranslation } from '@quantum/platform/web/public';
import { UI } from '../constants.ts';
import { counted } from '../form/counter.tsx';
import { Dialog } from './dialog.tsx';
import '../form/inputs.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  title: string;
  text?: string;
  /** Word on the button: the event's own. */
  action: string;
  /** Message key of the label; 'Reason' by default. */
  label?: string;
  required?: boolean;
  danger?: boolean;
  /** Message key of the button that leaves all as it is: 'Cancel' by default, another word where the event itself is a cancelling. */
  safe?: string;
  /** The call with the reason; undefined when it failed. The dialog stays open then, with what was typed. */
  work: (reason: string) => Promise<unknown>;
}

/** An event that wants to be told why. */
export function ReasonDialog({
  open,
  onClose,
  title,
  text,
  action,
  label = 'common.reason',
  required = true,
  danger = false,
  safe = 'common.cancel',
  work,
}: Props) {
  const { t } = useTranslation();
  const [reason, keepReason, dropReason] = useKept(`reason.${location.pathname}.${title}`, '', 'tab');
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (open) setFault(undefined);
  }, [open]);
  const submit = async () => {
    if (busy) return;
    if (required && reason.trim() === '') return setFault(t('platform.field.required', { field: t(label) }));
    const over = reason.trim().length - LIMITS.line;
    if (over > 0) return setFault(t('platform.field.over', { count: over }));
    setBusy(true);
    const answer = await work(reason.trim());
    setBusy(false);
    if (answer === undefined) return;
    dropReason();
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={() => !busy && onClose()}
      title={title}
      width={UI.dialogStatus}
      buttons={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t(safe)}
          </Button>
          <Button
            variant={danger ? 'default' : 'filled'}
            className={danger ? 'q-danger-button' : undefined}
            loading={busy}
            onClick={() => void submit()}
          >
            {action}
          </Button>
        </>
      }
    >
      {text && <p className="q-quiet">{text}</p>}
      <Textarea
        label={t(label)}
        withAsterisk={required}
        value={reason}
        error={fault}
        {...counted(reason, LIMITS.line)}
        autosize
        minRows={3}
        data-autofocus
        onChange={(event) => {
          keepReason(event.currentTarget.value);
          setFault(undefined);
        }}
      />
    </Dialog>
  );
}
