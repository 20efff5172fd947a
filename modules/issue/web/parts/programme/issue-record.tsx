import { Link, Navigate, useLocation, useParams } from 'react-router';
import { Check, CircleSlash, Merge, TriangleAlert, Wrench } from 'lucide-react';
import {
  CodeText,
  Fact,
  Facts,
  History,
  PhotoStrip,
  RailBlock,
  RecordPage,
  Section,
  useCall,
  useRecordEvents,
} from '@quantum/platform/web/kit';
import { appPath } from '@quantum/platform/contract';
import { formatInstant, Person, useTranslation } from '@quantum/platform/web/public';
import { RaisedActions } from '@quantum/modules/action/web-api';
import { RecordFiles, RecordLinks, RecordTalk, RecordWatch } from '@quantum/modules/collaboration/web-api';
import { issueCollaboration, issueEndpoints as calls, type IssueDetail } from '../../../contract/index.ts';
import { AssignDialog } from '../assign-dialog.tsx';
import { Channel, LateTag } from '../channel.tsx';
import { nextOf, stagesOf } from '../issue-stages.ts';
import { MergeDialog } from '../merge-dialog.tsx';
import type { IssueScreens } from './screen-programme.ts';
import { TurnDialog } from '../turn-dialog.tsx';

/** One reported issue of a programme: what was seen, what became of it. */
export function IssueRecordScreen({ programme }: { programme: IssueScreens }) {
  const id = Number(useParams()['id']);
  const { t } = useTranslation();
  const query = useCall(calls.read, { params: { id } });
  const events = useRecordEvents(query.data, 'issue.', {
    accept: { icon: Check, run: calls.accept },
    assign: { icon: Wrench, primary: true, dialog: (issue, onClose) => <AssignDialog issue={issue} onClose={onClose} /> },
    dismiss: { icon: CircleSlash, danger: true, reason: calls.dismiss, text: t('issue.dismissHelp') },
    merge: { icon: Merge, dialog: (issue, onClose) => <MergeDialog programme={programme} issue={issue} onClose={onClose} /> },
    turn: { icon: TriangleAlert, dialog: (issue, onClose) => <TurnDialog issue={issue} onClose={onClose} /> },
  });
  const { pathname } = useLocation();
  // To-dos, messages and search name one address for all programmes; an issue of another one opens at its own.
  const own = query.data && appPath(`${query.data.base}/${id}`);
  if (own && own !== pathname && own !== `${programme.path}/${id}`) return <Navigate to={own} replace />;
  return (
    <RecordPage query={query}>
      {(issue) => ({
        code: issue.code,
        title: issue.description,
        status: { set: 'issueStatus', code: issue.status },
        tags: <LateTag late={issue.late} />,
        facts: [issue.unitName, issue.spaceName].filter(Boolean).join(' · '),
        watch: <RecordWatch of={issueCollaboration} id={id} />,
        events,
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
              <IssueFacts programme={programme} issue={issue} />
            </Section>
            <RaisedActions actions={issue.actions} zone={issue.timeZone} />
            <RecordFiles of={issueCollaboration} id={id} zone={issue.timeZone} />
            <RecordTalk of={issueCollaboration} id={id} zone={issue.timeZone} />
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
            <History endpoint={calls.history} params={{ id }} zone={issue.timeZone} />
          </>
        ),
      })}
    </RecordPage>
  );
}

function IssueFacts({ programme, issue }: { programme: IssueScreens; issue: IssueDetail }) {
  const { t } = useTranslation();
  return (
    <Facts>
      {issue.about && programme.about && (
        <Fact label={t(programme.about.label)}>
          {issue.about.href ? <Link to={issue.about.href}>{issue.about.code}</Link> : issue.about.code} {issue.about.title}
        </Fact>
      )}
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
