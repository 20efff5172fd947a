import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog, DraftNotice, type FormHandle } from '@quantum/platform/web/kit';
import './action.css';

interface Props<T extends object> {
  /** What is typed into it. */
  form: FormHandle<T>;
  title: string;
  /** Word on the button. */
  action: string;
  busy: boolean;
  width?: number;
  onSend: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog of one event with fields of its own: cancel and the event's verb. */
export function EventDialog<T extends object>({ form, title, action, busy, width, onSend, onClose, children }: Props<T>) {
  const { t } = useTranslation();
  return (
    <Dialog
      open
      onClose={() => !busy && onClose()}
      title={title}
      {...(width && { width })}
      buttons={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t('common.cancel')}
          </Button>
          <Button variant="filled" loading={busy} onClick={onSend}>
            {action}
          </Button>
        </>
      }
    >
      <div className="act-dialog">
        <DraftNotice form={form} />
        {children}
      </div>
    </Dialog>
  );
}
