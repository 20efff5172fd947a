import { useTranslation } from 'react-i18next';
import type { FormContent } from '../../contract/index.ts';
import { RunnerIcon } from './runner-icon.tsx';
import { inLanguage, type CellState, type Step } from './runner-state.ts';

const MARK = { done: 'pass', failed: 'fail', outside: 'skip' } as const;

interface SectionListProps {
  content: FormContent;
  steps: readonly Step[];
  faulty: ReadonlySet<string>;
  onOpen: (item: string) => void;
}

/** The whole form by sections: jump anywhere, see what is open. */
export function SectionList({ content, steps, faulty, onOpen }: SectionListProps) {
  const { t, i18n } = useTranslation();
  const word = (cell: CellState) => t(`form.runner.state.${cell}`);
  return (
    <div className="qf-sections">
      {content.sections.map((section) => {
        const mine = steps.filter((step) => step.section === section);
        if (mine.length === 0) return null;
        return (
          <section key={section.key}>
            <h2>
              {inLanguage(section.title, i18n.language)}
              <span className="qf-quiet">
                {t('form.runner.answered', { done: mine.filter((step) => step.cell !== 'empty').length, total: mine.length })}
              </span>
            </h2>
            <ul>
              {mine.map(({ item, number, cell }) => (
                <li key={item.key}>
                  <button
                    type="button"
                    className="qf-entry"
                    data-cell={cell}
                    data-faulty={faulty.has(item.key) || undefined}
                    onClick={() => onOpen(item.key)}
                  >
                    <span className="qf-quiet">{number}</span>
                    <span className="qf-entry-text">{inLanguage(item.text, i18n.language)}</span>
                    <span className="qf-entry-mark">
                      {cell !== 'empty' && <RunnerIcon name={MARK[cell]} size={18} />}
                      <span className={cell === 'empty' ? undefined : 'qf-hidden'}>{word(cell)}</span>
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
