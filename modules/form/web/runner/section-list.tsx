import { useTranslation } from '@quantum/platform/web/public';
import type { FormItem } from '../../contract/index.ts';
import { passRest, restOf } from '../../domain/answers.rules.ts';
import { QuickAnswer } from './quick-answer.tsx';
import { RunnerIcon } from './runner-icon.tsx';
import type { RunnerProps } from './runner-props.ts';
import { inLanguage, type CellState, type Step } from './runner-state.ts';

const MARK = { done: 'pass', failed: 'fail', outside: 'skip' } as const;
const NONE: ReadonlySet<string> = new Set();

interface SectionListProps extends Pick<
  RunnerProps,
  'above' | 'content' | 'answers' | 'onAnswer' | 'advance' | 'mayPassRest' | 'lockedItems'
> {
  steps: readonly Step[];
  faulty: ReadonlySet<string>;
  onOpen: (item: string) => void;
}

/** The whole form by sections: see what is open, answer it here or jump to it. */
export function SectionList({
  above,
  content,
  answers,
  steps,
  faulty,
  onOpen,
  onAnswer,
  advance,
  mayPassRest = true,
  lockedItems = NONE,
}: SectionListProps) {
  const { t, i18n } = useTranslation();
  const word = (cell: CellState) => t(`form.runner.state.${cell}`);
  /** Its own buttons show what was answered. */
  const saysItself = (item: FormItem, cell: CellState) => item.type === 'logical' && cell !== 'outside' && !lockedItems.has(item.key);
  return (
    <div className="qf-sections">
      {above}
      {advance && (
        <label className="qf-check">
          <input type="checkbox" checked={advance.on} onChange={(event) => advance.set(event.target.checked)} />
          {t('form.runner.advance')}
        </label>
      )}
      {content.sections.map((section) => {
        const mine = steps.filter((step) => step.section === section);
        if (mine.length === 0) return null;
        const rest = mayPassRest ? restOf(content, answers, section.key, lockedItems) : [];
        return (
          <section key={section.key}>
            <h2>
              {inLanguage(section.title, i18n.language)}
              <span className="qf-quiet">
                {t('form.runner.answered', { done: mine.filter((step) => step.cell !== 'empty').length, total: mine.length })}
              </span>
            </h2>
            <ul>
              {mine.map(({ item, number, cell, answer }) => (
                <li key={item.key} className="qf-line">
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
                      {answer.rest && <span className="qf-quiet">{t('form.runner.withRest')}</span>}
                      {cell !== 'empty' && !saysItself(item, cell) && <RunnerIcon name={MARK[cell]} size={18} />}
                      <span className={cell === 'empty' && item.type !== 'logical' ? undefined : 'qf-hidden'}>{word(cell)}</span>
                    </span>
                  </button>
                  {item.type === 'logical' && !lockedItems.has(item.key) && (
                    <QuickAnswer item={item} answer={answer} onAnswer={onAnswer} onFail={() => onOpen(item.key)} />
                  )}
                </li>
              ))}
            </ul>
            {rest.length > 1 && (
              <button type="button" className="qf-button qf-rest" onClick={() => passRest(rest, answers).forEach(onAnswer)}>
                <RunnerIcon name="pass" size={18} />
                {t('form.runner.passRest', { count: rest.length })}
              </button>
            )}
          </section>
        );
      })}
    </div>
  );
}
