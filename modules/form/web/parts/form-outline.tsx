import { memo, useState } from 'react';
import { useTranslation } from '@quantum/platform/web/public';
import type { FormContent, FormItem, FormSection } from '../../contract/index.ts';
import { scoreShares } from '../../domain/share.rules.ts';
import { inLanguage } from '../runner/runner-state.ts';
import { TypeIcon } from './type-icon.tsx';
import './critical.css';
import './form-outline.css';

/** Sections and questions up to which all of them are open at first. */
const ALL_OPEN = { sections: 6, items: 120 };

/** The questions of a form to read through, section by section; of a long form the first section is open. */
export const FormOutline = memo(function FormOutline({ content }: { content: FormContent }) {
  const { sections } = content;
  const shares = scoreShares(content);
  const items = sections.reduce((sum, section) => sum + section.items.length, 0);
  const isShort = sections.length <= ALL_OPEN.sections && items <= ALL_OPEN.items;
  return (
    <div className="form-outline">
      {sections.map((section, s) => (
        <Section key={section.key} section={section} no={s + 1} share={shares.sections.get(section.key)} startsOpen={isShort || s === 0} />
      ))}
    </div>
  );
});

interface SectionProps {
  section: FormSection;
  no: number;
  share: string | null | undefined;
  startsOpen: boolean;
}

/** Its questions are in the document only while it is open. */
function Section({ section, no, share, startsOpen }: SectionProps) {
  const { t, i18n } = useTranslation();
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <strong>
          {no} {inLanguage(section.title, i18n.language) || t('form.untitled')}
        </strong>
        <span className="q-hint">
          {t('form.questions', { count: section.items.length })}
          {share && ` · ${t('form.shareOfScore', { share })}`}
        </span>
      </summary>
      {isOpen && (
        <ol>
          {section.items.map((item, i) => (
            <Question key={item.key} item={item} number={`${no}.${i + 1}`} />
          ))}
        </ol>
      )}
    </details>
  );
}

function Question({ item, number }: { item: FormItem; number: string }) {
  const { t, i18n } = useTranslation();
  return (
    <li>
      <span className="form-outline-no">{number}</span>
      <TypeIcon type={item.type} />
      <span>{inLanguage(item.text, i18n.language)}</span>
      {item.critical && <span className="form-critical">{t('form.critical')}</span>}
    </li>
  );
}
