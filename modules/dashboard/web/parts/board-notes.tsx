import { useState } from 'react';
import { Button } from '@mantine/core';
import { MessageSquarePlus, Pencil, X } from 'lucide-react';
import { ReasonDialog, useMutate } from '@quantum/platform/web/kit';
import { formatInstant, useTranslation } from '@quantum/platform/web/public';
import { noteEndpoints, type BoardNote, type OverviewPage } from '../../contract/index.ts';
import { EditNote, NewNote } from './note-dialogs.tsx';

/** What people say of the figures, as they wrote it; each number stands at the months it speaks of. */
export function BoardNotes({ page, unit, refetch }: { page: OverviewPage; unit: number | undefined; refetch: () => void }) {
  const { t } = useTranslation();
  const [adding, add] = useState(false);
  const [editing, edit] = useState<BoardNote>();
  const [voiding, ask] = useState<BoardNote>();
  const voids = useMutate(noteEndpoints.void, { onDone: refetch });
  const mayAdd = page.mayNote && page.figures.length > 0 && page.units.length > 0;
  if (page.notes.length === 0 && !mayAdd) return null;
  return (
    <section className="q-chart ov-notes" aria-labelledby="ov-notes">
      <header>
        <h2 id="ov-notes">{t('dashboard.note.title')}</h2>
        <span className="q-space" />
        {mayAdd && (
          <Button size="xs" leftSection={<MessageSquarePlus size={14} aria-hidden />} onClick={() => add(true)}>
            {t('dashboard.note.add')}
          </Button>
        )}
      </header>
      {page.notes.length === 0 ? (
        <p className="q-chart-empty">{t('dashboard.note.none')}</p>
      ) : (
        <ol>
          {page.notes.map((note) => (
            <li key={note.id}>
              <p>
                <b>{note.metricName}</b> · {note.unitName} · {note.from} → {note.to}
              </p>
              <p className="ov-note-text">{note.text}</p>
              <p className="q-hint">
                {note.authorName} · {formatInstant(note.at, page.timeZone)}
                {note.mayEdit && (
                  <button
                    type="button"
                    className="q-icon-btn"
                    aria-label={`${t('dashboard.note.edit')}: ${note.text}`}
                    onClick={() => edit(note)}
                  >
                    <Pencil size={14} aria-hidden />
                  </button>
                )}
                {note.mayVoid && (
                  <button
                    type="button"
                    className="q-icon-btn"
                    aria-label={`${t('dashboard.note.void')}: ${note.text}`}
                    onClick={() => ask(note)}
                  >
                    <X size={14} aria-hidden />
                  </button>
                )}
              </p>
            </li>
          ))}
        </ol>
      )}
      {adding && <NewNote page={page} unit={unit} onClose={() => add(false)} onDone={refetch} />}
      {editing && <EditNote note={editing} onClose={() => edit(undefined)} onDone={refetch} />}
      <ReasonDialog
        open={voiding !== undefined}
        onClose={() => ask(undefined)}
        title={t('dashboard.note.ask')}
        action={t('dashboard.note.void')}
        danger
        work={(reason) => voids.run({ params: { id: voiding!.id }, input: { version: voiding!.version, reason } })}
      />
    </section>
  );
}
