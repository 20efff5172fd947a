import type { FormItem, ScoreReceipt } from '@quantum/modules/form/contract';
import { inLocale, labelled, type Locale } from '@quantum/platform/contract';
import { Section } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import type { InspectionDetail } from '../../../contract/index.ts';
import { signaturesIn } from '../../../domain/signature.rules.ts';
import '../record/inspection.css';
import './signature.css';

type CellState = 'pass' | 'fail' | 'na' | 'none';

/** Every answer as one cell, in the order of the form; a failed one is taller and says so. */
export function AnswerSection({ task: inspection, receipt }: { task: InspectionDetail; receipt: ScoreReceipt }) {
  const { t, i18n } = useTranslation();
  const locale = i18n.language as Locale;
  const answers = new Map(inspection.answers?.map((answer) => [answer.item, answer]));
  const verdicts = new Map(receipt.sections.flatMap((section) => section.lines).map((line) => [line.item, line.verdict]));
  const stateOfItem = (item: FormItem): CellState => (answers.get(item.key)?.na ? 'na' : (verdicts.get(item.key) ?? 'none'));
  const all = inspection.form.content.sections.flatMap((section) => section.items.map(stateOfItem));
  const count = (state: CellState) => all.filter((one) => one === state).length;
  return (
    <Section
      title={t('inspection.task.answers', { count: answers.size })}
      note={t('inspection.task.answersNote')}
      actions={
        <span className="q-hint">{t('inspection.task.answerCounts', { pass: count('pass'), fail: count('fail'), na: count('na') })}</span>
      }
    >
      <div className="ins-answers">
        {inspection.form.content.sections.map((section, n) => (
          <div key={section.key}>
            <span className="q-quiet">
              {n + 1} {inLocale(section.title, locale)}
            </span>
            <ul>
              {section.items.map((item) => {
                const state = stateOfItem(item);
                const label = labelled(inLocale(item.text, locale), t(`inspection.answer.${state}`), locale);
                return (
                  <li key={item.key}>
                    <i data-state={state} role="img" aria-label={label} title={label} />
                  </li>
                );
              })}
            </ul>
          </div>
        ))}
      </div>
      <Signatures task={inspection} />
    </Section>
  );
}

/** What was signed on the spot. */
function Signatures({ task: inspection }: { task: InspectionDetail }) {
  const { i18n } = useTranslation();
  const items = new Map(inspection.form.content.sections.flatMap((section) => section.items).map((item) => [item.key, item]));
  const drawn = signaturesIn(inspection.form.content, inspection.answers ?? []).flatMap(({ item, file }) => {
    const picture = inspection.files.find((one) => one.id === file);
    return picture ? [{ item, url: picture.url, words: inLocale(items.get(item)!.text, i18n.language as Locale) }] : [];
  });
  if (drawn.length === 0) return null;
  return (
    <div className="ins-signatures">
      {drawn.map(({ item, url, words }) => (
        <figure key={item}>
          <img src={url} alt={words} />
          <figcaption className="q-quiet">{words}</figcaption>
        </figure>
      ))}
    </div>
  );
}
