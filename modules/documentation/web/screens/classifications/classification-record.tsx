// DOC111
import { Archive, ArchiveRestore, Pencil } from 'lucide-react';
import { Link, useParams } from 'react-router';
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
  useRecordEvents,
} from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import {
  classificationEndpoints as calls,
  editClassificationPath,
  LIBRARY_PATH,
  type ClassificationDetail,
} from '../../../contract/index.ts';
import { useRoleNames } from '../../parts/classifications/use-role-names.ts';

/** A place in the tree: what its documents are called, who signs and who reads them, how long they are kept. */
export function ClassificationRecordScreen() {
  const id = Number(useParams()['id']);
  const { t } = useTranslation();
  const query = useCall(calls.read, { params: { id } });
  const events = useRecordEvents(
    query.data,
    'documentation.classification.',
    {
      update: { icon: Pencil, label: 'common.edit', primary: true, to: editClassificationPath(id) },
      restore: { icon: ArchiveRestore, primary: true, reason: calls.restore },
      retire: { icon: Archive, danger: true, reason: calls.retire },
    },
    { name: query.data?.name },
  );
  return (
    <RecordPage query={query}>
      {(one) => ({
        code: one.code,
        title: one.name,
        status: { set: 'recordStatus', code: one.status },
        tags: <CodeTag set="confidentiality" code={one.confidentiality} />,
        facts: one.path,
        events,
        body: (
          <>
            <Terms of={one} />
            <Signers of={one} />
          </>
        ),
        rail: (
          <>
            <RailBlock title={t('documentation.classification.documents')}>
              <Link to={`${LIBRARY_PATH}?f.classificationId=is:${id}`}>{t('documentation.classification.inLibrary')}</Link>
            </RailBlock>
            <History endpoint={calls.history} params={{ id }} zone={one.timeZone} />
          </>
        ),
      })}
    </RecordPage>
  );
}

function Terms({ of }: { of: ClassificationDetail }) {
  const { t } = useTranslation();
  return (
    <Section title={t('documentation.classification.terms')} note={t('documentation.classification.termsNote')}>
      <Facts>
        <Fact label={t('documentation.fact.prefix')}>{of.prefix}</Fact>
        <Fact label={t('documentation.fact.docType')}>
          <CodeText set="documentType" code={of.docType} />
        </Fact>
        <Fact label={t('documentation.fact.reviewMonths')}>{of.reviewMonths}</Fact>
        <Fact label={t('documentation.fact.retentionYears')}>{of.retentionYears}</Fact>
      </Facts>
    </Section>
  );
}

function Signers({ of }: { of: ClassificationDetail }) {
  const { t } = useTranslation();
  const { nameOf } = useRoleNames();
  const names = (codes: readonly string[]) => codes.map(nameOf).join(', ');
  return (
    <Section title={t('documentation.classification.signers')}>
      <Facts>
        <Fact label={t('documentation.fact.reviewerRoles')}>{names(of.reviewerRoles)}</Fact>
        <Fact label={t('documentation.fact.approverRoles')}>{names(of.approverRoles)}</Fact>
      </Facts>
    </Section>
  );
}
