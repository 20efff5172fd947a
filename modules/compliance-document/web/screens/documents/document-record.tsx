// GR121
import { Ban, CircleSlash, Pencil, RefreshCw, RotateCcw } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { RecordFiles, RecordTalk, RecordWatch } from '@quantum/modules/collaboration/web-api';
import { LawBehind } from '@quantum/modules/regulation/web-api';
import {
  Allowed,
  AllowedLink,
  CodeTag,
  Fact,
  Facts,
  History,
  RailBlock,
  RecordPage,
  Section,
  useCall,
  useRecordEvents,
} from '@quantum/platform/web/kit';
import { formatDay, Person, useTranslation } from '@quantum/platform/web/public';
import {
  categoryCitations,
  complianceCategoryPath,
  complianceOps,
  documentCollaboration,
  documentEndpoints as calls,
  editDocumentPath,
  renewalPath,
  type DocumentDetail,
} from '../../../contract/index.ts';
import { warnDaysText } from '../../../domain/warn-days.rules.ts';
import { Chain } from '../../parts/documents/chain.tsx';
import { DaysLeft } from '../../parts/documents/document-columns.tsx';
import { RenewDialog, RevokeDialog } from '../../parts/documents/document-dialogs.tsx';
import { Papers } from '../../parts/papers.tsx';
import { StandingTag } from '../../parts/standing.tsx';

/** One period of a licence: its paper, its days among those before and after, its renewal. */
export function DocumentRecordScreen() {
  const id = Number(useParams()['id']);
  const { t } = useTranslation();
  const query = useCall(calls.read, { params: { id } });
  const events = useRecordEvents(
    query.data,
    'compliance-document.',
    {
      renew: { icon: RefreshCw, primary: true, dialog: (of, onClose) => <RenewDialog of={of} onClose={onClose} /> },
      reinstate: { icon: RotateCcw, primary: true, reason: calls.reinstate },
      amend: { icon: Pencil, to: editDocumentPath(id) },
      notNeeded: { icon: CircleSlash, reason: calls.notNeeded, text: t('compliance-document.help.notNeeded') },
      revoke: { icon: Ban, danger: true, dialog: (of, onClose) => <RevokeDialog of={of} onClose={onClose} /> },
    },
    { name: query.data?.name },
  );
  return (
    <RecordPage query={query}>
      {(document) => ({
        code: document.code,
        title: document.name,
        tags: <StandingTag standing={document.standing} />,
        facts: [document.unitName, document.number, document.issuer].join(' · '),
        notices: [
          document.standing === 'revoked' && {
            tone: 'warn',
            title: t('compliance-document.notice.revoked', { day: formatDay(document.revokedOn) }),
            text: document.reason,
          },
          document.standing === 'ended' && {
            tone: 'warn',
            title: t('compliance-document.notice.ended', { day: formatDay(document.validTo) }),
          },
          document.standing === 'notNeeded' && {
            tone: 'info',
            title: t('compliance-document.notice.notNeeded'),
            text: document.reason,
          },
          document.standing === 'replaced' && { tone: 'info', title: t('compliance-document.notice.replaced') },
        ],
        watch: <RecordWatch of={documentCollaboration} id={id} />,
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
  const beside = { of: documentCollaboration, id: of.id, zone: of.timeZone };
  return (
    <>
      <Section title={t('compliance-document.fact.files')} note={of.files.length > 0 && of.files.length}>
        {of.files.length === 0 ? <p className="q-hint q-flat">{t('compliance-document.noFiles')}</p> : <Papers files={of.files} />}
      </Section>
      {of.renewal && <OpenRenewal of={of.renewal} />}
      <Chain of={of} />
      <Allowed operation={complianceOps.readCategories}>
        <LawBehind of={categoryCitations} id={of.complianceCategoryId} isShown />
      </Allowed>
      {of.personalFiles && of.personalFiles.length > 0 && (
        <Section title={t('compliance-document.fact.personalFiles')} note={of.personalFiles.length}>
          <p className="q-hint q-flat">{t('compliance-document.help.personalRead')}</p>
          <Papers files={of.personalFiles} />
        </Section>
      )}
      <RecordFiles {...beside} />
      <RecordTalk {...beside} />
    </>
  );
}

/** The renewal under way: where it is, and by when it is filed. */
function OpenRenewal({ of: { id, code, status, fileFrom, fileBy } }: { of: NonNullable<DocumentDetail['renewal']> }) {
  const { t } = useTranslation();
  return (
    <Section title={t('compliance-document.renewal.one')}>
      <p className="q-row q-middle q-wrap q-gap-12 q-flat">
        <Link to={renewalPath(id)}>{code}</Link>
        <CodeTag set="complianceRenewal" code={status} />
        {fileBy && (
          <span className="q-hint">
            {fileFrom
              ? t('compliance-document.renewal.between', { from: formatDay(fileFrom), by: formatDay(fileBy) })
              : t('compliance-document.renewal.until', { by: formatDay(fileBy) })}
          </span>
        )}
      </p>
    </Section>
  );
}

function DocumentFacts({ of }: { of: DocumentDetail }) {
  const { t } = useTranslation();
  return (
    <RailBlock title={t('compliance-document.facts')}>
      <Facts>
        <Fact label={t('compliance-document.fact.category')}>
          <AllowedLink operation={complianceOps.readCategories} to={complianceCategoryPath(of.complianceCategoryId)}>
            {of.categoryName}
          </AllowedLink>
        </Fact>
        <Fact label={t('compliance-document.fact.validFrom')}>{formatDay(of.validFrom)}</Fact>
        <Fact label={t('compliance-document.fact.validTo')}>
          {of.validTo === null ? t('compliance-document.noEnd') : formatDay(of.validTo)}
        </Fact>
        {of.validTo !== null && of.revokedOn === null && of.standing !== 'replaced' && (
          <Fact label={t('compliance-document.fact.daysLeft')}>
            <DaysLeft days={of.daysLeft} />
          </Fact>
        )}
        {of.issueDate && <Fact label={t('compliance-document.fact.issueDate')}>{formatDay(of.issueDate)}</Fact>}
        <Fact label={t('compliance-document.fact.responsible')}>{of.responsible && <Person name={of.responsible.name} />}</Fact>
        <Fact label={t('compliance-document.fact.heldFor')}>{of.unitName}</Fact>
        {of.holderId !== of.unitId && <Fact label={t('compliance-document.fact.holder')}>{of.holderName}</Fact>}
        {!of.noExpiry && <Fact label={t('compliance-document.fact.warnDays')}>{warnDaysText(of.warnDays)}</Fact>}
      </Facts>
    </RailBlock>
  );
}
