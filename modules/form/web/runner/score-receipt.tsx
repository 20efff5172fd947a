import { useTranslation } from '@quantum/platform/web/public';
import type { FormContent, ScoreLine, ScoreReceipt, ScoreSection } from '../../contract/index.ts';
import { RunnerIcon } from './runner-icon.tsx';
import { inLanguage } from './runner-state.ts';
import './words.css';
import './receipt.css';

interface ScoreReceiptProps {
  /** The content of the version that was answered: it holds the words. */
  content: FormContent;
  receipt: ScoreReceipt;
  /** Every line, or only the sections and the total. */
  lines?: boolean;
  /** Whether it passes against the target of the form; left out where something else judges it, as a grade. */
  judged?: boolean;
}

/** The arithmetic of a score: points × weight line by line, sections by their weight, the total against its target. */
export function ScoreReceiptView({ content, receipt, lines = true, judged = true }: ScoreReceiptProps) {
  const { t } = useTranslation();
  const counting = receipt.sections.filter((section) => section.percent !== null && section.weight !== '0');
  return (
    <section className="qf-receipt">
      <p className="qf-receipt-total" {...(judged && { 'data-result': receipt.result })}>
        <strong>{receipt.percent === null ? '—' : `${receipt.percent} %`}</strong>
        {judged && (
          <>
            <span>
              <RunnerIcon
                name={
                  receipt.result === 'pass' ? 'pass' : receipt.result === 'fail' ? 'fail' : receipt.result === 'attention' ? 'warn' : 'skip'
                }
                size={18}
              />
              {t(`form.receipt.result.${receipt.result}`)}
            </span>
            <span className="qf-quiet">{t('form.receipt.target', { target: receipt.target })}</span>
          </>
        )}
      </p>
      {judged && receipt.criticalFailed.length > 0 && (
        <p className="qf-fault">{t('form.receipt.criticalFailed', { count: receipt.criticalFailed.length })}</p>
      )}
      {receipt.sections.map((section) => (
        <SectionTable key={section.section} content={content} section={section} lines={lines} />
      ))}
      {counting.length > 0 && (
        <p className="qf-receipt-sum">
          ({counting.map((section) => `${section.score}/${section.maxScore} × ${section.weight}`).join(' + ')}) ÷ {receipt.weight} ={' '}
          {receipt.percent} %
        </p>
      )}
      <p className="qf-hint">{t('form.receipt.method', { version: receipt.version })}</p>
    </section>
  );
}

function SectionTable({ content, section, lines }: { content: FormContent; section: ScoreSection; lines: boolean }) {
  const { t, i18n } = useTranslation();
  const source = content.sections.find((one) => one.key === section.section);
  const textOf = (line: ScoreLine) => {
    const item = source?.items.find((one) => one.key === line.item);
    return item ? inLanguage(item.text, i18n.language) : line.item;
  };
  return (
    <table>
      <caption>
        {source ? inLanguage(source.title, i18n.language) : section.section}
        <span>{t('form.receipt.weight', { weight: section.weight })}</span>
        <span>
          {section.percent === null ? t('form.receipt.leftOut') : `${section.score} ÷ ${section.maxScore} = ${section.percent} %`}
        </span>
      </caption>
      {lines && (
        <tbody>
          {section.lines
            .filter((line) => line.state !== 'hidden')
            .map((line) => (
              <tr key={line.item} data-state={line.state} data-verdict={line.verdict ?? undefined}>
                <th scope="row">{textOf(line)}</th>
                <td>
                  {line.state === 'counted' || line.state === 'missing'
                    ? `${line.points} × ${line.weight} = ${line.score} / ${line.maxScore}`
                    : t(`form.receipt.state.${line.state}`)}
                </td>
              </tr>
            ))}
        </tbody>
      )}
    </table>
  );
}
