import { Link, useParams } from 'react-router';
import { Archive, ArchiveRestore, Pencil } from 'lucide-react';
import { Fact, Facts, History, RailBlock, RecordPage, Section, useCall, useRecordEvents } from '@quantum/platform/web/kit';
import { formatInstant, useTranslation } from '@quantum/platform/web/public';
import { formBuilderPath, formPath, questionEditPath, questionEndpoints as endpoints, type QuestionDetail } from '../../contract/index.ts';
import { fieldsThatDiffer } from '../../domain/compare.rules.ts';
import { useFieldWords } from '../parts/field-words.ts';
import '../parts/form-outline.css';
import { QuestionResults } from '../parts/question-results.tsx';

/** SS132: a question, where it is asked, how it is answered, and its versions. */
export function QuestionRecordScreen() {
  const { t } = useTranslation();
  const id = Number(useParams()['id']);
  const question = useCall(endpoints.read, { params: { id } });
  const events = useRecordEvents(question.data, 'form.', {
    update: { icon: Pencil, label: 'common.edit', primary: true, to: questionEditPath(id) },
    restore: { icon: ArchiveRestore, primary: true, run: endpoints.restore },
    retire: { icon: Archive, danger: true, run: endpoints.retire, undo: 'restore' },
  });
  return (
    <RecordPage query={question}>
      {(of) => ({
        code: of.code,
        title: of.name,
        status: { set: 'recordStatus', code: of.status },
        facts: (
          <>
            <span>{t(`form.type.${of.item.type}`)}</span>
            {of.item.critical && <span>{t('form.critical')}</span>}
            {of.unitName && <span>{of.unitName}</span>}
          </>
        ),
        events,
        body: (
          <>
            <Section title={t('form.bank.question')} note={`v${of.no}`}>
              <QuestionFacts question={of} />
            </Section>
            <Uses question={of} />
            <Section title={t('form.bank.results')}>
              <QuestionResults results={of.results} />
            </Section>
          </>
        ),
        rail: (
          <>
            <Versions question={of} />
            <History endpoint={endpoints.history} params={{ id }} zone={of.timeZone} />
          </>
        ),
      })}
    </RecordPage>
  );
}

const SHOWN = ['text', 'help', 'options', 'columns', 'limits', 'unit', 'risk', 'defaultAction', 'tags'] as const;

function QuestionFacts({ question: { item } }: { question: QuestionDetail }) {
  const { label, words } = useFieldWords();
  return (
    <Facts>
      {SHOWN.filter((field) => item[field] !== undefined).map((field) => (
        <Fact key={field} label={label(field)}>
          <span className="form-lines">{words(field, item[field])}</span>
        </Fact>
      ))}
    </Facts>
  );
}

/** Forms that ask it; one with an older version is offered the newer one in the builder, where the difference is shown and can be undone. */
function Uses({ question }: { question: QuestionDetail }) {
  const { t } = useTranslation();
  return (
    <Section title={t('form.bank.uses')} note={question.uses.length}>
      {question.uses.length === 0 ? (
        <p className="q-quiet">{t('form.bank.unused')}</p>
      ) : (
        <ul className="q-plain-list">
          {question.uses.map((use) => (
            <li key={`${use.formId}.${use.isDraft}.${use.item}`}>
              <Link to={formPath(use.formId)}>
                {use.code} {use.name}
              </Link>{' '}
              <span className="q-hint">
                {t(use.isDraft ? 'common.state.draft' : 'common.state.published')} · v{use.no}
              </span>{' '}
              {use.no < question.no && (
                <Link to={use.isDraft ? `${formBuilderPath(use.formId)}?item=${use.item}` : formPath(use.formId)}>
                  {t(use.isDraft ? 'form.bank.offer' : 'form.bank.offerRevision', { no: question.no })}
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function Versions({ question }: { question: QuestionDetail }) {
  const { t } = useTranslation();
  const { label } = useFieldWords();
  return (
    <RailBlock title={t('form.section.versions')}>
      <ul className="form-versions">
        {question.versions.map((version, i) => {
          const before = question.versions[i + 1];
          return (
            <li key={version.no}>
              <strong>v{version.no}</strong>
              <span className="q-hint">
                {formatInstant(version.at, question.timeZone)}
                {before && ` · ${fieldsThatDiffer(before.item, version.item).map(label).join(', ')}`}
              </span>
            </li>
          );
        })}
      </ul>
    </RailBlock>
  );
}
