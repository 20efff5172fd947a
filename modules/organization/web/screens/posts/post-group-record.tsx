import { Link, useParams } from 'react-router';
import { Fact, Facts, History, RailBlock, RecordPage, Section, useCall } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { jobPath, postGroupEndpoints as endpoints, postGroupPath, type PostGroupDetail } from '../../../contract/index.ts';
import { useInUseEvents } from '../../parts/in-use-events.tsx';
import { NamesSection } from '../../parts/names-section.tsx';

/** SS114: a post group, the posts in it and who changed it. */
export function PostGroupRecordScreen() {
  const { t } = useTranslation();
  const id = Number(useParams()['id']);
  const group = useCall(endpoints.read, { params: { id } });
  const events = useInUseEvents(
    group.data,
    'organization.postGroup.',
    endpoints,
    `${postGroupPath(id)}/edit`,
    t('organization.postGroup.retireHelp'),
  );
  return (
    <RecordPage query={group}>
      {(of) => ({
        code: of.code,
        title: of.name,
        status: { set: 'recordStatus', code: of.status },
        facts: t(of.shared ? 'organization.sharedByAll' : 'organization.ownOfCompany'),
        events,
        body: (
          <>
            <Members group={of} />
            <NamesSection names={of.names} />
          </>
        ),
        rail: (
          <>
            <RailBlock title={t('organization.usedBy')}>
              <Facts>
                <Fact label={t('organization.postGroup.jobs')}>{of.jobCount}</Fact>
                <Fact label={t('organization.post.people')}>{of.employeeCount}</Fact>
              </Facts>
            </RailBlock>
            <History endpoint={endpoints.history} params={{ id }} zone={of.timeZone} />
          </>
        ),
      })}
    </RecordPage>
  );
}

function Members({ group }: { group: PostGroupDetail }) {
  const { t } = useTranslation();
  return (
    <Section title={t('organization.postGroup.jobs')} note={group.jobs.length}>
      {group.jobs.length === 0 && <p className="q-hint">{t('organization.postGroup.nothingIn')}</p>}
      <Facts>
        {group.jobs.map((job) => (
          <Fact key={job.id} label={job.code}>
            <Link to={jobPath(job.id)}>{job.name}</Link>{' '}
            <span className="q-faint">{t('organization.post.peopleCount', { count: job.employeeCount })}</span>
          </Fact>
        ))}
      </Facts>
    </Section>
  );
}
