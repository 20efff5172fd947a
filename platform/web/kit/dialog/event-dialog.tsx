import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { useTranslation } from '@quantum/platform/web/public';
import { SavedBefore } from '../calls/saved-before.tsx';
import type { SavedRecord } from '../calls/saved-record.ts';
import { DraftNotice } from '../form/draft-notice.tsx';
import type { FormHandle } from '../form/use-form.ts';
import { Dialog } from './dialog.tsx';

interface Props<T extends object> {
  /** What is typed into it. */
  form: FormHandle<T>;
  title: string;
  /** Word on the button. */
  action: string;
  busy: boolean;
  /** It takes something away. */
  danger?: boolean;
  width?: number;
  /** Where what an earlier attempt saved is shown and changed. */
  saved?: SavedRecord;
  onSend: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog of one event with fields of its own: cancel and the event's verb. */
export function EventDialog<T extends object>({
  form,
  title,
  action,
  busy,
  danger = false,
  width,
  saved,
  onSend,
  onClose,
  children,
}: Props<T>) {
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
          <Button
            variant={danger ? 'default' : 'filled'}
            className={danger ? 'q-danger-button' : undefined}
            loading={busy}
            onClick={onSend}
          >
            {action}
          </Button>
        </>
      }
    >
      <div className="q-dialog-fields">
        <DraftNotice form={form} />
        {children}
        <SavedBefore form={form} {...saved} />
      </div>
    </Dialog>
  );
}
