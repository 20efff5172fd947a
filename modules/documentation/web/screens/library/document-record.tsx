// DOC112
import { Link, useParams, useSearchParams } from 'react-router';
import { CodeTag, Fact, Facts, History, PdfReader, RailBlock, RecordPage, Section, useCall } from '@quantum/platform/web/kit';
import { formatDay, Person, useTranslation } from '@quantum/platform/web/public';
import {
  documentEndpoints as calls,
  documentPath,
  versionEndpoints,
  type DocumentDetail,
  type VersionDetail,
} from '../../../contract/index.ts';
import { Acknowledge } from '../../parts/library/acknowledge.tsx';
import { NextReview } from '../../parts/library/library-columns.tsx';

/** A document as people read it: the file of their language, what changed, and whether they have acknowledged it. */
export function DocumentRecordScreen() {
  const id = Number(useParams()['id']);
  const { t } = useTranslation();
  const query = useCall(calls.read, { params: { id } });
  return (
    <RecordPage query={query}>
      {(document) => ({
        code: document.code,
        title: document.title,
        tags: <CodeTag set="confidentiality" code={document.confidentiality} />,
        facts: [document.classificationName, document.unitName].join(' · '),
        notices: [document.isPastReview && { tone: 'warn', title: t('documentation.reviewLate', { day: formatDay(document.nextReview) }) }],
        body: <Body of={document} />,
        rail: (
          <>
            <DocumentFacts of={document} />
            <History endpoint={calls.history} params={{ id }} zone={document.timeZone} />
          </>
        ),
      })}
    </RecordPage>
  );
}

function Body({ of }: { of: DocumentDetail }) {
  const { t } = useTranslation();
  const { data: version } = useCall(versionEndpoints.read, {
    params: { id: of.activeVersionId ?? 0 },
    enabled: of.activeVersionId !== null,
  });
  if (of.activeVersionId === null) return <p className="q-hint">{t('documentation.notInForce')}</p>;
  return (
    <>
      {version && <InForce of={version} />}
      <Versions of={of} />
    </>
  );
}

/** The version in force: the file of the reader's language, or the one the search has led to. */
function InForce({ of }: { of: VersionDetail }) {
  const { t } = useTranslation();
  const [asked] = useSearchParams();
  const files = of.files.filter(({ file }) => file !== null);
  const chosen =
    files.find(({ locale }) => locale === asked.get('file')) ?? files.find(({ file }) => file!.id === of.readFileId) ?? files[0];
  if (!chosen?.file) return null;
  const isPdf = chosen.file.mime === 'application/pdf';
  return (
    <Section title={t('documentation.versionNo', { no: of.versionNo })} note={of.effectiveDate && formatDay(of.effectiveDate)}>
      {of.changeNote && (
        <p className="q-flat">
          <b>{t('documentation.fact.changeNote')}</b> {of.changeNote}
        </p>
      )}
      <Acknowledge of={of} isPdf={isPdf} file={chosen.file}>
        {(onEnd) => (isPdf ? <PdfReader file={chosen.file!} first={Number(asked.get('page') ?? 1)} onEnd={onEnd} /> : null)}
      </Acknowledge>
    </Section>
  );
}

function Versions({ of }: { of: DocumentDetail }) {
  const { t } = useTranslation();
  return (
    <Section title={t('documentation.versions')} note={of.versions.length}>
      <ul className="q-list q-stack q-gap-6">
        {of.versions.map((one) => (
          <li key={one.id} className="q-row q-middle q-wrap q-gap-8">
            <b>{t('documentation.versionNo', { no: one.versionNo })}</b>
            <CodeTag set="documentStatus" code={one.status} />
            <span className="q-hint">
              {[one.effectiveDate && formatDay(one.effectiveDate), one.endedOn && formatDay(one.endedOn)].filter(Boolean).join(' → ')}
            </span>
            <span>{one.changeNote}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function DocumentFacts({ of }: { of: DocumentDetail }) {
  const { t } = useTranslation();
  return (
    <RailBlock title={t('documentation.facts')}>
      <Facts>
        <Fact label={t('documentation.fact.owner')}>{of.owner && <Person name={of.owner.name} />}</Fact>
        <Fact label={t('documentation.fact.nextReview')}>
          <NextReview of={of} />
        </Fact>
        {of.keywords.length > 0 && <Fact label={t('documentation.fact.keywords')}>{of.keywords.join(', ')}</Fact>}
        {of.related.length > 0 && (
          <Fact label={t('documentation.fact.related')}>
            {of.related.map(({ id, code, title }) => (
              <Link key={id} to={documentPath(id)}>
                {code} {title}
              </Link>
            ))}
          </Fact>
        )}
      </Facts>
    </RailBlock>
  );
}
