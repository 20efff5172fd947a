import { Link } from 'react-router';
import { Fact, Facts, History, RailBlock } from '@quantum/platform/web/kit';
import { formatInstant, Person, useTranslation } from '@quantum/platform/web/public';
import type { PersonRef } from '@quantum/platform/contract';
import { RecordLinks } from '@quantum/modules/collaboration/web-api';
import { noticePath, actionCollaboration, actionEndpoints, type ActionDetail } from '../../contract/index.ts';
import { DueTime } from './due-time.tsx';

/** People, dates, where it comes from, and who did what and when. */
export function ActionRail({ action }: { action: ActionDetail }) {
  const { t } = useTranslation();
  const zone = action.timeZone;
  const who = (person: PersonRef | null) => person && <Person name={person.name} />;
  const all = (people: PersonRef[]) => (
    <span className="act-people">
      {people.map((person) => (
        <Person key={person.id} name={person.name} />
      ))}
    </span>
  );
  const noticeHref = action.notice && noticePath(action.notice.id);
  return (
    <>
      <RailBlock title={t('platform.record.people')}>
        <Facts>
          <Fact label={t('action.responsible')}>{who(action.responsible)}</Fact>
          {action.coOwners.length > 0 && <Fact label={t('action.coOwners')}>{all(action.coOwners)}</Fact>}
          <Fact label={t('action.verifier')}>{who(action.verifier)}</Fact>
          {action.verifierWarning && <Fact label={t('action.verifierWarning.label')}>{action.verifierWarning}</Fact>}
          {action.finalReviewer && <Fact label={t('action.finalReviewer')}>{who(action.finalReviewer)}</Fact>}
          <Fact label={t('action.raisedBy')}>{who(action.raisedBy)}</Fact>
          {action.watchers.length > 0 && <Fact label={t('action.watchers')}>{all(action.watchers)}</Fact>}
        </Facts>
      </RailBlock>
      <RailBlock title={t('platform.record.dates')}>
        <Facts>
          <Fact label={t('action.due')}>
            <DueTime action={action} isWhole />
          </Fact>
          <Fact label={t('action.finishedAt')}>{formatInstant(action.finishedAt, zone)}</Fact>
          <Fact label={t('action.verifiedAt')}>{formatInstant(action.verifiedAt, zone)}</Fact>
          <Fact label={t('action.closedAt')}>{formatInstant(action.closedAt, zone)}</Fact>
        </Facts>
      </RailBlock>
      <RecordLinks
        of={actionCollaboration}
        id={action.id}
        own={{
          hrefs: [action.source.href, noticeHref],
          facts: (
            <Facts>
              <Fact label={t('action.source')}>
                {action.source.href ? <Link to={action.source.href}>{action.source.title}</Link> : action.source.title}
              </Fact>
              {action.source.code && <Fact label={t('action.finding')}>{action.source.code}</Fact>}
              {action.notice && (
                <Fact label={t('action.notice')}>
                  <Link to={noticeHref!}>{action.notice.code}</Link>
                </Fact>
              )}
            </Facts>
          ),
        }}
      />
      <History endpoint={actionEndpoints.history} params={{ id: action.id }} zone={zone} />
    </>
  );
}
