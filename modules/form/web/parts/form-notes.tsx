import { CircleAlert, Lightbulb } from 'lucide-react';
import { useTranslation } from '@quantum/platform/web/public';
import type { FormContent } from '../../contract/index.ts';
import { itemsOf } from '../../domain/item.rules.ts';
import { inLanguage } from '../runner/runner-state.ts';
import './form-notes.css';

/** `2.3 Floor is clean`: where a note belongs, as the builder and the runner number it. */
export function placeOf(content: FormContent, at: string, language: string): string {
  const found = itemsOf(content).find(({ item }) => item.key === at);
  if (found) {
    const section = content.sections.indexOf(found.section) + 1;
    return `${section}.${found.section.items.indexOf(found.item) + 1} ${inLanguage(found.item.text, language)}`;
  }
  const section = content.sections.findIndex(({ key }) => key === at);
  return section < 0 ? '' : `${section + 1} ${inLanguage(content.sections[section]!.title, language)}`;
}

interface Props {
  content: FormContent;
  notes: readonly { level: 'fault' | 'hint'; at: string; key: string }[];
  onOpen?: (at: string) => void;
}

/** Faults first, then hints, each with its place. */
export function FormNotes({ content, notes, onOpen }: Props) {
  const { t, i18n } = useTranslation();
  return (
    <ul className="form-notes">
      {notes.map((note, i) => {
        const place = placeOf(content, note.at, i18n.language);
        const words = (
          <>
            {place && <strong>{place}</strong>} {t(note.key)}
          </>
        );
        return (
          <li key={`${note.at}.${note.key}.${i}`} data-level={note.level}>
            {note.level === 'fault' ? <CircleAlert size={15} aria-hidden /> : <Lightbulb size={15} aria-hidden />}
            {onOpen && note.at !== '' ? (
              <button type="button" onClick={() => onOpen(note.at)}>
                {words}
              </button>
            ) : (
              <span>{words}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
