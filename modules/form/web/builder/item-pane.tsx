import { useState } from 'react';
import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useTranslation } from '@quantum/platform/web/public';
import type { FormContent, FormSection } from '../../contract/index.ts';
import type { scoreShares } from '../../domain/share.rules.ts';
import { useTools, type NotesByPlace } from './builder-context.ts';
import { ItemList, useDropped } from './item-list.tsx';
import { SectionHead, useAddItem } from './section-head.tsx';

interface Props {
  content: FormContent;
  section: FormSection;
  open: string | null;
  notes: NotesByPlace;
  shares: ReturnType<typeof scoreShares>;
  onRemoved: () => void;
}

/** The section that is open with its questions. */
export function ItemPane({ content, section, open, notes, shares, onRemoved }: Props) {
  const { t } = useTranslation();
  const { announce } = useTools();
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const add = useAddItem(section.key);
  const dropped = useDropped();
  const no = content.sections.indexOf(section) + 1;
  return (
    <section className="fb-main" ref={setScroller} aria-label={t('form.builder.section', { no })}>
      <SectionHead
        section={section}
        no={no}
        isOnly={content.sections.length === 1}
        share={shares.sections.get(section.key) ?? null}
        points={shares.points.get(section.key) ?? '0'}
        onRemoved={onRemoved}
      />
      <ItemList
        section={section}
        no={no}
        open={open}
        notes={notes}
        shares={shares.items}
        scroller={scroller}
        onDropped={(key, target) => {
          dropped(key, target);
          announce(t('form.builder.moved'));
        }}
      />
      {section.items.length === 0 ? (
        <div className="fb-empty">
          <p>{t('form.builder.emptySection')}</p>
          <Button variant="filled" size="xs" leftSection={<Plus size={14} aria-hidden />} onClick={add}>
            {t('form.builder.addItem')}
          </Button>
        </div>
      ) : (
        <button type="button" className="fb-add" onClick={add}>
          <Plus size={15} aria-hidden /> {t('form.builder.addItem')}
        </button>
      )}
    </section>
  );
}
