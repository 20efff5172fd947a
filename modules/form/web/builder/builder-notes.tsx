import { useState } from 'react';
import { CircleCheck, Lightbulb, OctagonAlert } from 'lucide-react';
import { useTranslation } from '@quantum/platform/web/public';
import type { FormContent } from '../../contract/index.ts';
import type { ContentNote } from '../../domain/content.rules.ts';
import { FormNotes } from '../parts/form-notes.tsx';

interface Props {
  content: FormContent;
  notes: readonly ContentNote[];
  onOpen: (at: string) => void;
}

/** How much is wrong and what could be better, at the foot; opened it lists each with its place. */
export function BuilderNotes({ content, notes, onOpen }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const faults = notes.filter((note) => note.level === 'fault').length;
  const hints = notes.length - faults;
  const Icon = faults > 0 ? OctagonAlert : hints > 0 ? Lightbulb : CircleCheck;
  return (
    <footer className="fb-notes" data-level={faults > 0 ? 'fault' : hints > 0 ? 'hint' : 'none'}>
      {open && notes.length > 0 && (
        <div className="fb-notes-list" tabIndex={0} role="region" aria-label={t('form.section.checks')}>
          <FormNotes content={content} notes={notes} onOpen={onOpen} />
        </div>
      )}
      <button type="button" aria-expanded={open} disabled={notes.length === 0} onClick={() => setOpen(!open)}>
        <Icon size={16} aria-hidden />
        <strong>
          {notes.length === 0
            ? t('form.builder.sound')
            : [faults > 0 && t('form.builder.faults', { count: faults }), hints > 0 && t('form.builder.hints', { count: hints })]
                .filter(Boolean)
                .join(' · ')}
        </strong>
        {notes.length > 0 && <span className="q-space" />}
        {notes.length > 0 && <u>{t(open ? 'form.builder.hideNotes' : 'form.builder.showNotes')}</u>}
      </button>
    </footer>
  );
}
