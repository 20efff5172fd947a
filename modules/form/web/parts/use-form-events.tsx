import { useState, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { Archive, ArchiveRestore, Copy, Download, FileX, Pencil, Send, Undo2, UserCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import {
  ConfirmDialog,
  fetchFile,
  holds,
  keyOfCall,
  ReasonDialog,
  refusalOf,
  useActor,
  useMutate,
  type EventAction,
} from '@quantum/platform/web/kit';
import { formBuilderPath, formEndpoints as endpoints, formOps, type FormDetail } from '../../contract/index.ts';
import { saveFormFile } from './form-file.ts';
import { DuplicateDialog } from './duplicate-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';

type Asking = 'publish' | 'sendBack' | 'retire' | 'discard' | 'duplicate';

/** What may be done with a form now, and the dialogs that ask. Retiring can be undone at once. */
export function useFormEvents(form: FormDetail | undefined): { events: EventAction[]; dialog: ReactNode } {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<Asking>();
  const close = () => setAsking(undefined);
  const restore = useMutate(endpoints.restore);
  const publish = useMutate(endpoints.publish, { done: ({ code }) => t('form.publish.done', { code }), onDone: close });
  const submit = useMutate(endpoints.submit, { done: () => t('form.review.sent') });
  const sendBack = useMutate(endpoints.sendBack);
  const client = useQueryClient();
  const revise = useMutate(endpoints.revise, {
    quiet: true,
    onDone: (revised) => {
      // Read as it was before, the builder would begin without the draft and begin again when it comes.
      client.setQueryData(keyOfCall(endpoints.record, { params: { id: revised.id } }), revised);
      void navigate(formBuilderPath(revised.id));
    },
  });
  const discard = useMutate(endpoints.discard);
  const retire = useMutate(endpoints.retire, { undo: ({ id, version }) => void restore.run({ params: { id }, input: { version } }) });
  const mayDuplicate = holds(useActor(), formOps.duplicate);
  if (!form) return { events: [], dialog: null };
  const of = { params: { id: form.id }, input: { version: form.version } };
  const offered = (event: string, label: string, more: Omit<EventAction, 'event' | 'label'>): EventAction[] =>
    form.events.some((one) => one.event === event) ? [{ event, label, refusal: refusalOf(form.events, event, t), ...more }] : [];
  const events = [
    ...offered('update', t('form.event.build'), {
      primary: form.review.at === null,
      icon: <Pencil size={14} aria-hidden />,
      onClick: () => void navigate(formBuilderPath(form.id)),
    }),
    ...(form.draft === null
      ? offered('revise', t('form.event.revise'), {
          primary: true,
          icon: <Pencil size={14} aria-hidden />,
          onClick: () => void revise.run(of),
        })
      : offered('publish', t('form.event.publish'), {
          primary: form.review.at !== null,
          icon: <Send size={14} aria-hidden />,
          onClick: () => setAsking('publish'),
        })),
    ...(form.review.needed && form.review.at === null && form.draft !== null
      ? offered('submit', t('form.event.submit'), {
          second: true,
          icon: <UserCheck size={14} aria-hidden />,
          onClick: () => void submit.run(of),
        })
      : []),
    ...(form.review.at === null
      ? []
      : offered('sendBack', t('form.event.sendBack'), {
          second: true,
          icon: <Undo2 size={14} aria-hidden />,
          onClick: () => setAsking('sendBack'),
        })),
    ...(mayDuplicate
      ? [
          {
            event: 'duplicate',
            label: t('form.event.duplicate'),
            icon: <Copy size={14} aria-hidden />,
            onClick: () => setAsking('duplicate'),
          },
        ]
      : []),
    ...(form.draft === null
      ? []
      : offered('discard', t('form.event.discard'), {
          danger: true,
          icon: <FileX size={14} aria-hidden />,
          onClick: () => setAsking('discard'),
        })),
    {
      event: 'exportXlsx',
      label: t('form.transfer.exportXlsx'),
      icon: <Download size={14} aria-hidden />,
      onClick: () => void fetchFile({ method: 'GET', path: `/forms/${form.id}/sheet` }),
    },
    {
      event: 'exportJson',
      label: t('form.transfer.exportJson'),
      icon: <Download size={14} aria-hidden />,
      onClick: () => saveFormFile(form),
    },
    ...offered('restore', t('form.event.restore'), {
      primary: true,
      icon: <ArchiveRestore size={14} aria-hidden />,
      onClick: () => void restore.run(of),
    }),
    ...offered('retire', t('form.event.retire'), {
      danger: true,
      icon: <Archive size={14} aria-hidden />,
      onClick: () => setAsking('retire'),
    }),
  ];
  const dialog = (
    <>
      {asking === 'publish' && (
        <PublishDialog
          form={form}
          busy={publish.isRunning}
          onClose={close}
          onPublish={(movePlans) => void publish.run({ ...of, input: { ...of.input, movePlans } })}
        />
      )}
      {asking === 'sendBack' && (
        <ReasonDialog
          open
          onClose={close}
          title={t('form.ask.sendBack', { no: form.draft?.no })}
          action={t('form.event.sendBack')}
          work={(reason) => sendBack.run({ params: of.params, input: { ...of.input, reason } })}
        />
      )}
      {asking === 'duplicate' && <DuplicateDialog form={form} onClose={close} />}
      <ConfirmDialog
        open={asking === 'retire' || asking === 'discard'}
        onClose={close}
        title={asking === 'discard' ? t('form.ask.discard', { no: form.draft?.no }) : t('form.ask.retire', { name: form.code })}
        text={asking === 'discard' ? t('form.ask.discardText') : t('form.ask.retireText')}
        work={() => (asking === 'discard' ? discard : retire).run(of)}
      />
    </>
  );
  return { events, dialog };
}
