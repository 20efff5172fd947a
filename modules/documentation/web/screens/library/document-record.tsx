// DOC112
import { GitBranchPlus, Pencil } from 'lucide-react';
import { Link, useNavigate, useParams } from 'react-router';
import {
  CodeTag,
  CodeText,
  Fact,
  Facts,
  History,
  RailBlock,
  RecordPage,
  Section,
  useCall,
  useMutate,
  useRecordEvents,
} from '@quantum/platform/web/kit';
import { formatDay, Person, useTranslation } from '@quantum/platform/web/public';
import {
  documentEndpoints as calls,
  documentPath,
  editDocumentPath,
  editVersionPath,
  versionEndpoints,
  type DocumentDetail,
  type VersionDetail,
} from '../../../contract/index.ts';
import { NextReview } from '../../parts/library/library-columns.tsx';
import { VersionReader } from '../../parts/library/version-reader.tsx';
import { WhereUsed } from '../../parts/library/where-used.tsx';
import { VersionTimeline } from '../../parts/library/version-timeline.tsx';

/** A document as people read it: the file of their language, what changed, and whether they have acknowledged it. */
export function DocumentRecordScreen() {
  const id = Number(useParams()['id']);
  const { t } = useTranslation();
  const navigate = useNavigate();
  const revise = useMutate(calls.revise, { kind: 'create' });
  const query = useCall(calls.read, { params: { id } });
  const events = useRecordEvents(query.data, 'documentation.', {
    revise: {
      icon: GitBranchPlus,
      // The answer names the document; its draft is what goes on.
      run: async ({ version }) => {
        const made = await revise.run({ params: { id }, input: { version } });
        if (made) void navigate(editVersionPath(made.documentVersionId));
        return made;
      },
    },
    update: { icon: Pencil, to: editDocumentPath(id) },
  });
  return (
    <RecordPage query={query}>
      {(document) => ({
        code: document.code,
        title: document.title,
        tags: <CodeTag set="confidentiality" code={document.confidentiality} />,
        facts: [document.classificationName, document.unitName].join(' · '),
        notices: [document.isPastReview && { tone: 'warn', title: t('documentation.reviewLate', { day: formatDay(document.nextReview) }) }],
        events,
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
  // All of it comes at once: nothing moves below what is read already.
  if (of.activeVersionId !== null && !version) return <div className="q-skeleton-block doc-coming" aria-hidden="true" />;
  return (
    <>
      {of.activeVersionId === null && <p className="q-hint">{t('documentation.notInForce')}</p>}
      {version && <InForce of={version} />}
      <WhereUsed id={of.id} />
      <VersionTimeline of={of} />
    </>
  );
}

/** The version in force, in the reader's language. */
function InForce({ of }: { of: VersionDetail }) {
  const { t } = useTranslation();
  return (
    <Section title={t('documentation.versionNo', { no: of.versionNo })} note={of.effectiveDate && formatDay(of.effectiveDate)}>
      {of.changeNote && (
        <p className="q-flat">
          <b>{t('documentation.fact.changeNote')}</b> {of.changeNote}
        </p>
      )}
      <VersionReader of={of} />
    </Section>
  );
}

function DocumentFacts({ of }: { of: DocumentDetail }) {
  const { t } = useTranslation();
  return (
    <RailBlock title={t('documentation.facts')}>
      <Facts>
        <Fact label={t('documentation.fact.owner')}>{of.owner && <Person name={of.owner.name} />}</Fact>
        <Fact label={t('documentation.fact.docType')}>
          <CodeText set="documentType" code={of.docType} />
        </Fact>
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
