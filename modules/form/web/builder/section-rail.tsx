import type { ReactNode } from 'react';
import { GripVertical, Plus } from 'lucide-react';
import { pressedKey, useTranslation } from '@quantum/platform/web/public';
import type { FormContent } from '../../contract/index.ts';
import { insertSection, moveSection, newSection } from '../../domain/edit.rules.ts';
import { inLanguage } from '../runner/runner-state.ts';
import { useTools, type NotesByPlace } from './builder-context.ts';
import { useRowDrag } from './use-row-drag.ts';

interface Props {
  content: FormContent;
  active: string;
  shares: ReadonlyMap<string, string | null>;
  notes: NotesByPlace;
  onOpen: (key: string) => void;
  /** Below the sections. */
  bank: ReactNode;
}

/** The sections with their share of the score; a question dropped on one goes to its end. */
export function SectionRail({ content, active, shares, notes, onOpen, bank }: Props) {
  const { t, i18n } = useTranslation();
  const { change, announce } = useTools();
  const place = (key: string, at: number) => {
    change((now) => moveSection(now, key, at));
    announce(t('form.builder.sectionMoved', { number: at + 1 }));
  };
  const drag = useRowDrag('section', (key, target) => {
    const at = content.sections.findIndex((section) => section.key === target.key);
    place(key, target.edge === 'after' ? at + 1 : at);
  });
  const add = () => {
    const section = newSection(content);
    change((now) => insertSection(now, section));
    onOpen(section.key);
  };
  const faulty = (key: string, items: readonly { key: string }[]) =>
    [key, ...items.map((item) => item.key)].some((at) => notes.get(at)?.some((note) => note.level === 'fault'));
  return (
    <nav className="fb-rail" aria-label={t('form.builder.sections')}>
      <p className="fb-rail-head">
        {t('form.builder.sections')} <span>{t('form.builder.share')}</span>
      </p>
      <ol>
        {content.sections.map((section, i) => (
          <li
            key={section.key}
            data-section={section.key}
            data-active={section.key === active}
            data-edge={drag.target?.key === section.key && drag.dragged !== undefined ? drag.target.edge : undefined}
          >
            <span className="fb-grip" aria-hidden="true" onPointerDown={(event) => drag.onGrip(event, section.key)}>
              <GripVertical size={15} />
            </span>
            <button
              type="button"
              aria-current={section.key === active}
              onClick={() => onOpen(section.key)}
              onKeyDown={(event) => {
                const pressed = pressedKey(event);
                if (!event.altKey || (pressed !== 'ArrowDown' && pressed !== 'ArrowUp')) return;
                event.preventDefault();
                place(section.key, pressed === 'ArrowDown' ? i + 2 : i - 1);
              }}
            >
              <span className="fb-rail-title">{inLanguage(section.title, i18n.language) || t('form.untitled')}</span>
              {faulty(section.key, section.items) && <span className="fb-dot" role="img" aria-label={t('form.builder.hasFaults')} />}
              <span className="fb-count">{section.items.length}</span>
              <span className="fb-percent">{shares.get(section.key) === null ? '—' : Number(shares.get(section.key) ?? 0).toFixed(0)}</span>
            </button>
          </li>
        ))}
      </ol>
      <ShareBar content={content} active={active} shares={shares} />
      <button type="button" className="q-link-button" onClick={add} disabled={content.sections.length >= 50}>
        <Plus size={14} className="lucide" aria-hidden /> {t('form.builder.addSection')}
      </button>
      {bank}
    </nav>
  );
}

/** The sections as parts of the whole. */
function ShareBar({ content, active, shares }: Pick<Props, 'content' | 'active' | 'shares'>) {
  return (
    <div className="fb-bar" aria-hidden="true">
      {content.sections.map(
        ({ key }) =>
          shares.get(key) !== null && <span key={key} data-active={key === active} style={{ flexGrow: Number(shares.get(key) ?? 0) }} />,
      )}
    </div>
  );
}
