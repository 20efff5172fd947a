// INS117
import { useState } from 'react';
import { Link, Navigate, useLocation, useParams } from 'react-router';
import { Check, CircleSlash, Merge, TriangleAlert, Wrench } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import {
  CodeText,
  eventActions,
  Fact,
  Facts,
  History,
  PhotoStrip,
  RailBlock,
  ReasonDialog,
  RecordPage,
  Section,
  useCall,
  useMutate,
} from '@quantum/platform/web/kit';
import { appPath } from '@quantum/platform/contract';
import { formatInstant, Person } from '@quantum/platform/web/public';
import { RaisedActions } from '@quantum/modules/action/web-api';
import { RecordFiles, RecordLinks, RecordTalk, RecordWatch } from '@quantum/modules/collaboration/web-api';
import { issueCollaboration, issueEndpoints as calls, issuePath, type IssueDetail } from '../../contract/index.ts';
import { AssignDialog } from '../parts/assign-dialog.tsx';
import { Channel, LateTag } from '../parts/channel.tsx';
import { nextOf, stagesOf } from '../parts/issue-stages.ts';
import { MergeDialog } from '../parts/merge-dialog.tsx';
import { TurnDialog } from '../parts/turn-dialog.tsx';

const ICON: Record<string, React.ReactNode> = {
  accept: <Check size={14} aria-hidden />,
  assign: <Wrench size={14} aria-hidden />,
  dismiss: <CircleSlash size={14} aria-hidden />,
  turn: <TriangleAlert size={14} aria-hidden />,
  merge: <Merge size={14} aria-hidden />,
};

/** One reported issue: what was seen, what became of it. */
export function IssueRecordScreen() {
  const id = Number(useParams()['id']);
  const { t } = useTranslation();
  const [asked, ask] = useState<string>();
  const query = useCall(calls.read, { params: { id } });
  const accept = useMutate(calls.accept);
  const dismiss = useMutate(calls.dismiss);
  const { pathname } = useLocation();
  // To-dos, messages and search name one address for all programmes; an issue of another one opens at its own.
  const own = query.data && appPath(`${query.data.base}/${id}`);
  if (own && own !== issuePath(id) && pathname === issuePath(id)) return <Navigate to={own} replace />;
  const close = () => ask(undefined);
  const eventsOf = (issue: IssueDetail) =>
    eventActions(
      issue.events,
      {
        keys: 'issue.event.',
        icons: ICON,
        primary: 'assign',
        danger: ['dismiss'],
        onClick: (event) => (event === 'accept' ? void accept.run({ params: { id }, input: { version: issue.version } }) : ask(event)),
      },
      t,
    );
  return (
    <RecordPage query={query}>
      {(issue) => ({
        code: issue.code,
        title: issue.description,
        status: { set: 'issueStatus', code: issue.status },
        tags: <LateTag late={issue.late} />,
        facts: [issue.unitName, issue.spaceName].filter(Boolean).join(' · '),
        tools: <RecordWatch of={issueCollaboration} id={id} />,
        events: eventsOf(issue),
        stages: stagesOf(issue, t),
        next: nextOf(issue, t),
        body: (
          <>
            {issue.photos.length > 0 && (
              <Section title={t('issue.issue.photos')}>
                <PhotoStrip photos={issue.photos} label={t('issue.issue.photos')} />
              </Section>
            )}
            <Section title={t('issue.issue.facts')}>
              <IssueFacts issue={issue} />
            </Section>
            <RaisedActions actions={issue.actions} zone={issue.timeZone} />
            <RecordFiles of={issueCollaboration} id={id} zone={issue.timeZone} />
            <RecordTalk of={issueCollaboration} id={id} zone={issue.timeZone} />
            {asked === 'assign' && <AssignDialog issue={issue} onClose={close} />}
            {asked === 'merge' && <MergeDialog issue={issue} onClose={close} />}
            {asked === 'turn' && <TurnDialog issue={issue} onClose={close} />}
            <ReasonDialog
              open={asked === 'dismiss'}
              onClose={close}
              title={t('issue.ask.dismiss')}
              text={t('issue.dismissHelp')}
              action={t('issue.event.dismiss')}
              danger
              work={(reason) => dismiss.run({ params: { id }, input: { version: issue.version, reason } })}
            />
          </>
        ),
        rail: (
          <>
            <RailBlock title={t('platform.record.people')}>
              <IssuePeople issue={issue} />
            </RailBlock>
            <RecordLinks
              of={issueCollaboration}
              id={id}
              own={{ hrefs: [...issue.actions.map(({ href }) => href), ...(issue.turnedInto ? [issue.turnedInto.href] : [])] }}
            />
            <History endpoint={calls.history} params={{ id }} keys="issue." zone={issue.timeZone} />
          </>
        ),
      })}
    </RecordPage>
  );
}

function IssueFacts({ issue }: { issue: IssueDetail }) {
  const { t } = useTranslation();
  return (
    <Facts>
      <Fact label={t('issue.issue.category')}>
        <CodeText set="issueCategory" code={issue.category} />
      </Fact>
      <Fact label={t('issue.issue.channel')}>
        <Channel channel={issue.channel} />
      </Fact>
      <Fact label={t('issue.issue.reportedAt')}>{formatInstant(issue.reportedAt, issue.timeZone)}</Fact>
      <Fact label={t('issue.issue.triageDueAt')}>{formatInstant(issue.triageDueAt, issue.timeZone)}</Fact>
      <Fact label={t('issue.issue.triagedAt')}>{issue.triagedAt && formatInstant(issue.triagedAt, issue.timeZone)}</Fact>
      <Fact label={t('issue.issue.risk')}>{issue.risk && <CodeText set="actionRisk" code={issue.risk} />}</Fact>
      {issue.reply && <Fact label={t('issue.issue.reply')}>{issue.reply}</Fact>}
      {issue.isHurt && <Fact label={t('issue.issue.isHurt')}>{t('common.yes')}</Fact>}
      {issue.turnedInto && (
        <Fact label={t('issue.issue.turnedInto')}>
          <Link to={issue.turnedInto.href}>{issue.turnedInto.code}</Link>
        </Fact>
      )}
      {issue.duplicateOf && (
        <Fact label={t('issue.issue.duplicateOf')}>
          <Link to={issue.duplicateOf.href}>{issue.duplicateOf.code}</Link>
        </Fact>
      )}
      {issue.closedAt && <Fact label={t('issue.issue.closedAt')}>{formatInstant(issue.closedAt, issue.timeZone)}</Fact>}
    </Facts>
  );
}

function IssuePeople({ issue }: { issue: IssueDetail }) {
  const { t } = useTranslation();
  const visitor =
    issue.visitorName ?? (issue.channel === 'code' && !issue.contactHidden ? t('issue.issue.anonymous') : t('issue.issue.visitor'));
  return (
    <Facts>
      <Fact label={t('issue.issue.reporter')}>{issue.reporter ? <Person name={issue.reporter.name} /> : visitor}</Fact>
      {issue.visitorContact && <Fact label={t('issue.issue.contact')}>{issue.visitorContact}</Fact>}
      {issue.contactHidden && <Fact label={t('issue.issue.contact')}>{t('issue.issue.contactHidden')}</Fact>}
      <Fact label={t('issue.issue.triagedBy')}>{issue.triagedBy && <Person name={issue.triagedBy.name} />}</Fact>
    </Facts>
  );
}
