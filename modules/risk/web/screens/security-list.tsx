// RIS141
import { unitSource } from '@quantum/modules/organization/web-api';
import {
  Allowed,
  codeSet,
  codeWords,
  custom,
  DueDay,
  ListPage,
  NewButton,
  project,
  recordCode,
  title,
  Together,
  useCall,
  useCodeText,
  useList,
  type Column,
  type Filter,
} from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import {
  NEW_SECURITY_PATH,
  riskOps,
  SECURITY_ZONE,
  securityEndpoints,
  securityPath,
  THREAT,
  type SecurityRow,
} from '../../contract/index.ts';
import { levelOf, RatingTag, useRatingText } from '../parts/rating.tsx';

const columns: Column<SecurityRow>[] = [
  title('asset', 'risk.security.asset', { href: ({ id }) => securityPath(id) }),
  recordCode('code', 'common.code', { sortable: true, href: ({ id }) => securityPath(id) }),
  custom('rating', 'risk.rating', ({ rating }) => <RatingTag rating={rating} />),
  codeWords('zone', 'risk.security.zone', 'securityZone'),
  codeWords('threat', 'risk.security.threat', 'threat'),
  project('unitName', 'common.project'),
  custom('reviewOn', 'risk.reviewOn', ({ reviewOn }) => <DueDay dueOn={reviewOn} />),
];
const filters: Filter[] = [
  { key: 'zone', label: 'risk.security.zone', kind: 'code', set: 'securityZone' },
  { key: 'threat', label: 'risk.security.threat', kind: 'code', set: 'threat' },
  { key: 'unitId', label: 'common.project', kind: 'pick', source: unitSource },
  { key: 'late', label: 'risk.late', kind: 'flag', more: true },
];

/** Zones against threats, and the register behind them. */
export function SecurityListScreen() {
  const list = useList(securityEndpoints.list);
  return (
    <ListPage
      title="menu.RIS141"
      list={list}
      columns={columns}
      filters={filters}
      exports
      above={
        <Together>
          <SecurityHeatMap />
        </Together>
      }
      empty={{ title: 'risk.security.empty', text: 'risk.security.emptyText', nextStep: 'head' }}
      actions={
        <Allowed operation={riskOps.saveSecurity}>
          <NewButton to={NEW_SECURITY_PATH} label="risk.security.new" />
        </Allowed>
      }
    />
  );
}

function SecurityHeatMap() {
  const { t } = useTranslation();
  const [zoneText, threatText, ratingText] = [
    useCodeText(codeSet('securityZone').category),
    useCodeText(codeSet('threat').category),
    useRatingText(),
  ];
  const { data } = useCall(securityEndpoints.map, { input: { unitId: null } });
  // Zones without an assessment are shown too, so that the map has its place before it is read.
  const [threats, zones] = [Object.values(THREAT), Object.values(SECURITY_ZONE)];
  return (
    <div className="ri-scroll ri-heat" role="region" aria-label={t('risk.security.map')} tabIndex={0}>
      <table className="ri-map">
        <thead>
          <tr>
            <th scope="col">{t('risk.security.zone')}</th>
            {threats.map((threat) => (
              <th key={threat} scope="col">
                {threatText(threat)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {zones.map((zone) => (
            <tr key={zone}>
              <th scope="row">{zoneText(zone)}</th>
              {threats.map((threat) => {
                const cell = data?.find((one) => one.zone === zone && one.threat === threat);
                return (
                  <td key={threat} data-level={cell && levelOf(cell.rating)}>
                    {cell ? t('risk.security.cell', { rating: ratingText(cell.rating), count: cell.count }) : '—'}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
