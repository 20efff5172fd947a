// GR123
import { BadgeCheck, Ban, Send, Undo2 } from 'lucide-react';
import { Link, useParams } from 'react-router';
import {
  CodeText,
  Fact,
  Facts,
  History,
  RailBlock,
  RecordPage,
  Section,
  stagesTo,
  useCall,
  useRecordEvents,
} from '@quantum/platform/web/kit';
import { formatDay, Person, useTranslation } from '@quantum/platform/web/public';
import {
  documentPath,
  grantRenewalPath,
  RENEWAL_STATUS as STATUS,
  renewalEndpoints as calls,
  type RenewalDetail,
} from '../../../contract/index.ts';
import { Papers } from '../../parts/papers.tsx';
import { FileDialog } from '../../parts/renewals/file-dialog.tsx';
import { FileBy } from '../../parts/renewals/renewal-columns.tsx';
import '../../parts/compliance.css';

const ROAD = ['pending', 'inProgress', 'completed'] as const;

/** From the day it opens to the document that follows: filed with the receipt, granted with the new paper. */
export function RenewalRecordScreen() {
  const id = Number(useParams()['id']);
  const { t } = useTranslation();
  const query = useCall(calls.read, { params: { id } });
  const events = useRecordEvents(
    query.data,
    'compliance-document.renewal.',
    {
      file: { icon: Send, primary: true, dialog: (of, onClose) => <FileDialog of={of} onClose={onClose} /> },
      grant: {
        icon: BadgeCheck,
        primary: ({ status }) => status === STATUS.inProgress,
        second: ({ status }) => status === STATUS.pending,
        to: grantRenewalPath(id),
      },
      refuse: { icon: Undo2, second: true, reason: calls.refuse },
      drop: { icon: Ban, danger: true, reason: calls.drop, text: t('compliance-document.renewal.dropText') },
    },
    { name: query.data?.categoryName },
  );
  return (
    <RecordPage query={query}>
      {(renewal) => ({
        code: renewal.code,
        title: renewal.categoryName,
        status: { set: 'complianceRenewal', code: renewal.status },
        tags: renewal.isLate && <FileBy of={renewal} />,
        facts: (
          <>
            {renewal.unitName} · {whenOf(renewal, t)}
          </>
        ),
        notices: noticesOf(renewal, t),
        ...(renewal.status !== STATUS.cancelled && {
          stages: stagesTo(
            ROAD.map((state) => ({ label: t(`compliance-document.renewal.stage.${state}`) })),
            renewal.status === STATUS.completed ? ROAD.length : ROAD.findIndex((state) => STATUS[state] === renewal.status),
          ),
          next: nextOf(renewal, t),
        }),
        events,
        body: <Body of={renewal} />,
        rail: (
          <>
            <RenewalFacts of={renewal} />
            <History endpoint={calls.history} params={{ id }} zone={renewal.timeZone} />
          </>
        ),
      })}
    </RecordPage>
  );
}

type Translate = ReturnType<typeof useTranslation>['t'];

/** When the authority takes it: from … to …, until …, or at once. */
function whenOf({ fileFrom, fileBy, filedOn, complianceDocumentId }: RenewalDetail, t: Translate): string {
  if (filedOn !== null) return t('compliance-document.renewal.filed', { day: formatDay(filedOn) });
  if (fileBy === null) return t(`compliance-document.renewal.${complianceDocumentId === null ? 'first' : 'atOnce'}`);
  return fileFrom === null
    ? t('compliance-document.renewal.until', { by: formatDay(fileBy) })
    : t('compliance-document.renewal.between', { from: formatDay(fileFrom), by: formatDay(fileBy) });
}

function noticesOf({ status, note, fileFrom, today }: RenewalDetail, t: Translate) {
  return [
    status === STATUS.pending && note !== null && { tone: 'warn' as const, title: t('compliance-document.notice.refused'), text: note },
    status === STATUS.cancelled && { tone: 'info' as const, title: t('compliance-document.notice.dropped'), text: note },
    status === STATUS.pending &&
      fileFrom !== null &&
      today < fileFrom && { tone: 'wait' as const, title: t('compliance-document.renewal.takenFrom', { day: formatDay(fileFrom) }) },
  ];
}

function nextOf({ status, responsibleName, fileBy, expectedOn }: RenewalDetail, t: Translate) {
  if (status === STATUS.pending)
    return { what: t('compliance-document.renewal.next.file'), who: responsibleName, by: fileBy && formatDay(fileBy) };
  if (status === STATUS.inProgress)
    return { what: t('compliance-document.renewal.next.grant'), who: responsibleName, by: expectedOn && formatDay(expectedOn) };
  return undefined;
}

function Body({ of }: { of: RenewalDetail }) {
  const { t } = useTranslation();
  return (
    <>
      {of.categoryNotes !== '' && (
        <Section title={t('compliance-document.category.notes')}>
          <p className="q-flat cd-notes">{of.categoryNotes}</p>
        </Section>
      )}
      <Section title={t('compliance-document.renewal.receipt')} note={of.files.length > 0 && of.files.length}>
        {of.files.length > 0 ? <Papers files={of.files} /> : <p className="q-hint q-flat">{t('compliance-document.renewal.noReceipt')}</p>}
        {(of.filedOn ?? of.reference) && (
          <Facts>
            {of.filedOn && <Fact label={t('compliance-document.renewal.filedOn')}>{formatDay(of.filedOn)}</Fact>}
            {of.reference !== '' && <Fact label={t('compliance-document.renewal.reference')}>{of.reference}</Fact>}
            {of.expectedOn && <Fact label={t('compliance-document.renewal.expectedOn')}>{formatDay(of.expectedOn)}</Fact>}
          </Facts>
        )}
      </Section>
      <Section title={t('compliance-document.renewal.documents')}>
        <Facts>
          <Fact label={t('compliance-document.renewal.before')}>
            {of.complianceDocumentId === null ? (
              t('compliance-document.renewal.first')
            ) : (
              <span className="q-row q-wrap q-gap-8">
                <Link to={documentPath(of.complianceDocumentId)}>{of.documentNumber}</Link>
                {of.validTo && <span className="q-hint">{`${t('compliance-document.fact.validTo')} ${formatDay(of.validTo)}`}</span>}
              </span>
            )}
          </Fact>
          <Fact label={t('compliance-document.renewal.after')}>
            {of.successor && <Link to={documentPath(of.successor.id)}>{of.successor.number}</Link>}
          </Fact>
        </Facts>
      </Section>
    </>
  );
}

function RenewalFacts({ of }: { of: RenewalDetail }) {
  const { t } = useTranslation();
  return (
    <RailBlock title={t('compliance-document.renewal.facts')}>
      <Facts>
        <Fact label={t('compliance-document.fact.responsible')}>{of.responsible && <Person name={of.responsible.name} />}</Fact>
        <Fact label={t('compliance-document.fact.heldFor')}>{of.unitName}</Fact>
        {of.reason && (
          <Fact label={t('compliance-document.renewal.reason')}>
            <CodeText set="renewReason" code={of.reason} />
          </Fact>
        )}
        <Fact label={t('compliance-document.renewal.openedOn')}>{formatDay(of.openedOn)}</Fact>
        {of.fileFrom && <Fact label={t('compliance-document.renewal.fileFrom')}>{formatDay(of.fileFrom)}</Fact>}
        {of.fileBy && <Fact label={t('compliance-document.renewal.fileBy')}>{formatDay(of.fileBy)}</Fact>}
      </Facts>
    </RailBlock>
  );
}
