import { useTranslation } from 'react-i18next';
import type { FormContent } from '../../contract/index.ts';
import { scoreShares } from '../../domain/share.rules.ts';
import { inLanguage } from '../runner/runner-state.ts';
import { TypeIcon } from './type-icon.tsx';
import './critical.css';
import './form-outline.css';

/** The questions of a form to read through, section by section. */
export function FormOutline({ content }: { content: FormContent }) {
  const { t, i18n } = useTranslation();
  const shares = scoreShares(content);
  return (
    <div className="form-outline">
      {content.sections.map((section, s) => (
        <details key={section.key} open={content.sections.length <= 6}>
          <summary>
            <strong>
              {s + 1} {inLanguage(section.title, i18n.language) || t('form.untitled')}
            </strong>
            <span className="q-hint">
              {t('form.questions', { count: section.items.length })}
              {shares.sections.get(section.key) && ` · ${t('form.shareOfScore', { share: shares.sections.get(section.key) })}`}
            </span>
          </summary>
          <ol>
            {section.items.map((item, i) => (
              <li key={item.key}>
                <span className="form-outline-no">
                  {s + 1}.{i + 1}
                </span>
                <TypeIcon type={item.type} />
                <span>{inLanguage(item.text, i18n.language)}</span>
                {item.critical && <span className="form-critical">{t('form.critical')}</span>}
              </li>
            ))}
          </ol>
        </details>
      ))}
    </div>
  );
}
