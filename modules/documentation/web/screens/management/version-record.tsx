// DOC113
import { Archive, BookOpen, Check, Flame, GraduationCap, Pencil, RotateCcw, Send, SpellCheck, Trash2, Undo2 } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { jobSource } from '@quantum/modules/organization/web-api';
import { SignSection } from '@quantum/modules/signature/web-api';
import {
  Allowed,
  Fact,
  Facts,
  History,
  PaperButton,
  PickedName,
  RailBlock,
  RecordPage,
  Section,
  stagesTo,
  useCall,
  useRecordEvents,
  type EventDeclarations,
} from '@quantum/platform/web/kit';
import { formatDay, Person, useTranslation } from '@quantum/platform/web/public';
import {
  documentationOps,
  documentEndpoints,
  documentPaperEndpoints,
  documentPath,
  editVersionPath,
  VERSION_STATUS as STATUS,
  versionEndpoints as calls,
  type VersionDetail,
} from '../../../contract/index.ts';
import { VersionReader } from '../../parts/library/version-reader.tsx';
import { Retraining } from '../../parts/citing/retraining.tsx';
import { VersionTimeline } from '../../parts/library/version-timeline.tsx';
import { Acknowledged } from '../../parts/management/acknowledged.tsx';
import { ObsoleteDialog } from '../../parts/management/obsolete-dialog.tsx';
import { PaperCopies } from '../../parts/management/paper-copies.tsx';
import { useVersionNotices } from '../../parts/management/version-notices.ts';

const ROAD = ['draft', 'reviewing', 'signing', 'pending', 'active'] as const;
const ENDED: readonly string[] = [STATUS.readOnly, STATUS.invalid];
const WORDS = 'documentation.ask.words';

/** Submitting, and answering a proposal, are what a version waits for; the rest is beside it. */
const eventsOf = (id: number, t: (key: string) => string): EventDeclarations<VersionDetail> => ({
  submit: {
    icon: Send,
    primary: true,
    run: calls.submit,
    confirm: { title: t('documentation.ask.submit'), text: t('documentation.ask.submitText') },
  },
  update: { icon: Pencil, label: 'common.edit', primary: ({ files }) => files.length === 0, to: editVersionPath(id) },
  agreeWording: {
    icon: SpellCheck,
    primary: true,
    run: calls.agreeWording,
    shown: ({ wordingOnly, wordingAgreedBy }) => wordingOnly && wordingAgreedBy === null,
  },
  keep: { icon: Check, primary: true, reason: calls.keep, field: WORDS, shown: ({ proposedReason }) => proposedReason !== null },
  confirm: { icon: Check, reason: calls.confirm, field: WORDS },
  retrained: { icon: GraduationCap, primary: true, reason: calls.retrained, field: 'documentation.ask.arranged' },
  withdraw: { icon: Undo2, reason: calls.withdraw },
  recall: { icon: RotateCcw, reason: calls.recall },
  askObsolete: { icon: Archive, reason: calls.askObsolete, shown: ({ proposedReason }) => proposedReason === null },
  obsolete: {
    icon: Archive,
    danger: true,
    dialog: (version, onClose) => <ObsoleteDialog of={version} onClose={onClose} />,
    shown: ({ proposedReason }) => proposedReason !== null,
  },
  discard: { icon: Trash2, danger: true, reason: calls.discard },
  askDestroy: { icon: Flame, danger: true, reason: calls.askDestroy, shown: ({ destroyedAt }) => destroyedAt === null },
  destroy: {
    icon: Flame,
    danger: true,
    run: calls.destroy,
    confirm: { title: t('documentation.ask.destroy'), text: t('documentation.ask.destroyText') },
    shown: ({ destroyedAt }, { refusal }) => destroyedAt === null && refusal?.key !== 'documentation.refusal.destructionNotProposed',
  },
});

