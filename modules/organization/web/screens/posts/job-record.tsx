import { Link, useParams } from 'react-router';
import { Fact, Facts, History, RailBlock, RecordPage, Section, useCall } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { EMPLOYEES_PATH, jobEndpoints as endpoints, jobPath, postGroupPath } from '../../../contract/index.ts';
import { useInUseEvents } from '../../parts/in-use-events.tsx';
import { NamesSection } from '../../parts/names-section.tsx';

/** SS114: a post, who holds it and who changed it. */
export function JobRecordScreen() {
  const { t } = useTranslation();
  const id = Number(useParams()['id']);
  const job = useCall(endpoints.read, { params: { id } });
  const events = useInUseEvents(job.data, 'organization.job.', endpoints, `${jobPath(id)}/edit`, t('organization.job.retireHelp'));
  return (
    <RecordPage query={job}>
      {(of) => ({
        code: of.code,
        title: of.name,
        status: { set: 'recordStatus', code: of.status },
        facts: t(of.shared ? 'organization.sharedByAll' : 'organization.ownOfCompany'),
        events,
        body: (
          <>
            <Section title={t('organization.job.facts')}>
              <Facts>
                <Fact label={t('organization.job.group')}>{of.groupId && <Link to={postGroupPath(of.groupId)}>{of.groupName}</Link>}</Fact>
              </Facts>
            </Section>
            <NamesSection names={of.names} />
          </>
        ),
        rail: (
          <>
            <RailBlock title={t('organization.usedBy')}>
              <Facts>
                <Fact label={t('organization.post.people')}>
                  <Link to={`${EMPLOYEES_PATH}?f.jobId=is:${id}`}>{of.employeeCount}</Link>
                </Fact>
              </Facts>
            </RailBlock>
            <History endpoint={endpoints.history} params={{ id }} zone={of.timeZone} />
          </>
        ),
      })}
    </RecordPage>
  );
}
