import { useState } from 'react';
import { DayField, EventForm, SelectInput, TextAreaField, useChecks } from '@quantum/platform/web/kit';
import { newId, useTranslation } from '@quantum/platform/web/public';
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
  const initial: Value = {
    metric: page.figures[0]!.id,
    unitId: String(unit ?? page.units.at(-1)!.id),
    from: `${page.to.slice(0, 7)}-01`,
    to: page.to,
    text: '',
  };
  return (
    <EventForm
      name={`board-note-${page.name}`}
      initial={initial}
      check={(value) => [
        ...checks.required('from', 'dashboard.board.from', value.from),
        ...checks.required('to', 'dashboard.board.to', value.to),
        ...checks.required('text', 'dashboard.note.text', value.text),
        ...(value.text.trim().length > MOST_NOTE ? [{ path: 'text', text: t('dashboard.note.most', { max: MOST_NOTE }) }] : []),
      ]}
      endpoint={noteEndpoints.create}
      send={({ metric, unitId, from, to, text }) => ({ input: { clientId, metric, unitId: Number(unitId), from: from!, to: to!, text } })}
      title={t('dashboard.note.add')}
      action={t('dashboard.note.save')}
      onDone={() => onDone()}
      onClose={onClose}
    >
      {(form) => (
        <>
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
        </>
      )}
    </EventForm>
  );
}

/** Its author corrects it on the day it was written. */
export function EditNote({ note, onClose, onDone }: Ends & { note: BoardNote }) {
  const { t } = useTranslation();
  const checks = useChecks();
  const initial: { text: string } = { text: note.text };
  return (
    <EventForm
      name={`board-note-edit-${note.id}`}
      initial={initial}
      check={({ text }) => [
        ...checks.required('text', 'dashboard.note.text', text),
        ...(text.trim().length > MOST_NOTE ? [{ path: 'text', text: t('dashboard.note.most', { max: MOST_NOTE }) }] : []),
      ]}
      endpoint={noteEndpoints.edit}
      send={({ text }) => ({ params: { id: note.id }, input: { version: note.version, text } })}
      title={t('dashboard.note.edit')}
      action={t('dashboard.note.save')}
      onDone={() => onDone()}
      onClose={onClose}
    >
      {(form) => <TextAreaField form={form} name="text" label="dashboard.note.text" required />}
    </EventForm>
  );
}
