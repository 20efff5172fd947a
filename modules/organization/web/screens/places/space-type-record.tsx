import { Link, useParams } from 'react-router';
import { CodeText, Fact, Facts, History, RailBlock, RecordPage, Section, useCall } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { SPACES_PATH, spaceTypeEndpoints as endpoints, spaceTypePath } from '../../../contract/index.ts';
import { useInUseEvents } from '../../parts/in-use-events.tsx';
import { NamesSection } from '../../parts/names-section.tsx';

/** SS123: a type of space and the spaces of it. */
export function SpaceTypeRecordScreen() {
  const { t } = useTranslation();
  const id = Number(useParams()['id']);
  const type = useCall(endpoints.read, { params: { id } });
  const help = t('organization.spaceType.retireHelp', { count: type.data?.spaceCount ?? 0 });
  const events = useInUseEvents(type.data, 'organization.spaceType.', endpoints, `${spaceTypePath(id)}/edit`, help);
  return (
    <RecordPage query={type}>
      {(of) => ({
        code: of.code,
        title: of.name,
        status: { set: 'recordStatus', code: of.status },
        facts: t(of.shared ? 'organization.sharedByAll' : 'organization.ownOfCompany'),
        events,
        body: (
          <>
            <Section title={t('organization.space.type')}>
              <Facts>
                <Fact label={t('organization.space.risk')}>
                  <CodeText set="functionalRisk" code={of.functionalRisk} />
                </Fact>
              </Facts>
            </Section>
            <NamesSection names={of.names} />
          </>
        ),
        rail: (
          <>
            <RailBlock title={t('organization.usedBy')}>
              <Facts>
                <Fact label={t('organization.unit.spaces')}>
                  <Link to={`${SPACES_PATH}?f.typeId=is:${id}`}>{of.spaceCount}</Link>
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
