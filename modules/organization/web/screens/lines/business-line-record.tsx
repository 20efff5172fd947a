import { Link, useParams } from 'react-router';
import { Fact, Facts, History, RailBlock, RecordPage, useCall } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { businessLineEndpoints as endpoints, businessLinePath, UNITS_PATH } from '../../../contract/index.ts';
import { useInUseEvents } from '../../parts/in-use-events.tsx';
import { NamesSection } from '../../parts/names-section.tsx';

/** SS111: a business line and the units that carry it. */
export function BusinessLineRecordScreen() {
  const { t } = useTranslation();
  const id = Number(useParams()['id']);
  const line = useCall(endpoints.read, { params: { id } });
  const help = t('organization.businessLine.retireHelp', { count: line.data?.unitCount ?? 0 });
  const events = useInUseEvents(line.data, 'organization.businessLine.', endpoints, `${businessLinePath(id)}/edit`, help);
  return (
    <RecordPage query={line}>
      {(of) => ({
        code: of.code,
        title: of.name,
        status: { set: 'recordStatus', code: of.status },
        facts: t(of.shared ? 'organization.sharedByAll' : 'organization.ownOfCompany'),
        events,
        body: <NamesSection names={of.names} />,
        rail: (
          <>
            <RailBlock title={t('organization.usedBy')}>
              <Facts>
                <Fact label={t('organization.businessLine.units')}>
                  <Link to={`${UNITS_PATH}?f.business_line_id=is:${id}`}>{of.unitCount}</Link>
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