/** A version: where it is on its way into force, who signs it, who has read it, and what became of those before. */
export function VersionRecordScreen() {
  const id = Number(useParams()['id']);
  const { t } = useTranslation();
  const query = useCall(calls.read, { params: { id } });
  const events = useRecordEvents(query.data, 'documentation.', eventsOf(id, t), { name: query.data?.code });
  const noticesOf = useVersionNotices();
  return (
    <RecordPage query={query}>
      {(version) => ({
        code: version.code,
        title: version.title,
        status: { set: 'documentStatus', code: version.status },
        facts: [version.unitName, t('documentation.versionNo', { no: version.versionNo })].join(' · '),
        notices: noticesOf(version),
        ...(!ENDED.includes(version.status) && {
          stages: stagesTo(
            ROAD.map((state) => ({ label: t(`documentation.stage.${state}`) })),
            ROAD.findIndex((state) => STATUS[state] === version.status),
          ),
        }),
        tools: (
          <>
            {version.acknowledged && version.acknowledged.asked > 0 && (
              <Allowed operation={documentationOps.printSheet}>
                <PaperButton label={t('documentation.sheet')} endpoint={documentPaperEndpoints.sheet} params={{ id }} />
              </Allowed>
            )}
            <Link className="q-btn" to={documentPath(version.controlledDocumentId)}>
              <BookOpen size={16} aria-hidden />
              {t('documentation.toDocument')}
            </Link>
          </>
        ),
        events,
        body: <Body of={version} />,
        rail: (
          <>
            <VersionFacts of={version} />
            <History endpoint={calls.history} params={{ id }} zone={version.timeZone} />
          </>
        ),
      })}
    </RecordPage>
  );
}

function Body({ of }: { of: VersionDetail }) {
  const { t } = useTranslation();
  const { data: document } = useCall(documentEndpoints.read, { params: { id: of.controlledDocumentId } });
  return (
    <>
      <SignSection rounds={of.signing} zone={of.timeZone} />
      <Acknowledged of={of} />
      <Retraining of={of} />
      <Allowed operation={documentationOps.listPaperCopies}>
        <PaperCopies of={of} />
      </Allowed>
      {of.changeNote && (
        <Section title={t('documentation.fact.changeNote')}>
          <p className="q-flat doc-words">{of.changeNote}</p>
        </Section>
      )}
      <Section title={t('documentation.fact.files')}>
        <VersionReader of={of} />
      </Section>
      {document && <VersionTimeline of={document} shown={of.id} />}
    </>
  );
}

const names = (people: VersionDetail['reviewers']): string => people.map(({ name }) => name).join(', ');

function VersionFacts({ of }: { of: VersionDetail }) {
  const { t } = useTranslation();
  const byRoles = <span className="q-hint">{t('documentation.byRoles')}</span>;
  return (
    <RailBlock title={t('documentation.versionFacts')}>
      <Facts>
        <Fact label={t('documentation.fact.author')}>{of.draftedBy && <Person name={of.draftedBy.name} />}</Fact>
        <Fact label={t('documentation.fact.reviewers')}>{names(of.reviewers) || byRoles}</Fact>
        <Fact label={t('documentation.fact.approvers')}>{names(of.approvers) || byRoles}</Fact>
        <Fact label={t('documentation.fact.effectiveDate')}>
          {of.effectiveDate ? formatDay(of.effectiveDate) : of.endedOn === null && t('documentation.onSignature')}
        </Fact>
        {of.expiryDate && <Fact label={t('documentation.fact.expiryDate')}>{formatDay(of.expiryDate)}</Fact>}
        {of.endedOn && <Fact label={t('documentation.fact.endedOn')}>{formatDay(of.endedOn)}</Fact>}
        {of.retentionUntil && <Fact label={t('documentation.fact.retentionUntil')}>{formatDay(of.retentionUntil)}</Fact>}
        {of.retrainJobs.length > 0 && (
          <Fact label={t('documentation.fact.retrainJobs')}>
            {of.retrainJobs.map((job) => (
              <div key={job}>
                <PickedName source={jobSource} id={job} />
              </div>
            ))}
          </Fact>
        )}
        {of.wordingOnly && (
          <Fact label={t('documentation.fact.wordingOnly')}>
            {of.wordingAgreedBy ? t('documentation.agreedBy', { name: of.wordingAgreedBy.name }) : t('documentation.notAgreed')}
          </Fact>
        )}
      </Facts>
    </RailBlock>
  );
}
