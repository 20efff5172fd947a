import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { Archive, ArchiveRestore, Copy, Download, FileX, Pencil, Send, Undo2, UserCheck } from 'lucide-react';
import { fetchFile, holds, keyOfCall, useActor, useMutate, useRecordEvents, type RecordEvents } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { formBuilderPath, formEndpoints as endpoints, formOps, type FormDetail } from '../../contract/index.ts';
import { saveFormFile } from './form-file.ts';
import { DuplicateDialog } from './duplicate-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';

/** A form with what may be done with it without being asked of the server: they are listed like its events. */
const withOwnEvents = (form: FormDetail, mayDuplicate: boolean): FormDetail => ({
  ...form,
  events: [
    ...form.events,
    ...[...(mayDuplicate ? ['duplicate'] : []), 'exportXlsx', 'exportJson'].map((event) => ({ event, refusal: null })),
  ],
});

/** What may be done with a form now, and the dialogs that ask. Retiring can be undone at once. */
export function useFormEvents(form: FormDetail | undefined): RecordEvents {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const mayDuplicate = holds(useActor(), formOps.duplicate);
  const revise = useMutate(endpoints.revise, {
    quiet: true,
    onDone: (revised) => {
      // Read as it was before, the builder would begin without the draft and begin again when it comes.
      client.setQueryData(keyOfCall(endpoints.record, { params: { id: revised.id } }), revised);
      void navigate(formBuilderPath(revised.id));
    },
  });
  const hasDraft = ({ draft }: FormDetail) => draft !== null;
  const isReviewed = ({ review }: FormDetail) => review.at !== null;
  return useRecordEvents(form && withOwnEvents(form, mayDuplicate), 'form.', {
    update: { icon: Pencil, label: 'form.event.build', primary: (of) => !isReviewed(of), to: formBuilderPath(form?.id ?? 0) },
    revise: {
      icon: Pencil,
      primary: true,
      shown: (of) => !hasDraft(of),
      run: ({ id, version }) => revise.run({ params: { id }, input: { version } }),
    },
    publish: {
      icon: Send,
      primary: isReviewed,
      shown: hasDraft,
      dialog: (of, onClose) => <AskPublish form={of} onClose={onClose} />,
    },
    submit: {
      icon: UserCheck,
      second: true,
      shown: (of) => of.review.needed && !isReviewed(of) && hasDraft(of),
      run: endpoints.submit,
      done: 'form.review.sent',
    },
    sendBack: {
      icon: Undo2,
      second: true,
      shown: isReviewed,
      reason: endpoints.sendBack,
      askParams: ({ draft }) => ({ no: draft?.no }),
    },
    duplicate: { icon: Copy, dialog: (of, onClose) => <DuplicateDialog form={of} onClose={onClose} /> },
    discard: {
      icon: FileX,
      danger: true,
      shown: hasDraft,
      confirm: ({ draft }) => ({ title: t('form.ask.discard', { no: draft?.no }), text: t('form.ask.discardText') }),
      run: endpoints.discard,
    },
    exportXlsx: {
      icon: Download,
      label: 'form.transfer.exportXlsx',
      run: ({ id }) => fetchFile({ method: 'GET', path: `/forms/${id}/sheet` }),
    },
    exportJson: { icon: Download, label: 'form.transfer.exportJson', run: saveFormFile },
    restore: { icon: ArchiveRestore, primary: true, run: endpoints.restore },
    retire: {
      icon: Archive,
      danger: true,
      confirm: ({ code }) => ({ title: t('form.ask.retire', { name: code }), text: t('form.ask.retireText') }),
      run: endpoints.retire,
      undo: 'restore',
    },
  });
}

function AskPublish({ form, onClose }: { form: FormDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const publish = useMutate(endpoints.publish, { done: ({ code }) => t('form.publish.done', { code }), onDone: onClose });
  const { id, version } = form;
  return (
    <PublishDialog
      form={form}
      busy={publish.isRunning}
      onClose={onClose}
      onPublish={(movePlans) => void publish.run({ params: { id }, input: { version, movePlans } })}
    />
  );
}
