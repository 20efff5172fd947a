import { Button } from '@mantine/core';
import { Plus, Trash2 } from 'lucide-react';
import { LIMITS } from '@quantum/platform/contract';
import { useTranslation } from '@quantum/platform/web/public';
import { CONTENT_LIMITS, type FormSection } from '../../contract/index.ts';
import { changeSection, insertItem, newItem, removeSection } from '../../domain/edit.rules.ts';
import { useTools } from './builder-context.ts';
import { NumberInput } from './number-input.tsx';
import { IconButton } from './icon-button.tsx';
import { TextInputs } from './text-inputs.tsx';

interface Props {
  section: FormSection;
  no: number;
  isOnly: boolean;
  share: string | null;
  points: string;
  onRemoved: () => void;
}

/** Title and weight of the section that is open, and what its weight means for the score. */
export function SectionHead({ section, no, isOnly, share, points, onRemoved }: Props) {
  const { t } = useTranslation();
  const { change } = useTools();
  const add = useAddItem(section.key);
  return (
    <header className="fb-section">
      <div className="fb-section-line">
        <h2>
          {t('form.builder.section', { no })}{' '}
          <span className="q-hint">
            {t('form.questions', { count: section.items.length })} · {t('form.builder.pointsAtMost', { points })}
            {share !== null && ` · ${t('form.shareOfScore', { share })}`}
          </span>
        </h2>
        {!isOnly && (
          <IconButton
            label={t('form.builder.removeSection')}
            icon={<Trash2 size={15} aria-hidden />}
            onClick={() => {
              onRemoved();
              change((content) => removeSection(content, section.key));
            }}
          />
        )}
        <Button
          size="xs"
          leftSection={<Plus size={14} aria-hidden />}
          onClick={add}
          disabled={section.items.length >= CONTENT_LIMITS.items}
        >
          {t('form.builder.addItem')}
        </Button>
      </div>
      <div className="fb-section-fields">
        <TextInputs
          label="form.builder.sectionTitle"
          value={section.title}
          max={LIMITS.title}
          onChange={(title, locale) =>
            change((content) => changeSection(content, section.key, { title }), `${section.key}.title.${locale}`)
          }
        />
        <NumberInput
          label={t('form.builder.weight')}
          value={section.weight}
          min={0}
          max={1000}
          onChange={(weight) => change((content) => changeSection(content, section.key, { weight: weight ?? 0 }), `${section.key}.weight`)}
        />
      </div>
    </header>
  );
}

/** A new question at the end of a section, opened. */
export function useAddItem(section: string): () => void {
  const { change, latest, select } = useTools();
  return () => {
    const item = newItem(latest());
    change((content) => insertItem(content, section, item));
    select(item.key);
  };
}
