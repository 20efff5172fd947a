import { Link, useParams } from 'react-router';
import { FACILITY_KIND } from '@quantum/modules/dictionary/contract';
import { CodeText, Fact, Facts, History, RailBlock, RecordPage, Section, useCall } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { facilityEndpoints as endpoints, facilityPath, SPACES_PATH, unitPath, type FacilityDetail } from '../../../contract/index.ts';
import { useInUseEvents } from '../../parts/in-use-events.tsx';
import { NamesSection } from '../../parts/names-section.tsx';

/** SS121: a site, building or floor, what stands in it and who changed it. */
export function FacilityRecordScreen() {
  const { t } = useTranslation();
  const id = Number(useParams()['id']);
  const facility = useCall(endpoints.read, { params: { id } });
  const events = useInUseEvents(
    facility.data,
    'organization.facility.',
    endpoints,
    `${facilityPath(id)}/edit`,
    t('organization.facility.retireHelp'),
  );
  return (
    <RecordPage query={facility}>
      {(of) => ({
        code: of.code,
        title: of.name,
        status: { set: 'recordStatus', code: of.status },
        facts: [of.unitName, of.parentName].filter(Boolean).join(' › '),
        events,
        body: (
          <>
            <FacilityFacts facility={of} />
            <Below facility={of} />
            <NamesSection names={of.names} />
          </>
        ),
        rail: (
          <>
            <RailBlock title={t('organization.usedBy')}>
              <Facts>
                <Fact label={t('organization.unit.spaces')}>
                  {of.kind === FACILITY_KIND.building ? (
                    <Link to={`${SPACES_PATH}?f.facilityId=is:${id}`}>{of.spaceCount}</Link>
                  ) : (
                    of.spaceCount
                  )}
                </Fact>
                <Fact label={t('organization.facility.below')}>{of.below.length}</Fact>
              </Facts>
            </RailBlock>
            <History endpoint={endpoints.history} params={{ id }} zone={of.timeZone} />
          </>
        ),
      })}
    </RecordPage>
  );
}

function FacilityFacts({ facility }: { facility: FacilityDetail }) {
  const { t } = useTranslation();
  return (
    <Section title={t('organization.facility.facts')}>
      <Facts>
        <Fact label={t('organization.facility.kind')}>
          <CodeText set="facilityKind" code={facility.kind} />
        </Fact>
        <Fact label={t('common.project')}>
          <Link to={unitPath(facility.unitId)}>{facility.unitName}</Link>
        </Fact>
        <Fact label={t('organization.facility.parent')}>
          {facility.parentId && <Link to={facilityPath(facility.parentId)}>{facility.parentName}</Link>}
        </Fact>
        {facility.floor && <Fact label={t('organization.facility.sign')}>{facility.floor}</Fact>}
      </Facts>
    </Section>
  );
}

function Below({ facility }: { facility: FacilityDetail }) {
  const { t } = useTranslation();
  if (facility.below.length === 0) return null;
  return (
    <Section title={t('organization.facility.below')} note={facility.below.length}>
      <Facts>
        {facility.below.map((one) => (
          <Fact key={one.id} label={one.code}>
            <Link to={facilityPath(one.id)}>{one.name}</Link>{' '}
            <span className="q-faint">
              <CodeText set="facilityKind" code={one.kind} />
            </span>
          </Fact>
        ))}
      </Facts>
    </Section>
  );
}
