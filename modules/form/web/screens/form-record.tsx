import { Link, useParams } from 'react-router';
import { CodeTag, CodeText, Fact, Facts, History, RailBlock, RecordPage, Section, useCall } from '@quantum/platform/web/kit';
import { formatInstant, useTranslation } from '@quantum/platform/web/public';
import { FORM_STATUS } from '@quantum/modules/dictionary/contract';
import { formComparePath, formEndpoints as endpoints, type FormDetail } from '../../contract/index.ts';
import { FormNotes } from '../parts/form-notes.tsx';
import { FormOutline } from '../parts/form-outline.tsx';
import { useFormEvents } from '../parts/use-form-events.tsx';
import { formParts } from '../parts/record-parts.ts';
import { inLanguage } from '../runner/runner-state.ts';

/** SS131: a form, its versions, what uses it and who changed it. */
export function FormRecordScreen() {
  const { t, i18n } = useTranslation();
  const id = Number(useParams()['id']);
  const form = useCall(endpoints.record, { params: { id } });
  const events = useFormEvents(form.data);
  return (
    <RecordPage query={form}>
      {(of) => ({
        code: of.code,
        title: inLanguage(of.name, i18n.language),
        status: { set: 'formStatus', code: of.status },
        facts: (
          <>
            <span>
              <CodeText set="formType" code={of.inspectionType} />
            </span>
            {of.unitName && <span>{of.unitName}</span>}
            {of.draft && (
              <span>{t('form.draftOf', { no: of.draft.no, at: formatInstant(of.draft.savedAt, of.timeZone), who: of.draft.savedBy })}</span>
            )}
          </>
        ),
        notices: [
          of.review.at !== null && {
            tone: 'wait',
            title: t('form.review.waiting', { who: of.review.by ?? '', at: formatInstant(of.review.at, of.timeZone) }),
          },
        ],
        events,
        body: (
          <>
            {of.notes.length > 0 && of.draft && (
              <Section title={t('form.section.checks')} note={of.notes.length}>
                <FormNotes content={of.content} notes={of.notes} />
              </Section>
            )}
            <Section
              title={t('form.section.questions')}
              note={t('form.questions', { count: of.content.sections.reduce((sum, { items }) => sum + items.length, 0) })}
            >
              <FormOutline content={of.content} />
            </Section>
            {formParts().map((Part, i) => (
              <Part key={i} id={id} />
            ))}
            <UsedBy form={of} />
          </>
        ),
        rail: (
          <>
            <Versions form={of} />
            <RailBlock title={t('form.section.chosenBy')}>
              <Facts>
                <Fact label={t('form.column.serviceType')}>
                  {of.serviceType ? <CodeText set="serviceType" code={of.serviceType} /> : t('form.anyService')}
                </Fact>
                <Fact label={t('form.column.checkType')}>{of.checkType && <CodeText set="checkType" code={of.checkType} />}</Fact>
              </Facts>
            </RailBlock>
            <History endpoint={endpoints.history} params={{ id }} zone={of.timeZone} />
          </>
        ),
      })}
    </RecordPage>
  );
}

function UsedBy({ form }: { form: FormDetail }) {
  const { t } = useTranslation();
  return (
    <Section title={t('form.section.usedBy')} note={form.usages.length}>
      {form.usages.length === 0 ? (
        <p className="q-quiet">{t('form.unused')}</p>
      ) : (
        <ul className="q-plain-list">
          {form.usages.map((use) => (
            <li key={use.href}>
              <Link to={use.href}>{use.title}</Link>{' '}
              <span className="q-hint">{use.versionNo === null ? t('form.takesNewest') : `v${use.versionNo}`}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

const STATUS_OF = { draft: FORM_STATUS.draft, published: FORM_STATUS.published, readOnly: FORM_STATUS.readOnly } as const;

/** Newest first; each older one is compared with the one after it. */
function Versions({ form }: { form: FormDetail }) {
  const { t } = useTranslation();
  return (
    <RailBlock title={t('form.section.versions')}>
      <ul className="form-versions">
        {form.versions.map((version, i) => (
          <li key={version.id}>
            <strong>v{version.no}</strong> <CodeTag set="formStatus" code={STATUS_OF[version.state]} />
            <span className="q-hint">
              {t('form.questions', { count: version.items })}
              {version.publishedAt && ` · ${formatInstant(version.publishedAt, form.timeZone)}`}
            </span>
            {form.versions[i + 1] && (
              <Link to={`${formComparePath(form.id)}?from=${form.versions[i + 1]!.id}&to=${version.id}`}>
                {t('form.compareWith', { no: form.versions[i + 1]!.no })}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </RailBlock>
  );
}
