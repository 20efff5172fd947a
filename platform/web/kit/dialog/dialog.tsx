import { useEffect, useState, type ReactNode } from 'react';
import { Button, Modal } from '@mantine/core';
import { useTranslation } from '@quantum/platform/web/public';
import { UI } from '../constants.ts';
import { confirmFlow, type ConfirmFlow, type ConfirmState } from './confirm-flow.ts';
import { useFocusBack } from './focus-back.ts';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import './dialog.css';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** px. */
  width?: number;
  children?: ReactNode;
  /** Buttons: the safe one first. */
  buttons?: ReactNode;
}

/** A dialog: focus stays inside, Esc closes, what opened it gets the focus back. */
export function Dialog({ open, onClose, title, width = UI.dialogStatus, children, buttons }: DialogProps) {
  const { t } = useTranslation();
  useFocusBack();
  return (
    <Modal.Root opened={open} onClose={onClose} size={width}>
      <Modal.Overlay />
      <Modal.Content>
        <div className="q-dialog-head">
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton aria-label={t('common.close')} />
        </div>
        <Modal.Body>
          {children}
          {buttons && <div className="q-dialog-buttons">{buttons}</div>}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function useConfirmFlow(
  open: boolean,
  work: () => Promise<unknown>,
  onClose: () => void,
): { flow: ConfirmFlow | undefined; state: ConfirmState } {
  const [state, setState] = useState<ConfirmState>('asking');
  const [flow, setFlow] = useState<ConfirmFlow>();
  useEffect(() => {
    if (!open) return;
    setState('asking');
    setFlow(
      confirmFlow(work, (next) => {
        setState(next);
        if (next === 'closed') onClose();
      }),
    );
    // One flow per opening: what is confirmed is what was asked.
  }, [open]);
  return { flow, state };
}

interface ConfirmProps {
  open: boolean;
  onClose: () => void;
  title: string;
  text?: string;
  /** The call; answers undefined when it failed and the person was told. */
  work: () => Promise<unknown>;
}

/** Yes and No (specification 2). */
export function ConfirmDialog({ open, onClose, title, text, work }: ConfirmProps) {
  const { t } = useTranslation();
  const { flow, state } = useConfirmFlow(open, work, onClose);
  return (
    <Dialog
      open={open}
      onClose={() => flow?.no()}
      title={title}
      width={UI.dialogFetch}
      buttons={
        <>
          <Button onClick={() => flow?.no()}>{t('common.no')}</Button>
          <Button variant="filled" loading={state === 'loading'} onClick={() => flow?.yes()} data-autofocus>
            {t('common.yes')}
          </Button>
        </>
      }
    >
      {text && <p className="q-quiet">{text}</p>}
    </Dialog>
  );
}
