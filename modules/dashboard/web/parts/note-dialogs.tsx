import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayField, EventDialog, SelectInput, TextAreaField, useChecks, useForm, useMutate } from '@quantum/platform/web/kit';
import { newId } from '@quantum/platform/web/public';
import { MOST_NOTE, noteEndpoints, type BoardNote, type OverviewPage } from '../../contract/index.ts';

interface Ends {
  onClose: () => void;
  onDone: () => void;
}

interface Value {
  metric: string;
  unitId: string;
  from: string | null;
  to: string | null;
  text: string;
}

/** Words on a figure: which, of which unit, on which days. */
export function NewNote({ page, unit, onClose, onDone }: Ends & { page: OverviewPage; unit: number | undefined }) {
  const { t } = useTranslation();
  const checks = useChecks();
  const [clientId] = useState(newId);
  const form = useForm<Value>({
    name: `board-note-${page.name}`,
    initial: {
      metric: page.figures[0]!.id,
      unitId: String(unit ?? page.units.at(-1)!.id),
      from: `${page.to.slice(0, 7)}-01`,
      to: page.to,
      text: '',
    },
    check: (value) => [
      ...checks.required('from', 'dashboard.board.from', value.from),
      ...checks.required('to', 'dashboard.board.to', value.to),
      ...checks.required('text', 'dashboard.note.text', value.text),
      ...(value.text.trim().length > MOST_NOTE ? [{ path: 'text', text: t('dashboard.note.most', { max: MOST_NOTE }) }] : []),
    ],
  });
  const create = useMutate(noteEndpoints.create, {
    onDone: () => {
      onDone();
      onClose();
    },
    onFailure: form.takeFaults,
  });
  const send = () =>
    void form.submit(({ metric, unitId, from, to, text }) =>
      create.run({ input: { clientId, metric, unitId: Number(unitId), from: from!, to: to!, text } }),
    );
  return (
    <EventDialog
      form={form}
      title={t('dashboard.note.add')}
      action={t('dashboard.note.save')}
      busy={create.isRunning}
      onSend={send}
      onClose={onClose}
    >
      <SelectInput
        label={t('dashboard.board.metric')}
        value={form.value.metric}
        options={page.figures.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(metric) => form.set({ metric })}
      />
      <SelectInput
        label={t('dashboard.unit')}
        value={form.value.unitId}
        options={page.units.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(unitId) => form.set({ unitId })}
      />
      <DayField form={form} name="from" label="dashboard.board.from" required />
      <DayField form={form} name="to" label="dashboard.board.to" required />
      <TextAreaField form={form} name="text" label="dashboard.note.text" required />
    </EventDialog>
  );
}

/** Its author corrects it on the day it was written. */
export function EditNote({ note, onClose, onDone }: Ends & { note: BoardNote }) {
  const { t } = useTranslation();
  const checks = useChecks();
  const form = useForm<{ text: string }>({
    name: `board-note-edit-${note.id}`,
    initial: { text: note.text },
    check: ({ text }) => [
      ...checks.required('text', 'dashboard.note.text', text),
      ...(text.trim().length > MOST_NOTE ? [{ path: 'text', text: t('dashboard.note.most', { max: MOST_NOTE }) }] : []),
    ],
  });
  const edit = useMutate(noteEndpoints.edit, {
    onDone: () => {
      onDone();
      onClose();
    },
    onFailure: form.takeFaults,
  });
  const send = () => void form.submit(({ text }) => edit.run({ params: { id: note.id }, input: { version: note.version, text } }));
  return (
    <EventDialog
      form={form}
      title={t('dashboard.note.edit')}
      action={t('dashboard.note.save')}
      busy={edit.isRunning}
      onSend={send}
      onClose={onClose}
    >
      <TextAreaField form={form} name="text" label="dashboard.note.text" required />
    </EventDialog>
  );
}
